import path from 'node:path'
import { allowPlainJsonImports } from '../../test/support/json-modules.ts'
import { ownRepository } from '../own-repository.ts'
import type { CheckedFile, Finding } from './finding.ts'
import { describeOtherAction } from './other-actions.ts'
import type { OwnAction } from './own-action.ts'

let documents = 0

/** What GitHub's language service finds in workflows and in action.yml; it knows the inputs of this action, and some of others. */
export async function findByLanguageService(
  files: readonly CheckedFile[],
  action: OwnAction,
): Promise<Finding[]> {
  allowPlainJsonImports()
  const { validate } = await import('@actions/languageservice')
  const { TextDocument } = await import('vscode-languageserver-textdocument')
  const fetchActionMetadata = async ({ owner, name }: { owner: string; name: string }) =>
    `${owner}/${name}` === ownRepository ? action : describeOtherAction(owner, name)
  const findings: Finding[] = []
  for (const { file, text } of files) {
    // It remembers what it parsed, by the address.
    documents += 1
    const document = TextDocument.create(`file:///${documents}/${file}`, 'yaml', 1, text)
    const found = await validate(document, {
      actionsMetadataProvider: { fetchActionMetadata },
      fileProvider: { getFileContent: async (ref) => findCalled(ref.path, file, files) },
    })
    for (const { message, range } of found) {
      const said = typeof message === 'string' ? message : message.value
      findings.push({ file, line: range.start.line + 1, message: said })
    }
  }
  return findings
}

/** A workflow that another calls by its path; one of the examples lies where its caller lies. */
function findCalled(called: string, caller: string, files: readonly CheckedFile[]) {
  const name = path.posix.join(path.posix.dirname(caller), path.posix.basename(called))
  const found = files.find(({ file }) => file === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return { name, content: found.text }
}
