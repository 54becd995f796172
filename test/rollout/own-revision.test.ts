import { describe, expect, test } from 'vitest'
import type { DeploymentChanges } from '../../src/control-plane/body.ts'
import type { ServiceContext } from '../../src/control-plane/client.ts'
import type { Deployment, Revision } from '../../src/control-plane/schemas.ts'
import type { Wait } from '../../src/control-plane/wait.ts'
import { Problem } from '../../src/problem.ts'
import {
  findRevision,
  makeRevision,
  newestFirst,
  readRevisions,
} from '../../src/rollout/own-revision.ts'
import { Secret } from '../../src/text/secret.ts'
import {
  deploymentOf,
  gone,
  json,
  type Reply,
  refuse,
  reset,
  revisionOf,
  revisions,
  type Script,
  startStub,
} from '../control-plane/stub-service.ts'

const before = { id: 'd', latest_revision_id: 'r1' }
const after = json({ id: 'd', latest_revision_id: 'r2' })
const empty = json(null)
const older = revisionOf('r0', 0)
const old = revisionOf('r1', 1)
const ours = revisionOf('r2', 2)
const commit = '0123456789abcdef0123456789abcdef01234567'
const looks = (count: number) => Array.from({ length: count }, () => 'listRevisions')

/** Updates a deployment whose revisions were `earlier`; those of the script are listed after the update. */
async function update(
  { listRevisions = [], ...script }: Script,
  {
    asked = { repo_ref: 'main' },
    commitSha,
    from = before,
    earlier = revisions(old),
    dateMs,
    wait = { timeoutMs: 1_800_000, startedAt: 0, intervalMs: undefined },
    mayMakeNone = false,
    redeployedId,
    again,
  }: {
    readonly asked?: DeploymentChanges
    readonly commitSha?: string
    readonly from?: Parameters<typeof deploymentOf>[0]
    readonly earlier?: Reply
    readonly dateMs?: number | undefined
    readonly wait?: Wait | null
    readonly mayMakeNone?: boolean
    readonly redeployedId?: string
    readonly again?: (now: Deployment | undefined) => DeploymentChanges
  } = {},
) {
  const stub = await startStub(
    { ...script, listRevisions: [earlier, ...listRevisions] },
    dateMs === undefined ? {} : { dateMs },
  )
  const { controlPlane, signal } = stub.context
  const write = {
    before: deploymentOf(from),
    send: () => controlPlane.update('d', asked, signal),
    asked,
    commitSha,
    effect: 'the deployment d was updated',
    wait: wait ?? undefined,
    mayMakeNone,
    ...(redeployedId !== undefined && { redeployedId }),
    ...(again && { again }),
  }
  const made = makeRevision(write, stub.context)
  const updating = made.then(({ revisionId }) => revisionId)
  updating.catch(() => undefined)
  return { ...stub, made, updating }
}

