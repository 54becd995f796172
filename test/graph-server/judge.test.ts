import { expect, test } from 'vitest'
import {
  type Evidence,
  isRunFailed,
  judge,
  runFailed,
  toRunEnd,
} from '../../src/graph-server/run-result.ts'
import { threadStateSchema } from '../../src/graph-server/schemas.ts'

const values = { end: 'values', values: { a: 1 } } as const
const question = { id: 'i', value: 1 }
const asked = { end: 'interrupted', interrupts: [question], values: { a: 1 } } as const
const atNode = { end: 'interrupted', interrupts: [], values: undefined } as const
const ended = stateOf([])
const raised = runFailed('raised', 'E: m')
const noValues = runFailed('no-values')

/** A state whose next nodes are these, of which some ask a question. */
function stateOf(next: string[], asks: string[] = []) {
  const tasks = next.map((name) => ({ name, interrupts: asks.includes(name) ? [question] : [] }))
  return threadStateSchema.parse({ values: { b: 2 }, next, tasks })
}

// biome-ignore format: a row is a line
test.each<[string, Partial<Evidence>, string, object?]>([
  ['values, and the server shows nothing else', { answer: values }, 'values', { values: { a: 1 } }],
  ['values, success', { answer: values, status: 'success', state: ended }, 'values', { values: { a: 1 } }],
  ['values, success, and no thread is shown', { answer: values, status: 'success' }, 'values'],
  ['an error, whatever else is shown', { answer: raised, status: 'success', state: ended }, 'raised'],
  ['values, but the record is one of an error', { answer: values, status: 'error', state: ended }, 'raised'],
  ['values, but the server ended the run', { answer: values, status: 'timeout' }, 'timed-out'],
  ['values, but the run is gone: rolled back', { answer: values, status: 'gone' }, 'cancelled'],
  ['values, but cancelled before a node', { answer: values, status: 'interrupted', state: stateOf(['two']) }, 'cancelled'],
  ['values, but cancelled, and nothing is next', { answer: values, status: 'interrupted', state: ended }, 'cancelled'],
  ['values, but the run goes on', { answer: values, status: 'running' }, 'no-result'],
  ['values, and a status that nobody knows', { answer: values, status: 'new' }, 'no-result'],
  ['values, but at a breakpoint', { answer: values, status: 'success', state: stateOf(['two']) }, 'interrupted', { interrupts: [], next: ['two'], values: { a: 1 } }],
  ['a stop at a node alone', { answer: atNode, status: 'success', state: stateOf(['two']) }, 'interrupted', { next: ['two'], values: { b: 2 } }],
  ['a stop, and no thread is shown', { answer: atNode, status: 'success' }, 'interrupted', { next: [] }],
  ['a question', { answer: asked, status: 'success', state: stateOf(['two'], ['two']), waiting: [question] }, 'interrupted', { interrupts: [question], values: { a: 1 } }],
  ['two questions, of which the response shows one', { answer: asked, status: 'success', state: stateOf(['two'], ['two']), waiting: [question, { id: 'j', value: 2 }] }, 'interrupted', { interrupts: [question, { id: 'j', value: 2 }] }],
  ['a question that the state alone shows', { answer: values, status: 'success', state: stateOf(['two'], ['two']), waiting: [question] }, 'interrupted', { interrupts: [question] }],
  ['a question that a server calls interrupted', { answer: asked, status: 'interrupted', state: stateOf(['two'], ['two']), waiting: [question] }, 'interrupted'],
  ['cancelled while one node asks, and another one does not', { answer: asked, status: 'interrupted', state: stateOf(['two', 'three'], ['two']), waiting: [question] }, 'cancelled'],
  ['no values', { answer: noValues, status: 'success', state: ended }, 'no-values'],
  ['no values, and no record is shown', { answer: noValues }, 'no-result'],
  ['a lost response, success', { status: 'success', state: ended }, 'values', { values: { b: 2 } }],
  ['a lost response, stopped', { status: 'success', state: stateOf(['two']) }, 'interrupted', { values: { b: 2 } }],
  ['a lost response, and no thread is shown', { status: 'success' }, 'no-result'],
  ['a lost response, and no record is shown', { state: ended }, 'no-result'],
])('%s', (_, known, end, facts = {}) => {
  const evidence = { answer: undefined, status: undefined, state: undefined, waiting: [], ...known }
  const verdict = judge(evidence)
  expect(isRunFailed(verdict) ? toRunEnd(verdict) : verdict.end).toBe(end)
  expect(verdict).toMatchObject(facts)
})
