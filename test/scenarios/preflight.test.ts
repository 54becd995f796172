import { describe, expect, test } from 'vitest'
import type { GitHubApiOptions } from '../platform/github/github-api.ts'
import type { StoredFile } from '../platform/github/github-state.ts'
import type { PlatformOptions } from '../platform/platform.ts'
import { inWorkspace } from './plan-world.ts'
import { expectSoundGitHub, type PullRequestWorld, startPullRequest } from './pull-request.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { play, tryStep, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

const title = 'Invalid graph configuration'
const commit = '4f2a9c1e7b3d5068a1c2e3f405162738495a6b7c'
const several = '{\n  "graphs": {\n    "agent": "./a.py:a",\n    "payment": "./p.py:p"\n  }\n}\n'

/** GitHub with these files, and the platform. */
async function startWith(
  files: Readonly<Record<string, StoredFile>>,
  options: { platform?: PlatformOptions; github?: GitHubApiOptions } = {},
) {
  const world = await startPullRequest(options)
  world.github.files.clear()
  for (const [path, file] of Object.entries(files)) world.github.files.set(path, file)
  return world
}

function run(
  world: PullRequestWorld,
  inputs: Record<string, string> = {},
  { env, ...options }: Parameters<typeof tryStep>[2] = {},
) {
  const api = { GITHUB_API_URL: world.github.url, ...env }
  return tryStep(world.platform, { mode: 'create', ...inputs }, { ...options, env: api })
}

/** Annotations at lines of files: `error langgraph.json:3`. */
function listPlaces({ annotations }: Awaited<ReturnType<typeof run>>): string[] {
  return annotations.flatMap(({ level, place }) =>
    place === undefined ? [] : [`${level} ${place}`],
  )
}

