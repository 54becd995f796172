import { describe, expect, test } from 'vitest'
import { isRunFailed, runFailed, toRunEnd } from '../../src/graph-server/run-failed.ts'
import { threadSchema, threadStateSchema } from '../../src/graph-server/schemas.ts'
import { type Evidence, isOpen, toVerdict } from '../../src/runs/verdict.ts'

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
const raised = runFailed('raised', 'E: m')
const noValues = runFailed('no-values')
const hidden = { record: 'success', thread: null, state: null }
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
    [
      'values, and the thread is hidden: the breakpoints',
      { answer: values, ...hidden },
      'breakpoints',
    ],
    [
      'values, a hidden thread, no breakpoints',
      { answer: values, ...hidden, breakpoints: 'none' },
      'values',
    ],
    [
      'values, a hidden thread, breakpoints',
      { answer: values, ...hidden, breakpoints: 'some' },
      'unproved',
    ],
    [
      'values, a hidden thread, a hidden graph',
      { answer: values, ...hidden, breakpoints: null },
      'unproved',
    ],
    ['a stop, a hidden thread', { answer: atNode, ...hidden }, 'interrupted'],
    ['an error', { answer: raised }, 'raised'],
    ['an answer without a result', { answer: runFailed('no-result') }, 'no-result'],
    ['nothing, and nothing to join', { answer: null, record: null }, 'no-result'],
    ['no values', { answer: noValues, record: 'success' }, 'no-values'],
    ['no values, and no record is shown', { answer: noValues, record: null }, 'no-result'],
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
    [
      'a question beside another, interrupted',
      {
        answer: asked,
        record: 'interrupted',
        state: state(['ask', 'pay'], ['ask', 'pay']),
      },
      'interrupted',
    ],
    ['a stop at a node: the state', { answer: atNode, record: 'success', thread: null }, 'state'],
    [
      'a stop at a node',
      { answer: atNode, record: 'success', thread: null, state: state(['pay']) },
      'interrupted',
    ],
  ])('%s', (_, evidence, expected) => {
    const verdict = toVerdict(evidence)
    expect(toWord(verdict)).toBe(expected)
  })

  test.each<[Evidence, string]>([
    [{ answer: values, record: 'error', joined: null }, 'the server reports the run as failed'],
    [{ answer: values, record: 'error', joined: values }, 'the server reports the run as failed'],
    [{ answer: values, record: 'timeout' }, 'the server reports the run as timed out'],
    [{ record: 'gone' }, 'the server no longer has the run'],
    [
      { answer: values, record: 'running' },
      'the server reports the run as running after its response',
    ],
    [{ answer: null, record: null }, 'the response ended before the run returned its values'],
    [{ answer: noValues, record: 'interrupted' }, 'the server reports the run as interrupted'],
    [
      { answer: values, record: null, thread: thread('error') },
      'the server reports the thread as failed',
    ],
    [{ answer: noValues, record: 'success' }, 'the graph returned null, so it wrote no values'],
    [
      { answer: noValues, record: null },
      'the run was cancelled or wrote no values, and the server does not show which',
    ],
    [
      { answer: values, ...hidden, breakpoints: 'some' },
      'the graph is compiled with breakpoints, and the server does not show the thread, so it is unknown whether the run stopped at one',
    ],
    [
      { answer: values, ...hidden, breakpoints: null },
      'the server shows neither the thread nor the graph, so it is unknown whether the run stopped at a breakpoint',
    ],
  ])('and why: %j', (evidence, detail) => {
    expect(toVerdict(evidence)).toMatchObject({ facts: { detail } })
  })

  test('what joining says of a failed run is the failure, and nothing else that it says', () => {
    const failed = { answer: values, record: 'error' }
    expect(toVerdict({ ...failed, joined: raised })).toBe(raised)
    expect(toVerdict({ ...failed, joined: noValues })).toMatchObject({ code: 'run-raised' })
    expect(toVerdict({ ...failed, record: 'timeout', joined: raised })).toBe(raised)
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

describe('a stop', () => {
  const question = (value: unknown) => [{ id: 'i', value }]
  const asking = (list: readonly unknown[]) => ({ interrupts: list })
  const stopped = (interrupts: unknown = []) =>
    threadSchema.parse({ thread_id: 't', status: 'interrupted', interrupts })

  test.each<[string, Evidence, object]>([
    [
      'asks what the answer asks',
      {
        answer: { ...asked, values: undefined },
        record: 'success',
        thread: stopped(question(2)),
        state: state([]),
      },
      { ...asking(question(1)), values: { b: 2 }, next: [] },
    ],
    [
      'asks what the thread asks, where the answer asks nothing',
      {
        answer: values,
        record: 'success',
        thread: stopped(question(2)),
        state: state(['pay'], ['pay']),
      },
      { ...asking(question(2)), values: { a: 1 }, next: ['pay'] },
    ],
    [
      'asks what the state asks, where nothing else does',
      {
        answer: values,
        record: null,
        thread: null,
        state: threadStateSchema.parse({
          values: {},
          next: [],
          tasks: [],
          interrupts: question(3),
        }),
      },
      { ...asking(question(3)), values: { a: 1 }, next: [] },
    ],
    [
      'asks nothing at a node, and shows no values where the state is not shown',
      { answer: atNode, record: 'success', thread: stopped(), state: null },
      { ...asking([]), values: undefined, next: [] },
    ],
  ])('%s', (_, evidence, expected) => {
    expect(toVerdict(evidence)).toEqual({ end: 'interrupted', ...expected })
  })

  test.each<[string, Evidence, string]>([
    ['whole in the answer, is that answer', { answer: asked, record: 'success' }, 'interrupted'],
    ['whole in the answer, with no record shown', { answer: asked, record: null }, 'interrupted'],
    [
      'with values and without a question needs the state',
      { answer: { ...asked, interrupts: [] }, record: 'success' },
      'state',
    ],
    [
      'with a question and without values needs the state',
      { answer: { ...asked, values: undefined }, record: 'success' },
      'state',
    ],
    [
      'F2 whose state shows several questions needs the thread, as some may be answered',
      {
        answer: { ...asked, values: undefined },
        record: 'success',
        state: state(['pay', 'pay'], ['pay', 'pay']),
      },
      'thread',
    ],
    [
      'F2 whose state shows several questions, and whose thread is hidden, asks them',
      {
        answer: { ...asked, values: undefined },
        record: 'success',
        thread: null,
        state: state(['pay', 'pay'], ['pay', 'pay']),
      },
      'interrupted',
    ],
    [
      'whose state shows one question needs no thread',
      {
        answer: { ...asked, values: undefined },
        record: 'success',
        state: state(['pay'], ['pay']),
      },
      'interrupted',
    ],
    [
      'whole in the answer and interrupted, with no state shown, is a question',
      { answer: asked, record: 'interrupted', state: null },
      'interrupted',
    ],
    [
      'interrupted, of which nothing is shown, was cancelled',
      { answer: values, record: 'interrupted', thread: null, state: null },
      'cancelled',
    ],
    [
      'interrupted, whose question is of no node that runs next',
      { answer: asked, record: 'interrupted', state: state(['ask'], ['ask']) },
      'interrupted',
    ],
    [
      'at a node, of a thread that is idle, needs the state',
      { answer: atNode, record: 'success', thread: thread('idle') },
      'state',
    ],
    [
      'interrupted, where nothing asks and nothing runs next, was cancelled',
      { answer: values, record: 'interrupted', thread: stopped(), state: state([]) },
      'cancelled',
    ],
  ])('%s', (_, evidence, expected) => {
    const verdict = toVerdict(evidence)
    expect(toWord(verdict)).toBe(expected)
  })

  test('a failed thread is no failure of a run that the server shows as a success', () => {
    const failed = { answer: values, record: 'success', thread: thread('error') }
    expect(toVerdict(failed)).toBe(values)
  })

  test('nothing that says of a stop is the answer itself', () => {
    expect(toVerdict({ answer: values, record: null, thread: null, state: state([]) })).toBe(values)
  })
})

test.each([
  ['pending', true],
  ['running', true],
  ['success', false],
  ['gone', false],
  [null, false],
])('a record that says %s goes on: %s', (record, expected) => {
  expect(isOpen(record)).toBe(expected)
})

function toWord(verdict: ReturnType<typeof toVerdict>): string {
  if (typeof verdict === 'string') return verdict
  return isRunFailed(verdict) ? toRunEnd(verdict) : verdict.end
}