test('the answer names a new revision: it is ours at once, whatever the list shows', async () => {
  const given = await update({ update: [after] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update'])
})

test.each<[string, DeploymentChanges, object]>([
  ['an image as its digest', { image_uri: 'x:1' }, { image_uri: 'x@sha256:0' }],
  ['an image with its registry', { image_uri: 'acme/x:1' }, { image_uri: 'docker.io/acme/x:1' }],
  [
    'a path without its dot',
    { graph_config_path: './langgraph.json' },
    { graph_config_path: 'langgraph.json' },
  ],
  ['a short commit', { repo_ref: 'main' }, { repo_ref: '4f2a9c1' }],
])('the answer names a new revision and shows %s', async (_, asked, config) => {
  const answer = json({ id: 'd', latest_revision_id: 'r2', source_revision_config: config })
  const named = revisionOf('r2', 2, config)
  const alone = await update(
    { update: [answer], listRevisions: [revisions(named, old)] },
    { asked },
  )
  expect(await alone.updating).toBe('r2')
  expect(alone.clock.now()).toBe(3_000)
  // Where another one shows what was sent, the answer may be of before the write.
  const listRevisions = [revisions(revisionOf('r3', 3), named, old)]
  const beside = await update({ update: [answer], listRevisions }, { asked })
  expect(await beside.updating).toBe('r3')
  expect(beside.calls).toEqual(['listRevisions', 'update', 'listRevisions'])
})

describe('nothing waits for what the answer names', () => {
  test('it is looked at once', async () => {
    const getRevision = [json({ id: 'r2', status: 'BUILDING' })]
    const given = await update({ update: [after], getRevision }, { wait: null })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['listRevisions', 'update', 'getRevision'])
  })

  test.each<[string, Reply]>([
    ['shows it in the list', revisions(ours, old)],
    ['shows none', revisions()],
    ['does not show its list', refuse(503)],
  ])('the service does not show it, and %s: its 404 is the error', async (_, list) => {
    const script = { update: [after], getRevision: [gone], listRevisions: [list] }
    const given = await update(script, { wait: null })
    await expect(given.updating).rejects.toMatchObject({ name: 'HttpError', status: 404 })
  })

  test.each(['getRevision', 'listRevisions'] as const)('a stop during %s ends it', async (call) => {
    const reason = new Error('stopped')
    const stop: { now: () => void } = { now: () => undefined }
    const stopping: Reply = (response) => {
      stop.now()
      refuse(503)(response)
    }
    const script = { getRevision: [gone], listRevisions: [revisions()], [call]: [stopping] }
    const given = await update({ update: [after], ...script }, { wait: null })
    stop.now = () => given.stop.abort(reason)
    await expect(given.updating).rejects.toBe(reason)
  })

  test('it cannot be read: the answer stands', async () => {
    const given = await update({ update: [after], getRevision: [refuse(503)] }, { wait: null })
    expect(await given.updating).toBe('r2')
  })

  test('the service does not show it: what it shows is named, after half a minute', async () => {
    const others = [5, 4, 3].map((at) => revisionOf(`r${at}`, at))
    const script = { update: [after], getRevision: [gone] }
    const given = await update(
      { ...script, listRevisions: [revisions(...others, old)] },
      { wait: null },
    )
    await expect(given.updating).rejects.toMatchObject({
      code: 'no-own-revision',
      message: expect.stringMatching(
        /revision r2, but does not show it.*deployment d: r5, r4, r3$/,
      ),
    })
    expect(given.clock.now()).toBe(30_000)
  })
})

test('what the answer names was listed before: it is somebody else’s', async () => {
  const given = await update(
    { update: [after], listRevisions: [revisions(revisionOf('r3', 3), ours, old)] },
    { earlier: revisions(ours, old) },
  )
  expect(await given.updating).toBe('r3')
  expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions'])
})

test('the revisions before cannot be read: nothing is sent', async () => {
  const given = await update({ update: [after] }, { earlier: refuse(403) })
  await expect(given.updating).rejects.toMatchObject({ status: 403 })
  expect(given.calls).toEqual(['listRevisions'])
})

test.each([
  ['nothing', empty],
  ['no revision', json({ id: 'd' })],
  ['the revision that was there before', json(before)],
])('the answer names %s: it is the new one in the list', async (_, answer) => {
  const given = await update({
    update: [answer],
    listRevisions: [revisions(old), revisions(ours, old)],
  })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions', 'listRevisions'])
  expect(given.clock.now()).toBe(1_000)
})

test('a service that shows no latest revision shows it in the list before', async () => {
  const script = { update: [empty], listRevisions: [revisions(ours, old)] }
  const given = await update(script, { from: { id: 'd' } })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions'])
})

test('what the deployment itself names as its latest and its active revision is not new', async () => {
  const from = { id: 'd', latest_revision_id: 'r1', active_revision_id: 'r0' }
  const script = { update: [empty], listRevisions: [revisions(ours, old, older)] }
  const given = await update(script, { from, earlier: revisions() })
  expect(await given.updating).toBe('r2')
})

test.each([
  ['with its time', old],
  ['without', revisionOf('r1')],
])('the first revision of a deployment that had none, %s', async (_, first) => {
  const from = { id: 'd', active_revision_id: null }
  const script = { update: [empty], listRevisions: [revisions(first)] }
  const given = await update(script, { from, earlier: revisions() })
  expect(await given.updating).toBe('r1')
})

test('a list that shows nothing of what was there does not say what is new', async () => {
  const listRevisions = [revisions(revisionOf('r9', 9)), revisions(ours, old)]
  const given = await update({ update: [empty], listRevisions })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', ...looks(2)])
})

test('one of the same millisecond as the one before is new, one of before that is not', async () => {
  const earlier = revisions(revisionOf('r1', 100), revisionOf('r0', 1))
  const list = revisions(revisionOf('r1', 100), revisionOf('r2', 100), revisionOf('lost', 50))
  const given = await update({ update: [empty], listRevisions: [list] }, { earlier })
  expect(await given.updating).toBe('r2')
})

test('the list before tells what earlier builds took, where it shows that', async () => {
  const built = (id: string, madeAtMs: number, ms: number) => {
    const updated_at = new Date(madeAtMs + ms).toISOString()
    return { ...revisionOf(id, madeAtMs), status: 'DEPLOYED', updated_at }
  }
  const hour = 3_600_000
  const earlier = revisions(built('r1', 2 * hour, 90_000), built('r0', hour, 80_000))
  const given = await update({ update: [after] }, { earlier })
  const buildTimesMs = [90_000, 80_000]
  expect(await given.made).toEqual({ deploymentId: 'd', revisionId: 'r2', buildTimesMs })
  expect(given.calls).toEqual(['listRevisions', 'update'])
})

describe('the order of the list does not matter', () => {
  test.each([
    ['newest first', [ours, old, older]],
    ['oldest first', [older, old, ours]],
    ['any order', [old, ours, older]],
  ])('%s', async (_, list) => {
    const earlier = revisions(...list.filter((one) => one !== ours))
    const script = { update: [empty], listRevisions: [revisions(...list)] }
    const given = await update(script, { earlier })
    expect(await given.updating).toBe('r2')
  })

  test('an older one that was not on the page before is not ours', async () => {
    const given = await update({ update: [empty], listRevisions: [revisions(ours, old, older)] })
    expect(await given.updating).toBe('r2')
  })

  test('oldest first, and ours is not there yet', async () => {
    const earlier = revisions(older, old)
    const lists = [earlier, revisions(older, old, ours)]
    const given = await update({ update: [empty], listRevisions: lists }, { earlier })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions', 'listRevisions'])
  })

  const [first, second, third] = [revisionOf('r0'), revisionOf('r1'), revisionOf('r2')]

  test('without times the newest comes first, as the specification says', async () => {
    const script = { update: [empty], listRevisions: [revisions(third, second, first)] }
    const given = await update(script, { earlier: revisions(second, first) })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions'])
  })

  test('without times and oldest first, nothing is guessed', async () => {
    const script = { update: [empty], listRevisions: [revisions(first, second, third)] }
    const given = await update(script, { earlier: revisions(first, second) })
    await expect(given.updating).rejects.toMatchObject({ code: 'no-own-revision' })
  })
})

describe('a ref tells nothing about a new revision but that it is another one', () => {
  test.each([
    ['the commit', commit, 'main'],
    ['the commit of a tag', commit, 'refs/tags/v1'],
    ['its short name', 'v1', 'refs/tags/v1'],
    ['its full name', 'refs/heads/main', 'main'],
  ])('it shows %s', async (_, repoRef, asked) => {
    const config = { repo_ref: repoRef }
    const lists = [revisions(revisionOf('r2', 2, config), revisionOf('r1', 1, config))]
    const script = { update: [empty], listRevisions: lists }
    const given = await update(script, { asked: { repo_ref: asked } })
    expect(await given.updating).toBe('r2')
  })

  test('after a lost answer: one request, one revision', async () => {
    const lists = [revisions(revisionOf('r2', 2, { repo_ref: commit }), old)]
    const given = await update({ update: [reset], listRevisions: lists, find: [after] })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions', 'find'])
  })
})

test('a revision of another ref is somebody else’s', async () => {
  const theirs = revisionOf('r3', 3, { repo_ref: 'other' })
  const mine = revisionOf('r2', 2, { repo_ref: 'main' })
  const given = await update({ update: [empty], listRevisions: [revisions(theirs, mine, old)] })
  expect(await given.updating).toBe('r2')
})

test('a revision of another image is somebody else’s', async () => {
  const theirs = revisionOf('r3', 3, { image_uri: 'other' })
  const mine = revisionOf('r2', 2, { image_uri: 'image' })
  const script = { update: [empty], listRevisions: [revisions(theirs, mine, old)] }
  const given = await update(script, { asked: { image_uri: 'image' } })
  expect(await given.updating).toBe('r2')
})

describe('two that may be ours', () => {
  const theirs = revisionOf('r3', 3)
  const listRevisions = [revisions(theirs, ours, old)]

  test.each([
    ['nothing', empty],
    ['no revision', json({ id: 'd' })],
    ['the revision that was there before', json(before)],
  ])('nobody guesses, where the answer names %s', async (_, answer) => {
    const given = await update({ update: [answer], listRevisions })
    await expect(given.updating).rejects.toMatchObject({
      code: 'no-own-revision',
      message: expect.stringMatching(
        /^the deployment d was updated, and 2 revisions appeared at the same time, .*\. Candidates: r3, r2$/,
      ),
    })
  })

  test.each(['r2', 'r3'])('ours is the one that the answer names: %s', async (id) => {
    const answer = json({ id: 'd', latest_revision_id: id })
    const given = await update({ update: [answer], listRevisions })
    expect(await given.updating).toBe(id)
    expect(given.calls).toEqual(['listRevisions', 'update'])
  })

  test('after a lost answer nobody knows', async () => {
    const given = await update({ update: [reset], listRevisions })
    await expect(given.updating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      facts: { lookError: { code: 'no-own-revision' } },
    })
  })
})

