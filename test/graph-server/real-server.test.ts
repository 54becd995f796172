import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../../src/graph-server/client.ts'
import { CronsUnsupported } from '../../src/graph-server/errors.ts'
import type { RunEvent } from '../../src/graph-server/run-event.ts'
import type { RunRequest } from '../../src/graph-server/run-request.ts'
import { followRun } from '../../src/graph-server/stream-run.ts'
import {
  type GraphServer as RealServer,
  startGraphServer,
} from '../platform/graph-server/graph-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { connect } from './connect.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'

const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const agentId = 'fe096781-5601-53d2-b2f6-0d3403f7e9ca'
const signal = new AbortController().signal
const limits = { timeoutMs: 20_000, signal }

let real: RealServer
let proxy: CuttingProxy
let graph: GraphServer

beforeAll(async () => {
  const nested = toPath('./graphs/nested.mjs')
  real = await startGraphServer({
    graphs: {
      agent: `${toPath('../platform/sample/agent.mjs')}:agent`,
      nested: `${nested}:nested`,
      counter: `${nested}:counter`,
    },
    auth: 'KEY',
  })
  proxy = await startCuttingProxy(real.url)
  graph = connect(real.url)
})
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]()
  await real?.[Symbol.asyncDispose]()
})

async function newThread(metadata?: Record<string, unknown>) {
  const { threadId } = await graph.threads.create({ metadata, signal })
  return { threadId, config: { configurable: { thread_id: threadId } } }
}

async function stream(request: RunRequest, through: GraphServer = graph) {
  const events: RunEvent[] = []
  const outcome = await followRun(through.runs.stream(request, limits), (event) =>
    events.push(event),
  )
  const told = (mode: string) => events.filter((event) => event.mode === mode)
  return { events, outcome, told }
}

test('the key is demanded, and the client sends it', async () => {
  const stranger = connect(real.url, { headers: { 'x-api-key': 'WRONG' } })
  await expect(stranger.listAssistants(signal)).rejects.toMatchObject({
    status: 401,
    reason: 'Invalid API key.',
  })
  expect(await graph.getInfo(signal)).toMatchObject({ version: '1.5.1', crons: false })
})

describe.concurrent('assistants', () => {
  test('POST /assistants/search', async () => {
    const assistants = await graph.listAssistants(signal)
    expect(assistants.map(({ graphId }) => graphId).sort()).toEqual(['agent', 'counter', 'nested'])
    const own = { assistantId: agentId, graphId: 'agent', name: 'agent', createdBy: 'system' }
    expect(assistants).toContainEqual(own)
  })

  test.each([
    ['nested', undefined, ['branch', 'finish']],
    ['nested', false, ['branch', 'finish']],
    ['nested', true, ['branch:leaf:shout', 'branch:leaf:ask', 'finish']],
    ['nested', 1, ['branch:leaf:shout', 'branch:leaf:ask', 'finish']],
    [agentId, true, ['research:look_up', 'research:summarise']],
  ])('GET /assistants/%s/graph with xray %s', async (assistant, xray, inner) => {
    const { nodes, edges } = await graph.assistants.getGraph(assistant, { xray, signal })
    expect(nodes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['__start__', ...inner, '__end__']),
    )
    expect(edges.length).toBeGreaterThan(inner.length - 1)
    expect(edges[0]).toMatchObject({ conditional: expect.any(Boolean) })
  })

  test('a graph that is not there', async () => {
    await expect(graph.assistants.getGraph('nosuch', { signal })).rejects.toMatchObject({
      status: 404,
      reason: 'Assistant not found',
    })
  })
})

