// Proves that the simulation can fail: plants nine defects, one at a time, into a copy of src/, builds it, and plays
// random stories on it until one is found: `npm run test:planted [-- --only <part of a name>]`. Each must be found within
// 300 seeds, or this fails.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const mostSeeds = 300

/** A defect: what a file says, and what it says instead. */
interface Defect {
  readonly name: string
  readonly file: string
  readonly right: string
  readonly wrong: string
}

const defects: readonly Defect[] = [
  {
    name: 'a write whose answer was lost is sent again blindly',
    file: 'http/send-once.ts',
    right: 'mayRetry: policy.isUndone',
    wrong: 'mayRetry: policy.isTransient',
  },
  {
    name: 'FAILED counts as deployed',
    file: 'control-plane/revision-status.ts',
    right: "return 'failed'",
    wrong: "return 'succeeded'",
  },
  {
    name: 'the owner of a deployment is not checked',
    file: 'deploy/ownership.ts',
    right: "return 'foreign'",
    wrong: "return 'ours'",
  },
  {
    name: 'a mask is forgotten',
    file: 'action/run.ts',
    right: '    runner.mask(secret)\n',
    wrong: '    void secret\n',
  },
  {
    name: 'the marker of the comment is not found on page 2',
    file: 'github/api.ts',
    right: 'page <= maxPages',
    wrong: 'page <= 1',
  },
  {
    name: 'the comment loses the rows of other agents',
    file: 'github/comment-body.ts',
    right: 'const rows = [...parts.rows.filter(isOther), own.row]',
    wrong: 'const rows = [own.row]',
  },
  {
    name: 'the newest revision is taken for the one of the step',
    file: 'rollout/own-revision.ts',
    right: 'named && !known.has(named)',
    wrong: 'named',
  },
  {
    name: 'a rollback goes to a revision that failed',
    file: 'deploy/roll-back.ts',
    right: "classifyStatus(status) === 'succeeded'\n  const revisions",
    wrong: 'status.length > 0\n  const revisions',
  },
  {
    name: 'the 404 of a gateway counts as gone',
    file: 'http/gone.ts',
    right: "if (error.form === 'html') return false",
    wrong: "if (error.form === 'html') return true",
  },
]

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = defects.filter(({ name }) => name.includes(values.only))
const found = chosen.map((defect) => ({ defect, ...find(defect) }))
for (const { defect, seed, violation } of found)
  console.log(`${seed === undefined ? '✘' : '✔'} ${defect.name}: ${violation}`)
const missed = found.filter(({ seed }) => seed === undefined)
console.log(`${found.length - missed.length} passed, ${missed.length} failed, 0 skipped`)
process.exitCode = missed.length === 0 ? 0 : 1

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
