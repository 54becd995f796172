// What a step takes when there is ten times as much: `npm run bench:growth`, some minutes. Fails where something is lost,
// memory is above 256 MiB, or ten times as much takes more than thirty times as long.
import { startGitHub } from '../platform/github/github-api.ts'
import { startPlatform } from '../platform/platform.ts'
import { watchPeakMemory } from '../support/peak-memory.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'

/** Something that grows. */
interface Growing {
  readonly name: string
  readonly sizes: readonly [few: number, many: number]
  /** Runs it with so many, and says what was lost of them. */
  play(count: number, onStart: ReturnType<typeof watchPeakMemory>['onStart']): Promise<Played>
}

interface Played {
  readonly run: ActionRun
  readonly requests: number
  readonly lost: number
}

const maxMiB = 256
const maxFactor = 30
const timeoutMs = 900_000

const growing: readonly Growing[] = [
  sweep('sweep, every pull request is closed', { isOpen: false, dryRun: false }),
  sweep('sweep, every pull request is open', { isOpen: true, dryRun: false }),
  sweep('sweep, what would be deleted', { isOpen: false, dryRun: true }),
  lookUp('look up a name, among pages of others', 'spec'),
  lookUp('look up a name, where the service filters', 'live'),
]

console.log('| | Number | Time | Each | Peak memory | Requests |')
console.log('| :-- | --: | --: | --: | --: | --: |')
const faults: string[] = []
for (const { name, sizes, play } of growing) {
  const took: number[] = []
  for (const count of sizes) {
    const memory = watchPeakMemory()
    const { run, requests, lost } = await play(count, memory.onStart)
    memory.stop()
    const [ms, mebibytes] = [run.durationMs, memory.peak() / 1024 / 1024]
    took.push(ms)
    const cells = [name, count.toLocaleString('en'), `${(ms / 1_000).toFixed(1)} s`]
    const each = `${(ms / count).toFixed(2)} ms`
    const used = [`${mebibytes.toFixed(0)} MiB`, requests.toLocaleString('en')]
    console.log(`| ${[...cells, each, ...used].join(' | ')} |`)
    if (run.exitCode !== 0) faults.push(`${name}, ${count}: ${run.log.slice(-2_000)}`)
    if (lost > 0) faults.push(`${name}, ${count}: ${lost} were lost`)
    if (mebibytes > maxMiB) faults.push(`${name}, ${count}: more than ${maxMiB} MiB`)
  }
  const [few = 0, many = 0] = took
  if (many > maxFactor * few) faults.push(`${name}: ${(many / few).toFixed(0)} times as long`)
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function sweep(name: string, how: { readonly isOpen: boolean; readonly dryRun: boolean }): Growing {
  return {
    name,
    sizes: [1_000, 10_000],
    async play(count, onStart) {
      await using platform = await startPlatform()
      await using github = await startGitHub()
      for (let number = 1; number <= count; number += 1) {
        github.seedPull({ number, state: how.isOpen ? 'open' : 'closed' })
        platform.seed({ name: `agent-pr-${number}` })
        // As many records as are looked through.
        if (number > count - 2_000) github.seedDeployment({ environment: `pr-${number}` })
      }
      const inputs = { mode: 'sweep', dry_run: String(how.dryRun) }
      const run = await runAction({
        with: { ...toService(platform), ...inputs },
        env: { GITHUB_API_URL: github.url },
        event: { name: 'schedule', payload: {}, ref: 'refs/heads/main' },
        timeoutMs,
        onStart,
      })
      const requests = platform.requests.length + github.requests.length
      const isKept = how.isOpen || how.dryRun
      const kept = platform.deployments.filter((one) => one.readsUntilGone === null).length
      const log = `${count} previews: `
      const lost = run.log.includes(log) ? Math.abs(kept - (isKept ? count : 0)) : count
      return { run, requests, lost }
    },
  }
}

function lookUp(name: string, dialect: 'live' | 'spec'): Growing {
  return {
    name,
    sizes: [1_000, 10_000],
    async play(count, onStart) {
      // What is deployed is asked whether it answers: anything that does will do.
      await using answering = await startGitHub()
      const graph = { graphServerUrl: answering.url }
      await using platform = await startPlatform({ dialect, script: ['DEPLOYED'], ...graph })
      for (let at = 0; at < count; at += 1) platform.seed({ name: `agent-${at}` })
      const inputs = { mode: 'create', name: 'agent-0', integration_id: 'i', poll_interval: '0.05' }
      const run = await runAction({
        with: { ...toService(platform), ...inputs },
        timeoutMs,
        onStart,
      })
      const isFound = platform.deployments[0]?.revisions.length === 2
      return { run, requests: platform.requests.length, lost: isFound ? 0 : 1 }
    },
  }
}

function toService({ url, apiKey }: { readonly url: string; readonly apiKey: string }) {
  return { base_url: url, api_key: apiKey }
}
