import { knownError } from '../known-error.ts'

/** A revision, and the deployment that it belongs to. */
export interface RevisionReference {
  readonly deploymentId: string
  readonly revisionId: string
}

/** The revision ended in a status that is a failure. */
export class RolloutFailed extends knownError('RolloutFailed')<{
  readonly status: string
  /** The control plane's own words, with which the message ends. */
  readonly statusMessage?: string | undefined
}> {}

/** The revision did not end within `wait_timeout`; it may still continue. */
export class RolloutTimedOut extends knownError('RolloutTimedOut')<{
  /** Whether it waited behind an older revision, which the message names. */
  readonly isQueued: boolean
}> {}

/** A newer revision of the same deployment took the place of this one, which was skipped or served only for a moment. */
export class Superseded extends knownError('Superseded')<object> {}

/** The deployment or its revision was deleted although it existed before. */
export class RevisionDeleted extends knownError('RevisionDeleted')<object> {}

/** Another revision serves although this one was deployed, also after another while. */
export class NotServing extends knownError('NotServing')<object> {}

/** A write was accepted, and no revision is known to have come of it. `cause` is why the revisions cannot be read. */
export class NoOwnRevision extends knownError('NoOwnRevision')<object> {}

/** The revision was built from another commit than the one that was required, and serves. */
export class AnotherCommit extends knownError('AnotherCommit')<object> {}

/** The revision has another image than the one that was requested, and serves. */
export class AnotherImage extends knownError('AnotherImage')<object> {}

/** A commit was required, and nothing shows which one was built, or which one it should have been. */
export class CommitUnknown extends knownError('CommitUnknown')<object> {}

/** No URL of the Agent Server is known; `isDown` where the control plane says that no revision serves. */
export class NoDeploymentUrl extends knownError('NoDeploymentUrl')<{ readonly isDown: boolean }> {}

/** Nothing was rolled back, and the message says why, in words that complete "Not rolled back: …". */
export class RollbackImpossible extends knownError('RollbackImpossible')<{
  /** Revisions of the deployment that can be redeployed, newest first; empty where none is known. */
  readonly candidates: readonly string[]
}> {}

/** Several deployments have the exact name, so none of them may be touched. */
export class AmbiguousName extends knownError('AmbiguousName')<object> {}

/** The name is in use, and `if_exists` is `fail`. */
export class DeploymentExists extends knownError('DeploymentExists')<object> {}

/** The list of deployments cannot be read: it has another shape, or continues where it cannot be followed. */
export class ListUnreadable extends knownError('ListUnreadable')<{
  /** Whether it was read up to a point, so that what is not in it may be there all the same. */
  readonly isIncomplete: boolean
}> {}

/** The deployment still existed when the time was over; `isConfirmed` where the control plane said that it deletes it. */
export class DeletionTimedOut extends knownError('DeletionTimedOut')<{
  readonly isConfirmed: boolean
}> {}

/** No deployment has the id or the exact name. */
export class DeploymentNotFound extends knownError('DeploymentNotFound')<object> {
  constructor({ id, name }: { id?: string | undefined; name?: string | undefined }) {
    const identity = name === undefined ? `the ID ${id}` : `the exact name ${name}`
    super(`no deployment in this workspace has ${identity}`, {})
  }
}
