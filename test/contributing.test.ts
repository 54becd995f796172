import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The worked examples of CONTRIBUTING are changes that really apply, to as many files as their headings say.

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(path.join(root, '.github', 'CONTRIBUTING.md'), 'utf8')
const found = text.matchAll(/^### (.+): (\d) files$[\s\S]*?```diff\n([\s\S]*?)```/gm)
const examples = [...found].map(([, what, files, patch = '']) => ({ what, files, patch }))

function findFault(patch: string): string {
  const args = ['apply', '--check', '--unidiff-zero', '-']
  return spawnSync('git', args, { cwd: root, input: patch, encoding: 'utf8' }).stderr
}

test('there is one for each of what is added most', () => {
  expect(examples.map(({ what }) => what)).toEqual([
    'Add an input',
    'Add a field of the control service',
    'Add a step of the smoke plan',
    'Add a mode',
  ])
})

test.each(examples)('$what', ({ files, patch }) => {
  expect(findFault(patch)).toBe('')
  expect(patch.match(/^\+\+\+ /gm)).toHaveLength(Number(files))
})

test('one that does not apply would be found', () => {
  const patch = examples[0]?.patch ?? ''
  expect(findFault(patch.replace(/^ .+$/m, ' something else'))).toContain('does not apply')
})
