import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startHttpServer } from '../support/http-server.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { play, reads, requestsOf, startWorld, times, tryStep, writesOf } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// Only its limit ends a wait: two minutes for a server that starts, `smoke_timeout` for a run, `wait_timeout` for the control
// plane. No number of attempts does.

const script = ['BUILDING', 'DEPLOYED']
const redeploy = 'POST d1/revisions/r1/redeploy'
const update = { mode: 'update', name: 'agent', rollback_on_failure: 'true' }
const tested = { ...update, smoke_input: '{topic: Tea}', assistant_id: 'agent', smoke_test: 'true' }
const passed = { outcome: 'deployed', smoke_test: 'passed' }

async function startServing(graphServerUrl: string) {
  const platform = await startWorld({ script, graphServerUrl })
  platform.seed({ name: 'agent' })
  return platform
}

/** A server that answers `count` requests with a status before it is up. */
function startSlowly(status: number, count: number) {
  let left = count
  return startSpecGraphServer(() => {
    left -= 1
    return left >= 0 ? { status, body: { detail: 'not up' } } : undefined
  })
}

describe.concurrent('an Agent Server that starts', () => {
  // Each look that meets a 404 asks three paths.
  test.each([
    [502, 12],
    [503, 12],
    [504, 12],
    [404, 36],
  ])(
    'returns HTTP %i for a while: tested once it is ready, and not rolled back',
    async (status, count) => {
      await using server = await startSlowly(status, count)
      await using platform = await startServing(server.url)
      const run = await play(platform, tested)
      expectGreen(run, { outputs: passed })
      expect(run.log).toContain('The Agent Server is ready at')
      expect(Number(run.outputs['duration_seconds'])).toBeGreaterThan(20)
      expect(writesOf(platform)).toEqual(['PATCH d1'])
    },
  )

  test('returns 404 for a while, without a smoke test', async () => {
    await using server = await startSlowly(404, 36)
    await using platform = await startServing(server.url)
    const run = await play(platform, update)
    expectGreen(run, { outputs: { outcome: 'deployed', smoke_test: 'skipped' } })
    expect(server.calls().slice(-2)).toEqual(['POST /assistants/search', 'GET /info'])
  })

  test('is not ready within two minutes: rolled back before any test', async () => {
    await using server = await startSlowly(503, 1_000)
    await using platform = await startServing(server.url)
    const run = await play(platform, tested)
    expectRed(run, {
      title: 'Agent Server not ready',
      message: [/was not ready within 2 min: /, /Rolled back to the configuration/],
      outputs: { outcome: 'rolled-back', smoke_test: 'failed' },
    })
    expect(server.calls()).not.toContain('POST /runs/wait')
    expect(writesOf(platform)).toEqual(['PATCH d1', redeploy])
  })

  test.each([
    ['with tests', tested, 'failed'],
    ['without', update, 'skipped'],
  ])(
    'has less than two minutes left: red, and not rolled back, %s',
    async (_, inputs, smoke_test) => {
      await using server = await startSlowly(503, 1_000)
      await using platform = await startServing(server.url)
      const run = await play(platform, { ...inputs, wait_timeout: '90s' })
      expectRed(run, {
        title: 'Agent Server not ready',
        message: [
          /was not ready within 1 min \d+ s: .*\nAllow the server 2 min to start: increase `wait_timeout`/,
          /Not rolled back: the server had less than 2 min to start, which proves nothing/,
        ],
        outputs: { outcome: 'failed', smoke_test },
      })
      expect(writesOf(platform)).toEqual(['PATCH d1'])
    },
  )

  test('is awaited in mode smoke-test too, until smoke_timeout', async () => {
    const asked = { mode: 'smoke-test', smoke_input: '{topic: Tea}' }
    await using server = await startSlowly(503, 9)
    const run = await play(
      { url: server.url, apiKey: 'k' },
      { ...asked, deployment_url: server.url },
    )
    expectGreen(run, { outputs: { smoke_test: 'passed' } })
    await using down = await startSlowly(503, 1_000)
    const inputs = { ...asked, deployment_url: down.url, smoke_timeout: '15s' }
    const late = await tryStep({ url: down.url, apiKey: 'k' }, inputs)
    expectSmokeFailed(late, 'Agent Server not ready', [
      /^The Agent Server was not ready within (?:15|14\.\d) s/,
    ])
  })
})

