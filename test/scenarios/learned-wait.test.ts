import { expect, test } from 'vitest'
import { play, reads, requestsOf, startWorld, times } from './step.ts'
import { expectGreen } from './verdict.ts'

// Waiting by what earlier builds took, which the list of revisions tells that is read after an update anyway.

const deployed = { outcome: 'deployed', status: 'DEPLOYED' }
const script = ['QUEUED', ...times(80, 'BUILDING'), 'DEPLOYED']
const adaptive = { poll_interval: '' }

test('an update says what builds took lately, and when it expects the end', async () => {
  await using platform = await startWorld({ dialect: 'live', script })
  platform.seed({ name: 'agent', builds: [180, 130] })
  const run = await play(platform, { mode: 'update', name: 'agent', ...adaptive })
  expectGreen(run, { outputs: deployed })
  expect(run.log).toContain('Recent builds of this deployment took 2 min 10 s to 3 min')
  expect(run.log).toMatch(/still BUILDING, expected in .+ to /)
  expect(run.log).toContain(', longer than recent builds')
  expect(requestsOf(platform)).toEqual([
    'GET deployments',
    'GET d1',
    'GET d1/revisions',
    'PATCH d1',
    ...reads('d1', 'r4', script.length),
    'GET d1',
  ])
})
