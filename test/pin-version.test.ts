import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { pinVersion } from '../scripts/pin-version/pin-version.ts'
import { makeTemporaryDirectory } from './platform/temporary-directory.ts'

const action = 'graph-deploy/graph-deploy-action'
const raw = `https://raw.githubusercontent.com/${action}`

test.each([
  ['uses: graph-deploy/graph-deploy-action@v0', `uses: ${action}@v2.3.4`],
  [`uses: ${action}@v0.1.0 # immutable release`, `uses: ${action}@v2.3.4 # immutable release`],
  [`${action}@v1.0.0-rc.1, and more`, `${action}@v2.3.4, and more`],
  [`As ${action}@v0.1.0.`, `As ${action}@v2.3.4.`],
  [`${raw}/v0/smoke-plan.schema.json`, `${raw}/v2/smoke-plan.schema.json`],
  [`${raw}/v0.1.0/action.yml`, `${raw}/v2/action.yml`],
  ["export const version = '0.1.0'\n", "export const version = '2.3.4'\n"],
])('%s is written as %s', (before, after) => {
  expect(pinVersion(before, '2.3.4')).toBe(after)
})

test.each([
  'uses: actions/checkout@v7.0.1',
  `uses: ${action}@08c6903cd8c0fde910a37f88322edcfb5dd907a8`,
  `uses: ${action}@<SHA>`,
  `${raw}/main/action.yml`,
])('%s stays', (text) => {
  expect(pinVersion(text, '2.3.4')).toBe(text)
})

describe('npm run docs', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const script = path.join(root, 'scripts', 'pin-version.ts')
  const run = (cwd: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], { cwd })
  const files = ['README.md', 'docs/smoke-plan.md', '.github/examples/deploy.yml']
  const places = [...files, 'test/demo/smoke-plan.yml', 'src/action/connections.ts']

  async function makeProject(version: string) {
    const directory = makeTemporaryDirectory('project')
    for (const place of places) {
      mkdirSync(path.dirname(path.join(directory.path, place)), { recursive: true })
      cpSync(path.join(root, place), path.join(directory.path, place))
    }
    writeFileSync(path.join(directory.path, 'package.json'), JSON.stringify({ version }))
    return directory
  }

  test('has written the version of package.json everywhere', async () => {
    await expect(run(root, '--check')).resolves.toBeDefined()
  })

  test('finds every place stale after a new version, and writes it there', async () => {
    await using project = await makeProject('7.8.9')
    const stale = run(project.path, '--check')
    for (const place of places) {
      await expect(stale).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(place) })
    }
    await run(project.path)
    await expect(run(project.path, '--check')).resolves.toBeDefined()
    const read = (place: string) => readFileSync(path.join(project.path, place), 'utf8')
    expect(read('.github/examples/deploy.yml')).toContain(`uses: ${action}@v7.8.9`)
    expect(read('src/action/connections.ts')).toContain("version = '7.8.9'")
    expect(read('test/demo/smoke-plan.yml')).toContain('/v7/smoke-plan.schema.json')
  })
})
