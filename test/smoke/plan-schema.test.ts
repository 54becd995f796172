import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { SmokePlanError } from '../../src/smoke/plan/plan-document.ts'
import { badPlans, badTests } from './bad-plans.ts'
import { changedPlans } from './changed-plans.ts'
import { goodTests } from './good-plans.ts'
import { planOf, toPlanText } from './plan-of.ts'
import { type Form, findSchemaFault, planSchema } from './plan-validator.ts'
import { listWrittenTexts } from './written-texts.ts'

// What smoke-plan.schema.json refuses, the action refuses: the other way round it cannot know everything.

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const written = ['test/demo/smoke-plan.yml', '.github/examples/smoke-plan.yml'].map(read)

/** Good plans with whatever the plans above do not have. */
const richTests: string[][] = [
  ['input: 1', 'repeat: 5', 'pass: 4', 'assistant_id: agent', 'config: {configurable: {model: m}}'],
  ['run: {command: {goto: a, update: {a: 1}}, durability: sync, multitask_strategy: reject}'],
  ['thread: false', 'run: {input: 1, background: false, extra: {after_seconds: 1}}'],
  ['thread: false', 'cron: {schedule: "* * * * *", extra: {timezone: UTC}, webhook: false}'],
  ['repeat: 2', 'cron: {schedule: "* * * * *", thread: true}'],
  ['repeat: 2', 'steps: [{cron: {remove: true}}, {state: {subgraphs: true}}]'],
  ['repeat: 1', 'cron: {schedule: "* * * * *"}'],
  ['stream: {input: 1, interrupt_before: "*", interrupt_after: [a]}', 'max_first_event: 0.5'],
  ['input: 1', 'expect_text: {contains: a, excludes: [b, c], matches: ["/d/i", e], at: items.0}'],
  ['input: 1', 'expect_text: {matches: "a/b/g c"}', 'max_tokens: 100', 'max_duration: 90'],
  ['input: 1', 'expect_tools: [a, {b: {c: 1}}, a]'],
  [
    'input: 1',
    'expect_tools: {contains: a, in_order: [{b: {}}], exactly: [], only: [], excludes: {c: {d: 1}}}',
  ],
  ['stream: {input: 1, stream_mode: [updates, messages]}', 'max_first_token: 3s'],
  ['steps: [{input: 1, config: {tags: [a]}, expect: 1}, {input: null, max_tokens: 9}]'],
  ['input: 1', 'expect_schema: true'],
  ['input: 1', 'expect_schema: {if: {type: string}, then: {format: date}, else: false}'],
  [
    'input: 1',
    'expect_schema: {$defs: {a: {}}, items: {$ref: "#/$defs/a"}, patternProperties: {^a: true}}',
  ],
  ['history: {limit: 5, before: {next: [a, b]}, filter: {step: 1}}', 'expect_length: 3'],
  ['assistants: {limit: 5, offset: 0, metadata: {a: 1}}', 'expect_length: {max: 5}'],
  [
    'steps:',
    '  - run: {input: 1, context: {a: 1}, metadata: {}, webhook: true}',
    '    expect_interrupt: true',
    '  - update_state: {values: {a: 1}, checkpoint: {after_step: 1}}',
    '    expect_state: {values: {a: 1}}',
    '  - run: {input: null, checkpoint: {next: a}}',
  ],
]
const good = [...written, ...[...goodTests.map(([lines]) => lines), ...richTests].map(toPlanText)]

