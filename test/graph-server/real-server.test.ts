import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../../src/graph-server/graph-server.ts'
import type { RunRequest } from '../../src/graph-server/run-request.ts'
import type { RunEvent } from '../../src/runs/run-progress.ts'
import {
  type GraphServer as RealServer,
  startGraphServer,
} from '../platform/graph-server/graph-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { connect } from './connect.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { RunningGraph } from './running-graph.ts'

const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const agentId = 'fe096781-5601-53d2-b2f6-0d3403f7e9ca'
const signal = new AbortController().signal

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

/** A graph of the server, on a thread when one is named. */
const remote = (assistant: string, thread_id?: string, through: GraphServer = graph) =>
  new RunningGraph(through, assistant, {
    config: thread_id === undefined ? undefined : { configurable: { thread_id } },
    timeoutMs: 60_000,
    signal,
  })

const newThread = (metadata: Record<string, unknown> = {}) =>
  graph.createThread({ metadata }, signal)

async function stream(on: RunningGraph, request: RunRequest) {
  const events: RunEvent[] = []
  const outcome = await on.stream(request, { onEvent: (event) => events.push(event) })
  const told = (mode: string) => events.filter((event) => event.mode === mode)
  return { events, outcome, told }
}

test('the key is demanded, and the client sends it', async () => {
  const stranger = connect(real.url, { headers: { 'x-api-key': 'WRONG' } })
  await expect(stranger.listAssistants(signal)).rejects.toMatchObject({
    status: 401,
    reason: 'Invalid API key.',
  })
})

describe.concurrent('assistants', () => {
  test('POST /assistants/search', async () => {
    const assistants = await graph.listAssistants(signal)
    expect(assistants.map(({ graph_id }) => graph_id).sort()).toEqual([
      'agent',
      'counter',
      'nested',
    ])
    const metadata = { created_by: 'system' }
    const own = { assistant_id: agentId, graph_id: 'agent', name: 'agent', metadata }
    expect(assistants).toContainEqual(expect.objectContaining(own))
  })

  test.each([
    ['nested', undefined, ['branch', 'finish']],
    ['nested', false, ['branch', 'finish']],
    ['nested', true, ['branch:leaf:shout', 'branch:leaf:ask', 'finish']],
    ['nested', 1, ['branch:leaf:shout', 'branch:leaf:ask', 'finish']],
    [agentId, true, ['research:look_up', 'research:summarise']],
  ])('GET /assistants/%s/graph with xray %s', async (assistant, xray, inner) => {
    const { nodes, edges } = await remote(assistant).getGraph({ xray })
    expect(nodes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['__start__', ...inner, '__end__']),
    )
    expect(edges.length).toBeGreaterThan(inner.length - 1)
    expect(edges[0]).toMatchObject({ conditional: expect.any(Boolean) })
  })

  test('a graph that is not there', async () => {
    await expect(remote('nosuch').getGraph()).rejects.toMatchObject({
      status: 404,
      reason: 'Assistant not found',
    })
  })
})

