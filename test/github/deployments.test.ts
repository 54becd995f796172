import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setDeploymentStatus } from '../../src/github/deployment-status.ts'
import {
  createDeploymentRecord,
  deactivateDeployments,
  findCancelledDeployment,
  findJobDeployment,
  toDeploymentRef,
} from '../../src/github/deployments.ts'
import { type Place, toHash } from '../../src/github/place.ts'
import { lostAnswers, startWorld, type World } from './world.ts'

const sha = '4f2a9c1e7b3d5068a1c2e3f405162738495a6b7c'
const logUrl = 'https://github.com/acme/agent/actions/runs/42'
interface Marker {
  run: { id: string; attempt: string; job: string; url: string }
  mode: string
  deploymentName: string
  deploymentId?: string | undefined
  place?: Place
}
const run = { id: '42', attempt: '1', job: 'deploy', url: logUrl }
const marker: Marker = { run, mode: 'create', deploymentName: 'a' }
const record = {
  repoRef: 'main',
  commitSha: sha,
  environment: 'staging',
  description: 'Deploying a',
  transient: false,
  marker,
}
const replaced = 'Replaced by a newer deployment'

function create({ api }: World, change: Partial<typeof record> = {}) {
  const given = { ...record, ...change }
  const nonce = randomUUID()
  return createDeploymentRecord(api, { ...given, marker: { ...given.marker, nonce } })
}

function succeed({ api }: World, id: number) {
  const status = { state: 'success', logUrl, description: 'Deployed' } as const
  return setDeploymentStatus(api, id, status)
}

/** Ends the records of the graph deployment `a` in staging. */
function deactivate({ api }: World, before = Number.POSITIVE_INFINITY) {
  const ended = { names: ['a'], logUrl, description: replaced }
  return deactivateDeployments(api, ended, { environment: 'staging', before })
}

/** The last states by id, the oldest first. */
function states({ github }: World): (string | undefined)[] {
  return github.deployments.map(({ statuses }) => statuses.at(-1)?.state)
}

describe('the life of a deployment', () => {
  test('goes from in_progress to success and ends the one before', async () => {
    await using world = await startWorld()
    const { api, github } = world
    for (const mode of ['create', 'update']) {
      const { id } = await create(world, { marker: { ...marker, mode } })
      const running = { state: 'in_progress', logUrl, description: 'Building' } as const
      await setDeploymentStatus(api, id, running)
      const environmentUrl = 'https://a.example'
      const done = { state: 'success', environmentUrl, logUrl, description: 'Deployed' } as const
      await setDeploymentStatus(api, id, done)
      expect(await deactivate(world, id)).toBe(mode === 'create' ? 0 : 1)
    }
    expect(github.deployments).toMatchObject([
      {
        ref: sha,
        sha,
        environment: 'staging',
        task: 'deploy',
        description: 'Deploying a',
        transient: false,
        payload: {
          action: 'graph-deploy-action',
          run_id: '42',
          run_attempt: '1',
          job: 'deploy',
          mode: 'create',
          deployment_name: 'a',
          nonce: expect.stringMatching(/^[\w-]{12,}$/),
        },
      },
      { payload: { mode: 'update' } },
    ])
    expect(github.deployments[0]?.statuses).toMatchObject([
      { state: 'in_progress', logUrl, environmentUrl: '', description: 'Building' },
      { state: 'success', environmentUrl: 'https://a.example', automatic: false },
      { state: 'inactive', description: replaced, automatic: false },
    ])
    expect(states(world)).toEqual(['inactive', 'success'])
    expect(github.violations).toEqual([])
  })

  test.each([
    ['control plane', { controlPlane: 'us' }, { controlPlane: 'eu' }, undefined, 0],
    ['workspace', { workspace: 'w1' }, { workspace: 'w2' }, undefined, 0],
    ['ID, as it was made anew,', {}, { deployment: toHash('d2') }, 'd1', 1],
    ['no known place', {}, { controlPlane: 'eu', deployment: toHash('d2') }, undefined, 1],
    [
      'the same place',
      { controlPlane: 'eu' },
      { controlPlane: 'eu', workspace: 'w' },
      undefined,
      1,
    ],
  ])('of one name and another %s', async (_, place, ended, deploymentId, count) => {
    await using world = await startWorld()
    const { id } = await create(world, { marker: { ...marker, place, deploymentId } })
    await succeed(world, id)
    const one = { names: ['a'], place: ended, logUrl, description: replaced }
    expect(await deactivateDeployments(world.api, one, {})).toBe(count)
  })

  test('a preview is transient and no production', async () => {
    await using world = await startWorld()
    await create(world, { transient: true, environment: 'production' })
    expect(world.github.deployments).toMatchObject([{ transient: true, production: false }])
    expect(world.github.requests[0]?.body).toMatchObject({
      auto_merge: false,
      required_contexts: [],
      production_environment: false,
    })
  })

  test.each(['http://a.example', 'javascript:alert(1)', 'not a url', undefined])(
    'the address %j is not shown',
    async (environmentUrl) => {
      await using world = await startWorld()
      const { id } = await create(world)
      const done = { state: 'success', environmentUrl, logUrl, description: '' } as const
      await setDeploymentStatus(world.api, id, done)
      expect(world.github.requests.at(-1)?.body).not.toHaveProperty('environment_url')
    },
  )

  test('descriptions are cut to 140 characters on one line', async () => {
    await using world = await startWorld()
    const long = `a\nb ${'😀'.repeat(100)}`
    const { id } = await create(world, { description: long })
    await setDeploymentStatus(world.api, id, { state: 'failure', logUrl, description: long })
    const [deployment] = world.github.deployments
    for (const text of [
      deployment?.description ?? '',
      deployment?.statuses[0]?.description ?? '',
    ]) {
      expect(text).toMatch(/^a b 😀+…$/u)
      expect(text.length).toBeLessThanOrEqual(140)
    }
  })

  test('a ref that GitHub does not know is told', async () => {
    await using world = await startWorld()
    const gone = create(world, { repoRef: 'gone', commitSha: undefined as never })
    await expect(gone).rejects.toMatchObject({
      status: 422,
      reason: expect.stringContaining('Validation Failed'),
    })
  })
})

