import { askGitHub, type ModeContext } from '../deploy/context.ts'
import type { GitHubApi } from '../github/api.ts'
import { findPullRequest } from '../github/repository.ts'
import type { PullRequest } from '../github/schemas.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import type { StepResult } from '../step/step-facts.ts'
import { hasLabel, readPayloadText } from '../workflow/event.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'

/** One step for the whole life of a pull request: its preview is created, updated, and in the end deleted. */
export async function previewMode(
  inputs: InputsOf<'preview'>,
  context: ModeContext,
): Promise<StepResult> {
  const { preview, givenName: name = '' } = context.event
  context.journal.add({ deploymentName: name || undefined })
  if (preview.kind === 'skip') return { outcome: 'skipped', skipReason: preview.reason }
  const { number } = preview
  const now = await findNow(preview.kind, number, context)
  const overtaken = now && findOvertaken(preview.kind, now, inputs.preview_label)
  if (overtaken !== undefined) {
    const skipReason = `pull request ${number} ${overtaken}`
    return { outcome: 'skipped', skipReason, stale: true }
  }
  if (preview.kind === 'delete') {
    return deleteMode({ ...inputs, deployment_id: undefined, name, if_missing: 'ignore' }, context)
  }
  // If the pull request is still at the event's commit, its branch need not be read.
  const { refOfEvent, pullRequest, payload } = context.event
  // The branch of a fork is not read. For a moment, GitHub may still show the commit before the push.
  const known = [pullRequest?.headSha, readPayloadText(payload, 'before'), undefined]
  const hasMoved = refOfEvent.kind === 'fork' && !known.includes(now?.head.sha)
  if (hasMoved && inputs.on_stale === 'skip') {
    const skipReason = `pull request ${number} has the newer commit ${now?.head.sha}`
    return { outcome: 'skipped', skipReason, stale: true }
  }
  const isSameRef = refOfEvent.kind === 'ref' && refOfEvent.repoRef === now?.head.ref
  const isAt = isSameRef && refOfEvent.commitSha === now?.head.sha
  const on_stale = isAt ? 'deploy' : inputs.on_stale
  return await createMode({ ...inputs, name, if_exists: 'update', on_stale }, context)
}

/** Reads the pull request again, because an old event can be re-run, and a new one may wait behind others. Undefined if GitHub doesn't show it. */
async function findNow(kind: 'deploy' | 'delete' | 'none', number: number, context: ModeContext) {
  const isRepeated = context.event.run.attempt !== '1'
  // GitHub may still show as open what was just closed.
  if (kind === 'delete' && !isRepeated) return undefined
  const find = (github: GitHubApi) => findPullRequest(github, number)
  return await askGitHub(context, 'pullRequests', find, { isMinor: !isRepeated })
}

/** Finds what happened to a pull request since its event, if it now requires another action. */
function findOvertaken(
  kind: 'deploy' | 'delete' | 'none',
  { state, labels }: PullRequest,
  label: string | undefined,
): string | undefined {
  const isOpen = state === 'open'
  const names = labels.map(({ name }) => name)
  const isWanted = isOpen && (label === undefined || hasLabel(names, label))
  if (isWanted === (kind !== 'delete')) return undefined
  if (isWanted) return `is open${label === undefined ? '' : ` and has the label ${label}`} again`
  return isOpen ? `no longer has the label ${label}` : 'was closed'
}
