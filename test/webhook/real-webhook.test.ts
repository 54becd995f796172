import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunReference, RunRequest } from '../../src/graph-server/run-request.ts'
import { systemClock } from '../../src/time/clock.ts'
import { startReceiver } from '../../src/webhook/receiver.ts'
import { connect } from '../graph-server/connect.ts'
import { RunningGraph } from '../graph-server/running-graph.ts'
import {
  type GraphServer as RealServer,
  startGraphServer,
} from '../platform/graph-server/graph-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'

const signal = new AbortController().signal

let real: RealServer
let graph: RunningGraph
beforeAll(async () => {
  const sample = fileURLToPath(new URL('../platform/sample/agent.mjs', import.meta.url))
  real = await startGraphServer({ graphs: { agent: `${sample}:agent` } })
  graph = new RunningGraph(connect(real.url), 'agent', { timeoutMs: 60_000, signal })
})
afterAll(() => real?.[Symbol.asyncDispose]())

const listen = (log = createRecordingLog()) =>
  startReceiver({
    listen: { host: '127.0.0.1', port: 0 },
    clock: systemClock,
    log,
    signal,
  })

/** The ways to create a run that the specification lists as accepting `webhook`; each resolves with the run's ID. */
const ways: readonly [string, boolean, (request: RunRequest) => Promise<string>][] = [
  ['POST /threads/{id}/runs', true, create],
  ['POST /threads/{id}/runs/wait', true, wait],
  ['POST /threads/{id}/runs/stream', true, stream],
  ['POST /runs', false, create],
  ['POST /runs/wait', false, wait],
  ['POST /runs/stream', false, stream],
]

/** Creates a run that nobody waits for. */
async function create({ config, ...request }: RunRequest): Promise<string> {
  const configurable = config?.['configurable'] as { thread_id: string } | undefined
  const below = configurable ? `/threads/${configurable.thread_id}` : ''
  const response = await fetch(`${real.url}${below}/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, assistant_id: 'agent', if_not_exists: 'create' }),
  })
  return ((await response.json()) as RunReference).run_id
}

function wait(request: RunRequest): Promise<string> {
  return withRun((onRun) => graph.wait(request, { onRun }))
}

function stream(request: RunRequest): Promise<string> {
  return withRun((onRun) => graph.stream(request, { onRun }))
}

/** The ID of a run, whether it ends well or not. */
async function withRun(start: (onRun: (run: RunReference) => void) => Promise<unknown>) {
  let runId = ''
  await start((run) => {
    runId = run.run_id
  }).catch(() => undefined)
  return runId
}

describe.concurrent.each(ways)('%s hands the webhook over', (_, threaded, run) => {
  async function start(input: unknown) {
    const log = createRecordingLog()
    await using receiver = await listen(log)
    const expected = receiver.expect()
    const webhook = expected.url.reveal()
    const threadId = crypto.randomUUID()
    const config = threaded ? { configurable: { thread_id: threadId } } : undefined
    const runId = await run({ input, config, webhook })
    const notification = await expected.notification(60_000)
    expect(log.lines).toEqual([])
    return { notification, webhook, runId }
  }

  test('and a notification of a success really arrives, without the token in it', async () => {
    const { notification, webhook, runId } = await start({ amount: 50 })
    expect(notification).toEqual({ run_id: runId, status: 'success', error: undefined })
    expect(JSON.stringify(notification)).not.toContain(new URL(webhook).searchParams.get('token'))
  })

  test('and a notification of a failure as well', async () => {
    const { notification, runId } = await start({ fail: true })
    expect(notification).toEqual({
      run_id: runId,
      status: 'error',
      error: 'the node failed on purpose',
    })
  })
})

test('a run that stops and waits is told as a success, without its question', async () => {
  await using receiver = await listen()
  const expected = receiver.expect()
  const webhook = expected.url.reveal()
  const threadId = crypto.randomUUID()
  const config = { configurable: { thread_id: threadId } }
  const input = { amount: 900, ask: true }
  const outcome = await graph.wait({ input, config, webhook })
  expect(outcome.end).toBe('interrupted')
  const notification = await expected.notification(60_000)
  expect(notification).toEqual({ run_id: expect.any(String), status: 'success' })
})