describe.concurrent('what is certain to fail is a fault in seconds, and nothing is written', () => {
  const tested = { smoke_test: 'true', deployment_url: 'https://agent.example.com' }

  test.each<[string, Record<string, StoredFile>, Record<string, string>, RegExp[], string[]]>([
    [
      'no file',
      { 'README.md': 'Hi' },
      {},
      [
        /^The file `langgraph\.json` does not exist at 4f2a9c1e\w+\.\nFix or commit the file, or the input that the message names, or set `graph_config_path`\./,
      ],
      [],
    ],
    ['a folder', { 'langgraph.json/x': '' }, {}, [/^The file `langgraph\.json` is a folder/], []],
    [
      'no JSON',
      { 'langgraph.json': '{\n  "graphs": {\n    "agent": "./a.py:a",\n  }\n}' },
      {},
      [
        /^langgraph\.json:4: the file is not valid JSON: expected double-quoted property name\.\n/,
        /No changes were made/,
      ],
      ['error langgraph.json:4'],
    ],
    ['no graphs', { 'langgraph.json': '{}' }, {}, [/has no `graphs`/], ['error langgraph.json:1']],
    [
      'an assistant that is no graph',
      { 'langgraph.json': several },
      { ...tested, assistant_id: 'nosuch' },
      [/`assistant_id` nosuch is not a graph: the graphs are agent, payment/],
      ['error langgraph.json:2'],
    ],
    [
      'an input for one of several graphs',
      { 'langgraph.json': several },
      { ...tested, smoke_input: '{topic: Tea}' },
      [/`smoke_input` doesn't say which graph to test: the graphs are agent, payment/],
      ['error langgraph.json:2'],
    ],
    [
      'no webhooks, although the smoke test has one',
      {
        'langgraph.json':
          '{\n  "graphs": { "agent": "./a.py:a" },\n  "http": {\n    "disable_webhooks": true\n  }\n}',
      },
      { ...tested, smoke_input: '{topic: Tea}', webhook: 'https://hooks.example.com/run' },
      [/:4: `http\.disable_webhooks` is set, and the smoke test has a webhook/],
      ['error langgraph.json:4'],
    ],
    [
      'variables without a value, each at its line',
      {
        'langgraph.json':
          '{\n  "env": {\n    "A": "",\n    "GIVEN": "",\n    "SET": "1",\n    "LANGSMITH_API_KEY": "",\n    "B": ""\n  },\n  "graphs": {}\n}',
      },
      { secrets: 'GIVEN=there' },
      [
        /:3: `env` has no value for A/,
        /:7: `env` has no value for B/,
        /:9: the file has no `graphs`/,
      ],
      ['error langgraph.json:3'],
    ],
  ])('%s', async (_, files, inputs, message, places) => {
    await using world = await startWith(files)
    const step = await run(world, inputs)
    expectFailed(step, title, message)
    expect(listPlaces(step)).toEqual(places)
    expect(writesOf(world.platform)).toEqual([])
    expectSoundGitHub(world, [])
  })

  test('tests of a plan that name no graph, or none of several', async () => {
    await using world = await startWith({ 'langgraph.json': several })
    const plan =
      'tests:\n' +
      '  - { name: one, assistant_id: agent, input: {} }\n' +
      '  - { name: two, input: {} }\n' +
      '  - { name: three, assistant_id: nosuch, input: {} }\n' +
      '  - { name: four, assistant_id: 11111111-2222-4333-8444-555555555555, input: {} }\n'
    const step = await inWorkspace({ 'smoke.yml': plan }, (workspace) => {
      const env = { GITHUB_WORKSPACE: workspace }
      return run(world, { ...tested, smoke_plan: 'smoke.yml' }, { env })
    })
    const message = [
      /the test "two" \(smoke\.yml, line 3\) doesn't say which graph/,
      /the `assistant_id` of the test "three" \(smoke\.yml, line 4\), nosuch is not a graph/,
    ]
    expectFailed(step, title, message)
    expect(step.log).not.toContain('"one"')
    expect(step.log).not.toContain('"four"')
    expect(writesOf(world.platform)).toEqual([])
  })
})

describe.concurrent('what is uncertain is a line in the log, and the step goes on', () => {
  const bad = { 'langgraph.json': '{"graphs": {}}' }
  const deployed = { outputs: { outcome: 'deployed' } }

  test.each<[string, Record<string, StoredFile>, Record<string, string>, string]>([
    ['no token', bad, { github_token: '' }, 'there is no `github_token`'],
    [
      'another repository',
      bad,
      { repo_url: 'https://github.com/acme/other', repo_ref: 'main' },
      'it is in another repository',
    ],
    [
      'a submodule',
      { 'apps/one': { submodule: 'https://github.com/acme/other' } },
      { graph_config_path: 'apps/one/langgraph.json' },
      'a part of its path',
    ],
    [
      'a file of more than 1 MiB',
      { 'langgraph.json': Buffer.alloc(1024 * 1024 + 1) },
      {},
      'GitHub has no text of it',
    ],
    [
      'a path out of the repository',
      bad,
      { graph_config_path: '../langgraph.json' },
      'must be relative to the root',
    ],
  ])('%s', async (_, files, inputs, why) => {
    await using world = await startWith(files)
    const step = await run(world, inputs)
    expectGreen(step, deployed)
    expect(step.log).toMatch(/langgraph\.json was not checked before the build/)
    expect(step.log).toContain(why)
  })

  test('a token that may not read', async () => {
    await using world = await startWith(bad, { github: { permissions: { contents: 'none' } } })
    const step = await run(world)
    expectGreen(step, deployed)
    expect(step.log).toContain('Add `contents: read`')
    expect(writesOf(world.platform)).toEqual(['POST deployments'])
  })
})

describe.concurrent('what it costs', () => {
  const asked = [
    `GET /repos/acme/agent/contents?ref=${commit}`,
    `GET /repos/acme/agent/contents/langgraph.json?ref=${commit}`,
  ]

  test('two requests of GitHub, at the commit of the event', async () => {
    await using world = await startPullRequest()
    const env = { GITHUB_API_URL: world.github.url }
    const step = await play(world.platform, { mode: 'create' }, { env })
    expectGreen(step, { outputs: { outcome: 'deployed' } })
    expect(world.github.reads()).toEqual(asked)
  })
})

describe.concurrent('without an input, every graph must answer', () => {
  const assistants = ['agent', 'payment'].map((graph_id) => ({
    assistant_id: `${graph_id}-1`,
    graph_id,
    metadata: { created_by: 'system' },
  }))

  test.each([
    ['passes', 200, 'passed'],
    ['one that cannot be drawn has answered', 422, 'passed'],
    ['one that fails', 500, 'failed'],
  ])('%s', async (_, status, verdict) => {
    await using server = await startSpecGraphServer(({ path }) => {
      if (path === '/assistants/search') return { body: assistants }
      if (path === '/assistants/payment-1/graph') return { status, body: { nodes: [], edges: [] } }
      if (path === '/assistants/agent-1/graph') return { body: { nodes: [], edges: [] } }
      return undefined
    })
    await using world = await startWith({ 'langgraph.json': several })
    const step = await run(world, { smoke_test: 'true', deployment_url: server.url })
    expect(step.outputs['smoke_test']).toBe(verdict)
    if (verdict === 'passed') expectGreen(step, { outputs: { outcome: 'deployed' } })
    else {
      const message = [/payment is available, step 1 \(graph\)/]
      expectRed(step, { title: '1 of 2 smoke tests failed', message, outputs: {} })
    }
    expect(step.summary).toContain('agent is available')
  })

  test('one that the server does not list is missing', async () => {
    await using server = await startSpecGraphServer(({ path }) =>
      path === '/assistants/search' ? { body: assistants.slice(0, 1) } : undefined,
    )
    await using world = await startWith({ 'langgraph.json': several })
    const step = await run(world, { smoke_test: 'true', deployment_url: server.url })
    const message = [
      /lacks payment of the graph configuration\. Available: agent\.\n.*failed to load/,
    ]
    expectSmokeFailed(step, 'Smoke test: ambiguous or missing assistant', message)
  })
})

describe.concurrent('a graph that an update removes', () => {
  const only = { 'langgraph.json': '{"graphs": {"agent": "./a.py:a"}}' }
  const inUse = ['Graph in use is removed']
  test.each([
    ['has a cron', [{ cron_id: 'c', assistant_id: 'old-1' }], [], inUse],
    ['has a running thread', [], [{ thread_id: 't' }], inUse],
    ['is not in use', [{ cron_id: 'c', assistant_id: 'agent-1' }], [], []],
  ])('%s', async (_, crons, threads, warnings) => {
    const graphs = ['agent', 'old']
    await using server = await startSpecGraphServer(({ path, body }) => {
      if (path === '/assistants/search')
        return { body: graphs.map((graph_id) => ({ assistant_id: `${graph_id}-1`, graph_id })) }
      if (path === '/runs/crons/search') return { body: crons }
      if (path !== '/threads/search') return undefined
      return { body: (body as { status?: string }).status === 'busy' ? threads : [] }
    })
    await using world = await startWith(only, { platform: { graphServerUrl: server.url } })
    world.platform.seed({ name: 'agent' })
    const inputs = { mode: 'update', name: 'agent', assistant_id: 'agent', smoke_test: 'true' }
    const step = await run(world, inputs)
    expectGreen(step, { outputs: { outcome: 'deployed' }, warnings })
    expect(step.log.includes('The graph old, which')).toBe(warnings.length > 0)
  })
})
