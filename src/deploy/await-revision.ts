import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { classifyStatus, isInProgress, toStatusWords } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toEnd, toReadPauseMs, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { pollFor } from '../http/policy.ts'
import { fail } from '../problem.ts'
import type { StatusChange } from '../step/step-facts.ts'
import { toOneLine } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries, withJitter } from '../time/repeat.ts'
import type { MadeRevision } from './make-revision.ts'
import { createSchedule, describeEnd, isWaitingStatus, jitterPart } from './schedule.ts'

/** What waiting for a revision needs. */
export interface RolloutContext extends ServiceContext {
  /** Called for every new status immediately, so that outputs and the timeline are right whatever happens next. */
  readonly onStatus: (change: StatusChange) => void
}

const heartbeatMs = 60_000
/** An interrupted revision can continue (LangChain's Terraform provider calls the status transient). */
const interruptionGraceMs = 120_000
/** A revision that was just created may not be readable everywhere yet, and a replica of the control plane may lag behind. */
const maxMissingMs = 30_000

/** Waits until one revision is deployed. Throws `revision-failed`, `superseded`, `rollout-timed-out` and `revision-deleted`. */
export async function awaitRevision(
  reference: MadeRevision,
  wait: Wait,
  context: RolloutContext,
): Promise<Revision> {
  const { controlPlane, clock, log, random, signal } = context
  const { deploymentId, revisionId, buildTimesMs = [] } = reference
  const startedAt = clock.now()
  const schedule = createSchedule(buildTimesMs, startedAt)
  const warned = new Set<string>()
  let status: string | undefined
  let changedAt = startedAt
  let toldAt = startedAt
  let lastFoundAt = startedAt

  function tell(words: string): void {
    toldAt = clock.now()
    log.info(`${toElapsed(toldAt - startedAt)}  Revision ${revisionId}: ${words}`)
  }

  function reportStatus(next: string): void {
    const took = formatDuration(clock.now() - changedAt)
    tell(status === undefined ? toOneLine(next) : `${toOneLine(next)} (after ${took})`)
    status = next
    changedAt = clock.now()
    context.onStatus({ status, at: clock.date() })
    if (classifyStatus(status) !== 'unknown' || warned.has(status)) return
    warned.add(status)
    log.warning(
      `The step keeps waiting, because the control plane reports the unknown status ${toOneLine(status)}.`,
      'Unknown revision status',
    )
  }

  async function read() {
    const revision = await controlPlane.getRevision(deploymentId, revisionId, signal, withoutRetry)
    lastFoundAt = clock.now()
    schedule.see(revision.status, lastFoundAt)
    if (revision.status !== status) reportStatus(revision.status)
    return revision
  }

  function isFinal(revision: Revision) {
    const isInterrupted = classifyStatus(revision.status) === 'interrupted'
    return isInterrupted ? clock.now() - changedAt >= interruptionGraceMs : !isInProgress(revision)
  }

  function toPauseMs(tries: Tries) {
    const { error } = tries
    const isMissing = error instanceof HttpError && error.status === 404
    if (isMissing && clock.now() - lastFoundAt >= maxMissingMs) {
      if (status === undefined) throw error
      const problem = `the control plane no longer finds revision ${revisionId} of deployment ${deploymentId}`
      fail('revision-deleted', problem, { cause: error })
    }
    const adaptiveMs = withJitter(schedule.toDelayMs(clock.now()), random, jitterPart)
    const failed = isMissing ? 0 : tries.failed
    const pauseMs = toReadPauseMs(wait, { adaptiveMs, tries: { ...tries, failed }, clock })
    if (failed > 0) log.info(`${(error as Error).message}; still waiting (${failed} in a row)`)
    if (pauseMs !== undefined && clock.now() - toldAt >= heartbeatMs) {
      const time = formatDuration(clock.now() - startedAt)
      const builtMs = schedule.toElapsedMs(clock.now())
      const end = builtMs === undefined ? '' : describeEnd(buildTimesMs, builtMs)
      tell(`still ${toOneLine(status ?? 'unread')} after ${time}${end}`)
    }
    return pauseMs
  }

  const { final, value, error } = await repeat(read, { isFinal, toPauseMs, clock, signal })
  if (final) return requireDeployed(reference, value)
  const last = value === undefined ? 'never read' : `still ${value.status}`
  const isQueued = isWaitingStatus(value?.status)
  const queued = isQueued ? ', because the control plane had not begun to build it' : ''
  const unread = error instanceof Error ? `. The last read failed: ${error.message}` : ''
  const problem = `revision ${revisionId} was ${last} after ${formatDuration(wait.timeoutMs)}`
  fail('rollout-timed-out', `${problem}${queued}${unread}`, { isQueued, cause: error })
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
    const what = `${toStatusWords(status)} (${status})`
    fail('superseded', `${name} was ${what}, because a newer revision replaced it`)
  }
  fail('revision-failed', `${name} ended as ${status}`, { status, statusMessage })
}

/** Milliseconds between the looks: which revision is the active one may lag behind the statuses. */
const pausesUntilServingMs = [2_000, 4_000, 8_000, 16_000]

/** The deployment as it was read last, once the revision serves. Throws `superseded`, and `not-serving` for one that an older revision keeps from serving. */
export async function requireServing(
  { revisionId }: MadeRevision,
  deployment: Deployment,
  wait: Wait,
  context: ServiceContext,
): Promise<Deployment> {
  const { controlPlane, log, signal } = context
  let last = deployment
  // Undefined if the control plane does not show which revision serves.
  const serves = () => {
    const { activeRevisionId: active = revisionId } = last
    return active === revisionId
  }
  const look = async () => {
    if (serves()) return last
    log.info(`The serving revision is ${last.activeRevisionId ?? 'none'}; checking again`)
    last = (await controlPlane.find(deployment.id, signal, withoutRetry)) ?? last
    return serves() ? last : undefined
  }
  const { found } = await pollFor(
    { look, pausesMs: pausesUntilServingMs, endsAt: toEnd(wait) },
    context,
  )
  if (found !== undefined) return found
  const { activeRevisionId: active, latestRevisionId: newest } = last
  if (typeof active === 'string') {
    const was = `revision ${revisionId} was deployed, but`
    if (newest === active) fail('superseded', `${was} the newer revision ${active} replaced it`)
    fail('not-serving', `${was} revision ${active} is serving`)
  }
  log.warning(
    `Revision ${revisionId} is deployed, but the control plane does not show it as the serving revision.`,
    'Serving revision not confirmed',
  )
  return last
}
