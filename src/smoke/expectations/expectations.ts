import { isDeepStrictEqual } from 'node:util'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import type { Expectation } from '../kinds.ts'
import { isState, toMessages } from '../messages.ts'
import { isAmong } from '../new-messages.ts'
import type { TimedResult } from '../sample-record.ts'
import { unexpected } from '../unexpected.ts'
import {
  expectEvents,
  expectInterrupt,
  expectNodes,
  expectResult,
  expectState,
} from './contained.ts'
import { expectInterrupts } from './interrupts.ts'
import { judge } from './judge.ts'
import { expectLength, maxDuration, maxFirstEvent, maxFirstToken, maxTokens } from './limits.ts'
import { expectSchema } from './schema.ts'
import { expectText } from './text.ts'
import { expectTools } from './tools.ts'

/** Every expectation, by its key in a plan, in the order in which they are checked. */
export const expectations = {
  expect_interrupt: expectInterrupt,
  expect_interrupts: expectInterrupts,
  expect: expectResult,
  expect_text: expectText,
  expect_tools: expectTools,
  expect_schema: expectSchema,
  expect_length: expectLength,
  expect_nodes: expectNodes,
  expect_events: expectEvents,
  expect_state: expectState,
  max_duration: maxDuration,
  max_first_event: maxFirstEvent,
  max_first_token: maxFirstToken,
  max_tokens: maxTokens,
  judge,
} as const satisfies Readonly<Record<string, Expectation>>

type ExpectationKey = keyof typeof expectations

/** The expectations of a step that is written, with their keys. */
export function findExpectations(written: object): [ExpectationKey, Expectation][] {
  const entries = Object.entries(expectations) as [ExpectationKey, Expectation][]
  return entries.filter(([key]) => Object.hasOwn(written, key))
}

/**
 * Of a run whose text nothing judges: that the agent said nothing, so that nothing is proved. Its last message is empty, and
 * no structure, as `structured_response`, came beside it; or messages are its `input`, and it brought no message, nor
 * anything else, nor what is `expected` beside them.
 */
export function findEmptyAnswer(
  { outcome, sent, readBefore, newMessages }: TimedResult,
  input: unknown,
  expected: unknown,
) {
  if (outcome?.end !== 'values') return undefined
  const { values } = outcome
  const { messages, ...beside } = isState(values) ? values : { messages: values }
  const before = readBefore?.()
  const given = [before, sent].flat()
  const toGiven = (key: string) => given.flatMap((one) => (isMap(one) ? [one[key]] : []))
  const last = toMessages(messages).findLast((message) => isAmong(message, newMessages))
  const fail = (wanted: string, came: string) =>
    unexpected('the output', `expected ${wanted}, got ${came}`)
  if (last === undefined) {
    const isAsked = isMap(input) && toMessages(input['messages']).length > 0
    if (!isAsked || !isMap(values) || !Array.isArray(messages)) return undefined
    const { messages: wanted, ...others } = isMap(expected) ? expected : {}
    const isNamed = !isEmptyMap(others) || (Array.isArray(wanted) && wanted.length === 0)
    const isNew = ([key, value]: [string, unknown]) =>
      isFilled(value) && !toGiven(key).some((one) => isDeepStrictEqual(one, value))
    if (isNamed || Object.entries(beside).some(isNew)) return undefined
    return fail('a new message of the agent', messages.length === 0 ? 'no messages' : 'none')
  }
  if (last.role !== 'ai' || !last.isEmpty) return undefined
  const isStructure = ([key, value]: [string, unknown]) =>
    isMap(value) && !isEmptyMap(value) && !toGiven(key).some(isMap)
  if (Object.entries(beside).some(isStructure)) return undefined
  return fail('text or a tool call', 'an empty message of the agent')
}

/** Whether a value says something: a text, a list or a map that is not empty. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : isMap(value) && !isEmptyMap(value)
}
