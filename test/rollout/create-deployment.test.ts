import { describe, expect, test } from 'vitest'
import type { DeploymentSpec } from '../../src/control-plane/body.ts'
import type { Wait } from '../../src/control-plane/wait.ts'
import { createDeployment, requireName } from '../../src/rollout/create-deployment.ts'
import { Secret } from '../../src/text/secret.ts'
import {
  deploymentOf,
  deployments,
  json,
  page,
  refuse,
  reset,
  revisions,
  type Script,
  type StubOptions,
  silence,
  spec,
  startStub,
} from '../control-plane/stub-service.ts'

const wire = { id: 'd', name: 'agent' }
const deployment = deploymentOf(wire)
/** What the service itself said that it made. */
const answered = { deployment, created: true, answered: true }
/** What was found, and can be nothing but what was sent. */
const ours = { deployment, created: true, answered: false }
const theirs = { deployment, created: false, answered: false }
const accepted = json(wire, 201)
const found = deployments(wire)
const nothing = deployments()
const endless = json({ resources: [{ id: 'o', name: 'other' }], next_cursor: 'more' })
const fourTimesNothing = [nothing, nothing, nothing, nothing]
const secret = { name: 'A', value: new Secret('a') }
const looks = (count: number) => Array.from({ length: count }, () => 'findByName')
/** What the list shows is read before it is believed. */
const finds = (count: number) => [...looks(count), 'find']

async function create(
  script: Script,
  wait: Wait = { timeoutMs: 1_800_000, intervalMs: undefined, startedAt: 0 },
  {
    knownIds = [],
    commitSha,
    sent = {},
    ...options
  }: StubOptions & {
    readonly knownIds?: readonly string[] | null
    readonly commitSha?: string
    readonly sent?: Partial<DeploymentSpec>
  } = {},
) {
  const stub = await startStub({ findByName: [nothing], find: [json(wire)], ...script }, options)
  const creation = { spec: { ...spec, ...sent }, commitSha, knownIds: knownIds ?? undefined, wait }
  const creating = createDeployment(creation, stub.context)
  creating.catch(() => undefined)
  return { ...stub, creating }
}

test('an answer at once needs no look', async () => {
  const given = await create({ create: [accepted] })
  expect(await given.creating).toEqual(answered)
  expect(given.calls).toEqual(['create'])
})

test.each([
  ['is found', found, ours],
  ['is not', nothing, { ...answered, deployment: deploymentOf({ id: 'e', name: 'Agent' }) }],
])(
  'an answer with another name is looked at, and never sent again: ours %s',
  async (_, list, result) => {
    const other = json({ id: 'e', name: 'Agent' }, 201)
    const given = await create({ create: [other], findByName: [list] })
    expect(await given.creating).toEqual(result)
    expect(given.calls.filter((call) => call === 'create')).toHaveLength(1)
  },
)

test.each([
  ['a broken connection', reset],
  ['500', refuse(500)],
  ['502', refuse(502)],
  ['no answer in time', silence],
  ['a page of a gateway', page],
])('after %s it is looked for, and what is found is adopted', async (_, lost) => {
  const listRevisions = [revisions({ id: 'r1', status: 'QUEUED' })]
  const findByName = [nothing, nothing, found]
  const given = await create({ create: [lost], findByName, listRevisions })
  expect(await given.creating).toEqual(ours)
  expect(given.log.lines.at(-1)).toBe('Confirmed: the deployment agent was created')
  expect(given.calls).toEqual(['create', ...finds(3), 'listRevisions'])
  expect(given.clock.sleeps).toEqual([0, 0, 2_000, 4_000, 0])
})

