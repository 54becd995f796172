import { formatPreviewCount, NoGitHub, SweepIncomplete } from '../../step/step-errors.ts'
import type { ExplainContext, Explanation } from './explanation.ts'
import { explainHttp } from './http.ts'

/** Explains a sweep that did not go through. */
export function explainSweep(error: unknown, telling: ExplainContext): Explanation | undefined {
  const { tell } = telling
  if (error instanceof SweepIncomplete) {
    const names = error.failed.map(({ name, reason }) => `${name}: ${tell(reason, 150)}`)
    const cause = explainHttp(error.cause, telling)?.remedy
    return {
      title: `${formatPreviewCount(error.failed.length)} could not be deleted`,
      message: names.slice(0, 10).join('\n'),
      remedy: [cause, 'The others were swept. Run the sweep again.'].filter(Boolean).join(' '),
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
