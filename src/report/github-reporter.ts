import type { CallLimits, GitHubApi } from '../github/api.ts'
import { createComment } from '../github/comment.ts'
import * as deployments from '../github/deployments.ts'
import {
  describeNeed,
  isOutage,
  type Need,
  toPermissionAdvice,
} from '../github/permission-advice.ts'
import { type Agent, toPlace } from '../github/place.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Log } from '../log.ts'
import type { Outcome, StepFacts } from '../step/step-event.ts'
import type { Redact } from '../text/redact.ts'
import { startTimeLimit } from '../time/clock.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'
import { type ShownRow, toAgentRow, toBuildingRow } from './comment.ts'
import type { View } from './view.ts'

/** Every other end of a step is a failure. */
const states: Partial<Record<Outcome, deployments.DeploymentStatus['state']>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
  cancelled: 'error',
}

/** The state of a GitHub deployment for the end of a step. Mode rollback alone ends well as `rolled-back`. */
function toDeploymentState(outcome: Outcome, mode: string) {
  if (mode === 'rollback' && outcome === 'rolled-back') return 'success'
  return states[outcome] ?? 'failure'
}

/** Outcomes of a deletion that happened, or will. */
const deletionEnds: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** What the step deploys from; its ref is undefined for an image. */
export type Origin = Readonly<Record<'ref', DeployableRef | undefined>>

/** A built commit that can be compared, as it may be abbreviated. */
const commitForm = /^[0-9a-f]{7,}$/i

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const lastCall = { signal: new AbortController().signal, retry: false, timeoutMs: 2_000 }

/** What is shown of a step, before it knows more. */
export interface ShownStep extends Origin {
  readonly mode: string
  readonly isDeletion: boolean
  readonly toAgent: (state: StepFacts) => Agent
}

/** The GitHub deployment of a step under an environment: created when it begins to write, and marked with its end. */
function createRecord(
  api: GitHubApi,
  { run, sha, pullRequest }: EventContext,
  {
    environment,
    toAgent,
    mode,
    isDeletion,
    ...shown
  }: ShownStep & { readonly environment: string },
) {
  const { url: logUrl } = run
  /** Commits by which GitHub may know this run, the one that is deployed last. */
  const commits = [sha, pullRequest?.headSha]
  let recordId: number | undefined
  /** The commit of the record, if the built one can be compared with it. */
  let recordedSha: string | null | undefined

  const create = async (ref: string, state: StepFacts, from = '') => {
    const agent = toAgent(state)
    const { deploymentId } = state
    const about = { environment, description: `${agent.name}${from}`, mode, run }
    const record = await deployments.createDeployment(api, { ref, agent, deploymentId, ...about })
    recordId = record.id
    return record
  }
  const setStatus = async (id: number, status: deployments.DeploymentStatus) => {
    const { signal } = api.context
    const set = (limits: CallLimits) => deployments.setStatus(api, id, status, limits)
    try {
      await set(signal.aborted ? lastCall : {})
    } catch (error) {
      if (!signal.aborted) throw error
      await set(lastCall)
    }
  }
  return {
    /** A step that fails before it writes may have no origin yet. */
    async begin(state: StepFacts, origin?: Origin): Promise<void> {
      if (isDeletion) return
      if (await deployments.isJobRecorded(api, environment, { runId: run.id, commits })) {
        return api.context.log.info(
          `The job itself creates a GitHub deployment of ${environment}, so the step does not create another`,
        )
      }
      const { ref } = origin ?? shown
      const from = origin && ` from ${ref?.repoRef ?? 'an image'}`
      const known = toGitHubRef(ref)
      const record = await create(known ?? commits.findLast(Boolean) ?? '', state, from)
      if (known !== undefined) recordedSha = record.sha
      const description = `Deploying ${toAgent(state).name}`
      await setStatus(record.id, { state: 'in_progress', logUrl, description })
    },
    /** Ends the record also if the step is cancelled meanwhile. */
    async end(outcome: Outcome, state: StepFacts): Promise<void> {
      const agent = toAgent(state)
      const description = `${agent.name}: ${outcome}`
      const deactivate = async (why: string, before = Infinity) => {
        const all = await deployments.listDeployments(api, environment)
        const older = all.filter(({ id }) => id < before)
        await deployments.deactivate(api, older, agent, { logUrl, description: why })
      }
      if (isDeletion && deletionEnds.includes(outcome)) await deactivate(description)
      if (recordId === undefined) return
      const { commitSha: built = '', deploymentUrl: environmentUrl } = state
      const result = toDeploymentState(outcome, mode)
      const isOther = recordedSha && commitForm.test(built) && !isSameCommit(built, recordedSha)
      if (result === 'success' && isOther) {
        const why = `${deployments.neverServed}. ${agent.name}: commit ${built} was built instead`
        await setStatus(recordId, { state: 'inactive', logUrl, description: why })
        recordId = (await create(built, state)).id
      }
      const served = result === 'inactive' ? `${deployments.neverServed}. ` : ''
      const end = { logUrl, description: `${served}${description}`, environmentUrl }
      await setStatus(recordId, { state: result, ...end })
      if (result === 'success') await deactivate('Replaced by a newer deployment', recordId)
    },
  }
}

