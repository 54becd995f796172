import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../../src/graph-server/client.ts'
import type { RunReference } from '../../src/graph-server/run-reference.ts'
import type { RunRequest } from '../../src/graph-server/run-request.ts'
import { followRun } from '../../src/graph-server/stream-run.ts'
import { systemClock } from '../../src/time/clock.ts'
import { startReceiver } from '../../src/webhook/receiver.ts'
import { connect } from '../graph-server/connect.ts'
import {
  type GraphServer as RealServer,
  startGraphServer,
} from '../platform/graph-server/graph-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'

const signal = new AbortController().signal

let real: RealServer
let graph: GraphServer
beforeAll(async () => {
  const sample = fileURLToPath(new URL('../platform/sample/agent.mjs', import.meta.url))
  real = await startGraphServer({ graphs: { agent: `${sample}:agent` } })
  graph = connect(real.url)
})
afterAll(() => real?.[Symbol.asyncDispose]())

const listen = (log = createRecordingLog()) =>
  startReceiver({
    listen: { host: '127.0.0.1', port: 0 },
    randomBytes,
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

async function create(request: RunRequest): Promise<string> {
  return (await graph.runs.create(request, signal)).runId
}

function wait(request: RunRequest): Promise<string> {
  return withRun((onRun) => graph.runs.wait(request, { timeoutMs: 20_000, signal, onRun }))
}

function stream(request: RunRequest): Promise<string> {
  return withRun((onRun) =>
    followRun(graph.runs.stream(request, { timeoutMs: 20_000, signal, onRun })),
  )
}

/** The ID of a run, whether it ends well or not. */
async function withRun(start: (onRun: (run: RunReference) => void) => Promise<unknown>) {
  let runId = ''
  await start((run) => {
    runId = run.runId
  }).catch(() => undefined)
  return runId
}

describe.concurrent.each(ways)('%s hands the webhook over', (_, threaded, run) => {
  async function start(input: unknown) {
    const log = createRecordingLog()
    await using receiver = await listen(log)
    const webhook = receiver.url.reveal()
    const { threadId } = await graph.threads.create({ signal })
    const config = threaded ? { configurable: { thread_id: threadId } } : undefined
    const runId = await run({ assistantId: 'agent', input, config, webhook })
    const notification = await receiver.notification({ runId, timeoutMs: 10_000 })
    expect(receiver.counts()).toMatchObject({ forged: 0, broken: 0, otherRuns: 0 })
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
  const webhook = receiver.url.reveal()
  const { threadId } = await graph.threads.create({ signal })
  const config = { configurable: { thread_id: threadId } }
  const input = { amount: 900, ask: true }
  const outcome = await graph.runs.wait(
    { assistantId: 'agent', input, config, webhook },
    { timeoutMs: 20_000, signal },
  )
  expect(outcome.end).toBe('interrupted')
  const notification = await receiver.notification({ timeoutMs: 10_000 })
  expect(notification).toEqual({ run_id: expect.any(String), status: 'success' })
})
