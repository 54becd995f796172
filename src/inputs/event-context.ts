import { deletedFork, unnamedFork, type WorkflowEvent } from '../github/event.ts'
import {
  findPullRequestOfEvent,
  hasLabel,
  type PullRequestEvent,
} from '../github/pull-request-event.ts'
import { toRepoRef } from '../github/repo-ref.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { RawInputs } from './catalogue.ts'
import type { SmokePlan } from '../smoke/plan.ts'

/** What the event asks of a preview, and of which pull request (0 when it is about none). */
type PreviewChoice =
  | { readonly kind: 'deploy' | 'delete' | 'none'; readonly number: number }
  | { readonly kind: 'skip'; readonly reason: string }

/** The event, what it says as far as the inputs depend on it, and the plan that they name. */
export type EventContext = ReturnType<typeof toEventContext>

/** What was read besides: the plan, or what is wrong with it. */
interface Besides {
  readonly actor: string | undefined
  readonly plan: SmokePlan | undefined
  readonly planProblems: readonly string[]
}

/** No plan is named. */
export const noPlan = { plan: undefined, planProblems: [] } as const

/** Puts together what the inputs depend on. */
export function toEventContext(event: WorkflowEvent, raw: RawInputs, { actor, ...plan }: Besides) {
  const pullRequest = findPullRequestOfEvent(event, { actor })
  return {
    ...event,
    ...plan,
    repositoryUrl: `${event.serverUrl}/${event.repository}`,
    refOfEvent: toRepoRef(event),
    pullRequest,
    preview: toPreviewChoice(pullRequest, raw),
  }
}

// GitHub documentation, "Webhook events and payloads": `submitted` is a review's; an event of another kind has none.
const previewActions =
  /^(?:opened|reopened|synchronize|ready_for_review|labeled|submitted|closed|)$/

function toPreviewChoice(
  pull: PullRequestEvent | undefined,
  { api_key: key, preview_label: label }: RawInputs,
): PreviewChoice {
  // Nothing is known about a pull request whose payload is cut short: that is no reason to end green.
  if (pull === undefined || pull.fork === unnamedFork) return { kind: 'none', number: 0 }
  const { number, action, fork, isDependabot, closed } = pull
  const skip = (why: string) => ({ kind: 'skip', reason: `pull request ${number} ${why}` }) as const
  if (fork !== undefined) {
    const origin = fork === deletedFork ? 'a fork that is gone' : `${fork}, a fork`
    return skip(`comes from ${origin}: its branch is not in the repository that is built`)
  }
  if (isDependabot && key === undefined) {
    return skip(
      "is Dependabot's, whose runs have no access to the repository's secrets (add the key to the Dependabot secrets to get its previews)",
    )
  }
  const isAboutLabel = label !== undefined && hasLabel([pull.label ?? ''], label)
  if (action === 'unlabeled' && isAboutLabel) return { kind: 'delete', number }
  if (label !== undefined && !closed && !hasLabel(pull.labels, label)) {
    return skip(`has no label ${toOneLine(label, 60)}`)
  }
  const isOtherLabel = action === 'labeled' && label !== undefined && !isAboutLabel
  if (!previewActions.test(action) || isOtherLabel) {
    return skip(`was ${toOneLine(action, 40)}, which changes nothing of its preview`)
  }
  return { kind: closed ? 'delete' : 'deploy', number }
}
