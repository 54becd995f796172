import { describe, expect, test } from 'vitest'
import { isRunFailed } from '../../src/graph-server/run-result.ts'
import {
  type RunEvent,
  RunProgress,
  toBaseMode,
  toRunEvent,
} from '../../src/graph-server/stream-run.ts'
import { maxInterrupts, maxJsonDepth, maxResultBytes } from '../../src/limits.ts'

const sent = (event: string, data: string) => ({ event, data })

describe('an event of a stream', () => {
  test.each<[string, string, RunEvent]>([
    ['values', '{"a":1}', { mode: 'values', namespace: [], data: { a: 1 } }],
    ['updates|a:1|b:2', '1', { mode: 'updates', namespace: ['a:1', 'b:2'], data: 1 }],
    ['end', '', { mode: 'end', namespace: [], data: undefined }],
    ['error', 'no json', { mode: 'error', namespace: [], data: 'no json' }],
    ['error', '"a text"', { mode: 'error', namespace: [], data: 'a text' }],
    ['', 'null', { mode: '', namespace: [], data: null }],
  ])('%s: %s', (event, data, expected) => {
    expect(toRunEvent(sent(event, data))).toEqual(expected)
  })

  test.each(['custom', 'values', 'metadata'])('%s that is not JSON ends the run', (event) => {
    const detail = 'an event of the stream is not complete JSON'
    const failure = expect.objectContaining({ code: 'run-no-result', facts: { detail } })
    expect(() => toRunEvent(sent(event, '{"half":'))).toThrow(failure)
  })

  test('that is too large ends the run', () => {
    const deep = '['.repeat(maxJsonDepth + 2) + ']'.repeat(maxJsonDepth + 2)
    expect(() => toRunEvent(sent('values', deep))).toThrow(
      expect.objectContaining({
        code: 'run-no-result',
        facts: { detail: `an event is JSON that is nested more than ${maxJsonDepth} levels deep` },
      }),
    )
  })

  test.each([
    ['messages/partial', 'messages'],
    ['values', 'values'],
    ['a/b/c', 'a'],
  ])('of the mode %s belongs to %s', (mode, base) => {
    expect(toBaseMode(mode)).toBe(base)
  })
})

/** Events by their mode, data, and namespace. */
type Told = readonly [mode: string, data: unknown, ...namespace: string[]]

function progressOf(...parts: readonly (readonly Told[])[]) {
  const progress = new RunProgress()
  for (const [mode, data, ...namespace] of parts.flat()) progress.note({ mode, namespace, data })
  return { ending: progress.toEnding() }
}

describe('how a run ended by its events', () => {
  const asks = (...values: unknown[]) => ({
    __interrupt__: values.map((value) => ({ id: null, value })),
  })
  const asked = (...values: unknown[]) => values.map((value) => ({ id: null, value }))

  test.each<[string, readonly (readonly Told[])[], unknown]>([
    ['nothing said', [[]], undefined],
    [
      'the last values',
      [
        [
          ['values', { a: 1 }],
          ['values', { a: 2 }],
        ],
      ],
      { end: 'values', values: { a: 2 } },
    ],
    ['values of a subgraph say nothing', [[['values', { a: 1 }, 'child:1']]], undefined],
    [
      'updates are no values',
      [
        [
          ['updates', { a: 1 }],
          ['custom', { a: 1 }],
        ],
      ],
      undefined,
    ],
    [
      'a question keeps the values before it',
      [
        [
          ['values', { a: 1 }],
          ['values', asks('ok?')],
        ],
      ],
      {
        end: 'interrupted',
        interrupts: asked('ok?'),
        values: { a: 1 },
      },
    ],
    [
      'a question beside the values',
      [[['values', { a: 2, ...asks('ok?') }]]],
      {
        end: 'interrupted',
        interrupts: asked('ok?'),
        values: { a: 2 },
      },
    ],
    [
      'a question in updates, and again in values',
      [
        [
          ['updates', asks('ok?')],
          ['values', asks('ok?', 'so?')],
        ],
      ],
      {
        end: 'interrupted',
        interrupts: asked('ok?', 'so?'),
        values: undefined,
      },
    ],
    [
      'a question after no values at all',
      [
        [
          ['values', null],
          ['updates', asks(1)],
        ],
      ],
      {
        end: 'interrupted',
        interrupts: asked(1),
        values: undefined,
      },
    ],
    [
      'a stop at a node',
      [[['updates', { __interrupt__: [] }]]],
      {
        end: 'interrupted',
        interrupts: [],
        values: undefined,
      },
    ],
  ])('%s', (_, connections, expected) => {
    expect(progressOf(...connections).ending).toEqual(expected)
  })

  test('questions of one id are one, and of one text where they have none', () => {
    const first = { id: 'i', value: 1 }
    const data = { __interrupt__: [first, { id: 'i', value: 2 }, { id: 'j', value: 1 }] }
    expect(progressOf([['updates', data]]).ending).toMatchObject({
      interrupts: [first, { id: 'j', value: 1 }],
    })
  })

  test('no values are a failure that is known', () => {
    expect(progressOf([['values', null]]).ending).toSatisfy(isRunFailed)
  })

  test('an error event ends it at once, also of a subgraph', () => {
    const error = { error: 'E', message: 'm' }
    const raised = expect.objectContaining({ code: 'run-raised', facts: { detail: 'E: m' } })
    expect(() => progressOf([['error', error]])).toThrow(raised)
    expect(() => progressOf([['error', error, 'child:1']])).toThrow(raised)
  })

  test('as many questions as can be answered, and not one more', () => {
    const many = (count: number) => asks(...Array.from({ length: count }, (_, at) => at))
    const tooMany = expect.objectContaining({
      code: 'run-no-result',
      facts: { detail: 'the run has more interrupts than can be resumed' },
    })
    expect(progressOf([['updates', many(maxInterrupts)]]).ending).toMatchObject({
      end: 'interrupted',
    })
    expect(() => progressOf([['updates', many(maxInterrupts + 1)]])).toThrow(tooMany)
    const long = (length: number) => 'x'.repeat(length - 2)
    const half = maxResultBytes / 2
    expect(
      progressOf([
        ['updates', asks(long(half))],
        ['updates', asks(`y${long(half - 1)}`)],
      ]).ending,
    ).toMatchObject({ end: 'interrupted' })
    expect(() => progressOf([['updates', asks(long(half), `y${long(half)}`)]])).toThrow(tooMany)
  })
})
