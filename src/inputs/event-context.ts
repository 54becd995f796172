import { toSourceFields, uploadedSource } from '../control-plane/body.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import { findPullRequestOfEvent, toPreviewChoice } from '../workflow/event.ts'
import { type DeployableRef, type RefChoice, toGivenRef, toRepoRef } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { InputName, InputValues, RawInputs } from './catalogue.ts'
import { deploying } from './input.ts'
import { findGivenName } from './preview-name.ts'

/** The event, what follows from it and the inputs, and the smoke plan that the inputs name. */
export interface EventContext extends ReturnType<typeof toEventContext> {
  readonly plan?: SmokePlan | undefined
  /** Errors of the plan. */
  readonly planProblems?: readonly string[]
}

/** The actions of a preview after a branch is deleted. */
const afterDeletion = {
  kind: 'skip',
  reason: 'a ref was deleted; the `closed` event of its pull request deletes the preview',
} as const

/** Reads from the event what the inputs depend on. */
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
    /** The ref to deploy; undefined in other modes, for images, and if nothing names one. */
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

/** Texts that the step shows and later steps need, without passwords: names, refs, commits, images, and URLs. */
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

/** The ref that inputs and event point to. Its commit is known only if it is the event's ref in the event's repository. */
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

/** The facts that rules use. `has` is true for an input of a wrong form, too. */
export interface Given {
  readonly values: InputValues
  readonly event: EventContext
  /** True if the step will create a revision. */
  readonly deploys: boolean
  has(name: InputName): boolean
  /** True if it has no error of its own, which would cause others. */
  isSound(name: InputName): boolean
}

/** A fault of an input; false, undefined, or empty for none. */
export type Finding = readonly [input: InputName, problem: string | false | undefined]
