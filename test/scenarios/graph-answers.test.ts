import { describe, expect, test } from 'vitest'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { canaryKey, toCanary } from './canary.ts'
import { ask, runStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// What no graph server on this machine answers: the shapes of the other implementation, and broken connections.

const failed = { outcome: 'smoke-test-failed', smoke_test: 'failed' }
const passed = { outcome: 'passed', smoke_test: 'passed' }
const json = { 'content-type': 'application/json', 'content-location': '/threads/t-1/runs/r-1' }

/** Answers the n-th connection with the n-th text, and then with the last. */
function answerWith(...answers: readonly string[]): Promise<RawServer> {
  return startRawServer((socket, _request, connection) =>
    socket.end(answers[Math.min(connection, answers.length - 1)] ?? ''),
  )
}

const smoke = (server: RawServer, inputs: Readonly<Record<string, string>> = {}) =>
  ask(server.url.href, inputs)

/** The runs that were asked for. */
function runsOf({ received }: RawServer): string[] {
  return received.filter((request) => /^POST \S*\/runs\/wait /.test(request))
}

function bodyOf(request = ''): unknown {
  return JSON.parse(request.split('\r\n\r\n')[1] ?? '')
}

describe.concurrent('numbers beyond 2^53', () => {
  test.each([
    [
      '{"id": 9007199254740993, "ids": [-12345678901234567890]}',
      '"input":{"id":9007199254740993,"ids":[-12345678901234567890]}',
    ],
    ['id: 9007199254740993', '"input":{"id":9007199254740993}'],
  ])('%s is sent as it is written', async (smoke_input, sent) => {
    await using server = await answerWith(toHttpAnswer(200, json, '{"answer": 9007199254740993}'))
    const inputs = { smoke_input, smoke_expect: '{answer: 9007199254740993}' }
    expectGreen(await smoke(server, inputs), { outputs: passed })
    expect(server.received.join('')).toContain(sent)
  })
})

describe.concurrent('what a complete answer means', () => {
  test.each([
    ['null', 'null', 'Smoke test: no values', /wrote no values/],
    ['nothing but line breaks', '\n\n\n', 'Smoke test: no result', /before a result arrived/],
    ['half of a JSON text', '\n\n{"answer": "Te', 'Smoke test: no result', /not complete JSON/],
    [
      'an error as the Python server gives it',
      '{"__error__": {"error": "ValueError", "message": "no tea"}}',
      'Smoke test: the graph raised an error',
      /ValueError: no tea/,
    ],
    [
      'an interrupt without a question',
      '{"__interrupt__": []}',
      'Smoke test: interrupted',
      /stopped at an interrupt/,
    ],
  ])('%s', async (_, body, title, message) => {
    await using server = await answerWith(toHttpAnswer(200, json, body))
    const run = await smoke(server)
    expectRed(run, {
      title,
      message: [message],
      outputs: { ...failed, run_id: 'r-1' },
    })
    expect(runsOf(server)).toHaveLength(1)
  })

  test('keep-alive line breaks before the values are no part of them', async () => {
    await using server = await answerWith(toHttpAnswer(200, json, '\n\n\n{"answer": "Tea"}'))
    const run = await smoke(server, { smoke_expect: '{answer: Tea}' })
    expectGreen(run, { outputs: { ...passed, smoke_output: '{"answer":"Tea"}', run_id: 'r-1' } })
  })

  test('values that are no object', async () => {
    await using server = await answerWith(toHttpAnswer(200, json, '[1, "two"]'))
    expectGreen(await smoke(server, { smoke_expect: '[1]' }), { outputs: passed })
  })

  test('more than an output can hold is left out of the outputs, not out of the test', async () => {
    const body = JSON.stringify({ answer: 'x'.repeat(400_000) })
    await using server = await answerWith(toHttpAnswer(200, json, body))
    const run = await smoke(server)
    expectGreen(run, { outputs: passed, warnings: ['Output too large'] })
    expect(run.outputs).not.toHaveProperty('smoke_output')
    expect(Buffer.byteLength(run.summary)).toBeLessThan(900 * 1024)
  })
})

describe.concurrent('no complete answer', () => {
  test('an answer that breaks off is red, and is not asked for again', async () => {
    const whole = toHttpAnswer(200, json, '{"answer": "Tea"}')
    await using server = await answerWith(whole.slice(0, -5))
    const run = await smoke(server)
    expectRed(run, {
      title: 'Could not run the graph',
      message: [/ended early after 12 bytes/],
      outputs: { ...failed, run_id: 'r-1' },
    })
    expect(runsOf(server)).toHaveLength(1)
  })

  test('a server that is just up may say 503 twice', async () => {
    let runs = 0
    await using server = await startRawServer((socket, request) => {
      const isRun = /^POST \S*\/runs\/wait /.test(request)
      runs += isRun ? 1 : 0
      if (isRun && runs === 3) socket.end(toHttpAnswer(200, json, '{"answer": 1}'))
      else socket.end(toHttpAnswer(isRun ? 503 : 404, {}, 'starting'))
    })
    expectGreen(await smoke(server), { outputs: passed })
    expect(runsOf(server)).toHaveLength(3)
  })

  test('and is not asked for the run again before it can be asked whether it has the run', async () => {
    const busy = toHttpAnswer(503, {}, 'starting')
    await using server = await answerWith(busy, busy, toHttpAnswer(200, json, '{"answer": 1}'))
    expectGreen(await smoke(server), { outputs: passed })
    expect(server.received.map((request) => request.split(' HTTP', 1)[0]).slice(0, 4)).toEqual([
      'POST /runs/wait',
      'POST /threads/search',
      'POST /threads/search',
      'POST /runs/wait',
    ])
  })

  test('and is given up when smoke_attempts are used up', async () => {
    await using server = await answerWith(toHttpAnswer(503, {}, 'starting'))
    const run = await smoke(server, { smoke_attempts: '1' })
    expectRed(run, {
      title: 'Could not run the graph (503)',
      message: [/starting/],
      outputs: failed,
    })
    expect(runsOf(server)).toHaveLength(1)
  })

  // What may be sent again after each status is a row of http/policy.test.ts.
  test.each([500, 429, 422])('a %i is never asked for again', async (status) => {
    await using server = await answerWith(toHttpAnswer(status, {}, '{"detail": "no tea today"}'))
    const run = await smoke(server)
    expectRed(run, {
      title: `Could not run the graph (${status})`,
      message: [/no tea today/],
      outputs: failed,
    })
    expect(runsOf(server)).toHaveLength(1)
  })

  test('a wrong answer is never asked for again', async () => {
    await using server = await answerWith(
      toHttpAnswer(200, json, '{"answer": "Coffee"}'),
      toHttpAnswer(200, json, '{"answer": "Tea"}'),
    )
    const run = await smoke(server, { smoke_expect: '{answer: Tea}' })
    expectRed(run, { title: 'Smoke test: unexpected output', outputs: failed })
    expect(runsOf(server)).toHaveLength(1)
  })

  test('nobody listens', async () => {
    const run = await runStep({
      mode: 'smoke-test',
      deployment_url: 'http://127.0.0.1:9',
      smoke_attempts: '1',
    })
    expectRed(run, {
      title: 'Could not list the assistants',
      message: [/ECONNREFUSED/, /deployment_url/],
      outputs: failed,
    })
  })

  test('a redirect is not followed', async () => {
    await using thief = await answerWith(toHttpAnswer(200, json, '{}'))
    await using server = await answerWith(toHttpAnswer(307, { location: thief.url.href }, ''))
    const run = await smoke(server)
    expectRed(run, {
      title: 'Could not run the graph (307)',
      message: [thief.url.origin],
      outputs: failed,
    })
    expect(thief.received).toEqual([])
  })

  test('a page of somebody else', async () => {
    const page = toHttpAnswer(200, { 'content-type': 'text/html' }, '<html>log in</html>')
    await using server = await answerWith(page)
    const run = await smoke(server, { assistant_id: '', smoke_input: '' })
    expectRed(run, {
      title: 'Could not list the assistants',
      message: [/not JSON \(text\/html\)/, /login page/],
      outputs: failed,
    })
  })
})

test('headers, webhook and token reach the run and nobody else', async () => {
  const header = toCanary('Header')
  const token = toCanary('Token')
  await using server = await answerWith(toHttpAnswer(200, json, '{"answer": 1}'))
  const run = await smoke(server, {
    graph_headers: JSON.stringify({ Authorization: `Bearer ${header}`, 'X-Team': 'tea' }),
    webhook: 'https://hooks.example/done?from=ci',
    webhook_token: token,
    smoke_config: '{"configurable": {"model": "small", "thread_id": "t-9"}, "tags": ["ci"]}',
  })
  expectGreen(run, { outputs: passed, secrets: [header, `Bearer ${header}`, token] })
  const [request = ''] = server.received
  expect(request).toMatch(/^POST \/threads\/t-9\/runs\/wait HTTP/)
  expect(request.toLowerCase()).toContain(`\r\nauthorization: bearer ${header.toLowerCase()}\r\n`)
  expect(request.toLowerCase()).toContain('\r\nx-team: tea\r\n')
  const url = new URL('https://hooks.example/done?from=ci')
  url.searchParams.set('token', token)
  expect(bodyOf(request)).toMatchObject({
    assistant_id: 'agent',
    input: { topic: 'Tea' },
    config: { configurable: { model: 'small' }, tags: ['ci'] },
    webhook: url.href,
  })
})

test('an answer that echoes the webhook and the headers shows neither', async () => {
  const token = toCanary('Token')
  const webhook = `https://hooks.example/?token=${encodeURIComponent(token)}`
  const body = JSON.stringify({ echo: { webhook, token, key: canaryKey } })
  await using server = await answerWith(toHttpAnswer(200, json, body))
  const run = await smoke(server, {
    webhook: 'https://hooks.example/',
    webhook_token: token,
    smoke_expect: '{echo: {webhook: none}}',
  })
  expectRed(run, { title: 'Smoke test: unexpected output', outputs: failed, secrets: [token] })
})