/** A server whose run answers are all cut until the run was joined often enough, behind which the run is `status`. */
function startRun(status: string, reply: (response: ServerResponse, joins: number) => void) {
  let joins = 0
  const calls: string[] = []
  const json = (response: ServerResponse, body: unknown) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }
  return startHttpServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    calls.push(`${request.method} ${path}`)
    if (path === '/ok') return json(response, { ok: true })
    if (path === '/assistants/search')
      return json(response, [{ assistant_id: 'a-1', graph_id: 'agent', config: null }])
    if (/\/runs\/wait$|\/join$/.test(path)) {
      response.setHeader('content-location', '/threads/t/runs/r')
      joins += 1
      return reply(response, joins)
    }
    const run = { run_id: 'r', thread_id: 't', status, metadata: {} }
    if (path.endsWith('/runs/r')) return json(response, run)
    if (path.endsWith('/cancel')) return json(response, {})
    if (path.endsWith('/runs')) return response.writeHead(404).end()
    return json(response, {
      thread_id: 't',
      status: 'idle',
      metadata: {},
      values: { answer: 'Tea' },
    })
  })
}

/** Begins a response, as both official servers do, and ends the connection inside of it. */
function cut(response: ServerResponse): void {
  response.write('\n')
  setTimeout(() => response.destroy(), 20)
}

function gateway(response: ServerResponse): void {
  response.removeHeader('content-location')
  response.writeHead(504, { 'content-type': 'text/html' }).end('<html>Gateway Timeout</html>')
}

const onThread = { smoke_config: '{configurable: {thread_id: t}}' }

describe.concurrent('a run behind a gateway', () => {
  test.each([
    ['cuts', cut],
    ['ends with HTTP 504', gateway],
  ])('that %s every response is joined however often', async (_, meddle) => {
    await using server = await startRun('success', (response, joins) =>
      joins === 1
        ? cut(response)
        : joins < 12
          ? meddle(response)
          : response.end('{"answer":"Tea"}'),
    )
    await using platform = await startServing(server.url)
    const run = await play(platform, { ...tested, ...onThread })
    expectGreen(run, { outputs: passed })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })

  test('that returns HTTP 504 for every run proves nothing', async () => {
    await using server = await startRun('running', gateway)
    await using platform = await startServing(server.url)
    const run = await play(platform, { ...tested, ...onThread })
    expectSmokeFailed(run, /^Could not/, [
      /Not rolled back: a gateway responded instead of the Agent Server/,
    ])
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })
})

test.concurrent('a run that is still pending at smoke_timeout never started: red, and not rolled back', async () => {
  await using server = await startRun('pending', (response) => void response.write('\n'))
  await using platform = await startServing(server.url)
  const run = await play(platform, { ...tested, ...onThread, smoke_timeout: '4s' })
  expectSmokeFailed(run, 'Could not run the graph', [
    /the run was still pending/,
    /Not rolled back: the run never started, which proves nothing about the revision/,
  ])
  expect(writesOf(platform)).toEqual(['PATCH d1'])
})

describe.concurrent('an outage of the control plane', () => {
  const poll = { method: 'GET', path: /\/revisions\/[^/?]+$/ }
  const down = { kind: 'status', status: 503 } as const

  test('ends no wait', async () => {
    await using platform = await startWorld({ script })
    platform.fault({ match: poll, times: 40, do: down })
    const run = await play(platform, { mode: 'create' })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(Number(run.outputs['duration_seconds'])).toBeGreaterThan(120)
  })
})

test.concurrent('a Retry-After of an hour does not blind the wait', async () => {
  await using platform = await startWorld({ script: ['QUEUED', 'BUILDING', 'BUILD_FAILED'] })
  const { id } = platform.seed({ name: 'agent' })
  platform.fault({
    match: { method: 'GET', path: /\/revisions\/[^/?]+$/ },
    skip: 1,
    do: { kind: 'limit', retryAfter: '3600' },
  })
  const run = await tryStep(platform, { mode: 'update', deployment_id: id, wait_timeout: '30m' })
  expectRed(run, { title: 'Revision BUILD_FAILED', outputs: { status: 'BUILD_FAILED' } })
  // On a clock that skips what is only waited: one minute, and not the half hour that is left.
  expect(Number(run.outputs['duration_seconds'])).toBeLessThan(120)
})

// Waiting by what earlier builds took, which the list of revisions tells that is read after an update anyway.

const deployed = { outcome: 'deployed', status: 'DEPLOYED' }
const longBuild = ['QUEUED', ...times(80, 'BUILDING'), 'DEPLOYED']
const adaptive = { poll_interval: '' }

test('an update says what builds took lately, and when it expects the end', async () => {
  await using platform = await startWorld({ dialect: 'live', script: longBuild })
  platform.seed({ name: 'agent', builds: [180, 130] })
  const run = await play(platform, { mode: 'update', name: 'agent', ...adaptive })
  expectGreen(run, { outputs: deployed })
  expect(run.log).toContain('Recent builds of this deployment took 2 min 10 s to 3 min')
  expect(run.log).toMatch(/still BUILDING, expected in .+ to /)
  expect(run.log).toContain(', longer than recent builds')
  expect(requestsOf(platform)).toEqual([
    'GET deployments',
    'GET d1',
    'GET d1/revisions',
    'PATCH d1',
    ...reads('d1', 'r4', longBuild.length),
    'GET d1',
  ])
})
