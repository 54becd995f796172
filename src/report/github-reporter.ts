import type { GitHubApi } from '../github/api.ts'
import * as deployments from '../github/deployments.ts'
import type { Need } from '../github/permission-advice.ts'
import { type Agent, toAgent } from '../github/schemas.ts'
import { showAgent } from '../github/show-agent.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Log } from '../log.ts'
import type { Outcome, StepFacts } from '../step/step-event.ts'
import type { Redact } from '../text/redact.ts'
import { startTimeLimit } from '../time/clock.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'
import { type ShownRow, toAgentRow, toBuildingRow } from './comment.ts'
import type { View } from './view.ts'

const states: Partial<Record<Outcome, deployments.DeploymentStatus['state']>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
  cancelled: 'error',
}

/** The state of a GitHub deployment for the end of a step. Without a failure, mode rollback ends as `rolled-back`. */
function toDeploymentState({ outcome, failure }: Pick<View, 'outcome' | 'failure'>) {
  if (outcome === 'rolled-back' && failure === undefined) return 'success'
  return states[outcome] ?? 'failure'
}

/** Outcomes of a deletion that happened, or will. */
const deletionEnds: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** What the step deploys from; its ref is undefined for an image. */
type Origin = Readonly<Record<'ref', DeployableRef | undefined>>

/** Milliseconds for the GitHub deployment of a cancelled step, and then its comment. The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const maxRecordMs = 2_000
const maxCommentMs = 3_000

/** A step that is shown on GitHub. */
interface ShownStep extends Origin {
  readonly api: GitHubApi
  readonly event: EventContext
  readonly mode: string
  readonly isDeletion: boolean
  readonly toAgent: (state: StepFacts) => Agent
}

