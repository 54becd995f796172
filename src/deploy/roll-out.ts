import {
  NoOwnRevision,
  type RevisionReference,
  RolloutFailed,
  Superseded,
} from '../control-plane/errors.ts'
import {
  awaitRevision,
  type StatusChange,
  type WaitContext,
  type WaitOptions,
} from '../control-plane/rollout.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { requireServing } from '../control-plane/serving.ts'
import { isTag } from '../github/repo-ref.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { Outcome } from '../step/step-state.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { ModeContext } from './context.ts'
import type { DeployableRef, RolloutRequest } from './requests.ts'
import { isVerdict, rollBackAfter } from './roll-back-after.ts'
import { locateGraphServer, smokeDeployment } from './smoke-deployment.ts'

const logLines = 30

/** Where a rollout comes from. */
export interface RolloutOrigin {
  /** The ref, and the commit that the event says it stands at, to say so when the service built another. */
  readonly expected: DeployableRef | undefined
  /** The graph that was served before. */
  readonly graphBefore?: GraphDescription | undefined
  /** The name that a deployment made by this step must have, where the service shows one. */
  readonly createdName?: string | undefined
}

/**
 * From a revision that was just made to the end of the step. Where the user wants it, a verdict against the revision
 * leads back to the one before it; the step stays red then too, with RolledBack.
 */
export async function rollOut(
  reference: RevisionReference,
  request: RolloutRequest,
  origin: RolloutOrigin,
  context: ModeContext,
): Promise<Outcome> {
  try {
    return await follow(reference, request, origin, context)
  } catch (error) {
    if (error instanceof RolloutFailed) await reportServing(reference, context)
    if (!request.rollbackOnFailure || !isVerdict(error) || request.wait === undefined) throw error
    throw await rollBackAfter(error, reference, request.wait, context)
  }
}

/** Waits for the revision, reads where it is served, tests it. */
async function follow(
  reference: RevisionReference,
  request: RolloutRequest,
  origin: RolloutOrigin,
  context: ModeContext,
): Promise<Outcome> {
  const { expected, graphBefore } = origin
  context.report({ revisionId: reference.revisionId })
  locateGraphServer(request.deploymentUrl, undefined, context)
  if (request.wait === undefined) {
    context.report({ smokeTest: 'skipped' })
    context.log.info(`Not waiting for revision ${reference.revisionId}, as asked`)
    return 'not-awaited'
  }
  const waiting = createWaiting(context)
  if ((await waitForOwn(reference, request.wait, request, expected, waiting)) === 'superseded') {
    context.report({ smokeTest: 'skipped' })
    return 'superseded'
  }
  const deployment = await readDeployed(reference, request.wait, request, waiting)
  requireName(deployment, origin.createdName)
  const url = locateGraphServer(request.deploymentUrl, deployment, context)
  if (request.smokeTest === undefined) {
    context.report({ smokeTest: 'skipped' })
  } else {
    await smokeDeployment(url, request.smokeTest, graphBefore, context)
  }
  return 'deployed'
}

/**
 * The deployment once more: whether it serves this revision, and its address. Where it cannot be read and nothing depends
 * on it, that is not worth a red step. Throws NotServing.
 */
async function readDeployed(
  reference: RevisionReference,
  wait: WaitOptions,
  request: RolloutRequest,
  context: Waiting,
): Promise<Deployment | undefined> {
  const { controlPlane, signal } = context
  const read = await controlPlane.get(reference.deploymentId, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    if (request.smokeTest !== undefined && request.deploymentUrl === undefined) throw error
    context.log.warning(
      `The revision is deployed, but its deployment could not be read: ${(error as Error).message}. The output deployment_url may be missing.`,
      'Address unknown',
    )
    return undefined
  })
  const deployment = read && (await requireServing(controlPlane, reference, read, wait, context))
  if (deployment !== undefined) {
    context.report({ deploymentPage: context.toDeploymentPage(deployment) })
  }
  return deployment
}

/** A service may answer a creation with the id of a deployment that is not the new one. Throws NoOwnRevision. */
function requireName(deployment: Deployment | undefined, createdName: string | undefined): void {
  if (deployment?.name === undefined || createdName === undefined) return
  if (deployment.name === createdName) return
  throw new NoOwnRevision(
    deployment.id,
    `the service answered the creation of ${createdName} with the id of another deployment, ${deployment.name}; ${createdName} may have been created`,
  )
}

/** What serves after a failure is the first question of whoever reads it; it is never worth another failure. */
async function reportServing(
  { deploymentId }: RevisionReference,
  { controlPlane, log, report, signal }: ModeContext,
): Promise<void> {
  try {
    const deployment = await controlPlane.findOnce(deploymentId, signal)
    const servingRevisionId = deployment?.activeRevisionId
    if (servingRevisionId !== undefined) report({ servingRevisionId })
  } catch (error) {
    signal.throwIfAborted()
    log.debug(`it is not known what serves: ${(error as Error).message}`)
  }
}

/** What waiting needs: the statuses of the revision are one timeline, also where it is awaited again. */
type Waiting = ModeContext & Pick<WaitContext, 'onStatus'>

function createWaiting(context: ModeContext): Waiting {
  const timeline: StatusChange[] = []
  const onStatus = (change: StatusChange) => {
    if (change.status === timeline.at(-1)?.status) return
    timeline.push(change)
    context.report({ status: change.status, timeline: [...timeline] })
  }
  return { ...context, onStatus }
}

async function waitForOwn(
  reference: RevisionReference,
  wait: WaitOptions,
  request: RolloutRequest,
  expected: DeployableRef | undefined,
  context: Waiting,
): Promise<'deployed' | 'superseded'> {
  const { log } = context
  context.report({ stage: 'waiting' })
  try {
    const revision = await awaitRevision(reference, wait, context)
    noteCommit(revision.commitSha, expected, context)
    return 'deployed'
  } catch (error) {
    if (error instanceof RolloutFailed) await reportLog(error, context)
    if (!(error instanceof Superseded) || request.onSuperseded === 'fail') throw error
    log.warning(
      `Revision ${reference.revisionId} was skipped for a newer one of the same deployment, so this commit is not being served. The step is green because on_superseded is warn.`,
      'Superseded',
    )
    return 'superseded'
  }
}

/** The service builds the tip of a branch, or a tag, and either may have moved since this run's commit. */
function noteCommit(
  built: string | undefined,
  expected: DeployableRef | undefined,
  { report, log }: ModeContext,
): void {
  if (built === undefined) return
  report({ commitSha: built })
  const commit = expected?.commitSha
  if (expected !== undefined && commit !== undefined && built !== commit) {
    const moved = isTag(expected.repoRef) ? 'the tag was moved' : 'the branch has moved on'
    log.warning(
      `The service built commit ${toOneLine(built)}, and this run is for ${commit}: ${moved}.`,
      'Another commit was deployed',
    )
  }
}

/** The end of the log is what makes a failed build understandable; it is never worth another failure. */
async function reportLog(failed: RolloutFailed, context: ModeContext): Promise<void> {
  const { deploymentId, revisionId } = failed.reference
  const type = failed.status.startsWith('DEPLOY') ? 'deploy' : 'build'
  try {
    const lines = await context.controlPlane.getRevisionLog(deploymentId, revisionId, {
      type,
      lines: logLines,
      signal: context.signal,
    })
    if (lines.length === 0) return
    context.report({ revisionLog: lines })
    context.log.group(`The last ${lines.length} lines of the ${type} log`, lines)
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.debug(`no ${type} log: ${(error as Error).message}`)
  }
}
