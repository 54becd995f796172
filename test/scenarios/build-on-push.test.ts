import { describe, expect, test } from 'vitest'
import type { Seed } from '../platform/control-service/seed.ts'
import { eventSha, playFast, reads, requestsOf, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

// A deployment that the service builds on every push, and a step that deploys the same push.

const push = { name: 'push', ref: 'refs/heads/main', sha: eventSha, payload: { after: eventSha } }
const built: Seed = { name: 'agent', source_config: { build_on_push: true } }
const updated = [...reads('d1', 'r2'), 'GET d1']

/** Updates `agent`; its push is built by the service before the step begins, or is found after so many reads. */
async function deploy(
  hiddenReads: number,
  inputs: Record<string, string> = {},
  { seed = built, script = undefined as string[] | undefined } = {},
) {
  const platform = await startWorld()
  const { id, revisions } = platform.seed(seed)
  if (script !== undefined) platform.nextScript(script)
  platform.push(id, eventSha, hiddenReads)
  const run = await tryStep(
    platform,
    { mode: 'update', deployment_id: id, ...inputs },
    { event: push },
  )
  return { run, platform, revisions, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() }
}

describe.concurrent('build_on_push, and the push of this run', () => {
  test('is followed, and nothing is built twice', async () => {
    await using played = await deploy(0, { build_on_push: 'true' })
    const [first, second] = played.revisions
    expectGreen(played.run, {
      outputs: {
        outcome: 'deployed',
        revision_id: second?.id,
        previous_revision_id: first?.id,
        commit_sha: eventSha,
      },
    })
    expect(played.run.log).toContain(`Following revision ${second?.id}, which this push created`)
    expect(requestsOf(played.platform)).toEqual(['GET d1', 'GET d1/revisions', ...updated])
  })

  test('is waited for', async () => {
    await using played = await deploy(3)
    expectGreen(played.run, { outputs: { revision_id: played.revisions[1]?.id } })
    expect(played.platform.log().filter((request) => request.startsWith('PATCH'))).toEqual([])
    expect(played.revisions).toHaveLength(2)
  })

  test('is followed with the secrets that are there', async () => {
    const secrets = [{ name: 'MODE', value: 'CANARY-mode' }]
    await using played = await deploy(
      0,
      { secrets: 'MODE=CANARY-mode' },
      { seed: { ...built, secrets } },
    )
    expectGreen(played.run, { outputs: { outcome: 'deployed' }, secrets: ['CANARY-mode'] })
    expect(played.revisions).toHaveLength(2)
  })

  test('is followed with the path and the resources that are there', async () => {
    const resources = { resource_spec: { cpu: 1, memory_mb: null } }
    const seed = { ...built, source_config: { ...built.source_config, ...resources } }
    const inputs = { graph_config_path: 'langgraph.json', resource_spec: '{cpu: 1}' }
    await using played = await deploy(0, inputs, { seed })
    expectGreen(played.run, { outputs: { outcome: 'deployed' } })
    expect(played.revisions).toHaveLength(2)
  })

  test('is red when its build fails, or a newer push takes its place', async () => {
    await using failed = await deploy(0, {}, { script: ['BUILDING', 'BUILD_FAILED'] })
    expectFailed(failed.run, 'Revision BUILD_FAILED')
    await using skipped = await deploy(0, {}, { script: ['QUEUED', 'SKIPPED'] })
    expectRed(skipped.run, {
      title: 'Superseded by a newer revision',
      outputs: { outcome: 'superseded' },
    })
  })

  test('that never shows is deployed by the step, and told from what comes meanwhile', async () => {
    await using platform = await startWorld()
    const { id, revisions } = platform.seed(built)
    const after = () => void platform.push(id, 'e'.repeat(40))
    platform.fault({
      match: { method: 'GET', path: /\/revisions$/ },
      skip: 2,
      do: { kind: 'meanwhile', after },
    })
    const inputs = { mode: 'update', deployment_id: id }
    const run = await playFast(platform, inputs, { event: push })
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions[2]?.id } })
    expect(run.log).toContain(`Updating deployment: no revision found for commit ${eventSha}`)
    expect(platform.log().filter((request) => request.startsWith('PATCH'))).toHaveLength(1)
  })
})

describe.concurrent('build_on_push is no reason to look for a revision', () => {
  const twice = ['Duplicate build']
  // Every other reason is a row of deploy/decide-update.test.ts.
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['of a step that turns it off', { build_on_push: 'false' }, []],
    ['that changes more', { resource_spec: '{cpu: 2}' }, twice],
    ['with another secret', { secrets: 'MODE=CANARY-mode' }, twice],
  ])('%s', async (_, inputs, warnings) => {
    await using played = await deploy(0, inputs)
    expectGreen(played.run, {
      outputs: { outcome: 'deployed', revision_id: played.revisions[2]?.id },
      warnings,
    })
    expect(played.run.log).not.toContain('Finding the revision')
  })
})
