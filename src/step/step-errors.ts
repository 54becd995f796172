import { knownError } from '../known-error.ts'
import type { SweptPreview } from './step-state.ts'

/** An output could not be written, so that later steps would read nothing where the step has done its work. */
export class OutputsLost extends knownError('OutputsLost')<{
  /** Node's error code, for example `ENOSPC`. */
  readonly code: string
}> {}

/** Some of the previews that had to go could not be deleted; `cause` is what the first of them failed with. */
export class SweepIncomplete extends knownError('SweepIncomplete')<{
  readonly failed: readonly SweptPreview[]
}> {}

/** A sweep needs GitHub's list of open pull requests. */
export class NoGitHub extends knownError('NoGitHub')<object> {}

/** Why the result is unknown of a preview that was being deleted when the sweep was stopped. */
export const stoppedWhile = 'the sweep was stopped while it was being deleted: it may be gone'

/** A number of previews, for a reader. */
export function formatPreviewCount(count: number): string {
  return count === 1 ? '1 preview' : `${count} previews`
}
