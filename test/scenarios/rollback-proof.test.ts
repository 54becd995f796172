import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import type { RunScript } from '../graph-server/python-wire.ts'
import type { Platform, PlatformOptions } from '../platform/platform.ts'
import { inWorkspace } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { playFast, startWorld, tryStep, writesOf } from './step.ts'
import { expectFailed, expectRed, expectSmokeFailed } from './verdict.ts'

// The error decides on the rollback; every failed step says which revision serves. Here is one scenario for each kind
// of end; explain/problems.test.ts has the table of all errors.

const redeploy = 'POST d1/revisions/r1/redeploy'
const question = { smoke_input: '{topic: Tea}', assistant_id: 'agent' }
const script = ['BUILDING', 'DEPLOYED']

async function startServing(graphServerUrl: string, options: PlatformOptions = {}) {
  const platform = await startWorld({ script, graphServerUrl, ...options })
  platform.seed({ name: 'agent' })
  return platform
}

/** A server that is up, and fails every run. */
function startFailing(status: number) {
  return startSpecGraphServer(({ path }) =>
    path === '/ok' ? { body: { ok: true } } : { status, body: {} },
  )
}

/** An update with a smoke test and rollback, and with a plan if one is given. */
function update(platform: Platform, inputs: Readonly<Record<string, string>>, plan = '') {
  const usual = {
    mode: 'update',
    name: 'agent',
    rollback_on_failure: 'true',
    smoke_test: 'true',
    ...(plan === '' ? question : { smoke_plan: 'smoke.yml' }),
  }
  return inWorkspace({ 'smoke.yml': plan }, (workspace) =>
    tryStep(platform, { ...usual, ...inputs }, { env: { GITHUB_WORKSPACE: workspace } }),
  )
}

function revisionIds(platform: Platform): string[] {
  return platform.deployments[0]?.revisions.map(({ id }) => id) ?? []
}

async function expectRolledBack(
  platform: Platform,
  run: Awaited<ReturnType<typeof update>>,
  title: string | RegExp,
): Promise<void> {
  const [first, , third] = revisionIds(platform)
  expectRed(run, {
    title,
    message: [
      `Rolled back to the configuration of revision ${first}.`,
      new RegExp(`Serving: revision ${third}( \\(commit \\w+\\))?\\.$`),
    ],
    outputs: { outcome: 'rolled-back', smoke_test: 'failed', rollback_revision_id: third },
  })
  expect(writesOf(platform)).toEqual(['PATCH d1', redeploy])
  expect(platform.deployments[0]?.activeRevisionId).toBe(third)
}

function expectLeft(
  platform: Platform,
  run: Awaited<ReturnType<typeof update>>,
  { title, why }: { title: string | RegExp; why: string },
): void {
  const [, second] = revisionIds(platform)
  expectSmokeFailed(run, title, [
    new RegExp(`Not rolled back: ${why}.*\\nServing: revision ${second}\\.$`),
  ])
  expect(run.summary).toMatch(new RegExp(`^> \\*\\*Not rolled back:\\*\\* ${why}`, 'm'))
  expect(run.summary).toMatch(/^> \*\*Serving:\*\* revision /m)
  expect(writesOf(platform)).toEqual(['PATCH d1'])
}

describe.concurrent('D: proves that the revision serves and is bad: rolled back', () => {
  test.each<[string, RunScript, string, Record<string, string>?]>([
    [
      'a run that raised',
      { status: 'error', threadStatus: 'error' },
      'Smoke test: the graph raised an error',
    ],
    [
      'the notification of an error',
      { notifies: { status: 'error' } },
      'Webhook: run failed',
      { webhook_listen: '127.0.0.1:0' },
    ],
    ['smoke_timeout', { hangs: true }, 'Could not run the graph', { smoke_timeout: '10' }],
  ])('%s', async (_, does, title, inputs = {}) => {
    await using server = await startPythonServer()
    server.script({ result: { answer: 'Tea' }, ...does })
    await using platform = await startServing(server.url)
    await expectRolledBack(platform, await update(platform, inputs), title)
  })

  test('a graph server that fails without a smoke test', async () => {
    await using server = await startSpecGraphServer(() => ({ status: 503, body: {} }))
    await using platform = await startServing(server.url)
    const run = await playFast(platform, {
      mode: 'update',
      name: 'agent',
      rollback_on_failure: 'true',
    })
    expectRed(run, {
      title: 'Agent Server not ready',
      message: [/Rolled back to the configuration of revision/],
      outputs: { outcome: 'rolled-back', smoke_test: 'skipped' },
    })
    expect(writesOf(platform)).toEqual(['PATCH d1', redeploy])
  })

  test('one of several tests of a plan is enough', async () => {
    await using server = await startPythonServer()
    server.script({ result: 1, status: 'interrupted' }, { result: 1, status: 'error' })
    await using platform = await startServing(server.url)
    const plan = 'tests: [{name: a, input: 1}, {name: b, input: 1}]'
    const inputs = { assistant_id: 'agent', smoke_parallel: '1' }
    const run = await update(platform, inputs, plan)
    await expectRolledBack(platform, run, '2 of 2 smoke tests failed')
  })
})

