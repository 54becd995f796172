import { expect, test } from 'vitest'
import {
  type Answer,
  isRunFailed,
  judge,
  requireEnd,
  runFailed,
} from '../../src/graph-server/run-result.ts'
import { type ThreadState, threadStateSchema } from '../../src/graph-server/schemas.ts'
import { Problem } from '../../src/problem.ts'

const values: Answer = { values: { a: 1 } }
const question = { id: 'i', value: 1 }
const asked: Answer = { interrupts: [question], values: { a: 1 } }
const atNode: Answer = { interrupts: [] }
const ended = stateOf([])
const raised: Answer = { error: 'E: m' }
const noValues: Answer = { values: null }
const lost = undefined

/** A state whose next nodes are these, of which some ask a question each. */
function stateOf(next: string[], asks: string[] = []): ThreadState {
  const tasks = next.map((name) => {
    return { name, interrupts: asks.includes(name) ? [{ id: name, value: 1 }] : [] }
  })
  return threadStateSchema.parse({ values: { b: 2 }, next, tasks })
}

/** A state with a task that failed. */
function failedAt(name: string, error: string): ThreadState {
  return threadStateSchema.parse({
    next: [name],
    tasks: [
      { name: 'a', error: null },
      { name, error },
    ],
  })
}

/** The problem thrown for an error in a response. */
const raisedAs = (error: string, shown?: ThreadState) => [{ error }, 'error', shown] as const
const hidden = 'OwnError: An internal error occurred'

// biome-ignore format: a row is a line
test.each<[string, Answer | undefined, string | undefined, ThreadState | undefined, string, object?]>([
  ['values, and the server shows nothing else', values, undefined, undefined, 'values', { values: { a: 1 } }],
  ['values, success', values, 'success', ended, 'values', { values: { a: 1 } }],
  ['values, success, and no thread is shown', values, 'success', undefined, 'values'],
  ['an error, whatever else is shown', raised, 'success', ended, 'raised'],
  ['values, but the record is one of an error', values, 'error', ended, 'raised', { detail: 'the server reports the run as failed' }],
  ['an error, with its node', ...raisedAs('ValueError: boom', failedAt('pay', "ValueError('boom')")), 'raised', { node: 'pay', detail: 'ValueError: boom' }],
  ['an error of which the response hides the text (Python)', ...raisedAs(hidden, failedAt('pay', "OwnError('it\\'s 7')")), 'raised', { detail: "OwnError: it's 7" }],
  ['the same (JavaScript)', ...raisedAs('AggregateError: Multiple errors', failedAt('pay', '{"message":"order 7","name":"OwnError"}')), 'raised', { detail: 'OwnError: order 7' }],
  ['the same, and no thread is shown', ...raisedAs(hidden), 'raised', { detail: hidden, node: undefined }],
  ['values, but the server ended the run', values, 'timeout', undefined, 'timed-out', { detail: 'the server reports the run as timed out' }],
  ['values, but the run is gone: rolled back', values, 'gone', undefined, 'cancelled', { detail: 'the server no longer has the run' }],
  ['values, but cancelled before a node', values, 'interrupted', stateOf(['two']), 'cancelled', { detail: 'the server reports the run as interrupted' }],
  ['values, but cancelled, and nothing is next', values, 'interrupted', ended, 'cancelled'],
  ['a question, but cancelled', asked, 'interrupted', stateOf(['two'], ['two']), 'cancelled'],
  ['values, and a status that nobody knows', values, 'new', undefined, 'no-result', { detail: 'the server reports the run as new after its response' }],
  ['values, but at a breakpoint', values, 'success', stateOf(['two']), 'interrupted', { interrupts: [], next: ['two'], values: { a: 1 } }],
  ['a stop at a node alone', atNode, 'success', stateOf(['two']), 'interrupted', { next: ['two'], values: { b: 2 } }],
  ['a stop, and no thread is shown', atNode, 'success', undefined, 'interrupted', { next: [] }],
  ['a question', asked, 'success', stateOf(['two'], ['two']), 'interrupted', { interrupts: [question], values: { a: 1 } }],
  ['two questions, of which the response shows one', asked, 'success', stateOf(['two', 'three'], ['two', 'three']), 'interrupted', { interrupts: [{ id: 'two', value: 1 }, { id: 'three', value: 1 }] }],
  ['a question that the state alone shows', values, 'success', stateOf(['two'], ['two']), 'interrupted', { interrupts: [{ id: 'two', value: 1 }] }],
  ['no values', noValues, 'success', ended, 'no-values', { detail: 'the graph returned null, so it wrote no values' }],
  ['no values, and no record is shown', noValues, undefined, undefined, 'no-result', { detail: 'the run was cancelled or wrote no values, and the server does not show which' }],
  ['a lost response, success', lost, 'success', ended, 'values', { values: { b: 2 } }],
  ['a lost response, and the record is one of an error', lost, 'error', failedAt('pay', "E('m')"), 'raised', { node: 'pay', detail: 'E: m' }],
  ['a lost response, and nothing is shown', lost, undefined, undefined, 'no-result'],
  ['a lost response, stopped', lost, 'success', stateOf(['two']), 'interrupted', { values: { b: 2 } }],
  ['a lost response, and no thread is shown', lost, 'success', undefined, 'no-result', { detail: 'the response ended before the run returned its values' }],
  ['a lost response, and no record is shown', lost, undefined, ended, 'no-result'],
])('%s', (_, answer, status, state, end, facts = {}) => {
  let verdict: unknown
  try {
    verdict = judge(answer, status, state)
  } catch (error) {
    if (!isRunFailed(error)) throw error
    verdict = { end: error.code.replace('run-', ''), ...error.facts }
  }
  expect(verdict).toMatchObject({ end, ...facts })
})

