import { HttpError } from '../http/errors.ts'
import { toOneLine } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { poll } from '../time/poll.ts'
import type { ServiceContext } from './client.ts'
import {
  RevisionGone,
  type RevisionReference,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from './errors.ts'
import { toFinality } from './revision-status.ts'
import type { Revision } from './schemas.ts'
import { toPollOptions, type Wait } from './wait.ts'

/** A status, and when it was first seen. */
export interface StatusChange {
  readonly status: string
  readonly at: Date
}

/** What waiting for a revision needs. */
export interface RolloutContext extends ServiceContext {
  /** Called for every new status, so that outputs and the timeline are right whatever happens next. */
  readonly onStatus: (change: StatusChange) => void
}

const heartbeatMs = 60_000
/** An interrupted revision can go on (LangChain's Terraform provider calls the status transient). */
const interruptionGraceMs = 120_000
/** A revision that was just made may not be readable everywhere yet. */
const earlyNotFoundMs = 30_000

/**
 * Waits until one revision, and no other, is deployed. Throws RolloutFailed, Superseded, RolloutTimedOut or
 * RevisionGone; an error of a single read is tolerated when it is transient, up to ten in a row.
 */
export async function awaitRevision(
  reference: RevisionReference,
  wait: Wait,
  context: RolloutContext,
): Promise<Revision> {
  const watch = createWatch(reference, context)
  const ofWait = toPollOptions(wait, context)
  const { clock, log, signal } = context
  const result = await poll({
    ...ofWait,
    read: watch.read,
    isFinal: watch.isFinal,
    toRetryDelayMs: (error, consecutive) => {
      if (error instanceof HttpError && error.status === 404) return watch.toEarlyDelayMs(error)
      const delayMs = ofWait.toRetryDelayMs(error, consecutive)
      if (delayMs !== undefined) {
        log.info(`${(error as Error).message}; still waiting (${consecutive} in a row)`)
      }
      return delayMs
    },
    onWait: watch.tellStill,
    clock,
    signal,
  })
  if (result.final) return requireDeployed(reference, result.value)
  const last = result.value === undefined ? 'never read' : `still ${result.value.status}`
  const problem = `revision ${reference.revisionId} was ${last} after ${formatDuration(wait.timeoutMs)}`
  throw new RolloutTimedOut(problem, { cause: result.error })
}

/** The revision if its status says that it is deployed; else throws RolloutFailed or Superseded. */
function requireDeployed(reference: RevisionReference, revision: Revision): Revision {
  const { id, status, statusMessage } = revision
  const finality = toFinality(status)
  if (finality === 'succeeded') return revision
  if (finality === 'superseded') {
    throw new Superseded(
      `revision ${id} was skipped (${status}), because a newer revision of the same deployment took its place`,
      {},
    )
  }
  const why = statusMessage === undefined ? '' : `: ${statusMessage}`
  throw new RolloutFailed(`revision ${id} ended as ${status}${why}`, { reference, status })
}

/** The state of one wait: which status was seen last and since when, and what was already told. */
function createWatch(reference: RevisionReference, context: RolloutContext) {
  const { controlPlane, clock, log, signal } = context
  const { deploymentId, revisionId } = reference
  const warned = new Set<string>()
  const startedAt = clock.now()
  let status: string | undefined
  let since = startedAt
  let toldAt = startedAt

  function notice(next: string): void {
    const now = clock.now()
    const before = status === undefined ? '' : ` (after ${formatDuration(now - since)})`
    status = next
    since = now
    toldAt = now
    log.info(`Revision ${revisionId}: ${toOneLine(status)}${before}`)
    context.onStatus({ status, at: clock.date() })
    if (toFinality(status) !== 'unknown' || warned.has(status)) return
    warned.add(status)
    log.warning(
      `The service reports the status ${toOneLine(status)}, which this action does not know. It goes on waiting.`,
      'Unknown revision status',
    )
  }

  return {
    async read(): Promise<Revision> {
      const revision = await controlPlane.getRevision(deploymentId, revisionId, signal)
      if (revision.status !== status) notice(revision.status)
      return revision
    },

    isFinal(revision: Revision): boolean {
      const finality = toFinality(revision.status)
      if (finality === 'interrupted') return clock.now() - since >= interruptionGraceMs
      return finality !== 'in-progress' && finality !== 'unknown'
    },

    toEarlyDelayMs(notFound: HttpError): number | undefined {
      if (status === undefined) {
        return clock.now() - startedAt < earlyNotFoundMs ? 0 : undefined
      }
      throw new RevisionGone(
        `revision ${revisionId} or its deployment ${deploymentId} was deleted while this step waited for it`,
        { cause: notFound },
      )
    },

    tellStill(elapsedMs: number): void {
      if (clock.now() - toldAt < heartbeatMs) return
      toldAt = clock.now()
      log.info(
        `Revision ${revisionId}: still ${toOneLine(status ?? 'unread')} after ${formatDuration(elapsedMs)}`,
      )
    },
  }
}
