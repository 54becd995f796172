import { isDeepStrictEqual } from 'node:util'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { type Expectation, type StepResult, unexpected } from '../kinds.ts'
import { isState, listMessages } from '../messages.ts'
import {
  expectEvents,
  expectInterrupt,
  expectNodes,
  expectResult,
  expectState,
} from './contained.ts'
import { expectInterrupts } from './interrupts.ts'
import {
  expectLength,
  judge,
  maxDuration,
  maxFirstEvent,
  maxFirstToken,
  maxTokens,
} from './limits.ts'
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

/** Why a run proves nothing if nothing is expected of its output: its agent said nothing, and nothing else is new. */
export function findEmptyAnswer({ outcome, before, input, newMessages = [] }: StepResult) {
  if (outcome?.end !== 'values') return undefined
  const { values } = outcome
  const { messages, ...beside } = isState(values) ? values : { messages: values }
  const given = [before, input].filter(isMap)
  const isNew = ([key, value]: [string, unknown]) =>
    isFilled(value) && !given.some((one) => isDeepStrictEqual(one[key], value))
  if (Object.entries(beside).some(isNew)) return undefined
  const last = newMessages.at(-1)
  const isAsked = listMessages(input).length > 0 && Array.isArray(messages)
  if (last === undefined && isAsked)
    return unexpected('the output', 'expected a new message of the agent, got none')
  if (last?.role !== 'ai' || !last.isEmpty) return undefined
  const came = 'got an empty message of the agent'
  return unexpected('the output', `expected text or a tool call, ${came}`)
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return isMap(value) ? !isEmptyMap(value) : Array.isArray(value) && value.length > 0
}
