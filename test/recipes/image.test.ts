import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { authority } from '../http/fixtures/self-hosted.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { mergeSha } from '../support/pull-request-event.ts'
import { startTlsFront } from '../support/tls-front.ts'
import type { StandIns } from '../support/workflow-step.ts'
import { actionOf, actionsOf, fast, main, recipeOf, useSampleAgent } from './recipe.ts'

// image.yml as it is written: the digest that docker/build-push-action gives becomes the image of the deployment.

const playRecipe = recipeOf(import.meta.url)
const basePath = '/api-host'
const listener = '22222222-2222-4333-8444-555555555555'
const digestOf = (digit: string) => `sha256:${digit.repeat(64)}`
const imageOf = (digit: string) => `registry.example/agent@${digestOf(digit)}`
const resources = { min_scale: 1, max_scale: 1, cpu: 1, memory_mb: 1024 }

/** What docker/build-push-action gives when it has pushed (its README, "Outputs"). */
function built(digit: string) {
  const digest = digestOf(digit)
  const reference = { 'containerimage.digest': digest, 'image.name': 'registry.example/agent:1' }
  const metadata = JSON.stringify(reference)
  return { 'docker/build-push-action': { imageid: digestOf('f'), digest, metadata } }
}

function playImage(world: PullRequestWorld, standIns: StandIns = built('a'), inputs = {}) {
  world.platform.requests.length = 0
  return playRecipe(world, main, { inputs: { ...fast.inputs, ...inputs }, standIns })
}

/** The body of the one write. */
function bodyOf({ platform }: PullRequestWorld): unknown {
  const writes = platform.requests.filter(({ method }) => method !== 'GET')
  expect(writes).toHaveLength(1)
  return writes[0]?.body
}

test.concurrent('creates the deployment by the first push and updates it by the next', async () => {
  await using world = await startPullRequest({ platform: { basePath } })
  const first = await playImage(world)
  expectGreen(actionOf(first), { outputs: { outcome: 'deployed', created: 'true' } })
  expect(actionOf(first).outputs).not.toHaveProperty('repo_ref')
  expect(bodyOf(world)).toEqual({
    name: 'my-agent',
    source: 'external_docker',
    source_config: {
      integration_id: null,
      repo_url: null,
      deployment_type: null,
      build_on_push: null,
      custom_url: null,
      resource_spec: resources,
    },
    source_revision_config: {
      repo_ref: null,
      graph_config_path: null,
      langgraph_config_path: null,
      image_uri: imageOf('a'),
    },
    secrets: [{ name: 'OPENAI_API_KEY', value: 'sk-of-tests' }],
  })
  const [, login, , build] = first.jobs[0]?.steps ?? []
  expect(login?.inputs).toMatchObject({ registry: 'registry.example' })
  expect(build?.inputs).toMatchObject({
    push: 'true',
    tags: `registry.example/agent:${mergeSha}`,
  })

  for (const [digit, revision] of [
    ['b', 1],
    // The same image again: what was asked for is a revision that serves it.
    ['b', 2],
  ] as const) {
    const next = await playImage(world, built(digit))
    const { id } = world.platform.deployments[0]?.revisions[revision] ?? {}
    expectGreen(actionOf(next), {
      outputs: { outcome: 'deployed', created: 'false', revision_id: id },
    })
    expect(bodyOf(world)).toEqual({
      source_config: { resource_spec: expect.objectContaining(resources) },
      source_revision_config: { image_uri: imageOf(digit) },
      secrets: [{ name: 'OPENAI_API_KEY', value: 'sk-of-tests' }],
    })
  }
  expect(world.github.requests).toEqual([])
})

