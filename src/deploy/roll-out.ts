import { once } from '../control-plane/client.ts'
import {
  NoOwnRevision,
  type RevisionReference,
  RolloutFailed,
  Superseded,
} from '../control-plane/errors.ts'
import { awaitRevision, type RolloutContext, type StatusChange } from '../control-plane/rollout.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { requireServing } from '../control-plane/serving.ts'
import type { Wait } from '../control-plane/wait.ts'
import { type DeployableRef, isTag } from '../github/repo-ref.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { Outcome } from '../step/step-state.ts'
import { toOneLine } from '../text/safe-text.ts'
import { locateGraphServer } from './address.ts'
import { bestEffort } from './best-effort.ts'
import type { DeployInputs, ModeContext } from './context.ts'
import { isVerdict, rollBackAfter } from './roll-back-after.ts'
import { smokeDeployment } from './smoke-deployment.ts'

const logLines = 30

/** A revision that was just made, and what becomes of it. */
export interface Rollout {
  readonly reference: RevisionReference
  readonly inputs: DeployInputs
  /** Undefined when the step must not wait. */
  readonly wait: Wait | undefined
  /** The ref, and the commit that the event says it stands at, to warn when the service built another. */
  readonly ref?: DeployableRef | undefined
  /** The graph that was served before. */
  readonly graphBefore?: GraphDescription | undefined
  /** The name that a deployment made by this step must have, where the service shows one. */
  readonly createdName?: string
}

/**
 * From a revision that was just made to the end of the step. With `rollback_on_failure`, a verdict against the revision
 * rolls back to the one before it; the step stays red then too, with RolledBack.
 */
export async function rollOut(rollout: Rollout, context: ModeContext): Promise<Outcome> {
  const { reference, inputs, wait } = rollout
  context.report({ revisionId: reference.revisionId })
  locateGraphServer(inputs, undefined, context)
  if (wait === undefined) {
    context.report({ smokeTest: 'skipped' })
    context.log.info(`Not waiting for revision ${reference.revisionId}, as asked`)
    return 'not-awaited'
  }
  try {
    return await follow({ ...rollout, wait }, context)
  } catch (error) {
    if (error instanceof RolloutFailed) await reportServing(reference, context)
    if (!inputs.rollback_on_failure || !isVerdict(error)) throw error
    throw await rollBackAfter(error, { reference, wait }, context)
  }
}

/** A rollout that is awaited. */
type AwaitedRollout = Rollout & { readonly wait: Wait }

/** Waits for the revision, reads where it is served, tests it. */
async function follow(rollout: AwaitedRollout, context: ModeContext): Promise<Outcome> {
  const { reference, inputs, wait } = rollout
  const waiting = { ...context, onStatus: createTimeline(context) }
  context.report({ stage: 'waiting' })
  try {
    const { repoCommitSha } = await awaitRevision(reference, wait, waiting)
    reportCommit(repoCommitSha, rollout.ref, context)
  } catch (error) {
    if (error instanceof RolloutFailed) await reportLog(error, context)
    if (!(error instanceof Superseded) || inputs.on_superseded === 'fail') throw error
    context.report({ smokeTest: 'skipped' })
    context.log.warning(
      `Revision ${reference.revisionId} was skipped for a newer one of the same deployment, so this commit is not being served. The step is green because on_superseded is warn.`,
      'Superseded',
    )
    return 'superseded'
  }
  const deployment = await readDeployed(rollout, waiting)
  requireName(deployment, rollout.createdName)
  const url = locateGraphServer(inputs, deployment, context)
  if (inputs.smoke_test) await smokeDeployment(url, inputs, rollout.graphBefore, context)
  else context.report({ smokeTest: 'skipped' })
  return 'deployed'
}

/** The statuses of the revision are one timeline, also where it is awaited again. */
function createTimeline({ report }: ModeContext): (change: StatusChange) => void {
  const timeline: StatusChange[] = []
  return (change) => {
    if (change.status === timeline.at(-1)?.status) return
    timeline.push(change)
    report({ status: change.status, timeline: [...timeline] })
  }
}

/**
 * The deployment once more: whether it serves this revision, and its address. Where it cannot be read and nothing depends
 * on it, that is not worth a red step. Throws NotServing.
 */
async function readDeployed(
  { reference, inputs, wait }: AwaitedRollout,
  context: ModeContext & Pick<RolloutContext, 'onStatus'>,
): Promise<Deployment | undefined> {
  const { controlPlane, log, report, signal } = context
  const read = await bestEffort(
    context,
    () => controlPlane.get(reference.deploymentId, signal),
    (error) => {
      if (inputs.smoke_test && inputs.deployment_url === undefined) throw error
      log.warning(
        `The revision is deployed, but its deployment could not be read: ${error.message}. The output deployment_url may be missing.`,
        'Address unknown',
      )
    },
  )
  if (read === undefined) return undefined
  const deployment = await requireServing(reference, { deployment: read, wait }, context)
  report({ deploymentPage: context.toDeploymentPage(deployment) })
  return deployment
}

/** A service may answer a creation with the id of a deployment that is not the new one. Throws NoOwnRevision. */
function requireName(deployment: Deployment | undefined, createdName: string | undefined): void {
  if (deployment?.name === undefined || createdName === undefined) return
  if (deployment.name === createdName) return
  throw new NoOwnRevision(
    `the service answered the creation of ${createdName} with the id of another deployment, ${deployment.name} (${deployment.id}); ${createdName} may have been created`,
    {},
  )
}

/** What serves is the first question after a failure; it is never worth another failure. */
async function reportServing(
  { deploymentId }: RevisionReference,
  context: ModeContext,
): Promise<void> {
  const { controlPlane, log, report, signal } = context
  const deployment = await bestEffort(
    context,
    () => controlPlane.find(deploymentId, signal, once),
    (error) => log.debug(`it is not known what serves: ${error.message}`),
  )
  const servingRevisionId = deployment?.activeRevisionId
  if (servingRevisionId !== undefined) report({ servingRevisionId })
}

/** The service builds the tip of a branch, or a tag, and either may have moved since this run's commit. */
function reportCommit(
  built: string | undefined,
  ref: DeployableRef | undefined,
  { report, log }: ModeContext,
): void {
  if (built === undefined) return
  report({ commitSha: built })
  if (ref?.commitSha === undefined || built === ref.commitSha) return
  const moved = isTag(ref.repoRef) ? 'the tag was moved' : 'the branch has moved on'
  log.warning(
    `The service built commit ${toOneLine(built)}, and this run is for ${ref.commitSha}: ${moved}.`,
    'Another commit was deployed',
  )
}

/** The end of the log is what makes a failed build understandable; it is never worth another failure. */
async function reportLog(
  { reference, status }: RolloutFailed,
  context: ModeContext,
): Promise<void> {
  const { controlPlane, log, report, signal } = context
  const { deploymentId, revisionId } = reference
  const type = status.startsWith('DEPLOY') ? 'deploy' : 'build'
  const options = { type, lines: logLines, signal } as const
  const lines = await bestEffort(
    context,
    () => controlPlane.getRevisionLog(deploymentId, revisionId, options),
    (error) => log.debug(`no ${type} log: ${error.message}`),
  )
  if (lines === undefined || lines.length === 0) return
  report({ revisionLog: lines })
  log.group(`The last ${lines.length} lines of the ${type} log`, lines)
}
