import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import { playFast, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// What is found after an answer that was lost is not always what the step has written.

const post = { method: 'POST', path: '/v2/deployments' }
const patch = { method: 'PATCH', path: /./ }
const lists = { method: 'GET', path: /deployments\?/ }
const broken: FaultKind = { kind: 'garble' }
const unavailable: FaultKind = { kind: 'status', status: 503 }
const theirs = { name: 'agent', repo_ref: 'hotfix' }
const secret = { secrets: 'MODE=CANARY-mode' }
const names = (platform: Platform) => platform.deployments[0]?.secrets.map(({ name }) => name)

/** Another run makes the deployment while the answer to the first request that fits is given. */
function meanwhile(platform: Platform, match: { method: string; path: RegExp }, make: () => void) {
  platform.fault({ match, do: { kind: 'meanwhile', before: make } })
}

describe.concurrent('H1: a list that could not be read does not say that a name was free', () => {
  test('what stands there is updated, not called created', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    platform.fault({ match: lists, do: broken })
    // A proxy makes a page that cannot be read of the refusal.
    platform.fault({ match: post, do: { kind: 'garble' } })
    const run = await playFast(platform, { mode: 'create', ...secret })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'false' } })
    expect(writesOf(platform)).toEqual(['POST deployments', 'PATCH d1'])
    expect(names(platform)).toEqual(['MODE'])
  })
})

describe.concurrent('H3: another run makes the deployment while an answer is lost', () => {
  test.each<[string, FaultKind]>([
    ['504', { kind: 'status', status: 504 }],
    ['a broken connection', { kind: 'refuse' }],
  ])('%s without effect, and it is made from another branch: main is deployed', async (_, lost) => {
    await using platform = await startWorld()
    platform.fault({ match: post, do: lost })
    // The list before the write is the first.
    let lookedFor = 0
    meanwhile(platform, { method: 'GET', path: /deployments\?/ }, () => {
      lookedFor += 1
    })
    meanwhile(platform, { method: 'GET', path: /deployments\?/ }, () => void platform.seed(theirs))
    const run = await tryStep(platform, { mode: 'create', ...secret })
    expect(lookedFor).toBe(1)
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'false', repo_ref: 'main' } })
    expect(platform.deployments[0]?.revisions.at(-1)?.repo_ref).toBe('main')
    expect(names(platform)).toEqual(['MODE'])
  })
})

describe.concurrent('H4: PATCH is lost without effect, and a person deploys', () => {
  /** What a person does while it is looked for what became of the PATCH. */
  async function deployMeanwhile(
    inputs: Record<string, string>,
    act: (platform: Platform) => void,
  ) {
    const platform = await startWorld()
    platform.seed({ name: 'agent' })
    platform.fault({ match: patch, do: unavailable })
    const match = { method: 'GET', path: /\/revisions$/ }
    platform.fault({ match, skip: 1, do: { kind: 'meanwhile', before: () => act(platform) } })
    const id = platform.deployments[0]?.id ?? ''
    const run = await tryStep(platform, { mode: 'update', deployment_id: id, ...inputs })
    return Object.assign(platform, { run })
  }
  const redeploy = (platform: Platform) => {
    platform.nextScript(['DEPLOYED'])
    platform.supersede(platform.deployments[0]?.id ?? '')
  }

  test('its secrets are not ours: the PATCH is sent once more', async () => {
    await using platform = await deployMeanwhile(secret, redeploy)
    expectGreen(platform.run, { outputs: { outcome: 'deployed' }, secrets: ['CANARY-mode'] })
    expect(writesOf(platform)).toEqual(['PATCH d1', 'PATCH d1'])
    expect(platform.run.outputs['revision_id']).toBe(platform.deployments[0]?.revisions[2]?.id)
    expect(names(platform)).toEqual(['MODE'])
  })

  test('what cannot be told from ours is taken, once', async () => {
    await using platform = await deployMeanwhile({}, redeploy)
    expectGreen(platform.run, { outputs: { outcome: 'deployed' } })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })
})

describe.concurrent('what others have done before a write is sent again', () => {
  const readsDeployment = { method: 'GET', path: /\/deployments\/[^/?]+$/ }
  const limit: FaultKind = { kind: 'limit', retryAfter: '1' }

  test.each<[string, FaultKind, RegExp]>([
    ['was limited', limit, /Not rolled back: revision \S+ is newer than the one of this step/],
    [
      'was lost',
      unavailable,
      /it is unknown whether \S+ \S+ was redeployed: revision \S+ is newer/,
    ],
  ])('ends a rollback whose request %s, where a newer revision exists', async (_, fault, why) => {
    await using platform = await startWorld({ script: ['BUILD_FAILED'] })
    const deployment = platform.seed({ name: 'agent' })
    deployment.activeRevisionId = null
    const isRedeploy = { method: 'POST', path: /redeploy$/ }
    platform.fault({ match: isRedeploy, do: fault })
    const before = () => void platform.supersede(deployment.id)
    platform.fault({ match: readsDeployment, skip: 2, do: { kind: 'meanwhile', before } })
    const inputs = { mode: 'update', deployment_id: deployment.id, rollback_on_failure: 'true' }
    const run = await playFast(platform, inputs)
    expectRed(run, {
      title: 'Revision BUILD_FAILED',
      message: [why],
      outputs: { outcome: 'failed' },
    })
    expect(writesOf(platform)).toEqual(['PATCH d1', 'POST d1/revisions/r1/redeploy'])
  })
})