test('a refusal of the second request says nothing about the first, whose answer was lost', async () => {
  const given = await update({
    update: [reset, refuse(409)],
    listRevisions: [json({ resources: [] })],
  })
  await expect(given.updating).rejects.toMatchObject({
    code: 'write-unconfirmed',
    cause: { status: 409 },
  })
})

test('accepted, and its revisions cannot be read: what was written is said', async () => {
  const given = await update({ update: [empty], listRevisions: [refuse(409)] })
  await expect(given.updating).rejects.toMatchObject({
    code: 'no-own-revision',
    message: expect.stringMatching(
      /^the deployment d was updated, and its revisions could not be read: .*409/,
    ),
    cause: { status: 409 },
  })
  const passing = await update({
    update: [empty],
    listRevisions: [refuse(409), revisions(ours, old)],
  })
  expect(await passing.updating).toBe('r2')
})

test('none within half a minute', async () => {
  const given = await update({ update: [json(before)], listRevisions: [revisions(old)] })
  await expect(given.updating).rejects.toMatchObject({ code: 'no-own-revision' })
  await expect(given.updating).rejects.toThrow(
    'the deployment d was updated, and no new revision of this step appeared',
  )
  expect(given.clock.now()).toBe(30_000)
  expect(given.calls.filter((call) => call === 'update')).toHaveLength(1)
})

