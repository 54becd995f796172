import { describe, expect, test } from 'vitest'
import { agentsOf, recordedStates, startPullRequest, tryPreview } from './pull-request.ts'
import { requestsOf } from './step.ts'
import { expectGreen } from './verdict.ts'

// A pull request that is closed and opened again while its old preview is still there.

const environment = { environment: 'preview' }

describe.concurrent('reopened while the deletion goes on', () => {
  test.each([
    ['the service shows it', {}],
    ['the service refuses a second one of the same path', { oneAgentEnvironment: true }],
  ])('waits for its end and makes a new one, where %s', async (_, habits) => {
    await using world = await startPullRequest({ platform: { deleteReads: 3, ...habits } })
    expectGreen(await tryPreview(world, 'opened', environment), { outputs: { created: 'true' } })
    const closed = await tryPreview(world, 'closed', { ...environment, wait: 'false' })
    expectGreen(closed, { outputs: { outcome: 'not-awaited' } })
    world.platform.requests.length = 0
    const run = await tryPreview(world, 'reopened', environment)
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' } })
    const asked = requestsOf(world.platform)
    expect(asked.slice(0, 5)).toEqual([
      'GET deployments',
      'GET d1',
      'GET d1',
      'GET d1',
      'POST deployments',
    ])
    expect(world.platform.deployments.map(({ deleted }) => deleted)).toEqual([true, false])
    expect(agentsOf(world)).toEqual(['agent-pr-7: ✅ deployed · API'])
    expect(recordedStates(world)).toEqual(['in_progress success inactive', 'in_progress success'])
  })
})
