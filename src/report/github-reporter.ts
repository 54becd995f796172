import type { GitHubApi } from '../github/api.ts'
import { createComment } from '../github/comment.ts'
import { isOutage } from '../github/outage.ts'
import { describeNeed, type Need, toPermissionAdvice } from '../github/permission-advice.ts'
import { toPlace } from '../github/place.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Log } from '../log.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Redact } from '../text/redact.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import { type ShownRow, toAgentRow, toBuildingRow } from './comment.ts'
import { createRecord, type Origin, type ShownStep, toDeploymentState } from './github-record.ts'
import type { View } from './view.ts'

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