describe('what may make no revision', () => {
  const from = { id: 'd', latest_revision_id: 'r1', active_revision_id: 'r0' }
  const mayMakeNone = true

  test('leaves the revision that serves', async () => {
    const script = { update: [json(from)], listRevisions: [revisions(old, older)] }
    const given = await update(script, { from, mayMakeNone })
    expect(await given.made).toMatchObject({ revisionId: 'r0', isEarlier: true })
  })

  test.each([
    ['named', after],
    ['listed', empty],
  ])('makes the one that is %s', async (_, answer) => {
    const script = { update: [answer], listRevisions: [revisions(ours, old)] }
    const given = await update(script, { from, mayMakeNone })
    expect(await given.made).not.toHaveProperty('isEarlier')
    expect(await given.updating).toBe('r2')
  })

  test.each([
    ['the list fails', refuse(503), from],
    ['there is none', revisions(), { id: 'd' }],
  ])('is unknown where %s', async (_, list, shown) => {
    const script = { update: [empty], listRevisions: [list] }
    const given = await update(script, { from: shown, earlier: revisions(), mayMakeNone })
    await expect(given.updating).rejects.toMatchObject({ code: 'no-own-revision' })
  })
})

test.each([
  ['a broken connection', reset],
  ['502', refuse(502)],
])('after %s the new revision is looked for and adopted', async (_, lost) => {
  const given = await update({
    update: [lost],
    listRevisions: [revisions(old), revisions(ours, old)],
    find: [after],
  })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', ...looks(2), 'find'])
  expect(given.log.lines).toContain('Confirmed: the deployment d was updated')
})

