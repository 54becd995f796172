import { describe, expect, onTestFinished, test } from 'vitest'
import { chooseAssistant } from '../../src/graph-server/graph-server.ts'
import { HttpError } from '../../src/http/errors.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { connect } from './connect.ts'
import { startPythonServer } from './python-server.ts'
import { RunningGraph } from './running-graph.ts'

const signal = new AbortController().signal

async function start() {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const graph = connect(server.url)
  const toRemote = (thread_id?: string) =>
    new RunningGraph(graph, 'agent', {
      config: { configurable: { thread_id } },
      timeoutMs: 60_000,
      signal,
    })
  return { server, graph, toRemote }
}

describe('assistants', () => {
  test('are listed page after page', async () => {
    const { server, graph } = await start()
    const assistants = await graph.listAssistants(signal)
    expect(assistants).toHaveLength(130)
    expect(assistants[0]).toMatchObject({ assistant_id: 'a-0', graph_id: 'agent', name: null })
    expect(server.seen.map(({ body }) => body)).toEqual([
      { limit: 100, offset: 0 },
      { limit: 100, offset: 100 },
    ])
  })

  test('are chosen by ID or graph name, or because there is only one', () => {
    const one = { assistant_id: 'a-1', graph_id: 'agent', name: null, metadata: null }
    const other = { assistant_id: 'a-2', graph_id: null, name: 'x', metadata: null }
    expect(chooseAssistant([one], undefined)).toBe(one)
    expect(chooseAssistant([other, one], 'agent')).toBe(one)
    expect(chooseAssistant([one, other], 'a-2')).toBe(other)
    const own = { ...one, assistant_id: 'a-3', metadata: { created_by: 'system' } }
    const made = { ...one, assistant_id: 'a-4', metadata: { created_by: 'someone' } }
    expect(chooseAssistant([made, own, one], 'agent')).toBe(own)
    expect(chooseAssistant([made], 'agent').assistant_id).toBe('agent')
    expect(chooseAssistant([one, made], 'agent').assistant_id).toBe('agent')
    expect(() => chooseAssistant([], undefined)).toThrow(
      expect.objectContaining({ code: 'assistant-missing' }),
    )
    expect(() => chooseAssistant([one, other], undefined)).toThrow('has 2 assistants')
    expect(() => chooseAssistant([one], 'nosuch')).toThrow('no assistant or graph is named nosuch')
  })

  test.each([
    [undefined, 'xray=false', 'child'],
    [true, 'xray=true', 'child:grandchild:leaf'],
    [1, 'xray=1', 'child:grandchild'],
    [2, 'xray=2', 'child:grandchild:leaf'],
  ])('the graph with xray %s', async (xray, query, inner) => {
    const { server, toRemote } = await start()
    expect(await toRemote().getGraph({ xray })).toMatchObject({
      nodes: [
        { id: '__start__', type: 'schema', name: '__start__' },
        { id: inner, type: 'runnable', name: inner },
      ],
      edges: [{ source: '__start__', target: inner, conditional: true, data: 'go' }],
    })
    expect(server.seen.at(-1)?.query).toBe(query)
  })
})

