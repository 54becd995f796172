import { describe, expect, test } from 'vitest'
import { parse, parseDocument, stringify } from 'yaml'
import { SmokePlanError } from '../../src/smoke/plan/plan-document.ts'
import { crons, everything } from '../scenarios/plan-world.ts'
import { planOf, toPlanText } from './plan-of.ts'

// F6: what is wrong with a plan is said in words for its author, at the line of the key.

function faultsOf(text: string): string[] {
  try {
    planOf(text, { QUESTION: 'x' })
    return []
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    return error.message.split('\n')
  }
}

const faultsOfTest = (...lines: string[]) => faultsOf(toPlanText(lines))

type Holder = Record<string, unknown>
type Path = readonly (string | number)[]

/** The tests of the two plans that use every key of a plan. */
const tests = [everything, crons].flatMap((text) => (parse(text) as { tests: Holder[] }).tests)

const values: readonly unknown[] = [null, true, 'x', '', -1, 1.5, [], [1], { nonsense: 1 }]

/** Every way to break what is at one place of a plan. */
function* breaksOf(plan: unknown, path: Path): Iterable<string> {
  const key = path.at(-1) ?? ''
  const changed = (change: (holder: Holder) => void) => {
    const copy = structuredClone(plan)
    let holder = copy as Holder
    for (const step of path.slice(0, -1)) holder = holder[step] as Holder
    change(holder)
    return stringify(copy, { aliasDuplicateObjects: false })
  }
  for (const value of values) {
    yield changed((holder) => {
      holder[key] = value
    })
  }
  if (typeof key === 'number') return
  yield changed((holder) => {
    delete holder[key]
  })
  yield changed((holder) => {
    holder[`${key}x`] = holder[key]
    delete holder[key]
  })
  yield changed((holder) => {
    holder['nonsense'] = 1
  })
}

/** What stands below these is the author's own. */
const free: ReadonlySet<string> = new Set(
  'input expect expect_state expect_interrupt resume values metadata context filter'.split(' '),
)

function* pathsOf(value: unknown, path: Path = []): Iterable<Path> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    yield here
    if (!free.has(key)) yield* pathsOf(inner, here)
  }
}

const libraryWords =
  /takes must|: \(|invalid|unrecognized|too (small|big)|zod|received|undefined|\b(record|int|nonoptional|safeint)\b|expected (a|an|one|array|string|object)\b/i

/** Whether a line of a plan holds the last key of a place, or what is above it where that key is not there. */
function standsAt(text: string, line: number, place: string): boolean {
  const path = place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  const document = parseDocument(text)
  while (path.length > 0 && !document.hasIn(path)) path.pop()
  const key = path.findLast((one) => typeof one === 'string')
  const shown = text.split('\n')[line - 1] ?? ''
  return key === undefined || typeof path.at(-1) === 'number' || shown.includes(String(key))
}

test('F6: whatever is broken, wherever: no word of the schema library, and the line', () => {
  const messages = new Set<string>()
  const bad: string[] = []
  const broken = new Set<string>()
  for (const one of tests) {
    const plan = { tests: [one] }
    for (const path of pathsOf(plan)) {
      // The same key of another test has the same faults.
      const place = path.filter((key) => typeof key === 'string').join('.')
      if (broken.has(place)) continue
      broken.add(place)
      for (const text of breaksOf(plan, path)) {
        for (const fault of faultsOf(text)) {
          const [, line, place, problem] = /^line (\d+): ([^:\s]+)(?:: | )(.+)$/.exec(fault) ?? []
          messages.add(problem ?? fault)
          const isThere = place === 'the' || standsAt(text, Number(line), place ?? '')
          if (problem === undefined || libraryWords.test(fault) || !isThere) bad.push(fault + text)
        }
      }
    }
  }
  expect(bad).toEqual([])
  // Far more than a few kinds of mistakes were met.
  expect(messages.size).toBeGreaterThan(80)
})

describe('F6: a key that is not one', () => {
  test.each<[string[], RegExp]>([
    [['inptu: 1', 'max_tokens: 1'], /^line 3: tests\.0\.inptu is not .*: did you mean input\?$/],
    [['run: {inputs: 1}'], /run\.inputs is not .*: did you mean input\?$/],
    [['input: 1', 'expectText: {contains: a}'], /expectText is not .*: did you mean expect_text\?/],
    [['input: 1', 'expct: 1'], /did you mean expect\?/],
    [['input: 1', 'output: 1'], /output is not .*: did you mean expect\?$/],
    [['input: 1', 'assert: 1'], /did you mean expect\?$/],
    [['input: 1', 'timeout: 20s'], /did you mean max_duration\?$/],
    [['input: 1', 'tools: [pay]'], /did you mean expect_tools\?$/],
    [['steps: [{messages: []}]'], /messages is not .*: write `\{ input: \{ messages: … \} \}`$/],
    [['steps: [{config: {}}]'], /steps\.0\.config: requires input$/],
    [['steps: [{ru: {input: 1}}]'], /steps\.0\.ru is not .*: did you mean run\?$/],
    [['state: {checkpoint: {after_stp: 1}}'], /checkpoint: must be an object with .*after_step/],
    [
      ['run: {input: 1, expect: {a: 1}}'],
      /run\.expect is not .*: set it next to run \(run accepts/,
    ],
    [['run: {input: 1, stream_mode: values}'], /stream_mode is not .*: set it in stream/],
    [['cron: {schedule: x, timezone: UTC}'], /timezone is not .*: set other parameters in extra/],
    [['steps: [{run: {input: 1}, input: 1}]'], /steps\.0\.run: cannot be combined with input/],
    [
      ['run: {input: 1, messages: []}'],
      /run\.messages is not .*: write `\{ input: \{ messages: … \} \}`/,
    ],
    [['history: {}', 'expect_length: {mix: 1}'], /mix is not .*: did you mean min\?/],
    [
      ['input: 1', 'nonsense: 1'],
      /nonsense is not a key of a plan \(a test accepts name, assistant_id/,
    ],
  ])('%j', (lines, expected) => {
    expect(faultsOfTest(...lines)).toEqual([expect.stringMatching(expected)])
  })

  test('what a step takes is said once', () => {
    const faults = faultsOfTest(
      'steps:',
      '  - run: {input: 1, inptu: 1}',
      '  - run: {input: 1, tags: 1}',
    )
    expect(faults.join('\n').match(/\(run accepts /g)).toHaveLength(1)
    expect(faults).toHaveLength(2)
  })

  test('of the plan itself', () => {
    expect(faultsOf('test: []')).toEqual([
      'line 1: test is not a key of a plan: did you mean tests?',
    ])
  })
})

test('a number beyond 2^53 is refused', () => {
  expect(faultsOfTest('run: 9007199254740993')).toEqual([
    'line 3: a number beyond 2^53 must be written as a string',
  ])
})
