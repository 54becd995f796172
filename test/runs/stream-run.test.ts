import { describe, expect, onTestFinished, test } from 'vitest'
import { RunFailed } from '../../src/graph-server/errors.ts'
import type { RunReference, RunRequest } from '../../src/graph-server/run-request.ts'
import { ConnectionError, HttpError, TimeoutError } from '../../src/http/errors.ts'
import type { JsonClient } from '../../src/http/json-client.ts'
import { maxEventLines } from '../../src/limits.ts'
import type { RunEvent } from '../../src/runs/run-progress.ts'
import { type StreamOptions, streamRun } from '../../src/runs/stream-run.ts'
import { connectJson } from '../graph-server/connect.ts'
import { type PythonServer, startPythonServer } from '../graph-server/python-server.ts'
import { startRawServer } from '../support/raw-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import {
  list,
  own,
  play,
  type Reply,
  record,
  remove,
  reset,
  run,
  search,
  state,
  stateless,
  success,
  thread,
  values as valued,
} from './play-run.ts'

const signal = new AbortController().signal
const onThread = { configurable: { thread_id: 't' } }
const values = (step: number) => ({ event: 'values', data: { step }, id: `1757-${step}` })
const steps = (count: number) => Array.from({ length: count }, (_, index) => values(index + 1))
/** What a server answers to what it does not have. */
const nothing = 'HTTP/1.1 404 X\r\ncontent-length: 0\r\n\r\n'
const cutOnce = { events: steps(3), cutsAfter: [4], result: { step: 3 } }

const post = 'POST /threads/t/runs/stream'
const resume = `GET ${run}/stream`
/** A stream of this text, or of the values `{ a: 1 }`. */
const streamed =
  (headers: object = {}, text = 'event: values\ndata: {"a":1}\n\n'): Reply =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'content-location': run, ...headers })
      .end(text)

async function start() {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const log = createRecordingLog()
  const clock = createVirtualClock()
  return { server, log, clock, graph: connectJson(server.url, { log, clock }) }
}

async function stream(
  graph: JsonClient,
  request: Partial<RunRequest> = {},
  options: Partial<StreamOptions> = {},
) {
  const events: RunEvent[] = []
  const runs: RunReference[] = []
  const listeners: Partial<StreamOptions> = {
    onRun: (run) => runs.push(run),
    onEvent: (event) => events.push(event),
  }
  const running = streamRun(
    graph,
    { assistant_id: 'agent', input: {}, ...request },
    { timeoutMs: 60_000, signal, ...listeners, ...options },
  )
  const result = await running.then(
    (outcome) => ({ outcome, error: undefined }),
    (error: unknown) => ({ outcome: undefined, error }),
  )
  return { events, runs, ...result, modes: events.map(({ mode }) => mode) }
}

const steady = (events: readonly RunEvent[]) =>
  events.filter(({ mode }) => mode === 'values').map(({ data }) => (data as { step: number }).step)

const posts = (server: PythonServer) => server.calls().filter((call) => call.startsWith('POST'))

