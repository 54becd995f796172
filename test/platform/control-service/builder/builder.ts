import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'

/** What turns a revision into something that serves; told of everything that happens to it. */
export interface Builder extends AsyncDisposable {
  revisionMade(deployment: StoredDeployment, revision: StoredRevision): void
  revisionRead(deployment: StoredDeployment, revision: StoredRevision): void
  deploymentDeleted(deployment: StoredDeployment): void
}
