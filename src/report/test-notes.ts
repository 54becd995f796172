import type { Place } from '../log.ts'
import { toOneLine } from '../text/safe-text.ts'
import { toSampleWords } from './failure/smoke-test.ts'
import type { SummaryInput } from './summary/head.ts'

/** What is said of one failed test at its line in the plan. */
interface TestNote {
  readonly title: string
  readonly message: string
  readonly place: Place
}

/** GitHub shows ten warnings of a step; the summary has all. */
const maxNotes = 10

/** A note for each failed test of a plan, in the order of the plan. */
export function toTestNotes({ facts, outcome, explain }: SummaryInput): TestNote[] {
  // The error of a cancelled step is not about a test.
  if (outcome === 'cancelled') return []
  const { tests = [], file } = facts.smoke ?? {}
  const notes = tests.flatMap(({ line, failure }) => {
    if (failure === undefined || file === undefined || line === undefined) return []
    const { message, remedy } = explain(failure.error)
    return {
      title: `Smoke test failed: ${toOneLine(failure.name)}`,
      message: `${toSampleWords(failure)}: ${message}\n${remedy}`,
      place: { file, line },
    }
  })
  return notes.slice(0, maxNotes + 1)
}