describe.concurrent('D: proves nothing about the revision: not rolled back, and says why', () => {
  test('a run that others cancelled', async () => {
    await using server = await startPythonServer()
    const cancelled = { status: 'interrupted', threadStatus: 'interrupted' } as const
    server.script({ result: { answer: 'Tea' }, next: ['pay'], asks: false, ...cancelled })
    await using platform = await startServing(server.url)
    expectLeft(platform, await update(platform, {}), {
      title: 'Smoke test: the run was cancelled',
      why: 'another client cancelled the run',
    })
  })

  test('of a revision that is superseded', async () => {
    await using platform = await startServing('http://127.0.0.1:9')
    platform.nextScript(['BUILDING', 'SKIPPED'])
    const run = await update(platform, {})
    expectRed(run, {
      title: 'Superseded by a newer revision',
      message: [/Not rolled back: another revision replaced the one of this step\.\nServing: /],
      outputs: { outcome: 'superseded' },
    })
  })

  test('of a deployment that this step created', async () => {
    await using server = await startFailing(500)
    await using platform = await startWorld({ script, graphServerUrl: server.url })
    const run = await update(platform, { mode: 'create' })
    expectSmokeFailed(run, 'Could not run the graph (500)', [
      /Not rolled back: this step replaced no revision.*\nServing: revision \S+\.$/,
    ])
    expect(writesOf(platform)).toEqual(['POST deployments'])
  })
})

describe.concurrent('D: the test is wrong: not rolled back, and says why', () => {
  test('none of several assistants is named', async () => {
    await using server = await startSpecGraphServer(({ path }) => {
      if (path !== '/assistants/search') return undefined
      return { body: ['a', 'b'].map((id) => ({ assistant_id: id, graph_id: id, config: null })) }
    })
    await using platform = await startServing(server.url)
    const run = await update(platform, {}, 'tests: [{name: a, input: 1}]')
    expectLeft(platform, run, {
      title: 'Smoke test: ambiguous or missing assistant',
      why: 'the smoke test is invalid, because it does not name its assistant',
    })
  })

  test('an expression that cannot be read is found before the update', async () => {
    await using platform = await startServing('http://127.0.0.1:9')
    const run = await update(
      platform,
      {},
      'tests: [{name: a, input: 1, expect_text: {matches: "("}}]',
    )
    expectFailed(run, /^Invalid input: smoke_plan/)
    expect(run.annotations.at(-1)?.message).not.toMatch(/Serving|rolled back/)
    expect(writesOf(platform)).toEqual([])
  })
})

describe.concurrent('D: a rollback', () => {
  const failing = () => startFailing(500)
  const title = 'Could not run the graph (500)'

  test('counts only when its revision serves', async () => {
    await using server = await failing()
    await using platform = await startServing(server.url)
    const [first] = revisionIds(platform)
    platform.fault({
      match: { method: 'POST', path: /redeploy$/ },
      do: {
        kind: 'meanwhile',
        after: () => {
          const change = (body: unknown) => ({ ...(body as object), active_revision_id: first })
          const match = { method: 'GET', path: /deployments\/[^/?]+$/ }
          platform.fault({ match, times: 99, do: { kind: 'rewrite', change } })
        },
      },
    })
    expectSmokeFailed(await update(platform, {}), title, [
      new RegExp(`Rollback failed: revision \\S+ was deployed, but revision ${first} is serving`),
    ])
  })
})
