import type { DeploymentChanges } from './body.ts'
import type { ServiceContext } from './client.ts'
import { makeRevision } from './own-revision.ts'
import type { Deployment, Revision } from './schemas.ts'
import type { Wait } from './wait.ts'

/** Updates a deployment, at most once, and returns the id of the revision that came of it. Throws as `makeRevision`. */
export function updateDeployment(
  before: Deployment,
  { changes, wait }: { readonly changes: DeploymentChanges; readonly wait: Wait | undefined },
  context: ServiceContext,
): Promise<string> {
  return makeRevision(
    {
      before,
      send: () => context.controlPlane.update(before.id, changes, context.signal),
      isForeign: (revision) => isForeign(revision, changes),
      effect: `the deployment ${before.id} was updated`,
      wait,
    },
    context,
  )
}

/** Whether a revision shows another branch, tag or image than was asked for. */
function isForeign(revision: Revision, changes: DeploymentChanges): boolean {
  const { repoRef: shownRef, imageUri: shownImage } = revision
  const { repo_ref: repoRef, image_uri: imageUri } = changes
  const otherRef =
    repoRef !== undefined &&
    shownRef !== undefined &&
    !isCommit(shownRef) &&
    toShortRef(shownRef) !== toShortRef(repoRef)
  return otherRef || (imageUri !== undefined && shownImage !== undefined && shownImage !== imageUri)
}

/** A service may show the commit that it resolved a branch or a tag to (public service): that tells nothing. */
function isCommit(ref: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/i.test(ref)
}

function toShortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '')
}