describe.concurrent('threads', () => {
  test('POST /threads and DELETE /threads/{id}', async () => {
    const thread_id = await newThread({ made_by: 'test' })
    await expect(graph.createThread({ thread_id }, signal)).rejects.toMatchObject({ status: 409 })
    await graph.discardThread(thread_id)
    await graph.discardThread(thread_id)
    await expect(remote('agent', thread_id).getState()).rejects.toMatchObject({ status: 404 })
  })

  test('GET /threads/{id}/state before any run has no checkpoint', async () => {
    const thread_id = await newThread()
    const unused = remote('agent', thread_id)
    expect(await unused.getState({}, { subgraphs: true })).toEqual({
      values: {},
      next: [],
      tasks: [],
      metadata: null,
      created_at: null,
      checkpoint: null,
      parent_checkpoint: null,
      interrupts: [],
      config: { configurable: { thread_id } },
      parent_config: null,
      shown: expect.anything(),
    })
    expect(await unused.getStateHistory()).toEqual([])
    expect(await unused.findPause()).toMatchObject({ next: [], interrupts: [] })
  })

  test('states with their subgraphs, the history, and the form of `before` and `subgraphs`', async () => {
    // The client learns once that this server takes texts, whichever call it learns from.
    await using counting = await startCuttingProxy(real.url)
    const nested = remote('nested', await newThread(), connect(counting.url))
    await nested.wait({ input: { text: 'hi' } })
    const innermost = expect.objectContaining({ values: { text: 'HI', log: ['shout'] } })
    const withSubgraphs = {
      values: { text: 'hi', log: [] },
      next: ['branch'],
      tasks: [{ name: 'branch', state: { tasks: [{ name: 'leaf', state: innermost }] } }],
    }
    const state = await nested.getState({}, { subgraphs: true })
    expect(state).toMatchObject(withSubgraphs)
    expect(await nested.findPause()).toMatchObject({ next: ['branch'] })
    const plain = await nested.getState()
    expect(plain.tasks[0]).toMatchObject({
      state: null,
      checkpoint: { checkpoint_ns: expect.stringMatching(/^branch:/) },
    })
    const { config } = state
    const history = await nested.getStateHistory()
    expect(history.map(({ metadata }) => metadata?.['source'])).toEqual(['loop', 'input'])
    const before = await nested.getStateHistory({}, { before: config })
    expect(before).toEqual(history.slice(1))
    expect(await nested.getStateHistory({}, { filter: { source: 'input' } })).toEqual(before)
    expect(await nested.getStateHistory({}, { limit: 1 })).toEqual([history[0]])
    expect(await nested.getState(config, { subgraphs: true })).toMatchObject(withSubgraphs)
    expect(await nested.getState(config)).toEqual(plain)
    const count = (path: string) => counting.requests.filter((line) => line.endsWith(path)).length
    expect([count('/history'), count('/state/checkpoint')]).toEqual([5, 2])
  })

  test('POST /threads/{id}/state', async () => {
    const thread_id = await newThread({ graph_id: 'counter' })
    const counter = remote('counter', thread_id)
    const as_node = 'step'
    const made = await counter.updateState({}, { count: 1, log: ['by hand'] }, { as_node })
    expect(made).toEqual({
      configurable: {
        thread_id,
        checkpoint_id: expect.any(String),
        checkpoint_ns: '',
      },
    })
    const state = await counter.getState()
    expect(state).toMatchObject({ values: { log: ['by hand'] }, config: made, next: [] })
    const branched = await counter.updateState(made, { count: 9 }, { as_node })
    expect(await counter.getState()).toMatchObject({ parent_config: made, config: branched })
    const unused = remote('counter', await newThread())
    await expect(unused.updateState({}, {})).rejects.toMatchObject({
      status: 400,
      reason: expect.stringContaining('no graph ID'),
    })
  })
})

describe.concurrent('runs that are waited for', () => {
  test('POST /runs/wait', async () => {
    const runs: unknown[] = []
    const input = { topic: 'Tea' }
    const outcome = await remote(agentId).wait({ input }, { onRun: (run) => runs.push(run) })
    expect(outcome).toMatchObject({ end: 'values', values: { log: ['research', 'reply'] } })
    expect(runs).toEqual([{ run_id: expect.any(String), thread_id: undefined }])
  })

  test('POST /threads/{id}/runs/wait: a question, its answer, and the state in between', async () => {
    const agent = remote('agent', await newThread())
    expect(await agent.wait({ input: { amount: 900, ask: true } })).toMatchObject({
      end: 'interrupted',
      interrupts: [{ id: expect.any(String), value: { question: 'Pay 900?', amount: 900 } }],
    })
    expect(await agent.getState()).toMatchObject({
      interrupts: [{ value: { question: 'Pay 900?' } }],
    })
    expect(await agent.wait({ command: { resume: 'yes' } })).toMatchObject({
      end: 'values',
      values: { paid: true, approved: true },
    })
  })

  test('a stop before a node, an edit of the state, and going on with no input', async () => {
    const agent = remote('agent', await newThread())
    const input = { amount: 900 }
    expect(await agent.wait({ input, interrupt_before: ['pay'] })).toMatchObject({
      end: 'interrupted',
      interrupts: [],
    })
    expect(await agent.getState()).toMatchObject({ next: ['pay'] })
    await agent.updateState({}, { approved: false }, { as_node: 'review' })
    expect(await agent.wait({ input: null })).toMatchObject({
      end: 'values',
      values: { paid: false },
    })
    const again = remote('agent', await newThread())
    expect(await again.wait({ input, interrupt_after: '*' })).toMatchObject({ end: 'interrupted' })
    expect(await again.getState()).toMatchObject({ next: ['pay'] })
  })

  test('a node that raises, with and without a thread', async () => {
    const input = { count: -1 }
    const expected = { code: 'run-raised', facts: { detail: 'TypeError: cannot count down' } }
    for (const thread of [undefined, await newThread()]) {
      await expect(remote('counter', thread).wait({ input })).rejects.toMatchObject(expected)
    }
  })

  test('an assistant and a thread that are not there', async () => {
    await expect(remote('nosuch').wait({ input: {} })).rejects.toMatchObject({
      status: 404,
      reason: expect.stringContaining('No assistant found'),
    })
    const counter = remote('counter', crypto.randomUUID())
    const input = { count: 1 }
    await expect(counter.wait({ input, if_not_exists: 'reject' })).rejects.toMatchObject({
      status: 422,
    })
    expect(await counter.wait({ input })).toMatchObject({ end: 'values' })
  })
})

