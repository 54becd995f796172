import { describe, test } from 'vitest'
import { failed } from '../scenarios/plan-world.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// A server that ends runs by itself, and does one at a time.

const world = useOfficialServer({ runLimitSeconds: 2, jobs: 1, loopbackWebhooks: true })

const asked = { assistant_id: 'slow', smoke_input: '{seconds: 60}' }

describe("the server's own limit", () => {
  test('a question that it ends is red', async () => {
    const run = await world.smoke(asked)
    expectRed(run, {
      title: /./,
      message: [/time limit of the Agent Server|ended as timeout/],
      outputs: failed,
    })
  })

  test.each([
    ['a stateless run', 'input: {seconds: 60}'],
    ['a run on a thread', 'thread: true, input: {seconds: 60}'],
    ['a stateless stream', 'stream: {input: {seconds: 60}}'],
    ['a stream on a thread', 'thread: true, stream: {input: {seconds: 60}}'],
  ])('%s that it ends is red', async (_, step) => {
    const run = await world.plan(`tests: [{name: waits, ${step}}]`, { assistant_id: 'slow' })
    expectRed(run, {
      title: /./,
      message: [/time limit of the Agent Server|ended as timeout/],
      outputs: failed,
    })
  })

  test('a question that it ends, with a receiver that hears of it, is red', async () => {
    const run = await world.smoke({ ...asked, webhook_listen: '127.0.0.1:0' })
    expectRed(run, {
      title: /./,
      message: [/time limit of the Agent Server|ended as timeout/],
      outputs: failed,
    })
  })
})
