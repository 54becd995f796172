import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { version } from '../src/action/connections.ts'
import { outputNames } from '../src/action/journal.ts'
import { type InputName, inputNames, rowOf } from '../src/inputs/catalogue.ts'
import { outcomes } from '../src/step/step-facts.ts'
import { allowPlainJsonImports } from './support/json-modules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(path.join(root, 'action.yml'), 'utf8')

interface Entry {
  readonly description: string
  readonly required?: boolean
  readonly default?: string
}

const metadata = parse(text) as {
  readonly name: string
  readonly description: string
  readonly branding: object
  readonly inputs: Readonly<Record<string, Entry>>
  readonly outputs: Readonly<Record<string, Entry>>
  readonly runs: object
}
const entries = [...Object.entries(metadata.inputs), ...Object.entries(metadata.outputs)]

test('the inputs are those that the code reads', () => {
  expect(Object.keys(metadata.inputs).toSorted()).toEqual(inputNames.toSorted())
})

test('the outputs are those that the code sets', () => {
  expect(Object.keys(metadata.outputs).toSorted()).toEqual([...outputNames].toSorted())
})

test.each(entries)('%s is described in words that a user can act on', (name, { description }) => {
  expect(name).toMatch(/^[a-z][a-z_]*$/)
  expect(description.trim().length).toBeGreaterThan(15)
  expect(description.trim()).toMatch(/[.)]$/)
})

test('the runner sets the defaults that are the same in every mode, and no others', () => {
  for (const [name, entry] of Object.entries(metadata.inputs)) {
    const { default: usual, defaultIn, environment, expression } = rowOf(name as InputName)
    const isSame = typeof usual === 'string' && defaultIn === undefined && environment === undefined
    expect([name, entry.required]).toEqual([name, name === 'mode' ? true : undefined])
    const declared = expression === undefined ? isSame && usual : `\${{ ${expression} }}`
    expect([name, entry.default ?? false]).toEqual([name, declared])
  }
})

test('the description has room in the Marketplace', () => {
  expect(metadata.description.length).toBeLessThan(125)
})

test('every outcome is listed', () => {
  const words = metadata.outputs['outcome']?.description.match(/`[a-z-]+`/g) ?? []
  expect(words.map((word) => word.slice(1, -1)).toSorted()).toEqual(
    Object.keys(outcomes).toSorted(),
  )
})

test('every secret input is said to be masked', () => {
  // Of a URL that is shown, only what is in it is masked.
  const isSecret = ({ secrets, toShown }: ReturnType<typeof rowOf>['format']) => secrets && !toShown
  const secret = inputNames.filter((name) => isSecret(rowOf(name).format))
  expect(secret.length).toBeGreaterThan(3)
  for (const name of secret) expect(metadata.inputs[name]?.description).toMatch(/mask/)
})

test('runs on Node 24 from the bundle', () => {
  expect(metadata.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
  expect(metadata.branding).toEqual({ icon: expect.any(String), color: expect.any(String) })
})

test('the version is the package’s', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(version).toBe(manifest.version)
})

describe('GitHub’s language service', () => {
  let findProblems: (content: string) => Promise<string[]>
  beforeAll(async () => {
    allowPlainJsonImports()
    const { validateAction } = await import('@actions/languageservice/validate-action')
    const { TextDocument } = await import('vscode-languageserver-textdocument')
    let documents = 0
    findProblems = async (content) => {
      // It keeps what it has parsed, by address.
      documents += 1
      const address = `file:///${documents}/action.yml`
      const document = TextDocument.create(address, 'yaml', 1, content)
      return (await validateAction(document)).map(({ message }) => String(message))
    }
  })

  test('has no objection', async () => {
    expect(await findProblems(text)).toEqual([])
  })
})