describe('a stream that goes well', () => {
  test('yields its events, tells its ids, and is confirmed by the record of the run', async () => {
    const { server, graph, log } = await start()
    server.script({ events: [...steps(2), ': heartbeat\n\n'] })
    const { events, runs, outcome } = await stream(graph, { config: onThread })
    expect([log.lines, log.warnings]).toEqual([[], []])
    expect(events).toEqual([
      {
        mode: 'metadata',
        namespace: [],
        data: { run_id: runs[0]?.run_id, attempt: 1 },
        id: '1757-0',
      },
      { mode: 'values', namespace: [], data: { step: 1 }, id: '1757-1' },
      { mode: 'values', namespace: [], data: { step: 2 }, id: '1757-2' },
    ])
    expect(outcome).toEqual({ end: 'values', values: { step: 2 } })
    expect(runs).toEqual([{ run_id: expect.stringMatching(/^run-/), thread_id: 't' }])
    expect(server.calls()).toEqual([
      'POST /threads/{t}/runs/stream',
      'GET /threads/{t}/runs/{r}',
      'GET /threads/{t}',
    ])
  })

  test('sends every option, and what the servers default differently in every case', async () => {
    const { server, graph } = await start()
    await stream(graph, {
      config: { configurable: { thread_id: 't', model: 'm' }, tags: ['x'] },
      stream_mode: ['messages-tuple', 'custom'],
      interrupt_before: '*',
      interrupt_after: ['pay'],
      subgraphs: true,
      webhook: 'https://hook.example/?token=T',
      metadata: { a: 1 },
      durability: 'sync',
    })
    await stream(graph, { input: null, command: { resume: 'yes', goto: 'pay' } })
    expect(server.seen[0]?.body).toEqual({
      assistant_id: 'agent',
      input: {},
      config: { configurable: { model: 'm' }, tags: ['x'] },
      stream_mode: ['messages-tuple', 'custom', 'values', 'updates'],
      interrupt_before: '*',
      interrupt_after: ['pay'],
      stream_subgraphs: true,
      webhook: 'https://hook.example/?token=T',
      metadata: { a: 1, graph_deploy_action_run: expect.any(String) },
      durability: 'sync',
      multitask_strategy: 'reject',
      if_not_exists: 'create',
      on_disconnect: 'continue',
      stream_resumable: true,
    })
    expect(server.seen.find(({ path }) => path === '/runs/stream')?.body).toEqual({
      assistant_id: 'agent',
      command: { resume: 'yes', goto: 'pay' },
      stream_mode: ['values', 'updates'],
      stream_subgraphs: false,
      metadata: { graph_deploy_action_run: expect.any(String) },
      on_completion: 'keep',
      on_disconnect: 'continue',
      stream_resumable: false,
    })
    expect(server.seen[0]?.headers).toMatchObject({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'x-api-key': 'KEY',
    })
  })

  test('splits names into mode and namespace, passes unknown events on, hides what was not asked for', async () => {
    const { server, graph } = await start()
    server.script({
      events: [
        { event: 'updates|child:a|leaf:b', data: { n: 1 } },
        { event: 'values|child:a', data: { hidden: true } },
        { event: 'messages/partial', data: [] },
        { event: 'brand-new', data: 1 },
        values(1),
      ],
    })
    const { events, outcome } = await stream(graph, { stream_mode: 'updates' })
    expect(events.map(({ mode, namespace }) => [mode, ...namespace])).toEqual([
      ['metadata'],
      ['updates', 'child:a', 'leaf:b'],
      ['messages/partial'],
      ['brand-new'],
    ])
    expect(outcome).toEqual({ end: 'values', values: { step: 1 } })
  })

  test('shows the states of its subgraphs, whatever was asked for', async () => {
    const { server, graph } = await start()
    const leaf = { event: 'values|child:a|leaf:b', data: { n: 1 } }
    server.script({ events: [leaf, { event: 'updates|child:a', data: { n: 2 } }, values(1)] })
    const shown: unknown[] = []
    const onInnerState = (...state: unknown[]) => void shown.push(state)
    await stream(graph, { stream_mode: 'updates' }, { onInnerState })
    expect(shown).toEqual([['child:a|leaf:b', { n: 1 }]])
  })

  test('needs no graph where the thread is hidden, as it would have shown a stop', async () => {
    const given = await play({ [post]: [streamed()], [record]: [success] }, { create: streamRun })
    expect(given.result).toEqual(valued)
    expect(given.calls).toEqual([post, record, thread, state])
  })

  test('is of its own run, although it offers to resume another', async () => {
    const theirs = { location: '/threads/theirs/runs/x/stream', 'content-location': '/runs/r' }
    const made = own({ thread_id: 't', status: 'idle' })
    const given = await play(
      {
        'POST /runs/stream': [streamed(theirs)],
        [search]: [made],
        [record]: [success],
        [remove]: [200],
      },
      { ...stateless, create: streamRun },
    )
    expect(given.result).toEqual(valued)
    expect(given.calls.at(-1)).toBe(remove)
  })

  test('ends at `end`, although the server keeps the connection open', async () => {
    await using server = await startRawServer((socket, request) => {
      if (request.startsWith('POST /threads/search')) {
        socket.end(nothing)
        return
      }
      // Neither is the id of this run: an event of the graph's own, and no text.
      const ids =
        'event: custom\ndata: {"run_id":"x"}\n\nevent: metadata\ndata: {"run_id":7}\n\nevent: metadata\ndata: {"run_id":"../x"}\n\n'
      const body = `${ids}event: values\ndata: {"a":1}\n\nevent: end\ndata: null\n\nevent: late\ndata: 1\n\n`
      const chunk = `${body.length.toString(16)}\r\n${body}\r\n`
      socket.write(
        `HTTP/1.1 200 X\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
      )
    })
    const { outcome, modes, runs } = await stream(connectJson(server.url))
    expect(outcome).toEqual({ end: 'values', values: { a: 1 } })
    expect(modes).toEqual(['custom', 'metadata', 'metadata', 'values'])
    expect(runs).toEqual([])
  })

  test.each(['custom', 'values'])(
    'an event %s that is not JSON is red, and its run is cancelled',
    async (event) => {
      const { server, graph } = await start()
      server.script({ events: [values(1), { event, data: '{"half":' }, values(2)] })
      const { error } = await stream(graph, { config: onThread })
      const detail = 'an event of the stream is not complete JSON'
      expect(error).toMatchObject({ name: 'RunFailed', end: 'no-result', detail })
      expect(posts(server).at(-1)).toBe('POST /threads/{t}/runs/{r}/cancel')
    },
  )
})

describe('a run that stops', () => {
  const asked = { id: null, value: { question: 'ok?' }, response_schema: {} }
  const question = asked

  test.each([
    [
      'with the state beside the interrupt (Python)',
      [
        values(1),
        { event: 'updates', data: { __interrupt__: [asked] } },
        { event: 'values', data: { step: 1, __interrupt__: [asked] } },
      ],
      { end: 'interrupted', interrupts: [question], values: { step: 1 } },
    ],
    [
      'with the interrupt alone (JavaScript)',
      [values(1), { event: 'values', data: { __interrupt__: [asked] } }],
      { end: 'interrupted', interrupts: [question], values: { step: 1 } },
    ],
    [
      'at a node where it was told to',
      [values(1), { event: 'updates', data: { __interrupt__: [] } }],
      { end: 'interrupted', interrupts: [], values: { step: 1 }, next: ['pay'] },
    ],
  ])('%s', async (_, events, expected) => {
    for (const threadStatus of ['interrupted', 'idle']) {
      const { server, graph } = await start()
      server.script({ events, threadStatus, next: ['pay'], asks: false })
      expect((await stream(graph, { config: onThread })).outcome).toEqual(expected)
    }
  })

  test('without telling it in its events, is recognised by its thread', async () => {
    const { server, graph } = await start()
    const interrupts = { task: [asked] }
    const stop = { status: 'interrupted', threadStatus: 'interrupted', interrupts }
    server.script({ events: [values(1)], ...stop })
    const { outcome } = await stream(graph, { config: onThread })
    expect(outcome).toEqual({
      end: 'interrupted',
      interrupts: [question],
      values: { step: 1 },
      next: ['review'],
    })
  })
})

describe('a run that fails is a RunFailed', () => {
  test.each([
    [{ error: 'KeyError', message: "'reflection'" }, "KeyError: 'reflection'"],
    ['"Run not found"', 'Run not found'],
    ['no JSON', 'no JSON'],
  ])('by its error event %j, and nothing more is asked but the node', async (data, detail) => {
    const { server, graph } = await start()
    server.script({ events: [values(1), { event: 'error', data }, values(2)] })
    const { error, events } = await stream(graph, { config: onThread })
    expect(error).toBeInstanceOf(RunFailed)
    expect(error).toMatchObject({ end: 'raised', detail })
    expect(steady(events)).toEqual([1])
    expect(server.calls()).toEqual(['POST /threads/{t}/runs/stream', 'GET /threads/{t}/state'])
  })

  test.each([
    ['error', 'raised', /failed/],
    ['timeout', 'timed-out', /timed out/],
    ['interrupted', 'cancelled', /as interrupted/],
  ])('by its record (%s), although its stream ended in good order', async (status, end, detail) => {
    const { server, graph } = await start()
    server.script({ events: steps(2), status })
    const { error } = await stream(graph, { config: onThread })
    expect(error).toBeInstanceOf(RunFailed)
    expect(error).toMatchObject({ end, detail: expect.stringMatching(detail) })
  })

  test('without a thread, when the stream ends before it told values', async () => {
    const { server, graph } = await start()
    server.script({ events: [{ event: 'updates', data: { node: {} } }], status: 'interrupted' })
    expect((await stream(graph)).error).toMatchObject({ name: 'RunFailed', end: 'cancelled' })
    expect(server.calls()).toEqual([
      'POST /runs/stream',
      'POST /threads/search',
      'GET /threads/{t}/runs/{r}/join',
      'GET /threads/{t}/runs/{r}',
      'DELETE /threads/{t}',
    ])
  })
})

const early = {
  name: 'RunFailed',
  end: 'no-result',
  detail: 'the stream ended early, before it showed the values of the run',
}

test('a run whose stream tells nothing is joined, and is no success however it ended', async () => {
  const { server, graph } = await start()
  server.script({ events: [], status: 'success', result: { step: 9 } })
  const quiet = await stream(graph, { config: onThread })
  expect(quiet.error).toMatchObject(early)
  // What joining returns was not streamed.
  expect(steady(quiet.events)).toEqual([])
  expect(server.calls()).toEqual([
    'POST /threads/{t}/runs/stream',
    'GET /threads/{t}/runs/{r}/join',
    'GET /threads/{t}/runs/{r}',
    'GET /threads/{t}',
  ])
  server.script({ events: steps(1), status: 'running', result: { step: 1 } })
  const endless = await stream(graph, { config: onThread })
  expect(endless.error).toMatchObject({ name: 'RunFailed', end: 'no-result' })
})

describe('a stream that ends in good order before its run', () => {
  const records = [{ run_id: 'r', status: 'running' }, success]
  const follow = (events: string, joined: object) =>
    play(
      {
        [post]: [streamed({}, events)],
        [record]: records,
        [`GET ${run}/join`]: [joined],
        [thread]: [{ thread_id: 't', status: 'idle' }],
      },
      { create: streamRun },
    )

  test.each([
    ['values', 'event: values\ndata: {"a":1}\n\n'],
    ['no values', 'event: values\ndata: null\n\n'],
  ])('is incomplete where it showed %s that the run did not end with', async (_, events) => {
    expect((await follow(events, { a: 2 })).result).toMatchObject(early)
  })

  test('is whole where its record is only late', async () => {
    expect((await follow('event: values\ndata: {"a":1}\n\n', { a: 1 })).result).toEqual(valued)
    // Joining may show more of the state than the output.
    const whole = await follow('event: values\ndata: {"a":1}\n\n', { a: 1, own: 2 })
    expect(whole.result).toEqual(valued)
  })

  test('is told by the error that its run raised later', async () => {
    const raised = { __error__: { message: 'm' } }
    const given = await follow('event: values\ndata: {"a":1}\n\n', raised)
    expect(given.result).toMatchObject({ end: 'raised', detail: 'm' })
  })

  test('its graph is looked at for breakpoints, which joining does not show', async () => {
    const graph = { nodes: [{ id: 'pay', metadata: { __interrupt: 'before' } }], edges: [] }
    const given = await play(
      {
        [post]: [streamed()],
        [record]: records,
        [`GET ${run}/join`]: [{ a: 1 }],
        'GET /assistants/agent/graph': [graph],
      },
      { create: streamRun },
    )
    expect(given.result).toMatchObject({ end: 'unproved' })
  })
})

describe('a stream that breaks off on a thread', () => {
  test.each([
    ['rest', 2, ['1757-1', '1757-2']],
    ['all', 5, ['1757-1', '1757-2']],
  ] as const)(
    'is resumed before its last event, and tells each event once (the server sends %s)',
    async (resumes, secondCut, resumedAfter) => {
      const { server, graph } = await start()
      server.script({ events: steps(5), cutsAfter: [4, secondCut], resumes })
      const { events, outcome, runs } = await stream(graph, { config: onThread })
      expect(steady(events)).toEqual([1, 2, 3, 4, 5])
      expect(outcome).toEqual({ end: 'values', values: { step: 5 } })
      expect(runs).toHaveLength(1)
      expect(server.calls()).toEqual([
        'POST /threads/{t}/runs/stream',
        'GET /threads/{t}/runs/{r}/stream',
        'GET /threads/{t}/runs/{r}/stream',
        'GET /threads/{t}/runs/{r}',
        'GET /threads/{t}',
      ])
      expect(server.seen.slice(1, 3).map(({ headers }) => headers['last-event-id'])).toEqual(
        resumedAfter,
      )
    },
  )

  test.each([3, 4, 5])(
    'loses and doubles nothing where events share an id, as those of one millisecond do (cut after %d)',
    async (cut) => {
      const { server, graph } = await start()
      const shared = [1, 2, 3, 4].map((step) => ({
        ...values(step),
        id: `1757-${step < 3 ? 1 : 2}`,
      }))
      server.script({ events: shared, cutsAfter: [cut], result: { step: 99 } })
      const { events, outcome } = await stream(graph, { config: onThread })
      expect(steady(events)).toEqual([1, 2, 3, 4])
      expect(outcome).toEqual({ end: 'values', values: { step: 4 } })
    },
  )

  test('and is resumed without the error of its run is told by joining', async () => {
    const { server, graph } = await start()
    const raised = { __error__: { error: 'ValueError', message: 'boom' } }
    server.script({ events: steps(2), cutsAfter: [3], status: 'error', result: raised })
    const { error } = await stream(graph, { config: onThread })
    expect(error).toMatchObject({ name: 'RunFailed', end: 'raised', detail: 'ValueError: boom' })
  })

  test('before its first event is resumed from its beginning', async () => {
    const { server, graph } = await start()
    server.script({ events: steps(2), cutsAfter: [0] })
    const { events, outcome } = await stream(graph, { config: onThread })
    expect(steady(events)).toEqual([1, 2])
    expect(outcome).toEqual({ end: 'values', values: { step: 2 } })
    expect(server.seen[1]?.headers['last-event-id']).toBe('-1')
  })

  test('before its head is resumed from its beginning, never sent again', async () => {
    const script = { [post]: [reset], [list]: [own(success)], [resume]: [streamed()] }
    const given = await play({ ...script, [record]: [success] }, { create: streamRun })
    expect(given.result).toEqual(valued)
    expect(given.calls).toEqual([post, list, resume, record, thread, state])
  })

  test('inside an event is resumed, although the answer ended in good order', async () => {
    const { server, graph, log } = await start()
    const half = 'event: values\ndata: {"half'
    server.script({ events: [values(1), half], result: { step: 2 } })
    const { events, error } = await stream(graph, { config: onThread })
    expect(steady(events)).toEqual([1])
    expect(error).toBeInstanceOf(ConnectionError)
    expect(server.calls()[1]).toBe('GET /threads/{t}/runs/{r}/stream')
    expect(server.calls()).toContain('GET /threads/{t}/runs/{r}/join')
    expect(log.lines[0]).toMatch(/: the stream ended inside an event; resuming the stream in 0 ms$/)
  })

  test('again and again is resumed as often as it shows something new', async () => {
    const { server, log } = await start()
    const clock = createVirtualClock()
    const graph = connectJson(server.url, { clock, log, random: () => 1 })
    server.script({ events: steps(40), cutsAfter: Array(9).fill(4), result: { step: 40 } })
    const { error, events } = await stream(graph, { config: onThread })
    expect(error).toBeUndefined()
    expect(clock.sleeps).toEqual([1_000, 2_000, 4_000, ...Array(6).fill(5_000)])
    expect(steady(events)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(server.calls()).not.toContain('GET /threads/{t}/runs/{r}/join')
  })

  test.each<[string, object, Partial<RunRequest>, number]>([
    ['that was not made to be resumed', {}, { stream_resumable: false }, 0],
    ['whose server does not know the stream', { resumes: 404 }, {}, 1],
    ['whose server is in trouble', { resumes: 503 }, {}, 5],
    ['whose events have no ids', { events: steps(3).map(({ id: _, ...rest }) => rest) }, {}, 0],
  ])('%s is joined, and red', async (_, script, request, resumes) => {
    const { server, graph, log } = await start()
    server.script({ ...cutOnce, ...script })
    const { error, events } = await stream(graph, { config: onThread, ...request })
    expect(error).toBeInstanceOf(ConnectionError)
    expect((error as Error).message).toMatch(/ended early/)
    expect(steady(events)).toEqual([1, 2])
    const resumed = log.lines.filter((line) => line.includes('; resuming the stream in '))
    expect(resumed).toHaveLength(resumes)
    const calls = server.calls()
    expect(calls.filter((call) => call.endsWith('/stream') && call.startsWith('GET'))).toHaveLength(
      resumes,
    )
    expect(calls).toContain('GET /threads/{t}/runs/{r}/join')
    expect(posts(server)).toHaveLength(1)
  })

  test.each<[string, object, object]>([
    ['the run failed, although join tells values', { status: 'error' }, { end: 'raised' }],
    [
      'join tells the error',
      { result: { __error__: { error: 'E', message: 'm' } } },
      { end: 'raised', detail: 'E: m' },
    ],
    ['the run failed without values', { status: 'error', result: null }, { end: 'raised' }],
    ['the run was cancelled', { status: 'interrupted' }, { end: 'cancelled' }],
    ['the run has no values', { result: null }, { end: 'no-values' }],
  ])('is never green: %s', async (_, script, expected) => {
    const { server, graph } = await start()
    server.script({ ...cutOnce, ...script })
    const { error } = await stream(graph, { config: onThread, stream_resumable: false })
    expect(error).toBeInstanceOf(RunFailed)
    expect(error).toMatchObject(expected)
  })

  test('is what is thrown when nothing says how its run ended', async () => {
    const { server, graph } = await start()
    server.script({ ...cutOnce, status: 'running' })
    const { error } = await stream(graph, { config: onThread, stream_resumable: false })
    expect(error).toBeInstanceOf(ConnectionError)
  })

  test('inside an event is a fault of the connection, which may be tried again', async () => {
    const { server, graph } = await start()
    server.script({ events: [values(1), 'event: values\ndata: {"half'], status: 'running' })
    const { error } = await stream(graph, { config: onThread, stream_resumable: false })
    const fault = { code: 'TRUNCATED', maybeSent: true, permanent: false }
    expect(error).toMatchObject({ name: 'ConnectionError', ...fault })
  })

  test('and whose resumed stream tells nothing new is not trusted for what it told before', async () => {
    const { server, graph } = await start()
    server.script({
      events: steps(2),
      cutsAfter: [3],
      resumes: 'rest',
      endsAfter: 0,
      result: { step: 2 },
    })
    const { error } = await stream(graph, { config: onThread })
    expect(error).toMatchObject(early)
    expect(server.calls()).toContain('GET /threads/{t}/runs/{r}/join')
  })

  test('is red also where its thread says that the run stopped', async () => {
    const { server, graph } = await start()
    const interrupts = { task: [{ id: 'i', value: 1 }] }
    server.script({ ...cutOnce, threadStatus: 'interrupted', interrupts })
    const { error, events } = await stream(graph, { config: onThread, stream_resumable: false })
    expect(steady(events)).toEqual([1, 2])
    expect(error).toBeInstanceOf(ConnectionError)
  })

  test('joins again when joining breaks off', async () => {
    const { server, graph } = await start()
    server.script({ ...cutOnce, joinBreaks: 2 })
    const { error } = await stream(graph, { config: onThread, stream_resumable: false })
    expect(error).toBeInstanceOf(ConnectionError)
    expect(server.calls().filter((call) => call.endsWith('/join'))).toHaveLength(3)
    server.script({ ...cutOnce, joinBreaks: 99 })
    const lost = await stream(graph, { config: onThread, stream_resumable: false })
    expect(lost.error).toBeInstanceOf(ConnectionError)
  })
})

describe('a stateless stream that breaks off', () => {
  test('is red, and joined on the thread that a search finds, whatever it told before', async () => {
    const { server, graph } = await start()
    server.script(cutOnce)
    const { error, events } = await stream(graph)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(steady(events)).toEqual([1, 2])
    expect(server.calls()).toEqual([
      'POST /runs/stream',
      'POST /threads/search',
      'GET /threads/{t}/runs/{r}/join',
      'GET /threads/{t}/runs/{r}',
      'DELETE /threads/{t}',
    ])
  })

  test.each(['/runs/{r}/stream', '/threads/{t}/runs/{r}/stream?x=1'])(
    'is resumed where the server offers %s',
    async (location) => {
      const { server, graph } = await start()
      server.script({ ...cutOnce, location })
      const { outcome, events } = await stream(graph)
      expect(steady(events)).toEqual([1, 2, 3])
      expect(outcome).toEqual({ end: 'values', values: { step: 3 } })
      expect(server.calls()[1]).toBe(`GET ${location.split('?')[0]}`)
      // The thread of the run is known where the offer names it.
      const isSearched = server.calls().includes('POST /threads/search')
      expect(isSearched).toBe(!location.startsWith('/threads/'))
      expect(server.seen[1]?.headers['last-event-id']).toBe('1757-1')
    },
  )

  test('is joined when the resumed stream tells no values any more', async () => {
    const { server, graph } = await start()
    const location = '/runs/{r}/stream'
    server.script({ events: steps(2), cutsAfter: [4], location, result: { step: 2 } })
    const { outcome } = await stream(graph)
    expect(outcome).toEqual({ end: 'values', values: { step: 2 } })
    expect(posts(server)).toEqual(['POST /runs/stream', 'POST /threads/search'])
    expect(server.calls()).toContain('GET /threads/{t}/runs/{r}/join')
  })

  test.each(['absolute', 'without a scheme', 'at another port', 'no address'])(
    'is not resumed at another origin (%s): the key would go there',
    async (form) => {
      await using thief = await startRawServer((socket) => socket.end())
      const location = {
        absolute: `${thief.url.href}runs/{r}/stream`,
        'without a scheme': `//${thief.url.host}/runs/{r}/stream`,
        'at another port': `http://127.0.0.1:${thief.url.port}/runs/{r}/stream`,
        'no address': 'http://[/runs/{r}/stream',
      }[form] as string
      const { server, log, clock } = await start()
      server.script({ ...cutOnce, location })
      const titles: (string | undefined)[] = []
      const warning = (message: string, title?: string) => {
        titles.push(title)
        log.warning(message)
      }
      const graph = connectJson(server.url, { log: { ...log, warning }, clock })
      const { error } = await stream(graph)
      expect(titles).toEqual(['Stream URL not used'])
      expect(error).toBeInstanceOf(ConnectionError)
      expect(server.calls().filter((call) => /^GET .*stream/.test(call))).toEqual([])
      expect(thief.received).toEqual([])
      expect(log.warnings).toEqual([
        expect.stringMatching(
          /^127\.0\.0\.1:\d+ offers to resume the stream at another URL\. This URL is not used, to protect your API key\.$/,
        ),
      ])
      expect(log.warnings[0]).not.toContain(thief.url.port)
    },
  )
})

describe('limits', () => {
  test('the deadline of the whole run is not resumed after, nor joined', async () => {
    const { server, graph, clock } = await start()
    server.script({ events: steps(1), hangs: true })
    const onEvent = () => clock.advance(60_000)
    const { error } = await stream(graph, { config: onThread }, { onEvent })
    expect(error).toBeInstanceOf(TimeoutError)
    expect(server.calls()).toEqual([
      'POST /threads/{t}/runs/stream',
      'GET /threads/{t}/runs/{r}',
      'POST /threads/{t}/runs/{r}/cancel',
    ])
  })

  test('silence breaks a stream off, and it is resumed', async () => {
    await using server = await startRawServer((socket, _, connection) => {
      const head = 'HTTP/1.1 200 X\r\nconnection: close\r\n'
      if (connection >= 2) {
        const record = connection === 2 ? '{"run_id":"r","status":"success"}' : '{"thread_id":"t"}'
        socket.end(`${head}content-length: ${record.length}\r\n\r\n${record}`)
        return
      }
      socket.write(`${head}content-type: text/event-stream\r\n\r\n`)
      const event = `event: values\ndata: ${connection}\nid: ${connection}\n\n`
      if (connection === 0) socket.write(`event: metadata\ndata: {"run_id":"r"}\n\n${event}`)
      else socket.end(event)
    })
    const { outcome } = await stream(
      connectJson(server.url),
      { config: onThread },
      { silentMs: 100 },
    )
    expect(outcome).toEqual({ end: 'values', values: 1 })
    expect(server.received[1]).toMatch(/^GET \/threads\/t\/runs\/r\/stream /)
    expect(server.received[1]).toMatch(/last-event-id: 0\r\n/)
  })

  test('the signal ends a stream, also while it waits to be resumed', async () => {
    const { server, log } = await start()
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const clock = createVirtualClock()
    const sleep = clock.sleep
    clock.sleep = (...args) => {
      abort.abort(reason)
      return sleep(...args)
    }
    server.script(cutOnce)
    const graph = connectJson(server.url, { clock, log })
    const { error } = await stream(graph, { config: onThread }, { signal: abort.signal })
    expect(error).toBe(reason)
    expect(log.lines.filter((line) => line.includes('joining'))).toEqual([])
    expect(posts(server)).toEqual([
      'POST /threads/{t}/runs/stream',
      'POST /threads/{t}/runs/{r}/cancel',
    ])
  })

  test('an event of too many lines is no reason to join the run, which could say no more', async () => {
    const long = streamed({}, 'data:\n'.repeat(maxEventLines + 1))
    const given = await play({ [post]: [long] }, { create: streamRun })
    expect(given.result).toMatchObject({ name: 'ResponseFormatError', isTooLarge: true })
    expect(given.calls).toEqual([post, `POST ${run}/cancel`])
  })

  test('a listener that throws ends the connection', async () => {
    const closed = Promise.withResolvers<void>()
    await using server = await startRawServer((socket, request) => {
      if (!request.startsWith('POST /runs/stream ')) {
        socket.end(nothing)
        return
      }
      socket.on('close', () => closed.resolve())
      socket.write('HTTP/1.1 200 X\r\ncontent-type: text/event-stream\r\n\r\ndata: 1\n\n')
    })
    const reason = new Error('enough')
    const onEvent = () => {
      throw reason
    }
    const { error } = await stream(connectJson(server.url), {}, { onEvent })
    expect(error).toBe(reason)
    await closed.promise
  })
})

describe('an answer that is no stream', () => {
  test.each([
    [404, '{"detail":"Thread or assistant not found."}', 'Thread or assistant not found.'],
    [409, '{"detail":"Thread is already running a task."}', 'Thread is already running a task.'],
    [422, '{"detail":[{"loc":["body","input"],"msg":"bad","input":"SECRET"}]}', 'input: bad'],
    [307, '', ''],
  ])('%d is an HttpError with the reason', async (status, body, reason) => {
    await using server = await startRawServer((socket) =>
      socket.end(
        `HTTP/1.1 ${status} X\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      ),
    )
    const log = createRecordingLog()
    const { error } = await stream(connectJson(server.url, { log }), { config: onThread })
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status, reason, request: { purpose: 'stream the run' } })
    expect([server.received.length, log.warnings]).toEqual([1, []])
  })

  test('a huge refusal is read no further than its start', async () => {
    await using server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 500 X\r\ncontent-type: text/plain\r\n\r\n')
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      }
      socket.on('drain', pour)
      pour()
    })
    const { error } = await stream(connectJson(server.url))
    expect(error).toMatchObject({ name: 'HttpError', status: 500, reason: expect.any(String) })
    expect((error as HttpError).reason).toHaveLength(600)
  })

  test.each([
    [200, 'application/json'],
    [200, 'text/html'],
    [200, undefined],
    [204, undefined],
  ])('%d with %s is refused at once', async (status, type) => {
    await using server = await startRawServer((socket) =>
      socket.write(
        `HTTP/1.1 ${status} X\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n{"secret":`,
      ),
    )
    const { error } = await stream(connectJson(server.url))
    expect(error).toMatchObject({ name: 'ResponseFormatError' })
    expect((error as Error).message).not.toContain('secret')
    expect(server.received).toHaveLength(1)
  })
})
