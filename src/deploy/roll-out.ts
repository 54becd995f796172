import * as errors from '../control-plane/errors.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Revision } from '../control-plane/schemas.ts'
import { toLeftMs, type Wait } from '../control-plane/wait.ts'
import { ServerFailing } from '../graph-server/errors.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { ConnectionError, isRequestError } from '../http/errors.ts'
import { toPages } from '../inputs/catalogue/service.ts'
import { requireServing } from '../rollout/active-revision.ts'
import { isOtherImage, isOtherRef } from '../rollout/contradiction.ts'
import { requireName } from '../rollout/create-deployment.ts'
import type { MadeRevision } from '../rollout/own-revision.ts'
import { awaitRevision, type RolloutContext } from '../rollout/rollout.ts'
import { describeBuildTimes } from '../rollout/schedule.ts'
import type { Outcome } from '../step/step-state.ts'
import { toOneLine } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { poll, withJitter } from '../time/poll.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext, RolloutInputs } from './context.ts'
import { locateGraphServer } from './deployment.ts'
import { createLogFollower, showLog, toLogTypes } from './revision-log.ts'
import { createTimeline, rollBackAfter } from './roll-back.ts'

/** How long the Agent Server of a revision that is deployed may take to be up. */
const maxAnswerMs = 60_000

/** A revision that was just created, and what becomes of it. */
export interface Rollout {
  readonly reference: MadeRevision
  readonly inputs: RolloutInputs
  /** Undefined when the step must not wait. */
  readonly wait: Wait | undefined
  /** The ref, and the commit that the event says it is at, to warn when the control plane built another. */
  readonly ref?: DeployableRef | undefined
  /** The image that was requested. */
  readonly imageUri?: string | undefined
  readonly graphBefore?: GraphDescription | undefined
  /** The name that a deployment created by this step must have, where the control plane shows one. */
  readonly createdName?: string
  /** Whether it replaced another revision, which a rollback may go back to. */
  readonly isUpdate?: boolean
  /** The revision that served before the write, where the control plane showed one. */
  readonly servedId?: string | undefined
  /** Checks it where nothing waits for it. */
  readonly requireMade?: () => Promise<void>
  /** What else is required of it once it is deployed, before it is tested. Throws. */
  readonly requireBuilt?: (revision: Revision) => void
}

/** From a revision that was just created to the end of the step: waits for it, reads where it is served, tests it. What proves it bad rolls back, with `rollback_on_failure`, and is thrown all the same. */
export async function rollOut(rollout: Rollout, context: ModeContext): Promise<Outcome> {
  const { reference, inputs, wait } = rollout
  const { log, report } = context
  const { revisionId } = reference
  report({ revisionId })
  locateGraphServer(inputs, undefined, context)
  if (wait === undefined) {
    await rollout.requireMade?.()
    report({ smokeTest: 'skipped' })
    log.info(`Skipping wait for revision ${revisionId} (\`wait: false\`)`)
    return 'not-awaited'
  }
  const onRead = log.isDebug ? createLogFollower(reference, context) : undefined
  const onStatus = createTimeline((timeline, status) => report({ status, timeline }))
  try {
    return await follow(rollout, wait, { ...context, onStatus, onRead })
  } catch (error) {
    if (error instanceof errors.Superseded && inputs.on_superseded === 'warn') {
      report({ smokeTest: 'skipped' })
      log.warning(
        `This commit isn't serving, because a newer revision superseded revision ${revisionId}. The step succeeds, because \`on_superseded\` is \`warn\`.`,
        'Superseded',
      )
      return 'superseded'
    }
    await showLog(reference, toLogTypes(error), context)
    const mayRollBack = rollout.isUpdate && inputs.rollback_on_failure
    const { servedId } = rollout
    if (mayRollBack) await rollBackAfter(error, { reference, wait, servedId }, context)
    throw error
  }
}

type WaitingContext = ModeContext & RolloutContext

async function follow(rollout: Rollout, wait: Wait, context: WaitingContext): Promise<Outcome> {
  const { reference, inputs } = rollout
  context.report({ stage: 'waiting' })
  const took = describeBuildTimes(reference.buildTimesMs)
  if (took !== undefined) context.log.info(`Recent builds of this deployment took ${took}`)
  const revision = await awaitRevision(reference, wait, context)
  checkOrigin(revision, rollout, context)
  checkCommit(revision.repoCommitSha, rollout, context)
  rollout.requireBuilt?.(revision)
  const deployment = await readDeployed(rollout, wait, context)
  const url = locateGraphServer(inputs, deployment, context)
  if (inputs.smoke_test) {
    const { smokeDeployment } = await import('./smoke-deployment.ts')
    const { graphBefore } = rollout
    const tested = { id: reference.deploymentId, name: deployment?.name, url: deployment?.url }
    await smokeDeployment(url, inputs, { deployment: tested, graphBefore }, context)
  } else {
    context.report({ smokeTest: 'skipped' })
    await requireAnswer(url, wait, context)
  }
  return 'deployed'
}

