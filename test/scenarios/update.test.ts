import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { dialects, play, requestsOf, startWorld, tryStep, updates, writes } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const deployed = { outcome: 'deployed', status: 'DEPLOYED', smoke_test: 'skipped' }

/** The request of the update. */
const sentTo = ({ requests }: Platform) => requests.find(({ method }) => method === 'PATCH')?.body

describe.concurrent.each(dialects)('update, dialect %s', (dialect) => {
  test('by id: changes the ref and nothing else, and follows its own revision', async () => {
    await using platform = await startWorld({ dialect })
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await play(platform, { mode: 'update', deployment_id: id, repo_ref: 'next' })
    expectGreen(run, {
      outputs: {
        ...deployed,
        deployment_id: id,
        created: 'false',
        repo_ref: 'next',
        previous_revision_id: revisions[0]?.id,
        revision_id: revisions[1]?.id,
      },
    })
    expect(requestsOf(platform)).toEqual(['GET d1', ...updates(dialect)])
    expect(sentTo(platform)).toEqual({ source_revision_config: { repo_ref: 'next' } })
  })

  test('by name: looks it up instead', async () => {
    await using platform = await startWorld({ dialect })
    platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'update', name: 'agent' })
    expectGreen(run, { outputs: { ...deployed, deployment_name: 'agent', repo_ref: 'main' } })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1', ...updates(dialect)])
  })

  test('every setting that is given, and no other', async () => {
    await using platform = await startWorld({ dialect })
    const { id } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, {
      mode: 'update',
      deployment_id: id,
      graph_config_path: 'apps/langgraph.json',
      build_on_push: 'True',
      resource_spec: '{"cpu": 1}',
      secrets: 'MODEL_KEY=CANARY-model-key',
    })
    expectGreen(run, {
      outputs: deployed,
      secrets: ['CANARY-model-key'],
      warnings: ['Duplicate build'],
    })
    expect(sentTo(platform)).toEqual({
      source_config: { build_on_push: true, resource_spec: { cpu: 1 } },
      source_revision_config: {
        repo_ref: 'main',
        graph_config_path: 'apps/langgraph.json',
        langgraph_config_path: 'apps/langgraph.json',
      },
      secrets: [{ name: 'MODEL_KEY', value: 'CANARY-model-key' }],
    })
  })

  test('one that is not there is not made', async () => {
    await using platform = await startWorld({ dialect })
    const id = '00000000-0000-4000-8000-000000000000'
    const run = await play(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: 'Deployment not found',
      message: [id, /`mode: create`/],
      outputs: { outcome: 'failed', deployment_id: id },
    })
    // The list proves that it is the service which says so.
    expect(platform.log()).toEqual([
      `GET /v2/deployments/${id}`,
      expect.stringMatching(/^GET \/v2\/deployments\?/),
    ])
  })

  test('dry_run reads and writes nothing', async () => {
    await using platform = await startWorld({ dialect })
    const { id } = platform.seed({ name: 'agent', repo_commit_sha: '3f2a91c'.padEnd(40, '0') })
    const run = await tryStep(platform, {
      mode: 'update',
      deployment_id: id,
      dry_run: 'true',
      secrets: '{"MODEL_KEY": "CANARY-model-key"}',
    })
    expectGreen(run, {
      outputs: { outcome: 'planned', deployment_id: id },
      secrets: ['CANARY-model-key'],
    })
    expect(requestsOf(platform)).toEqual(
      dialect === 'live' ? ['GET d1', 'GET d1/revisions/r1'] : ['GET d1'],
    )
    expect(run.summary).toContain('+ commit: 4f2a9c1\n')
    expect(run.summary).toContain(`PATCH /v2/deployments/${id}`)
    expect(run.summary).toContain('"repo_ref": "main"')
    expect(run.summary).toContain('"MODEL_KEY"')
  })

  test('wait: false names the revision that was started', async () => {
    await using platform = await startWorld({ dialect })
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'update', deployment_id: id, wait: 'false' })
    expectGreen(run, { outputs: { outcome: 'not-awaited', revision_id: revisions[1]?.id } })
    expect(requestsOf(platform)).toEqual(['GET d1', ...writes(dialect)])
  })
})
