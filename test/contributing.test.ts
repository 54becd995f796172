import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from './platform/temporary-directory.ts'

// The worked examples of CONTRIBUTING are changes that really apply, to as many files as their headings say.

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(path.join(root, '.github', 'CONTRIBUTING.md'), 'utf8')
const found = text.matchAll(/^### (.+): (\d) files?$[\s\S]*?```diff\n([\s\S]*?)```/gm)
const examples = [...found].map(([, what, files, patch = '']) => ({ what, files, patch }))

function findFault(patch: string): string {
  const args = ['apply', '--check', '--unidiff-zero', '-']
  return spawnSync('git', args, { cwd: root, input: patch, encoding: 'utf8' }).stderr
}

test('there is one for each of what is added most', () => {
  expect(examples.map(({ what }) => what)).toEqual([
    'Add an input',
    'Add a field of the control plane',
    'Add a step of the smoke plan',
    'Add an expectation',
    'Add an error',
    'Add a mode',
  ])
})

test.each(examples)('$what', ({ files, patch }) => {
  expect(findFault(patch)).toBe('')
  expect(patch.match(/^\+\+\+ /gm)).toHaveLength(Number(files))
})

/** Applies an example to a copy of the source. */
function applyIn(cwd: string, input: string): void {
  const apply = ['apply', '--unidiff-zero', '-']
  expect(spawnSync('git', apply, { cwd, input, encoding: 'utf8' }).stderr).toBe('')
}

function copySource(to: string): void {
  for (const name of ['src', 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(to, name), { recursive: true })
}

test('together they compile', async () => {
  await using directory = makeTemporaryDirectory('contributing')
  copySource(directory.path)
  for (const { patch } of examples) applyIn(directory.path, patch)
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(directory.path, 'node_modules'),
    'junction',
  )
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const run = [compiler, '--noEmit', '-p', directory.path]
  expect(spawnSync(process.execPath, run, { encoding: 'utf8' }).stdout).toBe('')
})

test('a new field of the control plane is sent where it has a value, and left out elsewhere', async () => {
  await using directory = makeTemporaryDirectory('contributing')
  copySource(directory.path)
  applyIn(directory.path, examples.find(({ what }) => what?.includes('field'))?.patch ?? '')
  const script = `
    import { toCreateBody, toUpdateBody } from './src/control-plane/body.ts'
    const spec = { name: 'agent', source: 'github' }
    const given = { ...spec, build_command: 'make' }
    const bodies = [toCreateBody(spec), toUpdateBody({}), toCreateBody(given), toUpdateBody(given)]
    console.log(JSON.stringify(bodies.map((body) => body.source_config ?? {})))`
  const run = ['--input-type=module', '--eval', script]
  const { stdout } = spawnSync(process.execPath, run, { cwd: directory.path, encoding: 'utf8' })
  const [create, update, ...both] = JSON.parse(stdout) as object[]
  expect(create).toHaveProperty('custom_url', null)
  for (const body of [create, update]) expect(body).not.toHaveProperty('build_command')
  for (const body of both) expect(body).toHaveProperty('build_command', 'make')
})

test('one that does not apply would be found', () => {
  const patch = examples[0]?.patch ?? ''
  expect(findFault(patch.replace(/^ .+$/m, ' something else'))).toContain('does not apply')
})
