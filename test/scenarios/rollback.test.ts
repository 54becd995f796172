import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import type { Platform, PlatformOptions } from '../platform/platform.ts'
import { lacks } from '../support/lacks.ts'
import type { RunningAction } from '../support/run-action.ts'
import { canaryKey } from './canary.ts'
import { sampleAgent } from './plan-world.ts'
import { agentsOf, commentText, preview, recordedStates, startPullRequest } from './pull-request.ts'
import { play, startWorld, tryStep, writesOf } from './step.ts'
import { expectFailed, expectRed } from './verdict.ts'

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent: sampleAgent }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const good = ['BUILDING', 'DEPLOYED']
const bad = ['BUILDING', 'BUILD_FAILED']
const redeploy = 'POST d1/revisions/r1/redeploy'
const buildFailed = 'Revision BUILD_FAILED'

/** A platform with a deployment that serves its first revision. */
async function startServing(options: PlatformOptions = {}, latestStatus = 'DEPLOYED') {
  const platform = await startWorld({ script: good, graphServerUrl: server.url, ...options })
  platform.seed({ name: 'agent', latestStatus })
  return platform
}

/** The same, and its first revision went down since: there is a way back that changes something. */
async function startDown(options: PlatformOptions = {}) {
  const platform = await startServing(options)
  for (const deployment of platform.deployments) deployment.activeRevisionId = null
  return platform
}

const usual = { mode: 'update', name: 'agent', rollback_on_failure: 'true' }

/** An update in the test's process. */
function update(
  platform: Platform,
  inputs: Record<string, string> = {},
  options: Parameters<typeof tryStep>[2] = {},
) {
  return tryStep(platform, { ...usual, ...inputs }, options)
}

/** An update by the bundle. */
function playUpdate(
  platform: Platform,
  inputs: Record<string, string> = {},
  options: Parameters<typeof play>[2] = {},
) {
  return play(platform, { ...usual, ...inputs }, options)
}

function makersOf(platform: Platform): (string | undefined)[] {
  return (platform.deployments[0]?.revisions ?? []).map(({ madeBy }) => madeBy)
}

