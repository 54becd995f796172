import type { RevisionReference } from '../../control-plane/schemas.ts'
import { calls } from '../../graph-server/calls.ts'
import type { JsonClient } from '../../http/json-client.ts'
import { fail } from '../../problem.ts'
import { repeat } from '../../time/repeat.ts'
import { bestEffort, type ModeContext } from '../context.ts'

const maxPauseMs = 4_000

/** Waits until the Agent Server runs the expected revision, and returns whether it says what it runs. Throws `not-serving` after `endsAt`. */
export async function requireRevision(
  server: JsonClient,
  expected: RevisionReference,
  endsAt: number,
  context: ModeContext,
): Promise<boolean> {
  const { clock, log, signal } = context
  const toPauseMs = () => {
    const leftMs = endsAt - clock.now()
    return leftMs > 0 ? Math.min(maxPauseMs, leftMs) : undefined
  }
  const look = async () => {
    const found = await findRunning(server, expected, context)
    if (found.other) log.info(`The Agent Server at ${server.host} runs revision ${found.other}`)
    return found
  }
  const isFinal = ({ other }: Running) => other === undefined
  const { value } = await repeat(look, { isFinal, toPauseMs, clock, signal })
  const { other, isKnown = false } = value ?? {}
  if (other === undefined) return isKnown
  const runs = `the Agent Server at ${server.host} runs revision ${other}`
  fail('not-serving', `${runs}, not ${expected.revisionId}`)
}

/** After the last test: the results are about the expected revision only if it still runs. Throws `not-serving`. */
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

/** Whether the server says what it runs, and which revision of the deployment that is, if not the expected one. */
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
