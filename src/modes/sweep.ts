import { deleteDeployment } from '../control-plane/delete-deployment.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { askGitHub, type ModeContext } from '../deploy/context.ts'
import { followRename, toOwnership } from '../deploy/deployment.ts'
import type { GitHubApi } from '../github/api.ts'
import { deactivate, listDeployments } from '../github/deployments.ts'
import { findPullRequest, listOpenPullRequests } from '../github/repository.ts'
import { toAgent } from '../github/schemas.ts'
import { showAgent } from '../github/show-agent.ts'
import { type InputsOf, toServiceAddress } from '../inputs/catalogue.ts'
import { findPreviewNumber, toCommonPart } from '../inputs/preview-name.ts'
import { fail, isProblem } from '../problem.ts'
import { stoppedWhile } from '../problems/step.ts'
import type { StepResult, SweptPreview } from '../step/step-event.ts'
import { toMarkdown, toOneLine } from '../text/safe-text.ts'
import { formatDuration, parseTime } from '../time/duration.ts'

type Preview = Pick<Deployment, 'id' | 'updatedAt'> & { name: string; number: number }

interface Sweep {
  readonly inputs: InputsOf<'sweep'>
  readonly github: GitHubApi
  readonly open: ReadonlySet<number>
}

/** The reason that the comment on the pull request need not say. */
const closedReason = 'its pull request is closed'

type SweepResult = readonly [result: SweptPreview['result'], reason: string]

/** Deletes the previews whose pull request is closed, and those that are too old. Only names with a number count; each is looked at again before. */
export async function sweepMode(
  inputs: InputsOf<'sweep'>,
  context: ModeContext,
): Promise<StepResult> {
  const { github, log, journal, signal } = context
  if (github === undefined) {
    fail('github-token-missing', 'listing open pull requests requires `github_token`')
  }
  journal.add({ type: 'swept', sweep: [] })
  const { previews, incomplete } = await listPreviews(inputs, context)
  const open = new Set(await Array.fromAsync(listOpenPullRequests(github), ({ number }) => number))
  const rows: SweptPreview[] = []
  const of = (result: SweptPreview['result']) => rows.filter((row) => row.result === result)
  const errors: unknown[] = []
  const showDeleted = createRecordEnder(inputs, context)
  try {
    for (const preview of previews) {
      const { id: deploymentId, name, number: pullRequest } = preview
      const add = ([result, reason]: SweepResult) => {
        rows.push({ name, deploymentId, pullRequest, result, reason })
        if (result !== 'kept') log.info(`${name}: ${result}, ${reason}`)
      }
      let isDeleting = false
      try {
        const decision = await evaluate(preview, { inputs, github, open }, context)
        isDeleting = decision[0] === 'would be deleted' && !inputs.dry_run
        const result = isDeleting ? await remove(preview, decision[1], inputs, context) : decision
        add(result)
        // At once: a later sweep finds only what still exists.
        if (result[0] === 'deleted') await showDeleted(preview, result[1])
      } catch (error) {
        if (signal.aborted && isDeleting) add(['failed', stoppedWhile])
        signal.throwIfAborted()
        errors.push(error)
        add(['failed', error instanceof Error ? error.message : 'unknown'])
      }
    }
  } finally {
    const sweep = [...rows.filter(({ result }) => result !== 'kept'), ...of('kept')]
    journal.add({ type: 'swept', sweep })
  }
  const toCount = (count: number) => (count === 1 ? '1 preview' : `${count} previews`)
  const gone = inputs.dry_run
    ? `${of('would be deleted').length} would be deleted (dry run)`
    : `${of('deleted').length} deleted`
  const failed = of('failed')
  const notGone = failed.length === 0 ? '' : `, ${failed.length} failed`
  log.info(`${toCount(rows.length)}: ${of('kept').length} kept, ${gone}${notGone}`)
  if (failed.length > 0) {
    const orphaned = toCount(rows.length - of('kept').length)
    const message = `${failed.length} of ${orphaned} could not be ${inputs.dry_run ? 'checked' : 'deleted'}`
    const lines = failed.map(({ name, reason }) => `${name}: ${reason}`)
    fail('sweep-incomplete', message, { what: message, lines, cause: errors[0] })
  }
  if (incomplete !== undefined) throw incomplete
  if (inputs.dry_run) return { outcome: 'planned' }
  return { outcome: of('deleted').length > 0 ? 'deleted' : 'skipped' }
}

