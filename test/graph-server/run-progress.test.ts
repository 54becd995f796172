import { describe, expect, test } from 'vitest'
import { type Answer, updateAnswer } from '../../src/graph-server/run-result.ts'

/** Events by their mode, data, and namespace. */
type Told = readonly [mode: string, data: unknown, ...namespace: string[]]

const answerOf = (events: readonly Told[]) =>
  events.reduce<Answer | undefined>((answer, [mode, data, ...namespace]) => {
    return updateAnswer(answer, { mode, namespace, data })
  }, undefined)

describe('how a run ended by its events', () => {
  const asks = (...values: unknown[]) => ({
    __interrupt__: values.map((value) => ({ id: null, value })),
  })
  const asked = (...values: unknown[]) => values.map((value) => ({ id: null, value }))

  // biome-ignore format: a row is a line
  test.each<[string, readonly Told[], Answer | undefined]>([
    ['nothing said', [], undefined],
    ['the last values', [['values', { a: 1 }], ['values', { a: 2 }]], { values: { a: 2 } }],
    ['no values', [['values', null]], { values: null }],
    ['values of a subgraph say nothing', [['values', { a: 1 }, 'child:1']], undefined],
    ['updates are no values', [['updates', { a: 1 }], ['custom', { a: 1 }]], undefined],
    ['a question keeps the values before it', [['values', { a: 1 }], ['values', asks('ok?')]], { interrupts: asked('ok?'), values: { a: 1 } }],
    ['a question beside the values', [['values', { a: 2, ...asks('ok?') }]], { interrupts: asked('ok?'), values: { a: 2 } }],
    ['a question in updates, and again in values', [['updates', asks('ok?')], ['values', asks('ok?', 'so?')]], { interrupts: asked('ok?', 'so?') }],
    ['a stop at a node', [['updates', { __interrupt__: [] }]], { interrupts: [] }],
    ['an error event, also of a subgraph', [['error', { error: 'E', message: 'm' }, 'child:1']], { error: 'E: m' }],
    ['an error instead of values', [['values', { __error__: { error: 'E', message: 'm' } }]], { error: 'E: m' }],
  ])('%s', (_, events, expected) => {
    expect(answerOf(events)).toEqual(expected)
  })
})
