import { askGitHub } from '../deploy/best-effort.ts'
import type { ModeContext } from '../deploy/context.ts'
import { skip } from '../deploy/skip.ts'
import type { GitHubApi } from '../github/api.ts'
import { permissionNeeds } from '../github/permission-advice.ts'
import { hasLabel } from '../github/pull-request-event.ts'
import { findPullRequest } from '../github/pull-requests.ts'
import type { RefChoice } from '../github/repo-ref.ts'
import type { PullRequest } from '../github/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { WriteUnconfirmed } from '../http/send-once.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { toPreviewName } from '../inputs/preview-name.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'

/** One step for the whole life of a pull request: its preview is created, updated, and in the end deleted. */
export async function previewMode(inputs: InputsOf<'preview'>, context: ModeContext) {
  const { preview, repository } = context.event
  if (preview.kind === 'skip') return skip(preview.reason, context)
  const { number } = preview
  const name = toPreviewName(inputs.name, { repository, number })
  // The run of an old event can be run again any day. Where GitHub cannot be asked, the event is believed.
  const find = (github: GitHubApi) => findPullRequest(github, number)
  const now = await askGitHub(context, permissionNeeds.pullRequests, find, () => false)
  const overtaken = now && findOvertaken(preview.kind, now, inputs.preview_label)
  if (overtaken !== undefined) {
    return skip(`pull request ${number} ${overtaken}`, context, { stale: true })
  }
  if (preview.kind === 'delete') {
    return deleteMode({ ...inputs, deployment_id: undefined, name, if_missing: 'ignore' }, context)
  }
  // Where the pull request still stands at the event's commit, its branch need not be asked for.
  const on_stale = now && isAt(now, context.event.refOfEvent) ? 'deploy' : inputs.on_stale
  try {
    return await createMode({ ...inputs, name, if_exists: 'update', on_stale }, context)
  } catch (error) {
    if (inputs.on_quota === 'fail' || !isQuota(error, name)) throw error
    const reason = `the workspace has no room for another deployment (${(error as Error).message})`
    context.log.warning(
      `No preview: ${reason}. Close a pull request or delete a deployment to free one; mode sweep finds previews whose pull request is closed.`,
      'Quota is full',
    )
    return skip(reason, context)
  }
}

/** What has become of a pull request since its event, where that asks for something else now. */
function findOvertaken(
  kind: 'deploy' | 'delete' | 'none',
  { open, labels }: PullRequest,
  label: string | undefined,
): string | undefined {
  const isWanted = open && (label === undefined || hasLabel(labels, label))
  if (isWanted === (kind !== 'delete')) return undefined
  if (isWanted) return `is open${label === undefined ? '' : ` and has the label ${label}`} again`
  return open ? `has the label ${label} no more` : 'is closed by now'
}

function isAt({ headRef, headSha }: PullRequest, ref: RefChoice): boolean {
  return ref.kind === 'ref' && ref.repoRef === headRef && ref.commitSha === headSha
}

/** Statuses with which a creation is refused; 402 is about nothing else than room. */
const refusals = [400, 403, 409, 422, 429]
const quotaWords =
  /\bquotas?\b|\blimit\b.{0,40}\b(?:reached|exceeded|hit)\b|\b(?:reached|exceeds?|exceeded|hit)\b.{0,60}\blimit\b|\bmax(?:imum)? number of\b.{0,40}\bdeployments\b|\btoo many deployments\b|\bonly (?:one|an?|\d+)\b.{0,40}\bdeployments?\b.{0,20}\ballowed\b/i
/** What is said of single requests and single fields. */
const otherLimits =
  /\brate.?limit|\btoo many requests\b|\b(?:cpu|memory|storage|request)s?.?(?:mb.?)?limit/i

/** Whether a creation was refused for want of room: there is no code for it, so its words decide, without the name in them. */
function isQuota(thrown: unknown, name: string): boolean {
  // A limit that is told as 429 is asked again, and stays unconfirmed.
  const error = thrown instanceof WriteUnconfirmed ? thrown.cause : thrown
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  if (!error.request.path.endsWith('/v2/deployments')) return false
  if (error.status === 402) return true
  const words = error.reason.replaceAll(name, '')
  return refusals.includes(error.status) && quotaWords.test(words) && !otherLimits.test(words)
}
