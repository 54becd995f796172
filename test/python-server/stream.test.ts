import { describe, expect, test } from 'vitest'
import { passed } from '../scenarios/plan-world.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

const world = useOfficialServer()

describe.each(['', 'thread: true, '])('a stream (%s)', (thread) => {
  const play = (graph: string, rest: string) =>
    world.plan(`tests: [{name: streams, ${thread}${rest}}]`, { assistant_id: graph })

  test.each([
    ['values', '[values]'],
    ['updates', '[updates]'],
    ['tasks', '[tasks]'],
    ['debug', '[debug]'],
    ['events', '[events]'],
    ['updates, values', '[updates, values]'],
  ])('of %s', async (_, modes) => {
    const run = await play(
      'answers',
      `stream: {input: {text: hi}, stream_mode: ${modes}}, expect_events: ${modes}, max_first_event: 60s`,
    )
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
  })

  test('of what a node tells while it works', async () => {
    const run = await play(
      'talks',
      'stream: {input: {text: hi}, stream_mode: [custom, values]}, expect_events: [custom, values], expect: {out: told}',
    )
    expectGreen(run, { outputs: passed })
  })

  test.each([
    ['[messages, values]', '[messages, messages/partial, values]'],
    ['[messages-tuple]', '[messages]'],
  ])('of the tokens of a model, as %s', async (modes, events) => {
    const input = '{messages: [{role: user, content: hi}]}'
    const run = await play(
      'chats',
      `stream: {input: ${input}, stream_mode: ${modes}}, expect_events: ${events}, expect: {messages: [{}, {type: ai, content: Tea is a drink}]}`,
    )
    expectGreen(run, { outputs: passed })
  })

  test('of a silent graph, through heartbeats', async () => {
    const run = await play('slow', 'stream: {input: {seconds: 7}}, expect: {out: awake}')
    expectGreen(run, { outputs: passed })
  })
})

test('a stream of a subgraph, with its namespaces', async () => {
  const run = await world.plan(
    'tests: [{name: a, stream: {input: {amount: 3}, stream_mode: [updates], subgraphs: true}, expect_events: [updates], expect_interrupt: {question: "Pay 3?"}}]',
    { assistant_id: 'nested' },
  )
  expectGreen(run, { outputs: passed })
})
