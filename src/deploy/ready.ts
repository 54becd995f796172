import type { RevisionReference } from '../control-plane/schemas.ts'
import { calls } from '../graph-server/calls.ts'
import { ConnectionError, HttpError, isRequestError } from '../http/errors.ts'
import type { CallAddress, JsonClient } from '../http/json-client.ts'
import { fail } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries, withJitter } from '../time/repeat.ts'
import { bestEffort, type ModeContext } from './context.ts'

const maxStartMs = 120_000
const maxResponseMs = 10_000
/** A server that has not responded by then is usually in a network that this runner can't reach. */
const unreachedMs = 2_500

const purpose = 'check the Agent Server'
/** The requests that show that a server is up. A server of only the specification has no `/ok`. The router of a starting server answers all with 404. */
const checks: readonly CallAddress[] = [
  { purpose, method: 'GET', path: ['ok'] },
  { purpose, method: 'GET', path: ['info'] },
  { purpose, method: 'POST', path: ['assistants', 'search'] },
]

/**
 * Waits until the Agent Server is ready, and runs the given revision: two minutes, or `limitMs` if that is less. Returns
 * true if the server says that it runs the revision. Skips a server that this runner can't reach. Throws
 * `server-not-ready`, or `start-cut-short` after a smaller limit, and `not-serving`.
 */
export async function requireReady(
  server: JsonClient,
  limitMs: number,
  revision: RevisionReference | undefined,
  context: ModeContext,
): Promise<boolean> {
  const { clock, random, log, signal } = context
  const startedAt = clock.now()
  const endsAt = startedAt + Math.min(maxStartMs, limitMs)
  let isReached = false
  const look = async () => {
    await requireResponse(server, signal)
    isReached = true
    if (revision === undefined) return { isKnown: false }
    const running = await findRunning(server, revision, context)
    if (running.other) log.info(`The Agent Server at ${server.host} runs revision ${running.other}`)
    return running
  }
  const toPauseMs = ({ done, error }: Tries) => {
    const leftMs = endsAt - clock.now()
    if (error !== undefined) {
      if (!isRequestError(error)) throw error
      isReached ||= error instanceof HttpError
      const { code = '', permanent = false } = error instanceof ConnectionError ? error : {}
      const isLate = clock.now() - startedAt >= unreachedMs
      const isAway = permanent || (code !== 'ECONNREFUSED' && isLate)
      if (isAway && !isReached) return undefined
      if (leftMs > 0) log.info(`${error.message}; checking again`)
    }
    const pauseMs = error === undefined ? 4_000 : Math.min(8_000, 1_000 * 2 ** (done - 1))
    return leftMs > 0 ? Math.min(withJitter(pauseMs, random), leftMs) : undefined
  }
  const isFinal = ({ other }: Running) => other === undefined
  const { final, value, error } = await repeat(look, { isFinal, toPauseMs, clock, signal })
  if (final) {
    log.info(`The Agent Server is ready at ${server.host}`)
    return value.isKnown
  }
  if (error === undefined) {
    const runs = `the Agent Server at ${server.host} runs revision ${value?.other}`
    fail('not-serving', `${runs}, not ${revision?.revisionId}`)
  }
  const { message = '' } = error as Error
  if (isReached) {
    const time = formatDuration(endsAt - startedAt)
    const problem = `the Agent Server was not ready within ${time}: ${message}`
    const isCut = limitMs < maxStartMs
    fail(isCut ? 'start-cut-short' : 'server-not-ready', problem, { cause: error })
  }
  const unchecked = `The Agent Server was not checked, because this runner cannot reach it: ${message}`
  // A wrong certificate, or a response that isn't HTTP, affects every client.
  const isBroken = error instanceof ConnectionError && error.kind !== undefined
  if (isBroken) log.warning(`${unchecked}.`, 'Agent Server not checked')
  else log.info(unchecked)
  return false
}

/** Requires a response of the server itself, which may also be a refusal such as 401. Throws the error of the last check. */
async function requireResponse(server: JsonClient, signal: AbortSignal): Promise<void> {
  let refusal: unknown
  for (const check of checks) {
    const body = check.method === 'POST' ? { limit: 1 } : undefined
    try {
      return void (await server.callRaw({ ...check, body, timeoutMs: maxResponseMs, signal }))
    } catch (error) {
      refusal = error
      const status = error instanceof HttpError ? error.status : 503
      if (status !== 404 && (status < 500 || status === 501)) return
      if (status !== 404) break
    }
  }
  throw refusal
}

/** Checks after the last test that the server still runs the expected revision. Throws `not-serving`. */
export async function requireSameRevision(
  server: JsonClient,
  expected: RevisionReference,
  context: ModeContext,
  cause?: unknown,
): Promise<void> {
  const { other } = await findRunning(server, expected, context)
  if (other === undefined) return
  const runs = `the Agent Server at ${server.host} runs revision ${other} now`
  const problem = `${runs}, so the result of the smoke test is not about revision ${expected.revisionId}`
  fail('not-serving', problem, { cause })
}

/** `isKnown`: the server says which revision it runs. `other`: that revision, if it is a different revision of the deployment. */
interface Running {
  readonly isKnown: boolean
  readonly other?: string | undefined
}

/** Reads `host.host_revision_id` of `GET /info` (Python server 0.16.7 on LangSmith; the JavaScript server says nothing). */
async function findRunning(
  server: JsonClient,
  { deploymentId, revisionId }: RevisionReference,
  context: ModeContext,
): Promise<Running> {
  const { controlPlane, signal } = context
  const info = await server.call({ ...calls.info(), signal }).catch(() => undefined)
  const running = info?.host?.host_revision_id
  if (!running || running === revisionId) return { isKnown: Boolean(running) }
  const read = () => controlPlane.getRevision(deploymentId, running, signal)
  const found = await bestEffort(context, read, `revision ${running} could not be read`)
  return { isKnown: found !== undefined, other: found?.id }
}