test.each<[string, object, string[] | null]>([
  ['may have been there before, because no list could be read,', {}, null],
  ['was listed before, although it could not be read,', {}, ['other', 'd']],
  ['is built from another branch', { source_revision_config: { repo_ref: 'hotfix' } }, []],
  ['is of another source', { source: 'external_docker' }, []],
  ['is of another type', { source_config: { deployment_type: 'prod' } }, []],
  ['is of another integration', { source_config: { integration_id: 'j' } }, []],
  ['is of another commit', { source_revision_config: { repo_commit_sha: 'f'.repeat(40) } }, []],
])('after a lost answer: what %s is not ours', async (_, shown, knownIds) => {
  const found = { ...wire, source_config: {}, ...shown }
  const script = { create: [reset], findByName: [deployments(found)], find: [json(found)] }
  const given = await create(script, undefined, { knownIds, commitSha: 'a'.repeat(40) })
  expect(await given.creating).toEqual({ ...theirs, deployment: deploymentOf(found) })
  expect(given.calls).toEqual(['create', ...finds(1)])
  expect(given.log.lines.filter((line) => line.startsWith('Confirmed'))).toEqual([])
})

const leaving = { ...wire, status: 'AWAITING_DELETE' }

test.each([
  ['was not in the list that was read after the request', nothing, [], true],
  ['was in it, on its way out,', deployments(leaving), [json(leaving)], false],
])(
  'after a lost answer, where no list could be read before: what %s is ours',
  async (_, first, reads, created) => {
    const lists = [first, ...fourTimesNothing, found]
    const script = { create: [reset], findByName: lists, find: [...reads, json(wire)] }
    const given = await create(script, undefined, { knownIds: null })
    expect(await given.creating).toEqual(created ? ours : theirs)
  },
)

test.each([
  [1_000, 'the deployment', false],
  [2_000, 'the deployment', true],
  [3_000, 'the deployment', true],
  [1_000, 'its first revision', false],
  [2_000, 'its first revision', true],
])(
  'after a lost answer: sent at 2,000 ms by the service’s clock, one of %i, as %s shows, is ours: %s',
  async (madeAtMs, where, created) => {
    const time = { created_at: new Date(madeAtMs).toISOString() }
    const made = where === 'the deployment' ? { ...wire, ...time } : wire
    const newest = { id: 'r2', status: 'QUEUED', created_at: new Date(4_000).toISOString() }
    const script = {
      create: [refuse(502)],
      findByName: [deployments(made)],
      find: [json(made)],
      listRevisions: [revisions(newest, { id: 'r1', status: 'QUEUED', ...time })],
    }
    const given = await create(script, undefined, { dateMs: 2_000 })
    // The step has heard the service's time before it creates.
    expect(await given.creating).toMatchObject({ created: true })
    const late = await startStub(script, { dateMs: 2_000 })
    await late.context.controlPlane.find('d', late.context.signal)
    const wait = { timeoutMs: 60_000, intervalMs: undefined, startedAt: 0 }
    const creation = { spec, knownIds: [], wait }
    expect(await createDeployment(creation, late.context)).toMatchObject({ created })
  },
)

test('after a lost answer: the time of the first revision is waited for', async () => {
  const early = { id: 'r1', status: 'QUEUED', created_at: new Date(1_000).toISOString() }
  const script = {
    create: [refuse(502)],
    findByName: [found],
    find: [json(wire)],
    listRevisions: [refuse(404), revisions(), revisions(early)],
  }
  const given = await startStub(script, { dateMs: 2_000 })
  await given.context.controlPlane.find('d', given.context.signal)
  const wait = { timeoutMs: 60_000, intervalMs: undefined, startedAt: 0 }
  const creation = { spec, knownIds: [], wait }
  expect(await createDeployment(creation, given.context)).toMatchObject({ created: false })
})

test.each<[string, DeploymentSpec['secrets'], object[], boolean]>([
  ['none were sent, and it has none', undefined, [], true],
  ['none were sent, and it has one', undefined, [{ name: 'A', value: 'a' }], false],
  ['it has those that were sent', [secret], [{ name: 'A', value: 'a' }], true],
  ['it has none of those that were sent', [secret], [], false],
])('after a lost answer, by its secrets: %s', async (_, secrets, shown, created) => {
  const found = { ...wire, secrets: shown }
  const script = { create: [reset], findByName: [deployments(found)], find: [json(found)] }
  const given = await create(script, undefined, { sent: { secrets } })
  expect(await given.creating).toMatchObject({ created, answered: false })
})

