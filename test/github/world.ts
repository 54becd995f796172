import { GitHubApi } from '../../src/github/api.ts'
import { createRetryBudget } from '../../src/http/policy.ts'
import { Transport } from '../../src/http/transport.ts'
import { Redactor } from '../../src/text/redact.ts'
import { Secret } from '../../src/text/secret.ts'
import { systemClock } from '../../src/time/clock.ts'
import {
  type GitHubApiOptions as GitHubOptions,
  type LocalGitHub,
  startGitHub,
} from '../platform/github/github-api.ts'
import type { FaultKind } from '../platform/wire/faults.ts'
import { createRecordingLog, type RecordingLog } from '../support/recording-log.ts'
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts'

/** GitHub's stand-in and a client of it: real sockets, waits that pass at once. */
export interface World extends AsyncDisposable {
  readonly github: LocalGitHub
  readonly api: GitHubApi
  readonly clock: VirtualClock
  readonly log: RecordingLog
}

/** Starts a world. */
export async function startWorld(
  options: GitHubOptions = {},
  change: Partial<ConstructorParameters<typeof GitHubApi>[0]> = {},
): Promise<World> {
  const github = await startGitHub(options)
  const clock = createVirtualClock()
  const log = createRecordingLog()
  const redactor = new Redactor()
  redactor.add(github.token)
  const { signal } = new AbortController()
  const api = new GitHubApi({
    transport: new Transport({ userAgent: 'test-agent', clock: systemClock }),
    apiUrl: new URL(github.url),
    token: new Secret(github.token),
    repository: 'acme/agent',
    timeoutMs: 5_000,
    retryPolicy: {
      attempts: 5,
      backoff: { baseMs: 500, capMs: 20_000 },
      budget: createRetryBudget(20),
    },
    redact: redactor.redact,
    clock,
    random: Math.random,
    log,
    signal,
    ...change,
  })
  const end = () => github[Symbol.asyncDispose]()
  return { github, api, clock, log, [Symbol.asyncDispose]: end }
}

/** Eight ways in which a write's answer does not arrive, with how often the write is done by then. */
export const lostAnswers: readonly { name: string; done: 0 | 1; fault: FaultKind }[] = [
  { name: 'reset after the work', done: 1, fault: { kind: 'reset-after-work' } },
  { name: '500 after the work', done: 1, fault: { kind: 'status-after-work', status: 500 } },
  {
    name: '502 with a page after the work',
    done: 1,
    fault: { kind: 'status-after-work', status: 502, body: '<html><title>Unicorn</title></html>' },
  },
  { name: 'silence after the work', done: 1, fault: { kind: 'stall-after-work' } },
  { name: '201 cut short', done: 1, fault: { kind: 'cut', afterWork: true } },
  { name: '201 that is not JSON', done: 1, fault: { kind: 'garble', afterWork: true } },
  { name: 'reset before the work', done: 0, fault: { kind: 'refuse' } },
  { name: '503 before the work', done: 0, fault: { kind: 'status', status: 503 } },
]

/** Everything that an iteration gives. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}
