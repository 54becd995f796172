import type { SweptPreview } from '../../step/step-event.ts'
import { type Outcome, outcomes } from '../../step/step-result.ts'
import { toMarkdown, toOneLine } from '../../text/safe-text.ts'
import type { Failure } from '../failure.ts'

/** The headline of a sweep: how many of its previews are deleted. */
export function toSweepHeadline(
  sweep: readonly SweptPreview[],
  outcome: Outcome,
  failure: Failure | undefined,
): string {
  const [icon, words] = outcomes[outcome]
  if (outcome === 'cancelled') return `${icon} Preview sweep ${words}`
  if (failure !== undefined) return `${icon} ${toMarkdown(toOneLine(failure.title))}`
  if (sweep.length === 0) return '🧹 No previews found'
  const isPlanned = outcome === 'planned'
  const gone = sweep.filter(({ result }) => result !== 'kept').length
  const share = `${gone} of ${sweep.length} preview${sweep.length === 1 ? '' : 's'}`
  return isPlanned ? `${icon} Dry run: ${share} would be deleted` : `🧹 ${share} deleted`
}

/** The title of a failure that is not the agent's, as it follows a name: `baseline not available`. */
export function toOwnHeading({ isHeading, title }: Partial<Failure> = {}): string | undefined {
  if (!isHeading) return undefined
  return title?.replace(/^Smoke test: /, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}
