import { describe, expect, test } from 'vitest'
import { createComment } from '../../src/github/comment.ts'
import { createDeploymentRecord } from '../../src/github/deployments.ts'
import { permissionNeeds, toPermissionAdvice } from '../../src/github/permission-advice.ts'
import { listOpenPullRequests } from '../../src/github/pull-requests.ts'
import { collect, startWorld, type World } from './world.ts'

const times = { startedAt: 0, writtenAt: 0 }
const comment = { key: 'k', cells: ['k', '', '', ''], block: '', runUrl: '', ...times }
const record = {
  repoRef: 'main',
  commitSha: undefined,
  environment: 'staging',
  description: '',
  transient: false,
  marker: {
    run: { id: '1', attempt: '1', job: 'deploy', url: 'https://github.example/run' },
    mode: 'create',
    deploymentName: 'a',
    nonce: 'n',
  },
}

async function adviceOf(work: Promise<unknown>, need: keyof typeof permissionNeeds) {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeDefined()
  return toPermissionAdvice(error, permissionNeeds[need])
}

describe('a token that may only read', () => {
  const permissions = { deployments: 'read', 'pull-requests': 'read' } as const

  test('cannot comment, and the line to add is named', async () => {
    await using world = await startWorld({ permissions })
    world.github.seedPull({ number: 7 })
    const advice = await adviceOf(createComment(world.api, 7).show(comment), 'comment')
    expect(advice).toContain('Commenting on the pull request failed: ')
    expect(advice).toContain('returned HTTP 403')
    expect(advice).toContain('Resource not accessible by integration')
    expect(advice).toContain('Add `pull-requests: write` to the permissions of the job, and unlock')
    expect(advice).not.toMatch(/fork/)
    expect(world.github.log().filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  test('cannot record a deployment', async () => {
    await using world = await startWorld({ permissions })
    const work = createDeploymentRecord(world.api, record)
    const advice = await adviceOf(work, 'deployment')
    expect(advice).toContain('`deployments: write`')
    expect(advice).not.toContain('locked')
    expect(world.github.deployments).toEqual([])
  })
})

test('in a run for a fork the token can only read, which the advice says there alone', async () => {
  await using world = await startWorld({ permissions: { deployments: 'read' } })
  const error = await createDeploymentRecord(world.api, record).catch((caught: unknown) => caught)
  const adviseFor = (isForFork: boolean) =>
    toPermissionAdvice(error, permissionNeeds.deployment, isForFork)
  expect(adviseFor(true)).toMatch(/`deployments: write`.*runs for forks/)
  expect(adviseFor(false)).not.toContain('fork')
})

test('a token that may not even read pull requests', async () => {
  await using world = await startWorld({ permissions: { 'pull-requests': 'none' } })
  const work = collect(listOpenPullRequests(world.api))
  expect(await adviceOf(work, 'pullRequests')).toContain('`pull-requests: read`')
})

test('a repository that the token cannot see', async () => {
  await using world = await startWorld({ repository: 'acme/other' })
  const work = collect(listOpenPullRequests(world.api))
  const advice = await adviceOf(work, 'pullRequests')
  expect(advice).toContain('returned HTTP 404')
  expect(advice).toContain('`pull-requests: read`')
})

test.each<[string, (world: World) => void, RegExp]>([
  [
    'a token that nobody knows',
    ({ github }) => {
      const body = { message: 'Bad credentials' }
      github.fault({ match: { path: /./ }, do: { kind: 'status', status: 401, body } })
    },
    /rejected the token/,
  ],
  [
    'a limit',
    ({ github }) => {
      const headers = { 'retry-after': '3600' }
      github.fault({ match: { path: /./ }, do: { kind: 'status', status: 403, headers } })
    },
    /limits the requests of this token/,
  ],
  [
    'a locked conversation',
    ({ github }) => {
      github.pulls.length = 0
      github.seedPull({ number: 7, locked: true })
    },
    /issue is locked.*unlock the conversation/s,
  ],
  [
    'a server in trouble',
    ({ github }) => {
      const down = { kind: 'status', status: 500 } as const
      github.fault({ match: { path: /./ }, times: 99, do: down })
    },
    /returned HTTP 500.*The rest of the step was not affected\.$/s,
  ],
])('%s', async (_, spoil, expected) => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7 })
  spoil(world)
  const advice = await adviceOf(createComment(world.api, 7).show(comment), 'comment')
  expect(advice).toMatch(expected)
  expect(advice).not.toContain('\n')
})
