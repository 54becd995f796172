import { HttpError, isReadFault } from '../http/errors.ts'
import type { Log } from '../log.ts'
import { toOneLine } from '../text/safe-text.ts'
import { type Random, withJitter } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { poll } from '../time/poll.ts'
import type { ControlPlane } from './client.ts'
import {
  RevisionGone,
  type RevisionReference,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from './errors.ts'
import { toFinality } from './revision-status.ts'
import type { Revision } from './schemas.ts'

/** A status, and when it was first seen. */
export interface StatusChange {
  readonly status: string
  readonly at: Date
}

/** How to wait. */
export interface WaitOptions {
  /** Milliseconds until one last read decides. */
  readonly timeoutMs: number
  /** The time of the clock from which on they count, where several waits share them; else from the beginning of each. */
  readonly startedAt?: number
  /** A fixed interval in milliseconds; without it the interval grows from 2 s to 15 s. */
  readonly intervalMs: number | undefined
}

/** What waiting needs from outside. */
export interface WaitContext {
  readonly controlPlane: Pick<ControlPlane, 'getRevision'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
  /** Called for every new status, so that outputs and the timeline are right whatever happens next. */
  readonly onStatus: (change: StatusChange) => void
}

const firstIntervalMs = 2_000
const growth = 1.5
const longestIntervalMs = 15_000
const heartbeatMs = 60_000
/** An interrupted revision can go on (LangChain's Terraform provider calls the status transient). */
const interruptionGraceMs = 120_000
const mostConsecutiveErrors = 10
/** A revision that was just made may not be readable everywhere yet. */
const earlyNotFoundMs = 30_000

/** What is left of a wait, in milliseconds. */
export function toLeftMs({ timeoutMs, startedAt }: WaitOptions, clock: Clock): number {
  return startedAt === undefined ? timeoutMs : Math.max(0, startedAt + timeoutMs - clock.now())
}

/** Milliseconds to wait after the n-th read, before jitter: 2 s, growing by half to 15 s. */
export function toAdaptiveIntervalMs(readsDone: number): number {
  return Math.min(longestIntervalMs, firstIntervalMs * growth ** Math.min(readsDone, 10))
}

/**
 * Waits until one revision, and no other, is deployed. Throws RolloutFailed, Superseded, RolloutTimedOut or
 * RevisionGone; an error of a single read is tolerated when it is transient, up to ten in a row.
 */
export async function awaitRevision(
  reference: RevisionReference,
  wait: WaitOptions,
  context: WaitContext,
): Promise<Revision> {
  const watch = createWatch(reference, context)
  const result = await poll({
    read: watch.read,
    isFinal: watch.isFinal,
    toIntervalMs: (readsDone) =>
      wait.intervalMs ?? withJitter(toAdaptiveIntervalMs(readsDone), context.random),
    timeoutMs: toLeftMs(wait, context.clock),
    toRetryDelayMs: watch.toRetryDelayMs,
    onWait: watch.onWait,
    clock: context.clock,
    signal: context.signal,
  })
  if (result.final) return toDeployed(reference, result.value)
  throw new RolloutTimedOut({
    reference,
    status: result.value?.status,
    timeoutMs: wait.timeoutMs,
    cause: result.error,
  })
}

/** The revision if its status says that it is deployed; else throws RolloutFailed or Superseded. */
export function toDeployed(reference: RevisionReference, revision: Revision): Revision {
  switch (toFinality(revision.status)) {
    case 'succeeded':
      return revision
    case 'superseded':
      throw new Superseded(reference, revision.status)
    default:
      throw new RolloutFailed(reference, revision.status, revision.statusMessage)
  }
}

/** The state of one wait: which status was seen last and since when, what was already told, what went wrong. */
function createWatch(reference: RevisionReference, context: WaitContext) {
  const { controlPlane, clock, log, signal } = context
  const warned = new Set<string>()
  let status: string | undefined
  let since = clock.now()
  let toldAt = clock.now()
  const startedAt = clock.now()

  function notice(revision: Revision): void {
    if (revision.status === status) return
    const now = clock.now()
    const before = status === undefined ? '' : ` (after ${formatDuration(now - since)})`
    status = revision.status
    since = now
    toldAt = now
    log.info(`Revision ${reference.revisionId}: ${toOneLine(status)}${before}`)
    context.onStatus({ status, at: clock.date() })
    if (toFinality(status) === 'unknown' && !warned.has(status)) {
      warned.add(status)
      log.warning(
        `The service reports the status ${toOneLine(status)}, which this action does not know. It goes on waiting.`,
        'Unknown revision status',
      )
    }
  }

  return {
    async read(): Promise<Revision> {
      const revision = await controlPlane.getRevision(
        reference.deploymentId,
        reference.revisionId,
        signal,
      )
      notice(revision)
      return revision
    },

    isFinal(revision: Revision): boolean {
      const finality = toFinality(revision.status)
      if (finality === 'interrupted') return clock.now() - since >= interruptionGraceMs
      return finality !== 'in-progress' && finality !== 'unknown'
    },

    toRetryDelayMs(error: unknown, consecutive: number): number | undefined {
      if (error instanceof HttpError && error.status === 404) {
        if (status !== undefined) throw new RevisionGone(reference, error)
        return clock.now() - startedAt < earlyNotFoundMs ? 0 : undefined
      }
      if (!isReadFault(error) || consecutive >= mostConsecutiveErrors) return undefined
      log.info(`${(error as Error).message}; still waiting (${consecutive} in a row)`)
      return error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
    },

    onWait(elapsedMs: number): void {
      if (clock.now() - toldAt < heartbeatMs) return
      toldAt = clock.now()
      log.info(
        `Revision ${reference.revisionId}: still ${toOneLine(status ?? 'unread')} after ${formatDuration(elapsedMs)}`,
      )
    },
  }
}