describe('a lost answer leaves exactly one record', () => {
  const path = '/repos/acme/agent/deployments'

  test.each(lostAnswers)('of a deployment: $name', async ({ fault, done }) => {
    await using world = await startWorld()
    const payload = { action: 'graph-deploy-action', deployment_name: 'a', nonce: 'another' }
    world.github.seedDeployment({ environment: 'staging', states: ['success'], payload })
    world.github.fault({ match: { method: 'POST', path }, do: fault })
    const { id } = await create(world)
    expect(world.github.deployments).toMatchObject([{}, { id }])
    const posts = world.github.log().filter((line) => line.startsWith('POST'))
    expect(posts).toHaveLength(2 - done)
  })

  test('also when it came with a Retry-After of an hour', async () => {
    await using world = await startWorld()
    const headers = { 'retry-after': '3600' }
    const fault = { kind: 'status-after-work', status: 503, headers } as const
    world.github.fault({ match: { method: 'POST', path }, do: fault })
    const { id } = await create(world)
    expect(world.github.deployments).toMatchObject([{ id }])
  })

  test('and none where nobody can look for it, which does not hide what was lost', async () => {
    await using world = await startWorld()
    const lost = { kind: 'status-after-work', status: 502 } as const
    world.github.fault({ match: { method: 'POST', path }, do: lost })
    const blind = { kind: 'status', status: 401 } as const
    world.github.fault({ match: { method: 'GET', path }, times: 9, do: blind })
    await expect(create(world)).rejects.toMatchObject({ name: 'HttpError', status: 502 })
    expect(world.github.deployments).toHaveLength(1)
  })

  test('even when another run records one meanwhile', async () => {
    await using world = await startWorld()
    world.github.fault({ match: { method: 'POST', path }, do: { kind: 'delay', ms: 250 } })
    world.github.fault({ match: { method: 'POST', path }, do: { kind: 'reset-after-work' } })
    const [first, second] = await Promise.all([
      create(world),
      create(world, { marker: { ...marker, run: { ...run, id: '43' } } }),
    ])
    expect(new Set([first?.id, second?.id]).size).toBe(2)
    expect(world.github.deployments).toHaveLength(2)
  })

  test.each(lostAnswers.filter(({ fault }) => fault.kind !== 'garble'))(
    'of a status: $name',
    async ({ fault }) => {
      await using world = await startWorld()
      const { id } = await create(world)
      world.github.fault({ match: { method: 'POST', path: /statuses$/ }, do: fault })
      await succeed(world, id)
      // A status that is written twice changes nothing.
      expect(states(world)).toEqual(['success'])
    },
  )

  test('of a status, which an earlier one of the same words is not', async () => {
    await using world = await startWorld()
    const { id } = await create(world)
    const running = { state: 'in_progress', logUrl, description: 'Deployed' } as const
    await setDeploymentStatus(world.api, id, running)
    const down = { kind: 'status', status: 503 } as const
    world.github.fault({ match: { method: 'POST', path: /statuses$/ }, do: down })
    await succeed(world, id)
    expect(states(world)).toEqual(['success'])
  })
})

