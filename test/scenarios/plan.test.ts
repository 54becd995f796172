import { beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import {
  demoPlan,
  expectNoThreads,
  failed,
  failedTestsOf,
  inWorkspace,
  messageOf,
  passed,
  playPlan,
  testsOf,
  tryPlanStep,
} from './plan-world.ts'
import { graphCount, useSharedServer } from './shared-server.ts'
import { play, startWorld, tryStep } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

const plan = demoPlan.replace('(version 2)', '(version 1)')

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const listen = { webhook_listen: '127.0.0.1:0' }
const demo = { assistant_id: 'agent', ...listen }

describe.concurrent('the plan of the demo, against a real graph server', () => {
  test('in mode smoke-test', async () => {
    const run = await playPlan(server.url, plan, demo)
    expectGreen(run, {
      outputs: {
        ...passed,
        deployment_url: server.url,
        run_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        thread_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    })
    const tests = testsOf(run)
    expect(tests).toHaveLength(9)
    expect(failedTestsOf(run)).toEqual([])
    expect(tests[0]).toMatchObject({
      name: 'answers a greeting',
      output: { answer: 'Hello! You said: hi' },
    })
    expect(tests[2]?.output).toMatchObject({ paid: true, log: ['review', 'pay'] })
    expect(run.log).toMatch(/✔ tells when it is done/)
    expect(run.log).toMatch(/The webhook was notified of run [0-9a-f-]{36}: success/)
    expect(run.summary).toContain('9 of 9 passed')
    expect(run.summary).toMatch(/\(run \d.* → update_state \d.* → run \d.* → history \d/)
    for (const { name } of tests) expect(run.summary).toContain(`<td>${name}`)
  })

  test('after create', async () => {
    await using platform = await startWorld({ graphServerUrl: server.url })
    const run = await inWorkspace({ 'a/smoke.yml': plan }, (workspace) =>
      tryStep(
        platform,
        {
          mode: 'create',
          smoke_test: 'true',
          smoke_plan: './a/smoke.yml',
          ...demo,
        },
        { env: { GITHUB_WORKSPACE: workspace } },
      ),
    )
    expectGreen(run, {
      outputs: { outcome: 'deployed', smoke_test: 'passed', status: 'DEPLOYED', created: 'true' },
    })
    expect(failedTestsOf(run)).toEqual([])
  })

  test('after update: red, with the revision that serves now', async () => {
    await using platform = await startWorld({ graphServerUrl: server.url })
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await inWorkspace({ 'smoke.yml': demoPlan }, (workspace) =>
      play(
        platform,
        {
          mode: 'update',
          deployment_id: id,
          smoke_test: 'true',
          smoke_plan: 'smoke.yml',
          ...demo,
        },
        { env: { GITHUB_WORKSPACE: workspace } },
      ),
    )
    expectRed(run, {
      title: '1 of 9 smoke tests failed',
      message: [
        /✘ streams its steps, step 1 \(stream\)/,
        /answer: expected "Tea: a good question. \(version 2\)", got .*\(version 1\)/,
        id,
        revisions[1]?.id ?? '',
      ],
      outputs: { ...failed, status: 'DEPLOYED', revision_id: revisions[1]?.id },
    })
    expect(testsOf(run)).toHaveLength(9)
  })

  test('runs that go on after their time are left behind with their threads deleted, and the first test that failed is the one that is told', async () => {
    const run = await tryPlanStep(
      server.url,
      `tests:
  - {name: a, thread: true, input: {topic: Tea}}
  - {name: wrong, input: {topic: Tea}, expect: {answer: Coffee}}
  - {name: too long, thread: true, input: {slow_ms: 300000}}
  - {name: too long without one, input: {slow_ms: 300000}}
  - {name: after it, thread: true, input: {topic: Tea}, expect: {log: [reply]}}
`,
      { assistant_id: 'agent', smoke_timeout: '10s' },
    )
    expectRed(run, {
      title: '3 of 5 smoke tests failed',
      message: [
        /✘ wrong, step 1 \(run\): .*\nanswer: expected "Coffee", got "Tea/,
        /✘ too long, step 1 \(run\): .* within (?:10|9\.\d) s/,
        /✘ too long without one, step 1 \(run\): .* within (?:10|9\.\d) s/,
      ],
      outputs: { ...failed, thread_id: '' },
    })
    expect(failedTestsOf(run)).toEqual(['wrong', 'too long', 'too long without one'])
    expect(run.log).not.toContain('left over')
    expect(messageOf(run)).not.toMatch(/smoke_expect/)
  })
})

test('no thread is left', () => expectNoThreads(server.url))

describe.concurrent('assistants', () => {
  const greeting = 'input: {topic: Tea}, expect: {log: [reply]}'

  test('several, and none is named: they are listed', async () => {
    const run = await tryPlanStep(server.url, `tests: [{name: a, ${greeting}}]`)
    expectSmokeFailed(run, 'Smoke test: ambiguous or missing assistant', [
      new RegExp(`${graphCount} assistants`),
      /\bagent \(/,
      /\bother \(/,
      /assistant_id/,
    ])
    expect(run.outputs).not.toHaveProperty('run_id')
  })

  test('one for each test, by name or by ID, and one for the rest', async () => {
    const run = await tryPlanStep(
      server.url,
      `tests:
  - {name: a, assistant_id: other, ${greeting}}
  - {name: b, assistant_id: fe096781-5601-53d2-b2f6-0d3403f7e9ca, ${greeting}}
  - {name: c, ${greeting}}
`,
      { assistant_id: 'other' },
    )
    expectGreen(run, { outputs: passed })
    const assistants = run.summary.match(/<td><code>(?:agent|other)<\/code>/g)
    expect(assistants).toEqual(
      ['other', 'agent', 'other'].map((name) => `<td><code>${name}</code>`),
    )
  })
})

test.concurrent('dry_run sends nothing', async () => {
  const run = await tryPlanStep('http://127.0.0.1:9', plan, { dry_run: 'true', ...listen })
  expectGreen(run, { outputs: { outcome: 'planned' } })
  expect(run.summary).toContain(
    'The smoke plan has 9 tests. It would run on <code>http:\u200b//127.0.0.1:9</code>. No changes were made.',
  )
  expect(run.summary).not.toContain('Planned requests')
})

test.concurrent('a server that is not up', async () => {
  const run = await tryPlanStep('http://127.0.0.1:9', plan, { ...listen, smoke_timeout: '2s' })
  expectSmokeFailed(run, 'Could not list the assistants', [/ECONNREFUSED/, /deployment_url/])
})
