import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { classifyStatus, isInProgress, toStatusWords } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toReadPauseMs, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { pollFor } from '../http/policy.ts'
import { fail } from '../problem.ts'
import type { StatusChange } from '../step/step-facts.ts'
import { toOneLine } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries } from '../time/repeat.ts'
import type { MadeRevision } from './make-revision.ts'
import { describeBuildTimes, describeEnd, toDelayMs } from './schedule.ts'

const heartbeatMs = 60_000
/** The longest wait until an interrupted revision continues. LangChain's Terraform provider calls this status transient. */
const interruptionGraceMs = 120_000
/** The time in which a 404 for a revision is ignored, because a replica of the control plane may show the revision late. */
const maxMissingMs = 30_000

/** Waits until a revision is deployed, and returns it. Calls `report` with the statuses so far, at first and after each change. The durations of earlier builds (`buildTimesMs`) help to choose the pauses between reads. Throws `superseded` if a newer revision replaced it, `revision-failed` if it failed or stays interrupted, and `revision-deleted` if it is no longer found. At the end of `wait`, throws `rollout-timed-out`. */
export async function awaitRevision(
  { deploymentId, revisionId, buildTimesMs = [] }: MadeRevision,
  wait: Wait,
  report: (timeline: readonly StatusChange[]) => void,
  context: ServiceContext,
): Promise<Revision> {
  const { controlPlane, clock, log, signal } = context
  const startedAt = clock.now()
  const timeline: StatusChange[] = []
  let status: string | undefined
  let isWarnedOfUnknown = false
  let statusSince = startedAt
  let lastLoggedAt = startedAt
  let lastFoundAt = startedAt
  // Undefined while the revision is queued: LangSmith builds one revision of a deployment at a time.
  let buildBeganAt: number | undefined

  function logProgress(words: string): void {
    lastLoggedAt = clock.now()
    const seconds = Math.round((lastLoggedAt - startedAt) / 1_000)
    const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    // A fixed width keeps the lines aligned: ` 0:13`, `12:05`, `75:00`.
    log.info(`${elapsed.padStart(5)}  Revision ${revisionId}: ${words}`)
  }

  async function read() {
    const revision = await controlPlane.getRevision(deploymentId, revisionId, signal, withoutRetry)
    lastFoundAt = clock.now()
    const isQueued = /^(?:creating|queued)$/i.test(revision.status)
    buildBeganAt = isQueued ? undefined : (buildBeganAt ?? lastFoundAt)
    if (revision.status === status) return revision
    status = revision.status
    statusSince = lastFoundAt
    logProgress(toOneLine(status))
    timeline.push({ status, at: clock.date() })
    report(timeline)
    if (classifyStatus(status) === 'unknown' && !isWarnedOfUnknown) {
      isWarnedOfUnknown = true
      const warning = `The step keeps waiting, because the control plane reports the unknown status ${toOneLine(status)}.`
      log.warning(warning, 'Unknown revision status')
    }
    return revision
  }

  function isFinal(revision: Revision) {
    if (classifyStatus(revision.status) !== 'interrupted') return !isInProgress(revision)
    // An interrupted revision may continue, so this status is final only after some time.
    return clock.now() - statusSince >= interruptionGraceMs
  }

  function toPauseMs({ done, failed, error }: Tries) {
    const isMissing = error instanceof HttpError && error.status === 404
    if (isMissing && clock.now() - lastFoundAt >= maxMissingMs) {
      const problem = `the control plane does not find revision ${revisionId} of deployment ${deploymentId}`
      fail('revision-deleted', problem, { cause: error })
    }
    // Within that time, a 404 doesn't count as a failed read.
    const tries = { done, error, failed: isMissing ? 0 : failed }
    const builtMs = buildBeganAt && clock.now() - buildBeganAt
    const buildPauseMs = builtMs === undefined ? undefined : toDelayMs(buildTimesMs, builtMs)
    const pauseMs = toReadPauseMs(wait, tries, context, buildPauseMs)
    if (tries.failed > 0) log.info(`${(error as Error).message}; still waiting`)
    // If the status stays the same, a line each minute shows that the step still waits.
    if (pauseMs !== undefined && clock.now() - lastLoggedAt >= heartbeatMs) {
      const end = builtMs === undefined ? '' : describeEnd(buildTimesMs, builtMs)
      logProgress(`still ${toOneLine(status ?? 'unread')}${end}`)
    }
    return pauseMs
  }

  const recentTimes = describeBuildTimes(buildTimesMs)
  if (recentTimes !== undefined) log.info(`Recent builds of this deployment took ${recentTimes}`)
  const { final, value, error } = await repeat(read, { isFinal, toPauseMs, clock, signal })
  if (final) return requireDeployed(value)
  const last = value === undefined ? 'never read' : `still ${value.status}`
  const unread = error instanceof Error ? `. The last read failed: ${error.message}` : ''
  const problem = `revision ${revisionId} was ${last} after ${formatDuration(wait.timeoutMs)}`
  fail('rollout-timed-out', `${problem}${unread}`, { cause: error })
}

function requireDeployed(revision: Revision): Revision {
  const { id, status, statusMessage } = revision
  const finality = classifyStatus(status)
  if (finality === 'succeeded') return revision
  if (finality === 'superseded') {
    const what = `${toStatusWords(status)} (${status})`
    fail('superseded', `revision ${id} was ${what}, because a newer revision replaced it`)
  }
  fail('revision-failed', `revision ${id} ended as ${status}`, { status, statusMessage })
}

/** The pauses between reads of a deployment. The control plane may show a revision as active later than as deployed. */
const pausesUntilServingMs = [2_000, 4_000, 8_000, 16_000]

/** Reads a deployment until it shows the revision as active, for at most about 30 seconds, and returns the deployment. If another revision is active in the end, throws `superseded` if that is the newest, else `not-serving`. If no revision is, only warns. A deployment that doesn't show its active revision passes at once. */
export async function requireServing(
  { deploymentId, revisionId }: RevisionReference,
  wait: Wait,
  { controlPlane, clock, log, signal }: ServiceContext,
): Promise<Deployment> {
  let last: Deployment | undefined
  const look = async () => {
    last = await controlPlane.get(deploymentId, signal)
    // Undefined means that the control plane doesn't show the active revision, and `null` that none is active.
    const { activeRevisionId: active = revisionId } = last
    if (active !== revisionId) log.info(`Revision ${active ?? 'none'} is serving; checking again`)
    return active === revisionId ? last : undefined
  }
  const search = { look, pausesMs: pausesUntilServingMs, endsAt: wait.endsAt }
  const { found = last, error } = await pollFor(search, { clock, log, signal })
  // No read succeeded. If only the last read failed, the deployment of an earlier read decides.
  if (found === undefined) throw error
  const { activeRevisionId: active = revisionId, latestRevisionId: newest } = found
  if (active === revisionId) return found
  if (active !== null) {
    const was = `revision ${revisionId} was deployed, but`
    if (newest === active) fail('superseded', `${was} the newer revision ${active} replaced it`)
    fail('not-serving', `${was} revision ${active} is serving`)
  }
  const warning = `Revision ${revisionId} is deployed, but the control plane does not show it as the serving revision.`
  log.warning(warning, 'Serving revision not confirmed')
  return found
}