/** Tests with one mistake in what the tables of parse-plan.test.ts do not have. */
const moreBadTests: [string, string[]][] = [
  ['passes without repeats', ['input: 1', 'pass: 2']],
  ['more passes than repeats', ['input: 1', 'repeat: 2', 'pass: 3']],
  ['too many repeats', ['input: 1', 'repeat: 101']],
  ['a cron that is repeated', ['repeat: 2', 'cron: {schedule: x}']],
  ['a cron of a step that is repeated', ['repeat: 2', 'steps: [{cron: {schedule: x}}]']],
  ['subgraphs of a run', ['run: {input: 1, subgraphs: true}']],
  ['a known key among further ones', ['run: {input: 1, extra: {webhook: x}}']],
  ['metadata of a cron', ['cron: {schedule: x, extra: {metadata: {}}}']],
  ['two kinds of checkpoint', ['state: {checkpoint: {after_step: 1, next: a}}']],
  ['a checkpoint of nothing', ['state: {checkpoint: {}}']],
  ['a step of nothing but a config', ['steps: [{config: {tags: [a]}}]']],
  ['an input and a state', ['steps: [{input: 1, state: {}}]']],
  ['events of an input', ['steps: [{input: 1, expect_events: [values]}]']],
  ['no text', ['input: 1', 'expect_text: {}']],
  ['a text alone', ['input: 1', 'expect_text: hello']],
  ['a flag that is none', ['input: 1', 'expect_text: {matches: "/a/q"}']],
  ['half an expression', ['input: 1', 'expect_text: {matches: "("}']],
  ['zero seconds', ['input: 1', 'max_duration: 0.0s']],
  ['no tokens', ['input: 1', 'max_tokens: 0']],
  ['a month in seconds', ['input: 1', 'max_duration: 2592000']],
  ['a month in hours', ['input: 1', 'max_duration: 720h']],
  ['half a pattern in a schema', ['input: 1', 'expect_schema: {pattern: "("}']],
  ['a lost reference', ['input: 1', 'expect_schema: {$ref: "#/$defs/a"}']],
  ['a variable in a key', ['input: {"$' + '{env:A}": 1}']],
  ['a variable that is not set', ['input: "$' + '{env:B}"']],
]

const bad: [string, string][] = [
  ...badTests.map(([name, lines]): [string, string] => [name, toPlanText(lines)]),
  ...badPlans.map(([name, text]): [string, string] => [name, text]),
  ...moreBadTests.map(([name, lines]): [string, string] => [name, toPlanText(lines)]),
]

/** What a JSON Schema of draft 7 cannot say, or what is no matter of schemas. */
const unknowable: Readonly<Record<string, string>> = {
  'bounds the wrong way': 'compares two numbers',
  'more passes than repeats': 'compares two numbers',
  'a cron that is repeated': 'compares two keys',
  'a schedule that is removed': 'compares two keys',
  'an input of a cron that is removed': 'compares two keys',
  'a cron of a step that is repeated': 'compares two keys',
  'a first token of events without messages': 'is about a list that is sent',
  'a first token of values': 'is about a list that is sent',
  'a month in hours': 'calculates',
  'the same name twice': 'compares the items of a list by one key',
  'half an expression': 'tries an expression out',
  'a flag that is none': 'tries an expression out',
  'half a pattern in a schema': 'tries an expression out',
  'a bad schema keyword': 'does not look into a schema',
  'a lost reference': 'follows a reference inside the plan',
  'a variable in a key': 'looks into values that are free',
  'a variable that is not set': 'knows the environment of the step',
  'an alias into itself': 'is about the YAML text',
  'a key twice, for JSON': 'is about the YAML text',
  'a key that JSON has not': 'is about the YAML text',
}

function isGood(text: string, variables: Readonly<Record<string, string>> = {}): boolean {
  try {
    planOf(text, variables)
    return true
  } catch (error) {
    if (error instanceof SmokePlanError) return false
    throw error
  }
}

test.each(good)('good plan %#', (text) => {
  expect(isGood(text)).toBe(true)
  expect(findSchemaFault(text)).toBeUndefined()
})

test('every bad plan is refused, but for what a schema cannot know', () => {
  expect(bad.filter(([, text]) => isGood(text))).toEqual([])
  const accepted = bad.filter(([, text]) => findSchemaFault(text) === undefined)
  expect(accepted.map(([name]) => name).toSorted()).toEqual(Object.keys(unknowable).toSorted())
  expect(bad.length).toBeGreaterThan(100)
})

