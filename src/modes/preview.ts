import type { ModeContext } from '../deploy/context.ts'
import type { PreviewRequest } from '../deploy/requests.ts'
import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import { findPullRequest } from '../github/pull-requests.ts'
import { HttpError } from '../http/errors.ts'
import { WriteUnconfirmed } from '../http/send-once.ts'
import type { Outcome } from '../step/step-state.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'

/** One step for the whole life of a pull request: its preview is created, updated, and in the end deleted. */
export async function previewMode(
  { step }: PreviewRequest,
  context: ModeContext,
): Promise<Outcome> {
  switch (step.kind) {
    case 'skip':
      return skip(step.reason, context)
    case 'delete':
      if (await isOpen(step.pullRequest, context)) {
        // Its record and its comment are those of a preview that lives.
        context.report({ stale: true })
        return skip(`pull request ${step.pullRequest} is open again`, context)
      }
      return deleteMode(step.delete, context)
    case 'deploy':
      try {
        return await createMode(step.create, context)
      } catch (error) {
        if (step.onQuota === 'fail' || !isQuota(error, step.create.name)) throw error
        const reason = `the workspace has no room for another deployment (${(error as Error).message})`
        context.log.warning(
          `No preview: ${reason}. Close a pull request or delete a deployment to free one; mode sweep finds previews whose pull request is closed.`,
          'Quota is full',
        )
        return skip(reason, context)
      }
  }
}

/**
 * Whether a pull request that was closed is open again: the run of an old event can be run again any day. Where GitHub
 * cannot be asked, the event is believed.
 */
async function isOpen(pullRequest: number, { github, log, signal }: ModeContext): Promise<boolean> {
  if (github === undefined) return false
  try {
    return (await findPullRequest(github, pullRequest, signal))?.open === true
  } catch (error) {
    signal.throwIfAborted()
    log.info(toPermissionAdvice(error, permissionNeeds.pullRequests))
    return false
  }
}

function skip(skipReason: string, { report, log }: ModeContext): Outcome {
  report({ skipReason, smokeTest: 'skipped' })
  log.info(`Skipped: ${skipReason}`)
  return 'skipped'
}

/** Statuses with which a creation is refused; 402 is about nothing else than room. */
const refusals = [400, 403, 409, 422, 429]
const quotaWords =
  /\bquotas?\b|\blimit\b.{0,40}\b(?:reached|exceeded|hit)\b|\b(?:reached|exceeds?|exceeded|hit)\b.{0,60}\blimit\b|\bmax(?:imum)? number of\b.{0,40}\bdeployments\b|\btoo many deployments\b|\bonly (?:one|an?|\d+)\b.{0,40}\bdeployments?\b.{0,20}\ballowed\b/i
/** What is said of single requests and single fields. */
const otherLimits =
  /\brate.?limit|\btoo many requests\b|\b(?:cpu|memory|storage|request)s?.?(?:mb.?)?limit/i

/**
 * Whether the service refused a new deployment for want of room. It has no code of its own for that, so the words of
 * a refusal decide, without the deployment's name in them; nothing but a refused creation counts.
 */
function isQuota(thrown: unknown, name: string): boolean {
  // A limit that is told as 429 is asked again, and stays unconfirmed.
  const error = thrown instanceof WriteUnconfirmed ? thrown.cause : thrown
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  if (!error.request.path.endsWith('/v2/deployments')) return false
  if (error.status === 402) return true
  const words = error.reason.replaceAll(name, '')
  return refusals.includes(error.status) && quotaWords.test(words) && !otherLimits.test(words)
}
