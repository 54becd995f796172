import { describe, expect, test } from 'vitest'
import { failed, messageOf, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// One question, stateless, as `smoke_input` asks it.

const world = useOfficialServer()

const ask = (graph: string, input: string, more: Readonly<Record<string, string>> = {}) =>
  world.smoke({ assistant_id: graph, smoke_input: input, ...more })

describe('a question', () => {
  test('the right answer', async () => {
    const run = await ask('answers', '{text: hi}', { smoke_expect: '{out: "echo: hi"}' })
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
    expect(world.proxy.calls()).toContainEqual(expect.stringMatching(/^POST .*\/runs\/wait$/))
    expect(JSON.parse(run.outputs['smoke_output'] ?? '')).toMatchObject({
      out: 'echo: hi',
      log: ['prepare', 'answer'],
    })
  })

  test('a node that raises', async () => {
    const run = await ask('raises', '{text: hi}')
    expectRed(run, {
      title: 'Smoke test: the graph raised an error',
      message: [/ValueError: boom: hi/],
      outputs: { ...failed, run_id: expect.any(String) },
    })
  })

  test('an interrupt that nobody answers', async () => {
    const run = await ask('asks', '{amount: 5}')
    expectRed(run, { title: /Smoke test/, message: [/Pay 5\?/], outputs: failed })
  })

  test('on a thread of the user, which stays', async () => {
    const { thread_id: id } = (await world.ask('POST', '/threads', {})) as { thread_id: string }
    try {
      const inputs = { smoke_config: `{configurable: {thread_id: ${id}}}` }
      const run = await ask('answers', '{text: hi}', {
        ...inputs,
        smoke_expect: '{out: "echo: hi"}',
      })
      expectGreen(run, { outputs: { ...passed, thread_id: id } })
      expect(await world.ask('GET', `/threads/${id}`)).toMatchObject({ status: 'idle' })
    } finally {
      await world.ask('DELETE', `/threads/${id}`)
    }
  })
})

// The server's own policy of webhooks: loopback addresses are blocked.
test('a blocked webhook is red, and told as one', async () => {
  const inputs = { assistant_id: 'answers', smoke_input: '{text: hi}' }
  const run = await world.smoke({ ...inputs, webhook_listen: '127.0.0.1:0' })
  expectRed(run, { title: /./, message: [/Webhook host blocked/, /webhook/], outputs: failed })
  expect(messageOf(run)).not.toContain('smoke_input')
})
