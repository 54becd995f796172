import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { canaryKey, toCanary } from '../scenarios/canary.ts'
import {
  agentsOf,
  commentText,
  expectSoundGitHub,
  ourComments,
  type PullRequestWorld,
  push,
  recordedStates,
  startPullRequest,
} from '../scenarios/pull-request.ts'
import { integrationId, requestsOf } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { mergeSha, pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, fast, recipeOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const sample = new URL('../platform/sample/agent.mjs', import.meta.url)
const modelKey = toCanary('Model')
const secrets = { LANGSMITH_API_KEY: canaryKey, OPENAI_API_KEY: modelKey }

/** The workflow for an event of the pull request, with everything that it asked for. */
async function playWorkflow(world: PullRequestWorld, action: string, runId: string) {
  const { platform, github } = world
  platform.requests.length = 0
  github.requests.length = 0
  const run = await play(world, pullRequestEvent(world, action), { ...fast, secrets, runId })
  const [preview, told] = run.jobs[0]?.steps ?? []
  if (preview?.action === undefined) throw new Error('the preview was not played')
  return {
    step: preview.action,
    conclusion: run.conclusion,
    told: told?.log,
    requests: withoutRepeats(requestsOf(platform)),
    asked: github.log().map((line) => line.replace('/repos/acme/agent/', '').replace(/\?.*/, '')),
  }
}

/** Polling reads the same thing again and again. */
function withoutRepeats(lines: readonly string[]): string[] {
  return lines.filter((line, at) => line !== lines[at - 1])
}

/** Read, written, and read again. */
const writesComment = (method: 'POST' | 'PATCH') => [
  'GET issues/7/comments',
  expect.stringMatching(new RegExp(`^${method} issues/(?:7/comments|comments/\\d+)$`)),
  // The list may lag behind a comment that was just created.
  ...(method === 'POST' ? ['GET issues/7/comments'] : []),
]

const discovery = [
  'GET integrations/github/installations?page_size=100',
  `GET integrations/github/installations/${integrationId}/repositories?page_size=100`,
]

test('the life of a pull request: opened, two pushes, closed, reopened, closed', async () => {
  await using repository = await createSampleRepository()
  await using world = await startPullRequest({
    platform: {
      builder: 'git',
      repositories: { 'https://github.com/acme/agent': repository.url },
    },
  })
  const { platform, github } = world
  const commit = (files: Record<string, string>) =>
    repository.commit({ files, branch: 'feature-7', message: 'Change' })
  const deployed = { outcome: 'deployed', smoke_test: 'passed', deployment_name: 'my-agent-pr-7' }
  const firstSha = await commit({ 'note.txt': 'one' })
  push(world, firstSha)

  const opened = await playWorkflow(world, 'opened', '9001')
  expectGreen(opened.step, {
    outputs: { ...deployed, created: 'true', commit_sha: firstSha },
    secrets: [modelKey],
  })
  expect(opened.requests).toEqual([
    'GET deployments',
    ...discovery,
    'POST deployments',
    'GET d1/revisions/r1',
    'GET d1',
  ])
  expect(opened.asked).toEqual([
    'GET pulls/7',
    'GET deployments',
    'POST deployments',
    expect.stringMatching(/^POST deployments\/\d+\/statuses$/),
    ...writesComment('POST'),
    expect.stringMatching(/^POST deployments\/\d+\/statuses$/),
    'GET deployments',
    ...writesComment('PATCH'),
  ])
  expect(opened.told).toContain('The preview serves at http')
  expect(github.deployments).toMatchObject([
    {
      ref: firstSha,
      environment: 'preview',
      transient: true,
      production: false,
      description: 'my-agent-pr-7 from feature-7',
      payload: {
        deployment_name: 'my-agent-pr-7',
        mode: 'preview',
        run_id: '9001',
        job: 'preview',
      },
    },
  ])
  expect(github.deployments[0]?.statuses).toMatchObject([
    {
      state: 'in_progress',
      description: 'Deploying my-agent-pr-7',
      logUrl: 'https://github.com/acme/agent/actions/runs/9001',
    },
    { state: 'success', description: 'my-agent-pr-7: deployed' },
  ])
  const page = `https://github.com/acme/agent/commit/${firstSha}`
  expect(commentText(world)).toBe(
    [
      '### Agent previews\n',
      '| Agent | Preview | Smoke test | Commit |',
      '| :-- | :-- | :-- | :-- |',
      `| my-agent-pr-7 | ✅ deployed · <a href="GRAPH_SERVER">API</a> | passed | <a href="${page}"><code>${firstSha.slice(0, 7)}</code></a> |\n`,
      '<sub><a href="https://github.com/acme/agent/actions/runs/9001">Workflow run</a> · updated TIME</sub>',
    ].join('\n'),
  )

  const agent = readFileSync(sample, 'utf8')
  const longer =
    ".addNode('rest', () => ({}))\n  .addEdge('reply', 'rest')\n  .addEdge('rest', END)"
  const secondSha = await commit({ 'agent.mjs': agent.replace(".addEdge('reply', END)", longer) })
  push(world, secondSha)
  const changed = await playWorkflow(world, 'synchronize', '9002')
  expectGreen(changed.step, { outputs: { ...deployed, created: 'false', commit_sha: secondSha } })
  expect(changed.requests).toEqual([
    'GET deployments',
    'GET d1',
    'GET d1/revisions',
    'PATCH d1',
    'GET d1/revisions/r2',
    'GET d1',
  ])
  expect(commentText(world)).toContain(
    '<details><summary>my-agent-pr-7: the graph has 1 new node, 2 new edges and 1 removed edge</summary>\n\n```diff\n+ node rest\n',
  )
  expect(commentText(world)).toContain('actions/runs/9002')
  expect(recordedStates(world)).toEqual(['in_progress success inactive', 'in_progress success'])

  push(world, await repository.breakGraph('feature-7'))
  const broken = await playWorkflow(world, 'synchronize', '9003')
  expectRed(broken.step, {
    title: 'Revision DEPLOY_FAILED',
    outputs: { outcome: 'failed', status: 'DEPLOY_FAILED' },
    secrets: [modelKey],
  })
  expect(broken).toMatchObject({ conclusion: 'failure', told: '' })
  expect(agentsOf(world)).toEqual([
    'my-agent-pr-7: ❌ deploy failed: Error: the graph does not load, on purpose',
  ])
  expect(recordedStates(world)).toEqual([
    'in_progress success inactive',
    'in_progress success',
    'in_progress failure',
  ])

  const closed = await playWorkflow(world, 'closed', '9004')
  expectGreen(closed.step, { outputs: { outcome: 'deleted', deployment_name: 'my-agent-pr-7' } })
  expect(closed.requests).toEqual([
    'GET deployments',
    'GET d1',
    'DELETE d1?delete_tracing_project=true',
    'GET d1',
  ])
  expect(commentText(world)).toBe('Previews deleted.')
  expect(recordedStates(world)).toEqual([
    'in_progress success inactive',
    'in_progress success inactive',
    'in_progress failure',
  ])

  push(world, await commit({ 'agent.mjs': agent }))
  const reopened = await playWorkflow(world, 'reopened', '9005')
  expectGreen(reopened.step, { outputs: { ...deployed, created: 'true' } })
  expect(reopened.requests.slice(0, 4)).toEqual([
    'GET deployments',
    ...discovery,
    'POST deployments',
  ])
  expect(agentsOf(world)).toEqual(['my-agent-pr-7: ✅ deployed · API'])
  expect(recordedStates(world).at(-1)).toBe('in_progress success')

  const over = await playWorkflow(world, 'closed', '9006')
  expectGreen(over.step, { outputs: { outcome: 'deleted' } })
  expect(commentText(world)).toBe('Previews deleted.')
  expect(recordedStates(world).at(-1)).toBe('in_progress success inactive')
  expect(platform.deployments.map(({ deleted }) => deleted)).toEqual([true, true])
  expect(ourComments(world)).toMatchObject([{ edits: 9 }])
  expectSoundGitHub(world, [canaryKey, modelKey])
})

describe.concurrent('without secrets', () => {
  const fork = { head: { ref: 'main', sha: mergeSha, repo: { full_name: 'stranger/agent' } } }
  const dependabot = { user: { login: 'dependabot[bot]', type: 'Bot' } }
  test.each([
    ['a fork', fork],
    ['Dependabot', dependabot],
  ])('%s is green and skipped', async (_, change) => {
    await using world = await startPullRequest()
    const event = pullRequestEvent(world, 'opened', { change })
    const options = { ...fast, secrets: {}, vars: {} }
    const run = await play(world, event, options)
    expect(run.conclusion).toBe('success')
    expectGreen(actionOf(run), { outputs: { outcome: 'skipped' } })
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })
})
