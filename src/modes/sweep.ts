import { deleteDeployment } from '../control-plane/delete-deployment.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import { askGitHub, type ModeContext, type RunMode } from '../deploy/context.ts'
import { followRename, type Ownership, toOwnership } from '../deploy/deployment.ts'
import type { GitHubApi } from '../github/api.ts'
import { showAgent } from '../github/comment.ts'
import { deactivate, listDeployments } from '../github/deployments.ts'
import { findPullRequest, listOpenPullRequests } from '../github/repository.ts'
import { toAgent } from '../github/schemas.ts'
import { type InputsOf, toServiceAddress } from '../inputs/catalogue.ts'
import { findPreviewNumber, toCommonPart } from '../inputs/event-context.ts'
import { fail } from '../problem.ts'
import type { SweptPreview } from '../step/step-facts.ts'
import { toMarkdown, toOneLine } from '../text/safe-text.ts'
import { formatDuration, parseTime } from '../time/duration.ts'

type Preview = Readonly<{ id: string; name: string; number: number }>

type Sweep = Readonly<{ inputs: InputsOf<'sweep'>; github: GitHubApi; open: ReadonlySet<number> }>

/** The reason for most deletions. Comments omit it, because their readers see that the pull request is closed. */
const closedReason = 'its pull request is closed'

type SweepResult = readonly [result: SweptPreview['result'], reason: string]

/** Deletes the previews whose pull request is closed, or that were not updated for `max_age`. A preview is a deployment whose name matches `name` with a number. After an error, continues with the next preview, and throws `sweep-incomplete` in the end. A dry run deletes nothing. */
export const sweepMode: RunMode<'sweep'> = async (inputs, context) => {
  const { github, log, journal, signal } = context
  if (github === undefined)
    fail('github-token-missing', 'listing open pull requests requires `github_token`')
  journal.add({ sweep: [] })
  // Previews first: otherwise, the preview of a pull request that is just opened would seem orphaned.
  const previews = await listPreviews(inputs, context)
  const open = new Set(await Array.fromAsync(listOpenPullRequests(github), ({ number }) => number))
  const showDeleted = createReporter(inputs, context)
  const sweepOne = async (preview: Preview): Promise<SweepResult> => {
    const decision = await decide(preview, { inputs, github, open }, context)
    const [result, reason] = decision
    if (result === 'kept' || inputs.dry_run) return decision
    const { id, name } = preview
    const { delete_tracing_project: deleteTracingProject } = inputs
    log.info(`${name}: deleting`)
    // A deletion counts as soon as the control plane accepts it.
    const deletion = await deleteDeployment(id, { deleteTracingProject, wait: undefined }, context)
    if (deletion === 'missing') return ['kept', 'it is already deleted']
    // Show this now, because a later sweep doesn't find the preview any more.
    await showDeleted(preview, reason)
    return ['deleted', reason]
  }
  const kept: SweptPreview[] = []
  const toDelete: SweptPreview[] = []
  let firstError: unknown
  try {
    for (const preview of previews) {
      const { id: deploymentId, name, number: pullRequest } = preview
      const [result, reason] = await sweepOne(preview).catch((error: unknown): SweepResult => {
        // A cancelled step ends here. After any other error, the next preview follows.
        signal.throwIfAborted()
        firstError ??= error
        return ['failed', error instanceof Error ? error.message : 'unknown']
      })
      const rows = result === 'kept' ? kept : toDelete
      rows.push({ name, deploymentId, pullRequest, result, reason })
      if (result !== 'kept') log.info(`${name}: ${result}, ${reason}`)
    }
  } finally {
    // The summary lists the previews even if the step is cancelled, the kept previews last.
    journal.add({ sweep: [...toDelete, ...kept] })
  }
  const failed = toDelete.filter(({ result }) => result === 'failed')
  const done = inputs.dry_run ? 'would be deleted' : 'deleted'
  const deleted = `${toDelete.length - failed.length} ${done}`
  log.info(`Previews: ${kept.length} kept, ${deleted}, ${failed.length} failed`)
  if (failed.length > 0) {
    const count = `${failed.length} of ${toDelete.length} previews`
    const message = `${count} could not be ${inputs.dry_run ? 'checked' : 'deleted'}`
    const lines = failed.map(({ name, reason }) => `${name}: ${reason}`)
    fail('sweep-incomplete', message, { what: message, lines, cause: firstError })
  }
  if (inputs.dry_run) return { outcome: 'planned' }
  return { outcome: toDelete.length > 0 ? 'deleted' : 'skipped' }
}