describe.concurrent('threads', () => {
  test('POST /threads, GET and DELETE /threads/{id}', async () => {
    const { threadId } = await newThread({ made_by: 'test' })
    const thread = await graph.threads.get(threadId, signal)
    expect(thread).toMatchObject({ status: 'idle', metadata: { made_by: 'test' }, interrupts: [] })
    await expect(graph.threads.create({ threadId, signal })).rejects.toMatchObject({ status: 409 })
    const same = await graph.threads.create({ threadId, ifExists: 'do_nothing', signal })
    expect(same.threadId).toBe(threadId)
    await graph.threads.delete(threadId, signal)
    await graph.threads.delete(threadId, signal)
    await expect(graph.threads.get(threadId, signal)).rejects.toMatchObject({ status: 404 })
  })

  test('GET /threads/{id}/state before any run has no checkpoint', async () => {
    const { threadId } = await newThread()
    expect(await graph.threads.getState(threadId, { subgraphs: true, signal })).toEqual({
      values: {},
      next: [],
      showsNext: true,
      tasks: [],
      metadata: undefined,
      createdAt: undefined,
      checkpoint: undefined,
      parentCheckpoint: undefined,
      interrupts: [],
    })
    expect(await graph.threads.listHistory(threadId, { signal })).toEqual([])
  })

  test('states with their subgraphs, the history, and the form of `before` and `subgraphs`', async () => {
    // The client learns once that this server takes texts, whichever call it learns from.
    await using counting = await startCuttingProxy(real.url)
    const client = connect(counting.url)
    const { threadId, config } = await newThread()
    const input = { text: 'hi' }
    await client.runs.wait({ assistantId: 'nested', input, config }, limits)
    const innermost = expect.objectContaining({ values: { text: 'HI', log: ['shout'] } })
    const withSubgraphs = {
      values: { text: 'hi', log: [] },
      next: ['branch'],
      tasks: [{ name: 'branch', state: { tasks: [{ name: 'leaf', state: innermost }] } }],
    }
    const state = await client.threads.getState(threadId, { subgraphs: true, signal })
    expect(state).toMatchObject(withSubgraphs)
    const plain = await client.threads.getState(threadId, { signal })
    expect(plain.tasks[0]).toMatchObject({
      state: undefined,
      checkpoint: { checkpointNs: expect.stringMatching(/^branch:/) },
    })
    const checkpoint = state.checkpoint ?? {}
    const history = await client.threads.listHistory(threadId, { signal })
    expect(history.map(({ metadata }) => metadata?.['source'])).toEqual(['loop', 'input'])
    const before = await client.threads.listHistory(threadId, { before: checkpoint, signal })
    expect(before).toEqual(history.slice(1))
    const filter = { source: 'input' }
    expect(await client.threads.listHistory(threadId, { filter, signal })).toEqual(before)
    expect(await client.threads.listHistory(threadId, { limit: 1, signal })).toEqual([history[0]])
    const at = await client.threads.getStateAt(threadId, checkpoint, { subgraphs: true, signal })
    expect(at).toMatchObject(withSubgraphs)
    expect(await client.threads.getStateAt(threadId, checkpoint, { signal })).toEqual(plain)
    const count = (path: string) => counting.requests.filter((line) => line.endsWith(path)).length
    expect([count('/history'), count('/state/checkpoint')]).toEqual([5, 2])
  })

  test('POST /threads/{id}/state', async () => {
    const { threadId } = await newThread({ graph_id: 'counter' })
    const made = await graph.threads.updateState(threadId, {
      values: { count: 1, log: ['by hand'] },
      asNode: 'step',
      signal,
    })
    expect(made).toMatchObject({ threadId, checkpointId: expect.any(String), checkpointNs: '' })
    const state = await graph.threads.getState(threadId, { signal })
    expect(state).toMatchObject({ values: { log: ['by hand'] }, checkpoint: made, next: [] })
    const branched = await graph.threads.updateState(threadId, {
      values: { count: 9 },
      asNode: 'step',
      checkpoint: made,
      signal,
    })
    expect((await graph.threads.getState(threadId, { signal })).parentCheckpoint).toEqual(made)
    expect(branched.checkpointId).not.toBe(made.checkpointId)
    const unused = await newThread()
    await expect(
      graph.threads.updateState(unused.threadId, { values: {}, signal }),
    ).rejects.toMatchObject({ status: 400, reason: expect.stringContaining('no graph ID') })
  })
})

