import type { SmokePlan } from '../smoke/plan.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import { findPullRequestOfEvent, toPreviewChoice } from '../workflow/pull-request-event.ts'
import { toRepoRef } from '../workflow/repo-ref.ts'
import type { InputName, InputValues, RawInputs } from './catalogue.ts'

/** The event, what it says as far as the inputs depend on it, and the plan that they name. */
export type EventContext = ReturnType<typeof toEventContext>

/** Puts together what the inputs depend on; the plan, or what is wrong with it, where they name one. */
export function toEventContext(
  event: WorkflowEvent,
  raw: RawInputs,
  { plan, planProblems = [] }: { plan?: SmokePlan | undefined; planProblems?: string[] } = {},
) {
  const pullRequest = findPullRequestOfEvent(event)
  return {
    ...event,
    plan,
    planProblems,
    repositoryUrl: `${event.serverUrl}/${event.repository}`,
    refOfEvent: toRepoRef(event),
    pullRequest,
    preview: toPreviewChoice(pullRequest, raw.preview_label, raw.api_key !== undefined),
  }
}

/** What the rules look at; `has` is true of an input of a wrong form too. */
export interface Given {
  readonly values: InputValues
  readonly event: EventContext
  /** Whether the step will make a revision. */
  readonly deploys: boolean
  has(name: InputName): boolean
  /** Whether it is no fault by itself, from which nothing follows. */
  isSound(name: InputName): boolean
}

type Problem = string | false | undefined

/** What is wrong with inputs, by name; false and undefined where nothing is. */
export type Findings = { readonly [N in InputName]?: Problem | readonly Problem[] }
