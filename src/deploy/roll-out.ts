import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { toPages } from '../inputs/catalogue.ts'
import { fail, isProblem } from '../problem.ts'
import type { StatusChange, StepResult } from '../step/step-facts.ts'
import { toOneLine, toSentence } from '../text/safe-text.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'
import { reportServing, showLog } from './after-failure.ts'
import { awaitRevision, requireServing } from './await-revision.ts'
import { bestEffort, type DeployRequest, type ModeContext, type RolloutInputs } from './context.ts'
import { locateGraphServer, readShownUrl } from './deployment.ts'
import { isOtherImage, isOtherRef, type MadeRevision } from './make-revision.ts'
import { requireReady } from './ready.ts'
import { requireSameCommit, rollBackAfter } from './roll-back.ts'
import type { Source } from './upload.ts'

/** Prepares the first write: checks the baseline, warns of graphs in use that go away, and shows the rollout on GitHub. A dry run doesn't show it. Throws a problem of the baseline, but accepts that none is found. `before` is the existing deployment, undefined for a creation. Returns the graph that it serves so far, if the step will test it and can read the graph. */
export async function beginRollout(
  inputs: RolloutInputs,
  { before, ref, graphs }: Pick<Rollout, 'graphs' | 'ref'> & { readonly before?: Deployment },
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  const { smoke_test: isTested, smoke_baseline: baseline } = inputs
  const testedUrl = isTested ? locateGraphServer(inputs, before, context) : undefined
  if (isTested && baseline !== undefined) {
    const { findBaseline } = await import('./baseline.ts')
    const found = await findBaseline(baseline, { url: testedUrl, deployment: before }, context)
    if (found && 'problem' in found) throw found.problem
  }
  const servedUrl = testedUrl ?? (before && readShownUrl(before, context).url)
  if (before && servedUrl && graphs) {
    const { warnOfRemovedGraphs } = await import('./graph-config.ts')
    await warnOfRemovedGraphs(servedUrl, graphs, context)
  }
  if (inputs.dry_run) return undefined
  await context.beforeFirstWrite(ref)
  if (testedUrl === undefined || before === undefined) return undefined
  const { readGraph } = await import('./smoke-deployment.ts')
  return await readGraph(context.connectGraphServer(testedUrl), inputs.assistant_id, context)
}

/** The revision that the step waits for and tests, and what the step knows about its source. */
export interface Rollout {
  readonly reference: MadeRevision
  /** The ref that the step deploys, with the commit that the event shows for it, if any. */
  readonly ref?: DeployableRef | undefined
  /** The archive that the step uploaded. The control plane doesn't show the commit in it. */
  readonly source?: Source | undefined
  readonly imageUri?: string | undefined
  /** The graph that was served before the step, for the summary. */
  readonly graphBefore?: GraphDescription | undefined
  /** The names of the graphs in the graph configuration. Undefined if it wasn't read. */
  readonly graphs?: readonly string[] | undefined
  /** The deployment before the first write, to which a failed step can roll back. Set only if an update made a new revision. */
  readonly replaced?: Deployment | undefined
  /** In mode rollback, the earlier revision that was redeployed. The new revision must have the same commit. */
  readonly redeployed?: Revision
}

/** Makes or finds a revision (`make`), waits for it, and tests it. After an error, logs the end of the revision's log, tries a rollback if `rollback_on_failure` is set, and reports which revision serves. Then throws the error. Only `superseded` with `on_superseded: warn` becomes a warning and the outcome, without a rollback. */
export async function carryOut(
  deploymentId: string,
  { inputs, wait }: DeployRequest<RolloutInputs>,
  make: () => Promise<Rollout>,
  context: ModeContext,
): Promise<StepResult> {
  const { journal, log, signal } = context
  let rollout: Rollout | undefined
  try {
    rollout = await make()
    return await follow(rollout, inputs, wait, context)
  } catch (error) {
    // A cancelled step may end with any error, for example of a request that was broken off.
    const cause: unknown = signal.aborted ? signal.reason : error
    const reference = rollout?.reference
    const isAccepted = isProblem(cause, 'superseded') && inputs.on_superseded === 'warn'
    try {
      // Without a reference, `make` failed, so no revision is known whose log could be read.
      if (reference) journal.add(await showLog(reference, error, context))
      if (inputs.rollback_on_failure && !isAccepted)
        journal.add(await rollBackAfter(cause, rollout ?? {}, wait, context))
    } finally {
      await reportServing(deploymentId, context)
    }
    if (!isAccepted) throw error
    const warning = `This commit isn't serving, because a newer revision superseded revision ${reference?.revisionId}. The step succeeds, because \`on_superseded\` is \`warn\`.`
    log.warning(warning, 'Superseded')
    return { outcome: 'superseded', smokeTest: 'skipped' }
  }
}

