import { describe, expect, onTestFinished, test } from 'vitest'
import { chooseAssistant } from '../../src/graph-server/graph-server.ts'
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
})

describe('threads', () => {
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

  test('that are gone are as good as deleted', async () => {
    const { graph } = await start()
    expect(await graph.deleteCron('nosuch', signal)).toBeUndefined()
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
