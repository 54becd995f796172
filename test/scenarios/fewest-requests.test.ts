import { describe, expect, test } from 'vitest'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import {
  type PullRequestWorld,
  preview,
  push,
  startPullRequest,
  tryPreview,
} from './pull-request.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { dialects, reads, requestsOf, startWorld, tryStep, updates } from './step.ts'
import { expectGreen } from './verdict.ts'

// Every request of a mode when all goes well, in both dialects. Those of create, update and delete alone stand with their
// modes, in create.test.ts, update.test.ts and delete.test.ts.

const schedule: WorkflowEvent = { name: 'schedule', payload: {}, ref: 'refs/heads/main' }
const deployed = { outcome: 'deployed' }
const configReads = ['GET contents', 'GET contents/langgraph.json']

/** Returns the requests since the last call, to the service and to GitHub. */
function takeRequests({ platform, github }: PullRequestWorld) {
  const sent = requestsOf(platform)
  const lines = [...github.log(), ...github.reads()]
  const asked = lines.map((line) => line.replace('/repos/acme/agent/', ''))
  platform.requests.length = 0
  github.requests.length = 0
  return { sent, asked: asked.map((line) => line.replace(/\?.*/, '')) }
}

describe.concurrent.each(dialects)('dialect %s', (dialect) => {
  test('preview: opened, pushed to, closed', async () => {
    await using world = await startPullRequest({ platform: { dialect, deleteReads: 0 } })
    expectGreen(await preview(world, 'opened', { comment: 'false' }), { outputs: deployed })
    expect(takeRequests(world)).toEqual({
      sent: ['GET deployments', 'POST deployments', ...reads('d1', 'r1', 2), 'GET d1'],
      asked: ['GET pulls/7', ...configReads],
    })
    push(world, 'f'.repeat(40))
    const pushed = await preview(world, 'synchronize', { comment: 'false' })
    expectGreen(pushed, { outputs: { ...deployed, created: 'false' } })
    expect(takeRequests(world)).toEqual({
      sent: ['GET deployments', 'GET d1', ...updates(dialect, 'r2', 2)],
      // The specification does not show the path of the graph configuration.
      asked: ['GET pulls/7', ...(dialect === 'spec' ? [] : configReads)],
    })
    for (const pull of world.github.pulls) pull.state = 'closed'
    const closed = await preview(world, 'closed', { comment: 'false' })
    expectGreen(closed, { outputs: { outcome: 'deleted' } })
    expect(takeRequests(world)).toEqual({
      sent: ['GET deployments', 'GET d1', 'DELETE d1?delete_tracing_project=true', 'GET d1'],
      asked: [],
    })
  })

  test('the comment of a preview: read, created and read again at its beginning, read and written at its end', async () => {
    await using world = await startPullRequest({ platform: { dialect, deleteReads: 0 } })
    const read = 'GET issues/7/comments'
    expectGreen(await tryPreview(world, 'opened'), { outputs: deployed })
    const { asked } = takeRequests(world)
    const id = world.github.comments[0]?.id
    const patch = [read, `PATCH issues/comments/${id}`]
    expect(asked.filter((line) => line.includes('comments'))).toEqual([
      read,
      'POST issues/7/comments',
      read,
      ...patch,
    ])
    expectGreen(await tryPreview(world, 'closed'), { outputs: { outcome: 'deleted' } })
    expect(takeRequests(world).asked).toEqual(patch)
  })

  test('sweep: the list, the open pull requests, and of an orphan one read, and what GitHub shows of it', async () => {
    await using world = await startPullRequest({ platform: { dialect } })
    const { platform, github } = world
    github.seedPull({ number: 8, state: 'closed' })
    for (const number of [7, 8]) platform.seed({ name: `agent-pr-${number}` })
    const env = { GITHUB_API_URL: github.url }
    const inputs = { mode: 'sweep', poll_interval: '', dry_run: 'false' }
    const run = await tryStep(platform, inputs, { event: schedule, env })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(takeRequests(world)).toEqual({
      sent: ['GET deployments', 'GET d2', 'DELETE d2?delete_tracing_project=true'],
      asked: ['GET pulls', 'GET pulls/8', 'GET issues/8/comments', 'GET deployments'],
    })
  })

  test('smoke-test by id and by name: one read of the deployment', async () => {
    await using server = await startSpecGraphServer()
    await using platform = await startWorld({ dialect })
    const { id } = platform.seed({ name: 'agent' })
    const asked = { mode: 'smoke-test', deployment_url: server.url, smoke_input: '{topic: Tea}' }
    for (const whose of [{ deployment_id: id }, { name: 'agent' }]) {
      const run = await tryStep(platform, { ...asked, assistant_id: 'agent', ...whose })
      expectGreen(run, { outputs: { outcome: 'passed' } })
    }
    expect(requestsOf(platform)).toEqual(['GET d1', 'GET deployments', 'GET d1'])
  })

  test('update with a smoke test: a picture of the graph before it, and one after it', async () => {
    await using server = await startSpecGraphServer()
    await using platform = await startWorld({ dialect })
    platform.seed({ name: 'agent' })
    const run = await tryStep(platform, {
      mode: 'update',
      name: 'agent',
      smoke_test: 'true',
      deployment_url: server.url,
    })
    expectGreen(run, { outputs: { ...deployed, smoke_test: 'passed' } })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1', ...updates(dialect)])
    const picture = ['POST /assistants/search', 'GET /assistants/a-1/graph']
    expect(server.calls()).toEqual([...picture, ...ready, 'GET /info', ...picture])
  })
})

/** A server of nothing but the specification shows that it is ready by its third answer. */
const ready = ['GET /ok', 'GET /info', 'POST /assistants/search']
/** A run on a thread of its own, and what it looks for there: the run, the state. */
const question = ['POST {t}/runs/wait', 'GET {t}/runs', 'GET {t}/state', 'DELETE {t}']

describe.concurrent('the graph server is asked for its assistants once', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'when none is named',
      { smoke_input: '{topic: Tea}' },
      ['POST /assistants/search', ...question, 'GET /assistants/a-1/graph'],
    ],
    ['when none is asked anything', {}, ['POST /assistants/search', 'GET /assistants/a-1/graph']],
    [
      'and not at all when one is named',
      { smoke_input: '{topic: Tea}', assistant_id: 'agent' },
      [...question, 'GET /assistants/agent/graph'],
    ],
  ])('%s', async (_, inputs, calls) => {
    await using server = await startSpecGraphServer()
    const usual = { mode: 'smoke-test', api_key: canaryKey, deployment_url: server.url }
    expectGreen(await tryAction({ with: { ...usual, ...inputs } }), {
      outputs: { outcome: 'passed' },
    })
    const sent = server.calls().map((call) => call.replace(/\/threads\/[\w-]+/, '{t}'))
    expect(sent).toEqual([...ready, ...calls])
  })
})
