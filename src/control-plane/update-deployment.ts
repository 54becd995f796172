import type { ControlPlane } from './client.ts'
import type { WriteContext } from './lost-answer.ts'
import { makeRevision } from './own-revision.ts'
import type { Deployment, DeploymentChanges, Revision } from './schemas.ts'

/** Updates a deployment, at most once, and returns the id of the revision that came of it. Throws as `makeRevision`. */
export function updateDeployment(
  controlPlane: ControlPlane,
  before: Deployment,
  changes: DeploymentChanges,
  context: WriteContext,
): Promise<string> {
  return makeRevision(
    controlPlane,
    {
      before,
      send: () => controlPlane.update(before.id, changes, context.signal),
      mayComeOf: (revision) => mayComeOf(revision, changes),
      effect: `the deployment ${before.id} was updated`,
    },
    context,
  )
}

/** Whether a revision shows what was asked for. */
function mayComeOf(revision: Revision, changes: DeploymentChanges): boolean {
  const ref = changes.repoRef ?? undefined
  const image = changes.imageUri ?? undefined
  return (
    (ref === undefined || revision.repoRef === undefined || revision.repoRef === ref) &&
    (image === undefined || revision.imageUri === undefined || revision.imageUri === image)
  )
}
