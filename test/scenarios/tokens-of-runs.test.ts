import { describe, expect, test } from 'vitest'
import { askGraph, tryPlan } from '../smoke/smoke-end.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'

// What runs cost: each message once, for the run that brought it.

function answerInTurn(...bodies: readonly unknown[]) {
  let runs = 0
  return startSpecGraphServer(({ method, path }) => {
    if (path.endsWith('/runs/wait')) {
      runs += 1
      return { body: bodies[Math.min(runs, bodies.length) - 1] }
    }
    if (method === 'POST' && path.endsWith('/state'))
      return { body: { checkpoint: { checkpoint_id: 'c' } } }
    return method === 'POST' && path === '/threads' ? { body: { thread_id: 't' } } : undefined
  })
}

const ai = (content: string, total_tokens: number, more = {}) => ({
  type: 'ai',
  content,
  usage_metadata: { total_tokens },
  ...more,
})
const runs = (...limits: number[]) => {
  const steps = limits.map((limit) => `{run: {input: {topic: Tea}}, max_tokens: ${limit}}`)
  return `tests: [{name: t, steps: [${steps.join(', ')}]}]`
}

describe.concurrent('two runs on one thread', () => {
  test.each<[string, unknown[], number, number]>([
    ['other words of the same size', [{ reply: ai('one', 9) }, { reply: ai('two', 9) }], 9, 18],
    [
      'a list that grows',
      [{ messages: [ai('one', 9)] }, { messages: [ai('one', 9), ai('two', 9)] }],
      9,
      18,
    ],
    [
      'what stayed, and what came',
      [
        { draft: ai('one', 5), reply: ai('one', 5) },
        { draft: ai('one', 5), reply: ai('two', 7) },
      ],
      10,
      17,
    ],
    [
      'messages with IDs',
      [
        { reply: ai('x', 9, { id: 'a' }) },
        { reply: ai('x', 9, { id: 'b' }), old: [ai('x', 9, { id: 'a' })] },
      ],
      9,
      18,
    ],
  ])('%s', async (_, bodies, most, sum) => {
    await using server = await answerInTurn(...bodies)
    const { told, log } = await tryPlan(server.url, runs(most, most))
    expect(told).toBe('')
    expect(log.join('\n')).toContain(`Cost: 2 runs, ${sum} tokens, `)
    await using strict = await answerInTurn(...bodies)
    const second = sum - most
    const red = await tryPlan(strict.url, runs(most, second - 1 || 1))
    expect(red.failure?.title).toBe('1 of 1 smoke tests failed')
    expect(red.told).toMatch(/step 2 \(run\)[\s\S]*expected at most \d+ tokens, got \d+/)
  })
})

describe.concurrent('a thread of smoke_config that was used before', () => {
  const old = [{ type: 'human', content: 'q', id: 'q' }, ai('Tea', 500, { id: 'o' })]
  const asked = [...old, { type: 'human', content: 'q', id: 'r' }]
  /** Shows the old messages until it is asked. */
  const startUsed = (after: readonly unknown[]) => {
    let values: unknown = { messages: old }
    return startSpecGraphServer(({ path }) => {
      if (path.endsWith('/runs/wait')) values = { messages: after }
      if (path.endsWith('/runs/wait')) return { body: values }
      return path.endsWith('/state') ? { body: { values, next: [] } } : undefined
    })
  }
  const question = {
    smoke_input: { value: { messages: [{ role: 'user', content: 'q' }] } },
    smoke_config: { configurable: { thread_id: 'used' } },
  }

  test('its old answer is none of this run', async () => {
    await using server = await startUsed(asked)
    const { told } = await askGraph(server.url, question)
    expect(told).toContain('expected a new message of the agent, got none')
  })
})
