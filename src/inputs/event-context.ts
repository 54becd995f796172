import { createHash } from 'node:crypto'
import { toSourceFields, uploadedSource } from '../control-plane/body.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import { findPullRequestOfEvent, toPreviewChoice } from '../workflow/event.ts'
import { type DeployableRef, type RefChoice, stripHeads, toRepoRef } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { InputName, InputValues, RawInputs } from './catalogue.ts'
import { deploying } from './formats/formats.ts'

/** The workflow event, facts that follow from the event and the inputs, and the smoke plan if there is one. */
export type EventContext = Readonly<ReturnType<typeof toEventContext>>

/** Extends the workflow event with the facts that follow from it and the inputs: the ref, the pull request, the decision on its preview. The inputs are not checked yet, and the plan isn't read yet. */
export function toEventContext(event: WorkflowEvent, raw: RawInputs) {
  const pullRequest = findPullRequestOfEvent(event)
  const refOfEvent = toRepoRef(event)
  const hasKey = raw.api_key !== undefined
  // The branch of a fork isn't in the repository, so only an uploaded commit can be built.
  const takesForks = raw.source === uploadedSource && /^true$/i.test(raw.allow_forks ?? '')
  const { mode, name, deployment_id: id } = raw
  const previewName = pullRequest && toPreviewName(name, event.repository, pullRequest.number)
  const nameOrId = mode === 'sweep' ? undefined : (name ?? id)
  const repositoryUrl = `${event.serverUrl}/${event.repository}`
  return {
    ...event,
    repositoryUrl,
    /** The deployment's name, or else its ID, by the inputs. In mode preview, its name for the event's pull request. Undefined in mode sweep. */
    givenName: mode === 'preview' ? previewName : nameOrId,
    refOfEvent,
    /** The result of `chooseRef`. Undefined in modes that create no revision from inputs. */
    requestedRef: deploying.some((known) => known === mode)
      ? chooseRef(raw, { refOfEvent, repositoryUrl })
      : undefined,
    pullRequest,
    preview: toPreviewChoice(event, raw.preview_label, { hasKey, takesForks }),
    /** Set by `readStepRequest`, which reads the smoke plan. If it can't be read, `planProblems` has the reasons. */
    plan: undefined as SmokePlan | undefined,
    planProblems: [] as readonly string[],
  }
}

/** Lists texts that stay readable in logs, even if a secret is a part of them: names, IDs, refs, commits, images, and URLs without passwords. */
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

/** Chooses the ref to deploy: `repo_ref`, or else the event's ref, unless `repo_url` is another repository. Undefined for an image, for a source without a ref, and if there is no ref. With `repo_ref`, `commitSha` is set only if that is the event's ref. */
export function chooseRef(
  inputs: Pick<RawInputs, 'image_uri' | 'repo_ref' | 'repo_url' | 'source'>,
  { refOfEvent, repositoryUrl }: { readonly refOfEvent: RefChoice; readonly repositoryUrl: string },
): DeployableRef | undefined {
  const { source = 'github', repo_ref: text, repo_url: repository = repositoryUrl } = inputs
  const usesRef = toSourceFields(source, false).repository || source === uploadedSource
  if (inputs.image_uri !== undefined || !usesRef) return undefined
  const ofEvent = refOfEvent.kind === 'ref' ? refOfEvent : undefined
  // In another repository, the event's ref and its commit mean nothing.
  const elsewhere = isBuiltElsewhere(repository, repositoryUrl)
  if (text === undefined) return elsewhere ? undefined : ofEvent
  const repoRef = stripHeads(text)
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef
  return { kind: 'ref', repoRef, commitSha: isOfEvent ? ofEvent.commitSha : undefined, elsewhere }
}

/** The facts for the rules about inputs. `has` is true for an input that is set, even if its text is malformed. */
export interface Given {
  readonly values: InputValues
  readonly event: EventContext
  /** True if the mode creates a revision from its inputs. In mode preview, true only if the event asks for a deployment. */
  readonly deploys: boolean
  has(name: InputName): boolean
  /** False if the text of the input is malformed, or the input is missing although the mode requires it. */
  isSound(name: InputName): boolean
}

/** The result of a rule for an input. `problem` is false, undefined, or empty if the input has no fault. */
export type Finding = readonly [input: InputName, problem: string | false | undefined]

const numberPlaceholder = '{number}'

// LangSmith accepts names of at most 63 characters (`^[a-z][a-z0-9-]{0,62}$`). Eight are reserved for the number of the pull request.
const maxStemLength = 63 - '-pr-'.length - 8

/** The name of a preview: the pattern of the input `name` with the number filled in. Without a pattern, it is `<repository>-pr-<number>` in a valid form. */
export function toPreviewName(pattern: string | undefined, repository: string, number: number) {
  return (pattern ?? toPattern(repository)).replaceAll(numberPlaceholder, String(number))
}

/** Finds the number of the pull request in the name of a deployment. Undefined if it isn't the name of a preview by this pattern. */
export function findPreviewNumber(name: string, pattern: string | undefined, repository: string) {
  if (pattern?.includes(numberPlaceholder) === false) return undefined
  const numbers = (name.match(/\d+/g) ?? []).map(Number)
  const possible = numbers.filter((number) => Number.isSafeInteger(number) && number > 0)
  return possible.find((number) => toPreviewName(pattern, repository, number) === name)
}

/** Describes the fault of a name pattern that could give two pull requests the same name. Undefined if it has none. */
export function findPatternFault(pattern: string): string | undefined {
  if (!pattern.includes(numberPlaceholder))
    return 'must contain `{number}`, which the action replaces with the number of the pull request, for example `agent-pr-{number}`'
  // With `agent-1{number}`, pull request 2 would have the name that `agent-{number}` gives to 12.
  if (!/(?:\d|\{number\})\{number\}|\{number\}\d/.test(pattern)) return undefined
  return 'must not have a digit or another `{number}` next to `{number}`, because two pull requests could share a name. Insert a hyphen'
}

/** The longest part of the pattern without `{number}`. The names of all previews contain it, so the control plane is asked for names with this text. */
export function toCommonPart(pattern: string | undefined, repository: string): string {
  const parts = (pattern ?? toPattern(repository)).split(numberPlaceholder)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Makes the default pattern from the repository's name: lower-case letters, digits, and hyphens, beginning with a letter. A long name is cut, and gets a hash. */
function toPattern(repository: string): string {
  const text = repository.split('/').at(-1) ?? repository
  const lower = text.normalize('NFKD').toLowerCase()
  const plain = withoutTrailing(lower.replace(/[^a-z0-9]+/g, '-'), '-').replace(/^-/, '')
  // A name that begins with a digit gets a word in front. If the digit were removed instead, two repositories could share names.
  const stem = /^[a-z]/.test(plain) ? plain : `preview-${plain}`.replace(/-$/, '')
  if (stem.length <= maxStemLength) return `${stem}-pr-${numberPlaceholder}`
  const hash = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return `${withoutTrailing(stem.slice(0, maxStemLength - hash.length), '-')}${hash}-pr-${numberPlaceholder}`
}
