import { knownError } from '../known-error.ts'

/** The revision was built from another commit than the one that was required, and serves. */
export class AnotherCommit extends knownError('AnotherCommit')<object> {}

/** A commit was required, and nothing shows which one was built, or which one it should have been. */
export class CommitUnknown extends knownError('CommitUnknown')<object> {}

/** No address of the graph server is known; `isDown` where the service says that no revision serves. */
export class NoDeploymentUrl extends knownError('NoDeploymentUrl')<{ readonly isDown: boolean }> {}

/** Nothing was rolled back, and the message says why, in words that complete "Not rolled back: …". */
export class RollbackImpossible extends knownError('RollbackImpossible')<object> {}
