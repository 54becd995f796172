/** What went wrong in a case: `failure` is an expectation that was not met, `error` everything else. */
type Problem = Readonly<Record<'type' | 'message' | 'text', string>> & {
  readonly kind: 'failure' | 'error'
}

/** One case of a test report. */
export interface JUnitCase {
  readonly name: string
  readonly className: string
  readonly durationMs: number
  readonly problem?: Problem | undefined
}

/** The cases of one run. */
interface JUnitSuite {
  readonly name: string
  readonly startedAt: Date
  readonly cases: readonly JUnitCase[]
}

/**
 * A report that follows both schemas of JUnit's XML, `JUnit.xsd` of Apache Ant (windyroad/JUnit-Schema) and `junit-10.xsd`
 * of Jenkins (jenkinsci/xunit-plugin): so a case has no place in a file. Texts may hold any characters, but must be free
 * of secrets.
 */
export function toJUnitXml({ name, startedAt, cases }: JUnitSuite): string {
  const shownName = name.trim() === '' ? 'unnamed' : name
  const count = (kind: 'failure' | 'error') =>
    String(cases.filter(({ problem }) => problem?.kind === kind).length)
  const attributes = toAttributes({
    package: shownName,
    id: '0',
    name: shownName,
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
    // Ant's schema wants properties, older ones of Jenkins at least one, and a timestamp may not tell its zone.
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
