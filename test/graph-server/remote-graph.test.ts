import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  RemoteGraphUnreachable,
  RunFailed,
  ThreadIdMissing,
} from '../../src/graph-server/errors.ts'
import {
  createRemoteGraph,
  type RemoteGraphContext,
  type RemoteGraphOptions,
} from '../../src/graph-server/remote-graph.ts'
import type { RunEvent } from '../../src/graph-server/run-event.ts'
import { AddressError } from '../../src/http/web-address.ts'
import {
  type GraphServer as RealServer,
  startGraphServer,
} from '../platform/graph-server/graph-server.ts'
import { startRawServer } from '../support/raw-server.ts'
import { connect, connectJson } from './connect.ts'
import { startPythonServer } from './python-server.ts'

const context: RemoteGraphContext = {
  // An empty key stands for none, so that what the remote graph adds can be seen.
  connect: (url, headers) => connectJson(url, { headers: { 'x-api-key': '', ...headers } }),
  environment: { LANGSMITH_API_KEY: 'FROM-ENVIRONMENT' },
  runTimeoutMs: 20_000,
  signal: new AbortController().signal,
}

async function start(options: RemoteGraphOptions = {}) {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const graph = createRemoteGraph('agent', { url: server.url, ...options }, context)
  return { server, graph }
}

const at = (threadId: string, more: object = {}) => ({
  configurable: { thread_id: threadId, ...more },
})

async function collect(stream: AsyncIterable<RunEvent>): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}

describe('construction', () => {
  test('needs a url or a client', () => {
    for (const options of [{}, { url: null }, { url: '' }, { client: null }]) {
      expect(() => createRemoteGraph('agent', options, context)).toThrow(RemoteGraphUnreachable)
    }
    expect(() => createRemoteGraph('agent', {}, context)).toThrow(
      'the remote graph agent has no address: give it a url or a client',
    )
  })

  test('refuses an address that the key may not be sent to', () => {
    for (const url of ['http://10.0.0.1', 'https://user:pass@h', 'h']) {
      expect(() => createRemoteGraph('agent', { url }, context)).toThrow(AddressError)
    }
  })

  test.each<[string, RemoteGraphOptions, string]>([
    ['its own', { apiKey: 'MINE' }, 'MINE'],
    ['its own, over one in the headers', { apiKey: 'MINE', headers: { 'x-api-key': 'H' } }, 'MINE'],
    ['the environment’s when it has none', {}, 'FROM-ENVIRONMENT'],
    ['the environment’s when its own is empty', { apiKey: ' ' }, 'FROM-ENVIRONMENT'],
    ['none when it wants none', { apiKey: null }, ''],
    [
      'that of the headers when it wants no other',
      { apiKey: null, headers: { 'x-api-key': 'H' } },
      'H',
    ],
  ])('sends a key: %s', async (_, options, expected) => {
    const { server, graph } = await start(options)
    await graph.getGraph()
    expect(server.seen[0]?.headers['x-api-key']).toBe(expected)
  })

  test('sends the extra headers, and is called by its name', async () => {
    const { server, graph } = await start({ headers: { 'x-team': 'blue' }, name: 'My graph' })
    await graph.getGraph()
    expect(server.seen[0]?.headers['x-team']).toBe('blue')
    expect([graph.name, graph.assistantId]).toEqual(['My graph', 'agent'])
    expect(createRemoteGraph('agent', { url: server.url }, context).name).toBe('agent')
  })

  test('uses the client that it is given', async () => {
    const { server } = await start()
    const connecting = () => {
      throw new Error('no client is made')
    }
    const graph = createRemoteGraph(
      'agent',
      { url: 'https://elsewhere.example', client: connect(server.url) },
      { ...context, connect: connecting },
    )
    await graph.getGraph({ xray: 2 })
    expect(server.seen[0]).toMatchObject({
      path: '/assistants/agent/graph',
      query: 'xray=2',
      headers: { 'x-api-key': 'KEY' },
    })
  })
})