test('after a lost answer: what is being deleted is not ours', async () => {
  const script = { findByName: [deployments(leaving)], find: [json(leaving)] }
  const given = await create({ create: [reset, accepted], ...script })
  expect(await given.creating).toEqual(answered)
  expect(given.calls.filter((call) => call === 'create')).toHaveLength(2)
})

test('nothing in twelve seconds: it is sent once more', async () => {
  const given = await create({ create: [reset, accepted] })
  expect(await given.creating).toEqual(answered)
  expect(given.calls).toEqual(['create', ...looks(4), 'create'])
  expect(given.clock.now()).toBe(12_000)
})

test('and never a third time', async () => {
  const given = await create({ create: [reset] })
  await expect(given.creating).rejects.toMatchObject({ code: 'write-unconfirmed' })
  expect(given.calls).toEqual(['create', ...looks(4), 'create', ...looks(4)])
})

test('the second answer is lost too, and it is there', async () => {
  const given = await create({ create: [reset], findByName: [...fourTimesNothing, found] })
  expect(await given.creating).toEqual(ours)
  expect(given.calls.filter((call) => call === 'create')).toHaveLength(2)
})

test('a request that never left is sent again without a look, five times at most', async () => {
  const given = await create({ create: [accepted] }, undefined, { closedFor: 2 })
  expect(await given.creating).toEqual(answered)
  expect(given.calls).toEqual(['create'])
  expect(given.clock.sleeps).toEqual([500, 1_000])
  const never = await create({}, undefined, { closedFor: 100 })
  await expect(never.creating).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(never.clock.sleeps).toHaveLength(4)
})

test.each([400, 401, 403, 404, 422, 501])('a %i is final', async (status) => {
  const given = await create({ create: [refuse(status)] })
  await expect(given.creating).rejects.toMatchObject({ status })
  expect(given.calls).toEqual(['create'])
})

test('a taken name that somebody else made is theirs', async () => {
  const given = await create({ create: [refuse(409)], findByName: [found] })
  expect(await given.creating).toEqual(theirs)
})

test('a taken name without a deployment is the service’s to explain', async () => {
  const given = await create({ create: [refuse(409)] })
  await expect(given.creating).rejects.toMatchObject({ status: 409 })
})

test('a taken name that another run has just made: the list may show it late', async () => {
  const script = { create: [refuse(409)], findByName: [nothing, refuse(503), nothing, found] }
  const given = await create(script)
  expect(await given.creating).toEqual(theirs)
  expect(given.calls).toEqual(['create', ...finds(4)])
  const never = await create({ create: [refuse(409)] })
  await expect(never.creating).rejects.toMatchObject({ status: 409 })
  expect(never.calls).toEqual(['create', ...looks(4)])
})

test('nor is it waited for, where it is not said to be in the way', async () => {
  const wait = { timeoutMs: 60_000, intervalMs: 5_000, startedAt: 0 }
  const given = await create({ create: [refuse(409, undefined, 'Taken')] }, wait)
  await expect(given.creating).rejects.toMatchObject({ status: 409, reason: 'Taken' })
  expect(given.calls).toEqual(['create', ...looks(4)])
})

test('a taken name, and a list that cannot be read: the refusal stands, and says so', async () => {
  const given = await create({ create: [refuse(409)], findByName: [page] })
  await expect(given.creating).rejects.toMatchObject({
    status: 409,
    cause: { code: 'list-unreadable' },
  })
  const refused = await create({ create: [refuse(409)], findByName: [refuse(403)] })
  await expect(refused.creating).rejects.not.toHaveProperty('cause')
})

test('a taken name after a lost answer is ours', async () => {
  const given = await create({
    create: [reset, refuse(409)],
    findByName: [...fourTimesNothing, found],
  })
  expect(await given.creating).toEqual(ours)
})