describe('older deployments', () => {
  test('of others, of other names and newer ones are left alone', async () => {
    await using world = await startWorld()
    const { github } = world
    github.seedDeployment({ environment: 'staging', states: ['success'] })
    github.seedDeployment({ environment: 'staging', states: ['success'], payload: 'text' })
    github.seedDeployment({ environment: 'staging', states: ['success'], payload: '{broken' })
    const other = await create(world, { marker: { ...marker, deploymentName: 'b' } })
    const elsewhere = await create(world, { environment: 'production' })
    const old = await create(world)
    const current = await create(world)
    const newer = await create(world)
    for (const { id } of [other, elsewhere, old, current, newer]) await succeed(world, id)
    expect(await deactivate(world, current.id)).toBe(1)
    expect(states(world)).toEqual([
      'success',
      'success',
      'success',
      'success',
      'success',
      'inactive',
      'success',
      'success',
    ])
  })

  test('that failed stay failed, and what never ended is ended', async () => {
    await using world = await startWorld()
    const payload = JSON.stringify({ action: 'graph-deploy-action', deployment_name: 'a' })
    for (const name of ['success', 'failure', 'in_progress', 'error']) {
      world.github.seedDeployment({ environment: 'staging', payload, states: [name] })
    }
    await create(world)
    expect(await deactivate(world)).toBe(3)
    expect(states(world)).toEqual(['inactive', 'failure', 'inactive', 'error', 'inactive'])
  })

  test('of a step that knew only the id are ended too', async () => {
    await using world = await startWorld()
    for (const names of [{ deploymentName: 'b' }, { deploymentName: 'id-of-a' }]) {
      await succeed(world, (await create(world, { marker: { ...marker, ...names } })).id)
    }
    await create(world, { marker: { ...marker, deploymentId: 'id-of-a' } as typeof marker })
    expect(await deactivate(world)).toBe(2)
    expect(states(world)).toEqual(['success', 'inactive', 'inactive'])
  })

  test('are all ended on delete, however many, and the oldest first', async () => {
    await using world = await startWorld()
    const { github } = world
    const payload = { action: 'graph-deploy-action', deployment_name: 'a' }
    for (let at = 0; at < 100; at += 1) {
      const seed = { environment: 'staging', payload, states: ['success'] }
      github.seedDeployment(seed)
    }
    expect(await deactivate(world)).toBe(100)
    const posts = github.log().filter((line) => line.startsWith('POST'))
    expect(posts.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual(
      github.deployments.map(({ id }) => id),
    )
    github.requests.length = 0
    expect(await deactivate(world)).toBe(0)
    expect(github.requests.length).toBe(2)
  })
})

describe('the job’s own environment', () => {
  const job = { environment: 'Staging', commits: [sha, undefined], runId: '42' }
  const jobLog = 'https://github.com/acme/agent/actions/runs/42/job/7'
  const creator = { login: 'octocat', type: 'User' } as const
  const own = { environment: 'Staging', app: 'github-actions', creator, logUrl: jobLog }

  test.each([
    ['by its app', own],
    ['by its bot', { environment: 'Staging', states: ['in_progress'], logUrl: jobLog }],
  ])('is known %s', async (_, seed) => {
    await using world = await startWorld()
    const { id } = world.github.seedDeployment({ states: ['queued', 'in_progress'], ...seed })
    expect(await findJobDeployment(world.api, job)).toMatchObject({ id })
    expect(world.github.violations).toEqual([])
  })

  test.each([
    ['a run that has ended', { states: ['in_progress', 'success'] }],
    ['another run', { logUrl: jobLog.replace('42', '421') }],
    [
      'an action of this run that is no job',
      { logUrl: 'https://github.com/acme/agent/actions/runs/42' },
    ],
    ['another commit', { sha: 'f'.repeat(40) }],
    ['somebody else', { app: 'vercel' }],
    ['no status', { states: [] }],
    ['this action', { payload: { action: 'graph-deploy-action' } }],
    ['another environment', { environment: 'production' }],
  ])('is not the deployment of %s', async (_, change) => {
    await using world = await startWorld()
    world.github.seedDeployment({ ...own, states: ['in_progress'], ...change })
    expect(await findJobDeployment(world.api, job)).toBeUndefined()
  })
})

describe('a cancellation', () => {
  const lost = { environment: 'staging', nonce: 'lost' }

  test('finds a deployment whose creation was cancelled by its nonce, and no other', async () => {
    await using world = await startWorld()
    await create(world)
    expect(await findCancelledDeployment(world.api, lost)).toBeUndefined()
    expect(world.clock.now()).toBe(2_000)
    const marked = { ...marker, nonce: 'lost' }
    const { id } = await createDeploymentRecord(world.api, { ...record, marker: marked })
    expect(await findCancelledDeployment(world.api, lost)).toBe(id)
  })

  test('is given up after two seconds', async () => {
    await using world = await startWorld({}, { timeoutMs: 60_000 })
    world.github.fault({ match: { method: 'GET', path: /./ }, do: { kind: 'stall' } })
    await expect(findCancelledDeployment(world.api, lost)).rejects.toThrow('within 2 s')
  })
})

test.each([
  [{ repoRef: 'main', commitSha: sha }, sha],
  [{ repoRef: 'main', commitSha: undefined }, 'main'],
  [{ repoRef: 'refs/tags/v1', commitSha: sha }, 'v1'],
])('the ref of %j is %s', (given, expected) => {
  expect(toDeploymentRef(given)).toBe(expected)
})
