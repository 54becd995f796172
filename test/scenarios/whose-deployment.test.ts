import { describe, expect, test } from 'vitest'
import { type PullRequestWorld, startPullRequest, tryPreview } from './pull-request.ts'
import { eventSha, tryStep, writesOf } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

const renamed = 'https://github.com/acme/former-name'

describe.concurrent('a deployment of a repository that was renamed', () => {
  const event = {
    name: 'push',
    ref: 'refs/heads/main',
    sha: eventSha,
    payload: { after: eventSha },
  }

  function update({ platform, github }: PullRequestWorld, inputs: Record<string, string> = {}) {
    const env = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY_ID: '1042' }
    const given = { mode: 'update', name: 'agent', ...inputs }
    return tryStep(platform, given, { event, env })
  }

  test('is the same repository: it is updated to the commit of the event', async () => {
    await using world = await startPullRequest()
    world.github.rename('acme/former-name')
    world.platform.seed({ name: 'agent', repo_url: renamed })
    const run = await update(world)
    expectGreen(run, { outputs: { outcome: 'deployed', commit_sha: eventSha } })
    expect(world.github.log()).toContain('GET /repos/acme/former-name')
  })

  test('is another repository if its old name is not known to GitHub', async () => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent', repo_url: renamed })
    expectFailed(await update(world), 'Deployment belongs to another repository')
    expect(writesOf(world.platform)).toEqual([])
  })
})

describe.concurrent('a deployment of an image is marked with its repository', () => {
  const image = {
    source: 'external_docker',
    image_uri: 'docker.io/acme/agent:1',
    resource_spec: '{cpu: 1}',
  }
  const mark = { name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' }
  const deployed = { outputs: { outcome: 'deployed' } }

  test('when it is created, and whenever its variables are sent', async () => {
    await using world = await startPullRequest()
    expectGreen(await tryPreview(world, 'opened', image), deployed)
    const [made] = world.platform.deployments
    expect(made?.secrets).toEqual([mark])
    const more = { ...image, image_uri: 'docker.io/acme/agent:2', variables: 'LEVEL=debug' }
    const updated = await tryPreview(world, 'synchronize', more)
    expectGreen(updated, deployed)
    expect(made?.secrets).toEqual([{ name: 'LEVEL', value: 'debug' }, mark])
  })

  test('so that a preview of another repository with its name is refused', async () => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent-pr-7', ...foreign('acme/other') })
    const run = await tryPreview(world, 'closed')
    expectFailed(run, 'Deployment belongs to another repository', ['https://github.com/acme/other'])
    expect(writesOf(world.platform)).toEqual([])
  })

  test('and stays ours when the repository is renamed', async () => {
    await using world = await startPullRequest()
    world.github.rename('acme/former-name')
    world.platform.seed({ name: 'agent-pr-7', ...foreign('acme/former-name') })
    const env = { GITHUB_REPOSITORY_ID: '1042' }
    const more = { ...image, variables: 'LEVEL=debug' }
    expectGreen(await tryPreview(world, 'synchronize', more, { env }), deployed)
    expect(world.platform.deployments[0]?.secrets).toContainEqual(mark)
    const closed = await tryPreview(world, 'closed', {}, { env })
    expectGreen(closed, { outputs: { outcome: 'deleted' } })
  })

  test('and a sweep deletes only those that are marked as ours', async () => {
    await using world = await startPullRequest()
    const { platform, github } = world
    for (const number of [8, 9, 10]) github.seedPull({ number, state: 'closed' })
    platform.seed({ name: 'agent-pr-8', ...foreign('acme/agent') })
    platform.seed({ name: 'agent-pr-9', ...foreign('acme/other') })
    platform.seed({ name: 'agent-pr-10', ...foreign() })
    const event = { name: 'schedule', payload: {}, ref: 'refs/heads/main' }
    const inputs = { mode: 'sweep', dry_run: 'false', poll_interval: '' }
    const run = await tryStep(platform, inputs, { event, env: { GITHUB_API_URL: github.url } })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(writesOf(platform)).toEqual(['DELETE d1?delete_tracing_project=true'])
    expect(run.outputs['swept']).toContain('it does not show whose it is')
  })

  function foreign(value?: string) {
    const secrets = value === undefined ? [] : [{ ...mark, value }]
    const source_config = { repo_url: null, build_on_push: null, deployment_type: null }
    return { source: 'external_docker', source_config, secrets }
  }
})