describe('state', () => {
  test('is read by GET without a checkpoint, and by POST at one', async () => {
    const { server, graph } = await start()
    server.script({ events: [], result: { latest: true }, threadStatus: 'interrupted' })
    await expect(graph.invoke({}, at('t'))).rejects.toBeInstanceOf(RunFailed)
    const before = server.seen.length
    const latest = await graph.getState(at('t'), { subgraphs: true })
    expect(latest).toMatchObject({
      values: { latest: true },
      next: ['review'],
      config: {
        configurable: {
          thread_id: 't',
          checkpoint_id: 'cp-2',
          checkpoint_ns: '',
          checkpoint_map: {},
        },
      },
      parentConfig: { configurable: { thread_id: 't', checkpoint_id: 'cp-1' } },
      metadata: { source: 'loop' },
    })
    for (const checkpoint of [
      { checkpoint_id: 'cp-1' },
      { checkpoint_ns: 'child:1' },
      { checkpoint_map: { '': 'cp-1' } },
    ]) {
      await graph.getState(at('t', checkpoint), { subgraphs: true })
      expect(server.seen.at(-1)?.body).toEqual({ checkpoint, subgraphs: true })
    }
    await graph.getState(latest.config)
    expect(server.seen.map(({ method, path }) => `${method} ${path}`).slice(before)).toEqual([
      'GET /threads/t/state',
      ...Array(4).fill('POST /threads/t/state/checkpoint'),
    ])
  })

  test('has a history: filter, before, limit', async () => {
    const { server, graph } = await start()
    const earlier = at('t', { checkpoint_id: 'cp-9', checkpoint_ns: '' })
    const options = { filter: { source: 'loop' }, before: earlier, limit: 2 }
    const history = await graph.getStateHistory(at('t'), options)
    expect(history.map(({ config }) => config.configurable['thread_id'])).toEqual(['t', 't'])
    await graph.getStateHistory(at('t'))
    expect(server.seen.map(({ body }) => body)).toEqual([
      {
        limit: 2,
        before: { checkpoint_id: 'cp-9', checkpoint_ns: '' },
        filter: { source: 'loop' },
        metadata: { source: 'loop' },
      },
      { limit: 10 },
    ])
  })

  test('is updated, and the config of the new checkpoint comes back', async () => {
    const { server, graph } = await start()
    await connect(server.url).threads.create({ threadId: 't', signal: context.signal })
    expect(await graph.updateState(at('t'), { a: 1 }, 'review')).toEqual(
      at('t', { checkpoint_ns: '', checkpoint_id: 'cp-9', checkpoint_map: {} }),
    )
    await graph.updateState(at('t', { checkpoint_id: 'cp-1' }), null)
    expect(server.seen.slice(1).map(({ body }) => body)).toEqual([
      { values: { a: 1 }, as_node: 'review' },
      { values: null, checkpoint: { checkpoint_id: 'cp-1' } },
    ])
  })

  test('needs a thread', async () => {
    const { server, graph } = await start()
    for (const call of [
      () => graph.getState({}),
      () => graph.getStateHistory({ configurable: {} }),
      () => graph.updateState({ configurable: { thread_id: 7 } }, {}),
    ]) {
      await expect(call()).rejects.toBeInstanceOf(ThreadIdMissing)
    }
    expect(server.seen).toEqual([])
  })
})

