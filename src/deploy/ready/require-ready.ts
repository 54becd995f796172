import { ConnectionError, isRequestError } from '../../http/errors.ts'
import type { CallAddress } from '../../http/json-client.ts'
import { fail } from '../../problem.ts'
import { formatDuration } from '../../time/duration.ts'
import { withJitter } from '../../time/repeat.ts'
import type { ModeContext } from '../context.ts'
import type { ExpectedRevision } from './right-revision.ts'

const maxStartMs = 120_000
/** Milliseconds that one response may take. */
const maxResponseMs = 10_000
/** Milliseconds after which a server that never responded counts as out of reach: most often it is in another network. */
const unreachedMs = 2_500

const purpose = 'check the Agent Server'
/** A server of nothing but the specification has no `/ok`. While a server starts, its router has none of the three. */
const checks: readonly CallAddress[] = [
  { purpose, method: 'GET', path: ['ok'] },
  { purpose, method: 'GET', path: ['info'] },
  { purpose, method: 'POST', path: ['assistants', 'search'] },
]

interface ReadyOptions {
  /** Whether a smoke test follows, which reports what this runner cannot trust. */
  readonly isTested?: boolean
  /** Undefined if any may run. */
  readonly revision?: ExpectedRevision | undefined
}

/** Waits until the Agent Server is ready and runs the right revision, and returns whether it says what it runs; for two minutes or for `limitMs` if that is less. A server that this runner cannot reach is not checked. Throws `server-not-ready`, `not-serving`. */
export async function requireReady(
  url: URL,
  limitMs: number,
  context: ModeContext,
  { isTested = false, revision }: ReadyOptions = {},
): Promise<boolean> {
  const server = context.connectGraphServer(url)
  const { clock, random, log, signal } = context
  const start = clock.now()
  let isReached = false
  /** Why the last response was no success, or why none arrived. */
  let last: Error | undefined
  const ask = async (check: CallAddress) => {
    let status: number | undefined
    const onHead = (head: { readonly status: number }) => {
      status = head.status
      isReached = true
    }
    const body = check.method === 'POST' ? { limit: 1 } : undefined
    try {
      await server.callRaw({ ...check, body, onHead, timeoutMs: maxResponseMs, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      // A body that breaks off changes nothing: the status has said it.
      last = error as Error
    }
    return status
  }
  for (let looks = 0; ; looks += 1) {
    for (const check of checks) {
      const status = await ask(check)
      if (status !== undefined && isReady(status)) {
        const request = `${check.method} /${check.path.join('/')}`
        log.info(`The Agent Server is ready at ${server.host} (${request}: ${status})`)
        if (revision === undefined) return false
        const { requireRevision } = await import('./right-revision.ts')
        return requireRevision(server, revision, start + Math.min(maxStartMs, limitMs), context)
      }
      if (status !== 404) break
    }
    const passedMs = clock.now() - start
    const { code = '', permanent = false, kind } = last instanceof ConnectionError ? last : {}
    const leftMs = Math.min(maxStartMs, limitMs) - passedMs
    if (isReached && leftMs <= 0) {
      const problem = `the Agent Server was not ready within ${formatDuration(passedMs)}: ${last?.message}`
      fail('server-not-ready', problem, { cause: last })
    }
    const isAway = permanent || leftMs <= 0 || (code !== 'ECONNREFUSED' && passedMs >= unreachedMs)
    if (!isReached && isAway) {
      const line = `The Agent Server was not checked, because this runner cannot reach it: ${last?.message}`
      // What responds there and cannot be trusted is seen by every client. A smoke test reports it.
      if (kind === undefined || isTested) log.info(line)
      else log.warning(`${line}.`, 'Agent Server not checked')
      return false
    }
    log.info(`${last?.message}; checking again`)
    const pauseMs = withJitter(Math.min(8_000, 1_000 * 2 ** looks), random)
    await clock.sleep(Math.min(pauseMs, leftMs), { signal })
  }
}

/** Whether a response comes from a server that is up, which may reject a request without the right key. */
function isReady(status: number): boolean {
  return status !== 404 && (status < 500 || status === 501)
}
