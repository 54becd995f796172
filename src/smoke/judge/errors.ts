import { knownError } from '../../known-error.ts'

/** A judge was asked twice and returned no score, so that nothing is known about the output. `cause` is its last error, without secrets; undefined where it answered something else. */
export class JudgeFailed extends knownError('JudgeFailed')<{ readonly judge: string }> {}

/** The server of the judge does not have this assistant; nothing was run. */
export class JudgeMissing extends knownError('JudgeMissing')<{ readonly judge: string }> {}

/** Whether a run ended without a score: it neither passed nor failed. */
export function isUnscored(failure: { readonly error: unknown } | undefined): boolean {
  return failure?.error instanceof JudgeFailed
}
