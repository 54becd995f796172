import { describe, expect, onTestFinished, test } from 'vitest'
import { chooseAssistant } from '../../src/graph-server/client.ts'
import { AssistantUnclear, CronsUnsupported } from '../../src/graph-server/errors.ts'
import { HttpError } from '../../src/http/errors.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { connect } from './connect.ts'
import { startPythonServer } from './python-server.ts'

const signal = new AbortController().signal

async function start() {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { server, graph: connect(server.url) }
}

describe('assistants', () => {
  test('are listed page after page', async () => {
    const { server, graph } = await start()
    const assistants = await graph.listAssistants(signal)
    expect(assistants).toHaveLength(130)
    expect(assistants[0]).toEqual({ assistantId: 'a-0', graphId: 'agent', name: undefined })
    expect(server.seen.map(({ body }) => body)).toEqual([
      { limit: 100, offset: 0 },
      { limit: 100, offset: 100 },
    ])
  })

  test('are chosen by ID or graph name, or because there is only one', () => {
    const one = { assistantId: 'a-1', graphId: 'agent', name: undefined }
    const other = { assistantId: 'a-2', graphId: undefined, name: 'x' }
    expect(chooseAssistant([one], undefined)).toBe(one)
    expect(chooseAssistant([other, one], 'agent')).toBe(one)
    expect(chooseAssistant([one, other], 'a-2')).toBe(other)
    const own = { ...one, assistantId: 'a-3', createdBy: 'system' }
    const made = { ...one, assistantId: 'a-4', createdBy: 'someone' }
    expect(chooseAssistant([made, own, one], 'agent')).toBe(own)
    expect(chooseAssistant([made], 'agent').assistantId).toBe('agent')
    expect(chooseAssistant([one, made], 'agent').assistantId).toBe('agent')
    expect(() => chooseAssistant([], undefined)).toThrow(AssistantUnclear)
    expect(() => chooseAssistant([one, other], undefined)).toThrow('has 2 assistants')
    expect(() => chooseAssistant([one], 'nosuch')).toThrow('no assistant or graph named nosuch')
  })

  test.each([
    [undefined, 'xray=false', 'child'],
    [true, 'xray=true', 'child:grandchild:leaf'],
    [1, 'xray=1', 'child:grandchild'],
    [2, 'xray=2', 'child:grandchild:leaf'],
  ])('the graph with xray %s', async (xray, query, inner) => {
    const { server, graph } = await start()
    expect(await graph.assistants.getGraph('agent', { xray, signal })).toEqual({
      nodes: [
        { id: '__start__', type: 'schema', name: '__start__' },
        { id: inner, type: 'runnable', name: inner },
      ],
      edges: [{ source: '__start__', target: inner, conditional: true, label: 'go' }],
    })
    expect(server.seen[0]?.query).toBe(query)
  })
})

