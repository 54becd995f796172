import { expect, onTestFinished, test } from 'vitest'
import type { RunConfig } from '../../src/graph-server/run-request.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { connect } from './connect.ts'
import { startPythonServer } from './python-server.ts'
import { RunningGraph } from './running-graph.ts'

const at = (thread_id: string, more: object = {}) => ({ configurable: { thread_id, ...more } })

const toRemote = (url: string | URL, config?: RunConfig) => {
  const { signal } = new AbortController()
  return new RunningGraph(connect(url), 'agent', { config, timeoutMs: 60_000, signal })
}

async function start(config?: RunConfig) {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { server, graph: toRemote(server.url, config) }
}

test('its state and history need a thread', async () => {
  const { server, graph } = await start()
  for (const call of [
    () => graph.getState(),
    () => graph.getStateHistory({ configurable: {} }),
    () => graph.updateState({ configurable: { thread_id: 7 } }, {}),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'thread-id-missing' })
  }
  expect(server.seen).toEqual([])
})

test.each<[string, string, object | undefined]>([
  ['nodes that are next', '{"next":["pay"]}', { next: ['pay'], interrupts: [] }],
  [
    'a question that is open',
    '{"next":[],"interrupts":[{"value":1}]}',
    { next: [], interrupts: [{ id: null, value: 1 }] },
  ],
  ['neither', '{"next":[],"tasks":[]}', { next: [], interrupts: [] }],
  ['nothing of what is next', '{"values":{}}', undefined],
])('a thread whose state shows %s', async (_, body, expected) => {
  await using server = await startRawServer((socket) => socket.end(toHttpAnswer(200, {}, body)))
  const graph = toRemote(server.url, at('t'))
  expect(await graph.findPause()).toEqual(expected && { values: null, ...expected })
  expect(await toRemote(server.url).findPause()).toBeUndefined()
  expect(server.received).toHaveLength(1)
})

test('a server that shows no states is believed, and one that fails is not', async () => {
  for (const status of [404, 405, 501]) {
    await using server = await startRawServer((socket) => socket.end(toHttpAnswer(status, {}, '')))
    expect(await toRemote(server.url, at('t')).findPause()).toBeUndefined()
  }
  await using server = await startRawServer((socket) => socket.end(toHttpAnswer(403, {}, '')))
  await expect(toRemote(server.url, at('t')).findPause()).rejects.toMatchObject({ status: 403 })
})

test('a run is on the thread of its config, default or not, or on one of its own', async () => {
  const { server, graph } = await start({ ...at('t', { model: 'm' }), tags: ['d'] })
  await graph.wait({ input: {}, config: { recursion_limit: 7 } })
  server.script({ events: [{ event: 'values', data: {} }] })
  await graph.stream({ input: {}, config: at('other', { user: 'u' }) })
  await toRemote(server.url).wait({ input: {} })
  const posts = server.seen.filter(({ path }) => /\/(wait|stream)$/.test(path))
  const toPath = (path: string) => path.replace(/[\da-f-]{36}/, '{uuid}')
  expect(
    posts.map(({ path, body }) => [toPath(path), body['assistant_id'], body['config']]),
  ).toEqual([
    [
      '/threads/t/runs/wait',
      'agent',
      { tags: ['d'], recursion_limit: 7, configurable: { model: 'm' } },
    ],
    [
      '/threads/other/runs/stream',
      'agent',
      { tags: ['d'], configurable: { model: 'm', user: 'u' } },
    ],
    ['/threads/{uuid}/runs/wait', 'agent', undefined],
  ])
})