describe('threads', () => {
  test('are created and deleted', async () => {
    const { server, graph } = await start()
    const thread_id = await graph.createThread({}, signal)
    expect(server.seen[0]?.body).toEqual({ if_exists: 'raise' })
    await expect(graph.createThread({ thread_id }, signal)).rejects.toMatchObject({
      status: 409,
      reason: expect.stringContaining('already exists'),
    })
    await graph.discardThread(thread_id)
    await graph.discardThread(thread_id)
    expect(server.threads.size).toBe(0)
    expect(await graph.createThread({ thread_id }, signal)).toBe(thread_id)
  })

  test('the latest state, and the state at a checkpoint with subgraphs as a boolean', async () => {
    const { server, graph, toRemote } = await start()
    const remote = toRemote(await graph.createThread({}, signal))
    expect(await remote.getState()).toMatchObject({
      values: {},
      next: [],
      metadata: null,
      checkpoint: null,
    })
    server.script({ result: { latest: true }, threadStatus: 'interrupted' })
    expect(await remote.wait({ input: {} })).toMatchObject({ end: 'interrupted' })
    const asked = server.calls().length
    const state = await remote.getState({}, { subgraphs: true })
    expect(state).toMatchObject({
      values: { latest: true },
      next: ['review'],
      checkpoint: { checkpoint_id: 'cp-2', checkpoint_ns: '' },
      parent_checkpoint: { checkpoint_id: 'cp-1' },
      interrupts: [{ id: null, value: { question: 'ok?' } }],
      tasks: [{ name: 'review', error: null, state: null }],
    })
    expect(server.seen.at(-1)?.query).toBe('subgraphs=true')
    const checkpoint = { checkpoint_id: 'cp-1', checkpoint_ns: '', checkpoint_map: { '': 'cp-1' } }
    const config = { configurable: checkpoint }
    expect(await remote.getState(config, { subgraphs: true })).toMatchObject({
      values: { subgraphs: true, at: { checkpoint_id: 'cp-1', checkpoint_map: { '': 'cp-1' } } },
    })
    await remote.getState(config)
    expect(server.seen.at(-1)?.body).not.toHaveProperty('subgraphs')
    expect(server.calls().slice(asked)).toHaveLength(3)
  })

  test('the history: its limit is always sent, `before` as a config, the filter by both names', async () => {
    const { server, graph, toRemote } = await start()
    const remote = toRemote(await graph.createThread({}, signal))
    expect(await remote.getStateHistory()).toHaveLength(3)
    const before = { checkpoint_id: 'cp-9', checkpoint_ns: '' }
    const filter = { source: 'input' }
    const options = { limit: 2, before: { configurable: before }, filter }
    expect(await remote.getStateHistory({}, options)).toHaveLength(2)
    expect(server.seen.slice(1).map(({ body }) => body)).toEqual([
      { limit: 10 },
      { limit: 2, before: { configurable: before }, filter, metadata: filter },
    ])
  })

  test('the state is updated, and the config of the new checkpoint comes back', async () => {
    const { server, graph, toRemote } = await start()
    const thread_id = await graph.createThread({}, signal)
    const remote = toRemote(thread_id)
    const config = { configurable: { checkpoint_id: 'cp-1' } }
    expect(await remote.updateState(config, { a: 1 }, { as_node: 'review' })).toEqual({
      configurable: { thread_id, checkpoint_id: 'cp-9', checkpoint_ns: '' },
    })
    await remote.updateState({}, undefined)
    expect(server.seen.slice(1).map(({ body }) => body)).toEqual([
      { values: { a: 1 }, as_node: 'review', checkpoint: { checkpoint_id: 'cp-1' } },
      { values: null },
    ])
    await expect(remote.updateState({}, {}, { as_node: 'nosuch' })).rejects.toMatchObject({
      status: 400,
      reason: 'Node nosuch does not exist',
    })
  })

  test.each([
    [{ checkpoint: { checkpoint_id: 'c' } }, 'c'],
    [{ configurable: { checkpoint_id: 'c', thread_id: 't' } }, 'c'],
    [{ checkpoint_id: 'c', thread_id: 't' }, 'c'],
    [{ anything: 1 }, undefined],
  ])('the checkpoint of an update is found in %j', async (body, expected) => {
    await using server = await startRawServer((socket) =>
      socket.end(toHttpAnswer(200, {}, JSON.stringify(body))),
    )
    const options = { timeoutMs: 60_000, signal }
    const remote = new RunningGraph(connect(server.url), 'agent', options)
    const update = remote.updateState({ configurable: { thread_id: 't' } }, {})
    if (expected === undefined) {
      await expect(update).rejects.toMatchObject({ name: 'ResponseFormatError' })
    } else {
      expect(await update).toMatchObject({ configurable: { checkpoint_id: expected } })
    }
  })

  test('an ID that would change the path is refused before anything is sent', async () => {
    const { server, toRemote } = await start()
    for (const threadId of ['', '..', 'a/b', 'a?b']) {
      await expect(toRemote(threadId).getState()).rejects.toBeInstanceOf(RangeError)
    }
    expect(server.seen).toEqual([])
  })
})

test('a refusal in both forms is the first refusal', async () => {
  await using server = await startRawServer((socket, _, connection) =>
    socket.end(toHttpAnswer(422, {}, JSON.stringify({ detail: `refusal ${connection}` }))),
  )
  const remote = new RunningGraph(connect(server.url), 'agent', { timeoutMs: 60_000, signal })
  const config = { configurable: { thread_id: 't', checkpoint_id: 'c' } }
  await expect(remote.getState(config, { subgraphs: true })).rejects.toMatchObject({
    status: 422,
    reason: 'refusal 0',
  })
  expect(server.received).toHaveLength(2)
})

