import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'

// README.md and docs/ show the recipes themselves, or link them.

const root = fileURLToPath(new URL('../../', import.meta.url))
const script = path.join(root, 'scripts', 'recipes.ts')
const run = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { cwd })

function makeProject() {
  const project = makeTemporaryDirectory('pages')
  for (const place of ['README.md', 'docs', '.github/examples'])
    cpSync(path.join(root, place), path.join(project.path, place), { recursive: true })
  const file = (name: string) => path.join(project.path, name)
  const change = (name: string, from: RegExp | string, to: string) => {
    const before = readFileSync(file(name), 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(file(name), after)
  }
  return { ...project, file, change, [Symbol.asyncDispose]: () => project[Symbol.asyncDispose]() }
}

type Project = ReturnType<typeof makeProject>

test('are these files', async () => {
  await expect(run(root, '--check')).resolves.toBeDefined()
})

test.each<[string, (project: Project) => void, RegExp]>([
  [
    'a recipe that changed',
    ({ change }) => change('.github/examples/previews.yml', 'mode: preview', 'mode: previews'),
    /The recipes of docs\/recipes\.md/,
  ],
  [
    'a page that changed',
    ({ change }) => change('docs/recipes.md', 'mode: preview', 'mode: previews'),
    /The recipes of docs\/recipes\.md/,
  ],
  [
    'a step in the README that changed',
    ({ change }) => change('README.md', /mode: create/, 'mode: update'),
    /The recipes of README\.md/,
  ],
  [
    'YAML that nobody tests',
    ({ change }) => change('README.md', /$/, '\n```yaml\na: 1\n```\n'),
    /README\.md has a YAML block that is no recipe/,
  ],
  [
    'a recipe that does not end',
    ({ change }) => change('docs/recipes.md', '<!-- end of recipe -->', ''),
    /docs\/recipes\.md (?:has|does not name)/,
  ],
  [
    'a recipe that no page names',
    ({ file }) => cpSync(file('.github/examples/tag.yml'), file('.github/examples/new.yml')),
    /docs\/recipes\.md does not name new\.yml/,
  ],
  ['no page', ({ file }) => rmSync(file('docs/recipes.md')), /docs\/recipes\.md is not there/],
])('would be found to differ by %s', async (_, change, message) => {
  await using project = makeProject()
  change(project)
  const stderr = expect.stringMatching(message)
  await expect(run(project.path, '--check')).rejects.toMatchObject({ code: 1, stderr })
})

test('are written where they are stale', async () => {
  await using project = makeProject()
  project.change('.github/examples/previews.yml', 'name: Previews', 'name: Another name')
  await run(project.path)
  await expect(run(project.path, '--check')).resolves.toBeDefined()
  expect(readFileSync(project.file('docs/recipes.md'), 'utf8')).toContain('name: Another name')
})
