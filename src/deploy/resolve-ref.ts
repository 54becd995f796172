import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import { findBranchHead, findTag } from '../github/pull-requests.ts'
import { RefUnclear } from '../step/step-errors.ts'
import type { ModeContext } from './context.ts'
import type { DeployableRef } from './requests.ts'

/**
 * Finds out whether the ref of a `workflow_run` event is a branch or a tag: its `head_branch` holds the name of either
 * (GitHub documentation, "workflow_run"). What GitHub does not tell stays a branch. Throws RefUnclear.
 */
export async function resolveRef(
  ref: DeployableRef | undefined,
  { github, log, signal }: ModeContext,
): Promise<DeployableRef | undefined> {
  if (ref?.mayBeTag !== true || github === undefined) return ref
  const name = ref.repoRef
  try {
    const tag = await findTag(github, name, signal)
    if (tag === undefined) return ref
    const branch = await findBranchHead(github, name, signal)
    if (branch !== undefined) {
      const problem = `the event names ${name} without saying which it is, and there is a branch and a tag of this name`
      throw new RefUnclear(problem, {})
    }
    log.info(`${name} is a tag`)
    return { ...ref, repoRef: `refs/tags/${name}` }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof RefUnclear) throw error
    log.warning(toPermissionAdvice(error, permissionNeeds.branch), 'GitHub')
    return ref
  }
}
