import { describe, expect, test } from 'vitest'
import { refusingUrl } from '../support/ports.ts'
import { canaryKey } from './canary.ts'
import { compare, never, playCompared, startAgent, toQuestions, toTest } from './gate-world.ts'
import { failed, inWorkspace, passed } from './plan-world.ts'
import { preview, startPullRequest } from './pull-request.ts'
import { requestsOf, startWorld, tryStep, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// Which graph server is the baseline, what it receives, and what it does not.

const plan = toQuestions('a', 'b')
const commit = '3f2a91c4567890abcdef0123456789abcdef0123'

/** Plays a step against a platform, with a plan in its workspace. */
function playThere(
  platform: Parameters<typeof tryStep>[0],
  inputs: Record<string, string>,
  { text = plan, ...options }: Parameters<typeof tryStep>[2] & { readonly text?: string } = {},
) {
  return inWorkspace({ 'smoke.yml': text }, (workspace) =>
    tryStep(
      platform,
      { smoke_plan: 'smoke.yml', ...inputs },
      { ...options, env: { GITHUB_WORKSPACE: workspace, ...options.env } },
    ),
  )
}

describe.concurrent('the baseline', () => {
  test('by name: its address and its commit are those of the control plane', async () => {
    await using tested = await startAgent({ a: never })
    await using main = await startAgent()
    await using platform = await startWorld()
    platform.seed({ name: 'agent-pr-7', url: tested.url })
    platform.seed({ name: 'agent-main', url: main.url, repo_commit_sha: commit })
    const inputs = { mode: 'smoke-test', name: 'agent-pr-7', smoke_baseline: 'agent-main' }
    const run = await playThere(platform, inputs)
    expectRed(run, {
      title: 'Regression: 1 of 2 cases',
      message: ['1 of 2 cases regressed against agent-main'],
      outputs: { ...failed, deployment_name: 'agent-pr-7', deployment_url: tested.url },
    })
    expect(run.summary).toContain('### ❌ agent-pr-7: 1 regression')
    expect(run.summary).toContain(
      '| 2 cases | this deployment | <code>agent-main</code> at <code>3f2a91c</code> |',
    )
    expect(writesOf(platform)).toEqual([])
  })

  test('by name: gets the time to start that the tested server gets, and its revision is named', async () => {
    await using tested = await startAgent({ a: never })
    await using main = await startAgent({}, { startingFor: 3 })
    await using platform = await startWorld()
    platform.seed({ name: 'agent-pr-7', url: tested.url })
    platform.seed({ name: 'agent-main', url: main.url })
    const inputs = { mode: 'smoke-test', name: 'agent-pr-7', smoke_baseline: 'agent-main' }
    const run = await playThere(platform, inputs)
    expectRed(run, { title: 'Regression: 1 of 2 cases', outputs: failed })
    const [revision] = platform.deployments[1]?.revisions ?? []
    expect(run.summary).toContain(`⚪ Baseline: revision <code>${revision?.id}</code>.`)
  })

  test('that never gets ready is an error after the window, and the floor is judged', async () => {
    await using tested = await startAgent()
    await using main = await startAgent({}, { startingFor: Infinity })
    const run = await compare([tested, main], plan, { smoke_timeout: '2s' })
    expectSmokeFailed(run, 'Baseline not available', [
      /could not run the plan: the agent server was not ready within/i,
    ])
    expect(tested.asked('a')).toBe(1)
  })

  test('that runs another revision than the control plane shows is an error after the window', async () => {
    await using tested = await startAgent()
    await using platform = await startWorld()
    const toId = (at: number) => platform.deployments[1]?.revisions[at]?.id
    await using main = await startAgent({}, { runs: () => toId(0) })
    platform.seed({ name: 'agent-pr-7', url: tested.url })
    platform.seed({ name: 'agent-main', url: main.url, builds: [60] })
    const inputs = { mode: 'smoke-test', name: 'agent-pr-7', smoke_baseline: 'agent-main' }
    const run = await playThere(platform, inputs)
    expectSmokeFailed(run, 'Baseline not available', [`runs revision ${toId(0)}, not ${toId(1)}`])
    expect(main.asked('a')).toBe(0)
    expect(Number(run.outputs['duration_seconds'])).toBeGreaterThan(118)
  })

  test('that is replaced during the comparison is named in a warning', async () => {
    await using tested = await startAgent()
    await using platform = await startWorld()
    const revisions = () => platform.deployments[1]?.revisions ?? []
    await using main = await startAgent({}, { runs: (look) => revisions()[look < 3 ? 1 : 0]?.id })
    platform.seed({ name: 'agent-pr-7', url: tested.url })
    platform.seed({ name: 'agent-main', url: main.url, builds: [60] })
    const inputs = { mode: 'smoke-test', name: 'agent-pr-7', smoke_baseline: 'agent-main' }
    const run = await playThere(platform, inputs)
    expectGreen(run, { outputs: passed, warnings: ['Baseline changed'] })
  })

  test('receives the key and the headers, as the tested side does', async () => {
    await using tested = await startAgent()
    await using main = await startAgent()
    const run = await playCompared([tested, main], plan, {
      graph_headers: '{X-Team: value-of-team}',
    })
    expectGreen(run, { outputs: passed, secrets: ['value-of-team'] })
    for (const { requests } of [tested, main]) {
      const seen = requests.map(({ headers }) => `${headers['x-api-key']} ${headers['x-team']}`)
      expect(new Set(seen)).toEqual(new Set([`${canaryKey} value-of-team`]))
    }
  })

  test('does not run what has an effect, and the summary counts it', async () => {
    await using tested = await startAgent()
    await using main = await startAgent()
    const tests = [
      toTest('a'),
      toTest('pays', ', baseline: false'),
      '  - { name: tells, run: { input: { question: tells }, webhook: true }, expect_text: { contains: good tells } }',
    ]
    const run = await compare([tested, main], `tests:\n${tests.join('\n')}\n`, {
      webhook: 'https://hooks.example/run',
    })
    expectGreen(run, { outputs: { ...passed, smoke_regressions: '0' } })
    const questions = ['a', 'pays', 'tells']
    expect(questions.map((one) => [tested.asked(one), main.asked(one)])).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ])
    expect(run.log).toContain('Comparing 1 of 3 tests')
    expect(JSON.stringify(tested.requests)).toContain('hooks.example')
    expect(JSON.stringify(main.requests)).not.toContain('hooks.example')
  })
})

