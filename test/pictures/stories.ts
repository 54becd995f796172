import { fileURLToPath } from 'node:url'
import { type LocalGitHub, startGitHub } from '../platform/github/github-api.ts'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { startPlatform } from '../platform/platform.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { type RunActionOptions, runAction } from '../support/run-action.ts'
import { toStableText } from './stable-text.ts'

/** A run whose text is worth a picture. */
interface Story {
  /** Name of the files of its picture. */
  readonly name: string
  readonly deploymentName: string
  /** The deployed export of the agent. */
  readonly deploys: 'now' | 'broken'
  readonly inputs: Readonly<Record<string, string>>
  readonly event: (world: {
    readonly github: LocalGitHub
  }) => NonNullable<RunActionOptions['event']>
  readonly outcome: string
  /** Which text of the run. */
  readonly shows: 'summary' | 'comment'
  /** Replacements of its durations, in the order of the text. */
  readonly durations: readonly string[]
  /** Other agents of the pull request, whose steps ran before. */
  readonly others?: readonly OtherAgent[]
}

interface OtherAgent {
  readonly name: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly script: readonly string[]
  /** The end of its build log. */
  readonly log?: readonly string[]
}

const agent = fileURLToPath(new URL('./support-agent.mjs', import.meta.url))
const workspace = fileURLToPath(new URL('./', import.meta.url))
const apiKey = 'key-of-the-pictures'
const integrationId = '11111111-2222-4333-8444-555555555555'
const pollSeconds = 13
const pull = { number: 128, sha: 'c17fa9025be84d3a6f0e1b7792d845ac30e6f1b8', ref: 'refunds' }

/** As long as a build takes: thirteen times thirteen seconds of it. */
const script = [
  'QUEUED',
  ...Array.from({ length: 13 }, () => 'BUILDING'),
  ...Array.from({ length: 5 }, () => 'DEPLOYING'),
  'DEPLOYED',
]

const push = (sha: string) => () => ({
  name: 'push',
  ref: 'refs/heads/main',
  sha,
  payload: { after: sha },
})

const question = {
  smoke_test: 'true',
  smoke_input: '{order: 4711}',
  smoke_expect: '{messages: [{type: ai}]}',
}

const plan = { smoke_test: 'true', smoke_plan: 'smoke-plan.yml' }

/** The pictures: a deployed push, a push that is rolled back, and the comment on a pull request. */
const stories: readonly Story[] = [
  {
    name: 'deployed',
    deploymentName: 'support-agent',
    deploys: 'now',
    inputs: { mode: 'create', secrets: 'OPENAI_API_KEY=sk-of-the-pictures', ...plan },
    event: push('8d4be2c90f61a37e5526bd1f0c98a4e7d3b1f052'),
    outcome: 'deployed',
    shows: 'summary',
    durations: [
      '4 min 12 s',
      ...['6.1 s', '1.1 s', '2.1 s', '2 s', '1.8 s'],
      ...['12 s', '1.9 s', '2.1 s', '410 ms', '1.6 s', '1.8 s'],
      ...['13 s', '2 min 49 s', '1 min 5 s', '12 s'],
    ],
  },
  {
    name: 'rolled-back',
    deploymentName: 'support-agent',
    deploys: 'broken',
    inputs: { mode: 'update', rollback_on_failure: 'true', ...plan },
    event: push('5b90d7e13c42fa6881de07a94cb35f2e60718d9a'),
    outcome: 'rolled-back',
    shows: 'summary',
    durations: [
      ...['4 min 7 s', '8 min 32 s'],
      ...['1.8 s', '6.1 s', '1.1 s', '2.1 s', '2 s'],
      ...['12 s', '1.9 s', '2.1 s', '410 ms', '1.6 s', '1.8 s'],
      ...['13 s', '2 min 49 s', '1 min 5 s', '12 s', '4 min 7 s'],
    ],
  },
  {
    name: 'dry-run',
    deploymentName: 'support-agent',
    deploys: 'now',
    inputs: {
      mode: 'update',
      dry_run: 'true',
      repo_ref: 'release',
      secrets: 'OPENAI_API_KEY=sk-of-the-pictures',
      ...plan,
    },
    event: push('8d4be2c90f61a37e5526bd1f0c98a4e7d3b1f052'),
    outcome: 'planned',
    shows: 'summary',
    durations: [],
  },
  {
    name: 'preview',
    deploymentName: `support-agent-pr-${pull.number}`,
    deploys: 'now',
    inputs: {
      mode: 'preview',
      name: 'support-agent-pr-{number}',
      environment: 'preview',
      ...question,
    },
    event: (world) => pullRequestEvent(world, 'synchronize', pull),
    outcome: 'deployed',
    shows: 'comment',
    durations: [],
    others: [
      { name: 'billing-agent-pr-{number}', inputs: { wait: 'false' }, script: ['BUILDING'] },
      {
        name: 'search-agent-pr-{number}',
        script: ['BUILDING', 'BUILD_FAILED'],
        log: ['Step 5/7 : RUN langgraph build', "ModuleNotFoundError: No module named 'tavily'"],
      },
    ],
  },
]

