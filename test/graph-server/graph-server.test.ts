import { describe, expect, test } from 'vitest'
import { chooseAssistant } from '../../src/graph-server/graph-server.ts'
import { RemoteGraph } from '../../src/graph-server/remote-graph.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { connect } from './connect.ts'

const signal = new AbortController().signal

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
  expect(chooseAssistant([one, made], 'agent')).toBe(one)
  expect(() => chooseAssistant([], undefined)).toThrow(
    expect.objectContaining({ code: 'assistant-missing' }),
  )
  expect(() => chooseAssistant([one, other], undefined)).toThrow('has 2 assistants')
  expect(() => chooseAssistant([one], 'nosuch')).toThrow('no assistant or graph is named nosuch')
})

test('the ID of a thread that would change the path is refused before anything is sent', async () => {
  await using server = await startRawServer((socket) => socket.end(toHttpAnswer(200, {}, '{}')))
  for (const thread_id of ['', '..', 'a/b', 'a?b']) {
    const config = { configurable: { thread_id } }
    const graph = new RemoteGraph(connect(server.url), 'agent', { config, signal })
    await expect(graph.getState()).rejects.toBeInstanceOf(RangeError)
  }
  expect(server.received).toEqual([])
})

describe('crons', () => {
  const assistant_id = 'agent'

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