test.each<[string, object | undefined, number?]>([
  ['the deployment shows another branch', { source_revision_config: { repo_ref: 'other' } }],
  ['the deployment has other secrets', { secrets: [{ name: 'A', value: 'theirs' }] }],
  ['the deployment is being deleted', { status: 'AWAITING_DELETE' }],
  ['the deployment is gone', undefined],
  ['it is older than the request, by the service’s clock', {}, 60_000],
])('after a lost answer a new revision is not ours: %s', async (_, shown, dateMs) => {
  const secrets = [{ name: 'A', value: new Secret('ours') }]
  const given = await update(
    {
      update: [reset],
      listRevisions: [revisions(ours, old)],
      find: [shown ? json({ id: 'd', latest_revision_id: 'r2', ...shown }) : gone],
    },
    { asked: { repo_ref: 'main', secrets }, dateMs },
  )
  await expect(given.updating).rejects.toMatchObject({ code: 'write-unconfirmed' })
  expect(given.calls.filter((call) => call === 'update')).toHaveLength(2)
})

describe('after a lost answer a new revision of another commit', () => {
  const asked = { repo_ref: 'main' }
  const of = (sha: string | undefined) =>
    revisions(revisionOf('r2', 2, { repo_commit_sha: sha }), old)
  const showing = (sha: string) =>
    json({ id: 'd', latest_revision_id: 'r2', source_revision_config: { repo_commit_sha: sha } })
  const another = 'f'.repeat(40)

  test.each<[string, Reply, Reply, boolean]>([
    ['its revision shows it', of(another), after, false],
    ['its deployment shows it, its revision none', of(undefined), showing(another), false],
    ['its revision shows ours, its deployment an earlier one', of(commit), showing(another), true],
    ['its revision shows ours, in short', of(commit.slice(0, 8)), after, true],
    ['neither shows one', of(undefined), after, true],
  ])('is not ours: %s', async (_, list, find, isOurs) => {
    const script = { update: [reset], listRevisions: [list], find: [find] }
    const given = await update(script, { asked, commitSha: commit })
    const ending = isOurs
      ? expect(given.updating).resolves.toBe('r2')
      : expect(given.updating).rejects.toMatchObject({ code: 'write-unconfirmed' })
    await ending
    expect(given.calls.filter((call) => call === 'update')).toHaveLength(isOurs ? 1 : 2)
  })

  test('is ours after an answer that was accepted, as a branch may have moved', async () => {
    const script = { update: [empty], listRevisions: [of(another)] }
    expect(await (await update(script, { asked, commitSha: commit })).updating).toBe('r2')
  })
})

