import { expect, test } from 'vitest'
import { type LogLine, RevisionLogs } from '../../src/control-plane/revision-logs.ts'
import { HttpError } from '../../src/http/errors.ts'
import { JsonClient } from '../../src/http/json-client.ts'
import { Transport } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'

const { signal } = new AbortController()
const reference = { deploymentId: 'd', revisionId: 'r' }
const end = { type: 'build', lines: 3, signal } as const

function connect(server: RawServer): RevisionLogs {
  const client = new JsonClient({
    transport: new Transport({ userAgent: 'test', clock: systemClock }),
    service: 'control',
    baseUrl: server.url,
    headers: {},
    timeoutMs: 5_000,
    retryPolicy: { attempts: 3, backoff: { baseMs: 1, capMs: 1 } },
    redact: (text) => text,
    clock: systemClock,
    random: () => 0.5,
    log: createRecordingLog(),
  })
  return new RevisionLogs(client, (text) => text.replaceAll('secret', '***'))
}

/** A service with logs at some paths, which are answered in their order. */
function startLogs(answers: Readonly<Record<string, number | object>>) {
  return startRawServer((socket, request) => {
    const found = Object.entries(answers).find(([path]) => request.split('\r\n')[0]?.includes(path))
    const answer = found?.[1] ?? 404
    const [status, body] = typeof answer === 'number' ? [answer, {}] : [200, answer]
    socket.end(toHttpAnswer(status, {}, JSON.stringify(body)))
  })
}

const firstLines = ({ received }: RawServer) => received.map((text) => text.split('\r\n')[0])
const textsOf = (lines: readonly LogLine[] | undefined) => lines?.map(({ text }) => text)

test('the end of a log, oldest first', async () => {
  const logs = [{ message: 'last' }, { message: 7 }, { message: 'first' }, { message: 'cut' }]
  await using server = await startLogs({ '/v2/': { logs } })
  expect(textsOf(await connect(server).readEnd(reference, end))).toEqual(['first', '', 'last'])
  expect(firstLines(server)).toEqual([
    'GET /v2/deployments/d/revisions/r/logs?type=build&limit=3&order=desc HTTP/1.1',
  ])
})

test.each([404, 405, 501])(
  'where a %i says that it is not there, at the older place',
  async (status) => {
    const logs = [{ id: 'b', timestamp: 2, level: 'ERROR', message: 'two' }, { message: 'one' }]
    await using server = await startLogs({ '/v2/': status, '/v1/': { logs, next_offset: null } })
    const client = connect(server)
    const lines = await client.readEnd(reference, { ...end, type: 'deploy' })
    expect(lines).toEqual([
      { text: 'one', isError: false },
      { text: 'two', isError: true },
    ])
    await client.readEnd(reference, end)
    // The newer place is not asked twice.
    expect(firstLines(server)).toEqual([
      'GET /v2/deployments/d/revisions/r/logs?type=deploy&limit=3&order=desc HTTP/1.1',
      'POST /v1/projects/d/revisions/r/deploy_logs HTTP/1.1',
      'POST /v1/projects/d/revisions/r/build_logs HTTP/1.1',
    ])
    expect(server.received[1]?.split('\r\n\r\n')[1]).toBe('{"order":"desc","limit":3}')
  },
)

test('nowhere', async () => {
  await using server = await startLogs({})
  expect(await connect(server).readEnd(reference, end)).toBeUndefined()
  expect(server.received).toHaveLength(2)
})

test('a service in trouble is asked once, and at one place', async () => {
  await using server = await startLogs({ '/v2/': 503 })
  await expect(connect(server).readEnd(reference, end)).rejects.toBeInstanceOf(HttpError)
  expect(server.received).toHaveLength(1)
})

test('an entry of several lines, whose secrets are gone before it is taken apart', async () => {
  const message = 'a sec\u001b[31mret\r\nb secret\r\n\r\n'
  await using server = await startLogs({ '/v2/': { logs: [{ message, level: 'critical' }] } })
  const lines = await connect(server).readEnd(reference, end)
  expect(lines).toEqual([
    { text: 'a ***', isError: true },
    { text: 'b ***', isError: true },
  ])
})

test('no more lines than were asked for, of entries without an end', async () => {
  const message = 'x\n'.repeat(60_000)
  const logs = Array.from({ length: 20 }, () => ({ message }))
  await using server = await startLogs({ '/v2/': { logs } })
  const page = await connect(server).readPage(reference, { ...end, order: 'asc', limit: 5 })
  expect(page?.entries.map(({ lines }) => lines.length)).toEqual([5, 5, 5, 5, 5])
})

test.each(['cursor', 7])('a page from the cursor %j on', async (offset) => {
  const body = { logs: [{ id: 'a', message: 'x' }], next_offset: offset }
  await using server = await startLogs({ '/v2/': body })
  const client = connect(server)
  const query = { type: 'deploy', order: 'asc', limit: 9, signal } as const
  const first = await client.readPage(reference, query)
  expect(first).toEqual({
    entries: [{ id: 'a', lines: [{ text: 'x', isError: false }] }],
    nextOffset: offset,
  })
  await client.readPage(reference, { ...query, offset })
  expect(firstLines(server)[1]).toContain(`&order=asc&offset=${offset} HTTP`)
})
