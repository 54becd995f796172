import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type HttpServer, startHttpServer } from '../support/http-server.ts'
import { lacks } from '../support/lacks.ts'
import { canaryKey } from './canary.ts'
import { messageOf, playPlan } from './plan-world.ts'
import { preview, startPullRequest } from './pull-request.ts'
import { runStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// A plan with a mistake is refused before the first request.

let requests = 0
let server: HttpServer
let url = ''
beforeAll(async () => {
  server = await startHttpServer((_, response) => {
    requests += 1
    response.writeHead(500).end()
  })
  url = server.url
})
afterAll(() => server[Symbol.asyncDispose]())

const inATest = (...lines: string[]) =>
  ['tests:', '  - name: a', ...lines.map((line) => `    ${line}`)].join('\n')

const outputs = { outcome: 'failed' }

describe.concurrent('one mistake', () => {
  test.each<[string, string, RegExp]>([
    [
      'an unknown key of the plan',
      'test: []',
      /line 1: test is not a key of a plan: did you mean tests\?/,
    ],
    ['of a test', inATest('graph: {}', 'thred: true'), /line 4: tests\.0\.thred is not a key/],
    ['of a step', inATest('steps:', '  - stat: {}'), /line 4: tests\.0\.steps\.0\.stat is not a k/],
    ['of a run', inATest('run: {input: 1, inputs: 2}'), /line 3: tests\.0\.run\.inputs is not a k/],
    ['a missing input', inATest('run: {}'), /line 3: tests\.0\.run: needs an input/],
    ['a missing name', 'tests:\n  - graph: {}', /line 2: tests\.0\.name: is required/],
    ['two actions', inATest('state: {}', 'graph: {}'), /line 4: tests\.0\.graph: needs exactly on/],
    [
      'an idle expectation',
      inATest('state: {}', 'expect_nodes: [a]'),
      /line 4: .*is not used with/,
    ],
    [
      'a wrong type',
      inATest('graph: {}', 'expect_nodes: a'),
      /line 4: tests\.0\.expect_nodes: must be a list/,
    ],
    [
      'a name twice',
      'tests:\n  - {name: a, graph: {}}\n  - {name: a, graph: {}}',
      /line 3: tests\.1\.name: is the name of another test too/,
    ],
    ['YAML syntax', 'tests: [\n', /line \d: is not YAML/],
    ['a YAML key twice', inATest('graph: {}', 'graph: {}'), /line 4: is not YAML: a key stands/],
    ['a tab', 'tests:\n\t- name: a', /line 2: is not YAML: it is indented with a tab/],
    ['an unknown tag', inATest('input: !env KEY'), /line 3: is not YAML: it has a tag/],
    ['an empty file', '', /line 1: the plan: must be a map with tests/],
    ['no tests', 'tests: []', /line 1: tests: must not be empty/],
    ['a bad duration', inATest('graph: {}', 'max_duration: 5 min'), /line 4: .*is not a duration/],
    [
      'a bad schema keyword',
      inATest('input: 1', 'expect_schema:', '  requierd: [a]'),
      /line 5: tests\.0\.expect_schema\.requierd: is not a keyword of JSON Schema/,
    ],
    [
      'a bad schema type',
      inATest('input: 1', 'expect_schema:', '  type: str'),
      /line 5: tests\.0\.expect_schema\.type: must be one or more of/,
    ],
    [
      'steps plus input',
      inATest('input: 1', 'steps: [{state: {}}]'),
      /line 3: .*belongs to a step/,
    ],
    [
      'no thread for steps',
      inATest('thread: false', 'steps: [{graph: {}}]'),
      /line 3: .*thread: mu/,
    ],
    ['a second document', `${inATest('graph: {}')}\n---\ntests: []`, /is not YAML: a second docum/],
  ])('%s', async (_, plan, message) => {
    const run = await playPlan(url, plan)
    expectRed(run, {
      title: /^(Input smoke_plan|\d inputs cannot be used)$/,
      message: [message, /^smoke_plan: /, /No request was sent/],
      outputs,
    })
    expect(run.outputs).not.toHaveProperty('smoke_test')
  })

  test('several are all told, beside those of other inputs', async () => {
    const plan = inATest('graph: {xrya: 1}', 'expect_length: 1', 'max_duration: never')
    const run = await playPlan(url, plan, { smoke_timeout: 'soon', smoke_input: '{}' })
    expectRed(run, {
      title: '3 inputs cannot be used',
      message: [
        /^smoke_timeout: /m,
        /^smoke_input: belongs in the tests of smoke_plan$/m,
        /^smoke_plan: line 3: /m,
        /^smoke_plan: line 4: /m,
        /^smoke_plan: line 5: /m,
      ],
      outputs,
    })
  })

  test('no value of the plan is told', async () => {
    const plan = `tests:
  - name: [CANARYname]
    assistant_id: CANARY/id
    input: {password: CANARYinput}
    max_duration: CANARYduration
    expect_schema: {type: CANARYtype, pattern: "(CANARYpattern", minimum: CANARYminimum}
  - {name: b, stream: CANARYstream, expect: CANARYexpect}
`
    const run = await playPlan(url, plan)
    expectRed(run, { title: 'Input smoke_plan', outputs })
    expect(messageOf(run).match(/^smoke_plan: line/gm)?.length).toBeGreaterThanOrEqual(6)
  })

  test.each([
    [
      'a run whose webhook nobody has',
      inATest('run: {input: 1, webhook: true}'),
      {},
      /needs webhoo/,
    ],
    ['a receiver for nothing', inATest('input: 1'), { webhook_listen: '127.0.0.1:0' }, /waits for/],
  ])('%s', async (_, plan, inputs: Record<string, string>, message) => {
    const run = await playPlan(url, plan, inputs)
    expectRed(run, { title: /^Input /, message: [message], outputs })
  })
})

describe.concurrent('a file that is none', () => {
  test.each<[string, RegExp]>([
    ['../plan.yml', /must be a file inside the workspace/],
    ...(lacks.links
      ? []
      : [['link.yml', /must be a file inside the workspace/] satisfies [string, RegExp]]),
    ['folder', /is not a file/],
    ['lost.yml', /cannot be read: check the path, and that the repository was checked out/],
    ['large.yml', /is larger than 1 MiB/],
  ])('%s', async (file, message) => {
    await using root = makeTemporaryDirectory('plan')
    const workspace = path.join(root.path, 'workspace')
    mkdirSync(path.join(workspace, 'folder'), { recursive: true })
    writeFileSync(path.join(root.path, 'plan.yml'), inATest('graph: {}'))
    writeFileSync(path.join(workspace, 'large.yml'), '#'.repeat(1024 * 1024 + 1))
    if (!lacks.links) symlinkSync('../plan.yml', path.join(workspace, 'link.yml'))
    const run = await runStep(
      { mode: 'smoke-test', api_key: canaryKey, deployment_url: url, smoke_plan: file },
      { env: { GITHUB_WORKSPACE: workspace } },
    )
    expectRed(run, { title: 'Input smoke_plan', message: [message], outputs })
    expect(messageOf(run)).not.toContain(root.path)
  })
})

describe('a preview', () => {
  const inputs = { smoke_test: 'true', smoke_plan: 'lost.yml' }

  test('that goes needs no plan, and no checkout', async () => {
    await using world = await startPullRequest()
    expectGreen(await preview(world, 'closed', inputs), { outputs: { outcome: 'missing' } })
  })

  test('that stays needs it', async () => {
    await using world = await startPullRequest()
    const run = await preview(world, 'opened', inputs)
    expectRed(run, { title: 'Input smoke_plan', message: [/was checked out before/], outputs })
    expect(world.platform.requests).toEqual([])
  })
})

test('no request was sent', () => {
  expect(requests).toBe(0)
})