describe.concurrent('runs that are streamed', () => {
  test('POST /runs/stream: what was asked for, the run’s ID first, and the final output', async () => {
    const run = { input: { count: 2 }, stream_mode: ['custom', 'updates'] }
    const { events, outcome } = await stream(remote('counter'), run)
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
  ])('stream_mode %s', async (stream_mode, told) => {
    const input = { messages: [{ role: 'user', content: 'hi' }] }
    const { events, outcome } = await stream(remote('agent'), { input, stream_mode })
    const modes = new Set(events.map(({ mode }) => mode))
    expect([...modes].sort()).toEqual(['metadata', told].sort())
    expect(outcome).toMatchObject({ end: 'values', values: { log: ['greet'] } })
  })

  test('POST /threads/{id}/runs/stream with subgraphs: levels, a question, and its answer', async () => {
    const nested = remote('nested', await newThread())
    const run = { subgraphs: true, stream_mode: 'updates' }
    const first = await stream(nested, { ...run, input: { text: 'hi' } })
    expect(first.told('updates').map(({ namespace }) => namespace.length)).toContain(2)
    expect(first.outcome).toMatchObject({
      end: 'interrupted',
      interrupts: [{ value: { sure: 'HI' } }],
    })
    const second = await stream(nested, { ...run, command: { resume: '!' } })
    expect(second.outcome).toEqual({
      end: 'values',
      values: { text: '<HI!>', log: ['shout', 'finish'] },
    })
  })

  test('a node that raises in mid-stream, with and without a thread', async () => {
    const input = { count: -1 }
    const expected = { code: 'run-raised', facts: { detail: 'TypeError: cannot count down' } }
    for (const thread of [undefined, await newThread()]) {
      await expect(stream(remote('counter', thread), { input })).rejects.toMatchObject(expected)
    }
  })

  test('a stop before a node', async () => {
    const agent = remote('agent', await newThread())
    const run = { input: { amount: 50 }, interrupt_before: ['pay'] }
    expect((await stream(agent, run)).outcome).toMatchObject({ end: 'interrupted', interrupts: [] })
  })
})

// The proxy cuts one answer after the other, so these run one by one.
describe('answers of the real server that break off', () => {
  const input = { count: 8 }
  const counted = { end: 'values', values: { count: 8, log: [...'01234567'] } }
  const through = (thread_id?: string, log = createRecordingLog()) =>
    remote('counter', thread_id, connect(proxy.url, { log }))

  test('a stream is joined for how its run ended, with and without a thread', async () => {
    for (const thread of [await newThread(), undefined]) {
      const start = proxy.requests.length
      proxy.cutAfter('event: updates')
      expect((await stream(through(thread), { input })).outcome).toEqual(counted)
      const joined = proxy.requests.slice(start).filter((line) => line.endsWith('/join'))
      expect(joined).toHaveLength(1)
    }
  })

  test('waiting for a run of a thread is replaced by joining it', async () => {
    const counter = through(await newThread())
    const start = proxy.requests.length
    proxy.cutAfter('chunked\r\n\r\n')
    expect(await counter.wait({ input })).toEqual(counted)
    const lines = proxy.requests.slice(start).map((line) => line.replace(/[\w-]{36}/g, '{id}'))
    expect(lines).toEqual([
      'POST /threads/{id}/runs/wait',
      'GET /threads/{id}/runs/{id}/join',
      'GET /threads/{id}/runs/{id}',
      'GET /threads/{id}/state',
    ])
  })

  test('waiting for a run that fails meanwhile stays a failure, although join tells values', async () => {
    const counter = through(await newThread({ graph_id: 'counter' }))
    await counter.updateState({}, { count: 1, log: ['before'] }, { as_node: 'step' })
    proxy.cutAfter('chunked\r\n\r\n')
    await expect(counter.wait({ input: { count: -1 } })).rejects.toMatchObject({
      code: 'run-raised',
    })
  })

  test('waiting for a run that stops meanwhile stays a stop', async () => {
    const agent = remote('agent', await newThread(), connect(proxy.url))
    proxy.cutAfter('chunked\r\n\r\n')
    expect(await agent.wait({ input: { amount: 900, ask: true } })).toMatchObject({
      end: 'interrupted',
      interrupts: [{ value: { question: 'Pay 900?' } }],
    })
  })
})

const cron = { assistant_id: agentId, input: {}, schedule: '* * * * *' }
test.each<[string, () => Promise<unknown>]>([
  ['POST /runs/crons', () => graph.createCron(cron, signal)],
  [
    'POST /threads/{id}/runs/crons',
    async () => {
      const config = { configurable: { thread_id: await newThread() } }
      return graph.createCron({ ...cron, config }, signal)
    },
  ],
  ['POST /runs/crons/search', () => graph.listCrons({}, signal)],
  ['PATCH /runs/crons/{id}', () => graph.updateCron(agentId, { enabled: false }, signal)],
  ['DELETE /runs/crons/{id}', () => graph.deleteCron(agentId, signal)],
])('%s: the JavaScript server has no crons, and that is what is said', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'crons-unsupported' })
})
