import { readPayloadText, type WorkflowEvent } from '../github/event.ts'
import {
  findForkOfEvent,
  findPullRequestOfEvent,
  type PullRequestEvent,
} from '../github/pull-request-event.ts'
import { findBranchOfEvent, type RefChoice, toRepoRef } from '../github/repo-ref.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { RawInputs } from './catalogue.ts'
import { readPlanFile } from './plan-file.ts'

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
  /** What is wrong with it, or with its file. */
  readonly planProblems: readonly string[]
}

/** Puts together what the inputs depend on; of the environment, the actor and the workspace. */
export function toEventContext(
  event: WorkflowEvent,
  raw: RawInputs,
  environment: Readonly<Record<string, string | undefined>>,
): EventContext {
  const actor = environment['GITHUB_ACTOR']
  const pullRequest = findPullRequestOfEvent(event, { actor })
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
    preview: toPreviewChoice(pullRequest, raw.api_key !== undefined),
    ...readPlanFile(raw.smoke_plan, environment['GITHUB_WORKSPACE']),
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
function toPreviewChoice(pull: PullRequestEvent | undefined, hasKey: boolean): PreviewChoice {
  if (pull === undefined) return { kind: 'none' }
  const { number, action, headRepository, isFork, isDependabot, closed } = pull
  const skip = (why: string) => ({ kind: 'skip', reason: `pull request ${number} ${why}` }) as const
  if (isFork) {
    const fork = headRepository === undefined ? 'a fork that is gone' : `${headRepository}, a fork`
    return skip(`comes from ${fork}: its branch is not in the repository that is built`)
  }
  if (isDependabot && !hasKey) {
    return skip(
      "is Dependabot's, whose runs have no access to the repository's secrets (add the key to the Dependabot secrets to get its previews)",
    )
  }
  if (!previewActions.includes(action)) {
    return skip(`was ${toOneLine(action, 40)}, which changes nothing of its preview`)
  }
  return { kind: closed ? 'delete' : 'deploy' }
}
