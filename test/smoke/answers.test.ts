import { describe, expect, test } from 'vitest'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { askGraph, tryPlan } from './smoke-end.ts'

// What no graph server on this machine answers: the shapes of the other implementation, and broken connections.

const head = { 'content-type': 'application/json', 'content-location': '/threads/t-1/runs/r-1' }
const json = (body: string) => toHttpAnswer(200, head, body)
const tea = json('{"answer": "Tea"}')
const page = toHttpAnswer(200, { 'content-type': 'text/html' }, '<html>log in</html>')
const detail = '{"detail": "no tea today"}'
const notThere = toHttpAnswer(501, {}, '')
const busy = toHttpAnswer(503, {}, 'starting')

/** Asks a server that answers the n-th connection with the n-th text, and then with the last; and shows no runs or threads. */
async function ask(answers: readonly string[], ...more: Rest) {
  await using server = await startRawServer((socket, request, connection) => {
    const answer = answers[Math.min(connection, answers.length - 1)] ?? ''
    socket.end(request.startsWith('GET /threads/') ? notThere : answer)
  })
  const calls = () => server.received.map((request) => request.split(' HTTP', 1)[0])
  const end = await askGraph(server.url, ...more)
  return { ...end, calls: calls(), asked: calls().filter((one) => one?.endsWith('/runs/wait')) }
}
type Rest = Parameters<typeof askGraph> extends [unknown, ...infer More] ? More : never

test.each<[string, string, string, RegExp]>([
  ['null', json('null'), 'Smoke test: no result', /wrote no values/],
  ['line breaks', json('\n\n\n'), 'Smoke test: no result', /before a result arrived/],
  ['half of a JSON text', json('\n\n{"answer": "Te'), 'Smoke test: no result', /complete JSON/],
  [
    'an error as the Python server gives it',
    json('{"__error__": {"error": "ValueError", "message": "no tea"}}'),
    'Smoke test: the graph raised an error',
    /ValueError: no tea/,
  ],
  [
    'an interrupt without a question',
    json('{"__interrupt__": []}'),
    'Smoke test: interrupted',
    /stopped at an interrupt/,
  ],
  [
    'an answer that breaks off',
    tea.slice(0, -5),
    'Could not run the graph',
    /ended early after 12 bytes/,
  ],
  // What may be sent again after each status is a row of http/policy.test.ts.
  ...[500].map((status): [string, string, string, RegExp] => [
    `a ${status}`,
    toHttpAnswer(status, {}, detail),
    `Could not run the graph (${status})`,
    /no tea today/,
  ]),
  [
    'a redirect, which is not followed',
    toHttpAnswer(307, { location: 'http://elsewhere.example/' }, ''),
    'Could not run the graph (307)',
    /elsewhere\.example/,
  ],
])('%s is red, and the run is not asked for again', async (_, answer, title, message) => {
  const { failure, told, asked, run } = await ask([answer])
  expect(failure).toMatchObject({ title, outcome: 'smoke-test-failed' })
  expect(told).toMatch(message)
  expect(asked).toHaveLength(1)
  expect(run?.run_id).toBe(answer.includes('/runs/r-1') ? 'r-1' : undefined)
})

test('a wrong answer is never asked for again', async () => {
  const expected = { smoke_expect: { value: { answer: 'Tea' } } }
  const { failure, asked } = await ask([json('{"answer": "Coffee"}'), tea], expected)
  expect(failure?.title).toBe('Smoke test: unexpected output')
  expect(asked).toHaveLength(1)
})

test('values that are no object', async () => {
  const { failure } = await ask([json('[1, "two"]')], { smoke_expect: { value: [1] } })
  expect(failure).toBeUndefined()
})

test('a page of somebody else', async () => {
  const unnamed = { assistantId: undefined }
  const { failure, told } = await ask([page], { smoke_input: undefined }, unnamed)
  expect(failure?.title).toBe('Could not list the assistants')
  expect(told).toMatch(/not JSON \(text\/html\)[\s\S]*login page/)
})

test('a server that is just up is asked for the run when it can be asked whether it has it', async () => {
  const { failure, calls } = await ask([busy, busy, json('{"answer": 1}')])
  expect(failure).toBeUndefined()
  expect(calls.slice(0, 4).map((call) => call?.replace(/[\da-f-]{36}/, '{t}'))).toEqual([
    'POST /threads/{t}/runs/wait',
    'GET /threads/{t}/runs?limit=10',
    'POST /threads/{t}/runs/wait',
    'GET /threads/{t}/runs/r-1',
  ])
})

test('no input, and an assistant that is not there', async () => {
  const listed = json('[{"assistant_id": "a-1", "graph_id": "agent"}]')
  const options = { assistantId: 'nobody' }
  const { failure, asked } = await ask([listed], { smoke_input: undefined }, options)
  expect(failure?.title).toBe('Smoke test: ambiguous or missing assistant')
  expect(failure?.message).toMatch(
    /^No assistant or graph is named nobody\. Available: agent \(a-1/,
  )
  expect(failure?.remedy).toContain('assistant_id')
  expect(asked).toEqual([])
})

describe('a plan at a server that is just up', () => {
  const listed = json('[{"assistant_id": "a-1", "graph_id": "agent"}]')
  const thread = json('{"thread_id": "t-1", "metadata": {}, "status": "idle", "values": {}}')
  const words = toHttpAnswer(
    200,
    { ...head, 'content-type': 'text/event-stream' },
    'event: messages\ndata: [{"type": "ai", "content": "Tea"}, {}]\n\nevent: values\ndata: {"answer": "Tea"}\n\n',
  )
  /** Creations fail so many times each, and nothing is found that they might have made. */
  const play = async (tests: string, busyTimes: number) => {
    const calls: string[] = []
    await using server = await startRawServer((socket, request) => {
      const call = request.split(' HTTP', 1)[0] ?? ''
      const isBusy =
        /^POST \/threads(?:\/[^/]+\/runs\/(?:wait|stream))?$/.test(call) &&
        calls.filter((one) => one === call).length < busyTimes
      calls.push(call)
      if (call === 'POST /assistants/search') return socket.end(listed)
      if (isBusy) return socket.end(busy)
      if (call.endsWith('/runs/wait')) return socket.end(tea)
      if (call.endsWith('/runs/stream')) return socket.end(words)
      if (call.startsWith('GET /threads/')) return socket.end(notThere)
      return socket.end(call === 'POST /threads' ? thread : json('[]'))
    })
    const end = await tryPlan(server.url, `tests: [${tests}]`, { assistantId: 'agent' })
    return { ...end, count: (path: string) => calls.filter((one) => one.endsWith(path)).length }
  }

  test('creates its thread and its run when the server can', async () => {
    const { failures, count } = await play('{name: a, thread: true, input: 1}', 1)
    expect([...failures]).toEqual([])
    expect([count('POST /threads'), count('/runs/wait')]).toEqual([2, 2])
  })

  test.each([
    'input: 1, max_duration: 1s',
    'stream: {input: 1, stream_mode: [messages]}, max_duration: 1s, max_first_event: 1s, max_first_token: 1s',
  ])('does not count the time until the server can: %s', async (step) => {
    const { failures, count } = await play(`{name: a, ${step}}`, 2)
    expect([...failures]).toEqual([])
    expect(count('/runs/wait') + count('/runs/stream')).toBe(3)
  })
})
