import { describe, expect, test } from 'vitest'
import { isRunFailed } from '../../src/graph-server/run-failed.ts'
import { maxEventIds, maxInterrupts, maxJsonDepth, maxResultBytes } from '../../src/limits.ts'
import { type RunEvent, RunProgress, toBaseMode, toRunEvent } from '../../src/runs/run-progress.ts'

const sent = (event: string, data: string, id?: string) => ({ event, data, id })

describe('an event of a stream', () => {
  test.each<[string, string, RunEvent]>([
    ['values', '{"a":1}', { mode: 'values', namespace: [], data: { a: 1 }, id: 'i' }],
    ['updates|a:1|b:2', '1', { mode: 'updates', namespace: ['a:1', 'b:2'], data: 1, id: 'i' }],
    ['end', '', { mode: 'end', namespace: [], data: undefined, id: 'i' }],
    ['error', 'no json', { mode: 'error', namespace: [], data: 'no json', id: 'i' }],
    ['error', '"a text"', { mode: 'error', namespace: [], data: 'a text', id: 'i' }],
    ['', 'null', { mode: '', namespace: [], data: null, id: 'i' }],
  ])('%s: %s', (event, data, expected) => {
    expect(toRunEvent(sent(event, data, 'i'))).toEqual(expected)
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

/** Events by their mode, data, id and namespace, of one connection after the other. */
type Told = readonly [mode: string, data: unknown, id?: string, ...namespace: string[]]

function progressOf(...connections: readonly (readonly Told[])[]) {
  const progress = new RunProgress()
  const passed: unknown[] = []
  connections.forEach((events, at) => {
    if (at > 0) progress.noteCut()
    for (const [mode, data, id, ...namespace] of events) {
      const isNew = progress.note({ mode, namespace, data, id })
      if (isNew) passed.push(data)
    }
  })
  return { progress, passed, ending: progress.toEnding(), resumeId: progress.toResumeId() }
}

describe('where a stream is resumed', () => {
  test.each<[string, readonly Told[], string | undefined]>([
    ['from the beginning', [], '-1'],
    ['before its only event', [['values', 1, '7']], '-1'],
    [
      'before its last',
      [
        ['values', 1, '7'],
        ['values', 2, '8'],
      ],
      '7',
    ],
    [
      'before all that share its id',
      [
        ['values', 1, '7'],
        ['values', 2, '8'],
        ['values', 3, '8'],
      ],
      '7',
    ],
    [
      'nowhere after an event without an id',
      [
        ['values', 1, '7'],
        ['custom', 2],
      ],
      undefined,
    ],
    [
      'nowhere after several of them',
      [
        ['custom', 1],
        ['custom', 2],
      ],
      undefined,
    ],
    [
      'at one that followed such an event',
      [
        ['custom', 1],
        ['values', 2, '8'],
      ],
      '8',
    ],
    [
      'nowhere, where no header can hold the id',
      [
        ['values', 1, 'é'],
        ['values', 2, '8'],
      ],
      undefined,
    ],
    [
      'nowhere, where a break is in the id',
      [
        ['values', 1, 'a\nb'],
        ['values', 2, '8'],
      ],
      undefined,
    ],
    [
      'nowhere, where the id is empty',
      [
        ['values', 1, ''],
        ['values', 2, '8'],
      ],
      undefined,
    ],
  ])('%s', (_, events, id) => {
    expect(progressOf(events).resumeId).toBe(id)
  })
})

describe('what was passed on already', () => {
  const [one, two, three] = [1, 2, 3].map((step): Told => ['custom', step, `i${step}`])

  test.each<[string, readonly (readonly Told[])[], number[]]>([
    [
      'is not passed on again by a resumed stream',
      [
        [one, two],
        [two, three],
      ],
      [1, 2, 3],
    ],
    [
      'is counted where events share an id',
      [
        [one, one],
        [one, one, one],
      ],
      [1, 1, 1],
    ],
    ['is not known without an id', [[['custom', 9]], [['custom', 9]]], [9, 9]],
  ] as never)('%s', (_, connections, expected) => {
    expect(progressOf(...connections).passed).toEqual(expected)
  })

  test('is forgotten of the oldest events where there are too many', () => {
    const many = Array.from({ length: maxEventIds + 1 }, (_, at): Told => ['custom', at, `i${at}`])
    const again: Told[] = [
      ['custom', 'newest', `i${maxEventIds}`],
      ['custom', 'second', 'i1'],
      ['custom', 'oldest', 'i0'],
    ]
    expect(progressOf(many, again).passed.slice(maxEventIds + 1)).toEqual(['oldest'])
  })
})

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
    ['values of a subgraph say nothing', [[['values', { a: 1 }, 'i', 'child:1']]], undefined],
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
    ['values before a cut are not trusted', [[['values', { a: 1 }, '1']], []], undefined],
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
      'a question outlives a cut',
      [[['updates', asks(1), '1']], []],
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
    expect(() => progressOf([['error', error, 'i', 'child:1']])).toThrow(raised)
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