/** The previews, before the open pull requests, whose list must be newer; what an incomplete list shows counts. */
async function listPreviews({ name: pattern }: InputsOf<'sweep'>, context: ModeContext) {
  const { controlPlane, signal } = context
  const { repository } = context.event
  const previews: Preview[] = []
  try {
    for await (const row of controlPlane.list(toCommonPart(pattern, repository), signal)) {
      const { id, name, status, updatedAt } = row
      if (name === undefined || isBeingDeleted(status)) continue
      const number = findPreviewNumber(name, pattern, repository)
      if (number !== undefined) previews.push({ id, name, number, updatedAt })
    }
  } catch (error) {
    if (!isProblem(error, 'list-incomplete')) throw error
    return { previews, incomplete: error }
  }
  return { previews, incomplete: undefined }
}

/** What becomes of a preview is decided by a read of it, not by its row in the list, which may be thin or old. */
async function evaluate(
  preview: Preview,
  sweep: Sweep,
  context: ModeContext,
): Promise<SweepResult> {
  const { inputs, github, open } = sweep
  const { controlPlane, signal } = context
  const { id, name, number, updatedAt } = preview
  const wasOld = findAge(preview, inputs, context) !== undefined
  const isYoung = updatedAt !== undefined && !wasOld
  if (open.has(number) && (isYoung || inputs.max_age === undefined)) {
    return ['kept', 'its pull request is open']
  }
  const pull = await findPullRequest(github, number)
  // A number that is no pull request's may be a part of a name that is no preview's.
  if (pull === undefined) return ['kept', 'no pull request has this number']
  const deployment = await controlPlane.find(id, signal)
  if (deployment === undefined) return ['kept', 'it is already deleted']
  if ((deployment.name ?? name) !== name) return ['kept', 'its name has changed']
  const ownership = toOwnership(await followRename(deployment, context), inputs.repo_url)
  if (ownership === 'foreign') return ['kept', 'it is built from another repository']
  if (ownership === 'unmarked') return ['kept', 'it does not show whose it is']
  if (ownership === 'leaving') return ['kept', 'it is already being deleted']
  const age = findAge(deployment, inputs, context)
  const isOpen = pull.state === 'open'
  if (isOpen && age === undefined) {
    const again = open.has(number) ? '' : ' again'
    return ['kept', wasOld ? 'it was just updated' : `its pull request is open${again}`]
  }
  const why = isOpen ? `it was not updated for ${age}` : closedReason
  return ['would be deleted', why]
}

async function remove(
  { id, name }: Preview,
  why: string,
  { delete_tracing_project: deleteTracingProject }: Sweep['inputs'],
  context: ModeContext,
): Promise<SweepResult> {
  context.log.info(`${name}: deleting ${id}`)
  const deletion = await deleteDeployment(id, { deleteTracingProject, wait: undefined }, context)
  return deletion === 'missing' ? ['kept', 'it is already deleted'] : ['deleted', why]
}

function findAge(
  { updatedAt = '' }: Pick<Deployment, 'updatedAt'>,
  { max_age: maxAgeMs = Number.POSITIVE_INFINITY }: Sweep['inputs'],
  { clock }: ModeContext,
) {
  const ageMs = clock.date().getTime() - parseTime(updatedAt)
  return ageMs > maxAgeMs ? formatDuration(ageMs) : undefined
}

/** Shows on GitHub that a preview is deleted, in its comment and its GitHub deployments; one warning of each kind at the most. */
function createRecordEnder(inputs: Sweep['inputs'], context: ModeContext) {
  const { url: logUrl } = context.event.run
  const address = toServiceAddress(inputs)
  let records: ReturnType<typeof listDeployments> | undefined
  return async ({ id, name, number: pullRequest }: Preview, reason: string): Promise<void> => {
    const agent = toAgent(name, address, { workspaceId: inputs.workspace_id, id })
    const isGone = reason === closedReason
    const why = isGone ? '' : `, because ${toMarkdown(context.redact(reason))}`
    const cells = [toMarkdown(toOneLine(name)), `🗑️ deleted${why}`, '', '']
    const nowMs = context.clock.date().getTime()
    const times = { startedAt: nowMs, writtenAt: nowMs }
    const row = { agent, cells, block: '', runUrl: logUrl, ...times, isGone }
    await askGitHub(context, 'comment', (github) =>
      showAgent(github, pullRequest, row, { onlyIfShown: true }),
    )
    await askGitHub(context, 'deployment', async (github) => {
      records ??= listDeployments(github)
      const ended = { logUrl, description: `${name}: deleted by a sweep` }
      await deactivate(github, await records, agent, ended)
    })
  }
}
