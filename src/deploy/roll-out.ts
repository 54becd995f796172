import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toLeftMs, type Wait } from '../control-plane/wait.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { toPages } from '../inputs/catalogue.ts'
import { fail, isProblem } from '../problem.ts'
import type { StatusChange, StepResult } from '../step/step-facts.ts'
import { toOneLine } from '../text/safe-text.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'
import { reportServing, showLog } from './after-failure.ts'
import { awaitRevision, requireServing } from './await-revision.ts'
import { bestEffort, type DeployRequest, type ModeContext, type RolloutInputs } from './context.ts'
import { locateGraphServer, readShownUrl } from './deployment.ts'
import { isOtherImage, isOtherRef, type MadeRevision } from './make-revision.ts'
import { requireReady } from './ready.ts'
import { type FoundBefore, rollBackAfter } from './roll-back.ts'
import type { Source } from './upload.ts'

/** Prepares a rollout before its first write: checks the baseline, warns of removed graphs, shows the rollout on GitHub. Returns the served graph. Throws `baseline-is-tested`, `baseline-unavailable`. */
export async function beginRollout(
  inputs: RolloutInputs,
  { before, ref, graphs }: Pick<Rollout, 'graphs' | 'ref'> & { readonly before?: Deployment },
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  const { smoke_test: isTested, smoke_baseline: baseline } = inputs
  const url = isTested ? locateGraphServer(inputs, before, context) : undefined
  if (isTested && baseline !== undefined) {
    const { findBaseline } = await import('./baseline.ts')
    const found = await findBaseline(baseline, { url, deployment: before }, context)
    if (found && 'problem' in found) throw found.problem
  }
  const servedAt = url ?? (before && readShownUrl(before, context).url)
  if (before && servedAt && graphs) {
    const { warnOfRemovedGraphs } = await import('./preflight/removed-graphs.ts')
    await warnOfRemovedGraphs(servedAt, graphs, context)
  }
  if (inputs.dry_run) return undefined
  await context.beforeFirstWrite(ref)
  if (url === undefined || before === undefined) return undefined
  const { readGraph } = await import('./smoke-deployment.ts')
  return await readGraph(context.connectGraphServer(url), inputs.assistant_id, context)
}

interface Work extends DeployRequest<RolloutInputs> {
  readonly deploymentId: string
  /** Creates the revision, or finds it. */
  readonly make: () => Promise<Rollout>
}

/** A revision that the step follows, and what was requested for it. */
export interface Rollout {
  readonly reference: MadeRevision
  /** The requested ref, with its commit according to the event. */
  readonly ref?: DeployableRef | undefined
  /** The uploaded archive. The control plane doesn't show its commit. */
  readonly source?: Source | undefined
  readonly imageUri?: string | undefined
  readonly graphBefore?: GraphDescription | undefined
  /** The names of the graphs in the graph configuration, if it could be read. */
  readonly graphs?: readonly string[] | undefined
  /** Undefined if the step replaced no revision. */
  readonly foundBefore?: FoundBefore
  /** Throws if the built revision isn't what the mode requires. */
  readonly requireBuilt?: (revision: Revision) => void
}

/** Creates a revision, waits for it, and tests it. After an error, rolls back if `rollback_on_failure` is set, reports which revision serves, and throws. */
export async function carryOut(
  { deploymentId, inputs, wait, make }: Work,
  context: ModeContext,
): Promise<StepResult> {
  const { journal, log, signal } = context
  let rollout: Rollout | undefined
  try {
    rollout = await make()
    return await follow(rollout, inputs, wait, context)
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    const { reference } = rollout ?? {}
    const isAccepted = isProblem(cause, 'superseded') && inputs.on_superseded === 'warn'
    try {
      if (reference) journal.add(await showLog(reference, error, context))
      if (inputs.rollback_on_failure && !isAccepted)
        journal.add(await rollBackAfter(cause, rollout ?? {}, wait, context))
    } finally {
      await reportServing(deploymentId, context)
    }
    if (!isAccepted) throw error
    log.warning(
      `This commit isn't serving, because a newer revision superseded revision ${reference?.revisionId}. The step succeeds, because \`on_superseded\` is \`warn\`.`,
      'Superseded',
    )
    return { outcome: 'superseded', smokeTest: 'skipped' }
  }
}

