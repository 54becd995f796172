import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../src/gate/scores.ts'
import { type JUnitCase, toJUnitXml, toSmokeReport } from '../../src/report/smoke-report.ts'
import { type StepEnd, toView } from '../../src/report/view.ts'
import { unexpected } from '../../src/smoke/kinds.ts'
import { findJUnitFaults, readJUnit } from '../support/junit-reader.ts'
import { equal } from './comparisons.ts'

const passed: JUnitCase = { name: 'greets', className: 'smoke', durationMs: 1_234 }
const problem = { type: 'NotEqual', message: 'said "no"', text: 'expected <yes>\nbut was <no>' }
const failed: JUnitCase = {
  ...passed,
  name: 'agrees',
  problem: { kind: 'failure', ...problem },
}
const broken: JUnitCase = { ...passed, name: 'answers', problem: { kind: 'error', ...problem } }

function write(cases: readonly JUnitCase[], { name = 'smoke test' } = {}) {
  return toJUnitXml(name, new Date('2026-01-02T03:04:05.678Z'), cases)
}

test('a passed, a failed and a broken case', async () => {
  const xml = write([passed, failed, broken])
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    '  <testsuite name="smoke test" timestamp="2026-01-02T03:04:05" tests="3" failures="1" errors="1" time="3.702">',
    '    <testcase name="greets" classname="smoke" time="1.234"/>',
    '    <testcase name="agrees" classname="smoke" time="1.234">',
    '      <failure message="said &quot;no&quot;" type="NotEqual">expected &lt;yes&gt;',
    'but was &lt;no&gt;</failure>',
    '    </testcase>',
    '    <testcase name="answers" classname="smoke" time="1.234">',
    '      <error message="said &quot;no&quot;" type="NotEqual">expected &lt;yes&gt;',
    'but was &lt;no&gt;</error>',
    '    </testcase>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ])
  expect(await findJUnitFaults(xml)).toEqual([])
})

test('the schemas refuse what is not a report', async () => {
  const xml = write([failed])
  const faults = (from: string | RegExp, to: string) => findJUnitFaults(xml.replace(from, to))
  expect(await faults(/<(\/?)failure/g, '<$1flaw')).toHaveLength(1)
  expect(await faults(' name="agrees"', ' name="agrees" line="3"')).toHaveLength(1)
  expect(await faults('time="1.234"', 'time="-1"')).toEqual(['junit-10.xsd: -1'])
  expect(await faults('expected', '\u0001')).not.toEqual([])
})

describe('of a comparison, where `pass` tolerates both cases that failed', () => {
  const regressions = [{ name: 't [1]', cause: 'x' }]
  const comparedCase = 'comparison with the baseline'
  test.each<[string, Partial<Comparison>, string[]]>([
    ['a regression is a failure', { isStrict: true, regressions }, ['t [1]']],
    ['a regression that only warns is none', { isStrict: false, regressions }, []],
    [
      'a loss of many cases fails none of them',
      { isStrict: true, isWorseOverall: true },
      [comparedCase],
    ],
    ['nor one that only warns', { isStrict: false, isWorseOverall: true }, []],
  ])('%s', async (_, change, failing) => {
    const error = unexpected('the output', 'x')
    const failure = { sample: 1, step: 1, kind: 'run', error }
    const cases = ['1', '2', '3'].map((label) => {
      return { label, durationMs: 1, failure: label === '3' ? undefined : failure }
    })
    const shared = { assistant: 'agent', line: undefined, steps: [], run: undefined, durationMs: 1 }
    const cost = { runs: 3, runMs: 3, tokens: undefined }
    const passing = { failure: undefined, failedSample: failure, unscored: undefined }
    const samples = { taken: 3, passed: 1, needed: 1 }
    const report = { name: 't', output: undefined, ...shared, ...passing, cost, samples, cases }
    const isRed = failing.length > 0
    const outcome = 'smoke-test-failed' as const
    const explained = { outcome, title: 'Regression', message: 'm', remedy: 'r' }
    const end = {
      state: {
        smokeTest: isRed ? 'failed' : 'passed',
        smoke: { assistantId: 'agent', tests: [report] },
        comparison: { ...equal, ...change },
      },
      outcome: isRed ? outcome : 'passed',
      failure: isRed ? explained : undefined,
      explain: () => explained,
      endedAt: new Date('2026-01-01T00:01:00Z'),
      repositoryUrl: 'https://github.com/acme/agent',
      runUrl: 'https://github.com/acme/agent/actions/runs/1',
    } satisfies StepEnd
    const xml = toSmokeReport(undefined, toView(end))
    const { testcase = [] } = await readJUnit(xml)
    const red = testcase.filter((one) => one.failure !== undefined || one.error !== undefined)
    expect(red.map(({ name }) => name)).toEqual(failing)
  })
})

describe('foreign text', () => {
  const half = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
  const markup = fc.constantFrom(
    ...['<', '>', '&', '"', "'", ']]>', '<![CDATA[', '<!--', '-->', '<?xml?>', '&#0;', '&amp;'],
    ...['\0', '\t', '\n', '\r', '\r\n', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\ufeff'],
    ...['\ufffe', '\uffff', '\ud800', '\udc00', '\udc00\udc00', '👍🏽', '\u{1fffe}', '  ', 'true'],
  )
  const text = fc
    .array(fc.oneof(markup, half, fc.string(), fc.string({ unit: 'binary' })), { maxLength: 8 })
    .map((parts) => parts.join(''))

  /** The brackets keep the reader from taking an empty text for none. */
  function toCase(texts: readonly string[]): JUnitCase {
    const [name, className, type, message, inner] = texts.map((one) => `[${one}]`)
    return {
      name: name ?? '',
      className: className ?? '',
      durationMs: 1,
      problem: { kind: 'failure', type: type ?? '', message: message ?? '', text: inner ?? '' },
    }
  }

  const texts = fc.tuple(text, text, text, text, text)

  test('is valid whatever it holds', async () => {
    const cases = fc.sample(texts, 600).map(toCase)
    expect(await findJUnitFaults(write(cases))).toEqual([])
    for (const name of ['[', '\0', '\udc00'])
      expect(await findJUnitFaults(write([], { name }))).toEqual([])
  })
})