describe('runs', () => {
  test('take the thread-scoped path when the config, default or not, has a thread', async () => {
    const { server, graph } = await start({ config: { ...at('t', { model: 'm' }), tags: ['d'] } })
    const events = [{ event: 'values', data: { a: 1 } }]
    server.script({ events }, { events }, { events })
    await graph.invoke({}, { tags: ['c'], recursion_limit: 7 })
    await graph.invoke({}, at('other', { checkpoint_id: 'c' }))
    await createRemoteGraph('agent', { url: server.url }, context).invoke({})
    const posts = server.seen.filter(({ path }) => path.endsWith('/stream'))
    expect(posts.map(({ path, body }) => [path, body['config']])).toEqual([
      [
        '/threads/t/runs/stream',
        { tags: ['d', 'c'], recursion_limit: 7, configurable: { model: 'm' } },
      ],
      ['/threads/other/runs/stream', { tags: ['d'], configurable: { model: 'm' } }],
      ['/runs/stream', {}],
    ])
  })

  test('stream updates when nothing else is asked for, and only what is asked for', async () => {
    const { server, graph } = await start()
    const events = [
      { event: 'updates', data: { n: 1 } },
      { event: 'updates|child:a', data: { n: 2 } },
      { event: 'checkpoints', data: {} },
      { event: 'messages', data: [{}, {}] },
      { event: 'values', data: { a: 1 } },
    ]
    server.script({ events }, { events })
    const plain = await collect(graph.stream({}))
    expect(plain.map(({ mode, namespace }) => [mode, namespace])).toEqual([
      ['updates', []],
      ['updates', ['child:a']],
    ])
    const asked = await collect(
      graph.stream(
        {},
        { configurable: { checkpoint_ns: 'outer:1|inner:2' } },
        {
          streamMode: ['messages', 'values'],
          interruptBefore: ['pay'],
          interruptAfter: '*',
          subgraphs: true,
          webhook: 'https://hook.example/?token=T',
          extra: { durability: 'exit' },
        },
      ),
    )
    expect(asked.map(({ mode, namespace }) => [mode, namespace])).toEqual([
      ['messages', ['outer:1', 'inner:2']],
      ['values', ['outer:1', 'inner:2']],
    ])
    const bodies = server.seen.filter(({ path }) => path.endsWith('/stream'))
    expect(bodies.at(-1)?.body).toMatchObject({
      stream_mode: ['messages-tuple', 'values', 'updates'],
      stream_subgraphs: true,
      interrupt_before: ['pay'],
      interrupt_after: '*',
      webhook: 'https://hook.example/?token=T',
      durability: 'exit',
    })
  })

  test('invoke streams, and returns the last values of the graph itself', async () => {
    const { server, graph } = await start()
    const events = [
      { event: 'values', data: { a: 1 } },
      { event: 'values', data: { a: 2 } },
      { event: 'values|child:a', data: { inner: true } },
    ]
    server.script({ events })
    const runs: unknown[] = []
    expect(await graph.invoke({ q: 1 }, at('t'), { onRun: (run) => runs.push(run) })).toEqual({
      a: 2,
    })
    expect(runs).toHaveLength(1)
    expect(server.seen[0]?.body).toMatchObject({ input: { q: 1 }, stream_subgraphs: false })
  })

  test.each<[string, object[], object]>([
    ['raises', [{ event: 'error', data: { error: 'E', message: 'm' } }], { end: 'raised' }],
    ['stops', [{ event: 'updates', data: { __interrupt__: [] } }], { end: 'interrupted' }],
    ['tells nothing', [], { end: 'no-values' }],
  ])('invoke throws when the run %s', async (_, events, expected) => {
    const { server, graph } = await start()
    server.script({ events: events as [], result: null })
    const invoking = graph.invoke({})
    await expect(invoking).rejects.toBeInstanceOf(RunFailed)
    await expect(invoking).rejects.toMatchObject(expected)
  })

  test('a consumer that stops ends the connection', async () => {
    const closed = Promise.withResolvers<void>()
    await using server = await startRawServer((socket) => {
      socket.on('close', () => closed.resolve())
      const event = 'event: updates\ndata: {}\n\n'
      socket.write(`HTTP/1.1 200 X\r\ncontent-type: text/event-stream\r\n\r\n${event}`)
    })
    const graph = createRemoteGraph('agent', { url: server.url.href }, context)
    for await (const _ of graph.stream({})) break
    await closed.promise
  })
})

describe('on a real graph server', () => {
  let real: RealServer
  beforeAll(async () => {
    const nested = fileURLToPath(new URL('./graphs/nested.mjs', import.meta.url))
    real = await startGraphServer({
      graphs: { nested: `${nested}:nested` },
      auth: 'FROM-ENVIRONMENT',
    })
  })
  afterAll(() => real?.[Symbol.asyncDispose]())

  test('a conversation: question, state, history, edit, answer', async () => {
    const graph = createRemoteGraph('nested', { url: real.url }, context)
    const thread = at(crypto.randomUUID())
    const { nodes } = await graph.getGraph({ xray: true })
    expect(nodes.map(({ id }) => id)).toContain('branch:leaf:ask')
    await expect(graph.invoke({ text: 'hi' }, thread)).rejects.toMatchObject({ end: 'interrupted' })
    const state = await graph.getState(thread, { subgraphs: true })
    expect(state).toMatchObject({
      values: { text: 'hi' },
      interrupts: [{ value: { sure: 'HI' } }],
      tasks: [{ state: { tasks: [{ state: { values: { text: 'HI' } } }] } }],
    })
    expect(await graph.getState(state.config, { subgraphs: true })).toEqual(state)
    const history = await graph.getStateHistory(thread)
    expect(history).toHaveLength(2)
    const before = await graph.getStateHistory(thread, { before: state.config, limit: 5 })
    expect(before).toEqual(history.slice(1))
    const answer = { command: { resume: '!' }, subgraphs: true }
    const events = await collect(graph.stream(undefined, thread, answer))
    expect(events.every(({ mode }) => mode === 'updates')).toBe(true)
    expect(events.at(-1)?.data).toMatchObject({ finish: { text: '<HI!>' } })
    const edited = await graph.updateState(thread, { text: 'by hand' }, 'finish')
    expect(await graph.getState(edited)).toMatchObject({ values: { text: 'by hand' }, next: [] })
  })
})