describe('crons', () => {
  const assistant_id = 'agent'
  const webhook = 'https://hook.example/?token=T'

  test('are created on a thread and without one, found, changed and deleted', async () => {
    const { server, graph } = await start()
    const cron = { assistant_id, input: { a: 1 }, schedule: '0 6 * * *', webhook }
    const metadata = { deployed_by: 'x' }
    const made = await graph.createCron({ ...cron, metadata, timezone: 'UTC' }, signal)
    const config = { configurable: { thread_id: 't' } }
    await graph.createCron({ ...cron, config, enabled: true }, signal)
    expect(made).toMatchObject({
      assistant_id,
      metadata,
      payload: { has_input: true, has_webhook: true },
    })
    expect(JSON.stringify(made)).not.toContain('token')
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
      [
        '/runs/crons',
        {
          assistant_id,
          input: { a: 1 },
          schedule: '0 6 * * *',
          webhook,
          metadata,
          timezone: 'UTC',
        },
      ],
      [
        '/threads/t/runs/crons',
        {
          assistant_id,
          input: { a: 1 },
          schedule: '0 6 * * *',
          webhook,
          config: { configurable: {} },
          enabled: true,
          multitask_strategy: 'enqueue',
        },
      ],
    ])
    expect(await graph.listCrons({}, signal)).toHaveLength(2)
    const found = await graph.listCrons(metadata, signal)
    expect(found).toEqual([made])
    const change = { schedule: '0 7 * * *', webhook: 'https://hook.example/?token=U' }
    expect(await graph.updateCron(made.cron_id, change, signal)).toMatchObject({
      cron_id: made.cron_id,
    })
    expect(server.seen.at(-1)?.body).toEqual(change)
    await graph.deleteCron(made.cron_id, signal)
    await graph.deleteCron(made.cron_id, signal)
    expect(await graph.listCrons(metadata, signal)).toEqual([])
  })

  test('are listed page after page', async () => {
    const { graph, server } = await start()
    const cron = { assistant_id, input: {}, schedule: '* * * * *' }
    for (let made = 0; made < 101; made += 1) await graph.createCron(cron, signal)
    expect(await graph.listCrons({}, signal)).toHaveLength(101)
    expect(server.seen.slice(-2).map(({ body }) => body)).toEqual([
      { metadata: {}, limit: 100, offset: 0 },
      { metadata: {}, limit: 100, offset: 100 },
    ])
  })

  test('of older servers keep their metadata in the payload', async () => {
    const old = { cron_id: 'c', schedule: '* * * * *', payload: { metadata: { a: 1 } } }
    await using server = await startRawServer((socket) =>
      socket.end(toHttpAnswer(200, {}, JSON.stringify([old]))),
    )
    const found = await connect(server.url).listCrons({ a: 1 }, signal)
    expect(found).toHaveLength(1)
  })

  test('a refusal of a server that has crons stays what it is', async () => {
    const { graph } = await start()
    const bad = { assistant_id, input: {}, schedule: undefined as unknown as string }
    await expect(graph.createCron(bad, signal)).rejects.toMatchObject({
      name: 'HttpError',
      status: 422,
    })
    await expect(graph.updateCron('nosuch', {}, signal)).rejects.toBeInstanceOf(HttpError)
  })

  test.each([
    [500, { flags: { crons: false } }, true],
    [400, { flags: { crons: false } }, true],
    [404, { flags: { crons: false } }, true],
    [501, undefined, true],
    [500, { flags: { crons: true } }, false],
    [500, {}, false],
    [500, undefined, false],
    [403, { flags: { crons: false } }, false],
  ])('%d from a server that says %j of itself', async (status, info, unsupported) => {
    await using server = await startRawServer((socket, request) => {
      const about = request.startsWith('GET /info')
      if (about && info !== undefined) socket.end(toHttpAnswer(200, {}, JSON.stringify(info)))
      else socket.end(toHttpAnswer(about ? 404 : status, {}, 'Not implemented'))
    })
    const cron = { assistant_id, input: {}, schedule: '* * * * *' }
    await expect(connect(server.url).createCron(cron, signal)).rejects.toMatchObject(
      unsupported ? { code: 'crons-unsupported' } : { name: 'HttpError' },
    )
  })
})
