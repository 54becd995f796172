import { askGitHub, type ModeContext, type RunMode } from '../deploy/context.ts'
import type { GitHubApi } from '../github/api.ts'
import { findPullRequest } from '../github/repository.ts'
import type { PullRequest } from '../github/schemas.ts'
import { hasLabel, readPayloadText } from '../workflow/event.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'

/** Creates, updates, or deletes the preview of a pull request, as the event says. Skips an event that isn't about a preview, or is outdated because the pull request has changed since. */
export const previewMode: RunMode<'preview'> = async (inputs, context) => {
  const { preview, givenName: name = '' } = context.event
  context.journal.add({ deploymentName: name || undefined })
  if (preview.kind === 'skip') return { outcome: 'skipped', skipReason: preview.reason }
  const { number } = preview
  const isDeletion = preview.kind === 'delete'
  // If GitHub isn't asked or can't show the pull request, the event alone decides.
  const now = await findNow(number, isDeletion, context)
  const change = now && findOutdatingChange(now, isDeletion, inputs.preview_label)
  if (change !== undefined) {
    const skipReason = `pull request ${number} ${change}`
    return { outcome: 'skipped', skipReason, stale: true }
  }
  if (isDeletion)
    return deleteMode({ ...inputs, deployment_id: undefined, name, if_missing: 'ignore' }, context)
  const { refOfEvent, pullRequest, payload } = context.event
  // Mode create doesn't read the branch of a fork, so its commit is compared here. Just after a push, GitHub may still show the commit before it.
  const knownHeads = [pullRequest?.headSha, readPayloadText(payload, 'before'), undefined]
  const hasMoved = refOfEvent.kind === 'fork' && !knownHeads.includes(now?.head.sha)
  if (hasMoved && inputs.on_stale === 'skip') {
    const skipReason = `pull request ${number} has the newer commit ${now?.head.sha}`
    return { outcome: 'skipped', skipReason, stale: true }
  }
  // If the pull request still has the event's commit, mode create needn't read the branch again.
  const isSameRef = refOfEvent.kind === 'ref' && refOfEvent.repoRef === now?.head.ref
  const isCurrent = isSameRef && refOfEvent.commitSha === now?.head.sha
  const on_stale = isCurrent ? 'deploy' : inputs.on_stale
  return await createMode({ ...inputs, name, if_exists: 'update', on_stale }, context)
}

/** Reads the pull request as it is now, because a run may start late or be repeated. Undefined if GitHub can't show it. Before a deletion, reads it only in a repeated run. */
async function findNow(number: number, isDeletion: boolean, context: ModeContext) {
  const isRepeated = context.event.run.attempt !== '1'
  // Just after a pull request was closed, GitHub may still show it as open.
  if (isDeletion && !isRepeated) return undefined
  const find = (github: GitHubApi) => findPullRequest(github, number)
  return await askGitHub(context, 'pullRequests', find, { isMinor: !isRepeated })
}

/** Returns the change to the pull request that makes this event outdated, in words for the skip reason. Undefined if the event is still valid. `label` is the label that a preview requires, if any. */
function findOutdatingChange({ state, labels }: PullRequest, isDeletion: boolean, label?: string) {
  const isOpen = state === 'open'
  const names = labels.map(({ name }) => name)
  // A deletion is outdated if the preview is wanted again, any other event if it isn't wanted any more.
  const isWanted = isOpen && (label === undefined || hasLabel(names, label))
  if (isWanted !== isDeletion) return undefined
  if (isWanted) return `is open${label === undefined ? '' : ` and has the label ${label}`} again`
  return isOpen ? `no longer has the label ${label}` : 'was closed'
}
