import { SmokeTestFailed } from '../smoke/errors.ts'
import type { TestReport } from '../smoke/test-report.ts'
import { toOneLine } from '../text/safe-text.ts'
import { toSampleWords } from './failure/smoke-test.ts'
import type { Failure } from './failure.ts'
import { type JUnitCase, toJUnitXml } from './junit.ts'
import type { SummaryInput } from './summary/head.ts'

/** What a report is about: the name of the plan, or of the question, and of every test that was to be run. */
export interface ReportSubject {
  readonly name: string
  readonly tests: readonly string[]
}

const maxMessageLength = 500

/**
 * The smoke test as JUnit XML: a case for each test, in the order of the plan. One that was not run is an error, with what
 * kept it from running, because a report without it would look as if all was well.
 */
export function toSmokeReport({ name, tests }: ReportSubject, summary: SummaryInput): string {
  const { facts, endedAt, durationMs, failure, explain } = summary
  const { smoke, smokeTest, smokeDurationMs = 0 } = facts
  const isPassed = smokeTest === 'passed'
  const reports = smoke?.tests ?? [smoke?.question ?? []].flat()
  const done = new Map(reports.map((test) => [test.name, test]))
  const cases = tests.map((test): JUnitCase => {
    const report = done.get(test)
    if (report !== undefined) return toCase(report, explain)
    const className = smoke?.assistantId ?? name
    // Without an input nothing is run: that the server answers is the test.
    if (isPassed) return { name: test, className, durationMs: smokeDurationMs }
    return { name: test, className, durationMs: 0, problem: toProblem(failure, facts.stage) }
  })
  const startedAt = new Date(endedAt.getTime() - durationMs)
  return toJUnitXml({ name, startedAt, cases })
}

function toCase(test: TestReport, explain: SummaryInput['explain']): JUnitCase {
  const { name, assistant: className, durationMs, failure } = test
  if (failure === undefined) return { name, className, durationMs }
  const { error } = failure
  const { message, remedy } = explain(error)
  const problem = {
    kind: error instanceof SmokeTestFailed ? 'failure' : 'error',
    type: error instanceof Error ? error.name : 'Error',
    message: toOneLine(`${toSampleWords(failure)}: ${message}`, maxMessageLength),
    text: `${message}\n${remedy}`,
  } as const
  return { name, className, durationMs, problem }
}

function toProblem(failure: Failure | undefined, stage: string): NonNullable<JUnitCase['problem']> {
  const { title = 'Nothing was tested', message = '', remedy = '' } = failure ?? {}
  const wasAsked = stage === 'smoke-test'
  return {
    kind: 'error',
    type: title,
    message: toOneLine(`${wasAsked ? '' : 'It was not run: '}${message}`, maxMessageLength),
    text: `${message}\n${remedy}`,
  }
}
