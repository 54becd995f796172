import type { GitHubApi, Need } from '../github/api.ts'
import { showAgent } from '../github/comment.ts'
import * as deployments from '../github/deployments.ts'
import { toAgent } from '../github/schemas.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Log } from '../log.ts'
import type { Outcome, StepFacts } from '../step/step-facts.ts'
import type { Redact } from '../text/redact.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import { type ShownRow, toAgentRow, toBuildingRow } from './comment.ts'
import type { View } from './view.ts'

const states: Partial<Record<Outcome, deployments.DeploymentStatus['state']>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
  cancelled: 'error',
}

function toDeploymentState({ outcome, failure }: Pick<View, 'outcome' | 'failure'>) {
  if (outcome === 'rolled-back' && failure === undefined) return 'success'
  return states[outcome] ?? 'failure'
}

const deletionEnds: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** The origin of the deployment; its ref is undefined for an image. */
type Origin = Readonly<Record<'ref', DeployableRef | undefined>>

/** Milliseconds for what shows the end of a step. The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const limits = { usualMs: 120_000, cancelledMs: 4_000 }

interface ReporterContext {
  readonly api: GitHubApi | undefined
  readonly log: Log
  readonly redact: Redact
  readonly address: URL
}

/** Shows a step on GitHub by a deployment and a comment; undefined if none is asked for. What goes wrong is one warning. */
export function createGitHubReporter(
  inputs: Inputs,
  event: EventContext,
  { api, log, redact, address }: ReporterContext,
) {
  if (!('environment' in inputs) || inputs.dry_run) return undefined
  const { mode, environment } = inputs
  const isPreview = mode === 'preview'
  if (isPreview && event.preview.kind === 'skip') return undefined
  const isCommented = 'comment' in inputs && inputs.comment
  const pullRequest = isCommented ? event.pullRequest?.number : undefined
  if (pullRequest === undefined && environment === undefined) return undefined
  if (api === undefined) {
    const problem = '`github_token` is empty'
    log.warning(`${problem}, so the step creates no comment and no GitHub deployment.`, 'GitHub')
    return undefined
  }
  const isDeletion = mode === 'delete' || (isPreview && event.preview.kind === 'delete')
  const { clock, signal } = api.context
  const { repositoryUrl } = event
  const { id: runId, url: logUrl } = event.run
  const startedAt = clock.date().getTime()
  let begun: Promise<void> | undefined
  let recordId: number | undefined
  let writing: Promise<void> | undefined

  const attempt = async (need: Need, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) api.report(error, need)
    }
  }
  const toShownAgent = ({ workspaceId, deploymentId: id, deploymentName: name }: StepFacts) => {
    const ids = { workspaceId: inputs.workspace_id ?? workspaceId, id }
    return toAgent(name ?? event.givenName ?? '', address, ids)
  }
  /** A step that fails before it writes may have no origin yet. */
  const createRecord = async (environment: string, state: StepFacts, origin?: Origin) => {
    if (await deployments.isJobRecorded(api, environment, runId)) {
      const why = `The job itself creates a GitHub deployment of ${environment}`
      return log.info(`${why}, so the step does not create another`)
    }
    const { ref } = origin ?? { ref: event.requestedRef }
    const agent = toShownAgent(state)
    const about = {
      ref: toGitHubRef(ref) ?? event.pullRequest?.headSha ?? event.sha ?? '',
      environment,
      description: `${agent.name}${ref ? ` from ${ref.repoRef}` : ''}`,
    }
    recordId = (await deployments.createDeployment(api, about, agent, isPreview)).id
    const description = `Deploying ${agent.name}`
    await deployments.setStatus(api, recordId, { state: 'in_progress', logUrl, description })
  }
  const endRecord = async (environment: string, view: View) => {
    const { outcome, state } = view
    const agent = toShownAgent(state)
    const ended = { logUrl, description: `${agent.name}: ${outcome}` }
    const result = toDeploymentState(view)
    const isDeleted = isDeletion && deletionEnds.includes(outcome)
    if (recordId !== undefined) {
      const environmentUrl = state.deploymentUrl
      await deployments.setStatus(api, recordId, { ...ended, state: result, environmentUrl })
    }
    if (!isDeleted && (recordId === undefined || result !== 'success')) return
    const all = await deployments.listDeployments(api, environment)
    const older = all.filter(({ id }) => id < (recordId ?? Infinity))
    const reason = isDeleted ? ended : { logUrl, description: deployments.replaced }
    await deployments.deactivate(api, older, agent, reason)
  }
  const showRow = (to: number, row: ShownRow, state: StepFacts, onlyIfShown = false) => {
    const cells = row.cells.map((cell) => redact(cell))
    const shown = { ...row, agent: toShownAgent(state), cells, block: redact(row.block), startedAt }
    return showAgent(api, to, shown, { onlyIfShown })
  }
  /** Says that the agent is being built. The deployment does not wait for it. */
  const startComment = (to: number, state: StepFacts, { ref }: Origin) => {
    const commitSha = ref?.commitSha ?? state.commitSha
    const building = { state: { ...state, commitSha }, repositoryUrl, runUrl: logUrl }
    const row = toBuildingRow(building, clock.date())
    writing = showRow(to, row, state).catch((error: unknown) => {
      if (!signal.aborted) log.info(`The comment is not written yet: ${String(error)}`)
    })
  }
  const begin = async (state: StepFacts, origin?: Origin) => {
    if (environment && !isDeletion && !api.isDown) {
      await attempt('deployment', () => createRecord(environment, state, origin))
    }
    if (pullRequest && origin && !api.isDown) startComment(pullRequest, state, origin)
  }

  return {
    /** Just before the first write: the deployment is in progress. Once, however often it is called. */
    async begin(state: StepFacts, origin: Origin): Promise<void> {
      begun ??= begin(state, origin)
      await begun
    },
    /** After the last: how the step ended, also if it was cancelled. */
    async end(view: View): Promise<void> {
      const { outcome, state } = view
      if (state.stale === true) return
      const isCancelled = outcome === 'cancelled'
      using limit = startTimeLimit(clock, isCancelled ? limits.cancelledMs : limits.usualMs)
      api.signal = limit.signal
      // A failure before the first write is a failed deployment as well.
      if (toDeploymentState(view) === 'failure') await (begun ?? begin(state))
      // The record first: a step that is cancelled has little time.
      if (environment) await attempt('deployment', () => endRecord(environment, view))
      await writing
      if (pullRequest === undefined || (isCancelled && writing === undefined)) return
      const onlyIfShown = isCancelled || outcome === 'missing'
      const row = toAgentRow(view)
      await attempt('comment', () => showRow(pullRequest, row, state, onlyIfShown))
    },
  }
}

/** The commit if it is known, because a branch moves on; a tag by its bare name, because it stays and says more. Undefined for what GitHub does not know here: an image, or another repository. */
function toGitHubRef(ref: DeployableRef | undefined): string | undefined {
  if (ref === undefined || ref.elsewhere === true) return undefined
  const { repoRef, commitSha } = ref
  const tag = /^refs\/tags\/(.*)/.exec(repoRef)?.[1]
  return tag ?? commitSha ?? repoRef
}
