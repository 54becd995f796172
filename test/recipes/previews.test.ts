import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { canaryKey, toCanary } from '../scenarios/canary.ts'
import {
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

/** The rows of the comment, as `label: text`. */
function rowsOf(world: PullRequestWorld): string[] {
  const rows = commentText(world).matchAll(/<tr><th align="left">(.*?)<\/th><td>(.*?)<\/td><\/tr>/g)
  return [...rows].map(([, label, cell = '']) => `${label}: ${cell.replace(/<[^>]+>/g, '')}`)
}

function headlineOf(world: PullRequestWorld): string | undefined {
  return commentText(world).split('\n')[0]
}

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
  const deployed = { outcome: 'deployed', smoke_test: 'passed', deployment_name: 'agent-pr-7' }
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
    expect.stringMatching(/^POST deployments\/\d+\/statuses$/),
    'GET deployments',
    'GET issues/7/comments',
    'POST issues/7/comments',
  ])
  expect(opened.told).toContain('The preview serves at http')
  expect(github.deployments).toMatchObject([
    {
      ref: firstSha,
      environment: 'preview',
      transient: true,
      production: false,
      description: 'agent-pr-7 from feature-7',
      payload: { deployment_name: 'agent-pr-7', mode: 'preview', run_id: '9001', job: 'preview' },
    },
  ])
  expect(github.deployments[0]?.statuses).toMatchObject([
    {
      state: 'in_progress',
      description: 'Deploying agent-pr-7',
      logUrl: 'https://github.com/acme/agent/actions/runs/9001',
    },
    { state: 'success', description: 'agent-pr-7: deployed' },
  ])
  const page = `https://github.com/acme/agent/commit/${firstSha}`
  expect(commentText(world)).toBe(
    [
      '### ✅ agent-pr-7 is deployed\n',
      '<table>',
      '<tr><th align="left">Graph server</th><td><a href="GRAPH_SERVER">GRAPH_SERVER</a></td></tr>',
      '<tr><th align="left">Smoke test</th><td>✅ passed in DURATION</td></tr>',
      '<tr><th align="left">Ref</th><td><code>feature-7</code></td></tr>',
      `<tr><th align="left">Commit</th><td><a href="${page}"><code>${firstSha.slice(0, 12)}</code></a></td></tr>`,
      '<tr><th align="left">Outcome</th><td><code>deployed</code></td></tr>',
      '<tr><th align="left">Duration</th><td>DURATION</td></tr>',
      '<tr><th align="left">Deployment</th><td>agent-pr-7 <code>d1</code></td></tr>',
      '<tr><th align="left">Revision</th><td><code>d1r1</code> is <code>DEPLOYED</code></td></tr>',
      '</table>\n',
      '<sub><a href="https://github.com/acme/agent/actions/runs/9001">Workflow run</a> · TIME</sub>',
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
  expect(rowsOf(world)).toContain('Revision before: d1r1')
  expect(commentText(world)).toContain(
    '**What changed in the graph since the revision before**\n\n```diff\n+ node rest\n',
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
  expect(headlineOf(world)).toBe('### ❌ agent-pr-7 failed')
  expect(commentText(world)).toContain(
    '> [!CAUTION]\n> **Revision DEPLOY&#95;FAILED** — Revision d1r3 ended as DEPLOY&#95;FAILED: Error: the graph does not load, on purpose.',
  )
  expect(recordedStates(world)).toEqual([
    'in_progress success inactive',
    'in_progress success',
    'in_progress failure',
  ])

  const closed = await playWorkflow(world, 'closed', '9004')
  expectGreen(closed.step, { outputs: { outcome: 'deleted', deployment_name: 'agent-pr-7' } })
  expect(closed.requests).toEqual([
    'GET deployments',
    'GET d1',
    'DELETE d1?delete_tracing_project=true',
    'GET d1',
  ])
  expect(headlineOf(world)).toBe('### 🗑️ agent-pr-7 is deleted')
  expect(rowsOf(world)).toEqual([
    'Outcome: deleted',
    'Duration: DURATION',
    'Deployment: agent-pr-7 d1',
  ])
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
  expect(headlineOf(world)).toBe('### ✅ agent-pr-7 is deployed')
  expect(rowsOf(world)).toContain('Deployment: agent-pr-7 d2')
  expect(recordedStates(world).at(-1)).toBe('in_progress success')

  const over = await playWorkflow(world, 'closed', '9006')
  expectGreen(over.step, { outputs: { outcome: 'deleted' } })
  expect(headlineOf(world)).toBe('### 🗑️ agent-pr-7 is deleted')
  expect(recordedStates(world).at(-1)).toBe('in_progress success inactive')
  expect(platform.deployments.map(({ deleted }) => deleted)).toEqual([true, true])
  expect(ourComments(world)).toMatchObject([{ edits: 5 }])
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
