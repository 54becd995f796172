// Runs Stryker over what decides whether a step may lie or leak: `npm run test:mutation [-- <group>…]`. It changes the code
// of a group bit by bit, and the unit tests of that group alone must notice 90 % of the changes; test/scenarios, which runs
// dist/, takes no part. Stryker comes from the npm registry, into .stryker/, where its sandbox and reports stand too.
import { execSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const version = '10.1.1'
const leastScore = 90
const directory = path.resolve('.stryker')
const stamp = path.join(directory, 'installed')

/** Code, and the tests that must notice when it changes. Fewer tests a part make it faster, with many constants above all. */
interface Part {
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

const groups: Readonly<Record<string, readonly Part[]>> = {
  policy: [{ code: ['src/http/policy.ts'], tests: ['test/http/policy.test.ts'] }],
  problems: [{ code: ['src/explain.ts'], tests: ['test/explain/problems.test.ts'] }],
  deploy: [
    { code: ['src/deploy/schedule.ts'], tests: ['test/deploy/schedule.test.ts'] },
    {
      code: ['src/deploy/decisions/decide-update.ts'],
      tests: ['test/deploy/{decide-update,planned-changes,ownership}.test.ts'],
    },
  ],
  runs: [
    {
      code: ['src/graph-server/run-result.ts'],
      tests: ['test/graph-server/{judge,run-progress,run-result}.test.ts'],
    },
  ],
  gate: [{ code: ['src/gate/comparison.ts'], tests: ['test/gate/*.test.ts'] }],
  refs: [{ code: ['src/workflow/repo-ref.ts'], tests: ['test/workflow/*.test.ts'] }],
  secrets: [
    { code: ['src/text/redact.ts'], tests: ['test/text/redact.test.ts'] },
    { code: ['src/inputs/formats/secrets.ts'], tests: ['test/inputs/formats/*.test.ts'] },
    { code: ['src/deploy/decisions/secrets.ts'], tests: ['test/deploy/secrets.test.ts'] },
  ],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(groups, name))
if (unknown.length > 0) {
  console.error(
    `No such group: ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}`,
  )
  process.exit(1)
}
install()
const scores = Object.entries(groups)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, parts]) => ({ name, ...toScore(parts.flatMap(findStatuses)) }))
for (const { name, killed, valid, score } of scores) {
  const sign = score < leastScore ? ` (less than ${leastScore} %)` : ''
  console.log(`${name}: ${killed} of ${valid} mutants killed, ${score.toFixed(1)} %${sign}`)
}
process.exit(scores.every(({ score }) => score >= leastScore) ? 0 : 1)

function install(): void {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory)
  writeFileSync(path.join(directory, 'package.json'), '{ "private": true }')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  // Without a vitest of its own: the repository's runs the tests.
  const flags = '--legacy-peer-deps --no-audit --no-fund --loglevel=error'
  execSync(`npm install ${flags} ${packages.join(' ')}`, { cwd: directory, stdio: 'inherit' })
  writeFileSync(stamp, version)
}

/** What became of each mutant. Stryker lists those that survive. */
function findStatuses({ code, tests }: Part): string[] {
  const vitestConfig = path.join(directory, 'vitest.config.mjs')
  // A worker for each run, not for each file, which would take twice as long.
  const vitest = { test: { include: tests, isolate: false, testTimeout: 60_000 } }
  writeFileSync(vitestConfig, `export default ${JSON.stringify(vitest)}`)
  const report = '.stryker/report.json'
  const options = {
    mutate: code,
    testRunner: 'vitest',
    vitest: { configFile: vitestConfig, related: false },
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    ignorePatterns: ['.stryker', '.zizmor', '.js-server', '.python-server', 'dist'].map(
      (name) => `/${name}`,
    ),
    tempDirName: '.stryker/sandbox',
    reporters: ['clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: report },
    warnings: { slow: false },
  }
  const config = path.join(directory, 'config.json')
  writeFileSync(config, JSON.stringify(options))
  const stryker = path.join(directory, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly files: Readonly<
      Record<string, { readonly mutants: readonly { readonly status: string }[] }>
    >
  }
  return Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
}

function toScore(statuses: readonly string[]) {
  const count = (...counted: readonly string[]) =>
    statuses.filter((status) => counted.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const valid = killed + count('Survived', 'NoCoverage')
  return { killed, valid, score: (100 * killed) / valid }
}
