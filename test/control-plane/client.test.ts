import { describe, expect, test } from 'vitest'
import { createControlPlane } from '../../src/control-plane/client.ts'
import { AmbiguousName } from '../../src/control-plane/errors.ts'
import { createJsonClient } from '../../src/http/json-client.ts'
import { createRetryBudget } from '../../src/http/retry.ts'
import { createTransport } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'

const { signal } = new AbortController()

function connect(server: RawServer) {
  return createControlPlane(
    createJsonClient({
      transport: createTransport({ userAgent: 'test', clock: systemClock }),
      baseUrl: server.url,
      headers: {},
      timeoutMs: 5_000,
      retryPolicy: {
        attempts: 3,
        backoff: { baseMs: 1, capMs: 1 },
        budget: createRetryBudget(20),
      },
      redact: (text) => text,
      clock: systemClock,
      random: () => 0.5,
      log: createRecordingLog(),
    }),
    (text) => text,
  )
}

/** A service whose pages have a size of its own, whatever it is asked for. */
function startList(names: readonly string[], pageSize: number, stuck = false) {
  return startRawServer((socket, request) => {
    const offset = stuck ? 0 : Number(/offset=(\d+)/.exec(request)?.[1])
    const resources = names.map((name, at) => ({ id: `d${at}`, name }))
    const page = resources.slice(offset, offset + pageSize)
    socket.end(toHttpAnswer(200, {}, JSON.stringify({ resources: page })))
  })
}

const many = Array.from({ length: 45 }, (_, at) => `agent-${at}`)

describe('an exact name', () => {
  test.each([
    [20, [...many, 'agent'], 'd45'],
    [10, ['agent', ...many], 'd0'],
    [100, [...many, 'Agent', 'agent '], undefined],
  ])('in pages of %i', async (pageSize, names, id) => {
    await using server = await startList(names, pageSize)
    expect((await connect(server).findByName('agent', signal))?.id).toBe(id)
  })

  test('in a list that is the same for every offset', async () => {
    await using server = await startList(many.slice(0, 20), 20, true)
    expect(await connect(server).findByName('agent', signal)).toBeUndefined()
    expect(server.received).toHaveLength(2)
  })

  test('twice', async () => {
    await using server = await startList(['agent', 'x', 'agent'], 100)
    const error = await connect(server)
      .findByName('agent', signal)
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(AmbiguousName)
    expect(error.deploymentIds).toEqual(['d0', 'd2'])
  })

  test('travels as one value of the query', async () => {
    await using server = await startList([], 100)
    await connect(server).findByName('a&limit=1 #é', signal)
    expect(server.received[0]).toContain('name_contains=a%26limit%3D1+%23%C3%A9 HTTP')
  })
})

test.each(['', '.', '..', 'a/b', '?x', '#', 'a b', '%2e', '\\'])(
  'the id %j is never sent',
  async (id) => {
    await using server = await startRawServer((socket) => socket.end(toHttpAnswer(204, {}, '')))
    const controlPlane = connect(server)
    const options = { deleteTracingProject: false, signal }
    await expect(controlPlane.delete(id, options)).rejects.toBeInstanceOf(RangeError)
    await expect(controlPlane.getRevision('d', id, signal)).rejects.toBeInstanceOf(RangeError)
    expect(server.received).toEqual([])
  },
)

describe('delete', () => {
  test.each([
    [[204], true, 1],
    [[404], false, 1],
    [[503, 204], true, 2],
    [[503, 404], true, 2],
    [[200], true, 1],
  ])('answered with %j', async (statuses, done, requests) => {
    await using server = await startRawServer((socket, _, connection) =>
      socket.end(toHttpAnswer(statuses[connection] ?? 500, {}, 'no JSON')),
    )
    const options = { deleteTracingProject: false, signal }
    expect(await connect(server).delete('d', options)).toBe(done)
    expect(server.received).toHaveLength(requests)
    expect(server.received[0]).toMatch(/^DELETE \/v2\/deployments\/d HTTP/)
  })
})

test.each([500, 503, 429])('a write is sent once, whatever a %i says', async (status) => {
  await using server = await startRawServer((socket) => socket.end(toHttpAnswer(status, {}, '')))
  await expect(connect(server).update('d', {}, signal)).rejects.toMatchObject({ status })
  await expect(connect(server).redeploy('d', 'r', signal)).rejects.toMatchObject({ status })
  expect(server.received).toHaveLength(2)
})

test('the lines of a log, oldest first', async () => {
  const logs = [{ message: 'last' }, { message: 7 }, { message: 'first' }, { message: 'cut' }]
  await using server = await startRawServer((socket) =>
    socket.end(toHttpAnswer(200, {}, JSON.stringify({ logs }))),
  )
  const options = { type: 'build', lines: 3, signal } as const
  expect(await connect(server).getRevisionLog('d', 'r', options)).toEqual(['first', '', 'last'])
  expect(server.received[0]).toContain('/logs?type=build&limit=3&order=desc HTTP')
})
