import { deleteDeployment } from '../control-plane/delete-deployment.ts'
import { ListIncomplete } from '../control-plane/errors.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import type { ModeContext } from '../deploy/context.ts'
import { isOwn } from '../deploy/ownership.ts'
import type { SweepRequest } from '../deploy/requests.ts'
import { endRecords } from '../deploy/swept-records.ts'
import type { GitHubApi } from '../github/api.ts'
import { findPullRequest, listOpenPullRequests } from '../github/pull-requests.ts'
import { findPreviewNumber, toCommonPart } from '../inputs/preview-name.ts'
import { formatPreviewCount, NoGitHub, SweepIncomplete, stoppedWhile } from '../step/step-errors.ts'
import type { Outcome, SweptPreview } from '../step/step-state.ts'

const foreign = 'it is built from another repository'

interface Sweeping {
  readonly request: SweepRequest
  readonly github: GitHubApi
  /** Told of each preview's failure. */
  readonly onError: (error: unknown) => void
  /** Told of the preview whose deletion was on its way when the sweep was stopped. */
  readonly onCut: (row: SweptPreview) => void
}

interface Candidate {
  readonly deployment: Deployment & { readonly name: string }
  readonly number: number
}

/**
 * Deletes the previews whose pull request is closed. A name that carries no number is never touched, and each candidate
 * is looked at again, deployment and pull request, just before it goes.
 */
export async function sweepMode(request: SweepRequest, context: ModeContext): Promise<Outcome> {
  const { github, log, report } = context
  if (github === undefined)
    throw new NoGitHub('there is no github_token to list the open pull requests with', {})
  report({ stage: 'sweeping', sweep: [] })
  const { candidates, incomplete } = await listPreviews(request, context)
  const open = await listOpenNumbers(github, context.signal)
  const rows: SweptPreview[] = []
  const errors: unknown[] = []
  const sweeping: Sweeping = {
    request,
    github,
    onError: (error) => errors.push(error),
    onCut: (row) => rows.push(row),
  }
  try {
    for (const candidate of candidates) {
      const row = await judge(candidate, open, sweeping, context)
      if (row.result !== 'kept') log.info(`${row.name}: ${row.result}, ${row.reason}`)
      rows.push(row)
    }
  } finally {
    // Once, because everything that is reported is redacted: row by row, that is quadratic.
    report({ sweep: rows })
  }
  const of = (result: SweptPreview['result']) => rows.filter((row) => row.result === result)
  log.info(
    `${formatPreviewCount(rows.length)}: ${of('kept').length} kept, ${request.dryRun ? `${of('would be deleted').length} would be deleted (dry run)` : `${of('deleted').length} deleted`}`,
  )
  await endRecords(of('deleted'), github, context)
  const failed = of('failed')
  if (failed.length > 0) {
    const message = `${formatPreviewCount(failed.length)} could not be deleted`
    throw new SweepIncomplete(message, { failed, cause: errors[0] })
  }
  if (incomplete !== undefined) throw incomplete
  return request.dryRun ? 'planned' : 'deleted'
}

/**
 * The previews come first, so that the list of open pull requests is newer than all of them. What an incomplete list
 * shows is swept all the same.
 */
async function listPreviews(
  { pattern, repository }: SweepRequest,
  { controlPlane, signal }: ModeContext,
): Promise<{ candidates: readonly Candidate[]; incomplete: ListIncomplete | undefined }> {
  const candidates: Candidate[] = []
  try {
    for await (const deployment of controlPlane.list(toCommonPart(pattern, repository), signal)) {
      const { name, status } = deployment
      if (name === undefined || isBeingDeleted(status)) continue
      const number = findPreviewNumber(name, pattern, repository)
      if (number !== undefined) candidates.push({ deployment: { ...deployment, name }, number })
    }
  } catch (error) {
    if (!(error instanceof ListIncomplete)) throw error
    return { candidates, incomplete: error }
  }
  return { candidates, incomplete: undefined }
}

async function listOpenNumbers(github: GitHubApi, signal: AbortSignal): Promise<Set<number>> {
  const open = new Set<number>()
  for await (const { number } of listOpenPullRequests(github, signal)) open.add(number)
  return open
}

/** Two repositories can give their previews the same names; where the service shows the address, it decides. */
async function judge(
  candidate: Candidate,
  open: ReadonlySet<number>,
  sweeping: Sweeping,
  context: ModeContext,
): Promise<SweptPreview> {
  const { deployment, number } = candidate
  if (open.has(number)) return toRow(candidate, 'kept', 'its pull request is open')
  const { repoUrl } = sweeping.request
  if (!isOwn(deployment, repoUrl)) return toRow(candidate, 'kept', foreign)
  return sweepOne(candidate, sweeping, context)
}

async function sweepOne(
  candidate: Candidate,
  { request, github, onError, onCut }: Sweeping,
  context: ModeContext,
): Promise<SweptPreview> {
  const { controlPlane, log, signal } = context
  const { deployment, number } = candidate
  let isAsked = false
  try {
    const pull = await findPullRequest(github, number, signal)
    if (pull === undefined)
      return toRow(candidate, 'kept', 'there is no pull request with this number')
    if (pull.open) return toRow(candidate, 'kept', 'its pull request is open again')
    if (request.dryRun) return toRow(candidate, 'would be deleted', 'its pull request is closed')
    const again = await controlPlane.find(deployment.id, signal)
    if (again === undefined) return toRow(candidate, 'kept', 'it is gone already')
    if (again.name !== undefined && again.name !== deployment.name) {
      return toRow(candidate, 'kept', 'it has another name now')
    }
    // A list may show less of a deployment than the deployment itself.
    if (!isOwn(again, request.repoUrl)) return toRow(candidate, 'kept', foreign)
    const { deleteTracingProject } = request
    const options = { deleteTracingProject, isAwaited: false }
    log.info(`${deployment.name}: deleting ${deployment.id}`)
    isAsked = true
    const deletion = await deleteDeployment(controlPlane, deployment.id, options, context)
    return deletion !== 'missing'
      ? toRow(candidate, 'deleted', 'its pull request is closed')
      : toRow(candidate, 'kept', 'it is gone already')
  } catch (error) {
    if (signal.aborted && isAsked) onCut(toRow(candidate, 'failed', stoppedWhile))
    signal.throwIfAborted()
    onError(error)
    return toRow(candidate, 'failed', error instanceof Error ? error.message : 'unknown')
  }
}

function toRow(
  { deployment, number }: Candidate,
  result: SweptPreview['result'],
  reason: string,
): SweptPreview {
  return { name: deployment.name, deploymentId: deployment.id, pullRequest: number, result, reason }
}
