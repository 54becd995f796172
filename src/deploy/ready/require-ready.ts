import type { RevisionReference } from '../../control-plane/schemas.ts'
import { ConnectionError, HttpError, isRequestError } from '../../http/errors.ts'
import type { CallAddress } from '../../http/json-client.ts'
import { fail } from '../../problem.ts'
import { formatDuration } from '../../time/duration.ts'
import { repeat, type Tries, withJitter } from '../../time/repeat.ts'
import type { ModeContext } from '../context.ts'

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
  /** Whether a smoke test follows. */
  readonly isTested?: boolean
  /** Undefined if any may run. */
  readonly revision?: RevisionReference | undefined
}

/** Waits until the Agent Server is ready and, if a revision is given, runs it: for two minutes, or `limitMs` if that is less. Returns true if a revision is given and the server says which one it runs. A server that this runner cannot reach is not checked. Throws `server-not-ready`, `not-serving`. */
export async function requireReady(
  url: URL,
  limitMs: number,
  context: ModeContext,
  { isTested = false, revision }: ReadyOptions = {},
): Promise<boolean> {
  const server = context.connectGraphServer(url)
  const { clock, random, log, signal } = context
  const startedAt = clock.now()
  let isReached = false
  /** The request that shows that the server is up. Throws why the last one does not. */
  const look = async () => {
    let refusal: unknown
    for (const check of checks) {
      const body = check.method === 'POST' ? { limit: 1 } : undefined
      const answering = server.callRaw({ ...check, body, timeoutMs: maxResponseMs, signal })
      const status = await answering.then(
        () => 200,
        (error: unknown) => {
          refusal = error
          return error instanceof HttpError ? error.status : undefined
        },
      )
      if (status !== undefined && isReady(status))
        return `${check.method} /${check.path.join('/')}: ${status}`
      if (status !== 404) break
    }
    throw refusal
  }
  const toPauseMs = ({ done, error }: Tries) => {
    if (!isRequestError(error)) throw error
    isReached ||= error instanceof HttpError
    const passedMs = clock.now() - startedAt
    const leftMs = Math.min(maxStartMs, limitMs) - passedMs
    const { code = '', permanent = false } = error instanceof ConnectionError ? error : {}
    const isAway = permanent || (code !== 'ECONNREFUSED' && passedMs >= unreachedMs)
    if (leftMs <= 0 || (isAway && !isReached)) return undefined
    log.info(`${error.message}; checking again`)
    return Math.min(withJitter(Math.min(8_000, 1_000 * 2 ** (done - 1)), random), leftMs)
  }
  const { final, value, error } = await repeat(look, { toPauseMs, clock, signal })
  if (final) {
    log.info(`The Agent Server is ready at ${server.host} (${value})`)
    if (revision === undefined) return false
    const { requireRevision } = await import('./right-revision.ts')
    return requireRevision(server, revision, startedAt + Math.min(maxStartMs, limitMs), context)
  }
  const { message = '' } = error as Error
  if (isReached) {
    const time = formatDuration(clock.now() - startedAt)
    const problem = `the Agent Server was not ready within ${time}: ${message}`
    fail('server-not-ready', problem, { cause: error })
  }
  const unchecked = `The Agent Server was not checked, because this runner cannot reach it: ${message}`
  // A certificate, or a response that is not HTTP, fails for every client. A smoke test reports it.
  const isBroken = error instanceof ConnectionError && error.kind !== undefined
  if (isBroken && !isTested) log.warning(`${unchecked}.`, 'Agent Server not checked')
  else log.info(unchecked)
  return false
}

/** Whether a response comes from a server that is up, which may reject a request without the right key. */
function isReady(status: number): boolean {
  return status !== 404 && (status < 500 || status === 501)
}
