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
/** A server that has not responded after this time is usually in a network that this runner can't reach. */
const unreachedMs = 2_500

const purpose = 'check the Agent Server'
/** The requests that are sent in turn until the server responds. A server that follows only the specification has no `/ok`. If each gets a 404, the server counts as still starting. */
const checks: readonly CallAddress[] = [
  { purpose, method: 'GET', path: ['ok'] },
  { purpose, method: 'GET', path: ['info'] },
  { purpose, method: 'POST', path: ['assistants', 'search'] },
]

/** True if this runner can't reach the server: for certain, or probably, because nothing has responded for too long. A refused connection is a response of the machine, so the server may still start there. */
function isUnreachable(error: unknown, waitedMs: number): boolean {
  const { code = '', permanent = false } = error instanceof ConnectionError ? error : {}
  return permanent || (code !== 'ECONNREFUSED' && waitedMs >= unreachedMs)
}

/** Waits until the Agent Server responds and, if a revision is given, doesn't run another revision. Waits at most two minutes, or `limitMs` if that is less. Returns the revision if the server confirms it, else undefined. A server that this runner can't reach passes too. Throws `not-serving` if it still runs another revision. If it doesn't respond, throws `start-cut-short` if `limitMs` shortened the wait, else `server-not-ready`. */
export async function requireReady(
  server: JsonClient,
  limitMs: number,
  revision: RevisionReference | undefined,
  context: ModeContext,
): Promise<RevisionReference | undefined> {
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
  // Undefined ends the wait: after its time, or if this runner can't reach the server.
  const toPauseMs = ({ done, error }: Tries) => {
    if (error !== undefined && !isRequestError(error)) throw error
    // An error status is a response too, so the server or its gateway can be reached.
    isReached ||= error instanceof HttpError
    if (!isReached && isUnreachable(error, clock.now() - startedAt)) return undefined
    const leftMs = endsAt - clock.now()
    if (leftMs <= 0) return undefined
    if (error !== undefined) log.info(`${error.message}; checking again`)
    // Without an error, another revision responded, which takes longer to be replaced.
    const pauseMs = error === undefined ? 4_000 : Math.min(8_000, 1_000 * 2 ** (done - 1))
    return Math.min(withJitter(pauseMs, random), leftMs)
  }
  const isFinal = ({ other }: Running) => other === undefined
  const { final, value, error } = await repeat(look, { isFinal, toPauseMs, clock, signal })
  if (final) {
    log.info(`The Agent Server is ready at ${server.host}`)
    return value.isKnown ? revision : undefined
  }
  if (error === undefined) {
    const runs = `the Agent Server at ${server.host} runs revision ${value?.other}`
    fail('not-serving', `${runs}, not ${revision?.revisionId}`)
  }
  const { message = '' } = error as Error
  if (isReached) {
    const time = formatDuration(endsAt - startedAt)
    const problem = `the Agent Server was not ready within ${time}: ${message}`
    fail(limitMs < maxStartMs ? 'start-cut-short' : 'server-not-ready', problem, { cause: error })
  }
  const unchecked = `The Agent Server was not checked, because this runner cannot reach it: ${message}`
  // A wrong certificate, or a response that isn't HTTP, affects other clients too.
  const isBroken = error instanceof ConnectionError && error.kind !== undefined
  if (isBroken) log.warning(`${unchecked}.`, 'Agent Server not checked')
  else log.info(unchecked)
  return undefined
}

/** Sends the requests of `checks` until the server itself responds, even with a refusal such as 401. Throws as soon as nothing or only a gateway (5xx except 501) responds, and if each request gets a 404. */
async function requireResponse(server: JsonClient, signal: AbortSignal): Promise<void> {
  let notFound: unknown
  for (const check of checks) {
    const body = check.method === 'POST' ? { limit: 1 } : undefined
    try {
      return void (await server.callRaw({ ...check, body, timeoutMs: maxResponseMs, signal }))
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined
      // Other 5xx statuses are of a gateway before a server that is down.
      if (status === undefined || (status >= 500 && status !== 501)) throw error
      if (status !== 404) return
      notFound = error
    }
  }
  throw notFound
}

/** Requires, after the tests, that the server runs no other revision than it confirmed before them (`requireReady`). Passes if it confirmed none, or its revision is now unknown. Throws `not-serving` with `cause`, the error of a failed test if there is any. */
export async function requireSameRevision(
  server: JsonClient,
  confirmed: RevisionReference | undefined,
  context: ModeContext,
  cause?: unknown,
): Promise<void> {
  if (confirmed === undefined) return
  const { other } = await findRunning(server, confirmed, context)
  if (other === undefined) return
  const runs = `the Agent Server at ${server.host} runs revision ${other} now`
  const problem = `${runs}, so the result of the smoke test is not about revision ${confirmed.revisionId}`
  fail('not-serving', problem, { cause })
}

/** `isKnown`: the server says which revision of the deployment it runs. `other`: that revision, if it isn't the expected revision. */
type Running = Readonly<{ isKnown: boolean; other?: string | undefined }>

/** Asks the server which revision it runs: `host.host_revision_id` of `GET /info` (Python server 0.16.7 on LangSmith; the JavaScript server doesn't say it). If the server or the control plane doesn't respond, nothing is known. */
async function findRunning(
  server: JsonClient,
  { deploymentId, revisionId }: RevisionReference,
  context: ModeContext,
): Promise<Running> {
  const { controlPlane, signal } = context
  const info = await server.call({ ...calls.info(), signal }).catch(() => undefined)
  const running = info?.host?.host_revision_id
  if (!running || running === revisionId) return { isKnown: Boolean(running) }
  // An ID that is no revision of this deployment proves nothing.
  const read = () => controlPlane.getRevision(deploymentId, running, signal)
  const found = await bestEffort(context, read, `revision ${running} could not be read`)
  return { isKnown: found !== undefined, other: found?.id }
}
