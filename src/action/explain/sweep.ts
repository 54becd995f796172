import { NoGitHub, SweepIncomplete, toPreviews } from '../../modes/sweep.ts'
import type { Explanation, Telling } from './explanation.ts'

/** Explains a sweep that did not go through. */
export function explainSweep(error: unknown, { tell }: Telling): Explanation | undefined {
  if (error instanceof SweepIncomplete) {
    const names = error.failed.map(({ name, reason }) => `${name}: ${tell(reason, 150)}`)
    return {
      title: `${toPreviews(error.failed.length)} could not be deleted`,
      message: names.slice(0, 10).join('\n'),
      remedy: 'The others were swept. Run the sweep again.',
    }
  }
  if (error instanceof NoGitHub) {
    return {
      title: 'No access to GitHub',
      message: `${tell(error.message)}.`,
      remedy:
        'Leave github_token to its default, and give the job the permission pull-requests: read.',
    }
  }
  return undefined
}
