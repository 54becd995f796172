import { describe, expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import { mergeSha } from '../support/pull-request-event.ts'
import type { RunningAction } from '../support/run-action.ts'
import { canaryKey, toCanary } from './canary.ts'
import {
  agentsOf,
  commentText,
  expectSoundGitHub,
  type PullRequestWorld,
  preview,
  recordedStates,
  runUrl,
  startPullRequest,
  tryPreview,
} from './pull-request.ts'
import { requestsOf, rewriting, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

// The comment and the GitHub deployment of a step, when GitHub is not as it should be.

const environment = { environment: 'preview' }
const deployed = { outcome: 'deployed', deployment_name: 'agent-pr-7' }
const bot = { login: 'github-actions[bot]', type: 'Bot' } as const
const marker = '<!-- graph-deploy-action:/previews [] -->'

describe.concurrent('the one comment', () => {
  test('is found behind 120 others and updated in place, and nobody else’s is touched', async () => {
    await using world = await startPullRequest()
    const { github } = world
    github.seedComment({ issue: 7, body: `${marker}\ncopied by somebody` })
    for (let at = 0; at < 120; at += 1) github.seedComment({ issue: 7, body: `note ${at}` })
    github.seedComment({ issue: 7, body: `> ${marker}\nquoted`, author: bot })
    const { id } = github.seedComment({ issue: 7, body: `${marker}\nold`, author: bot })
    const other = '<!-- graph-deploy-action:other-pr-7 -->\nof another deployment'
    github.seedComment({ issue: 7, body: other, author: bot })
    expectGreen(await preview(world, 'synchronize'), { outputs: deployed })
    expect(github.comments).toHaveLength(124)
    expect(github.comments.filter(({ edits }) => edits > 0)).toMatchObject([
      { id, edits: 2, body: expect.stringContaining('| agent-pr-7 | ✅ deployed') },
    ])
    const asked = github.log().filter((line) => /comments/.test(line))
    const page = 'GET /repos/acme/agent/issues/7/comments?per_page=100&page='
    const write = `PATCH /repos/acme/agent/issues/comments/${id}`
    const once = [`${page}1`, `${page}2`, write]
    // When the deployment begins, and at the end.
    expect(asked).toEqual([...once, ...once])
    expectSoundGitHub(world, [canaryKey])
  })

  test('says why a preview failed, and the deployment is a failure', async () => {
    await using world = await startPullRequest({
      platform: { script: ['BUILDING', 'BUILD_FAILED'] },
    })
    const run = await preview(world, 'opened', environment)
    expectFailed(run, 'Revision BUILD_FAILED')
    const text = commentText(world)
    expect(agentsOf(world)).toEqual(['agent-pr-7: ❌ build failed: the script says BUILD_FAILED'])
    expect(text).toContain(`❌ <a href="${runUrl}">build failed</a>`)
    expect(text).toMatch(/^❌ \*\*agent-pr-7\*\*: .*\*\*Serving:\*\* nothing\.$/m)
    expect(recordedStates(world)).toEqual(['in_progress failure'])
    expect(world.github.deployments[0]?.statuses[1]).toMatchObject({
      description: 'agent-pr-7: failed',
      logUrl: runUrl,
    })
  })

  test('on another mode is one too, of an event without a pull request none', async () => {
    await using world = await startPullRequest()
    const env = { GITHUB_API_URL: world.github.url }
    const run = await tryStep(world.platform, { mode: 'create', comment: 'true' }, { env })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(world.github.comments).toEqual([])
  })
})

describe.concurrent('what the token may not do', () => {
  const titles = ['GitHub', 'GitHub']

  test('a token that can only read: one warning each, with the line to add', async () => {
    const read = 'read'
    const permissions = { contents: read, deployments: read, 'pull-requests': read } as const
    await using world = await startPullRequest({ github: { permissions } })
    const run = await tryPreview(world, 'opened', environment)
    expectGreen(run, { outputs: deployed, warnings: titles })
    expect(run.annotations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/Writing the GitHub deployment.*`deployments: write`/),
      expect.stringMatching(/Commenting on the pull request.*`pull-requests: write`/),
    ])
    expect([...world.github.comments, ...world.github.deployments]).toEqual([])
  })
})

describe.concurrent('GitHub’s API', () => {
  test('of a GitHub Enterprise Server keeps its path, and the links are its own', async () => {
    await using world = await startPullRequest({ github: { basePath: '/api/v3' } })
    const ghes = 'https://ghes.example'
    const env = { GITHUB_API_URL: world.github.url, GITHUB_SERVER_URL: ghes }
    expectGreen(await tryPreview(world, 'opened', environment, { env }), { outputs: deployed })
    expect(world.github.requests.map(({ status }) => status)).not.toContain(404)
    expect(commentText(world)).toContain(`<a href="${ghes}/acme/agent/actions/runs/4242424242">`)
    expect(world.github.deployments[0]?.statuses[0]?.logUrl).toMatch(ghes)
    expect(world.platform.requests[1]?.body).toMatchObject({
      source_config: { repo_url: `${ghes}/acme/agent` },
    })
  })
})

