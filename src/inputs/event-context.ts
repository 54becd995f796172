import { toSourceFields, uploadedSource } from '../control-plane/body.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import { findPullRequestOfEvent, toPreviewChoice } from '../workflow/event.ts'
import { type DeployableRef, type RefChoice, toGivenRef, toRepoRef } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { InputName, InputValues, RawInputs } from './catalogue.ts'
import { deploying } from './input.ts'
import { findGivenName } from './preview-name.ts'

/** The event, the facts that follow from it and the inputs, and the smoke plan. */
export interface EventContext extends ReturnType<typeof toEventContext> {
  readonly plan?: SmokePlan | undefined
  /** Errors of the plan. */
  readonly planProblems?: readonly string[]
}

/** The decision on a preview after a branch was deleted. */
const afterDeletion = {
  kind: 'skip',
  reason: 'a ref was deleted; the `closed` event of its pull request deletes the preview',
} as const

/** Adds facts that follow from the event and the inputs: the ref, the pull request, the decision on its preview. */
export function toEventContext(event: WorkflowEvent, raw: RawInputs) {
  const pullRequest = findPullRequestOfEvent(event)
  const refOfEvent = toRepoRef(event)
  const takesForks = raw.source === uploadedSource && /^true$/i.test(raw.allow_forks ?? '')
  const repositoryUrl = `${event.serverUrl}/${event.repository}`
  return {
    ...event,
    repositoryUrl,
    givenName: findGivenName(raw, event.repository, pullRequest?.number),
    refOfEvent,
    /** The ref to deploy. Undefined for images, in modes that deploy no ref, and if nothing names a ref. */
    requestedRef: deploying.some((mode) => mode === raw.mode)
      ? chooseRef(raw, { refOfEvent, repositoryUrl })
      : undefined,
    pullRequest,
    preview:
      event.name === 'delete'
        ? afterDeletion
        : toPreviewChoice(pullRequest, raw.preview_label, raw.api_key !== undefined, takesForks),
  }
}

/** Lists texts that must stay readable: names, refs, commits, images, and URLs without passwords. */
export function listSettings(raw: RawInputs, event: EventContext): readonly string[] {
  const { refOfEvent } = event
  const given = [
    ...[raw.name, raw.deployment_id, raw.workspace_id, event.givenName],
    ...[raw.repo_ref, raw.image_uri, raw.repo_url, raw.deployment_url, raw.base_url],
    ...[event.ref, event.sha, event.repository, event.repositoryUrl],
    ...(refOfEvent.kind === 'ref' ? [refOfEvent.repoRef, refOfEvent.commitSha] : []),
  ]
  return given.filter((one) => one !== undefined).map(toShownAddress)
}

/** Chooses the ref of the inputs, or else of the event. The commit is known only for the event's ref in its own repository. */
export function chooseRef(
  inputs: Pick<RawInputs, 'image_uri' | 'repo_ref' | 'repo_url' | 'source'>,
  { refOfEvent, repositoryUrl }: { readonly refOfEvent: RefChoice; readonly repositoryUrl: string },
): DeployableRef | undefined {
  const { source = 'github', repo_ref: text, repo_url: repository = repositoryUrl } = inputs
  const isOfRef = toSourceFields(source, false).repository || source === uploadedSource
  if (inputs.image_uri !== undefined || !isOfRef) return undefined
  const ofEvent = refOfEvent.kind === 'ref' ? refOfEvent : undefined
  const elsewhere = isBuiltElsewhere(repository, repositoryUrl)
  if (text === undefined) return elsewhere ? undefined : ofEvent
  const repoRef = toGivenRef(text)
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef
  return { kind: 'ref', repoRef, commitSha: isOfEvent ? ofEvent.commitSha : undefined, elsewhere }
}

/** The facts for the rules. `has` is also true for an input with a wrong form. */
export interface Given {
  readonly values: InputValues
  readonly event: EventContext
  /** True if the step will create a revision. */
  readonly deploys: boolean
  has(name: InputName): boolean
  /** True if the input has no fault of its own. */
  isSound(name: InputName): boolean
}

/** A fault of an input. False, undefined, or empty if there is none. */
export type Finding = readonly [input: InputName, problem: string | false | undefined]
