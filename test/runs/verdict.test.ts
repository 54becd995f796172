import { describe, expect, test } from 'vitest'
import { RunFailed } from '../../src/graph-server/errors.ts'
import { threadSchema, threadStateSchema } from '../../src/graph-server/schemas.ts'
import { type Evidence, isGoodNotification, toVerdict } from '../../src/runs/verdict.ts'

const values = { end: 'values', values: { a: 1 } } as const
const asked = { end: 'interrupted', interrupts: [{ id: 'i', value: 1 }], values: { a: 1 } } as const
const atNode = { end: 'interrupted', interrupts: [], values: undefined } as const
const thread = (status: string) => threadSchema.parse({ thread_id: 't', status })
const state = (next: string[], asks: string[] = []) =>
  threadStateSchema.parse({
    values: { b: 2 },
    next,
    tasks: next.map((name) => ({
      name,
      interrupts: asks.includes(name) ? [{ id: 'i', value: 1 }] : [],
    })),
  })
const raised = new RunFailed('raised', 'E: m')
const noValues = new RunFailed('no-values')
const well = { record: 'success', thread: thread('idle') }

describe('what ends a run', () => {
  test.each<[string, Evidence, string]>([
    ['nothing yet: the answer', {}, 'answer'],
    ['values: the record', { answer: values }, 'record'],
    ['values, success: the thread', { answer: values, record: 'success' }, 'thread'],
    ['values, success, idle', { answer: values, ...well }, 'values'],
    [
      'values, and nothing is shown',
      { answer: values, record: null, thread: null, state: null },
      'values',
    ],
    ['an error', { answer: raised }, 'raised'],
    ['an answer without a result', { answer: new RunFailed('no-result') }, 'no-result'],
    ['nothing, and nothing to join', { answer: null, record: null }, 'no-result'],
    ['no values', { answer: noValues, record: 'success' }, 'no-values'],
    ['no values, interrupted', { answer: noValues, record: 'interrupted' }, 'cancelled'],
    ['no values, error', { answer: noValues, record: 'error', joined: null }, 'raised'],
    ['values, error: what joining says', { answer: values, record: 'error' }, 'joined'],
    ['values, error, joined', { answer: values, record: 'error', joined: raised }, 'raised'],
    ['values, timeout', { answer: values, record: 'timeout' }, 'timed-out'],
    ['values, gone', { answer: values, record: 'gone' }, 'cancelled'],
    ['nothing, gone', { record: 'gone' }, 'cancelled'],
    ['values, still running', { answer: values, record: 'running' }, 'no-result'],
    [
      'values, interrupted, idle',
      { answer: values, record: 'interrupted', thread: thread('idle') },
      'cancelled',
    ],
    ['values, failed thread', { answer: values, record: null, thread: thread('error') }, 'raised'],
    [
      'values, stopped thread: the state',
      { answer: values, record: 'success', thread: thread('interrupted') },
      'state',
    ],
    [
      'values, stopped thread, a breakpoint',
      { answer: values, record: 'success', thread: thread('interrupted'), state: state(['pay']) },
      'interrupted',
    ],
    [
      'values, interrupted at a breakpoint',
      {
        answer: values,
        record: 'interrupted',
        thread: thread('interrupted'),
        state: state(['pay']),
      },
      'cancelled',
    ],
    [
      'values, interrupted at a question',
      {
        answer: values,
        record: 'interrupted',
        thread: thread('interrupted'),
        state: state(['pay'], ['pay']),
      },
      'interrupted',
    ],
    [
      'values, no thread shown, a state with a next node',
      { answer: values, record: null, thread: null, state: state(['pay']) },
      'interrupted',
    ],
    ['a question, success', { answer: asked, record: 'success' }, 'interrupted'],
    ['a question, interrupted: the state', { answer: asked, record: 'interrupted' }, 'state'],
    [
      'a question beside a node at work, interrupted',
      { answer: asked, record: 'interrupted', state: state(['ask', 'slow'], ['ask']) },
      'cancelled',
    ],
    ['a stop at a node: the state', { answer: atNode, record: 'success', thread: null }, 'state'],
    [
      'a stop at a node',
      { answer: atNode, record: 'success', thread: null, state: state(['pay']) },
      'interrupted',
    ],
  ])('%s', (_, evidence, expected) => {
    const verdict = toVerdict(evidence)
    expect(typeof verdict === 'string' ? verdict : verdict.end).toBe(expected)
  })

  test('a stop takes what the answer does not show from the state', () => {
    const evidence = { answer: atNode, record: 'success', thread: null, state: state(['pay']) }
    expect(toVerdict(evidence)).toEqual({
      end: 'interrupted',
      interrupts: [],
      values: { b: 2 },
      next: ['pay'],
    })
  })
})

test.each([
  ['success', true],
  ['error', false],
  ['timeout', false],
  ['interrupted', false],
  ['running', false],
])('a notification that says %s is good: %s', (status, expected) => {
  expect(isGoodNotification(status)).toBe(expected)
})