/** Waits for a revision, requires that it is the requested revision, and tests its Agent Server. With `smoke_test: false`, waits until the server is ready instead, if its URL is known. With `wait: false`, does nothing of this. */
async function follow(
  rollout: Rollout,
  inputs: RolloutInputs,
  wait: Wait | undefined,
  context: ModeContext,
): Promise<StepResult> {
  const { clock, journal, log } = context
  const { reference, source } = rollout
  const { deploymentId, revisionId } = reference
  journal.add({ revisionId })
  // Reports the input `deployment_url` as output, even if the revision never serves.
  locateGraphServer(inputs, undefined, context)
  if (wait === undefined) {
    log.info(`Skipping wait for revision ${revisionId} (\`wait: false\`)`)
    return { outcome: 'not-awaited', smokeTest: 'skipped' }
  }
  const report = (timeline: readonly StatusChange[]) =>
    journal.add({ status: timeline.at(-1)?.status, timeline })
  const revision = await awaitRevision(reference, wait, report, context)
  requireRequested(revision, rollout, inputs, context)
  const deployment = await readDeployed(reference, inputs, wait, context)
  const url = locateGraphServer(inputs, deployment, context)
  const readyMs = Math.max(0, wait.endsAt - clock.now())
  if (!inputs.smoke_test) {
    journal.add({ smokeTest: 'skipped' })
    if (url) await requireReady(context.connectGraphServer(url), readyMs, reference, context)
    return { outcome: 'deployed', smokeTest: 'skipped' }
  }
  const { smokeDeployment } = await import('./smoke-deployment.ts')
  const commitSha = source?.commitSha ?? revision.repoCommitSha
  const tested = { ...deployment, id: deploymentId }
  const facts = { ...rollout, readyMs, commitSha, expected: reference }
  await smokeDeployment(url, inputs, { ...facts, deployment: tested }, context)
  return { outcome: 'deployed', smokeTest: 'passed' }
}

/** Requires that a deployed revision has the requested ref and image, and adds its commit to the journal. If that isn't the commit of `ref`, warns. With `require_commit`, throws `other-commit` instead, or `commit-unknown` if either commit isn't shown. An upload passes, because its commit was checked before. */
function requireRequested(
  revision: Revision,
  { reference, ref, imageUri, source, redeployed }: Rollout,
  { require_commit: isCommitRequired }: RolloutInputs,
  { journal, log }: ModeContext,
): void {
  // An uploaded archive is built without a ref.
  const asked = source ? undefined : ref?.repoRef
  // The response may have named a revision that another run created just before.
  if (isOtherRef(asked, revision.repoRef)) {
    const origin = `was built from ${toOneLine(revision.repoRef ?? '')}, not from ${asked}`
    fail('not-serving', `revision ${reference.revisionId} ${origin}, so another run created it`)
  }
  if (isOtherImage(imageUri, revision.imageUri)) {
    const problem = `the revision has image ${revision.imageUri}, not ${imageUri}, which the step requested`
    fail('other-image', problem)
  }
  if (source) return
  const built = revision.repoCommitSha
  const pushed = ref?.commitSha
  const isSame = isSameCommit(built, pushed)
  // The control plane may show a short commit. If it is the same, the event shows it in full.
  if (built !== undefined) journal.add({ commitSha: isSame ? pushed : built, pushedSha: pushed })
  if (redeployed) requireSameCommit(redeployed, revision)
  const isUnknown = built === undefined || pushed === undefined
  if (isSame || (isUnknown && !isCommitRequired)) return
  if (pushed === undefined)
    fail('commit-unknown', 'the event does not show the commit of the deployed ref')
  if (built === undefined)
    fail('commit-unknown', `the control plane does not show whether it built commit ${pushed}`)
  const problem = `the control plane built commit ${toOneLine(built)}, not ${pushed}, the commit of this event`
  if (isCommitRequired) fail('other-commit', problem)
  log.warning(`${toSentence(problem)}.`, 'Different commit deployed')
}

/** Reads the deployment as `requireServing` does. If it can't be read and no test needs its URL, warns and returns undefined. Throws `revision-deleted` if the deployment is being deleted. */
async function readDeployed(
  reference: RevisionReference,
  inputs: RolloutInputs,
  wait: Wait,
  context: ModeContext,
): Promise<Deployment | undefined> {
  const read = () => requireServing(reference, wait, context)
  const deployment = await bestEffort(context, read, (error) => {
    const needsUrl = inputs.smoke_test && inputs.deployment_url === undefined
    if (needsUrl || isProblem(error)) throw error
    const warning = `The output \`deployment_url\` may be missing, because the deployment could not be read: ${error.message}.`
    context.log.warning(warning, 'Agent Server URL unknown')
  })
  if (deployment === undefined) return undefined
  context.journal.add(toPages(context.website, deployment))
  const { id, status } = deployment
  if (!isBeingDeleted(status)) return deployment
  const what = `revision ${reference.revisionId} was deployed, and deployment ${id} is being deleted`
  fail('revision-deleted', `${what} (${status})`)
}