test.each([
  ['An internal error occurred', "E('m')", 'E: m'],
  ['E', "E('a\\nb\\tc\\rd')", 'E: a\nb\tc\rd'],
  ['my.E', "my.E('m', 'n')", "my.E('m', 'n')"],
  ['an error without a description', "see E('m')", "see E('m')"],
  ['E: An internal error occurred', "E('m') twice", "E('m') twice"],
  ['E: An internal error occurred twice', "E('m')", undefined],
  ['E: An AggregateError: two', "E('m')", undefined],
])('of an error %j, whose task shows %j, the user sees %j', (error, shown, detail = error) => {
  const judged = () => judge({ error }, 'error', failedAt('pay', shown))
  expect(judged).toThrow(expect.objectContaining({ facts: expect.objectContaining({ detail }) }))
})

test('of several nodes that failed, the one that ended the run is named', () => {
  const tasks = [
    { name: 'a', error: "KeyError('x')" },
    { name: 'pay', error: "OwnError('m')" },
  ]
  const judged = () => judge({ error: hidden }, 'error', threadStateSchema.parse({ tasks }))
  expect(judged).toThrow('the run raised an error in node pay: OwnError: m')
})

test('without a class in the error, the first node that failed is named', () => {
  const tasks = [
    { name: 'a', error: "KeyError('x')" },
    { name: 'pay', error: "OwnError('an order is missing')" },
  ]
  const reported = 'an error without a description'
  const judged = () => judge({ error: reported }, 'error', threadStateSchema.parse({ tasks }))
  expect(judged).toThrow('the run raised an error in node a: ')
})

test.each<[...Parameters<typeof runFailed>, message?: string]>([
  ['run-raised', 'E: m.', undefined, undefined, 'the run ended with an error: E: m'],
  ['run-raised', 'E: m', 'pay', undefined, 'the run raised an error in node pay: E: m'],
  ['run-stopped', undefined, undefined, undefined, 'the run stopped before node'],
  ['run-no-values', undefined, undefined, undefined, 'the run ended without values'],
])('%s with %j in node %s: %s%s', (code, detail, node, advice, message) => {
  const error = runFailed(code, detail, node, advice)
  expect(error.message).toBe(message)
  expect([error.code, isRunFailed(error)]).toEqual([code, true])
  expect(isRunFailed(new Problem('judge-failed', 'no score'))).toBe(false)
})

test.each<[string, Parameters<typeof judge> | undefined, message?: string]>([
  ['nothing', undefined],
  ['values', [values]],
  ['questions', [asked, 'success', stateOf(['a', 'b'], ['a', 'b'])], 'at an interrupt: [1,1]'],
  ['nodes', [atNode, 'success', stateOf(['a', 'b'])], 'before node a, b'],
  ['a node that is not shown', [atNode], 'before node (not shown)'],
])('a run that should end, with a stop at %s', (_, shown, message) => {
  const required = () => requireEnd(shown && judge(...shown))
  if (message === undefined) expect(required).not.toThrow()
  else expect(required).toThrow(`the run stopped ${message}`)
})