/** Lists the deployments whose name is that of a preview, with the numbers of their pull requests. Leaves out deployments that are already being deleted. */
async function listPreviews({ name: pattern }: InputsOf<'sweep'>, context: ModeContext) {
  const { controlPlane, event, signal } = context
  const previews: Preview[] = []
  // The control plane finds the names that contain this part. Then the whole name decides.
  const part = toCommonPart(pattern, event.repository)
  for await (const { id, name, status } of controlPlane.list(part, signal)) {
    if (name === undefined || isBeingDeleted(status)) continue
    const number = findPreviewNumber(name, pattern, event.repository)
    if (number !== undefined) previews.push({ id, name, number })
  }
  return previews
}

const keptReasons: { readonly [O in Ownership]?: string } = {
  foreign: 'it is built from another repository',
  unmarked: 'it does not show whose it is',
  leaving: 'it is already being deleted',
}

/** Returns `kept` or `would be deleted` for a preview, with the reason. `open` has the numbers of the open pull requests. Before it returns `would be deleted`, it reads the pull request and the deployment again, because the lists may be incomplete or old. */
async function decide(
  { id, name, number }: Preview,
  { inputs, github, open }: Sweep,
  context: ModeContext,
): Promise<SweepResult> {
  const { clock, controlPlane, signal } = context
  const { max_age: maxAgeMs = Number.POSITIVE_INFINITY } = inputs
  const keptAsOpen: SweepResult = ['kept', 'its pull request is open']
  if (open.has(number) && inputs.max_age === undefined) return keptAsOpen
  const pull = await findPullRequest(github, number)
  // Without such a pull request, the name may not be that of a preview.
  if (pull === undefined) return ['kept', 'no pull request has this number']
  const deployment = await controlPlane.find(id, signal)
  if (deployment === undefined) return ['kept', 'it is already deleted']
  if ((deployment.name ?? name) !== name) return ['kept', 'its name has changed']
  const ownership = toOwnership(await followRename(deployment, context), inputs.repo_url)
  const reason = keptReasons[ownership]
  if (reason !== undefined) return ['kept', reason]
  if (pull.state !== 'open') return ['would be deleted', closedReason]
  // If the time of the update isn't shown, the age is NaN, and the preview is kept.
  const ageMs = clock.date().getTime() - parseTime(deployment.updatedAt ?? '')
  if (!(ageMs > maxAgeMs)) return keptAsOpen
  return ['would be deleted', `it was not updated for ${formatDuration(ageMs)}`]
}

/** Returns a function that shows on GitHub that a preview was deleted: in its row of the pull request's comment, and in its GitHub deployments. GitHub deployments are listed once for all previews. A failure on GitHub doesn't make the function throw. */
function createReporter(inputs: Sweep['inputs'], context: ModeContext) {
  const { url: logUrl } = context.event.run
  const address = toServiceAddress(inputs)
  let allRecords: ReturnType<typeof listDeployments> | undefined
  return async ({ id, name, number: pullRequest }: Preview, reason: string): Promise<void> => {
    const agent = toAgent(name, address, { workspaceId: inputs.workspace_id, id })
    // The readers of a closed pull request know the reason. For them, the comment only says that the previews are gone.
    const isGone = reason === closedReason
    const why = isGone ? '' : `, because ${toMarkdown(context.redact(reason))}`
    const cells = [toMarkdown(toOneLine(name)), `🗑️ deleted${why}`, '', '']
    const startedAt = context.clock.date().getTime()
    const row = { agent, cells, block: '', runUrl: logUrl, startedAt, writtenAt: startedAt, isGone }
    await askGitHub(context, 'comment', (github) =>
      showAgent(github, pullRequest, row, { onlyIfShown: true }),
    )
    await askGitHub(context, 'deployment', async (github) => {
      allRecords ??= listDeployments(github)
      const ended = { logUrl, description: `${name}: deleted by a sweep` }
      await deactivate(github, await allRecords, agent, ended)
    })
  }
}