describe('a redeploy that creates no revision', () => {
  const showing = (latest: string, active: string) =>
    json({ id: 'd', latest_revision_id: latest, active_revision_id: active })

  test.each<[string, string, string, string, boolean]>([
    ['is done where its revision is the latest and serves', 'r1', 'r0', 'r0', true],
    ['is not where it does not serve', 'r1', 'r0', 'r1', false],
    ['is not where it is not the latest', 'r1', 'r1', 'r0', false],
    ['is not where it was the latest before', 'r0', 'r0', 'r0', false],
  ])('%s', async (_, latestBefore, latest, active, isDone) => {
    const given = await update(
      { update: [empty], listRevisions: [revisions(old, older)], find: [showing(latest, active)] },
      { from: { id: 'd', latest_revision_id: latestBefore }, redeployedId: 'r0' },
    )
    const ending = isDone
      ? expect(given.updating).resolves.toBe('r0')
      : expect(given.updating).rejects.toMatchObject({ code: 'no-own-revision' })
    await ending
  })
})

test('an accepted one that only looks older is ours, because clocks may differ', async () => {
  const lists = [revisions(ours, old)]
  const given = await update({ update: [empty], listRevisions: lists }, { dateMs: 60_000 })
  expect(await given.updating).toBe('r2')
  expect(given.clock.now()).toBe(30_000)
})

test('one of the second in which it was sent is not older', async () => {
  const lists = [revisions(revisionOf('r2', 2_000), old)]
  const given = await update({ update: [empty], listRevisions: lists }, { dateMs: 2_000 })
  expect(await given.updating).toBe('r2')
  expect(given.clock.now()).toBe(0)
})

test('one that looks older is not ours where the last look failed', async () => {
  const listRevisions = [revisions(ours, old), refuse(503)]
  const given = await update({ update: [empty], listRevisions }, { dateMs: 60_000 })
  await expect(given.updating).rejects.toMatchObject({
    code: 'no-own-revision',
    cause: { status: 503 },
  })
})

describe('what is sent again is decided of the deployment as it is then', () => {
  const seen = () => {
    const given: (string | null | undefined)[] = []
    const again = (now: Deployment | undefined) => {
      given.push(now?.latestRevisionId)
      return { repo_ref: 'other' }
    }
    return { given, again }
  }
  const unchanged = Array(4).fill(revisions(old)) as Reply[]

  test('and not before', async () => {
    const { given, again } = seen()
    const once = await update({ update: [after] }, { again })
    expect([await once.updating, given]).toEqual(['r2', []])
  })

  test('and its effect is what was requested then', async () => {
    const { given, again } = seen()
    const theirs = revisionOf('r3', 3, { repo_ref: 'main' })
    const mine = revisionOf('r2', 2, { repo_ref: 'other' })
    const listRevisions = [...unchanged, revisions(theirs, mine, old)]
    const script = { update: [reset, empty], listRevisions, find: [json(before)] }
    const twice = await update(script, { again })
    expect([await twice.updating, given]).toEqual(['r2', ['r1']])
    expect(twice.calls.filter((call) => call === 'find')).toHaveLength(1)
  })

  test('where it must not be sent, the first may have been carried out', async () => {
    const refusal = new Problem('no-own-revision', 'it is newer')
    const again = () => {
      throw refusal
    }
    const script = { update: [reset], listRevisions: unchanged, find: [json(before)] }
    const twice = await update(script, { again })
    await expect(twice.updating).rejects.toMatchObject({
      code: 'write-unconfirmed',
      cause: refusal,
    })
    expect(twice.calls.filter((call) => call === 'update')).toHaveLength(1)
  })
})