/** The deployment that serves the revision; undefined where it cannot be read and nothing depends on it. */
async function readDeployed(rollout: Rollout, wait: Wait, context: WaitingContext) {
  const { reference, inputs, createdName } = rollout
  const { controlPlane, log, report, signal } = context
  const get = () => controlPlane.get(reference.deploymentId, signal)
  const read = await bestEffort(context, get, (error) => {
    if (error instanceof errors.DeploymentNotFound) {
      const problem = `revision ${reference.revisionId} was deployed, and deployment ${reference.deploymentId} was deleted`
      throw new errors.RevisionDeleted(problem, { cause: error })
    }
    if (inputs.smoke_test && inputs.deployment_url === undefined) throw error
    log.warning(
      `The output \`deployment_url\` may be missing, because the deployment could not be read: ${error.message}.`,
      'Agent Server URL unknown',
    )
  })
  if (read === undefined) return undefined
  const deployment = await requireServing(reference, { deployment: read, wait }, context)
  report(toPages(context.website, deployment))
  const { id, status } = deployment
  if (isBeingDeleted(status)) {
    const problem = `revision ${reference.revisionId} was deployed, and deployment ${id} is being deleted (${status})`
    throw new errors.RevisionDeleted(problem, {})
  }
  requireName(deployment, createdName)
  return deployment
}

/** Requires the requested image; another ref is a warning. What the revision does not show proves nothing. Throws AnotherImage. */
function checkOrigin(
  { imageUri, repoRef }: Revision,
  { ref, imageUri: asked }: Rollout,
  { log }: ModeContext,
): void {
  if (isOtherImage(asked, imageUri)) {
    const problem = `the revision has image ${imageUri}, not ${asked}, which the step requested`
    throw new errors.AnotherImage(problem, {})
  }
  if (ref === undefined || !isOtherRef(ref.repoRef, repoRef)) return
  log.warning(
    `The control plane shows ${toOneLine(repoRef ?? '')} as the ref of the revision, not ${ref.repoRef}.`,
    'Different ref deployed',
  )
}

/** Reports the commit that was built: a branch or a tag may have moved. Another than pushed is a warning, or throws with `require_commit`. */
function checkCommit(
  built: string | undefined,
  { ref, inputs: { require_commit: isRequired } }: Rollout,
  { report, log }: ModeContext,
): void {
  const pushed = ref?.commitSha
  const isSame = isSameCommit(built, pushed)
  if (built !== undefined) report({ commitSha: isSame ? pushed : built, pushedSha: pushed })
  if (ref === undefined || built === undefined || pushed === undefined) {
    if (!isRequired) return
    const problem =
      pushed === undefined
        ? 'the event does not show the commit of the deployed ref'
        : `the control plane does not show whether it built commit ${pushed}`
    throw new errors.CommitUnknown(problem, {})
  }
  if (isSame) return
  const problem = `the control plane built commit ${toOneLine(built)}, not ${pushed}, the commit of this event`
  if (isRequired) throw new errors.AnotherCommit(problem, {})
  log.warning(`${problem.replace(/^t/, 'T')}.`, 'Different commit deployed')
}

/** Milliseconds that one response may take; `request_timeout` may be less. */
const maxResponseMs = 10_000
/** What cannot be reached is checked again after 1 s and 2 s; most often it is in a network that the runner is not in. */
const unreachedMs = 2_500
const call = { purpose: 'check the Agent Server', method: 'GET', path: ['ok'] } as const

/** GET /ok, until the Agent Server responds. One that this runner cannot reach is not checked. Throws ServerFailing when all it did was fail. */
async function requireAnswer(url: URL | undefined, wait: Wait, context: ModeContext) {
  if (url === undefined) return
  const server = context.connectGraphServer(url)
  const limitMs = Math.min(maxAnswerMs, toLeftMs(wait, context.clock))
  const { clock, random, log, signal } = context
  const start = clock.now()
  let isReached = false
  /** The last response that was no success, or why there was none. */
  let last: Error | undefined
  const read = async () => {
    let status: number | undefined
    const onHead = (head: { readonly status: number }) => {
      status = head.status
      isReached = true
    }
    try {
      await server.callRaw({ ...call, onHead, endsAt: clock.now() + maxResponseMs, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      // A body that breaks off changes nothing: the status has said it.
      last = error as Error
    }
    return status
  }
  const isFinal = (status: number | undefined) => {
    if (status !== undefined) return isAnswer(status)
    const isPermanent = last instanceof ConnectionError && last.permanent
    return !isReached && (isPermanent || clock.now() - start >= unreachedMs)
  }
  const { value: status } = await poll({
    ...context,
    timeoutMs: limitMs,
    toIntervalMs: (reads) => withJitter(Math.min(8_000, 1_000 * 2 ** reads), random),
    read,
    isFinal,
    toRetryDelayMs: () => undefined,
    onWait: () => log.info(`${last?.message}; checking again`),
  })
  if (status !== undefined && isAnswer(status)) {
    return log.info(`The Agent Server is ready at ${server.host} (GET /ok: ${status})`)
  }
  if (isReached) {
    const within = formatDuration(clock.now() - start)
    const problem = `the Agent Server was not ready within ${within}: ${last?.message}`
    throw new ServerFailing(problem, { cause: last })
  }
  if (last === undefined) return
  const line = `The Agent Server of the deployed revision was not checked, because this runner cannot reach it: ${last.message}`
  // What responds there and cannot be trusted or understood is seen by every client, not only by this runner.
  if (last instanceof ConnectionError && last.kind !== undefined) {
    log.warning(`${line}.`, 'Agent Server not checked')
  } else log.info(line)
}

/** Both official servers have the path; the specification does not show it, so any response below 500 will do, and 501. */
function isAnswer(status: number): boolean {
  return status < 500 || status === 501
}
