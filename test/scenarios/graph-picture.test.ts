import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey } from './canary.ts'
import { startMeddlingProxy } from './meddling-proxy.ts'
import { advisor, passed, sampleAgent, tryPlanStep } from './plan-world.ts'
import { play, startWorld } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// The picture of the deployed graph in the step summary.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent: sampleAgent, advisor }, auth: canaryKey })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const plan = 'tests: [{name: a, assistant_id: agent, assistants: {}}]'

/** The lines of the diagram of the graph; none when there is none. */
function pictureOf({ summary }: ActionRun): string[] {
  const [, diagram = ''] = /```mermaid\n(flowchart TD\n[^`]*)```/.exec(summary) ?? []
  return diagram.split('\n').filter(Boolean)
}

const readGraphOnly = (path: string) => /^\/assistants\/[^/]+\/graph/.test(path)

describe.concurrent('in mode smoke-test', () => {
  test('nodes, edges and the subgraph as a box', async () => {
    const run = await tryPlanStep(server.url, plan)
    expectGreen(run, { outputs: passed })
    const lines = pictureOf(run)
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}subgraph s\d+n\d+ \["research"\]$/))
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}n\d+\["look_up"\]$/))
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}n\d+\(\["start"\]\)$/))
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}n\d+ --> n\d+$/))
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}n\d+ -\.->(\|"[^"]*"\|)? n\d+$/))
    expect(run.summary).not.toContain('### Changes')
  })

  test.each([
    ['is refused', 404, '{}'],
    ['is no graph', 200, '{"nodes": 5}'],
    ['has no nodes', 200, '{"nodes": [], "edges": []}'],
    ['stays unavailable', 503, '{}'],
  ])('a graph that %s: no picture, and still green', async (_, status, body) => {
    await using proxy = await startMeddlingProxy(server.url, ({ path }) =>
      readGraphOnly(path) ? { kind: 'answered', status, body } : undefined,
    )
    const run = await tryPlanStep(proxy.url, plan)
    expectGreen(run, { outputs: passed })
    expect(pictureOf(run)).toEqual([])
  })
})

// Three deployments, each with a graph server of its own.
test('after an update: what changed against the graph served before', {
  timeout: 120_000,
}, async () => {
  await using repository = await createSampleRepository()
  await using platform = await startWorld({ builder: 'git' })
  const deploy = async (mode: string, more: Record<string, string> = {}) => {
    const sha = await repository.head('main')
    return play(
      platform,
      {
        mode,
        name: 'agent',
        smoke_test: 'true',
        smoke_input: '{topic: Tea}',
        repo_url: repository.url,
        ...more,
      },
      { event: { name: 'push', ref: 'refs/heads/main', sha, payload: { after: sha } } },
    )
  }
  const first = await deploy('create')
  expectGreen(first, { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
  expect(pictureOf(first)).toContainEqual(expect.stringContaining('["research"]'))
  expect(first.summary).not.toContain('### Changes')

  const agent = readFileSync(new URL('../platform/sample/agent.mjs', import.meta.url), 'utf8')
  await repository.commit({
    message: 'Audit what is paid',
    files: {
      'agent.mjs': agent
        .replace(".addNode('refuse', refuse)", ".addNode('audit', (state) => ({ log: ['audit'] }))")
        .replace("state.approved === false ? 'refuse' : 'pay'), [\n    'refuse',", "'pay'), [")
        .replace(".addEdge('refuse', END)", ".addEdge('audit', END)")
        .replace(".addEdge('pay', END)", ".addEdge('pay', 'audit')"),
    },
  })
  const second = await deploy('update', { smoke_expect: '{answer: Coffee}' })
  expectRed(second, { title: 'Smoke test: unexpected output', outputs: { smoke_test: 'failed' } })
  expect(second.summary).toContain(
    '### Changes\n\nNode <code>audit</code> and 2 edges added to the graph · node <code>refuse</code> and 3 edges removed from the graph\n\n```mermaid',
  )
  expect(pictureOf(second)).toContainEqual(expect.stringMatching(/n\d+\["audit"\]:::added/))
  expect(pictureOf(second)).toContainEqual(expect.stringMatching(/n\d+\["refuse"\]:::removed/))

  await repository.setVersion('2')
  const third = await deploy('update')
  expectGreen(third, { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
  expect(third.summary).toContain('Graph: no changes')
})
