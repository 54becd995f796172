import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import { playFast, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen } from './verdict.ts'

// What is found after an answer that was lost is not always what the step has written.

const post = { method: 'POST', path: '/v2/deployments' }
const patch = { method: 'PATCH', path: /./ }
const lists = { method: 'GET', path: /deployments\?/ }
const broken: FaultKind = { kind: 'garble' }
const unavailable: FaultKind = { kind: 'status', status: 503 }
const secret = { secrets: 'MODE=CANARY-mode' }
const names = (platform: Platform) => platform.deployments[0]?.secrets.map(({ name }) => name)

describe.concurrent('a list that could not be read does not say that a name was free', () => {
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

describe.concurrent('PATCH is lost without effect, and a person deploys', () => {
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
})
