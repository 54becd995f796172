import type { ModeContext } from '../deploy/context.ts'
import type { Need } from '../github/api.ts'
import { showAgent } from '../github/comment.ts'
import * as deployments from '../github/deployments.ts'
import { type ShownRow, toAgent } from '../github/schemas.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Outcome, StepFacts } from '../step/step-facts.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import { toAgentRow, toBuildingRow } from './comment.ts'
import type { View } from './view.ts'

type DeploymentState = deployments.DeploymentStatus['state']

/** The last state of the GitHub deployment by the outcome of the step. Other outcomes become `failure`, except a success of mode rollback. */
const states: Partial<Record<Outcome, DeploymentState>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
  cancelled: 'error',
}

/** The outcomes of a deletion after which the deployment is gone, or will be. */
const goneOutcomes: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** The time for the last requests to GitHub. If a job is cancelled, the runner's second signal ends the step 7.5 s after the first (actions/runner `ProcessInvoker.cs`). */
const limits = { usualMs: 120_000, cancelledMs: 4_000 }

/** Agents of the same name on two control planes (`controlPlaneUrl`) are different agents. */
type Context = Pick<ModeContext, 'github' | 'log' | 'redact'> & { readonly controlPlaneUrl: URL }

/** Creates the reporter that shows a step in a GitHub deployment (`environment`) and in a comment on the pull request (`comment`). Undefined if the step shows neither, for example in a dry run. If only the token is missing, warns and returns undefined. A failed request doesn't fail the step. */
export function createGitHubReporter(inputs: Inputs, event: EventContext, context: Context) {
  const { github: api, log, redact, controlPlaneUrl } = context
  // Only modes that change a deployment have the inputs `environment` and `comment`.
  if (!('environment' in inputs) || inputs.dry_run) return undefined
  const { mode, environment = '' } = inputs
  const isPreview = mode === 'preview'
  if (isPreview && event.preview.kind === 'skip') return undefined
  const isCommented = 'comment' in inputs && inputs.comment
  const pullRequest = isCommented ? event.pullRequest?.number : undefined
  if (pullRequest === undefined && environment === '') return undefined
  if (api === undefined) {
    const problem = '`github_token` is empty'
    log.warning(`${problem}, so the step creates no comment and no GitHub deployment.`, 'GitHub')
    return undefined
  }
  const isDeletion = mode === 'delete' || (isPreview && event.preview.kind === 'delete')
  const { clock, signal } = api.context
  const { id: runId, url: logUrl } = event.run
  const startedAt = clock.date().getTime()
  let begun: Promise<void> | undefined
  // The ID of this step's GitHub deployment (the record). Undefined if the step created none.
  let recordId: number | undefined
  // The write of "building" into the comment, which runs beside the step. It never rejects.
  let firstComment: Promise<void> | undefined

  /** Runs requests. Reports their failure, or ignores it if the step is cancelled. Never rejects. */
  const attempt = async (need: Need, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) api.report(error, need)
    }
  }
  /** The agent's identity, by which later steps find its GitHub deployments and its row in the comment. */
  const toShownAgent = ({ workspaceId, deploymentId: id, deploymentName: name }: StepFacts) => {
    const ids = { workspaceId: inputs.workspace_id ?? workspaceId, id }
    return toAgent(name ?? event.givenName ?? '', controlPlaneUrl, ids)
  }
  /** Creates the GitHub deployment, but not for a deletion, or if GitHub itself creates one for the job. `ref` is undefined for example for an image. */
  const startRecord = (state: StepFacts, ref: DeployableRef | undefined) =>
    attempt('deployment', async () => {
      if (environment === '' || isDeletion || api.isDown) return
      if (await deployments.isJobRecorded(api, environment, runId)) {
        const why = `The job itself creates a GitHub deployment of ${environment}`
        return log.info(`${why}, so the step does not create another`)
      }
      const agent = toShownAgent(state)
      const description = `${agent.name}${ref ? ` from ${ref.repoRef}` : ''}`
      const record = { ref: toGitHubRef(ref, event), environment, description }
      recordId = await deployments.createDeployment(api, record, agent, isPreview)
      const started = { logUrl, description: `Deploying ${agent.name}` }
      await deployments.setStatus(api, recordId, { ...started, state: 'in_progress' })
    })
  /** Sets the last status of the GitHub deployment. After a success or a deletion, the agent's older GitHub deployments become inactive. */
  const endRecord = async ({ outcome, state }: View, endState: DeploymentState) => {
    const agent = toShownAgent(state)
    const ended = { logUrl, description: `${agent.name}: ${outcome}` }
    if (recordId !== undefined) {
      const environmentUrl = state.deploymentUrl
      await deployments.setStatus(api, recordId, { ...ended, state: endState, environmentUrl })
    }
    const isGone = isDeletion && goneOutcomes.includes(outcome)
    const isReplacement = recordId !== undefined && endState === 'success'
    // Otherwise the older deployment still serves, so its GitHub deployment stays active.
    if (!isGone && !isReplacement) return
    const all = await deployments.listDeployments(api, environment)
    // IDs grow with time. After a deletion, which has no record of its own, all are older.
    const older = all.filter(({ id }) => id < (recordId ?? Infinity))
    const lastStatus = isGone ? ended : { logUrl, description: deployments.replaced }
    await deployments.deactivate(api, older, agent, lastStatus)
  }
  const showRow = (inPullRequest: number, row: ShownRow, state: StepFacts, onlyIfShown = false) => {
    const cells = row.cells.map((cell) => redact(cell))
    const shown = { ...row, agent: toShownAgent(state), cells, block: redact(row.block), startedAt }
    return showAgent(api, inPullRequest, shown, { onlyIfShown })
  }
  const startComment = (state: StepFacts, ref: DeployableRef | undefined) => {
    if (pullRequest === undefined || api.isDown) return
    // The ref's commit is known before the revision's, which is `state.commitSha`.
    const commitSha = ref?.commitSha ?? state.commitSha
    const row = toBuildingRow({ ...state, commitSha }, event, clock.date())
    firstComment = showRow(pullRequest, row, state).catch((error: unknown) => {
      if (!signal.aborted) log.info(`The comment is not written yet: ${String(error)}`)
    })
  }

  return {
    /** Creates the GitHub deployment, and starts to write the comment. Call it just before the step's first change to a deployment. Only the first call has an effect. */
    async begin(state: StepFacts, ref: DeployableRef | undefined): Promise<void> {
      begun ??= startRecord(state, ref).then(() => startComment(state, ref))
      await begun
    },
    /** Shows the result of the step, even if it was cancelled. A step whose event is out of date shows nothing. */
    async end(view: View): Promise<void> {
      const { outcome, state, failure } = view
      if (state.stale === true) return
      const isCancelled = outcome === 'cancelled'
      using limit = startTimeLimit(clock, isCancelled ? limits.cancelledMs : limits.usualMs)
      // The signal of a cancelled step would abort these requests.
      api.signal = limit.signal
      // Only mode rollback can roll back without a failure.
      const hasRolledBack = outcome === 'rolled-back' && failure === undefined
      const endState = hasRolledBack ? 'success' : (states[outcome] ?? 'failure')
      // A step that failed before its first change also gets a GitHub deployment, with the state `failure`.
      if (endState === 'failure') await (begun ?? startRecord(state, event.requestedRef))
      // A cancelled step may have no time for the comment, so the GitHub deployment comes first.
      if (environment) await attempt('deployment', () => endRecord(view, endState))
      await firstComment
      // A cancelled step that wrote no "building" has nothing to correct in the comment.
      if (pullRequest === undefined || (isCancelled && firstComment === undefined)) return
      // In these cases, a comment without the agent stays as it is.
      const onlyIfShown = isCancelled || outcome === 'missing'
      const row = toAgentRow(view)
      await attempt('comment', () => showRow(pullRequest, row, state, onlyIfShown))
    },
  }
}

/** The ref of the GitHub deployment, which must be in this repository: the tag, the commit, or the branch if its commit is unknown. For an image, or another repository, it is the event's commit. */
function toGitHubRef(ref: DeployableRef | undefined, { pullRequest, sha = '' }: EventContext) {
  if (ref === undefined || ref.elsewhere === true) return pullRequest?.headSha ?? sha
  const tag = /^refs\/tags\/(.*)/.exec(ref.repoRef)?.[1]
  return tag ?? ref.commitSha ?? ref.repoRef
}
