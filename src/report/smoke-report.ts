import { isProblem } from '../problem.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import { formatRepetition, formatStep, type SampleFailure } from '../smoke/test-report.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { Failure, View } from './view.ts'

/** One case of a report. Its problem is a `failure` where an expectation was not met, an `error` everywhere else. */
export interface JUnitCase {
  readonly name: string
  readonly className: string
  readonly durationMs: number
  readonly problem?: Readonly<Record<'type' | 'message' | 'text', string>> & {
    readonly kind: 'failure' | 'error'
  }
}

const maxMessageLength = 500

/** The smoke test as JUnit XML: a case for each test that was to be run. One that was not is an error: left out, all would look well. So is a comparison that fails the step by itself. */
export function toSmokeReport(
  { file: name = 'smoke test', tests }: Partial<SmokePlan> = {},
  { state, endedAt, durationMs, failure, explain }: View,
): string {
  const { smoke, smokeTest, smokeDurationMs = 0, comparison, stage } = state
  const reports = smoke?.tests ?? [smoke?.singleTest ?? []].flat()
  const { isStrict = false, isWorseOverall = false } = comparison ?? {}
  const regressed = new Set(comparison?.regressions.map((one) => one.name))
  const missing = failure ?? { title: 'Nothing was tested', message: '', remedy: '' }
  const start = stage === 'smoke-test' ? '' : 'It was not run: '
  const ofStep = { kind: 'error', type: missing.title, ...toTexts(start, missing) } as const
  const toCase = (
    test: Pick<JUnitCase, 'name' | 'className' | 'durationMs'>,
    failed: SampleFailure | undefined,
    place = '',
  ): JUnitCase => {
    if (failed === undefined) return test
    const { error } = failed
    const kind = isProblem(error, 'unexpected-output') ? 'failure' : 'error'
    const named = error instanceof Error ? error.name : 'Error'
    const type = isProblem(error) ? error.code : named
    const mark = regressed.has(test.name) ? 'Regression: ' : ''
    return { ...test, problem: { kind, type, ...toTexts(`${mark}${place}: `, explain(error)) } }
  }
  const cases = (tests ?? smoke?.tests ?? [{ name }]).flatMap(({ name: test }) => {
    const report = reports.find((one) => one.name === test)
    if (report === undefined) {
      const shared = { name: test, className: smoke?.assistantId ?? name }
      // Without an input nothing is run: the test is that the server responds.
      return smokeTest === 'passed'
        ? { ...shared, durationMs: smokeDurationMs }
        : { ...shared, durationMs: 0, problem: ofStep }
    }
    const { assistant: className, durationMs, failure: failed } = report
    const ofCases = report.cases?.map((one) => {
      const shared = { name: `${test} [${one.label}]`, className, durationMs: one.durationMs }
      // What `pass` tolerates, and what only warns, is no failure; neither schema has another word for it that the other one has.
      const isTolerated = failed === undefined && !(isStrict && regressed.has(shared.name))
      const told = isTolerated ? undefined : one.failure
      return toCase(shared, told, told && formatStep(told))
    })
    const whole = { name: test, className, durationMs }
    return ofCases ?? toCase(whole, failed, failed && formatRepetition(failed))
  })
  // The tests may all have passed, or failed no more than their `pass` tolerates; no single case makes an agent worse overall.
  const isFailing = cases.some(({ problem }) => problem !== undefined)
  const isShown = smokeTest !== 'failed' || (isFailing && !(isStrict && isWorseOverall))
  const compared = { name: 'comparison with the baseline', className: name, durationMs: 0 }
  const all = isShown ? cases : [...cases, { ...compared, problem: ofStep }]
  return toJUnitXml({ name, startedAt: new Date(endedAt.getTime() - durationMs), cases: all })
}

function toTexts(start: string, { message, remedy }: Pick<Failure, 'message' | 'remedy'>) {
  const line = toOneLine(`${start}${message}`, maxMessageLength)
  return { message: line, text: `${message}\n${remedy}` }
}

/** A report by both schemas of JUnit's XML: `JUnit.xsd` of Apache Ant, and `junit-10.xsd` of Jenkins. Its strings must be free of secrets. */
export function toJUnitXml(suite: {
  readonly name: string
  readonly startedAt: Date
  readonly cases: readonly JUnitCase[]
}): string {
  const { startedAt, cases } = suite
  const name = suite.name.trim() === '' ? 'unnamed' : suite.name
  const count = (kind: 'failure' | 'error') =>
    String(cases.filter(({ problem }) => problem?.kind === kind).length)
  const attributes = toAttributes({
    package: name,
    id: '0',
    name,
    timestamp: startedAt.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    hostname: 'localhost',
    tests: String(cases.length),
    failures: count('failure'),
    errors: count('error'),
    time: toSeconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite${attributes}>`,
    // Ant's schema requires properties, older ones of Jenkins at least one, and a timestamp may not tell its zone.
    '    <properties>',
    '      <property name="timezone" value="UTC"/>',
    '    </properties>',
    ...cases.map(toTestCase),
    '    <system-out/>',
    '    <system-err/>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function toTestCase({ name, className, durationMs, problem }: JUnitCase): string {
  const time = toSeconds(durationMs)
  const start = `    <testcase${toAttributes({ name, classname: className, time })}`
  if (problem === undefined) return `${start}/>`
  const { kind, message, type, text } = problem
  const opened = `      <${kind}${toAttributes({ message, type })}`
  return `${start}>\n${opened}>${escapeText(text)}</${kind}>\n    </testcase>`
}

/** Each is one line: a reader would make blanks of tabs and line breaks. */
function toAttributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeText(value).replace(/[\t\n]/g, ' ')}"`)
    .join('')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 forbids, even as a reference (section 2.2), becomes U+FFFD; line breaks become `\n`, as readers make them. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .toWellFormed()
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** A clock that was set back while a case ran must not make a time that no schema allows. */
function toSeconds(milliseconds: number): string {
  return (Math.max(milliseconds, 0) / 1_000).toFixed(3)
}