describe.concurrent('leads back to the last revision that was deployed', () => {
  test('with a wait_timeout of its own, if the new revision failed late', async () => {
    const builds = (count: number, end: string) => [...Array<string>(count).fill('BUILDING'), end]
    await using platform = await startDown({ script: builds(3, 'DEPLOYED') })
    platform.nextScript(builds(4, 'BUILD_FAILED'))
    const run = await update(platform, { wait_timeout: '10m', poll_interval: '2m' })
    expectRed(run, { title: buildFailed, outputs: { outcome: 'rolled-back' } })
  })

  test('when the new one fails', async () => {
    await using platform = await startDown()
    platform.nextScript(bad)
    const run = await playUpdate(platform)
    const [first, second] = platform.deployments[0]?.revisions ?? []
    expectRed(run, {
      title: buildFailed,
      message: [
        `Rolled back to the configuration of revision ${first?.id}.`,
        `Serving: revision ${platform.deployments[0]?.revisions[2]?.id}.`,
      ],
      outputs: {
        outcome: 'rolled-back',
        status: 'BUILD_FAILED',
        revision_id: second?.id,
        previous_revision_id: first?.id,
        rollback_revision_id: platform.deployments[0]?.revisions[2]?.id,
      },
    })
    expect(writesOf(platform)).toEqual(['PATCH d1', redeploy])
    expect(platform.deployments[0]?.activeRevisionId).toBe(
      platform.deployments[0]?.revisions[2]?.id,
    )
    expect(run.summary).toContain(`Rollback target</th><td><code>${first?.id}</code>`)
    expect(run.summary).toMatch(/^## ↩️ agent rolled back/m)
  })

  const ask = { smoke_test: 'true', assistant_id: 'agent', smoke_input: '{topic: Tea}' }
  const wrong = { ...ask, smoke_expect: '{answer: Coffee}' }

  test('of a preview, and says so in its comment and record', async () => {
    await using world = await startPullRequest({ platform: { graphServerUrl: server.url } })
    const { platform } = world
    platform.seed({ name: 'agent-pr-7' })
    const inputs = { ...wrong, rollback_on_failure: 'true', environment: 'preview' }
    const run = await preview(world, 'synchronize', inputs)
    expectRed(run, { title: 'Smoke test: unexpected output', outputs: { outcome: 'rolled-back' } })
    expect(agentsOf(world)).toEqual(['agent-pr-7: ↩️ rolled back'])
    expect(commentText(world)).toMatch(
      /\*\*Serving:\*\* .*, with the configuration from before this step\. Rolled back in/,
    )
    expect(recordedStates(world)).toEqual(['in_progress failure'])
  })

  test('once, although the answer is lost to a reset', async () => {
    await using platform = await startDown()
    platform.nextScript(bad)
    platform.fault({
      match: { method: 'POST', path: /redeploy$/ },
      do: { kind: 'reset-after-work' },
    })
    const run = await update(platform)
    expectRed(run, { title: buildFailed, outputs: { outcome: 'rolled-back' } })
    expect(makersOf(platform)).toEqual(['seed', 'patch', 'redeploy'])
  })
})

describe.concurrent('says why there is no way back', () => {
  test('no earlier revision was deployed', async () => {
    await using platform = await startServing({}, 'BUILD_FAILED')
    platform.nextScript(bad)
    const run = await update(platform)
    expectFailed(run, buildFailed, [/Not rolled back: no earlier revision was ever deployed/])
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })

  test('what served before serves still', async () => {
    await using platform = await startServing()
    platform.nextScript(bad)
    const run = await update(platform)
    const [first] = platform.deployments[0]?.revisions ?? []
    expectFailed(run, buildFailed, [
      `Not rolled back: not needed, revision ${first?.id} keeps serving.`,
      `Serving: revision ${first?.id}.`,
    ])
    expect(run.log).not.toMatch(/Rolling back/)
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })

  test('the service cannot redeploy', async () => {
    await using platform = await startServing({ dialect: 'spec' })
    platform.nextScript(bad)
    const run = await update(platform)
    expectFailed(run, buildFailed, [
      /Not rolled back: the control plane did not redeploy revision \S+ \(404\)/,
    ])
    expect(writesOf(platform)).toEqual(['PATCH d1', redeploy])
    expect(makersOf(platform)).toEqual(['seed', 'patch'])
  })

  test.each(['that everything shows', 'that the list does not show yet'])(
    'a newer revision is there, which is not touched: one %s',
    async (which) => {
      await using platform = await startDown()
      platform.nextScript(['BUILDING', 'BUILDING', 'BUILDING', 'BUILD_FAILED'])
      const onStart = (action: RunningAction) => {
        void action.waitForLine(/: BUILDING/).then(() => {
          const newer = platform.supersede(platform.deployments[0]?.id ?? '')
          if (which === 'that everything shows') return
          const match = { method: 'GET', path: /\/revisions(\?|$)/ }
          const change = (body: unknown) => {
            const { resources, ...more } = body as { readonly resources: { readonly id: string }[] }
            return { ...more, resources: resources.filter(({ id }) => id !== newer.id) }
          }
          platform.fault({ match, times: 99, do: { kind: 'rewrite', change } })
        })
      }
      const run = await playUpdate(platform, { poll_interval: '0.3' }, { onStart })
      expectFailed(run, buildFailed, [
        /Not rolled back: revision \S+ is newer than the one of this step/,
      ])
      expect(makersOf(platform)).toEqual(['seed', 'patch', 'supersede'])
    },
  )

  test('the way back fails as well, and is not tried again', async () => {
    await using platform = await startDown()
    platform.nextScript(bad)
    platform.nextScript(['DEPLOYING', 'DEPLOY_FAILED'])
    const run = await update(platform)
    const last = platform.deployments[0]?.revisions[2]
    expectFailed(run, buildFailed, [
      `Rollback failed: revision ${last?.id} ended as DEPLOY_FAILED`,
      /^Deploy an earlier tag with `mode: update`, or roll back again with `mode: rollback` and `revision_id: \S+`\. /m,
    ])
    expect(run.summary).toMatch(/^## ❌ agent: (?:build|deploy) failed; rollback failed$/m)
    expect(run.summary).toContain(`Rollback revision</th><td><code>${last?.id}</code>`)
    expect(run.summary).toContain('Rollback target')
    expect(run.summary).toMatch(/Timeline: .*, rollback tried for \d/)
    expect(run.log).toContain(
      `Rolling back to revision ${platform.deployments[0]?.revisions[0]?.id}`,
    )
    expect(makersOf(platform)).toEqual(['seed', 'patch', 'redeploy'])
  })
})

describe.concurrent('says that nobody knows whether it went back', () => {
  test('when the answer names no revision, and the revisions cannot be read any more', async () => {
    await using platform = await startDown({ exposeRevisionOnPatch: false })
    platform.nextScript(bad)
    const refusal = { kind: 'status', status: 401, body: { detail: 'expired' } } as const
    const after = () => {
      const match = { method: 'GET', path: /revisions$/ }
      platform.fault({ match, times: Number.POSITIVE_INFINITY, do: refusal })
    }
    platform.fault({
      match: { method: 'POST', path: /redeploy$/ },
      do: { kind: 'meanwhile', after },
    })
    const run = await update(platform)
    const [first] = platform.deployments[0]?.revisions ?? []
    expectFailed(run, buildFailed, [
      /not certain whether the deployment was rolled back/,
      `${first?.id} was redeployed`,
      /401/,
    ])
    expect(run.annotations.at(-1)?.message).not.toContain('Not rolled back')
    expect(makersOf(platform)).toEqual(['seed', 'patch', 'redeploy'])
  })
})

describe.skipIf(lacks.signals).concurrent('a cancellation', () => {
  test('while the new revision is awaited: it is named', async () => {
    await using platform = await startDown()
    platform.nextScript(bad)
    platform.nextScript(['DEPLOYING'])
    const onStart = (action: RunningAction) => {
      void action.waitForLine(/: DEPLOYING/).then(() => action.kill('SIGTERM'))
    }
    const run = await playUpdate(platform, {}, { onStart })
    expectRed(run, {
      title: 'Cancelled',
      exitCode: 143,
      outputs: {
        outcome: 'cancelled',
        rollback_revision_id: platform.deployments[0]?.revisions[2]?.id,
      },
    })
    expect(makersOf(platform)).toEqual(['seed', 'patch', 'redeploy'])
  })
})

describe.concurrent('is left alone', () => {
  test('unless it is asked for', async () => {
    await using platform = await startServing()
    platform.nextScript(bad)
    const run = await update(platform, { rollback_on_failure: 'false' })
    expectFailed(run, buildFailed)
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })

  test('when the revision did not fail, but the time ran out', async () => {
    await using platform = await startServing()
    platform.nextScript(['BUILDING'])
    const run = await update(platform, { wait_timeout: '60', poll_interval: '10' })
    const outputs = { outcome: 'timed-out' }
    expectRed(run, {
      title: 'Rollout timed out',
      message: [/Not rolled back: /, /Serving: /],
      outputs,
    })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })
})
