import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'

/** Turns a revision into something that serves; hears of everything that happens to it. */
export interface Builder extends AsyncDisposable {
  revisionMade(deployment: StoredDeployment, revision: StoredRevision): void
  revisionRead(deployment: StoredDeployment, revision: StoredRevision): void
  /** Stops a revision in progress: it is INTERRUPTED when this returns. */
  revisionInterrupted(deployment: StoredDeployment, revision: StoredRevision): void
  deploymentDeleted(deployment: StoredDeployment): void
}
