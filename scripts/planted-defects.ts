// Proves that the simulation can fail: plants the bugs of test/simulation/planted.ts, one at a time, into a copy of src/, builds it, and plays
// random stories on it until one is found: `npm run test:planted [-- --only <part of a name>]`. Each must be found within
// 300 seeds, or this fails.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Defect, defects } from '../test/simulation/planted.ts'

const mostSeeds = 300

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = defects.filter(({ name }) => name.includes(values.only))
let missed = 0
for (const defect of chosen) {
  const { seed, violation } = find(defect)
  if (seed === undefined) missed += 1
  console.log(`${seed === undefined ? '✘' : '✔'} ${defect.name}: ${violation}`)
}
console.log(`${chosen.length - missed} passed, ${missed} failed, 0 skipped`)
process.exitCode = missed === 0 ? 0 : 1

/** The first seed whose story shows the defect, and what it showed. */
function find(defect: Defect) {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-'))
  try {
    for (const name of [
      'src',
      'scripts',
      'package.json',
      'package-lock.json',
      'action.yml',
      'LICENSE',
    ])
      cpSync(name, path.join(copy, name), { recursive: true })
    for (const name of ['tsconfig.json', 'tsconfig.build.json']) cpSync(name, path.join(copy, name))
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction')
    plant(defect, copy)
    run(['scripts/build.mjs'], copy)
    const entry = path.join(copy, 'dist', 'index.js')
    const args = ['test/simulation/main.ts', '--seeds', String(mostSeeds), '--stop-at-first']
    const { stdout } = run(args, '.', { ACTION_ENTRY: entry })
    const [, seed, violation] = /^✘ seed (\d+): (.+)/m.exec(stdout) ?? []
    const shown = seed ? `seed ${seed}, ${violation?.slice(0, 160)}` : `not in ${mostSeeds} seeds`
    return { seed, violation: shown }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function plant({ name, file, right, wrong }: Defect, copy: string): void {
  const target = path.join(copy, 'src', file)
  const text = readFileSync(target, 'utf8')
  if (text.split(right).length !== 2)
    throw new Error(`${name}: src/${file} does not say it once: ${right}`)
  writeFileSync(
    target,
    text.replace(right, () => wrong),
  )
}

function run(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const ended = spawnSync(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (args[0] === 'scripts/build.mjs' && ended.status !== 0) throw new Error(ended.stderr)
  return ended
}