describe.concurrent('runs that are waited for', () => {
  test('POST /runs/wait', async () => {
    const runs: unknown[] = []
    const outcome = await graph.runs.wait(
      { assistantId: agentId, input: { topic: 'Tea' } },
      { ...limits, onRun: (run) => runs.push(run) },
    )
    expect(outcome).toMatchObject({ end: 'values', values: { log: ['research', 'reply'] } })
    expect(runs).toEqual([{ runId: expect.any(String), threadId: undefined }])
  })

  test('POST /threads/{id}/runs/wait: a question, its answer, and the state in between', async () => {
    const { threadId, config } = await newThread()
    const input = { amount: 900, ask: true }
    const asked = await graph.runs.wait({ assistantId: 'agent', input, config }, limits)
    expect(asked).toMatchObject({
      end: 'interrupted',
      interrupts: [{ id: expect.any(String), value: { question: 'Pay 900?', amount: 900 } }],
    })
    expect(await graph.threads.get(threadId, signal)).toMatchObject({
      status: 'interrupted',
      interrupts: [{ value: { question: 'Pay 900?' } }],
    })
    const resume = { assistantId: 'agent', input: undefined, command: { resume: 'yes' }, config }
    expect(await graph.runs.wait(resume, limits)).toMatchObject({
      end: 'values',
      values: { paid: true, approved: true },
    })
  })

  test('a stop before a node, an edit of the state, and going on with no input', async () => {
    const { threadId, config } = await newThread()
    const run = { assistantId: 'agent', input: { amount: 900 }, config }
    expect(await graph.runs.wait({ ...run, interruptBefore: ['pay'] }, limits)).toMatchObject({
      end: 'interrupted',
      interrupts: [],
    })
    expect(await graph.threads.getState(threadId, { signal })).toMatchObject({ next: ['pay'] })
    const values = { approved: false }
    await graph.threads.updateState(threadId, { values, asNode: 'review', signal })
    expect(await graph.runs.wait({ ...run, input: null }, limits)).toMatchObject({
      end: 'values',
      values: { paid: false },
    })
    const again = await newThread()
    const after = { ...run, config: again.config, interruptAfter: '*' } as const
    expect(await graph.runs.wait(after, limits)).toMatchObject({ end: 'interrupted' })
    expect(await graph.threads.getState(again.threadId, { signal })).toMatchObject({
      next: ['pay'],
    })
  })

  test('a node that raises, with and without a thread', async () => {
    const { config } = await newThread()
    const request = { assistantId: 'counter', input: { count: -1 } }
    const expected = { name: 'RunFailed', end: 'raised', detail: 'TypeError: cannot count down' }
    await expect(graph.runs.wait(request, limits)).rejects.toMatchObject(expected)
    await expect(graph.runs.wait({ ...request, config }, limits)).rejects.toMatchObject(expected)
  })

  test('an assistant and a thread that are not there', async () => {
    await expect(
      graph.runs.wait({ assistantId: 'nosuch', input: {} }, limits),
    ).rejects.toMatchObject({ status: 404, reason: expect.stringContaining('No assistant found') })
    const config = { configurable: { thread_id: crypto.randomUUID() } }
    const request = { assistantId: 'counter', input: { count: 1 }, config }
    await expect(
      graph.runs.wait({ ...request, ifNotExists: 'reject' }, limits),
    ).rejects.toMatchObject({ status: 422 })
    expect(await graph.runs.wait(request, limits)).toMatchObject({ end: 'values' })
  })

  test('POST /runs, POST /threads/{id}/runs, GET /threads/{id}/runs/{id}, and join', async () => {
    const { threadId, config } = await newThread()
    const request = { assistantId: 'counter', input: { count: 3 }, metadata: { a: 1 } }
    const stateless = await graph.runs.create(request, signal)
    expect(stateless).toMatchObject({ status: 'pending', threadId: expect.any(String) })
    const { runId } = await graph.runs.create({ ...request, config }, signal)
    const run = { runId, threadId }
    expect(await graph.runs.get(run, signal)).toMatchObject({
      runId,
      metadata: { a: 1 },
      status: expect.stringMatching(/^(pending|running)$/),
    })
    expect(await graph.runs.join(run, limits)).toEqual({
      end: 'values',
      values: { count: 3, log: ['0', '1', '2'] },
    })
    expect(await graph.runs.get(run, signal)).toMatchObject({ status: 'success' })
  })
})