/** The commit where it is known, because a branch moves on; a tag by its bare name, because it stays and says more. Undefined for what GitHub does not know here: an image, or another repository. */
function toGitHubRef(ref: DeployableRef | undefined): string | undefined {
  if (ref === undefined || ref.elsewhere === true) return undefined
  const { repoRef, commitSha } = ref
  const tags = 'refs/tags/'
  return repoRef.startsWith(tags) ? repoRef.slice(tags.length) : (commitSha ?? repoRef)
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
    log.warning(
      '`github_token` is empty, so the step creates no comment and no GitHub deployment.',
      'GitHub',
    )
    return undefined
  }
  const isDeletion = mode === 'delete' || (isPreview && preview.kind === 'delete')
  const ref = isDeletion ? undefined : context.requestedRef
  const toAgent = ({ workspaceId, deploymentId, deploymentName }: StepFacts) => ({
    ...toPlace(context.address, inputs.workspace_id ?? workspaceId, deploymentId),
    name: deploymentName ?? event.givenName ?? '',
  })
  const shown = { mode, isDeletion, toAgent, ref }
  const record = environment && createRecord(api, event, { ...shown, environment })
  const comment = pullRequest && createCommentRow(api, event, { ...shown, redact, pullRequest })
  const warned = new Set<Need>()
  let begun: Promise<void> | undefined

  const attempt = async (need: Need, work: () => Promise<unknown>) => {
    const wasDown = api.outage !== undefined
    try {
      await work()
    } catch (error) {
      if (api.context.signal.aborted) return
      const isKnown = warned.has(need) || (wasDown && isOutage(error))
      if (isKnown) return log.info(`${describeNeed(need)} failed again`)
      warned.add(need)
      const { fork, isDependabot = false } = event.pullRequest ?? {}
      log.warning(toPermissionAdvice(error, need, fork !== undefined || isDependabot), 'GitHub')
    }
  }
  const begin = async (state: StepFacts, origin?: Origin) => {
    if (api.outage !== undefined) return
    if (record) await attempt('deployment', () => record.begin(state, origin))
    if (comment && origin && api.outage === undefined) comment.begin(state, origin)
  }

  return {
    /** Just before the first write: the deployment is in progress. Once, however often it is called. */
    async begin(state: StepFacts, origin: Origin): Promise<void> {
      begun ??= begin(state, origin)
      await begun
    },
    /** After the last: how the step ended. */
    async end(summary: View): Promise<void> {
      const { outcome, state } = summary
      if (state.stale === true) return
      // A failure before the first write is a failed deployment as well.
      if (toDeploymentState(outcome, mode) === 'failure') await (begun ?? begin(state))
      // The record first: a step that is cancelled has little time.
      if (record) await attempt('deployment', () => record.end(outcome, state))
      if (comment) await attempt('comment', () => comment.end(summary))
    },
  }
}

/** The row of a step's agent in the comment of a pull request: written while the deployment begins, and at the end. */
function createCommentRow(
  api: GitHubApi,
  { run, repositoryUrl, givenName: key = '' }: EventContext,
  step: ShownStep & { readonly pullRequest: number; readonly redact: Redact },
) {
  const { mode, pullRequest, toAgent, redact } = step
  const { clock, log, signal } = api.context
  const comment = createComment(api, pullRequest)
  const startedAt = clock.date().getTime()
  let writing: Promise<void> | undefined
  const toRow = (row: ShownRow, state: StepFacts) => {
    const { name: _, ...place } = toAgent(state)
    const cells = row.cells.map((cell) => redact(cell))
    return { ...row, place, cells, block: redact(row.block), startedAt }
  }
  return {
    /** Says that it is being built. The deployment does not wait for it. */
    begin(state: StepFacts, { ref }: Origin): void {
      const about = { mode, state, commitSha: ref?.commitSha, repositoryUrl, runUrl: run.url }
      const row = toRow(toBuildingRow(key, { ...about, startedAt: clock.date() }), state)
      writing = comment.show(row).catch((error: unknown) => {
        // The end of the step tries again, and warns.
        if (!signal.aborted) log.info(`The comment is not written yet: ${String(error)}`)
      })
    },
    /** Says how the step ended, after what `begin` began. Throws the errors of GitHub's API. */
    async end(summary: View): Promise<void> {
      await writing
      const row = toRow(toAgentRow(key, summary), summary.state)
      const { outcome } = summary
      if (outcome !== 'cancelled') return comment.show(row, { onlyIfShown: outcome === 'missing' })
      if (writing === undefined) return
      using limit = startTimeLimit(clock, maxCancelMs)
      const limits = { signal: limit.signal, retry: false, timeoutMs: maxCancelMs }
      await comment.show(row, { onlyIfShown: true, limits })
    },
  }
}

/** Milliseconds for the comment of a cancelled step, after its GitHub deployment (see `lastCall`). */
const maxCancelMs = 3_000
