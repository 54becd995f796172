import { describe, expect, test } from 'vitest'
import type { Dialect, Platform } from '../platform/platform.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { dialects, play, startWorld, writesOf } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

/** The URL of the Agent Server, for the dialect that doesn't show it. */
function address(dialect: Dialect, platform: Platform): Record<string, string> {
  const url = platform.deployments[0]?.url
  return dialect === 'spec' && url ? { deployment_url: url } : {}
}

describe.concurrent.each(dialects)('the main job on real parts, dialect %s', (dialect) => {
  test('create, push, update, smoke test, failing build, delete', async () => {
    await using repository = await createSampleRepository()
    await using platform = await startWorld({ dialect, builder: 'git' })
    const repo = { repo_url: repository.url }

    const created = await play(platform, { mode: 'create', ...repo, secrets: 'GREETING=hello' })
    expectGreen(created, {
      outputs: { outcome: 'deployed', created: 'true', status: 'DEPLOYED' },
      ...(dialect === 'live' ? { warnings: ['Different commit deployed'] } : {}),
    })
    const id = created.outputs['deployment_id'] ?? ''

    await repository.setVersion('2')
    const sha = await repository.head('main')
    const event = { name: 'push', ref: 'refs/heads/main', sha, payload: { after: sha } }
    const updated = await play(platform, { mode: 'update', name: 'agent', ...repo }, { event })
    expectGreen(updated, {
      outputs: {
        outcome: 'deployed',
        deployment_id: id,
        previous_revision_id: created.outputs['revision_id'],
        commit_sha: sha,
      },
    })

    const asked = {
      mode: 'smoke-test',
      deployment_id: id,
      assistant_id: 'agent',
      smoke_input: '{topic: Tea}',
      smoke_expect: '{version: "2"}',
    }
    const tested = await play(platform, { ...asked, ...address(dialect, platform) })
    expectGreen(tested, { outputs: { outcome: 'passed', smoke_test: 'passed' } })

    await repository.breakGraph('broken')
    const broken = await play(platform, {
      mode: 'update',
      name: 'agent',
      repo_ref: 'broken',
      ...repo,
    })
    expectRed(broken, {
      title: 'Revision DEPLOY_FAILED',
      message: dialect === 'live' ? [/Serving: revision \S+/] : [/Serving: unknown/],
      outputs: {
        outcome: 'failed',
        status: 'DEPLOY_FAILED',
        previous_revision_id: updated.outputs['revision_id'],
      },
    })
    if (dialect === 'live') {
      expect(broken.log).toContain('the graph does not load, on purpose')
      expect(broken.summary).toContain('the graph does not load, on purpose')
    }

    const stillServing = await play(platform, { ...asked, ...address(dialect, platform) })
    expectGreen(stillServing, { outputs: { outcome: 'passed' } })

    const deleted = await play(platform, { mode: 'delete', name: 'agent', ...repo })
    expectGreen(deleted, { outputs: { outcome: 'deleted', deployment_id: id } })
    expect(platform.deployments.map((one) => one.deleted)).toEqual([true])
    expect(writesOf(platform)).toEqual(['POST deployments', 'PATCH d1', 'PATCH d1', 'DELETE d1'])
  })
})
