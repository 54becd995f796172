import type { WorkflowEvent } from '../github/event.ts'
import { findPullRequestOfEvent, type PullRequestEvent } from '../github/pull-request-event.ts'
import { type RefChoice, toRepoRef } from '../github/repo-ref.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import type { RawInputs } from './input-error.ts'

/** What the event asks of a preview. */
export type PreviewChoice =
  | { readonly kind: 'deploy' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'skip'; readonly reason: string }
  /** The event is about no pull request. */
  | { readonly kind: 'none' }

/** What the event says, as far as the inputs depend on it. */
export interface Circumstances {
  readonly event: WorkflowEvent
  /** `GITHUB_REPOSITORY`. */
  readonly repository: string
  readonly refOfEvent: RefChoice
  readonly pullRequest: PullRequestEvent | undefined
  readonly preview: PreviewChoice
  /** The smoke plan, where one is given and right. */
  readonly plan: SmokePlan | undefined
}

/** Puts together what the inputs depend on. `actor` is `GITHUB_ACTOR`. */
export function toCircumstances(
  event: WorkflowEvent,
  raw: RawInputs,
  options: { readonly actor: string | undefined; readonly plan: SmokePlan | undefined },
): Circumstances {
  const pullRequest = findPullRequestOfEvent(event, options)
  return {
    event,
    repository: event.repository,
    refOfEvent: toRepoRef(event),
    pullRequest,
    preview: toPreviewChoice(pullRequest, raw['api_key'] !== undefined),
    plan: options.plan,
  }
}

/** Runs for forks and for Dependabot have no secrets, and a fork's branch is not in the repository that is built. */
function toPreviewChoice(
  pullRequest: PullRequestEvent | undefined,
  hasKey: boolean,
): PreviewChoice {
  if (pullRequest === undefined) return { kind: 'none' }
  const { number, headRepository, isFork, isDependabot, closed } = pullRequest
  if (isFork) {
    const fork = headRepository === undefined ? 'a fork that is gone' : `the fork ${headRepository}`
    return {
      kind: 'skip',
      reason: `pull request ${number} comes from ${fork}, whose branch this repository's deployments are not built from`,
    }
  }
  if (isDependabot && !hasKey) {
    return {
      kind: 'skip',
      reason: `pull request ${number} is Dependabot's, whose runs have no access to the repository's secrets (add the key to the Dependabot secrets to get its previews)`,
    }
  }
  return { kind: closed ? 'delete' : 'deploy' }
}
