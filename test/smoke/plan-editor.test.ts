import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { badPlans, badTests } from './bad-plans.ts'
import { goodTests } from './good-plans.ts'
import { PlanEditor } from './plan-editor.ts'
import { toPlanText } from './plan-of.ts'
import { findSchemaFault, planSchema } from './plan-validator.ts'

// The YAML language server, which most editors run, with smoke-plan.schema.json.

const editor = new PlanEditor()
const examples = ['demo/smoke-plan.yml', '../.github/examples/smoke-plan.yml'].map((file) =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
)

test.each([...examples, ...goodTests.map(([lines]) => toPlanText(lines))])(
  'nothing is wrong with good plan %#',
  async (plan) => {
    expect(await editor.diagnose(plan)).toEqual([])
  },
)

test('the examples name the schema', () => {
  for (const text of examples) {
    expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${planSchema.$id}`)
  }
})

/** What the schema refuses, and an editor has no objection to. */
const unseen = ['an empty file', 'a second document']
/** The action shows the key, an editor what cannot stand beside it; and an editor shows the alias. */
const elsewhere = ['steps without a thread', 'a state without a thread', 'too many aliases']

describe('a mistake is shown in the line in which the action finds it', () => {
  const known = [
    ...badTests.map(([name, lines, fault]) => ({ name, text: toPlanText(lines), fault })),
    ...badPlans.map(([name, text, fault]) => ({ name, text, fault })),
  ].filter(({ name, text }) => findSchemaFault(text) !== undefined && !unseen.includes(name))

  test.each(known)('$name', async ({ name, text, fault }) => {
    const shown = await editor.diagnose(text)
    expect(shown).not.toEqual([])
    const [, line] = /\^line (\d+)/.exec(fault.source) ?? []
    if (line === undefined || elsewhere.includes(name)) return
    expect(shown.map((one) => one.line)).toContain(Number(line))
  })
})

test.each([
  [['input: 1', 'max_duration: soon'], 4, 'must be a duration: 90, 90s, 30m, or 1h'],
  [['assistant_id: a/b', 'input: 1'], 3, 'is not a valid ID'],
  [['graph: {}', 'expect_events: [values]'], 4, 'Property expect_events is not allowed.'],
])('%j', async (lines, line, message) => {
  expect(await editor.diagnose(toPlanText(lines))).toEqual([{ line, message }])
})

describe('what is offered', () => {
  test.each([
    ['|', ['tests'], ['name']],
    [toPlanText(['|']), ['repeat', 'input', 'steps', 'run', 'expect_text'], ['name', 'min']],
    [toPlanText(['run:', '  |']), ['input', 'checkpoint', 'background'], ['subgraphs', 'repeat']],
    [toPlanText(['stream:', '  |']), ['input', 'stream_mode', 'subgraphs'], ['background']],
    [toPlanText(['steps:', '  - |']), ['input', 'run', 'expect_state'], ['repeat']],
    [toPlanText(['run:', '  config:', '    |']), ['configurable'], []],
    [toPlanText(['run:', '  config:', '    configurable:', '      |']), [], ['thread_id']],
    [toPlanText(['stream:', '  stream_mode: |']), ['values', 'messages-tuple'], []],
    [toPlanText(['run:', '  durability: |']), ['sync', 'async', 'exit'], []],
    [toPlanText(['input: 1', 'max_duration: |']), ['20s'], []],
    [toPlanText(['state:', '  checkpoint:', '    |']), ['after_step', 'next'], []],
  ])('%j', async (plan, some, none) => {
    const offered = await editor.complete(plan)
    expect(offered).toEqual(expect.arrayContaining(some))
    expect(offered.filter((label) => none.includes(label))).toEqual([])
  })
})

test.each([
  [toPlanText(['ru|n: {input: 1}']), 'Runs the graph and waits for its output.'],
  [toPlanText(['stream: {inp|ut: 1}']), 'The input; null continues where the thread stopped.'],
  [toPlanText(['input: 1', 'max_du|ration: 20s']), 'Maximum duration of the step: 20s, 2m.'],
  [toPlanText(['input: 1', 'rep|eat: 5']), 'How often the test runs'],
])('the description of %j', async (plan, description) => {
  expect(await editor.hover(plan)).toContain(description)
})

test('no other schema was asked for', () => {
  expect([...new Set(editor.asked)]).toEqual([planSchema.$id])
})
