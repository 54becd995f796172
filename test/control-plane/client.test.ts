import { describe, expect, test } from 'vitest'
import { ControlPlane } from '../../src/control-plane/client.ts'
import { findByName } from '../../src/control-plane/find-by-name.ts'
import { ResponseFormatError } from '../../src/http/errors.ts'
import { JsonClient } from '../../src/http/json-client.ts'
import { Transport } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import { spec } from './stub-service.ts'

const { signal } = new AbortController()

function connect(server: RawServer) {
  return new ControlPlane(
    new JsonClient({
      transport: new Transport({ userAgent: 'test', clock: systemClock }),
      service: 'control',
      baseUrl: server.url,
      headers: {},
      timeoutMs: 60_000,
      retryPolicy: {
        attempts: 3,
        backoff: { baseMs: 1, capMs: 1 },
      },
      redact: (text) => text,
      clock: createVirtualClock(),
      random: () => 0.5,
      log: createRecordingLog(),
    }),
    {
      redact: (text) => text,
      mask: () => {},
      keep: () => {},
    },
  )
}

/** What has a name at a service. */
const find = (name: string, server: RawServer) =>
  findByName(name, { controlPlane: connect(server), signal })

/** A service whose pages have a size of its own, whatever it is asked for; each deployment can be read. */
function startList(names: readonly string[], pageSize: number, stuck = false, more: object = {}) {
  return startRawServer((socket, request) => {
    const at = /^GET \/v2\/deployments\/d(\d+) /.exec(request)?.[1]
    if (at !== undefined) {
      socket.end(toHttpAnswer(200, {}, JSON.stringify({ id: `d${at}`, name: names[Number(at)] })))
      return
    }
    const offset = stuck ? 0 : Number(/offset=(\d+)/.exec(request)?.[1])
    const resources = names.map((name, at) => ({ id: `d${at}`, name }))
    const page = resources.slice(offset, offset + pageSize)
    socket.end(toHttpAnswer(200, {}, JSON.stringify({ resources: page, ...more })))
  })
}

/** The status in the row of a deployment, and what a read of its own shows. */
interface Row {
  readonly row?: string
  readonly now?: 'gone' | 'renamed' | 'AWAITING_DELETE'
}