test('a lost answer that changed nothing is sent once more, and no more', async () => {
  const none = revisions(old)
  const given = await update({ update: [reset, after], listRevisions: [none] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', ...looks(4), 'update'])
  expect(given.clock.now()).toBe(12_000)
  const never = await update({ update: [reset], listRevisions: [none] })
  await expect(never.updating).rejects.toMatchObject({ code: 'write-unconfirmed' })
  expect(never.calls.filter((call) => call === 'update')).toHaveLength(2)
})

test.each([400, 401, 403, 404, 409, 422])('a %i is final', async (status) => {
  const given = await update({ update: [refuse(status)] })
  await expect(given.updating).rejects.toMatchObject({ status })
  expect(given.calls).toEqual(['listRevisions', 'update'])
})

describe('the revision of a deployment that nothing names', () => {
  const deployment = deploymentOf({ id: 'd' })
  const wait = { timeoutMs: 1_800_000, startedAt: 0, intervalMs: undefined }

  async function find(which: 'first' | 'newest', lists: readonly Reply[], until: Wait = wait) {
    const stub = await startStub({ listRevisions: lists })
    const finding = findRevision(deployment, { which, wait: until }, stub.context)
    finding.catch(() => undefined)
    return { ...stub, finding }
  }

  test.each([
    ['first', 'r0'],
    ['newest', 'r2'],
  ] as const)('%s: %s', async (which, id) => {
    expect(await (await find(which, [revisions(ours, old, older)])).finding).toBe(id)
  })

  test('is looked for, for a quarter of a minute', async () => {
    const late = await find('first', [revisions(), refuse(503), revisions(ours)])
    expect(await late.finding).toBe('r2')
    expect(late.clock.sleeps).toEqual([0, 1_000, 2_000])
    const never = await find('first', [revisions()])
    await expect(never.finding).rejects.toMatchObject({
      code: 'no-own-revision',
      message: 'deployment d was created, and it has no revision',
    })
    expect(never.clock.sleeps).toEqual([0, 1_000, 2_000, 4_000, 8_000])
  })

  test('is looked for no longer than the wait lasts', async () => {
    const given = await find('newest', [revisions()], { ...wait, timeoutMs: 2_000 })
    await expect(given.finding).rejects.toThrow(/^deployment d exists, and it has no revision$/)
    expect(given.clock.now()).toBe(2_000)
  })

  test('and cannot be read: it says so', async () => {
    const given = await find('newest', [refuse(403, undefined, 'Forbidden')])
    await expect(given.finding).rejects.toMatchObject({
      message: expect.stringMatching(/exists, and its revisions could not be read: .*403/),
      cause: { status: 403 },
    })
  })
})

describe('the newest revisions', () => {
  const dated = (id: string, createdAtMs = Number.NaN) => ({ id, createdAtMs }) as Revision
  const [one, two, three] = [dated('r1', 1), dated('r2', 2), dated('r3', 3)]
  const undated = dated('x')

  test.each<[string, pages: Revision[][], read: number, shown: Revision[]]>([
    ['newest first: a page is enough', [[three, two], [one]], 1, [three, two]],
    ['oldest first: to the end', [[one, two], [three]], 2, [three, two, one]],
    ['one a page: it is enough', [[three], [two]], 1, [three]],
    ['of one time: a page is enough', [[one, dated('r0', 1)], [two]], 1, [one, dated('r0', 1)]],
    ['in any order', [[two, three, one]], 1, [three, two, one]],
    ['without times: as they come', [[undated, dated('y')], [one]], 1, [undated, dated('y')]],
    ['with one that has no time: as they come', [[one, two, undated]], 1, [one, two, undated]],
    ['none', [[]], 1, []],
  ])('%s', async (_, pages, read, shown) => {
    let count = 0
    const listRevisionPages = async function* () {
      for (const page of pages) {
        count += 1
        yield page
      }
    }
    const context = { controlPlane: { listRevisionPages } } as unknown as ServiceContext
    expect(await readRevisions('d', context)).toEqual(shown)
    expect(count).toBe(read)
  })

  test('are a list of its own', () => {
    const given = [one, three, two]
    expect(newestFirst(given)).toEqual([three, two, one])
    expect(given).toEqual([one, three, two])
  })
})
