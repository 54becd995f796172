import { describe, expect, test } from 'vitest'
import { isProblem } from '../../src/problem.ts'
import { findMismatch } from '../../src/smoke/expectations/contained.ts'
import { connect } from '../graph-server/connect.ts'
import { collectReports } from './collect-reports.ts'
import { createSmokeContext, startGraphServerStub, toState } from './graph-server-stub.ts'
import { planOf } from './plan-of.ts'

// How an answer is sent to what waits, as the servers read it; test/scenarios/plan-interrupts.test.ts has official ones.

const a = '0123456789abcdef0123456789abcdef'
const b = 'fedcba9876543210fedcba9876543210'
const one = [{ id: a, value: { ask: 1 } }]
const two = [...one, { id: b, value: { ask: 2 } }]

/** What a step sends as the answer to what waits, or why it fails. */
async function answerOf(step: string, interrupts: readonly object[] | undefined): Promise<unknown> {
  const context = createSmokeContext()
  const { clock, log } = context
  const shown = interrupts && { next: interrupts.map(() => 'pay'), interrupts }
  const state = shown === undefined ? { values: {} } : toState({}, shown)
  await using stub = await startGraphServerStub({ state }, clock)
  const graphServer = connect(stub.url, { clock, log })
  const plan = planOf(`tests: [{name: t, ${step}, expect_interrupt: false}]`)
  const { error } = await collectReports(graphServer, plan, context)
  const [run] = stub.runs
  if (run !== undefined) return (run['command'] as { resume: unknown }).resume
  const failure = isProblem(error, 'tests-failed') ? error.facts.failed[0]?.error : error
  return isProblem(failure, 'unexpected-output') ? failure.facts.difference : String(failure)
}

describe('what is sent', () => {
  test.each<[string, readonly object[] | undefined, unknown]>([
    ['resume: yes', one, 'yes'],
    ['resume: {ok: true}', two, { ok: true }],
    [`resume: {${a}: 1}`, two, { [a]: 1 }],
    ['resume: null', one, { [a]: null }],
    ['resume: null', [{ value: 1 }], null],
    ['resume: false', [{ value: 1, id: 'i1' }], false],
    ['resume: null', two, null],
    ['resume: null', undefined, null],
    ['run: {command: {resume: false}}', one, { [a]: false }],
    ['resume_each: [{to: {ask: 1}, with: x}]', one, { [a]: 'x' }],
    ['resume_each: [{to: {ask: 2}, with: x}, {to: {}, with: x}]', two, { [a]: 'x', [b]: 'x' }],
    [
      'resume_each: [{to: {ask: 2}, with: x}, {to: {ask: 1}, with: null}]',
      two,
      { [a]: null, [b]: 'x' },
    ],
    [
      'resume_each: [{to: {}, with: {x: 1}}, {to: {}, with: {x: 1}}]',
      two,
      { [a]: { x: 1 }, [b]: { x: 1 } },
    ],
    ['resume_each: [{to: 7, with: x}]', [{ value: 7 }], 'x'],
    ['resume_all: false', two, { [a]: false, [b]: false }],
    ['resume_all: {ok: 1}', [{ value: 7 }], { ok: 1 }],
  ])('by %s where %j waits', async (step, interrupts, expected) => {
    expect(await answerOf(step, interrupts)).toEqual(expected)
  })

  test.each<[string, readonly object[] | undefined, RegExp]>([
    ['resume_each: [{to: {}, with: 1}]', two, /pending: 2\n {2}\{"ask":1\}\n.*\(not expected\)/],
    [
      'resume_each: [{to: {}, with: x}, {to: {}, with: y}]',
      two,
      /^expected each interrupt to match one entry: \{"ask":1\} matches several, with different values$/,
    ],
    [
      'resume_each: [{to: {ask: 2}, with: x}, {to: {}, with: null}]',
      two,
      /^expected each interrupt to match one entry: \{"ask":2\} matches several, with different values$/,
    ],
    ['resume_each: [{to: {}, with: 1}]', undefined, /but there are none/],
    ['resume_all: 1', undefined, /but there are none/],
    ['resume_all: 1', [], /has already ended/],
    ['resume_all: 1', [{ value: 1 }, { value: 2 }], /the server shows none/],
    ['resume_all: 1', [one[0] ?? {}, one[0] ?? {}], /the server shows none/],
  ])('nothing, by %s where %j waits', async (step, interrupts, problem) => {
    expect(await answerOf(step, interrupts)).toMatch(problem)
  })
})

describe('what waits', () => {
  const redact = (text: string) => text.replaceAll('SECRET', '***')
  const waiting = (...values: unknown[]) => values.map((value) => ({ id: null, value }))
  const match = (values: readonly unknown[], expected: readonly unknown[]) =>
    findMismatch(waiting(...values), expected, redact)?.facts

  test('is assigned, one to one', () => {
    expect(match([{ x: 1 }, { x: 1, y: 2 }], [{ x: 1 }, { y: 2 }])).toBeUndefined()
    expect(match([{ x: 1, y: 2 }, { x: 1 }], [{ x: 1 }, { y: 2 }])).toBeUndefined()
    expect(match([], [])).toBeUndefined()
  })

  test('is shown with what is missing and what is too many, without secrets', () => {
    expect(match([{ x: 1 }, 'SECRET'], [{ x: 1 }, { x: 2 }])?.difference).toBe(
      'expected {"x":2}: no remaining interrupt contains it\npending: 2\n  {"x":1}\n  "***" (not expected)',
    )
  })
})