function startRows(rows: readonly Row[]) {
  return startRawServer((socket, request) => {
    const at = /^GET \/v2\/deployments\/d(\d+) /.exec(request)?.[1]
    if (at === undefined) {
      const resources = rows.map(({ row }, index) => ({
        id: `d${index}`,
        name: 'agent',
        ...(row && { status: row }),
      }))
      socket.end(toHttpAnswer(200, {}, JSON.stringify({ resources })))
      return
    }
    const { now } = rows[Number(at)] ?? {}
    const name = now === 'renamed' ? 'other' : 'agent'
    const status = now === 'AWAITING_DELETE' ? now : 'READY'
    const isGone = now === 'gone'
    const body = isGone ? { detail: `Deployment d${at} not found` } : { id: `d${at}`, name, status }
    socket.end(toHttpAnswer(isGone ? 404 : 200, {}, JSON.stringify(body)))
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
    expect((await find('agent', server))?.id).toBe(id)
  })

  test('in a list that is the same for every offset', async () => {
    await using server = await startList(many.slice(0, 20), 20, true)
    expect(await find('agent', server)).toBeUndefined()
    expect(server.received).toHaveLength(2)
  })

  test('twice', async () => {
    await using server = await startList(['agent', 'x', 'agent'], 100)
    const error = await find('agent', server).catch((caught) => caught)
    expect(error).toMatchObject({ code: 'duplicate-name' })
    expect(error.message).toBe('2 deployments have the name agent: d0, d2')
  })

  const leaving = 'AWAITING_DELETE'
  test.each<[string, Row[], string | undefined]>([
    ['one that was deleted, in a thin row', [{}, { now: 'gone' }], 'd0'],
    ['one that is being deleted, in a thin row', [{ now: leaving }, {}], 'd1'],
    ['one that is being deleted, in an old row', [{ row: 'READY', now: leaving }, {}], 'd1'],
    ['one that is being deleted, by its row', [{ row: leaving, now: leaving }, {}], 'd1'],
    ['one that was renamed', [{}, { now: 'renamed' }], 'd0'],
    ['nothing else: one that is being deleted', [{ row: leaving, now: leaving }], 'd0'],
    ['two that are being deleted', [{ now: leaving }, { now: leaving }], 'd0'],
  ])('beside %s', async (_, rows, id) => {
    await using server = await startRows(rows)
    expect((await find('agent', server))?.id).toBe(id)
  })

  test('travels as one value of the query', async () => {
    await using server = await startList([], 100)
    await find('a&limit=1 #é', server)
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

test.each([
  [200, 'create'],
  [202, 'create'],
  [201, 'update'],
  [204, 'update'],
])('a %i does not say that a write was done: %s', async (status, call) => {
  await using server = await startRawServer((socket) =>
    socket.end(toHttpAnswer(status, {}, '{"id": "d"}')),
  )
  const plane = connect(server)
  const writing = call === 'create' ? plane.create(spec, signal) : plane.update('d', {}, signal)
  await expect(writing).rejects.toBeInstanceOf(ResponseFormatError)
})

describe('a body about something else', () => {
  const startOther = () =>
    startRawServer((socket) =>
      socket.end(
        toHttpAnswer(
          200,
          {},
          '{"id": "other", "latest_revision_id": "theirs", "status": "DEPLOYED"}',
        ),
      ),
    )

  test('is no answer to a read', async () => {
    await using server = await startOther()
    const plane = connect(server)
    await expect(plane.find('d', signal)).rejects.toBeInstanceOf(ResponseFormatError)
    await expect(plane.getRevision('d', 'r', signal)).rejects.toBeInstanceOf(ResponseFormatError)
  })

  test('says nothing after a write, whose answer may be anything', async () => {
    await using server = await startOther()
    const plane = connect(server)
    expect(await plane.update('d', {}, signal)).toBeUndefined()
    expect(await plane.redeploy('d', 'r', signal)).toBeUndefined()
  })

  test('a UUID may come back in the other case', async () => {
    const id = '0A1B2C3D-4E5F-4a6b-8c7d-9e0f1a2b3c4d'
    const body = JSON.stringify({ id: id.toLowerCase() })
    await using server = await startRawServer((socket) => socket.end(toHttpAnswer(200, {}, body)))
    expect((await connect(server).get(id, signal)).id).toBe(id.toLowerCase())
  })
})

describe('the end of a list', () => {
  const numbers = Array.from({ length: 230 }, (_, at) => `agent-${at}`)

  test.each([15, 25, 33, 100, 1_000])('in pages of %i it is found', async (pageSize) => {
    await using server = await startList([...numbers, 'agent'], pageSize)
    expect((await find('agent', server))?.id).toBe('d230')
  })

  test('nine are no page of many', async () => {
    await using server = await startList(numbers.slice(0, 9), 100)
    expect(await find('agent', server)).toBeUndefined()
    expect(server.received).toHaveLength(1)
  })

  test('a full page that is the same for every offset hides the rest', async () => {
    await using server = await startList(numbers, 100, true)
    await expect(find('agent', server)).rejects.toMatchObject({
      code: 'list-incomplete',
    })
    expect((await find('agent-7', server))?.id).toBe('d7')
  })

  test.each([
    ['a total', { total: 230 }],
    ['a cursor', { next_cursor: 'c' }],
  ])('so does a shorter one with %s', async (_, more) => {
    for (const pageSize of [5, 20, 50]) {
      await using server = await startList(numbers, pageSize, true, more)
      await expect(find('agent', server)).rejects.toMatchObject({ code: 'list-incomplete' })
      expect((await find('agent-3', server))?.id).toBe('d3')
    }
  })

  test.each([
    [5, { total: 231 }, 'd230'],
    [20, { total: 231 }, 'd230'],
    [20, { next_cursor: 'c' }, 'd230'],
    [100, { total: 9_999 }, 'd230'],
  ])(
    'in pages of %i that say %j it is found, and what is not there is not',
    async (size, more, id) => {
      await using server = await startList([...numbers, 'agent'], size, false, more)
      expect((await find('agent', server))?.id).toBe(id)
      expect(await find('Agent', server)).toBeUndefined()
    },
  )

  test('a list without an end is given up', async () => {
    let next = 0
    await using server = await startRawServer((socket) => {
      const resources = Array.from({ length: 10 }, () => ({ id: `d${next++}`, name: 'x' }))
      socket.end(toHttpAnswer(200, {}, JSON.stringify({ resources })))
    })
    await expect(find('agent', server)).rejects.toThrow('lists 5000 deployments, but not the rest')
  })
})

test.each([500, 503, 429])('a write is sent once, whatever a %i says', async (status) => {
  await using server = await startRawServer((socket) => socket.end(toHttpAnswer(status, {}, '')))
  await expect(connect(server).update('d', {}, signal)).rejects.toMatchObject({ status })
  await expect(connect(server).redeploy('d', 'r', signal)).rejects.toMatchObject({ status })
  expect(server.received).toHaveLength(2)
})
