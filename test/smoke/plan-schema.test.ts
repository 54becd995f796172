import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SmokePlanError } from '../../src/smoke/plan/plan-document.ts'
import { badPlans, badTests } from './bad-plans.ts'
import { goodTests } from './good-plans.ts'
import { planOf, toPlanText } from './plan-of.ts'
import { type Form, findSchemaFault, planSchema } from './plan-validator.ts'

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

test('what the schema refuses, the action refuses', () => {
  const texts = [
    ...badTests.map(([, lines]) => toPlanText(lines)),
    ...badPlans.map(([, text]) => text),
  ]
  const refused = texts.filter((text) => findSchemaFault(text) !== undefined)
  expect(refused.length).toBeGreaterThan(30)
  expect(texts.filter((text) => isGood(text))).toEqual([])
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
