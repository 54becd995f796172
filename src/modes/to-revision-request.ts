import { toSourceFields } from '../control-plane/sources.ts'
import type { DeployableRef, RevisionRequest } from '../deploy/requests.ts'
import { toGivenRef } from '../github/repo-ref.ts'
import { isOtherRepository } from '../github/repository-address.ts'
import type { CreateInputs, PreviewInputs, UpdateInputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'

type DeployInputs = CreateInputs | UpdateInputs | PreviewInputs

/** The repository that is meant: the user's, else the workflow's own. */
export function toRepoUrl(
  inputs: { readonly repo_url?: string | undefined },
  { repositoryUrl }: EventContext,
): string {
  return inputs.repo_url ?? repositoryUrl
}

/** What the revision is made from. */
export function toRevisionRequest(
  inputs: DeployInputs,
  circumstances: EventContext,
): Omit<RevisionRequest, 'customUrl'> {
  const hasImage = inputs.image_uri !== undefined
  const takesRef = 'source' in inputs ? toSourceFields(inputs.source, hasImage).repository : true
  return {
    ref: takesRef && !hasImage ? toRef(inputs, circumstances) : undefined,
    imageUri: inputs.image_uri,
    graphConfigPath: inputs.graph_config_path,
    buildOnPush: inputs.build_on_push,
    resourceSpec: inputs.resource_spec,
    secrets: inputs.secrets,
  }
}

/** The commit of the event belongs to the ref of the event in the event's repository, and to no other. */
function toRef(inputs: DeployInputs, circumstances: EventContext): DeployableRef | undefined {
  const { refOfEvent, repositoryUrl, otherBranch, event } = circumstances
  const given = inputs.repo_ref === undefined ? undefined : toGivenRef(inputs.repo_ref)
  if (isOtherRepository(toRepoUrl(inputs, circumstances), repositoryUrl)) {
    if (given === undefined) return undefined
    return { repoRef: given, commitSha: undefined, given: true, pushed: false, elsewhere: true }
  }
  const isOfEvent =
    refOfEvent.kind === 'ref' && (given === undefined || given === refOfEvent.repoRef)
  if (!isOfEvent) {
    if (given === undefined) return undefined
    return { repoRef: given, commitSha: undefined, given: true, pushed: false }
  }
  return {
    repoRef: refOfEvent.repoRef,
    commitSha: refOfEvent.commitSha,
    given: given !== undefined,
    pushed: event.name === 'push',
    mayBeTag: given === undefined && refOfEvent.mayBeTag === true,
    otherBranch,
  }
}
