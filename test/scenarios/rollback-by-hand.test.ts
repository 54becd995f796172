import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform, PlatformOptions } from '../platform/platform.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { recordedStates, startPullRequest } from './pull-request.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { play, requestsOf, startWorld, times, tryStep, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// Mode rollback: a person goes back to a revision that was deployed. After a failure: rollback.test.ts.

const script = ['BUILDING', 'DEPLOYED']
const redeployOf = (revision: string) => `POST d1/revisions/${revision}/redeploy`
const isRedeploy = { method: 'POST', path: /redeploy$/ }

/** Revisions after the first, which is deployed: statuses of their builds. The last that is deployed serves. */
function seed(platform: Platform, builds: readonly string[] = ['DEPLOYED'], more = {}): string {
  const { id } = platform.seed({ name: 'agent', ...more })
  for (const status of builds) {
    platform.nextScript([status])
    platform.supersede(id)
  }
  return id
}

/** A platform with a deployment of several revisions. */
async function startSeeded(options: PlatformOptions = {}, builds?: readonly string[]) {
  const platform = await startWorld({ script, ...options })
  seed(platform, builds)
  return platform
}

/** A rollback in the test's process. */
function rollBack(
  platform: Platform,
  inputs: Readonly<Record<string, string>> = {},
  options: Parameters<typeof tryStep>[2] = {},
) {
  return tryStep(platform, toRollback(inputs), options)
}

/** A rollback by the bundle. */
function playRollback(
  platform: Platform,
  inputs: Readonly<Record<string, string>> = {},
  options: Parameters<typeof play>[2] = {},
) {
  return play(platform, toRollback(inputs), options)
}

function toRollback(inputs: Readonly<Record<string, string>>) {
  const isById = inputs['deployment_id'] !== undefined
  return { mode: 'rollback', ...(isById ? {} : { name: 'agent' }), ...inputs }
}

function idsOf(platform: Platform): (string | undefined)[] {
  return (platform.deployments[0]?.revisions ?? []).map(({ id }) => id)
}

function makersOf(platform: Platform): (string | undefined)[] {
  return (platform.deployments[0]?.revisions ?? []).map(({ madeBy }) => madeBy)
}

describe.concurrent('redeploys', () => {
  test('the last revision that was deployed before the one that serves, and succeeds', async () => {
    await using platform = await startSeeded({}, ['DEPLOYED', 'BUILD_FAILED'])
    const id = platform.deployments[0]?.id ?? ''
    const run = await playRollback(platform, { deployment_id: id })
    const [first, second, , last] = idsOf(platform)
    expectGreen(run, {
      outputs: {
        outcome: 'rolled-back',
        status: 'DEPLOYED',
        created: 'false',
        deployment_id: id,
        revision_id: last,
        previous_revision_id: second,
      },
    })
    expect(run.outputs['rollback_revision_id']).toBeUndefined()
    expect(platform.deployments[0]?.activeRevisionId).toBe(last)
    expect(requestsOf(platform)).toEqual([
      'GET d1',
      ...times(2, 'GET d1/revisions'),
      redeployOf('r1'),
      ...times(2, 'GET d1/revisions/r4'),
      'GET d1',
    ])
    expect(run.log).toContain(
      `Rolling back deployment agent from revision ${second} to revision ${first} (`,
    )
    expect(run.summary).toMatch(/^## ↩️ agent rolled back/m)
    expect(run.summary).toContain(`Rollback target</th><td><code>${first}</code>`)
    expect(run.summary).toContain(`Previous revision</th><td><code>${second}</code>`)
    expect(run.summary).toContain('\nTimeline: ')
  })

  test('and says from which commit to which, and records a GitHub deployment of it', async () => {
    await using world = await startPullRequest()
    seed(world.platform)
    const [first, second] = world.platform.deployments[0]?.revisions ?? []
    if (first !== undefined) first.repo_commit_sha = 'a'.repeat(40)
    if (second !== undefined) second.repo_commit_sha = 'b'.repeat(40)
    const env = { GITHUB_API_URL: world.github.url }
    const inputs = { environment: 'production' }
    const run = await rollBack(world.platform, inputs, { env })
    expectGreen(run, { outputs: { outcome: 'rolled-back', commit_sha: 'a'.repeat(40) } })
    expect(run.summary).toMatch(/^## ↩️ agent rolled back to <code>aaaaaaa<\/code>\n/m)
    expect(run.summary).toMatch(/^Was serving: .*<code>bbbbbbb<\/code><\/a>\.$/m)
    expect(recordedStates(world)).toEqual(['in_progress success'])
    expect(world.github.deployments[0]).toMatchObject({
      sha: 'a'.repeat(40),
      payload: { agent: { name: 'agent' } },
    })
  })

  test('nothing in a dry run, and says what it would redeploy', async () => {
    await using platform = await startSeeded()
    const run = await rollBack(platform, { dry_run: 'true' })
    const [first, second] = idsOf(platform)
    expectGreen(run, { outputs: { outcome: 'planned', previous_revision_id: second } })
    expect(run.outputs['revision_id']).toBeUndefined()
    const id = platform.deployments[0]?.id
    const request = `POST /v2/deployments/${id}/revisions/${first}/redeploy`
    expect(run.log).toContain(`Would send ${request}`)
    expect(run.log).not.toContain('Rolling back')
    expect(run.summary).toContain(request)
    expect(writesOf(platform)).toEqual([])
  })
})

describe.concurrent('once, although', () => {
  const lagging = { exposeRevisionOnPatch: false, visibleAfterReads: 2 }
  test.each<[string, FaultKind | undefined, PlatformOptions]>([
    ['a gateway answers 502 after the work', { kind: 'status-after-work', status: 502 }, {}],
    ['the answer is empty', { kind: 'status-after-work', status: 200, body: '' }, {}],
    ['it never arrived, and is sent once more', { kind: 'refuse' }, {}],
    ['the answer names no revision, and the lists lag', undefined, lagging],
  ])('%s', async (_, fault, habits) => {
    await using platform = await startSeeded(habits)
    if (fault !== undefined) platform.fault({ match: isRedeploy, do: fault })
    expectGreen(await rollBack(platform), { outputs: { outcome: 'rolled-back' } })
    expect(makersOf(platform)).toEqual(['seed', 'supersede', 'redeploy'])
  })
})

describe.concurrent('is red', () => {
  test('when the redeployed revision fails, and says what serves', async () => {
    await using platform = await startSeeded()
    platform.nextScript(['BUILDING', 'DEPLOY_FAILED'])
    const run = await playRollback(platform)
    const [, second, third] = idsOf(platform)
    expectFailed(run, 'Revision DEPLOY_FAILED', [`Serving: revision ${second}.`], {
      revision_id: third,
      previous_revision_id: second,
    })
    expect(run.annotations.at(-1)?.message).not.toMatch(/rolled back/i)
    expect(makersOf(platform)).toEqual(['seed', 'supersede', 'redeploy'])
  })

  test('when the smoke test fails after it; the revision stays', async () => {
    await using server = await startSpecGraphServer()
    await using world = await startPullRequest({ platform: { graphServerUrl: server.url } })
    seed(world.platform)
    const env = { GITHUB_API_URL: world.github.url }
    const test = { smoke_test: 'true', assistant_id: 'agent', smoke_input: '{topic: Tea}' }
    const inputs = { ...test, smoke_expect: '{answer: Coffee}', environment: 'production' }
    const run = await rollBack(world.platform, inputs, { env })
    const third = idsOf(world.platform)[2]
    expectSmokeFailed(run, 'Smoke test: unexpected output', [`Serving: revision ${third}.`], {
      revision_id: third,
    })
    expect(writesOf(world.platform)).toEqual([redeployOf('r1')])
    expect(recordedStates(world)).toEqual(['in_progress failure'])
  })
})

describe.concurrent('sends nothing', () => {
  const impossible = { title: 'Rollback not possible', outputs: { outcome: 'failed' } }

  test.each([
    ['no revision before it was deployed', ['BUILD_FAILED']],
    ['there is one revision alone', []],
  ])('when %s', async (_, builds) => {
    await using platform = await startSeeded({}, builds)
    const message = [
      /^No earlier revision was ever deployed/,
      /No changes were made/,
      /Serving: revision/,
    ]
    expectRed(await rollBack(platform), { ...impossible, message })
    expect(writesOf(platform)).toEqual([])
  })

  test('when the deployment has no such revision', async () => {
    await using platform = await startSeeded()
    const other = platform.seed({ name: 'other' }).revisions[0]?.id ?? ''
    const run = await rollBack(platform, { revision_id: other })
    const told = /revision that was deployed: \S+ \(main, \d{4}-\d\d-\d\d \d\d:\d\d UTC\)/
    const message = [`has no revision ${other}`, told]
    expectRed(run, { ...impossible, message })
    expect(writesOf(platform)).toEqual([])
  })

  test("when the name leads to another repository's deployment, whatever its row shows", async () => {
    await using platform = await startWorld({ script, thinRows: true })
    seed(platform, ['DEPLOYED'], { repo_url: 'https://github.com/other/agent' })
    expectFailed(await rollBack(platform), 'Deployment belongs to another repository')
    expect(writesOf(platform)).toEqual([])
  })

  test.each<[string[], Record<string, string>]>([
    [
      ['repo_ref', 'secrets', 'rollback_on_failure', 'comment', 'on_superseded', 'revision_id'],
      {
        repo_ref: 'main',
        secrets: 'A=b',
        rollback_on_failure: 'true',
        comment: 'true',
        on_superseded: 'warn',
        revision_id: 'a/b',
      },
    ],
    [['smoke_test'], { smoke_test: 'true', wait: 'false' }],
    [['deployment_id'], { name: '' }],
    [['name'], { deployment_id: 'd', name: 'agent' }],
  ])('when inputs are not for it: %j', async (names, inputs) => {
    await using platform = await startSeeded()
    const run = await rollBack(platform, inputs)
    const title = names.length > 1 ? `${names.length} invalid inputs` : `Invalid input: ${names}`
    expectFailed(
      run,
      title,
      names.map((name) => new RegExp(`\\b${name}\\b`)),
    )
    expect(platform.requests).toEqual([])
  })
})

test.concurrent('the graph of the older commit answers again, while the branch stays as it is', async () => {
  await using repository = await createSampleRepository()
  await using platform = await startWorld({ builder: 'git' })
  const repo_url = repository.url
  await play(platform, { mode: 'create', repo_url, repo_ref: 'main' })
  const good = await repository.head()
  await repository.setVersion('2')
  await play(platform, { mode: 'update', name: 'agent', repo_url, repo_ref: 'main' })
  const question = { smoke_test: 'true', smoke_input: '{topic: Tea}' }
  const inputs = { ...question, smoke_expect: '{version: "1"}', repo_url }
  const run = await playRollback(platform, inputs)
  const outputs = { outcome: 'rolled-back', smoke_test: 'passed', commit_sha: good }
  expectGreen(run, { outputs: { ...outputs, previous_revision_id: idsOf(platform)[1] } })
  expect(writesOf(platform).at(-1)).toBe(redeployOf('r1'))
})

test.concurrent('a service as the specification shows it cannot redeploy, and says so', async () => {
  await using platform = await startSeeded({ dialect: 'spec' })
  const run = await rollBack(platform)
  expectRed(run, {
    title: 'Rollback not possible',
    message: [
      /did not redeploy revision \S+ \(404\)/,
      /with mode `update`/,
      /Serving: unknown, because the control plane does not show it/,
    ],
    outputs: { outcome: 'failed' },
  })
  expect(writesOf(platform)).toEqual([redeployOf('r1')])
  expect(makersOf(platform)).toEqual(['seed', 'supersede'])
})
