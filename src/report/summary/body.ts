import { toChangesSection } from './changes.ts'
import { toDetailsSection } from './details.ts'
import { toDryRunSection } from './dry-run.ts'
import type { SummaryInput } from './head.ts'
import { maxBlockLength } from './html.ts'
import { toLogSection } from './log-section.ts'
import { toSmokeSection } from './smoke-section.ts'
import { toSweepSection } from './sweep-section.ts'
import { toTimelineSection } from './timeline.ts'

/** What follows the first lines of a summary: a step that ends at its inputs has none of it. */
export function toBody(input: SummaryInput): string[] {
  const { state, failure, outcome, endedAt, scoreboard = '' } = input
  const tests = toSmokeSection(input)
  const changes = toChangesSection(state)
  return [
    toSweepSection(state, failure !== undefined),
    toDryRunSection(state),
    toLogSection(state, maxBlockLength),
    scoreboard,
    ...(state.smokeTest === 'failed' ? [tests, changes] : [changes, tests]),
    toTimelineSection(state, endedAt),
    toDetailsSection(state, outcome),
  ]
}
