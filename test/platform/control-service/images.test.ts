import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPlatform } from '../platform.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'
import { eventually } from './waiting.ts'

const image = `registry.example/agent@sha256:${'a'.repeat(64)}`
const images = { [image]: fileURLToPath(new URL('../sample', import.meta.url)) }

function createOf(image_uri: string) {
  return liveCreate({
    source: 'external_docker',
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri },
  })
}

test('an image that the platform knows is served without a build; another one fails its update', async () => {
  await using platform = await startPlatform({ builder: 'git', pauseMs: 5, images })
  await callPlatform(platform, 'POST', '/v2/deployments', createOf(image))
  const deployment = platform.deployments[0]
  const [first] = deployment?.revisions ?? []
  await eventually(() => first?.status === 'DEPLOYED' || undefined, 'the image')
  expect(first?.history).toEqual(['CREATING', 'AWAITING_DEPLOY', 'DEPLOYING', 'DEPLOYED'])
  const headers = { 'x-api-key': platform.apiKey }
  expect((await fetch(`${deployment?.url}/ok`, { headers })).status).toBe(200)

  const source_revision_config = { image_uri: 'registry.example/agent:2' }
  const path = `/v2/deployments/${deployment?.id}`
  await callPlatform(platform, 'PATCH', path, { source_revision_config })
  const second = deployment?.revisions[1]
  await eventually(() => second?.status === 'DEPLOY_FAILED' || undefined, 'the failure')
  expect(second?.logs.deploy.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'INFO pulling registry.example/agent:2',
    'ERROR cannot pull the image registry.example/agent:2: there is none',
  ])
  expect((await fetch(`${deployment?.url}/ok`, { headers })).status).toBe(200)
})
