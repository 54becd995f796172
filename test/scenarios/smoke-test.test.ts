import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey, toCanary } from './canary.ts'
import { dialects, play, requestsOf, runStep, startWorld } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const agent = `${fileURLToPath(new URL('../platform/sample/agent.mjs', import.meta.url))}:agent`
const secret = toCanary('Model')
const longSecret = toCanary('Long').repeat(20)

let server: GraphServer
let twoGraphs: GraphServer
beforeAll(async () => {
  const env = { MODEL_KEY: secret, LONG_KEY: longSecret }
  server = await startGraphServer({ graphs: { agent }, env, auth: canaryKey })
  twoGraphs = await startGraphServer({ graphs: { agent, other: agent } })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await twoGraphs[Symbol.asyncDispose]()
})

function smoke(inputs: Record<string, string>) {
  const usual = { mode: 'smoke-test', api_key: canaryKey, deployment_url: server.url }
  return runStep({ ...usual, ...inputs })
}

const failed = { outcome: 'smoke-test-failed', smoke_test: 'failed' }
const passed = { outcome: 'passed', smoke_test: 'passed' }

describe.concurrent('a real graph server', () => {
  test('the right answer', async () => {
    const run = await smoke({
      assistant_id: 'agent',
      smoke_input: '{topic: Tea}',
      smoke_expect: '{"answer": "Tea: a good question. (version 1)", "log": ["reply"]}',
    })
    expectGreen(run, {
      outputs: { ...passed, deployment_url: server.url, run_id: expect.any(String) },
    })
    expect(JSON.parse(run.outputs['smoke_output'] ?? '')).toMatchObject({
      topic: 'Tea',
      version: '1',
      log: ['research', 'reply'],
    })
  })

  test('the only assistant, when none is named', async () => {
    const run = await smoke({ smoke_input: 'messages: [{role: user, content: hi}]' })
    expectGreen(run, { outputs: passed })
    expect(run.outputs['smoke_output']).toContain('Hello! You said: hi')
  })

  test('a wrong answer, with the difference', async () => {
    const run = await smoke({
      assistant_id: 'agent',
      smoke_input: '{topic: Tea}',
      smoke_expect: '{answer: Coffee, version: "1"}',
    })
    expectRed(run, {
      title: 'Smoke test: unexpected output',
      message: [/expected "Coffee"/, /got "Tea: a good question/, /smoke_expect/],
      outputs: { ...failed, smoke_output: expect.stringContaining('a good question') },
    })
    expect(run.summary).toContain('Coffee')
  })

  test('a node that raises', async () => {
    const run = await smoke({ assistant_id: 'agent', smoke_input: '{fail: true}' })
    expectRed(run, {
      title: 'Smoke test: the graph raised an error',
      message: [/Error: the node failed on purpose/],
      outputs: { ...failed, run_id: expect.any(String) },
    })
  })

  test('a run on a thread', async () => {
    const threadId = randomUUID()
    const run = await smoke({
      assistant_id: 'agent',
      smoke_input: '{amount: 500}',
      smoke_config: JSON.stringify({ configurable: { thread_id: threadId } }),
      smoke_expect: '{paid: true}',
    })
    expectGreen(run, { outputs: { ...passed, thread_id: threadId } })
  })

  test('a run that stops at an interrupt', async () => {
    const threadId = randomUUID()
    const run = await smoke({
      assistant_id: 'agent',
      smoke_input: '{amount: 500, ask: true}',
      smoke_config: `configurable: {thread_id: ${threadId}}`,
    })
    expectRed(run, {
      title: 'Smoke test: interrupted',
      message: [/Pay 500\?/],
      outputs: { ...failed, thread_id: threadId },
    })
  })

  test('a slow node', async () => {
    const run = await smoke({
      assistant_id: 'agent',
      smoke_input: '{slow_ms: 300000}',
      smoke_timeout: '10s',
    })
    expectRed(run, {
      title: 'Could not run the graph',
      message: [/within 10 s/, /smoke_timeout/],
      outputs: failed,
    })
  })

  test.each([{ assistant_id: 'nobody', smoke_input: '{}' }, { assistant_id: 'nobody' }])(
    'an unknown assistant, with those that exist: %j',
    async (inputs) => {
      const run = await smoke(inputs)
      expectRed(run, {
        title: 'Smoke test: ambiguous or missing assistant',
        message: [/o assistant or graph is named nobody\. Available: agent \(/, /assistant_id/],
        outputs: failed,
      })
    },
  )

  test('several assistants, and none is named', async () => {
    const run = await smoke({ deployment_url: twoGraphs.url, smoke_input: '{topic: Tea}' })
    expectRed(run, {
      title: 'Smoke test: ambiguous or missing assistant',
      message: [/2 assistants/, /agent \(/, /other \(/],
      outputs: failed,
    })
  })

  test('no input: it answers and lists the assistant', async () => {
    const run = await smoke({ assistant_id: 'agent' })
    expectGreen(run, { outputs: passed })
    expect(run.outputs).not.toHaveProperty('smoke_output')
    expect(run.outputs).not.toHaveProperty('run_id')
  })

  test('a key that it does not take', async () => {
    const run = await smoke({ api_key: 'CANARY-wrong', smoke_input: '{topic: Tea}' })
    expectRed(run, {
      title: 'Could not list the assistants (401)',
      message: [/API key/],
      outputs: failed,
      secrets: ['CANARY-wrong'],
    })
  })
})

describe.concurrent.each(dialects)('after a deployment, dialect %s', (dialect) => {
  const test1 = { smoke_test: 'true', assistant_id: 'agent', smoke_input: '{topic: Tea}' }
  const address = () => (dialect === 'spec' ? { deployment_url: server.url } : {})
  const start = () => startWorld({ dialect, graphServerUrl: server.url })

  test('create is green when the test passes', async () => {
    await using platform = await start()
    const run = await play(platform, { mode: 'create', ...test1, ...address() })
    expectGreen(run, {
      outputs: {
        outcome: 'deployed',
        smoke_test: 'passed',
        status: 'DEPLOYED',
        created: 'true',
        deployment_url: server.url,
      },
    })
  })

  test('update is red when the test fails, with the revision that serves now', async () => {
    await using platform = await start()
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await play(platform, {
      mode: 'update',
      deployment_id: id,
      ...test1,
      ...address(),
      smoke_expect: '{version: "2"}',
    })
    expectRed(run, {
      title: 'Smoke test: unexpected output',
      message: [id, revisions[1]?.id ?? ''],
      outputs: { ...failed, status: 'DEPLOYED', revision_id: revisions[1]?.id },
    })
  })

  test('by name: only the smoke test', async () => {
    await using platform = await start()
    const { id } = platform.seed({ name: 'agent' })
    const { smoke_test: _, ...inputs } = test1
    const run = await play(platform, { mode: 'smoke-test', name: 'agent', ...inputs, ...address() })
    expectGreen(run, { outputs: { ...passed, deployment_id: id, deployment_name: 'agent' } })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
  })
})

describe.concurrent('after a deployment', () => {
  const usual = { assistant_id: 'agent', smoke_input: '{topic: Tea}' }
  const start = () => startWorld({ graphServerUrl: server.url })

  test('dry_run names the request', async () => {
    await using platform = await start()
    const { id } = platform.seed({ name: 'agent' })
    const run = await play(platform, {
      mode: 'smoke-test',
      deployment_id: id,
      dry_run: 'true',
      ...usual,
    })
    expectGreen(run, { outputs: { outcome: 'planned' } })
    expect(run.summary).toContain('POST /runs/wait')
  })

  test.each([
    ['MODEL_KEY', secret],
    ['LONG_KEY', longSecret],
  ])('the secret %s in the answer is shown nowhere', async (name, value) => {
    await using platform = await start()
    const run = await play(platform, {
      mode: 'create',
      secrets: JSON.stringify({ [name]: value }),
      smoke_test: 'true',
      ...usual,
      smoke_input: `{env: ${name}}`,
      smoke_expect: '{answer: something else}',
    })
    expectRed(run, {
      title: 'Smoke test: unexpected output',
      outputs: { ...failed, smoke_output: expect.stringContaining('"answer":"***"') },
      secrets: [value],
    })
  })
})

test('a service that does not show the address asks for deployment_url', async () => {
  await using platform = await startWorld({ dialect: 'spec' })
  const run = await play(platform, { mode: 'create', smoke_test: 'true' })
  expectRed(run, {
    title: 'Smoke test: Agent Server URL unknown',
    message: [/deployment_url/],
    outputs: { status: 'DEPLOYED', created: 'true' },
  })
})
