import { describe, expect, test } from 'vitest'
import {
  createRevisionLogs,
  findErrorLine,
  type LogLine,
} from '../../src/control-plane/revision-logs.ts'
import { HttpError } from '../../src/http/errors.ts'
import { JsonClient } from '../../src/http/json-client.ts'
import { Transport } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'

const { signal } = new AbortController()
const reference = { deploymentId: 'd', revisionId: 'r' }
const end = { type: 'build', lines: 3, signal } as const

function connect(server: RawServer) {
  const client = new JsonClient({
    transport: new Transport({ userAgent: 'test', clock: systemClock }),
    service: 'control',
    baseUrl: server.url,
    headers: {},
    timeoutMs: 60_000,
    retryPolicy: { attempts: 3, backoff: { baseMs: 1, capMs: 1 } },
    redact: (text) => text,
    clock: systemClock,
    random: () => 0.5,
    log: createRecordingLog(),
  })
  return createRevisionLogs(client, (text) => text.replaceAll('secret', '***'))
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

test.each([
  ['in the other order', [{ timestamp: 1 }, { timestamp: 2 }], [1, 2]],
  ['in ISO form', [{ timestamp: '1970-01-01T00:00:02Z' }, { timestamp: 1 }], [2, 1]],
  ['one has none: reversed', [{ timestamp: 1 }, {}], [2, 1]],
])('lines with times, %s', async (_, times, order) => {
  const logs = times.map((time, at) => ({ ...time, message: String(at + 1) }))
  await using server = await startLogs({ '/v2/': { logs } })
  expect(textsOf(await connect(server).readEnd(reference, end))).toEqual(order.map(String))
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
    entries: [{ timestamp: Number.NaN, lines: [{ text: 'x', isError: false }] }],
    nextOffset: offset,
  })
  await client.readPage(reference, { ...query, offset })
  expect(firstLines(server)[1]).toContain(`&order=asc&offset=${offset} HTTP`)
})

function toLog(text: string, isError = false) {
  return text.split('\n').map((line) => ({ text: line, isError }))
}

describe('in a log without levels', () => {
  test.each([
    [
      'a Python traceback',
      `Step 4/7
Traceback (most recent call last):
  File "/deps/agent/graph.py", line 3, in <module>
    import missing
ModuleNotFoundError: No module named 'missing'
During handling of the above exception, another exception occurred:
RuntimeError: could not load graph`,
      "ModuleNotFoundError: No module named 'missing'",
    ],
    [
      'an error of a package, in a Docker build',
      '#12 0.412 Collecting x\n#12 4.567 pydantic.errors.PydanticUserError: no type\n#12 ERROR: exit code: 1',
      'pydantic.errors.PydanticUserError: no type',
    ],
    [
      'pip, and what a package of it printed',
      `  error: subprocess-exited-with-error
  × Getting requirements to build wheel did not run successfully.
      ModuleNotFoundError: No module named 'distutils'
ERROR: Failed to build`,
      "ModuleNotFoundError: No module named 'distutils'",
    ],
    [
      'pip, which warns first',
      "ERROR: pip's dependency resolver does not take into account\nERROR: No matching distribution found for lang==9",
      'ERROR: No matching distribution found for lang==9',
    ],
    ['an error without a message', 'x\nAssertionError\ny', 'AssertionError'],
    [
      'JavaScript',
      "node:internal\nError: Cannot find module './graph.js'\n    at x",
      "Error: Cannot find module './graph.js'",
    ],
    [
      'JavaScript with a code',
      'TypeError [ERR_INVALID_ARG_TYPE]: no path',
      'TypeError [ERR_INVALID_ARG_TYPE]: no path',
    ],
    ['npm', 'npm warn old\nnpm ERR! code ERESOLVE', 'npm ERR! code ERESOLVE'],
    ['a newer npm', 'npm error code E404', 'npm error code E404'],
    [
      'TypeScript',
      'src/a.ts(3,5): error TS2304: Cannot find name',
      'src/a.ts(3,5): error TS2304: Cannot find name',
    ],
    ['git', "fatal: couldn't find remote ref next", "fatal: couldn't find remote ref next"],
    [
      'Docker',
      '2026-11-21T10:00:00.123Z ERROR: failed to solve: no such image',
      'ERROR: failed to solve: no such image',
    ],
    ['a logger', '[2026-11-21 10:00:00,123] [ERROR] no disk', '[ERROR] no disk'],
    ['apt', 'E: Unable to locate package x', 'E: Unable to locate package x'],
    ['uv', '  × No solution found when resolving', '× No solution found when resolving'],
  ])('%s', (_, text, expected) => {
    expect(findErrorLine(toLog(text))).toBe(expected)
  })

  test.each([
    'Installing errorhandler 1.0',
    '0 errors, 0 warnings',
    'no error was found',
    'error_rate=0.1',
    'Traceback (most recent call last):',
    'DeprecationWarning: old',
    '',
  ])('%j says nothing', (text) => {
    expect(findErrorLine(toLog(text))).toBeUndefined()
  })
})

describe('in a log with levels', () => {
  test('the first of the errors that looks like one of a tool', () => {
    const log = [
      ...toLog('ValueError: which was handled'),
      ...toLog(
        'Traceback (most recent call last):\n  File "x"\nKeyError: \'model\'\nthe end',
        true,
      ),
    ]
    expect(findErrorLine(log)).toBe("KeyError: 'model'")
  })

  test('else the first of the errors that says something', () => {
    const log = [
      ...toLog('ERROR: of another level'),
      ...toLog('\n-----\n  at frame\nThe build ran out of memory\nbye', true),
    ]
    expect(findErrorLine(log)).toBe('The build ran out of memory')
  })

  test('else what looks like an error', () => {
    const log = [...toLog('ERROR: of another level'), ...toLog('\n   ', true)]
    expect(findErrorLine(log)).toBe('ERROR: of another level')
  })
})

test('it is one line of 300 characters', () => {
  const found = findErrorLine(toLog(`ValueError: ${'x\t'.repeat(5_000)}`)) ?? ''
  expect(found).toMatch(/^ValueError: (x )+/)
  expect(found).toHaveLength(300)
})

test('of no lines there is none', () => {
  expect(findErrorLine([])).toBeUndefined()
})
