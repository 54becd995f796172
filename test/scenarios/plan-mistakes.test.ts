import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type HttpServer, startHttpServer } from '../support/http-server.ts'
import { lacks } from '../support/lacks.ts'
import { canaryKey } from './canary.ts'
import { messageOf, tryPlanStep } from './plan-world.ts'
import { startPullRequest, tryPreview } from './pull-request.ts'
import { runStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

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

// Every mistake alone is a row of smoke/bad-plans.ts.
describe.concurrent('mistakes', () => {
  test('of every kind are told at once, each with its line', async () => {
    const plan = `tests:
  - {name: a, graph: {}, thred: true}
  - {name: b, steps: [{stat: {}}]}
  - {name: c, run: {input: 1, inputs: 2}}
  - {name: d, run: {}}
  - graph: {}
  - {name: f, state: {}, graph: {}}
  - {name: g, state: {}, expect_nodes: [a]}
  - {name: h, graph: {}, expect_nodes: a}
  - {name: a, graph: {}}
  - {name: j, graph: {}, max_duration: 5 min}
  - {name: k, input: 1, expect_schema: {requierd: [a]}}
  - {name: l, input: 1, expect_schema: {format: e-mail}}
  - {name: m, input: 1, steps: [{state: {}}]}
`
    const run = await tryPlanStep(url, plan)
    expectFailed(run, 'Invalid input: smoke_plan', [
      /^`smoke_plan` line 2: tests\.0\.thred is not a key/m,
      /^`smoke_plan` line 3: tests\.1\.steps\.0\.stat is not a key/m,
      /^`smoke_plan` line 4: tests\.2\.run\.inputs is not a key/m,
      /^`smoke_plan` line 5: tests\.3\.run: requires either an input/m,
      /^`smoke_plan` line 6: tests\.4\.name: is required/m,
      /^`smoke_plan` line 7: tests\.5\.graph: requires exactly on/m,
      /^`smoke_plan` line 8: .*is not used with/m,
      /^`smoke_plan` line 9: tests\.7\.expect_nodes: must be a list/m,
      /^`smoke_plan` line 10: tests\.8\.name: is also the name of another test/m,
      /^`smoke_plan` line 11: .*is not a duration/m,
      /^`smoke_plan` line 12: tests\.10\.expect_schema: has requierd, which is not a keyword of JSON Schema/m,
      /^`smoke_plan` line 13: tests\.11\.expect_schema: has an unknown format/m,
      /^`smoke_plan` line 14: .*must be set on a step/m,
      /No requests were sent/,
    ])
    expect(run.outputs).not.toHaveProperty('smoke_test')
  })

  test.each([
    [
      'an unknown key of the plan',
      'test: []',
      /line 1: test is not a key of a plan: did you mean tests\?/,
    ],
    ['YAML syntax', 'tests: [\n', /line \d: is not YAML/],
    [
      'an input next to run',
      inATest('steps: [{run: {input: 1}, input: 1}]'),
      /steps\.0\.run: requires exactly one of: input, run, /,
    ],
    [
      'messages without an input',
      inATest('run: {messages: []}'),
      /run\.messages is not .*: write `\{ input: \{ messages: … \} \}`/,
    ],
  ])('%s', async (_, plan, message) => {
    const run = await tryPlanStep(url, plan)
    expectFailed(run, 'Invalid input: smoke_plan', [
      message,
      /^`smoke_plan` /,
      /No requests were sent/,
    ])
    expect(run.outputs).not.toHaveProperty('smoke_test')
  })

  test.each([
    [
      'a run whose webhook nobody has',
      inATest('run: {input: 1, webhook: true}'),
      {},
      /requires `webhoo/,
    ],
    [
      'a receiver for nothing',
      inATest('input: 1'),
      { webhook_listen: '127.0.0.1:0' },
      /has no effect/,
    ],
    [
      'a webhook for nothing',
      inATest('input: 1'),
      { webhook: 'https://hooks.example' },
      /has no effect/,
    ],
  ])('%s', async (_, plan, inputs: Record<string, string>, message) => {
    const run = await tryPlanStep(url, plan, inputs)
    expectFailed(run, /^Invalid input: /, [message])
  })
})

// Every other mistake is a row of inputs/plan-file.test.ts.
describe.concurrent('a file that is none', () => {
  test.each<[string, RegExp]>([
    ...(lacks.links
      ? []
      : [['link.yml', /must be a file inside the workspace/] satisfies [string, RegExp]]),
    ['lost.yml', /cannot be read .* Check the path, and check out the repository/],
  ])('%s', async (file, message) => {
    await using root = makeTemporaryDirectory('plan')
    const workspace = path.join(root.path, 'workspace')
    mkdirSync(workspace)
    writeFileSync(path.join(root.path, 'plan.yml'), inATest('graph: {}'))
    if (!lacks.links) symlinkSync('../plan.yml', path.join(workspace, 'link.yml'))
    const run = await runStep(
      { mode: 'smoke-test', api_key: canaryKey, deployment_url: url, smoke_plan: file },
      { env: { GITHUB_WORKSPACE: workspace } },
    )
    expectFailed(run, 'Invalid input: smoke_plan', [message])
    expect(messageOf(run)).not.toContain(root.path)
  })
})

describe('a preview', () => {
  const inputs = { smoke_test: 'true', smoke_plan: 'lost.yml' }

  test('that goes needs no plan, and no checkout', async () => {
    await using world = await startPullRequest()
    expectGreen(await tryPreview(world, 'closed', inputs), { outputs: { outcome: 'missing' } })
  })

  test('that stays needs it', async () => {
    await using world = await startPullRequest()
    const run = await tryPreview(world, 'opened', inputs)
    expectFailed(run, 'Invalid input: smoke_plan', [/check out the repository in an earlier step/])
    expect(world.platform.requests).toEqual([])
  })
})

test('no request was sent', () => {
  expect(requests).toBe(0)
})
