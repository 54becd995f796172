import { expect, test } from 'vitest'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { canaryKey, toCanary } from './canary.ts'
import { failed } from './plan-world.ts'
import { ask } from './step.ts'
import { expectRed } from './verdict.ts'

// What no graph server on this machine answers; each shape of an answer is a row of smoke/answers.test.ts.

const json = { 'content-type': 'application/json', 'content-location': '/threads/t-1/runs/r-1' }

/** Answers every run with a body; it keeps no records of runs. */
const answerWith = (body: string): Promise<RawServer> =>
  startRawServer((socket, request) => {
    const isRead = request.startsWith('GET ')
    socket.end(isRead ? toHttpAnswer(404, {}, '') : toHttpAnswer(200, json, body))
  })

function bodyOf(request = ''): unknown {
  return JSON.parse(request.split('\r\n\r\n')[1] ?? '')
}

test('half of an answer is red', async () => {
  await using server = await answerWith('\n\n{"answer": "Te')
  expectRed(await ask(server.url.href), {
    title: 'Smoke test: no result',
    message: [/not complete JSON/],
    outputs: { ...failed, run_id: 'r-1' },
  })
  expect(server.received.filter((one) => /^POST \S+\/runs\/wait /.test(one))).toHaveLength(1)
})

test('headers, webhook and token reach the run and nobody else, although its answer echoes them', async () => {
  const header = toCanary('Header')
  const token = toCanary('Token')
  const url = new URL('https://hooks.example/done?from=ci')
  url.searchParams.set('token', token)
  const echo = { webhook: url.href, token, key: canaryKey, header: `Bearer ${header}` }
  await using server = await answerWith(JSON.stringify({ echo }))
  const run = await ask(server.url.href, {
    graph_headers: JSON.stringify({ Authorization: `Bearer ${header}`, 'X-Team': 'tea' }),
    webhook: 'https://hooks.example/done?from=ci',
    webhook_token: token,
    smoke_config: '{"configurable": {"model": "small", "thread_id": "t-9"}, "tags": ["ci"]}',
    smoke_expect: '{echo: {webhook: none}}',
  })
  expectRed(run, {
    title: 'Smoke test: unexpected output',
    outputs: failed,
    secrets: [header, `Bearer ${header}`, token],
  })
  const request =
    server.received.find((one) => /^POST \/threads\/t-9\/runs\/wait HTTP/.test(one)) ?? ''
  expect(request.toLowerCase()).toContain(`\r\nauthorization: bearer ${header.toLowerCase()}\r\n`)
  expect(request.toLowerCase()).toContain('\r\nx-team: tea\r\n')
  expect(bodyOf(request)).toMatchObject({
    assistant_id: 'agent',
    input: { topic: 'Tea' },
    config: { configurable: { model: 'small' }, tags: ['ci'] },
    webhook: url.href,
  })
})