describe.concurrent('runs that are streamed', () => {
  test('POST /runs/stream: what was asked for, the run’s ID first, and the final output', async () => {
    const run = { assistantId: 'counter', input: { count: 2 } }
    const { events, outcome } = await stream({ ...run, streamMode: ['custom', 'updates'] })
    expect(events.map(({ mode }) => mode)).toEqual([
      'metadata',
      'custom',
      'updates',
      'custom',
      'updates',
    ])
    expect(events[2]?.data).toEqual({ step: { log: ['0'] } })
    expect(outcome).toEqual({ end: 'values', values: { count: 2, log: ['0', '1'] } })
  })

  test.each([
    ['values', 'values'],
    ['tasks', 'tasks'],
    ['debug', 'debug'],
    ['events', 'events'],
    ['messages-tuple', 'messages'],
    ['messages', 'messages/complete'],
  ])('stream_mode %s', async (streamMode, told) => {
    const input = { messages: [{ role: 'user', content: 'hi' }] }
    const { events, outcome } = await stream({ assistantId: 'agent', input, streamMode })
    const modes = new Set(events.map(({ mode }) => mode))
    expect([...modes].sort()).toEqual(['metadata', told].sort())
    expect(outcome).toMatchObject({ end: 'values', values: { log: ['greet'] } })
  })

  test('POST /threads/{id}/runs/stream with subgraphs: levels, a question, and its answer', async () => {
    const { config } = await newThread()
    const run = { assistantId: 'nested', config, subgraphs: true, streamMode: 'updates' }
    const first = await stream({ ...run, input: { text: 'hi' } })
    expect(first.told('updates').map(({ namespace }) => namespace.length)).toContain(2)
    expect(first.outcome).toMatchObject({
      end: 'interrupted',
      interrupts: [{ value: { sure: 'HI' } }],
    })
    const second = await stream({ ...run, input: undefined, command: { resume: '!' } })
    expect(second.outcome).toEqual({
      end: 'values',
      values: { text: '<HI!>', log: ['shout', 'finish'] },
    })
  })

  test('a node that raises in mid-stream, with and without a thread', async () => {
    const { config } = await newThread()
    const request = { assistantId: 'counter', input: { count: -1 } }
    const expected = { name: 'RunFailed', end: 'raised', detail: 'TypeError: cannot count down' }
    await expect(stream(request)).rejects.toMatchObject(expected)
    await expect(stream({ ...request, config })).rejects.toMatchObject(expected)
  })

  test('a stop before a node', async () => {
    const { config } = await newThread()
    const run = { assistantId: 'agent', input: { amount: 50 }, config, interruptBefore: ['pay'] }
    expect((await stream(run)).outcome).toMatchObject({ end: 'interrupted', interrupts: [] })
  })
})

