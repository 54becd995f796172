import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import type { HttpServer } from '../support/http-server.ts'
import { findFreePort } from '../support/ports.ts'
import type { ActionRun, RunActionOptions, RunningAction } from '../support/run-action.ts'
import { expectNoSecret } from './canary.ts'
import { forgetWebhook, startMeddlingProxy } from './meddling-proxy.ts'
import { expectNoThreads, failed, passed, removeThread } from './plan-world.ts'
import { useSharedServer } from './shared-server.ts'
import { ask as askStep } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// The receiver of the action, and a real graph server that calls it or does not.

const token = 'CANARY-webhook-token'

let server: GraphServer
let forgetful: HttpServer
beforeAll(async () => {
  server = await useSharedServer()
  forgetful = await startMeddlingProxy(server.url, forgetWebhook)
})
afterAll(() => forgetful[Symbol.asyncDispose]())

function ask(
  inputs: Record<string, string>,
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  const { deployment_url = server.url, ...others } = inputs
  const all = { webhook_listen: '127.0.0.1:0', ...others }
  return askStep(deployment_url, all, { env: { RUNNER_DEBUG: '1' }, ...options })
}

/** The generated path and token, found among the runner's masks. */
function madeUpSecrets({ masks }: ActionRun): string[] {
  return masks.filter((mask) => /^[\w-]{43}$/.test(mask))
}

/** The address of a waiting action, with the secrets that only a test can know. */
async function findReceiver(child: RunningAction) {
  const path = (await child.waitForLine(/^::add-mask::[\w-]{43}$/)).slice('::add-mask::'.length)
  const line = await child.waitForLine(/Listening for the notification at/)
  return { path, origin: line.slice(line.indexOf('http')).trim() }
}

async function knock(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { method: 'POST', ...init })
  await answer.body?.cancel()
  return answer.status
}

describe.concurrent('it comes', () => {
  test('on every interface, at the public address that webhook names, with a token that nobody gave', async () => {
    const port = await findFreePort()
    const run = await ask({
      webhook_listen: `0.0.0.0:${port}`,
      webhook: `http://127.0.0.1:${port}/hooks/in/`,
    })
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
    expect(run.log).toContain(`Listening for the notification at http://127.0.0.1:${port}`)
    expect(run.log).toContain(`The webhook was notified of run ${run.outputs['run_id']}: success`)
    expect(madeUpSecrets(run)).toHaveLength(2)
    expectNoSecret(run, madeUpSecrets(run))
  })

  test('with the token that was given, for a run on a thread, although others knock, who are told nothing', async () => {
    const statuses: number[] = []
    const threadId = crypto.randomUUID()
    const run = await ask(
      {
        webhook_token: token,
        smoke_input: '{slow_ms: 2500}',
        smoke_config: JSON.stringify({ configurable: { thread_id: threadId } }),
      },
      {
        onStart: (child) => {
          void findReceiver(child).then(async ({ path, origin }) => {
            statuses.push(await knock(`${origin}/${path}?token=wrong`))
            statuses.push(await knock(`${origin}/wrong?token=${token}`))
            statuses.push(await knock(`${origin}/${path}`, { method: 'GET' }))
            statuses.push(await knock(`${origin}/`, { method: 'GET' }))
          })
        },
      },
    )
    expectGreen(run, { outputs: { ...passed, thread_id: threadId }, secrets: [token] })
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(run.log).toContain('The webhook received a request without the correct token')
    expect(madeUpSecrets(run)).toHaveLength(1)
    expectNoSecret(run, madeUpSecrets(run))
    expect(run.masks).toContain(token)
    await removeThread(server.url, threadId)
  })
})

// What came instead, each alone, is in webhook/receiver.test.ts, and its remedy in explain/problems.test.ts.
describe.concurrent('it does not come', () => {
  test('nothing came', async () => {
    const run = await ask({ deployment_url: forgetful.url, smoke_timeout: '10s' })
    expectRed(run, {
      title: 'Webhook: no notification',
      message: [
        /^The Agent Server did not notify the webhook within 10 s\.\n/,
        /must reach the receiver/,
      ],
      outputs: { ...failed, run_id: expect.any(String), smoke_output: expect.any(String) },
    })
    expectNoSecret(run, madeUpSecrets(run))
  })
})

test.concurrent('a port in use: no run is started', async () => {
  await using python = await startPythonServer()
  const port = new URL(python.url).port
  const run = await ask({ deployment_url: python.url, webhook_listen: `127.0.0.1:${port}` })
  expectSmokeFailed(run, 'Webhook: cannot listen', [
    new RegExp(`Cannot listen on 127\\.0\\.0\\.1 port ${port} \\(EADDRINUSE\\)`),
    /webhook_listen/,
  ])
  expect(python.seen).toEqual([])
})

test('no thread is left', () => expectNoThreads(server.url))