test('a taken name after a lost answer that is never shown may be ours', async () => {
  const given = await create({ create: [reset, refuse(409)] })
  await expect(given.creating).rejects.toMatchObject({ code: 'write-unconfirmed' })
})

test('the deployment of a creation must have its name, where it shows one', () => {
  expect(() => requireName(deployment, 'agent')).not.toThrow()
  expect(() => requireName(deploymentOf({ id: 'd' }), 'agent')).not.toThrow()
  expect(() => requireName(deployment)).not.toThrow()
  expect(() => requireName(deployment, 'other')).toThrow(
    'the control plane confirmed the creation of other with the ID of another deployment, agent (d); other may have been created',
  )
})

test('a taken name after a lost answer, and the list cannot be read', async () => {
  const given = await create({ create: [reset, refuse(409)], findByName: [page] })
  await expect(given.creating).rejects.toMatchObject({ code: 'write-unconfirmed' })
})

test('Retry-After comes before the first look; an hour is not waited for', async () => {
  const listRevisions = [revisions({ id: 'r1', status: 'QUEUED' })]
  const given = await create({ create: [refuse(503, 30)], findByName: [found], listRevisions })
  await given.creating
  expect(given.clock.sleeps).toEqual([30_000, 0, 0])
  const late = await create({ create: [refuse(503, 3_600)], findByName: [found], listRevisions })
  expect(await late.creating).toEqual(ours)
  expect(late.clock.sleeps).toEqual([0, 0])
  const never = await create({ create: [refuse(503, 3_600)] })
  await expect(never.creating).rejects.toMatchObject({ code: 'write-unconfirmed' })
  expect(never.calls).toEqual(['create', ...looks(4)])
})

test('a 429 was not carried out, so it is sent again when the service says', async () => {
  const given = await create({ create: [refuse(429, 7), refuse(429), accepted] })
  expect(await given.creating).toEqual(answered)
  expect(given.calls).toEqual(['create', 'create', 'create'])
  expect(given.clock.sleeps).toEqual([7_000, 1_000])
  const hour = await create({ create: [refuse(429, 3_600)] })
  await expect(hour.creating).rejects.toMatchObject({ status: 429 })
  expect(hour.calls).toEqual(['create'])
})

describe('the look for a lost answer fails too', () => {
  test('always: it says that the write may have been done, and why nobody knows', async () => {
    const given = await create({ create: [silence], findByName: [refuse(401)] })
    await expect(given.creating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      message: expect.stringContaining('it is unknown whether the deployment agent was created'),
      cause: { name: 'TimeoutError' },
      facts: { lookError: { status: 401 } },
    })
    expect(given.calls).toEqual(['create', ...looks(4)])
  })

  test('at first: a later look finds it', async () => {
    const given = await create({ create: [reset], findByName: [refuse(401), found] })
    expect(await given.creating).toEqual(ours)
  })

  test('the last one: what was not seen may be there, so nothing is sent again', async () => {
    const finds = [nothing, nothing, nothing, refuse(500)]
    const given = await create({ create: [reset, accepted], findByName: finds })
    await expect(given.creating).rejects.toMatchObject({ code: 'write-unconfirmed' })
  })

  test('it cannot be read, which proves nothing, so that nothing is sent again', async () => {
    const given = await create({ create: [reset, accepted], findByName: [page] })
    await expect(given.creating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      facts: { lookError: { name: 'ResponseFormatError' } },
    })
    expect(given.calls).toEqual(['create', ...looks(4)])
  })

  test('it cannot be read to its end', async () => {
    const given = await create({ create: [reset, accepted], findByName: [endless] })
    await expect(given.creating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      facts: { lookError: { code: 'list-incomplete' } },
    })
    expect(given.calls.filter((call) => call === 'create')).toHaveLength(1)
  })

  test.each([page, endless])(
    'a success with another name is believed where no list can be read',
    async (list) => {
      const other = json({ id: 'e', name: 'Agent' }, 201)
      const given = await create({ create: [other], findByName: [list] })
      expect(await given.creating).toMatchObject({ created: true, answered: true })
    },
  )

  test('after the name is taken', async () => {
    const given = await create({
      create: [reset, refuse(409)],
      findByName: [...fourTimesNothing, refuse(403)],
    })
    await expect(given.creating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      cause: { status: 409 },
      facts: { lookError: { status: 403 } },
    })
  })

  const two = deployments(wire, { ...wire, id: 'd2' })
  const find = [json(wire), json({ ...wire, id: 'd2' })]

  test('after the name is taken, by finding two of it', async () => {
    const given = await create({
      create: [reset, refuse(409)],
      findByName: [...fourTimesNothing, two],
      find,
    })
    await expect(given.creating).rejects.toMatchObject({ code: 'duplicate-name' })
  })

  test('by finding two of the name: neither is adopted, and nothing is sent again', async () => {
    const given = await create({ create: [reset], findByName: [two], find })
    await expect(given.creating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      facts: { lookError: { message: '2 deployments have the name agent: d, d2' } },
    })
    expect(given.calls).toEqual(['create', 'findByName', 'find', 'find'])
  })
})

