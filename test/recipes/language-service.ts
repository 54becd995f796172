import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { allowPlainJsonImports } from '../support/json-modules.ts'
import { folder } from './recipe.ts'

interface Metadata {
  readonly inputs: Record<string, { description: string; required?: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
}

/** What action.yml declares. */
export const metadata = parse(
  readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'),
) as Metadata

/** Inputs of other people's actions, at the versions that the recipes name, as far as recipes give them. */
const otherInputs: Readonly<Record<string, string>> = {
  'actions/checkout': 'persist-credentials ref',
  'docker/build-push-action': 'context push tags',
  'docker/login-action': 'registry username password',
  'docker/setup-buildx-action': '',
  'slackapi/slack-github-action': 'webhook webhook-type payload',
}
let documents = 0

/** What GitHub's language service finds in a workflow file, by line; a called workflow is read from the recipes. */
export async function problemsOf(name: string, content: string): Promise<string[]> {
  allowPlainJsonImports()
  const { validate } = await import('@actions/languageservice')
  const { TextDocument } = await import('vscode-languageserver-textdocument')
  // The service remembers what it parsed by the address.
  documents += 1
  const document = TextDocument.create(`file:///${documents}/${name}`, 'yaml', 1, content)
  const actionsMetadataProvider = {
    fetchActionMetadata: async ({ owner, name: action }: { owner: string; name: string }) => {
      if (owner === 'graph-deploy') return { name: action, description: '', ...metadata }
      const inputs = otherInputs[`${owner}/${action}`]?.split(' ') ?? []
      const pairs = inputs.map((input) => [input, { description: `${input} of ${action}` }])
      return { name: action, description: '', inputs: Object.fromEntries(pairs) }
    },
  }
  const fileProvider = {
    getFileContent: async ({ path: file }: { path: string }) => {
      const called = path.basename(file)
      return { name: called, content: readFileSync(path.join(folder, called), 'utf8') }
    },
  }
  const found = await validate(document, { actionsMetadataProvider, fileProvider })
  return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)
}
