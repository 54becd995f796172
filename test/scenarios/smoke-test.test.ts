import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { expectNoThreads, failed, passed, removeThread } from './plan-world.ts'
import { modelKeys, useSharedServer } from './shared-server.ts'
import { ask, dialects, play, requestsOf, startWorld, tryAsk, tryStep } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const usual = { assistant_id: 'agent', smoke_input: '{topic: Tea}' }

describe.concurrent('a real graph server', () => {
  test('the right answer, of a run on a thread', async () => {
    const threadId = randomUUID()
    const run = await ask(server.url, {
      smoke_config: JSON.stringify({ configurable: { thread_id: threadId } }),
      smoke_expect: '{"answer": "Tea: a good question. (version 1)", "log": ["reply"]}',
    })
    const ids = { thread_id: threadId, run_id: expect.any(String) }
    expectGreen(run, { outputs: { ...passed, deployment_url: server.url, ...ids } })
    expect(JSON.parse(run.outputs['smoke_output'] ?? '')).toMatchObject({
      topic: 'Tea',
      version: '1',
      log: ['research', 'reply'],
    })
    await removeThread(server.url, threadId)
  })

  test('an unknown assistant, with those that exist', async () => {
    const run = await tryAsk(server.url, { assistant_id: 'nobody', smoke_input: '{}' })
    expectSmokeFailed(run, 'Smoke test: ambiguous or missing assistant', [
      /o assistant or graph is named nobody\. Available: .*\bagent \(/,
      /Set `assistant_id` to a graph of the server/,
    ])
  })

  test('no input: it answers and lists the assistant', async () => {
    const run = await tryAsk(server.url, { smoke_input: '' })
    expectGreen(run, { outputs: passed })
    expect(run.outputs).not.toHaveProperty('smoke_output')
    expect(run.outputs).not.toHaveProperty('run_id')
  })

  test('a key that it does not take', async () => {
    const run = await tryAsk(server.url, { api_key: 'CANARY-wrong', assistant_id: '' })
    expectRed(run, {
      title: 'Could not list the assistants (401)',
      message: [/API key/],
      outputs: failed,
      secrets: ['CANARY-wrong'],
    })
  })
})

// If the service shows the URL, plan.test.ts tests after a create and an update.
describe.concurrent('after a deployment whose address the service does not show', () => {
  const inputs = () => ({ ...usual, smoke_test: 'true', deployment_url: server.url })
  const start = () => startWorld({ dialect: 'spec' })

  test('create is green when the test passes', async () => {
    await using platform = await start()
    const run = await tryStep(platform, { mode: 'create', ...inputs() })
    const outputs = { outcome: 'deployed', smoke_test: 'passed', status: 'DEPLOYED' }
    expectGreen(run, { outputs: { ...outputs, created: 'true', deployment_url: server.url } })
  })

  test('update is red when the test fails, with the difference and the revision that serves now', async () => {
    await using platform = await start()
    const { id, revisions } = platform.seed({ name: 'agent' })
    const smoke_expect = '{answer: Coffee, version: "1"}'
    const run = await play(platform, {
      mode: 'update',
      deployment_id: id,
      ...inputs(),
      smoke_expect,
    })
    const revision_id = revisions[1]?.id ?? ''
    const smoke_output = expect.stringContaining('a good question')
    expectRed(run, {
      title: 'Smoke test: unexpected output',
      message: [/expected "Coffee"/, /got "Tea: a good question/, /smoke_expect/, id, revision_id],
      outputs: { ...failed, status: 'DEPLOYED', revision_id, smoke_output },
    })
    expect(run.summary).toContain('Coffee')
  })

  test('it asks for deployment_url', async () => {
    await using platform = await start()
    const run = await tryStep(platform, { mode: 'create', smoke_test: 'true' })
    expectRed(run, {
      title: 'Smoke test: Agent Server URL unknown',
      message: [/deployment_url/],
      outputs: { status: 'DEPLOYED', created: 'true' },
    })
  })
})

describe.concurrent('after a deployment', () => {
  const start = () => startWorld({ graphServerUrl: server.url })

  test.each(dialects)('by name: only the smoke test, dialect %s', async (dialect) => {
    await using platform = await startWorld({ dialect, graphServerUrl: server.url })
    const { id } = platform.seed({ name: 'agent' })
    const address = dialect === 'spec' ? { deployment_url: server.url } : {}
    const run = await tryStep(platform, { mode: 'smoke-test', name: 'agent', ...usual, ...address })
    expectGreen(run, { outputs: { ...passed, deployment_id: id, deployment_name: 'agent' } })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
  })

  test('GET /info of the JavaScript server names no revision: the step tests any', async () => {
    const info = await (await fetch(`${server.url}/info`)).json()
    expect(info).toMatchObject({ context: 'js', version: expect.any(String) })
    expect(info).not.toHaveProperty('host')
    await using platform = await start()
    platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'update', name: 'agent', ...usual })
    expectGreen(run, { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
  })

  test('dry_run names the server, and sends nothing', async () => {
    await using platform = await start()
    const { id } = platform.seed({ name: 'agent' })
    const inputs = { mode: 'smoke-test', deployment_id: id, dry_run: 'true' }
    const address = { deployment_url: server.url }
    const run = await tryStep(platform, { ...inputs, ...usual, ...address })
    expectGreen(run, { outputs: { outcome: 'planned' } })
    const host = server.url.replace(/\/$/, '').replace('://', ':\u200b//')
    expect(run.summary).toContain(
      `A smoke test would run on <code>${host}</code>. No changes were made.`,
    )
    expect(run.summary).not.toContain('Planned requests')
  })

  test('the secrets in the answer, a long one too, are shown nowhere', async () => {
    await using platform = await start()
    const [MODEL_KEY, LONG_KEY] = modelKeys
    const run = await play(platform, {
      mode: 'create',
      secrets: JSON.stringify({ MODEL_KEY, LONG_KEY }),
      smoke_test: 'true',
      ...usual,
      smoke_input: '{env: MODEL_KEYS}',
      smoke_expect: '{answer: something else}',
    })
    expectRed(run, {
      title: 'Smoke test: unexpected output',
      outputs: { ...failed, smoke_output: expect.stringContaining('"answer":"*** ***"') },
      secrets: modelKeys,
    })
  })
})

test('no thread is left', () => expectNoThreads(server.url))
