import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { authority } from '../http/fixtures/self-hosted.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { expectSoundGitHub, recordedStates, startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { mergeSha } from '../support/pull-request-event.ts'
import { startTlsFront } from '../support/tls-front.ts'
import { actionOf, fast, main, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

// GitHub, the service and the graph server, each behind TLS of one private authority.

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()
const basePath = '/api-host'

async function startInstallation() {
  const graph = await startTlsFront(agent.url())
  const graphServerUrl = `https://127.0.0.1:${graph.port}`
  const world = await startPullRequest({
    platform: { basePath, graphServerUrl },
    github: { basePath: '/api/v3' },
  })
  const [control, github] = [
    await startTlsFront(world.platform.url),
    await startTlsFront(world.github.url),
  ]
  const directory = makeTemporaryDirectory('authority')
  const file = path.join(directory.path, 'company.pem')
  writeFileSync(file, authority)
  const base_url = `https://127.0.0.1:${control.port}${basePath}`
  const env = {
    GITHUB_API_URL: `https://127.0.0.1:${github.port}/api/v3`,
    GITHUB_SERVER_URL: `https://127.0.0.1:${github.port}`,
  }
  return {
    world,
    graphServerUrl,
    play: (caFile: string = file) =>
      play(world, main, {
        env,
        inputs: { ...fast.inputs, base_url },
        vars: { CA_FILE: caFile, LANGSMITH_BASE_URL: base_url },
      }),
    async [Symbol.asyncDispose]() {
      for (const one of [control, github, graph, world, directory]) await one[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('behind a private authority', () => {
  test('deploys, tests, and records it at the API that the runner names', async () => {
    await using installation = await startInstallation()
    const { world, graphServerUrl } = installation
    for (const created of ['true', 'false']) {
      const run = await installation.play()
      const outputs = { outcome: 'deployed', created, smoke_test: 'passed' }
      expectGreen(actionOf(run), { outputs: { ...outputs, deployment_url: graphServerUrl } })
    }
    expect(writesOf(world)).toEqual(['POST deployments', 'PATCH d1'])
    const creation = world.platform.requests.find(({ method }) => method === 'POST')
    expect(creation?.body).toMatchObject({
      source: 'external_docker',
      source_revision_config: { image_uri: `registry.example/agent:${mergeSha}` },
    })
    expect(recordedStates(world)).toEqual(['in_progress success inactive', 'in_progress success'])
    expectSoundGitHub(world, [canaryKey])
  })

  test('says what to set when the certificate of the authority is not there', async () => {
    await using installation = await startInstallation()
    const run = await installation.play('')
    expectRed(actionOf(run), {
      title: 'Could not list the deployments',
      message: [/NODE_EXTRA_CA_CERTS/],
      outputs: { outcome: 'failed' },
      warnings: ['GitHub'],
    })
    expect(installation.world.platform.requests).toEqual([])
  })
})
