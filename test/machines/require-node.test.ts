import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { findOlderNode } from './older-node.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const guard = path.join('scripts', 'require-node.cjs')
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
/** Those that start Node: all are guarded alike, and two of them are run on an older one. */
const guarded = Object.entries(manifest.scripts).filter(([, command]) =>
  command.startsWith('node scripts/require-node.cjs && '),
)
const older = findOlderNode(24)
const npm = process.env['npm_execpath']

/** The sentence, and nothing else. */
const refusal = (version: string) =>
  new RegExp(
    `^This needs Node 24 and runs on Node ${version}: run \`npm ci\`, which .*, or install it from https://nodejs\\.org\\.\\n$`,
  )

test('every script of npm that starts Node, or what needs a new one, is guarded', () => {
  const needing = Object.entries(manifest.scripts).filter(([, command]) =>
    /\b(?:node|vitest) /.test(command),
  )
  expect(guarded).toEqual(needing)
  const names = guarded.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['build', 'demo', 'docs', 'platform', 'test']))
})

test('this Node is new enough: the guard says nothing', async () => {
  expect(await run(process.execPath, [guard], { cwd: root })).toEqual({ stdout: '', stderr: '' })
})

test.each(['0.12.18', '8.17.0', '20.20.2', '22.22.0', '23.11.1'])(
  'Node %s is refused in one sentence',
  async (version) => {
    const load = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
      require('./${guard.replaceAll('\\', '/')}')`
    await expect(run(process.execPath, ['-e', load], { cwd: root })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(refusal(version.replaceAll('.', '\\.'))),
    })
  },
)

describe.skipIf(older === undefined)('on an older Node, where this machine has one', () => {
  test('the guard refuses it', async () => {
    await expect(run(older ?? '', [guard], { cwd: root })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(refusal('[\\d.]+')),
    })
  })

  test('vitest without npm refuses it, before any test', async () => {
    const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
    const args = [vitest, 'run', 'test/time/duration.test.ts']
    await expect(run(older ?? '', args, { cwd: root, env: withPath() })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(refusal('[\\d.]+')),
    })
  })

  test.skipIf(npm === undefined).each(['test', 'build'])(
    'npm run %s is refused where `npm ci` brings no Node',
    async (name) => {
      await using directory = makeTemporaryDirectory('older')
      mkdirSync(path.join(directory.path, 'scripts'))
      for (const file of ['package.json', '.npmrc', guard]) {
        cpSync(path.join(root, file), path.join(directory.path, file))
      }
      writeFileSync(path.join(directory.path, 'npmrc'), '')
      const options = { cwd: directory.path, env: withPath() }
      const args = [npm ?? '', 'run', '--silent', name]
      await expect(run(older ?? '', args, options)).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(refusal('[\\d.]+')),
      })
    },
  )
})

/** The environment of a shell in which that Node is the first. */
function withPath(): Record<string, string | undefined> {
  const folders = [path.dirname(older ?? ''), process.env['PATH']]
  return {
    PATH: folders.join(path.delimiter),
    HOME: process.env['HOME'],
    npm_config_userconfig: 'npmrc',
  }
}
