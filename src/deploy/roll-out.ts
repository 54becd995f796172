import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { toLeftMs, type Wait } from '../control-plane/wait.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { toPages } from '../inputs/catalogue.ts'
import { fail, isProblem } from '../problem.ts'
import type { StepResult } from '../step/step-event.ts'
import { toOneLine } from '../text/safe-text.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'
import { awaitRevision, type RolloutContext, requireServing } from './await-revision.ts'
import { bestEffort, type ModeContext, type RolloutInputs } from './context.ts'
import { requireName } from './create-deployment.ts'
import { locateGraphServer } from './deployment.ts'
import { isOtherImage, isOtherRef, type MadeRevision } from './make-revision.ts'
import { requireReady } from './ready/require-ready.ts'
import type { FoundBefore } from './redeploy.ts'
import { createLogFollower } from './revision-log.ts'
import { describeBuildTimes } from './schedule.ts'

/** Before the first write: finds the baseline, shows the rollout on GitHub, and reads the graph that is served. Throws BaselineIsTested, BaselineUnavailable. */
export async function beginRollout(
  inputs: RolloutInputs,
  { before, ref }: { readonly before?: Deployment; readonly ref: DeployableRef | undefined },
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  const { dry_run: isDry, smoke_baseline: baseline } = inputs
  const draws = before !== undefined && !isDry
  const isLocated = inputs.smoke_test && (baseline !== undefined || draws)
  const url = isLocated ? locateGraphServer(inputs, before, context, { isQuiet: true }) : undefined
  if (inputs.smoke_test && baseline !== undefined) {
    const { requireBaseline } = await import('./gate/find-baseline.ts')
    await requireBaseline(baseline, { url, deployment: before }, context)
  }
  if (isDry) return undefined
  const draw = async (server: URL) => {
    const { readGraph } = await import('./read-graph.ts')
    return readGraph(context.connectGraphServer(server), inputs.assistant_id, context)
  }
  const drawing = draws && url ? draw(url) : undefined
  const showing = context.beforeFirstWrite(ref)
  // Both end before the first write, also when the step is cancelled.
  await Promise.allSettled([drawing, showing])
  const [graphBefore] = await Promise.all([drawing, showing])
  return graphBefore
}

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
  /** The name that was created: the deployment that is read must have it. */
  readonly createdName?: string
  /** What it replaced, which a rollback may go back to. */
  readonly foundBefore?: FoundBefore
  /** What else is required of it once it is deployed, before it is tested. Throws. */
  readonly requireBuilt?: (revision: Revision) => void
}

type WaitingContext = ModeContext & RolloutContext

/** From a revision that was just created to the end of the step: waits for it, reads where it is served, tests it. */
export async function rollOut(rollout: Rollout, context: WaitingContext): Promise<StepResult> {
  const { reference, inputs, wait } = rollout
  const { log, journal } = context
  const { revisionId } = reference
  journal.add({ type: 'revision', revisionId })
  locateGraphServer(inputs, undefined, context)
  if (wait === undefined) {
    log.info(`Skipping wait for revision ${revisionId} (\`wait: false\`)`)
    return { outcome: 'not-awaited', smokeTest: 'skipped' }
  }
  const onRead = log.isDebug ? createLogFollower(reference, context) : undefined
  try {
    return await follow(rollout, wait, { ...context, onRead })
  } catch (error) {
    if (!isProblem(error, 'superseded') || inputs.on_superseded !== 'warn') throw error
    log.warning(
      `This commit isn't serving, because a newer revision superseded revision ${revisionId}. The step succeeds, because \`on_superseded\` is \`warn\`.`,
      'Superseded',
    )
    return { outcome: 'superseded', smokeTest: 'skipped' }
  }
}

async function follow(rollout: Rollout, wait: Wait, context: WaitingContext): Promise<StepResult> {
  const { reference, inputs } = rollout
  const took = describeBuildTimes(reference.buildTimesMs)
  if (took !== undefined) context.log.info(`Recent builds of this deployment took ${took}`)
  const revision = await awaitRevision(reference, wait, context)
  checkOrigin(revision, rollout, context)
  checkCommit(revision.repoCommitSha, rollout, context)
  rollout.requireBuilt?.(revision)
  const deployment = await readDeployed(rollout, wait, context)
  const url = locateGraphServer(inputs, deployment, context)
  const readyMs = toLeftMs(wait, context.clock)
  if (inputs.smoke_test) {
    const { smokeDeployment } = await import('./smoke-deployment.ts')
    const { graphBefore } = rollout
    const tested = { id: reference.deploymentId, name: deployment?.name, url: deployment?.url }
    const about = { deployment: tested, graphBefore, readyMs, expected: reference }
    await smokeDeployment(url, inputs, about, context)
    return { outcome: 'deployed', smokeTest: 'passed' }
  }
  context.journal.add({ type: 'tested', smokeTest: 'skipped' })
  if (url) await requireReady(url, readyMs, context, { revision: reference })
  return { outcome: 'deployed', smokeTest: 'skipped' }
}

/** The deployment that serves the revision; undefined where it cannot be read and nothing depends on it. */
async function readDeployed(rollout: Rollout, wait: Wait, context: WaitingContext) {
  const { reference, inputs } = rollout
  const { controlPlane, log, journal, signal } = context
  const get = () => controlPlane.get(reference.deploymentId, signal)
  const read = await bestEffort(context, get, (error) => {
    if (isProblem(error, 'deployment-not-found')) {
      const problem = `revision ${reference.revisionId} was deployed, and deployment ${reference.deploymentId} was deleted`
      fail('revision-deleted', problem, { cause: error })
    }
    if (inputs.smoke_test && inputs.deployment_url === undefined) throw error
    log.warning(
      `The output \`deployment_url\` may be missing, because the deployment could not be read: ${error.message}.`,
      'Agent Server URL unknown',
    )
  })
  if (read === undefined) return undefined
  requireName(read, rollout.createdName)
  const deployment = await requireServing(reference, { deployment: read, wait }, context)
  journal.add({ type: 'deployment', ...toPages(context.website, deployment) })
  const { id, status } = deployment
  if (isBeingDeleted(status)) {
    const problem = `revision ${reference.revisionId} was deployed, and deployment ${id} is being deleted (${status})`
    fail('revision-deleted', problem)
  }
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
    fail('other-image', problem)
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
  { journal, log }: ModeContext,
): void {
  const pushed = ref?.commitSha
  const isSame = isSameCommit(built, pushed)
  const commitSha = isSame && built !== undefined ? pushed : built
  if (commitSha !== undefined) journal.add({ type: 'built', commitSha, pushedSha: pushed })
  if (ref === undefined || built === undefined || pushed === undefined) {
    if (!isRequired) return
    const problem =
      pushed === undefined
        ? 'the event does not show the commit of the deployed ref'
        : `the control plane does not show whether it built commit ${pushed}`
    fail('commit-unknown', problem)
  }
  if (isSame) return
  const problem = `the control plane built commit ${toOneLine(built)}, not ${pushed}, the commit of this event`
  if (isRequired) fail('other-commit', problem)
  log.warning(`${problem.replace(/^t/, 'T')}.`, 'Different commit deployed')
}
