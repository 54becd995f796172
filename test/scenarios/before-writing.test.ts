import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { startPullRequest, tryPreview } from './pull-request.ts'
import { play, requestsOf, startWorld, tryStep, writesOf } from './step.ts'
import { expectFailed, expectRed } from './verdict.ts'

// What decides is a read of the deployment, made before the first write; a row of the list decides nothing.

const lists = { method: 'GET', path: /deployments\?/ }
const foreign = 'https://github.com/other/agent'

/** The list shows other fields of its deployments than the deployments do. */
function rewriteRows(platform: Platform, fields: (row: object) => object) {
  const change = (body: unknown) => {
    const { resources, ...page } = body as { resources: object[] }
    return { ...page, resources: resources.map((row) => fields(row)) }
  }
  platform.fault({ match: lists, times: 9, do: { kind: 'rewrite', change } })
}

const thin = (row: object) => {
  const { id, name } = row as { id: string; name: string }
  return { id, name }
}
const claimed = (row: object) => ({
  ...row,
  source_config: { repo_url: 'https://github.com/acme/agent' },
})

describe.concurrent.each<[string, (row: object) => object]>([
  ['thin', thin],
  ['out of date', claimed],
])('a row of the list that is %s', (_, fields) => {
  test.each(['create', 'update', 'delete'])('%s refuses a foreign deployment', async (mode) => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent', repo_url: foreign })
    rewriteRows(platform, fields)
    const run = await tryStep(platform, { mode, name: 'agent' })
    expectFailed(run, /repository/, [foreign, id])
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
  })

  test.each(['opened', 'closed'])('so does a preview that is %s', async (action) => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent-pr-7', repo_url: foreign })
    rewriteRows(world.platform, fields)
    if (action === 'closed') for (const pull of world.github.pulls) pull.state = 'closed'
    expectRed(await tryPreview(world, action), { title: /repository/, outputs: {} })
    expect(writesOf(world.platform)).toEqual([])
  })

  test.each(['true', 'false'])('so does a sweep, dry_run %s', async (dry_run) => {
    await using world = await startPullRequest()
    const { platform, github } = world
    github.seedPull({ number: 8, state: 'closed' })
    platform.seed({ name: 'agent-pr-8', repo_url: foreign })
    rewriteRows(platform, fields)
    const run = await tryStep(
      platform,
      { mode: 'sweep', dry_run, poll_interval: '' },
      {
        event: { name: 'schedule', payload: {}, ref: 'refs/heads/main' },
        env: { GITHUB_API_URL: github.url },
      },
    )
    expect(JSON.parse(run.outputs['swept'] ?? '')).toMatchObject([{ outcome: 'kept' }])
    expect(writesOf(platform)).toEqual([])
  })
})

describe.concurrent('a deployment that is being deleted', () => {
  test.each(['AWAITING_DELETE', 'AWAITING_FINAL_DELETE'])(
    '%s: update refuses it, by id and by name',
    async (status) => {
      await using platform = await startWorld()
      const { id } = platform.seed({ name: 'agent', status })
      for (const whose of [{ deployment_id: id }, { name: 'agent' }]) {
        const run = await play(platform, { mode: 'update', ...whose })
        expectFailed(run, 'Deployment is being deleted', [id, status, /No changes were made/])
        expect(run.outputs['deployment_name']).toBe('agent')
      }
      expect(writesOf(platform)).toEqual([])
    },
  )
})