describe('threads', () => {
  test('are created, read and deleted', async () => {
    const { server, graph } = await start()
    const thread = await graph.threads.create({ signal })
    expect(thread).toMatchObject({ status: 'idle', metadata: {}, values: null, interrupts: [] })
    expect(server.seen[0]?.body).toEqual({ if_exists: 'raise' })
    const again = { threadId: thread.threadId, metadata: { a: 1 }, signal }
    await expect(graph.threads.create(again)).rejects.toMatchObject({
      status: 409,
      reason: expect.stringContaining('already exists'),
    })
    await graph.threads.create({ ...again, ifExists: 'do_nothing' })
    expect(await graph.threads.get(thread.threadId, signal)).toMatchObject(thread)
    await graph.threads.delete(thread.threadId, signal)
    await graph.threads.delete(thread.threadId, signal)
    await expect(graph.threads.get(thread.threadId, signal)).rejects.toMatchObject({ status: 404 })
  })

  test('the latest state, and the state at a checkpoint with subgraphs as a boolean', async () => {
    const { server, graph } = await start()
    const { threadId } = await graph.threads.create({ signal })
    expect(await graph.threads.getState(threadId, { signal })).toMatchObject({
      values: {},
      next: [],
      metadata: undefined,
      checkpoint: undefined,
    })
    server.script({ result: { latest: true }, threadStatus: 'interrupted' })
    const config = { configurable: { thread_id: threadId } }
    await graph.runs.create({ assistantId: 'agent', input: {}, config }, signal)
    const state = await graph.threads.getState(threadId, { subgraphs: true, signal })
    expect(state).toMatchObject({
      values: { latest: true },
      next: ['review'],
      checkpoint: { checkpointId: 'cp-2', checkpointNs: '' },
      parentCheckpoint: { checkpointId: 'cp-1' },
      interrupts: [{ id: undefined, value: { question: 'ok?' } }],
      tasks: [{ name: 'review', error: undefined, state: undefined }],
    })
    expect(server.seen.at(-1)?.query).toBe('subgraphs=true')
    const checkpoint = { checkpointId: 'cp-1', checkpointNs: '', checkpointMap: { '': 'cp-1' } }
    const options = { subgraphs: true, signal }
    expect(await graph.threads.getStateAt(threadId, checkpoint, options)).toMatchObject({
      values: { subgraphs: true, at: { checkpoint_id: 'cp-1', checkpoint_map: { '': 'cp-1' } } },
    })
    await graph.threads.getStateAt(threadId, checkpoint, { signal })
    expect(server.seen.at(-1)?.body).not.toHaveProperty('subgraphs')
    expect(server.calls().slice(4)).toHaveLength(2)
  })

  test('the history: its limit is always sent, `before` as an object, the filter by both names', async () => {
    const { server, graph } = await start()
    const { threadId } = await graph.threads.create({ signal })
    expect(await graph.threads.listHistory(threadId, { signal })).toHaveLength(3)
    const before = { checkpointId: 'cp-9', checkpointNs: '' }
    const filter = { source: 'input' }
    const limited = await graph.threads.listHistory(threadId, { limit: 2, before, filter, signal })
    expect(limited).toHaveLength(2)
    expect(server.seen.slice(1).map(({ body }) => body)).toEqual([
      { limit: 10 },
      {
        limit: 2,
        before: { checkpoint_id: 'cp-9', checkpoint_ns: '' },
        filter,
        metadata: filter,
      },
    ])
  })

  test('the state is updated, and the checkpoint comes back', async () => {
    const { server, graph } = await start()
    const { threadId } = await graph.threads.create({ signal })
    const update = { values: { a: 1 }, asNode: 'review', checkpoint: { checkpointId: 'cp-1' } }
    expect(await graph.threads.updateState(threadId, { ...update, signal })).toMatchObject({
      checkpointId: 'cp-9',
    })
    await graph.threads.updateState(threadId, { values: undefined, signal })
    expect(server.seen.slice(1).map(({ body }) => body)).toEqual([
      { values: { a: 1 }, as_node: 'review', checkpoint: { checkpoint_id: 'cp-1' } },
      { values: null },
    ])
    await expect(
      graph.threads.updateState(threadId, { values: {}, asNode: 'nosuch', signal }),
    ).rejects.toMatchObject({ status: 400, reason: 'Node nosuch does not exist' })
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
    const update = connect(server.url).threads.updateState('t', { values: {}, signal })
    if (expected === undefined) {
      await expect(update).rejects.toMatchObject({ name: 'ResponseFormatError' })
    } else {
      expect((await update).checkpointId).toBe(expected)
    }
  })

  test('an ID that would change the path is refused before anything is sent', async () => {
    const { server, graph } = await start()
    for (const threadId of ['', '..', 'a/b', 'a?b']) {
      await expect(graph.threads.delete(threadId, signal)).rejects.toBeInstanceOf(RangeError)
    }
    expect(server.seen).toEqual([])
  })
})

