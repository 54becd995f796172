import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { classifyStatus, isInProgress, toStatusWords } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toEnd, toReadPauseMs, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { pollFor } from '../http/policy.ts'
import { fail } from '../problem.ts'
import type { StatusChange } from '../step/step-event.ts'
import { toOneLine } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, withJitter } from '../time/repeat.ts'
import type { MadeRevision } from './make-revision.ts'
import { createSchedule, describeEnd, isWaitingStatus, jitterPart } from './schedule.ts'

/** What waiting for a revision needs. */
export interface RolloutContext extends ServiceContext {
  /** Called for every new status immediately, so that outputs and the timeline are right whatever happens next. */
  readonly onStatus: (change: StatusChange) => void
  /** Waited for after each read of the revision; must not throw unless the step was cancelled. */
  readonly onRead?: ((revision: Revision) => Promise<void>) | undefined
}

const heartbeatMs = 60_000
/** An interrupted revision can continue (LangChain's Terraform provider calls the status transient). */
const interruptionGraceMs = 120_000
/** A revision that was just created may not be readable everywhere yet. */
const earlyNotFoundMs = 30_000

/** Waits until one revision is deployed. Throws `revision-failed`, `superseded`, `rollout-timed-out`, `revision-deleted` and `no-own-revision`. */
export async function awaitRevision(
  reference: MadeRevision,
  wait: Wait,
  context: RolloutContext,
): Promise<Revision> {
  const { controlPlane, clock, log, random, signal } = context
  const { deploymentId, revisionId, buildTimesMs = [] } = reference
  const warned = new Set<string>()
  const startedAt = clock.now()
  let status: string | undefined
  let since = startedAt
  let reportedAt = startedAt
  let notFound = 0

  function reportStatus(next: string): void {
    const now = clock.now()
    const before = status === undefined ? '' : ` (after ${formatDuration(now - since)})`
    status = next
    since = now
    reportedAt = now
    log.info(`${toElapsed(now - startedAt)}  Revision ${revisionId}: ${toOneLine(status)}${before}`)
    context.onStatus({ status, at: clock.date() })
    if (classifyStatus(status) !== 'unknown' || warned.has(status)) return
    warned.add(status)
    log.warning(
      `The step keeps waiting, because the control plane reports the unknown status ${toOneLine(status)}.`,
      'Unknown revision status',
    )
  }

  const schedule = createSchedule(buildTimesMs, startedAt)
  async function read() {
    const revision = await controlPlane.getRevision(deploymentId, revisionId, signal, withoutRetry)
    schedule.see(revision.status, clock.now())
    if (revision.status !== status) reportStatus(revision.status)
    await context.onRead?.(revision)
    return revision
  }

  function isFinal(revision: Revision) {
    const isInterrupted = classifyStatus(revision.status) === 'interrupted'
    return isInterrupted ? clock.now() - since >= interruptionGraceMs : !isInProgress(revision)
  }

  function requireMayExist(error: unknown): void {
    const isEarly = clock.now() - startedAt < earlyNotFoundMs
    // One alone may come from a replica of the control plane that lags behind.
    if (status === undefined ? isEarly : notFound === 1) return
    if (status === undefined) throw error
    const problem = `revision ${revisionId} or its deployment ${deploymentId} was deleted while this step waited for it`
    fail('revision-deleted', problem, { cause: error })
  }

  function reportWait(): void {
    const now = clock.now()
    if (now - reportedAt < heartbeatMs) return
    reportedAt = now
    const time = formatDuration(now - startedAt)
    const builtMs = schedule.toElapsedMs(now)
    const end = builtMs === undefined ? '' : describeEnd(buildTimesMs, builtMs)
    const words = `still ${toOneLine(status ?? 'unread')} after ${time}${end}`
    log.info(`${toElapsed(now - startedAt)}  Revision ${revisionId}: ${words}`)
  }

  const { final, value, error } = await repeat(read, {
    isFinal,
    toPauseMs(tries) {
      const { error } = tries
      const isMissing = error instanceof HttpError && error.status === 404
      notFound = isMissing ? notFound + 1 : 0
      if (isMissing) requireMayExist(error)
      const failed = isMissing ? 0 : tries.failed
      const adaptiveMs = withJitter(schedule.toDelayMs(clock.now()), random, jitterPart)
      const pauseMs = toReadPauseMs(wait, { adaptiveMs, tries: { ...tries, failed }, clock })
      if (failed > 0) {
        log.info(`${(error as Error).message}; still waiting (${failed} in a row)`)
      }
      if (pauseMs !== undefined) reportWait()
      return pauseMs
    },
    clock,
    signal,
  })
  if (final) return requireDeployed(reference, value)
  const last = value === undefined ? 'never read' : `still ${value.status}`
  const time = formatDuration(wait.timeoutMs)
  const isQueued = isWaitingStatus(value?.status)
  const queued = isQueued ? ', because the control plane had not begun to build it' : ''
  const unread = error instanceof Error ? `. The last read failed: ${error.message}` : ''
  const problem = `revision ${revisionId} was ${last} after ${time}${queued}${unread}`
  fail('rollout-timed-out', problem, { isQueued, cause: error })
}

