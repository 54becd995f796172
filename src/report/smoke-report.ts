import { isProblem } from '../problem.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import { formatRepetition, formatStep, type SampleFailure } from '../smoke/test-report.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { View } from './view.ts'

/** A case of the report: a test, or a case of a test with cases. */
export interface JUnitCase extends Readonly<Record<'name' | 'className', string>> {
  readonly durationMs: number
  readonly problem?: Readonly<Record<'kind' | 'type' | 'message' | 'text', string>> | undefined
}

const maxMessageLength = 500

/** Writes the smoke test as JUnit XML, with a case for each test, or for each case of a test with cases. A test of the plan that did not run is an error. */
export function toSmokeReport(
  { file: suite = 'smoke test', tests: planned }: Partial<SmokePlan> = {},
  { state, endedAt, failure, explain }: View,
): string {
  const { smoke, smokeTest, smokeDurationMs = 0, durationMs = 0, comparison, began } = state
  const { isStrict = false, regressions = [] } = comparison ?? {}
  const regressedNames = new Set(regressions.map((regressed) => regressed.name))
  // The failure of the step is also the problem of a test that did not run, and of a failed comparison.
  const { title, ...words } = failure ?? { title: 'Nothing was tested', message: '', remedy: '' }
  const prefix = began === 'smoke-test' ? '' : 'It was not run: '
  const stepProblem = { kind: 'error', type: title, ...toTexts(prefix, words) }
  const toProblem = (caseName: string, { error }: SampleFailure, place: string) => {
    // `failure`: the output was not as expected. `error`: anything else, for example a failed run.
    const kind = isProblem(error, 'unexpected-output') ? 'failure' : 'error'
    const errorName = error instanceof Error ? error.name : 'Error'
    const mark = regressedNames.has(caseName) ? 'Regression: ' : ''
    const texts = toTexts(`${mark}${place}: `, explain(error))
    return { kind, type: isProblem(error) ? error.code : errorName, ...texts }
  }
  const toCases = (testName: string): JUnitCase[] => {
    const report = smoke?.tests.find((test) => test.name === testName)
    // The test did not run. Or it passed without a report: without an input, the server only has to respond.
    if (report === undefined) {
      const className = smoke?.assistantId ?? suite
      const problem = smokeTest === 'passed' ? undefined : stepProblem
      return [{ name: testName, className, durationMs: problem ? 0 : smokeDurationMs, problem }]
    }
    const { assistant: className, durationMs: testMs, failure: testFailure, cases: ofTest } = report
    if (ofTest === undefined) {
      const place = testFailure ? formatRepetition(report, testFailure) : ''
      const problem = testFailure && toProblem(testName, testFailure, place)
      return [{ name: testName, className, durationMs: testMs, problem }]
    }
    return ofTest.map(({ label, durationMs, failure: caseFailure }) => {
      const caseName = `${testName} [${label}]`
      // In a test that passed, a failed case was tolerated (`pass`). It counts only if it regressed, and regressions fail the step.
      const isReported = testFailure !== undefined || (isStrict && regressedNames.has(caseName))
      const reported = isReported ? caseFailure : undefined
      const problem = reported && toProblem(caseName, reported, formatStep(reported))
      return { name: caseName, className, durationMs, problem }
    })
  }
  // The tests of the plan include those that did not run. Without a plan, the name of a single test is `smoke test`.
  const testsOfReport = smoke?.isSingle ? undefined : smoke?.tests
  const tests = planned ?? testsOfReport ?? [{ name: suite }]
  const cases = tests.flatMap((test) => toCases(test.name))
  // If the smoke test failed, but no case has a problem, the comparison failed, and gets a case of its own.
  const isComplete = smokeTest !== 'failed' || cases.some(({ problem }) => problem !== undefined)
  const compared = { name: 'comparison with the baseline', className: suite, durationMs: 0 }
  const all = isComplete ? cases : [...cases, { ...compared, problem: stepProblem }]
  return toJUnitXml(suite, new Date(endedAt.getTime() - durationMs), all)
}

function toTexts(prefix: string, { message, remedy }: ReturnType<View['explain']>) {
  const line = toOneLine(`${prefix}${message}`, maxMessageLength)
  return { message: line, text: `${message}\n${remedy}` }
}

/** Writes JUnit XML by the schema of Jenkins (`junit-10.xsd`), with the cases in a single suite. The time of the suite is the sum of its cases. The texts must contain no secrets. */
export function toJUnitXml(name: string, startedAt: Date, cases: readonly JUnitCase[]): string {
  const count = (kind: string) => cases.filter(({ problem }) => problem?.kind === kind).length
  const attributes = toAttributes({
    name,
    timestamp: startedAt.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    time: toSeconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  })
  const lines = ['<testsuites>', `  <testsuite${attributes}>`, ...cases.map(toTestCase)]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n  </testsuite>\n</testsuites>\n`
}

function toTestCase({ name, className, durationMs, problem }: JUnitCase): string {
  const time = toSeconds(durationMs)
  const start = `    <testcase${toAttributes({ name, classname: className, time })}`
  if (problem === undefined) return `${start}/>`
  const { kind, message, type, text } = problem
  const opened = `      <${kind}${toAttributes({ message, type })}`
  return `${start}>\n${opened}>${escapeText(text)}</${kind}>\n    </testcase>`
}

/** Writes XML attributes. Their tabs and line breaks become blanks, as an XML reader would read them anyway. */
function toAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replace(/[\t\n]/g, ' ')}"`)
    .join('')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. Forbidden characters (XML 1.0, section 2.2) become U+FFFD, and line breaks become `\n`. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .toWellFormed()
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

function toSeconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(3)
}
