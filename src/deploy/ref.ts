import { toSourceFields } from '../control-plane/sources.ts'
import { permissionNeeds } from '../github/permission-advice.ts'
import { findBranchHead, findTag } from '../github/pull-requests.ts'
import { type DeployableRef, toGivenRef } from '../github/repo-ref.ts'
import { isOtherRepository } from '../github/repository-address.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { RefUnclear } from '../step/step-errors.ts'
import { askGitHub } from './best-effort.ts'
import type { DeployInputs, ModeContext } from './context.ts'

/** The ref that inputs and event lead to; its commit is known only of the event's ref in the event's repository. */
export function chooseRef(
  inputs: DeployInputs & { readonly source?: string },
  event: EventContext,
): DeployableRef | undefined {
  const { source = 'github', repo_ref: text } = inputs
  if (inputs.image_uri !== undefined || !toSourceFields(source, false).repository) return undefined
  const ofEvent = event.refOfEvent.kind === 'ref' ? event.refOfEvent : undefined
  const elsewhere = isOtherRepository(inputs.repo_url, event.repositoryUrl)
  if (text === undefined) return elsewhere ? undefined : ofEvent
  const repoRef = toGivenRef(text)
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef
  const commitSha = isOfEvent ? ofEvent.commitSha : undefined
  return { kind: 'ref', repoRef, commitSha, elsewhere }
}

/**
 * Finds out whether the ref of a `workflow_run` event is a branch or a tag: its `head_branch` holds the name of either
 * (GitHub documentation, "workflow_run"). What GitHub does not tell stays a branch. Throws RefUnclear.
 */
export async function resolveRef(
  ref: DeployableRef | undefined,
  context: ModeContext,
): Promise<DeployableRef | undefined> {
  if (ref?.mayBeTag !== true) return ref
  const name = ref.repoRef
  const found = await askGitHub(context, permissionNeeds.branch, async (github) => {
    const isTag = (await findTag(github, name)) !== undefined
    return { isTag, isBranch: isTag && (await findBranchHead(github, name)) !== undefined }
  })
  if (found?.isTag !== true) return ref
  if (found.isBranch) {
    const problem = `the event names ${name} without saying which it is, and there is a branch and a tag of this name`
    throw new RefUnclear(problem, {})
  }
  context.log.info(`${name} is a tag`)
  return { ...ref, repoRef: `refs/tags/${name}` }
}