test('a refusal in both forms is the first refusal', async () => {
  await using server = await startRawServer((socket, _, connection) =>
    socket.end(toHttpAnswer(422, {}, JSON.stringify({ detail: `refusal ${connection}` }))),
  )
  const options = { subgraphs: true, signal }
  await expect(
    connect(server.url).threads.getStateAt('t', { checkpointId: 'c' }, options),
  ).rejects.toMatchObject({ status: 422, reason: 'refusal 0' })
  expect(server.received).toHaveLength(2)
})

describe('crons', () => {
  const assistantId = 'agent'
  const webhook = 'https://hook.example/?token=T'

  test('are created on a thread and without one, found, changed and deleted', async () => {
    const { server, graph } = await start()
    const cron = { assistantId, input: { a: 1 }, schedule: '0 6 * * *', webhook }
    const metadata = { deployed_by: 'x' }
    const made = await graph.crons.create({ ...cron, metadata, timezone: 'UTC' }, signal)
    const config = { configurable: { thread_id: 't' } }
    await graph.crons.create({ ...cron, config, enabled: true }, signal)
    expect(made).toMatchObject({
      schedule: '0 6 * * *',
      assistantId,
      threadId: undefined,
      metadata,
    })
    expect(JSON.stringify(made)).not.toContain('token')
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
      [
        '/runs/crons',
        {
          assistant_id: assistantId,
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
          assistant_id: assistantId,
          input: { a: 1 },
          schedule: '0 6 * * *',
          webhook,
          config: { configurable: {} },
          enabled: true,
          multitask_strategy: 'enqueue',
        },
      ],
    ])
    expect(await graph.crons.list({}, signal)).toHaveLength(2)
    const found = await graph.crons.list({ assistantId, metadata }, signal)
    expect(found).toEqual([made])
    const change = { schedule: '0 7 * * *', webhook: 'https://hook.example/?token=U' }
    expect(await graph.crons.update(made.cronId, change, signal)).toMatchObject({
      schedule: '0 7 * * *',
      cronId: made.cronId,
    })
    expect(server.seen.at(-1)?.body).toEqual(change)
    await graph.crons.delete(made.cronId, signal)
    await graph.crons.delete(made.cronId, signal)
    expect(await graph.crons.list({ metadata }, signal)).toEqual([])
  })

  test('are listed page after page', async () => {
    const { graph, server } = await start()
    const cron = { assistantId, input: {}, schedule: '* * * * *' }
    for (let made = 0; made < 101; made += 1) await graph.crons.create(cron, signal)
    expect(await graph.crons.list({}, signal)).toHaveLength(101)
    expect(server.seen.slice(-2).map(({ body }) => body)).toEqual([
      { limit: 100, offset: 0 },
      { limit: 100, offset: 100 },
    ])
  })

  test('of older servers keep their metadata in the payload', async () => {
    const old = { cron_id: 'c', schedule: '* * * * *', payload: { metadata: { a: 1 } } }
    await using server = await startRawServer((socket) =>
      socket.end(toHttpAnswer(200, {}, JSON.stringify([old]))),
    )
    const found = await connect(server.url).crons.list({ metadata: { a: 1 } }, signal)
    expect(found).toHaveLength(1)
  })

  test('a refusal of a server that has crons stays what it is', async () => {
    const { graph } = await start()
    const bad = { assistantId, input: {}, schedule: undefined as unknown as string }
    await expect(graph.crons.create(bad, signal)).rejects.toMatchObject({
      name: 'HttpError',
      status: 422,
    })
    await expect(graph.crons.update('nosuch', {}, signal)).rejects.toBeInstanceOf(HttpError)
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
    const cron = { assistantId, input: {}, schedule: '* * * * *' }
    await expect(connect(server.url).crons.create(cron, signal)).rejects.toBeInstanceOf(
      unsupported ? CronsUnsupported : HttpError,
    )
  })
})
