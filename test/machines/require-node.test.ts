import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const guard = path.join('scripts', 'require-node.cjs')
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
/** Those that start Node: all are guarded alike. */
const guarded = Object.entries(manifest.scripts).filter(([, command]) =>
  command.startsWith('node scripts/require-node.cjs && '),
)

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