test.concurrent.each([
  ['the file of a private authority is trusted', true],
  ['without the file, the error says what to set', false],
])('%s', async (_, isGiven) => {
  await using world = await startPullRequest({ platform: { basePath } })
  await using front = await startTlsFront(world.platform.url)
  await using directory = makeTemporaryDirectory('authority')
  const file = path.join(directory.path, 'company.pem')
  writeFileSync(file, authority)
  const run = await playRecipe(world, main, {
    inputs: { ...fast.inputs, base_url: `https://127.0.0.1:${front.port}${basePath}` },
    standIns: built('a'),
    vars: isGiven ? { CA_FILE: file } : {},
  })
  if (isGiven) return expectGreen(actionOf(run), { outputs: { outcome: 'deployed' } })
  expectRed(actionOf(run), {
    title: 'Could not list the deployments',
    message: [/NODE_EXTRA_CA_CERTS/],
    outputs: { outcome: 'failed' },
  })
  expect(world.platform.requests).toEqual([])
})

test.concurrent('an image that was not pushed has no digest, which is said before any request', async () => {
  await using world = await startPullRequest({ platform: { basePath } })
  const unpushed = {
    'docker/build-push-action': { imageid: digestOf('f'), digest: '', metadata: '' },
  }
  const run = await playImage(world, unpushed)
  expectRed(actionOf(run), {
    title: 'Invalid input: image_uri',
    message: [/has an empty name, tag, or digest/],
    outputs: { outcome: 'failed' },
  })
  expect(world.platform.requests).toEqual([])
})

test.concurrent('an image that cannot be built is not deployed', async () => {
  await using world = await startPullRequest({ platform: { basePath } })
  const run = await playImage(world, { 'docker/build-push-action': 'failure' })
  expect(run.conclusion).toBe('failure')
  expect(actionsOf(run)).toEqual([])
  expect(world.platform.requests).toEqual([])
})

describe.concurrent('an image_uri', () => {
  const image = { mode: 'create', integration_id: '', source: 'external_docker' }

  test.each([
    'agent:1',
    'registry.example:5000/team/agent:v1.2',
    `registry.example/agent:v1@${digestOf('a')}`,
    `agent@sha512:${'b'.repeat(128)}`,
    'agent',
  ])('%s is sent as it is', async (image_uri) => {
    await using platform = await startWorld()
    const run = await play(platform, { ...image, image_uri, resource_spec: '{cpu: 1}' })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(platform.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      source_revision_config: { image_uri },
    })
  })
})

test.concurrent('the listener, its namespace, and the secrets of the cluster go where the service takes them', async () => {
  await using world = await startPullRequest({ platform: { basePath } })
  const cluster = {
    resource_spec: '{cpu: 1, image_pull_secrets: [{name: registry}]}',
    extra_fields: `source_config: { listener_id: ${listener}, listener_config: { k8s_namespace: agents } }
secret_references: [{ name: OPENAI_API_KEY, secret_name: openai, secret_key: key }]`,
  }
  const first = await playImage(world, built('a'), cluster)
  expectGreen(actionOf(first), { outputs: { outcome: 'deployed', created: 'true' } })
  expect(bodyOf(world)).toMatchObject({
    source_config: {
      listener_id: listener,
      listener_config: { k8s_namespace: 'agents' },
      resource_spec: { image_pull_secrets: [{ name: 'registry' }] },
    },
    secret_references: [{ name: 'OPENAI_API_KEY', secret_name: 'openai', secret_key: 'key' }],
  })
  // The next push sends what may change, and not the listener, which the service refuses in an update.
  const next = await playImage(world, built('b'), cluster)
  expectGreen(actionOf(next), { outputs: { outcome: 'deployed', created: 'false' } })
  expect(bodyOf(world)).toEqual({
    source_config: {
      resource_spec: expect.objectContaining({ image_pull_secrets: [{ name: 'registry' }] }),
    },
    source_revision_config: { image_uri: imageOf('b') },
    secrets: [{ name: 'OPENAI_API_KEY', value: 'sk-of-tests' }],
    secret_references: [{ name: 'OPENAI_API_KEY', secret_name: 'openai', secret_key: 'key' }],
  })
})

describe('with a smoke test', () => {
  const agent = useSampleAgent()

  test('the image that serves is asked', async () => {
    await using world = await agent.start({ basePath })
    const asked = { smoke_test: 'true', smoke_input: '{messages: [{role: user, content: hi}]}' }
    const run = await playImage(world, built('a'), asked)
    expectGreen(actionOf(run), { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
  })
})
