import type { RawInputs } from '../inputs/catalogue.ts'
import { flag } from '../inputs/formats/formats.ts'
import type { Place } from '../log.ts'
import { toSampleWords } from '../report/failure/smoke-test.ts'
import type { SummaryInput } from '../report/summary/head.ts'
import { toSummary } from '../report/summary.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { Runner } from './runner.ts'

/**
 * The verdict: one error for a failure, where a plan failed at the first test that did, with a warning at each of the
 * others; what a dry run would send, a last line, and the step summary.
 */
export function publishVerdict(summary: SummaryInput, raw: RawInputs, runner: Runner): void {
  const { failure, facts, outcome } = summary
  if (failure !== undefined) {
    const ids = [
      facts.deploymentId && `Deployment ${facts.deploymentId}`,
      facts.revisionId && `revision ${facts.revisionId}`,
    ].filter(Boolean)
    const about = ids.length > 0 ? [`(${ids.join(', ')})`] : []
    const { message, remedy, ending = [] } = failure
    const [first, ...others] = toTestNotes(summary)
    runner.fail(failure.title, [message, remedy, ...about, ...ending].join('\n'), first?.place)
    for (const { title, message, place } of others) runner.warning(message, title, place)
  }
  logPlan(facts, runner)
  runner.info(`Outcome: ${outcome}`)
  if (!wantsSummary(raw)) return
  try {
    runner.writeSummary(toSummary(summary))
  } catch (error) {
    runner.warning(`The step summary could not be written: ${(error as Error).message}`)
  }
}

/** The inputs may be faulty as a whole, and this one too: then there is a summary. */
function wantsSummary({ summary = 'true' }: RawInputs): boolean {
  try {
    return flag(summary)
  } catch {
    return true
  }
}

/** What a dry run would send; its secrets are hidden where it was made. */
function logPlan({ plan }: SummaryInput['facts'], runner: Runner): void {
  if (plan?.length === 0) runner.info('Nothing would be written')
  for (const { method, path, body } of plan ?? []) {
    runner.group(`Would send ${method} ${path}`, body ? [JSON.stringify(body, null, 2)] : [])
  }
}

/** What is said of one failed test at its line in the plan. */
interface TestNote {
  readonly title: string
  readonly message: string
  readonly place: Place
}

/** GitHub shows ten warnings of a step; the summary has all. */
const maxNotes = 10

/** A note for each failed test of a plan, in the order of the plan. */
function toTestNotes({ facts, outcome, explain }: SummaryInput): TestNote[] {
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
