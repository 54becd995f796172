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

/** The smoke test as JUnit XML: a case for each test. One that was not run is an error: left out, all would look well. */
export function toSmokeReport({ name, tests }: ReportSubject, summary: SummaryInput): string {
  const { facts, endedAt, durationMs, failure, explain } = summary
  const { smoke, smokeTest, smokeDurationMs = 0 } = facts
  const isPassed = smokeTest === 'passed'
  const reports = smoke?.tests ?? [smoke?.question ?? []].flat()
  const done = new Map(reports.map((test) => [test.name, test]))
  const { title: type, ...texts } = failure ?? {
    title: 'Nothing was tested',
    message: '',
    remedy: '',
  }
  const start = facts.stage === 'smoke-test' ? '' : 'It was not run: '
  const notRun = { kind: 'error', type, ...toTexts(start, texts) } as const
  const cases = tests.map((test): JUnitCase => {
    const report = done.get(test)
    if (report !== undefined) return toCase(report, explain)
    const className = smoke?.assistantId ?? name
    // Without an input nothing is run: that the server answers is the test.
    if (isPassed) return { name: test, className, durationMs: smokeDurationMs }
    return { name: test, className, durationMs: 0, problem: notRun }
  })
  const startedAt = new Date(endedAt.getTime() - durationMs)
  return toJUnitXml({ name, startedAt, cases })
}

function toCase(test: TestReport, explain: SummaryInput['explain']): JUnitCase {
  const { name, assistant: className, durationMs, failure } = test
  if (failure === undefined) return { name, className, durationMs }
  const { error } = failure
  const problem = {
    kind: error instanceof SmokeTestFailed ? 'failure' : 'error',
    type: error instanceof Error ? error.name : 'Error',
    ...toTexts(`${toSampleWords(failure)}: `, explain(error)),
  } as const
  return { name, className, durationMs, problem }
}

function toTexts(start: string, { message, remedy }: Pick<Failure, 'message' | 'remedy'>) {
  const line = toOneLine(`${start}${message}`, maxMessageLength)
  return { message: line, text: `${message}\n${remedy}` }
}
