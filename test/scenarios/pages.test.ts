import { describe, expect, test } from 'vitest'
import { inWorkspace } from './plan-world.ts'
import { preview, startPullRequest } from './pull-request.ts'
import { useSharedServer } from './shared-server.ts'
import { play, startWorld } from './step.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// The links for a reader: Studio, the deployment, and its traces. A page is linked only if the service shows it.

const create = { mode: 'create', name: 'agent' }
const graphServerUrl = 'http://127.0.0.1:9'

describe('the pages of a deployment', () => {
  test('are outputs and links where the website is known', async () => {
    await using platform = await startWorld({ basePath: '/api-host', graphServerUrl })
    const run = await play(platform, create)
    const website = platform.url.replace('/api-host', '')
    const [deployment] = platform.deployments
    const studio = `${website}/studio/thread?baseUrl=${encodeURIComponent(graphServerUrl)}`
    expectGreen(run, { outputs: { outcome: 'deployed', studio_url: studio } })
    const page = run.outputs['deployment_page'] ?? ''
    expect(page).toMatch(new RegExp(`^${website}/o/[^/]+/host/deployments/${deployment?.id}$`))
    const traces = page.replace(
      /host\/deployments\/.*/,
      `projects/p/${deployment?.tracerSessionId}`,
    )
    expect(run.summary).toContain(
      `**<a href="${studio}">Open in Studio ↗</a>** · <a href="${page}">Deployment</a> · <a href="${traces}">Traces</a> · <a href="${graphServerUrl}">API</a>`,
    )
  })

  test('are left out where it is not', async () => {
    await using platform = await startWorld({ graphServerUrl })
    const run = await play(platform, create)
    expectGreen(run, { outputs: { outcome: 'deployed', deployment_url: graphServerUrl } })
    expect(Object.keys(run.outputs)).not.toContain('studio_url')
    expect(Object.keys(run.outputs)).not.toContain('deployment_page')
    expect(run.summary).not.toContain('Studio')
  })
})

test('the trace of each failed test is linked in the summary, and of the first in the comment', async () => {
  const server = await useSharedServer()
  const platform = { basePath: '/api-host', graphServerUrl: server.url }
  await using world = await startPullRequest({ platform })
  const plan = ['a', 'b'].map((name) => `{name: ${name}, input: {topic: Tea}, expect: {answer: 1}}`)
  const files = { 'smoke.yml': `tests: [${plan.join(', ')}]` }
  const run = await inWorkspace(files, (workspace) => {
    const inputs = { smoke_plan: 'smoke.yml', assistant_id: 'agent' }
    return preview(world, 'opened', inputs, { env: { GITHUB_WORKSPACE: workspace } })
  })
  expectSmokeFailed(run, '2 of 2 smoke tests failed')
  const project = `/projects/p/${world.platform.deployments[0]?.tracerSessionId}/r/`
  const toRuns = (text = '', end = '') =>
    [...text.matchAll(/([^"]+)([0-9a-f-]{36})\?poll=true">Trace( of the failed run)?</g)]
      .filter(([, page, , more = '']) => page?.endsWith(project) && more === end)
      .map(([, , id]) => id)
  const [first, second, ...others] = toRuns(run.summary)
  expect([second, others]).toEqual([expect.not.stringMatching(first ?? ''), []])
  expect(toRuns(run.summary, ' of the failed run')).toEqual([first])
  expect(toRuns(world.github.comments[0]?.body)).toEqual([first])
})

test('summary_markdown is what the comment says, without its markers', async () => {
  await using world = await startPullRequest()
  const run = await preview(world, 'opened', {})
  expectGreen(run, { outputs: { outcome: 'deployed' } })
  const said = run.outputs['summary_markdown'] ?? ''
  expect(said).toMatch(/^### Agent previews\n\n\| Agent /)
  expect(said).toContain('\n| agent-pr-7 | ✅ deployed · ')
  const shown = world.github.comments[0]?.body.replace(/<!--.*?-->/g, '').trim()
  expect(shown).toBe(said)
})
