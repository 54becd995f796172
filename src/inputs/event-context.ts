import { toSourceFields } from '../control-plane/body.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import { findPullRequestOfEvent, toPreviewChoice } from '../workflow/pull-request-event.ts'
import { type DeployableRef, toGivenRef, toRepoRef } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { InputName, InputValues, RawInputs } from './catalogue.ts'
import { findGivenName } from './preview-name.ts'

/** The event, what it says as far as the inputs depend on it, and the plan that they name. */
export type EventContext = ReturnType<typeof toEventContext>

/** A deleted branch names no pull request; that of it is closed with it. */
const afterDeletion = {
  kind: 'skip',
  reason: 'a ref was deleted; the `closed` event of its pull request deletes the preview',
} as const

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
    givenName: findGivenName(raw, event),
    refOfEvent: toRepoRef(event),
    pullRequest,
    preview:
      event.name === 'delete'
        ? afterDeletion
        : toPreviewChoice(pullRequest, raw.preview_label, raw.api_key !== undefined),
  }
}

/** What the step shows and later steps need, without passwords: names, refs, commits, images, and URLs. */
export function listSettings(raw: RawInputs, event: WorkflowEvent): readonly string[] {
  const ofEvent = toRepoRef(event)
  const given = [
    ...[raw.name, raw.deployment_id, raw.workspace_id, findGivenName(raw, event)],
    ...[raw.repo_ref, raw.image_uri, raw.repo_url, raw.deployment_url, raw.base_url],
    ...[event.ref, event.sha, event.repository, `${event.serverUrl}/${event.repository}`],
    ...(ofEvent.kind === 'ref' ? [ofEvent.repoRef, ofEvent.commitSha] : []),
  ]
  return given.filter((one) => one !== undefined).map(toShownAddress)
}

/** The ref that inputs and event point to; its commit is known only of the event's ref in the event's repository. */
export function chooseRef(
  inputs: Pick<InputValues, 'image_uri' | 'repo_ref' | 'repo_url'> & { readonly source?: string },
  { refOfEvent, repositoryUrl }: EventContext,
): DeployableRef | undefined {
  const { source = 'github', repo_ref: text } = inputs
  if (inputs.image_uri !== undefined || !toSourceFields(source, false).repository) return undefined
  const ofEvent = refOfEvent.kind === 'ref' ? refOfEvent : undefined
  const elsewhere = isBuiltElsewhere(inputs.repo_url, repositoryUrl)
  if (text === undefined) return elsewhere ? undefined : ofEvent
  const repoRef = toGivenRef(text)
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef
  return { kind: 'ref', repoRef, commitSha: isOfEvent ? ofEvent.commitSha : undefined, elsewhere }
}

/** What the rules look at; `has` is true of an input of a wrong form too. */
export interface Given {
  readonly values: InputValues
  readonly event: EventContext
  /** Whether the step will create a revision. */
  readonly deploys: boolean
  has(name: InputName): boolean
  /** Whether it has no error of its own, which would cause others. */
  isSound(name: InputName): boolean
}

type Problem = string | false | undefined

/** What is wrong with inputs, by name; false and undefined where nothing is. */
export type Findings = { readonly [N in InputName]?: Problem | readonly Problem[] }
