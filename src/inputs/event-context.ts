import { readPayloadText, type WorkflowEvent } from '../github/event.ts'
import {
  findForkOfEvent,
  findPullRequestOfEvent,
  type PullRequestEvent,
} from '../github/pull-request-event.ts'
import { findBranchOfEvent, type RefChoice, toRepoRef } from '../github/repo-ref.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { RawInputs } from './input-error.ts'

/** What the event asks of a preview. */
export type PreviewChoice =
  | { readonly kind: 'deploy' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'skip'; readonly reason: string }
  /** The event is about no pull request. */
  | { readonly kind: 'none' }

/** What the event says, as far as the inputs depend on it. */
export interface EventContext {
  readonly event: WorkflowEvent
  /** `GITHUB_REPOSITORY`. */
  readonly repository: string
  /** The address of the repository of the workflow. */
  readonly repositoryUrl: string
  readonly refOfEvent: RefChoice
  /** The branch that the event is about, by its bare name. */
  readonly branchOfEvent: string | undefined
  /** A branch of this repository that is there for certain, where the event names one. */
  readonly otherBranch: string | undefined
  /** The fork that started the run, which may ask for nothing. */
  readonly fork: string | undefined
  readonly pullRequest: PullRequestEvent | undefined
  readonly preview: PreviewChoice
  /** The smoke plan, where one is given and right. */
  readonly plan: SmokePlan | undefined
}

/** Puts together what the inputs depend on. `actor` is `GITHUB_ACTOR`. */
export function toEventContext(
  event: WorkflowEvent,
  raw: RawInputs,
  options: { readonly actor: string | undefined; readonly plan: SmokePlan | undefined },
): EventContext {
  const pullRequest = findPullRequestOfEvent(event, options)
  return {
    event,
    repository: event.repository,
    repositoryUrl: `${event.serverUrl}/${event.repository}`,
    refOfEvent: toRepoRef(event),
    branchOfEvent: findBranchOfEvent(event),
    otherBranch:
      pullRequest?.baseRef ?? readPayloadText(event.payload, 'repository', 'default_branch'),
    fork: findForkOfEvent(event),
    pullRequest,
    preview: toPreviewChoice(pullRequest, raw['api_key'] !== undefined),
    plan: options.plan,
  }
}

/**
 * What a pull request's event says when there is something to deploy or delete (GitHub documentation, "Webhook events
 * and payloads"): `submitted` is a review's, and an event of another kind has no action.
 */
const previewActions = [
  '',
  'opened',
  'reopened',
  'synchronize',
  'ready_for_review',
  'labeled',
  'submitted',
  'closed',
]

/** Runs for forks and for Dependabot have no secrets, and a fork's branch is not in the repository that is built. */
function toPreviewChoice(
  pullRequest: PullRequestEvent | undefined,
  hasKey: boolean,
): PreviewChoice {
  if (pullRequest === undefined) return { kind: 'none' }
  const { number, action, headRepository, isFork, isDependabot, closed } = pullRequest
  if (isFork) {
    const fork = headRepository === undefined ? 'a fork that is gone' : `${headRepository}, a fork`
    return {
      kind: 'skip',
      reason: `pull request ${number} comes from ${fork}: its branch is not in the repository that is built`,
    }
  }
  if (isDependabot && !hasKey) {
    return {
      kind: 'skip',
      reason: `pull request ${number} is Dependabot's, whose runs have no access to the repository's secrets (add the key to the Dependabot secrets to get its previews)`,
    }
  }
  if (!previewActions.includes(action)) {
    return {
      kind: 'skip',
      reason: `pull request ${number} was ${toOneLine(action, 40)}, which changes nothing of its preview`,
    }
  }
  return { kind: closed ? 'delete' : 'deploy' }
}
