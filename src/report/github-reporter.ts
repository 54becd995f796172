import type { GitHubApi } from '../github/api.ts'
import { showAgent, showCancelled } from '../github/comment.ts'
import { OwnComments } from '../github/comment-author.ts'
import type { AgentEntry } from '../github/comment-body.ts'
import { isOutage } from '../github/outage.ts'
import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import { toPlace } from '../github/place.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Log } from '../log.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Redact } from '../text/redact.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import { toAgentEntry, toBuildingEntry } from './comment.ts'
import { createRecord, type Origin, type ShownStep, toDeploymentState } from './github-record.ts'
import type { SummaryInput } from './summary/head.ts'

type Need = keyof typeof permissionNeeds

/** Shows a step on GitHub by a deployment, a comment; undefined if none is asked for. What goes wrong is one warning. */
export function createGitHubReporter(
  inputs: Inputs,
  event: EventContext,
  context: {
    readonly api: GitHubApi | undefined
    readonly log: Log
    readonly redactName: Redact
    /** The control plane's. */
    readonly address: URL
    readonly requestedRef: DeployableRef | undefined
  },
) {
  if (!('environment' in inputs) || inputs.dry_run) return undefined
  const { api, log, redactName } = context
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
  const { givenName: deploymentName = '' } = event
  const ref = isDeletion ? undefined : context.requestedRef
  const placeOf = ({ workspaceId, deploymentId }: StepFacts) =>
    toPlace(context.address, inputs.workspace_id ?? workspaceId, deploymentId)
  const shown = { mode, isDeletion, deploymentName, placeOf, ref }
  const record = environment && createRecord(api, event, { ...shown, environment })
  let begun: Promise<void> | undefined
  const warned = new Set<string>()
  /** What a limit ended before: its warning is still true. */
  const limited = new Set<Need>()

  const warn = (need: Need, error: unknown, wasDown = false) => {
    const isLimit = isOutage(error)
    if (isLimit && (wasDown || limited.has(need))) {
      return log.info(`${permissionNeeds[need].what} failed again`)
    }
    if (isLimit) limited.add(need)
    const { fork, isDependabot = false } = event.pullRequest ?? {}
    const isForFork = fork !== undefined || isDependabot
    const advice = toPermissionAdvice(error, permissionNeeds[need], isForFork)
    if (!warned.has(advice)) log.warning(advice, 'GitHub')
    warned.add(advice)
  }
  const onLimit = (error: unknown) => warn('comment', error)
  const row = { ...shown, redactName, onLimit }
  const comment = pullRequest && createCommentRow(api, event, { ...row, pullRequest })
  const attempt = async (need: Need, work: () => Promise<unknown>) => {
    const wasDown = api.outage !== undefined
    try {
      await work()
    } catch (error) {
      if (!api.context.signal.aborted) warn(need, error, wasDown)
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
    async end(summary: SummaryInput): Promise<void> {
      const { outcome, state } = summary
      if (state.stale === true) return
      api.waitBriefly()
      // A failure before the first write is a failed deployment as well.
      const isFailure = toDeploymentState(outcome, mode) === undefined && outcome !== 'cancelled'
      if (isFailure) await (begun ?? begin(state))
      const endRecord = () => record && attempt('deployment', () => record.end(outcome, state))
      const endComment = () => comment && attempt('comment', () => comment.end(summary))
      // A step that is cancelled has little time.
      if (outcome === 'cancelled') return void (await Promise.all([endRecord(), endComment()]))
      if (comment) await comment.begun()
      await endRecord()
      await endComment()
    },
  }
}

/** The row of a step's agent in the comment of a pull request: written while the deployment begins, and at the end. */
function createCommentRow(
  api: GitHubApi,
  { run, repositoryUrl }: EventContext,
  step: ShownStep & {
    readonly pullRequest: number
    readonly redactName: Redact
    readonly onLimit: (error: unknown) => void
  },
) {
  const { mode, pullRequest, deploymentName: key, placeOf, redactName, onLimit } = step
  const { clock, log, signal } = api.context
  const own = new OwnComments(api)
  let first: AgentEntry | undefined
  let writing: Promise<void> | undefined
  const toRow = (entry: AgentEntry, state: StepFacts): AgentEntry => {
    const cells = entry.cells.map((cell) => redactName(cell))
    return { ...entry, place: placeOf(state), cells, block: redactName(entry.block) }
  }
  return {
    /** Says that it is being built. The deployment does not wait for it. */
    begin(state: StepFacts, { ref }: Origin): void {
      // The end of the step waits for what is written here.
      api.waitBriefly()
      const about = { mode, state, commitSha: ref?.commitSha, repositoryUrl, runUrl: run.url }
      first = toRow(toBuildingEntry(key, { ...about, startedAt: clock.date() }), state)
      writing = showAgent(api, { pullRequest, entry: first, own }).catch((error: unknown) => {
        // The end of the step tries again, and warns.
        if (signal.aborted) return
        if (isOutage(error)) return onLimit(error)
        log.info(`The comment is not written yet: ${String(error)}`)
      })
    },
    /** Ends when what `begin` began has ended. */
    begun: async () => writing,
    /** Says how the step ended, after what `begin` began. Throws the errors of GitHub's API. */
    async end(summary: SummaryInput): Promise<void> {
      await writing
      const entry = toRow(toAgentEntry(key, summary), summary.state)
      const update = { pullRequest, entry, own }
      const { outcome } = summary
      if (outcome === 'cancelled') {
        if (first !== undefined) await showCancelled(api, { ...update, replaces: first })
        return
      }
      // The run that superseded this one has a row of its own.
      const replaces = outcome === 'superseded' ? first : undefined
      await showAgent(api, { ...update, replaces, onlyIfShown: outcome === 'missing' })
    },
  }
}