describe.concurrent('the GitHub deployment', () => {
  test('shows where the graph serves, and ends the one before', async () => {
    await using world = await startPullRequest({
      platform: { graphServerUrl: 'https://preview.example' },
    })
    for (const action of ['opened', 'synchronize']) {
      expectGreen(await tryPreview(world, action, environment), { outputs: deployed })
    }
    expect(recordedStates(world)).toEqual(['in_progress success inactive', 'in_progress success'])
    const url = { environmentUrl: 'https://preview.example' }
    expect(world.github.deployments.map(({ statuses }) => statuses[1])).toMatchObject([url, url])
    expect(commentText(world)).toContain('<a href="https://preview.example">')
  })

  test('is not recorded twice when the job has the same environment', async () => {
    await using world = await startPullRequest()
    const logUrl = `${runUrl}/job/77`
    const job = { environment: 'Preview', app: 'github-actions', sha: mergeSha, logUrl }
    world.github.seedDeployment({ ...job, states: ['queued', 'in_progress'] })
    const run = await tryPreview(world, 'opened', { environment: 'Preview' })
    expectGreen(run, { outputs: deployed })
    expect(run.log).toContain('The job itself creates a GitHub deployment of Preview')
    expect(recordedStates(world)).toEqual(['queued in_progress'])
  })

  test('is a failure also when the service is never written to', async () => {
    await using world = await startPullRequest()
    const run = await tryPreview(world, 'opened', { ...environment, api_key: 'wrong' })
    expectFailed(run, 'Could not list the deployments (401)')
    expect(recordedStates(world)).toEqual(['in_progress failure'])
    expect(agentsOf(world)).toEqual(['agent-pr-7: ❌ Could not list the deployments (401)'])
  })

  test('of a step that is not to wait stays in progress; a dry run has none', async () => {
    await using world = await startPullRequest()
    const dry = await tryPreview(world, 'opened', { ...environment, dry_run: 'true' })
    expectGreen(dry, { outputs: { outcome: 'planned' } })
    expect(world.github.log()).toEqual(['GET /repos/acme/agent/pulls/7'])
    const run = await tryPreview(world, 'opened', { ...environment, wait: 'false' })
    expectGreen(run, { outputs: { outcome: 'not-awaited' } })
    expect(recordedStates(world)).toEqual(['in_progress in_progress'])
  })
})

describe.skipIf(lacks.signals).concurrent('a cancellation during the wait', () => {
  const speed = 0.2
  /** The step, and how long it went on after the signal, by its own clock, which is slow: a busy machine is no fault. */
  const cancel = async (world: PullRequestWorld) => {
    let sentAt = Number.POSITIVE_INFINITY
    const onStart = (action: RunningAction) => {
      void action.waitForLine(/: BUILDING/).then(() => {
        sentAt = performance.now()
        action.kill('SIGTERM')
      })
    }
    const inputs = { ...environment, poll_interval: '300' }
    const run = await preview(world, 'opened', inputs, { onStart, speed })
    return { run, lastedMs: (performance.now() - sentAt) * speed }
  }
  const red = { title: 'Cancelled', exitCode: 143, outputs: { outcome: 'cancelled' } }

  test('marks the deployment as an error', async () => {
    await using world = await startPullRequest({ platform: { script: ['BUILDING'] } })
    const { run } = await cancel(world)
    expectRed(run, red)
    expect(recordedStates(world)).toEqual(['in_progress error'])
    expect(agentsOf(world)).toEqual(['agent-pr-7: 🛑 cancelled'])
    expect(requestsOf(world.platform)).toEqual([
      'GET deployments',
      'POST deployments',
      'GET d1/revisions/r1',
    ])
  })
})

describe.concurrent('text of others', () => {
  const evil =
    '<img src=x onerror=alert(1)></table> [x](https://evil.example) @octocat #1 **b** ``` | \n\n# h'

  test('in a branch, a status message and a log stays text in the comment', async () => {
    await using world = await startPullRequest()
    const said = { status: 'BUILD_FAILED', status_message: evil }
    const path = /\/revisions\/[^/?]+$/
    world.platform.fault({ match: { method: 'GET', path }, do: rewriting(said) })
    const ref = evil.replaceAll('\n', ' ')
    const head = { ref, sha: '7'.padStart(40, '0'), repo: { full_name: 'acme/agent' } }
    world.github.refs.set(`heads/${ref}`, '7'.padStart(40, '0'))
    const run = await tryPreview(world, 'opened', environment, { change: { head } })
    expectFailed(run, 'Revision BUILD_FAILED', [], { repo_ref: ref })
    const text = commentText(world)
    expect(text).toContain('evil.example')
    const withoutLog = text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
    const outside = withoutLog.replace(/<code>[^<]*<\/code>|<pre>.*<\/pre>/g, '')
    expect(outside).not.toMatch(/<img|\]\(|@octocat|^# |\*\*b\*\*|https:\/\/evil|`{3}/m)
    expect(text.match(/^\|/gm)).toHaveLength(3)
    expect(world.github.deployments[0]?.description).not.toMatch(/\n/)
    expectSoundGitHub(world, [canaryKey])
  })

  test('secrets are in nothing that GitHub is sent', async () => {
    const secret = toCanary('Model')
    await using world = await startPullRequest({
      platform: { script: ['BUILDING', 'BUILD_FAILED'] },
    })
    const status_message = `${'x'.repeat(290)}${secret} and ${canaryKey}`
    const path = /\/revisions\/[^/?]+$/
    const said = { status: `FAILED ${secret}`, status_message }
    world.platform.fault({ match: { method: 'GET', path }, do: rewriting(said) })
    const inputs = { ...environment, secrets: JSON.stringify({ MODEL_KEY: secret }) }
    const run = await preview(world, 'opened', inputs)
    const outputs = { outcome: 'failed' }
    expectRed(run, { title: /^Revision FAILED/, outputs, secrets: [secret] })
    expect(commentText(world)).toContain('FAILED')
    expectSoundGitHub(world, [canaryKey, secret])
  })
})
