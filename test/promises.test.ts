import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { uses } from './simulation/uses.ts'

// What docs/reliability.md says of versions and numbers, as far as files of this repository know it.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/reliability.md')

test('the versions of the official servers and of the command line', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>
  }
  const pinned = read('test/python-server/requirements.txt').matchAll(
    /^([\w-]+)(?:\[.*\])?==(.+)$/gm,
  )
  const python = new Map([...pinned].map(([, name, version]) => [name, version]))
  const package_ = '@langchain/langgraph-api'
  expect(page).toContain(`\`${package_}\` ${devDependencies[package_]}`)
  for (const name of ['langgraph-api', 'langgraph-cli']) {
    const said = [...page.matchAll(new RegExp(`\`${name}\` ([\\d.]+\\d)`, 'g'))]
    expect(new Set(said.map(([, version]) => version))).toEqual(new Set([python.get(name)]))
  }
  expect(read('docs/migration.md')).toContain(`\`langgraph-cli\` ${python.get('langgraph-cli')}`)
})

test('the uses in the matrix of faults', () => {
  expect(page).toContain(`${Object.keys(uses).length} uses of the action`)
})