describe('an old deployment that is being deleted is in the way', () => {
  const wait = { timeoutMs: 60_000, intervalMs: 5_000, startedAt: 0 }
  const reason = 'A deployment already exists for this agent environment'
  const inTheWay = refuse(409, undefined, reason)
  const going = { ...wire, status: 'AWAITING_DELETE' }
  const leaving = json(going)

  test.each([
    ['by its repository', inTheWay, nothing],
    ['by its repository, and no list can be read', inTheWay, page],
    ['by its name', refuse(409), deployments(going)],
  ])('%s: it is waited for', async (_, conflict, listed) => {
    const given = await create(
      { create: [conflict, conflict, accepted], findByName: [listed], find: [leaving] },
      wait,
    )
    expect(await given.creating).toEqual(answered)
    expect(given.clock.now()).toBe(10_000)
    expect(given.log.lines).toEqual(
      Array(2).fill(expect.stringMatching(/returned HTTP 409 for .*; retrying in 5 s$/)),
    )
  })

  test('at intervals that grow, where none is fixed', async () => {
    const script = { create: [inTheWay, inTheWay, inTheWay, accepted] }
    const given = await create(script, { ...wait, intervalMs: undefined })
    expect(await given.creating).toEqual(answered)
    expect(given.clock.sleeps).toEqual([2_000, 3_000, 4_500])
  })

  test('and a stop ends that at once', async () => {
    const reason = new Error('stopped')
    const { context, clock, stop } = await startStub({ create: [inTheWay], findByName: [nothing] })
    const log = { ...context.log, info: () => stop.abort(reason) }
    const creation = { spec, knownIds: [], wait }
    await expect(createDeployment(creation, { ...context, log })).rejects.toBe(reason)
    expect(clock.sleeps).toEqual([])
  })

  test.each([
    ['the time of the user', wait, 60_000],
    ['five minutes', { ...wait, timeoutMs: 1_800_000 }, 300_000],
    ['no time', { ...wait, timeoutMs: 0 }, 0],
  ])('but no longer than %s', async (_, patience, ms) => {
    const given = await create({ create: [inTheWay] }, patience)
    await expect(given.creating).rejects.toMatchObject({ status: 409, reason })
    expect(given.clock.now()).toBe(ms)
  })
})

test('an abort is not mistaken for a lost answer', async () => {
  const why = new Error('stopped')
  const stop: { now: () => void } = { now: () => undefined }
  const given = await create({
    create: [
      (response) => {
        stop.now()
        reset(response)
      },
    ],
  })
  stop.now = () => given.stop.abort(why)
  await expect(given.creating).rejects.toBe(why)
  expect(given.calls).toEqual(['create'])
})