describe.concurrent('a baseline that cannot run the plan is an error, and no regression', () => {
  test.each<[string, number | undefined, RegExp]>([
    [
      'is not there',
      undefined,
      /^Baseline 127\.0\.0\.1:\d+ could not run the plan: .*\nNothing was compared\. Check `smoke_baseline`/,
    ],
    [
      'refuses the key',
      401,
      /could not run the plan: .* returned HTTP 401.*\nNothing was compared/,
    ],
    ['fails', 503, /could not run the plan: .* returned HTTP 503/],
  ])('because it %s', async (_, status, message) => {
    await using tested = await startAgent()
    await using broken = await startAgent({}, status === undefined ? {} : { status })
    const baseline = status === undefined ? { url: refusingUrl } : broken
    const run = await compare([tested, baseline], plan)
    expectSmokeFailed(run, 'Baseline not available', [message, 'Nothing was compared.'], {
      smoke_pass_rate: '1',
    })
    expect(run.outputs).not.toHaveProperty('smoke_regressions')
    expect(tested.asked('a')).toBe(1)
  })

  test('but the name of no deployment is one warning, as in the first pull request', async () => {
    await using tested = await startAgent()
    await using platform = await startWorld()
    const given = { mode: 'smoke-test', deployment_url: tested.url, smoke_baseline: 'agent-lost' }
    const run = await playThere(platform, given)
    expectGreen(run, { outputs: passed, warnings: ['Baseline not found'] })
    expect(run.outputs).not.toHaveProperty('smoke_regressions')
  })

  test('and the floor is judged then', async () => {
    await using tested = await startAgent({ a: never })
    await using platform = await startWorld()
    const given = { mode: 'smoke-test', deployment_url: tested.url, smoke_baseline: 'agent-lost' }
    const run = await playThere(platform, given)
    const outputs = { outcome: 'smoke-test-failed' }
    expectRed(run, { title: /smoke tests failed/, outputs, warnings: ['Baseline not found'] })
    expect(run.outputs).not.toHaveProperty('smoke_regressions')
  })
})

describe.concurrent('a baseline that is looked up by its name', () => {
  const tests = { smoke_test: 'true', assistant_id: 'agent', smoke_baseline: 'agent-main' }

  test.each<[string, Record<string, string>]>([
    ['create', { name: 'agent-new' }],
    ['update', {}],
    ['update', { dry_run: 'true' }],
    ['rollback', {}],
  ])('is found before anything is written: %s, with %j', async (mode, inputs) => {
    await using tested = await startAgent()
    await using platform = await startWorld({ graphServerUrl: tested.url })
    platform.seed({ name: 'agent', builds: [60] })
    platform.seed({ name: 'agent-main', latestStatus: 'BUILD_FAILED' })
    const run = await playThere(platform, { mode, name: 'agent', ...tests, ...inputs })
    expectRed(run, {
      title: 'Baseline not available',
      message: [
        /^Baseline agent-main could not be found: no revision of it serves/,
        /Nothing was compared\. Check `smoke_baseline`, and that it serves\./,
      ],
      outputs: { outcome: 'smoke-test-failed' },
    })
    expect(run.summary).toMatch(/^## ❌ agent\S*: baseline not available$/m)
    expect(writesOf(platform)).toEqual([])
    expect(tested.asked('a')).toBe(0)
  })
})

describe.concurrent('a baseline that is what is tested is an error before any run', () => {
  test('by the name that both have, before anything is written', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    const given = { mode: 'update', name: 'agent', smoke_test: 'true', smoke_baseline: 'agent' }
    const run = await playThere(platform, given)
    expectFailed(run, /input/i)
    expect(requestsOf(platform)).toEqual([])
  })
})

