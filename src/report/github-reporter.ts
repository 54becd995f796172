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

/** What is deployed. It has no ref if it is an image. */
type Origin = Readonly<Record<'ref', DeployableRef | undefined>>

/** The milliseconds for the last writes. After its first signal, the runner waits 7.5 s (actions/runner `ProcessInvoker.cs`), and other work ends then too. */
const limits = { usualMs: 120_000, cancelledMs: 4_000 }

interface ReporterContext {
  readonly api: GitHubApi | undefined
  readonly log: Log
  readonly redact: Redact
  readonly address: URL
}

/** Shows a step on GitHub, in a deployment and a comment. Undefined if neither is requested. Never throws, but warns. */
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
  /** Undefined if the step failed before it knew what to deploy. */
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
  /** Says in the comment that the agent is being built. The step doesn't wait for it. */
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
    /** Creates the GitHub deployment just before the first write. Only the first call does something. */
    async begin(state: StepFacts, origin: Origin): Promise<void> {
      begun ??= begin(state, origin)
      await begun
    },
    /** Shows the end of the step, even if it was cancelled. */
    async end(view: View): Promise<void> {
      const { outcome, state } = view
      if (state.stale === true) return
      const isCancelled = outcome === 'cancelled'
      using limit = startTimeLimit(clock, isCancelled ? limits.cancelledMs : limits.usualMs)
      api.signal = limit.signal
      // A step that failed before its first write also gets a deployment, which failed.
      if (toDeploymentState(view) === 'failure') await (begun ?? begin(state))
      // The deployment first: a cancelled step has little time.
      if (environment) await attempt('deployment', () => endRecord(environment, view))
      await writing
      if (pullRequest === undefined || (isCancelled && writing === undefined)) return
      const onlyIfShown = isCancelled || outcome === 'missing'
      const row = toAgentRow(view)
      await attempt('comment', () => showRow(pullRequest, row, state, onlyIfShown))
    },
  }
}

/** The ref for GitHub: the commit if it is known, or a tag by its name. Undefined for an image, or another repository. */
function toGitHubRef(ref: DeployableRef | undefined): string | undefined {
  if (ref === undefined || ref.elsewhere === true) return undefined
  const { repoRef, commitSha } = ref
  const tag = /^refs\/tags\/(.*)/.exec(repoRef)?.[1]
  return tag ?? commitSha ?? repoRef
}