/** Time since the start of the wait, as wide in every line: ` 0:13`, `12:05`, `75:00`. */
function toElapsed(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`.padStart(5)
}

function requireDeployed(reference: RevisionReference, revision: Revision): Revision {
  const { status, statusMessage } = revision
  const finality = classifyStatus(status)
  if (finality === 'succeeded') return revision
  const name = `revision ${reference.revisionId}`
  if (finality === 'superseded') {
    const why = 'because a newer revision replaced it'
    const what = toStatusWords(status)
    fail('superseded', `${name} was ${what} (${status}), ${why}`)
  }
  const why = statusMessage === undefined ? '' : `: ${statusMessage}`
  fail('revision-failed', `${name} ended as ${status}${why}`, { status, statusMessage })
}

/** Milliseconds between the looks: which revision is the active one may lag behind the statuses. */
const pausesUntilServingMs = [2_000, 4_000, 8_000, 16_000]

/** The deployment as it was read last: again and again until `endsAt`, unless its active revision is as expected. */
export async function rereadUntil(
  isAsExpected: (deployment: Deployment) => boolean,
  { deployment, endsAt }: { readonly deployment: Deployment; readonly endsAt?: number | undefined },
  context: ServiceContext,
): Promise<Deployment> {
  const { controlPlane, log, signal } = context
  if (isAsExpected(deployment)) return deployment
  const shown = deployment.activeRevisionId ?? 'no revision'
  log.info(`The serving revision is ${shown}; checking again`)
  let last = deployment
  let isRead = true
  const look = async () => {
    if (!isRead) last = (await controlPlane.find(deployment.id, signal, withoutRetry)) ?? last
    isRead = false
    return isAsExpected(last) || undefined
  }
  await pollFor({ look, pausesMs: pausesUntilServingMs, endsAt }, context)
  return last
}

/** The deployment as it was read last, once the revision serves. Throws `superseded`, and `not-serving` for one that an older revision keeps from serving. */
export async function requireServing(
  { revisionId }: MadeRevision,
  { deployment, wait }: { readonly deployment: Deployment; readonly wait: Wait },
  context: ServiceContext,
): Promise<Deployment> {
  // Undefined where the control plane does not show which revision serves.
  const serves = ({ activeRevisionId: active = revisionId }: Deployment) => active === revisionId
  const last = await rereadUntil(serves, { deployment, endsAt: toEnd(wait) }, context)
  if (serves(last)) return last
  const { activeRevisionId: active, latestRevisionId: newest } = last
  if (typeof active === 'string') {
    const was = `revision ${revisionId} was deployed, but`
    if (newest === active) fail('superseded', `${was} the newer revision ${active} replaced it`)
    fail('not-serving', `${was} revision ${active} is serving`)
  }
  context.log.warning(
    `Revision ${revisionId} is deployed, but the control plane does not show it as the serving revision.`,
    'Serving revision not confirmed',
  )
  return last
}
