import type { DeploymentChanges } from '../control-plane/body.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import { type MadeRevision, makeRevision } from './own-revision.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'

/** Updates a deployment, at most once, and returns the revision that came of it. Throws as `makeRevision`. */
export function updateDeployment(
  before: Deployment,
  { changes, wait }: { readonly changes: DeploymentChanges; readonly wait: Wait | undefined },
  context: ServiceContext,
): Promise<MadeRevision> {
  const write = {
    before,
    send: () => context.controlPlane.update(before.id, changes, context.signal),
    isForeign: (revision: Revision) => isForeign(revision, changes),
    effect: `the deployment ${before.id} was updated`,
    wait,
  }
  return makeRevision(write, context)
}

/** Whether a revision shows another branch, tag or image than was asked for. */
function isForeign(revision: Revision, changes: DeploymentChanges): boolean {
  const { repoRef = '', imageUri } = revision
  const { repo_ref: askedRef, image_uri: askedImage = imageUri } = changes
  if (imageUri !== undefined && imageUri !== askedImage) return true
  // A service may show the commit that it resolved a branch or a tag to (public service): that tells nothing.
  if (askedRef === undefined || /^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(repoRef)) return false
  return toShortRef(repoRef) !== toShortRef(askedRef)
}

function toShortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '')
}