/** The GitHub deployment of a step under an environment: created when it begins to write, and marked with its end. */
function createRecord(
  { api, event: { run, sha, pullRequest }, toAgent, mode, isDeletion, ...shown }: ShownStep,
  environment: string,
) {
  const { clock, log, signal } = api.context
  const { url: logUrl } = run
  /** Commits by which GitHub may know this run, by its event; the one that is deployed last. */
  const commits = [sha, pullRequest?.headSha]
  let recordId: number | undefined
  /** The commit of the record, if the built one can be compared with it. */
  let recordedSha: string | null | undefined

  const setStatus = async (id: number, status: deployments.DeploymentStatus) => {
    try {
      await deployments.setStatus(api, id, status)
    } catch (error) {
      if (!signal.aborted) throw error
      using limit = startTimeLimit(clock, maxRecordMs)
      await deployments.setStatus(api, id, status, limit.signal)
    }
  }
  return {
    /** A step that fails before it writes may have no origin yet. */
    async begin(state: StepFacts, origin?: Origin): Promise<void> {
      if (isDeletion) return
      if (await deployments.isJobRecorded(api, environment, run.id, commits)) {
        return log.info(
          `The job itself creates a GitHub deployment of ${environment}, so the step does not create another`,
        )
      }
      const { ref } = origin ?? shown
      const known = toGitHubRef(ref)
      const agent = toAgent(state)
      const about = {
        ref: known ?? commits.findLast(Boolean) ?? '',
        environment,
        description: `${agent.name}${origin ? ` from ${ref?.repoRef ?? 'an image'}` : ''}`,
      }
      const record = await deployments.createDeployment(api, about, agent, mode === 'preview')
      recordId = record.id
      if (known !== undefined) recordedSha = record.sha
      const description = `Deploying ${agent.name}`
      await setStatus(record.id, { state: 'in_progress', logUrl, description })
    },
    /** Ends the record also if the step is cancelled meanwhile. */
    async end(view: View): Promise<void> {
      const { outcome, state } = view
      const agent = toAgent(state)
      const description = `${agent.name}: ${outcome}`
      const deactivate = async (why: string, before = Infinity) => {
        const all = await deployments.listDeployments(api, environment)
        const older = all.filter(({ id }) => id < before)
        await deployments.deactivate(api, older, agent, { logUrl, description: why })
      }
      if (isDeletion && deletionEnds.includes(outcome)) await deactivate(description)
      if (recordId === undefined) return
      const { commitSha: built, deploymentUrl: environmentUrl } = state
      const result = toDeploymentState(view)
      const isOther = recordedSha && built && !isSameCommit(built, recordedSha)
      const other = isOther ? `, built from commit ${built}` : ''
      const end = { logUrl, description: `${description}${other}`, environmentUrl }
      await setStatus(recordId, { state: result, ...end })
      if (result === 'success') await deactivate(deployments.replaced, recordId)
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

/** Shows a step on GitHub by a deployment, a comment; undefined if none is asked for. What goes wrong is one warning. */
export function createGitHubReporter(
  inputs: Inputs,
  event: EventContext,
  context: {
    readonly api: GitHubApi | undefined
    readonly log: Log
    readonly redact: Redact
    /** The control plane's. */
    readonly address: URL
    readonly requestedRef: DeployableRef | undefined
  },
) {
  if (!('environment' in inputs) || inputs.dry_run) return undefined
  const { api, log, redact } = context
  const { preview } = event
  const { mode, environment } = inputs
  const isPreview = mode === 'preview'
  if (isPreview && preview.kind === 'skip') return undefined
  const number = event.pullRequest?.number
  const isCommented = 'comment' in inputs && inputs.comment
  if (isCommented && number === undefined) log.info('No comment: the event has no pull request')
  const pullRequest = isCommented ? number : undefined
  if (pullRequest === undefined && environment === undefined) return undefined
  if (api === undefined) {
    const problem = '`github_token` is empty'
    log.warning(`${problem}, so the step creates no comment and no GitHub deployment.`, 'GitHub')
    return undefined
  }
  const isDeletion = mode === 'delete' || (isPreview && preview.kind === 'delete')
  const step: ShownStep = {
    api,
    event,
    mode,
    isDeletion,
    ref: isDeletion ? undefined : context.requestedRef,
    toAgent: ({ workspaceId, deploymentId: id, deploymentName: name }) => {
      const ids = { workspaceId: inputs.workspace_id ?? workspaceId, id }
      return toAgent(name ?? event.givenName ?? '', context.address, ids)
    },
  }
  const record = environment && createRecord(step, environment)
  const comment = pullRequest && createCommentRow(step, pullRequest, redact)
  let begun: Promise<void> | undefined

  const attempt = async (need: Need, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!api.context.signal.aborted) api.report(error, need)
    }
  }
  const begin = async (state: StepFacts, origin?: Origin) => {
    if (record && !api.isDown) await attempt('deployment', () => record.begin(state, origin))
    if (comment && origin && !api.isDown) comment.begin(state, origin)
  }

  return {
    /** Just before the first write: the deployment is in progress. Once, however often it is called. */
    async begin(state: StepFacts, origin: Origin): Promise<void> {
      begun ??= begin(state, origin)
      await begun
    },
    /** After the last: how the step ended. */
    async end(view: View): Promise<void> {
      if (view.state.stale === true) return
      // A failure before the first write is a failed deployment as well.
      if (toDeploymentState(view) === 'failure') await (begun ?? begin(view.state))
      // The record first: a step that is cancelled has little time.
      if (record) await attempt('deployment', () => record.end(view))
      if (comment) await attempt('comment', () => comment.end(view))
    },
  }
}

/** The row of a step's agent in the comment of a pull request: written while the deployment begins, and at the end. */
function createCommentRow(
  { api, event: { run, repositoryUrl }, mode, toAgent }: ShownStep,
  pullRequest: number,
  redact: Redact,
) {
  const { clock, log, signal } = api.context
  const startedAt = clock.date().getTime()
  let writing: Promise<void> | undefined
  const toRow = (row: ShownRow, state: StepFacts) => {
    const cells = row.cells.map((cell) => redact(cell))
    return { ...row, agent: toAgent(state), cells, block: redact(row.block), startedAt }
  }
  return {
    /** Says that it is being built. The deployment does not wait for it. */
    begin(state: StepFacts, { ref }: Origin): void {
      const commitSha = ref?.commitSha ?? state.commitSha
      const building = { mode, state: { ...state, commitSha }, repositoryUrl, runUrl: run.url }
      const row = toRow(toBuildingRow(building, clock.date()), state)
      writing = showAgent(api, pullRequest, row).catch((error: unknown) => {
        // The end of the step tries again, and warns.
        if (!signal.aborted) log.info(`The comment is not written yet: ${String(error)}`)
      })
    },
    /** Says how the step ended, after what `begin` began. Throws the errors of GitHub's API. */
    async end(view: View): Promise<void> {
      await writing
      const { outcome, state } = view
      const row = toRow(toAgentRow(view), state)
      const isCancelled = outcome === 'cancelled'
      if (isCancelled && writing === undefined) return
      using limit = isCancelled ? startTimeLimit(clock, maxCommentMs) : undefined
      const onlyIfShown = isCancelled || outcome === 'missing'
      await showAgent(api, pullRequest, row, { onlyIfShown, signal: limit?.signal })
    },
  }
}