/** Runs all stories, side by side, and returns their texts, by their names. */
export async function playStories(): Promise<ReadonlyMap<string, string>> {
  const start = (what: string) =>
    startGraphServer({ graphs: { agent: `${agent}:${what}` }, auth: apiKey })
  await using stack = new AsyncDisposableStack()
  const servers = await Promise.all(['before', 'now', 'broken'].map(start))
  const [before, now, broken] = servers.map((server) => stack.use(server))
  if (!before || !now || !broken) throw new Error('a graph server is missing')
  const played = stories.map(async (story) => {
    const text = await playStory(story, { before, after: { now, broken }[story.deploys] })
    return [story.name, text] as const
  })
  return new Map(await Promise.all(played))
}

/** Runs the action as the story says. Throws when it ends in another way. */
async function playStory(
  story: Story,
  { before, after }: { readonly before: GraphServer; readonly after: GraphServer },
): Promise<string> {
  await using platform = await startPlatform({
    apiKey,
    script,
    graphServerUrl: after.url,
    basePath: '/api-host',
  })
  await using github = await startGitHub()
  const deployment = platform.seed({
    name: story.deploymentName,
    url: before.url,
    repo_commit_sha: '1f0c98a4e7d3b1f0528d4be2c90f61a37e5526bd',
  })
  github.seedPull(pull)
  const play = (inputs: Readonly<Record<string, string>>) =>
    runAction({
      with: { api_key: apiKey, base_url: platform.url, ...inputs },
      env: { GITHUB_WORKSPACE: workspace, GITHUB_API_URL: github.url },
      event: story.event({ github }),
      skipIdle: true,
      startsAt: '2026-03-12T09:41:20Z',
    })
  for (const { name, inputs, script, log = [] } of story.others ?? []) {
    platform.nextScript([...script])
    const logs = log.map((message) => ({ message })).toReversed()
    const body = { logs, next_offset: null }
    const answer = { kind: 'status', status: 200, body } as const
    if (log.length > 0) platform.fault({ match: { path: /\/logs\?/ }, do: answer })
    await play({ mode: 'preview', name, integration_id: integrationId, ...inputs })
  }
  const run = await play({
    name: story.deploymentName,
    assistant_id: 'agent',
    poll_interval: `${pollSeconds}s`,
    ...story.inputs,
  })
  if (run.outputs['outcome'] !== story.outcome) {
    throw new Error(`${story.name} ended as ${run.outputs['outcome']}:\n${run.log}`)
  }
  const text = story.shows === 'summary' ? run.summary : (github.comments[0]?.body ?? '')
  return toStableText(text, {
    story: story.name,
    deploymentName: story.deploymentName,
    deploymentId: deployment.id,
    website: platform.url.replace('/api-host', ''),
    durations: story.durations,
  })
}
