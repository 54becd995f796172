import { toXmlDocument, type XmlElement } from './xml-document.ts'

/** One case of a test report. */
export interface JUnitCase {
  readonly name: string
  readonly className: string
  readonly durationMs: number
  /** `failure` is an expectation that was not met, `error` everything else that went wrong. */
  readonly problem?:
    | {
        readonly kind: 'failure' | 'error'
        readonly type: string
        readonly message: string
        readonly text: string
      }
    | undefined
}

/** The cases of one run. */
export interface JUnitSuite {
  readonly name: string
  readonly startedAt: Date
  readonly cases: readonly JUnitCase[]
}

/**
 * A report that follows both schemas of JUnit's XML, `JUnit.xsd` of Apache Ant (windyroad/JUnit-Schema) and `junit-10.xsd`
 * of Jenkins (jenkinsci/xunit-plugin): so a case has no place in a file. Texts may hold any characters, but must be free
 * of secrets.
 */
export function toJUnitXml(suite: JUnitSuite): string {
  const name = suite.name.trim() === '' ? 'unnamed' : suite.name
  const count = (kind: 'failure' | 'error') =>
    String(suite.cases.filter(({ problem }) => problem?.kind === kind).length)
  const testsuite = {
    '@package': name,
    '@id': '0',
    '@name': name,
    '@timestamp': suite.startedAt.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    '@hostname': 'localhost',
    '@tests': String(suite.cases.length),
    '@failures': count('failure'),
    '@errors': count('error'),
    '@time': toSeconds(suite.cases.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    // Ant's schema wants properties, older ones of Jenkins at least one, and a timestamp may not tell its zone.
    properties: { property: { '@name': 'timezone', '@value': 'UTC' } },
    testcase: suite.cases.map(toTestCase),
    'system-out': '',
    'system-err': '',
  }
  return toXmlDocument({ testsuites: { testsuite } })
}

function toTestCase({ name, className, durationMs, problem }: JUnitCase): XmlElement {
  const attributes = { '@name': name, '@classname': className, '@time': toSeconds(durationMs) }
  if (problem === undefined) return attributes
  const { kind, message, type, text } = problem
  return { ...attributes, [kind]: { '@message': message, '@type': type, '#text': text } }
}

/** A clock that was set back while a case ran must not make a time that no schema allows. */
function toSeconds(milliseconds: number): string {
  return (Math.max(milliseconds, 0) / 1_000).toFixed(3)
}
