import { isProblem } from '../problem.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import { formatRepetition, formatStep, type SampleFailure } from '../smoke/test-report.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { View } from './view.ts'

/** A `failure` means that an expectation was not met. Anything else is an `error`. */
interface JUnitProblem extends Readonly<Record<'type' | 'message' | 'text', string>> {
  readonly kind: 'failure' | 'error'
}

export interface JUnitCase extends Readonly<Record<'name' | 'className', string>> {
  readonly durationMs: number
  readonly problem?: JUnitProblem | undefined
}

const maxMessageLength = 500

/** Writes the smoke test as JUnit XML, with a case for each test. A test that did not run is an error, and so is a failed comparison. */
export function toSmokeReport(
  { file: name = 'smoke test', tests: planned }: Partial<SmokePlan> = {},
  { state, endedAt, failure, explain }: View,
): string {
  const { smoke, smokeTest, smokeDurationMs = 0, durationMs = 0, comparison, began } = state
  const { isStrict = false, regressions = [] } = comparison ?? {}
  const regressed = new Set(regressions.map((one) => one.name))
  const { title, ...missing } = failure ?? { title: 'Nothing was tested', message: '', remedy: '' }
  const start = began === 'smoke-test' ? '' : 'It was not run: '
  const ofStep = { kind: 'error', type: title, ...toTexts(start, missing) } as const
  const toProblem = (test: string, { error }: SampleFailure, place: string): JUnitProblem => {
    const kind = isProblem(error, 'unexpected-output') ? 'failure' : 'error'
    const named = error instanceof Error ? error.name : 'Error'
    const mark = regressed.has(test) ? 'Regression: ' : ''
    const texts = toTexts(`${mark}${place}: `, explain(error))
    return { kind, type: isProblem(error) ? error.code : named, ...texts }
  }
  const toCases = (test: string): JUnitCase[] => {
    const report = smoke?.tests.find((one) => one.name === test)
    if (report === undefined) {
      const className = smoke?.assistantId ?? name
      // Without an input nothing runs. Then the test is that the server responds.
      const problem = smokeTest === 'passed' ? undefined : ofStep
      return [{ name: test, className, durationMs: problem ? 0 : smokeDurationMs, problem }]
    }
    const { assistant: className, durationMs, failure: failed, cases } = report
    const problem = failed && toProblem(test, failed, formatRepetition(report, failed))
    if (cases === undefined) return [{ name: test, className, durationMs, problem }]
    return cases.map(({ label, durationMs, failure: ofCase }) => {
      const one = `${test} [${label}]`
      // A failure that `pass` tolerates, or that only warns, isn't reported.
      const isTold = failed !== undefined || (isStrict && regressed.has(one))
      const problem = isTold && ofCase ? toProblem(one, ofCase, formatStep(ofCase)) : undefined
      return { name: one, className, durationMs, problem }
    })
  }
  const ofPlan = planned ?? (smoke?.isSingle ? undefined : smoke?.tests)
  const cases = (ofPlan ?? [{ name }]).flatMap((test) => toCases(test.name))
  // Every test may have passed, because `pass` tolerates failures.
  const isShown = smokeTest !== 'failed' || cases.some(({ problem }) => problem !== undefined)
  const compared = { name: 'comparison with the baseline', className: name, durationMs: 0 }
  const all = isShown ? cases : [...cases, { ...compared, problem: ofStep }]
  return toJUnitXml(name, new Date(endedAt.getTime() - durationMs), all)
}

function toTexts(start: string, { message, remedy }: ReturnType<View['explain']>) {
  const line = toOneLine(`${start}${message}`, maxMessageLength)
  return { message: line, text: `${message}\n${remedy}` }
}

/** Writes XML by the schema of Jenkins (`junit-10.xsd`). The texts must contain no secrets. */
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

/** Attributes have one line: a reader would turn tabs and line breaks into blanks. */
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