async function follow(
  { reference, ref, imageUri, source, graphBefore, graphs, requireBuilt }: Rollout,
  inputs: RolloutInputs,
  wait: Wait | undefined,
  context: ModeContext,
): Promise<StepResult> {
  const { clock, journal, log } = context
  const { deploymentId, revisionId } = reference
  journal.add({ revisionId })
  locateGraphServer(inputs, undefined, context)
  if (wait === undefined) {
    log.info(`Skipping wait for revision ${revisionId} (\`wait: false\`)`)
    return { outcome: 'not-awaited', smokeTest: 'skipped' }
  }
  const report = (timeline: readonly StatusChange[]) =>
    journal.add({ status: timeline.at(-1)?.status, timeline })
  const revision = await awaitRevision(reference, wait, report, context)
  const asked = source ? undefined : ref?.repoRef
  // The response may have named a revision that another run created just before.
  if (isOtherRef(asked, revision.repoRef)) {
    const built = `was built from ${toOneLine(revision.repoRef ?? '')}, not from ${asked}`
    fail('not-serving', `revision ${revisionId} ${built}, so another run created it`)
  }
  if (isOtherImage(imageUri, revision.imageUri)) {
    const problem = `the revision has image ${revision.imageUri}, not ${imageUri}, which the step requested`
    fail('other-image', problem)
  }
  if (source === undefined) checkCommit(revision, ref, inputs.require_commit, context)
  requireBuilt?.(revision)
  const deployment = await readDeployed(reference, inputs, wait, context)
  const url = locateGraphServer(inputs, deployment, context)
  const readyMs = toLeftMs(wait, clock)
  if (inputs.smoke_test) {
    const { smokeDeployment } = await import('./smoke-deployment.ts')
    const commitSha = source?.commitSha ?? revision.repoCommitSha
    const tested = { id: deploymentId, name: deployment?.name, url: deployment?.url }
    const more = { graphBefore, graphs, readyMs, commitSha, expected: reference }
    await smokeDeployment(url, inputs, { deployment: tested, ...more }, context)
    return { outcome: 'deployed', smokeTest: 'passed' }
  }
  journal.add({ smokeTest: 'skipped' })
  if (url) await requireReady(context.connectGraphServer(url), readyMs, reference, context)
  return { outcome: 'deployed', smokeTest: 'skipped' }
}

/** Reads the deployment that serves the revision. If that fails and no test needs its URL, warns and returns undefined. */
async function readDeployed(
  reference: RevisionReference,
  inputs: RolloutInputs,
  wait: Wait,
  context: ModeContext,
): Promise<Deployment | undefined> {
  const read = () => requireServing(reference, wait, context)
  const deployment = await bestEffort(context, read, (error) => {
    const isNeeded = inputs.smoke_test && inputs.deployment_url === undefined
    if (isNeeded || isProblem(error)) throw error
    context.log.warning(
      `The output \`deployment_url\` may be missing, because the deployment could not be read: ${error.message}.`,
      'Agent Server URL unknown',
    )
  })
  if (deployment === undefined) return undefined
  context.journal.add(toPages(context.website, deployment))
  const { id, status } = deployment
  if (!isBeingDeleted(status)) return deployment
  const what = `revision ${reference.revisionId} was deployed, and deployment ${id} is being deleted`
  fail('revision-deleted', `${what} (${status})`)
}

/** Reports the built commit. If the branch or tag has moved since the push, warns, or throws with `require_commit`. */
function checkCommit(
  { repoCommitSha: built }: Revision,
  ref: DeployableRef | undefined,
  isRequired: boolean | undefined,
  { journal, log }: ModeContext,
): void {
  const pushed = ref?.commitSha
  const isSame = isSameCommit(built, pushed)
  if (built !== undefined) journal.add({ commitSha: isSame ? pushed : built, pushedSha: pushed })
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
