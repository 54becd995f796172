import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type GraphServer,
  GraphServerFailed,
  startGraphServer,
} from './graph-server/graph-server.ts'
import { makeTemporaryDirectory } from './temporary-directory.ts'

const sample = fileURLToPath(new URL('./sample/agent.mjs', import.meta.url))
const graphs = { agent: `${sample}:agent` }

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs, env: { GREETING: 'salut' } })
})
afterAll(() => server[Symbol.asyncDispose]())

async function send(method: string, route: string, body?: unknown) {
  const response = await fetch(server.url + route, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at by matchers
  return (await response.json()) as any
}

const ask = (input: unknown) => send('POST', '/runs/wait', { assistant_id: 'agent', input })

describe.concurrent('the sample agent', () => {
  test.each([
    [{ topic: 'Tea' }, { answer: 'Tea: a good question. (version 1)', log: ['research', 'reply'] }],
    [{ amount: 50 }, { paid: true, log: ['pay'] }],
    [{ amount: 500 }, { paid: true, log: ['review', 'pay'] }],
    [
      { amount: 500, approved: false },
      { paid: false, log: ['review', 'refuse'] },
    ],
    [{ env: 'GREETING' }, { answer: 'salut' }],
    [{ slow_ms: 20 }, { answer: 'Waited 20 ms.' }],
    [
      { fail: true },
      { __error__: { message: expect.stringContaining('the node failed on purpose') } },
    ],
  ])('answers %j', async (input, expected) => {
    expect(await ask(input)).toMatchObject(expected)
  })

  test('greets', async () => {
    const values = await ask({ messages: [{ role: 'user', content: 'hi' }] })
    expect(values.messages.at(-1)).toMatchObject({ type: 'ai', content: 'Hello! You said: hi' })
  })

  test('asks with interrupt() and goes on when it is answered', async () => {
    const { thread_id } = await send('POST', '/threads', {})
    const wait = `/threads/${thread_id}/runs/wait`
    const input = { amount: 500, ask: true }
    const asked = await send('POST', wait, { assistant_id: 'agent', input })
    expect(asked).toEqual({
      __interrupt__: [{ id: expect.any(String), value: { question: 'Pay 500?', amount: 500 } }],
    })
    const command = { resume: { approved: true } }
    const paid = await send('POST', wait, { assistant_id: 'agent', command })
    expect(paid).toMatchObject({ paid: true, approved: true })
  })

  test('stops before a node and takes an update of its state', async () => {
    const { thread_id } = await send('POST', '/threads', {})
    const wait = `/threads/${thread_id}/runs/wait`
    const run = { assistant_id: 'agent', input: { amount: 500 }, interrupt_before: ['pay'] }
    expect(await send('POST', wait, run)).toEqual({ __interrupt__: [] })
    expect(await send('GET', `/threads/${thread_id}/state`)).toMatchObject({ next: ['pay'] })
    const values = { approved: false }
    await send('POST', `/threads/${thread_id}/state`, { values, as_node: 'review' })
    const ended = await send('POST', wait, { assistant_id: 'agent' })
    expect(ended).toMatchObject({ paid: false })
  })

  test('shows its subgraph with xray only', async () => {
    const ids = async (query: string) => {
      const { nodes } = await send('GET', `/assistants/agent/graph${query}`)
      return nodes.map((node: { id: string }) => node.id)
    }
    expect(await ids('')).toContain('research')
    expect(await ids('?xray=true')).toContain('research:look_up')
  })

  test('can be behind a key', async () => {
    await using guarded = await startGraphServer({ graphs, auth: 'a-key' })
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${guarded.url}/ok`, { headers })).status
    expect([await status({}), await status({ 'x-api-key': 'no' })]).toEqual([401, 401])
    expect(await status({ 'x-api-key': 'a-key' })).toBe(200)
  })

  test('a server that cannot load its graph fails and leaves nothing behind', async () => {
    await using place = makeTemporaryDirectory('lost')
    const lost = path.join(path.dirname(sample), 'lost.mjs')
    // Other tests make directories in the usual place at the same time.
    vi.stubEnv('TMPDIR', place.path)
    const failing = startGraphServer({ graphs: { agent: `${lost}:agent` } })
    vi.unstubAllEnvs()
    expect(readdirSync(place.path)).toHaveLength(1)
    await expect(failing).rejects.toThrow(GraphServerFailed)
    await expect(failing).rejects.toThrow(/lost\.mjs/)
    expect(readdirSync(place.path)).toEqual([])
  })
})
