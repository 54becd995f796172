import type { Expectation } from '../kinds.ts'
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