/** What every test of a plan has: a step. The YAML of other texts need not be read. */
const stepKey =
  /\b(?:input|run|stream|cron|graph|assistants|state|update_state|history|steps)["']?\s*:/

test('every good plan that any test writes down is accepted', () => {
  const texts = listWrittenTexts(stepKey).map((text) =>
    text.includes('tests:') ? text : `tests: [{name: t, ${text}}]`,
  )
  const plans = texts.filter((text) => isGood(text))
  expect(plans.length).toBeGreaterThan(100)
  expect(plans.filter((text) => findSchemaFault(text) !== undefined)).toEqual([])
})

describe('a variable of the environment may be anything', () => {
  test.each([
    ['max_duration: A', '2s'],
    ['assistant_id: A', 'agent'],
    ['run: {input: 1, interrupt_before: A}', '*'],
    ['run: {input: 1, interrupt_before: [A]}', 'x'],
    ['stream: {input: 1, stream_mode: A}', 'values'],
    ['expect_text: {contains: A, matches: [A, A]}', '/x/i'],
    ['expect_schema: {type: A}', 'string'],
    ['expect_schema: {type: [A]}', 'string'],
    ['expect_schema: {format: A}', 'date'],
    ['expect_schema: {$schema: A}', 'https://json-schema.org/draft/2020-12/schema'],
    ['expect_schema: {pattern: A, required: [A]}', 'x'],
  ])('%s', (line, A) => {
    const key = line.replace(/\bA\b/g, '"$$' + '{env:A}"')
    const text = toPlanText([key, ...(/^(run|stream)/.test(line) ? [] : ['input: 1'])])
    expect(text).toContain('env:A')
    expect(isGood(text, { A })).toBe(true)
    expect(findSchemaFault(text)).toBeUndefined()
  })
})

test('nothing that the action takes is refused, whatever is changed in good plans', () => {
  const counts = { good: 0, refused: 0, known: 0 }
  const plans = changedPlans(good.map((text) => parse(text)))
  const property = fc.property(plans, fc.constantFrom('x', '2s', '*', 'string'), (plan, A) => {
    const text = stringify(plan)
    const isRefused = findSchemaFault(text) !== undefined
    if (isGood(text, { A })) {
      counts.good += 1
      expect(isRefused).toBe(false)
    } else {
      counts.refused += 1
      counts.known += Number(isRefused)
    }
  })
  fc.assert(property, { numRuns: 700, seed: 7 })
  expect(counts.good).toBeGreaterThan(70)
  // The rest are the unknowable ones above.
  expect(counts.known / counts.refused).toBeGreaterThan(0.97)
})

test('every key is described', () => {
  const { json_schema: _, ...forms } = planSchema.definitions
  const isDescribed = (form: Form): boolean => {
    const [, name] = /^#\/definitions\/(\w+)$/.exec(form.$ref ?? '') ?? []
    const target = name === undefined ? undefined : planSchema.definitions[name]
    return form.$ref?.includes('/properties/') || (target ?? form).description !== undefined
  }
  const listBare = (form: Form, place: string): string[] => {
    const inner = Object.entries(form.properties ?? {}).flatMap(([key, field]) => {
      if (typeof field === 'boolean') return []
      const here = `${place}.${key}`
      return [...(isDescribed(field) ? [] : [here]), ...listBare(field, here)]
    })
    // Others are rules about what is described beside them.
    const choices = (form.anyOf ?? []).filter(({ type }) => type !== undefined)
    return [...inner, ...choices.flatMap((choice) => listBare(choice, place))]
  }
  const bare = Object.entries({ ...forms, plan: planSchema }).flatMap(([name, form]) =>
    listBare(form, name),
  )
  expect(bare).toEqual([])
})