describe.concurrent('inputs that make no comparison are an error before any request', () => {
  test.each<[string, Record<string, string>, RegExp, string?]>([
    [
      'nothing is expected',
      { smoke_plan: '', smoke_input: '{question: a}' },
      /needs `smoke_plan`, or `smoke_input` with `smoke_expect`/i,
    ],
    [
      'nothing is asked',
      { smoke_plan: '' },
      /needs `smoke_plan`, or `smoke_input` with `smoke_expect`/i,
    ],
    [
      'every test has an effect',
      {},
      /because no test of the plan runs on the baseline: each has `baseline: false`/,
      `tests:\n${toTest('a', ', baseline: false')}\n`,
    ],
    [
      'the run is on a thread that exists',
      {
        smoke_plan: '',
        smoke_input: '{question: a}',
        smoke_expect: '{a: 1}',
        smoke_config: '{configurable: {thread_id: 7f0b1c9e-0000-4000-8000-000000000001}}',
      },
      /thread_id/,
    ],
    [
      'a rule without one',
      { smoke_baseline: '', on_regression: 'warn' },
      /`on_regression` .*without `smoke_baseline`/,
    ],
    [
      'another rule, and an address that would show the key',
      { on_regression: 'ignore', smoke_baseline: 'http://main.example' },
      /(?=[\s\S]*`on_regression` must be one of: fail, warn)[\s\S]*`smoke_baseline` .*must use https/i,
    ],
    [
      'a name without a key',
      { smoke_baseline: 'agent-main', api_key: '' },
      /is required to find the deployment/i,
    ],
  ])('%s', async (_, inputs, message, text = plan) => {
    await using tested = await startAgent()
    await using main = await startAgent()
    const run = await compare([tested, main], text, inputs)
    expectFailed(run, /input/i, [message])
    expect([...tested.requests, ...main.requests]).toEqual([])
  })
})

describe.concurrent('with rollback_on_failure', () => {
  const redeploy = 'POST d1/revisions/r1/redeploy'
  const update = {
    mode: 'update',
    name: 'agent',
    smoke_test: 'true',
    rollback_on_failure: 'true',
    smoke_baseline: 'agent-main',
    assistant_id: 'agent',
  }

  async function playUpdate(tested: { readonly url: string }, baselineUrl: string) {
    const script = ['BUILDING', 'DEPLOYED']
    const platform = await startWorld({ script, graphServerUrl: tested.url })
    platform.seed({ name: 'agent' })
    platform.seed({ name: 'agent-main', url: baselineUrl })
    const text = `tests:\n${toTest('a')}\n`
    return { platform, run: await playThere(platform, update, { text }) }
  }

  test('a regression rolls back', async () => {
    await using tested = await startAgent({ a: never })
    await using main = await startAgent()
    const { platform, run } = await playUpdate(tested, main.url)
    await using _ = platform
    const outputs = { outcome: 'rolled-back', smoke_test: 'failed', smoke_regressions: '1' }
    expectRed(run, { title: 'Regression: 1 of 1 cases', outputs })
    expect(writesOf(platform)).toEqual(['PATCH d1', redeploy])
  })
})

test('a preview is compared with the deployment of main, and the comment shows it', async () => {
  await using tested = await startAgent({ a: never })
  await using main = await startAgent()
  await using world = await startPullRequest({ platform: { graphServerUrl: tested.url } })
  world.platform.seed({ name: 'agent-main', url: main.url })
  await inWorkspace({ 'smoke.yml': plan }, async (workspace) => {
    const inputs = {
      smoke_test: 'true',
      smoke_plan: 'smoke.yml',
      smoke_baseline: 'agent-main',
      assistant_id: 'agent',
    }
    const options = { skipIdle: true, env: { GITHUB_WORKSPACE: workspace } }
    const run = await preview(world, 'opened', inputs, options)
    expectSmokeFailed(run, 'Regression: 1 of 2 cases')
  })
  const said = tested.requests.flatMap(({ body }) => body['metadata'] ?? [])
  expect(said).toContainEqual(expect.objectContaining({ pull_request: 7, side: 'tested' }))
  const [comment] = world.github.comments
  expect(comment?.body).toContain('| 2 cases | this pull request | <code>agent-main</code> |')
})