// The proxy cuts one answer after the other, so these run one by one.
describe('answers of the real server that break off', () => {
  const counter = { assistantId: 'counter', input: { count: 8 } }
  const counted = { end: 'values', values: { count: 8, log: [...'01234567'] } }

  test('a stream on a thread is resumed without losing or repeating an event', async () => {
    const { config } = await newThread()
    const log = createRecordingLog()
    const start = proxy.requests.length
    proxy.cutAfter('id: 3\n')
    proxy.cutAfter('id: 6\n')
    const { events, outcome } = await stream({ ...counter, config }, connect(proxy.url, { log }))
    expect(outcome).toEqual(counted)
    const logs = events.filter(({ mode }) => mode === 'values').map(({ data }) => data)
    expect(logs).toEqual(
      Array.from({ length: 9 }, (_, steps) => ({ count: 8, log: [...'01234567'].slice(0, steps) })),
    )
    const lines = proxy.requests.slice(start).map((line) => line.replace(/[\w-]{36}/g, '{id}'))
    expect(lines).toEqual([
      'POST /threads/{id}/runs/stream',
      'GET /threads/{id}/runs/{id}/stream',
      'GET /threads/{id}/runs/{id}/stream',
      'GET /threads/{id}/runs/{id}',
      'GET /threads/{id}',
    ])
    expect(log.lines).toHaveLength(2)
  })

  test('a stream that cannot be resumed is joined', async () => {
    const { config } = await newThread()
    proxy.cutAfter('event: updates')
    const request = { ...counter, config, streamResumable: false }
    const { events, outcome } = await stream(request, connect(proxy.url))
    expect(outcome).toEqual(counted)
    expect(events.at(-1)).toMatchObject({ mode: 'values', data: counted.values })
  })

  test('a stateless stream is an error', async () => {
    proxy.cutAfter('event: updates')
    await expect(stream(counter, connect(proxy.url))).rejects.toMatchObject({
      name: 'ConnectionError',
    })
  })

  test('waiting for a run of a thread is replaced by joining it', async () => {
    const { config } = await newThread()
    const start = proxy.requests.length
    proxy.cutAfter('chunked\r\n\r\n')
    const outcome = await connect(proxy.url).runs.wait({ ...counter, config }, limits)
    expect(outcome).toEqual(counted)
    const lines = proxy.requests.slice(start).map((line) => line.replace(/[\w-]{36}/g, '{id}'))
    expect(lines).toEqual([
      'POST /threads/{id}/runs/wait',
      'GET /threads/{id}/runs/{id}/join',
      'GET /threads/{id}/runs/{id}',
      'GET /threads/{id}',
    ])
  })

  test('waiting for a run that fails meanwhile stays a failure, although join tells values', async () => {
    const { threadId, config } = await newThread({ graph_id: 'counter' })
    const values = { count: 1, log: ['before'] }
    await graph.threads.updateState(threadId, { values, asNode: 'step', signal })
    proxy.cutAfter('chunked\r\n\r\n')
    const request = { assistantId: 'counter', input: { count: -1 }, config }
    await expect(connect(proxy.url).runs.wait(request, limits)).rejects.toMatchObject({
      name: 'RunFailed',
      end: 'raised',
    })
  })

  test('waiting for a run that stops meanwhile stays a stop', async () => {
    const { config } = await newThread()
    proxy.cutAfter('chunked\r\n\r\n')
    const request = { assistantId: 'agent', input: { amount: 900, ask: true }, config }
    expect(await connect(proxy.url).runs.wait(request, limits)).toMatchObject({
      end: 'interrupted',
      interrupts: [{ value: { question: 'Pay 900?' } }],
    })
  })
})

test.each<[string, () => Promise<unknown>]>([
  [
    'POST /runs/crons',
    () => graph.crons.create({ assistantId: agentId, input: {}, schedule: '* * * * *' }, signal),
  ],
  [
    'POST /threads/{id}/runs/crons',
    async () => {
      const { config } = await newThread()
      const cron = { assistantId: agentId, input: {}, schedule: '* * * * *', config }
      return graph.crons.create(cron, signal)
    },
  ],
  ['POST /runs/crons/search', () => graph.crons.list({ assistantId: agentId }, signal)],
  ['PATCH /runs/crons/{id}', () => graph.crons.update(agentId, { enabled: false }, signal)],
  ['DELETE /runs/crons/{id}', () => graph.crons.delete(agentId, signal)],
])('%s: the JavaScript server has no crons, and that is what is said', async (_, call) => {
  await expect(call()).rejects.toBeInstanceOf(CronsUnsupported)
})
