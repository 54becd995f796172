import { describe, expect, test } from 'vitest'
import { eventually } from '../platform/control-service/waiting.ts'
import { lacks } from '../support/lacks.ts'
import type { RunningAction } from '../support/run-action.ts'
import {
  type PullRequestWorld,
  preview,
  recordedStates,
  startPullRequest,
  tryPreview,
} from './pull-request.ts'
import { requestsOf, tryStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

/** A step of a push to main, with `environment: staging`. */
function deploy(world: PullRequestWorld, inputs: Record<string, string>) {
  const env = { GITHUB_API_URL: world.github.url }
  return tryStep(world.platform, { environment: 'staging', ...inputs }, { env })
}

describe('a deployment that is deleted by its id', () => {
  test('was created by name: its GitHub deployment becomes inactive', async () => {
    await using world = await startPullRequest({ platform: { deleteReads: 0 } })
    const created = await deploy(world, { mode: 'create' })
    expectGreen(created, { outputs: { outcome: 'deployed' } })
    const id = created.outputs['deployment_id'] ?? ''
    world.platform.requests.length = 0
    const gone = await deploy(world, { mode: 'delete', deployment_id: id })
    expectGreen(gone, { outputs: { outcome: 'deleted', deployment_name: 'agent' } })
    expect(recordedStates(world)).toEqual(['in_progress success inactive'])
    expect(requestsOf(world.platform)).toEqual(['GET d1', 'DELETE d1', 'GET d1'])
  })
})

describe('what is known is told', () => {
  const address = { graphServerUrl: 'https://agent.example' }

  test('the address of a step that does not wait, and of a build that failed', async () => {
    await using world = await startPullRequest({ platform: address })
    world.platform.seed({ name: 'agent' })
    const update = { mode: 'update', name: 'agent', environment: '' }
    const deployment_url = 'https://agent.example'
    const started = await deploy(world, { ...update, wait: 'false' })
    expectGreen(started, { outputs: { outcome: 'not-awaited', deployment_url } })
    world.platform.nextScript(['BUILD_FAILED'])
    const failed = await deploy(world, update)
    expectRed(failed, {
      title: 'Revision BUILD_FAILED',
      outputs: { outcome: 'failed', deployment_url },
    })
    const own = 'https://own.example'
    world.platform.nextScript(['BUILD_FAILED'])
    const given = await deploy(world, { ...update, deployment_url: own, smoke_test: 'true' })
    expectRed(given, {
      title: 'Revision BUILD_FAILED',
      outputs: { outcome: 'failed', deployment_url: own },
    })
  })
})

describe('GitHub limits the token, or does not respond', () => {
  const body = { message: 'You have exceeded a secondary rate limit.' }

  test.each([
    ['limits', { kind: 'status', status: 403, body, headers: { 'retry-after': '60' } }, 6],
    ['silence', { kind: 'stall' }, 9],
  ] as const)(
    '%s: nothing is waited for, one warning says so, the preview is deployed',
    async (_, fault, most) => {
      await using world = await startPullRequest()
      world.github.fault({ match: { path: /./ }, do: fault, times: 99 })
      const inputs = { environment: 'preview', request_timeout: '1' }
      const run = await tryPreview(world, 'opened', inputs)
      expectGreen(run, { outputs: { outcome: 'deployed' }, warnings: ['GitHub'] })
      expect(run.annotations[0]?.message).toContain('makes no other GitHub requests until its end')
      expect(world.github.requests.length).toBeLessThanOrEqual(most)
      expect(Number(run.outputs['duration_seconds'])).toBeLessThan(30)
    },
  )
})

describe.skipIf(lacks.signals)('a signal while GitHub records the deployment', () => {
  test.each([
    ['done, without an answer', { kind: 'stall-after-work' }],
    ['never done', { kind: 'stall' }],
  ] as const)('%s: nothing is in progress', async (_, fault) => {
    await using world = await startPullRequest()
    const match = { method: 'POST', path: /\/deployments$/ }
    world.github.fault({ match, do: fault })
    const onStart = (action: RunningAction) => {
      const sent = () => world.github.requests.find(({ method }) => method === 'POST')
      void eventually(sent, 'the POST').then(() => action.kill('SIGINT'))
    }
    const run = await preview(world, 'opened', { environment: 'preview' }, { onStart })
    expectRed(run, { title: 'Cancelled', exitCode: 130, outputs: { outcome: 'cancelled' } })
    expect(recordedStates(world)).not.toContain('in_progress')
  })
})
