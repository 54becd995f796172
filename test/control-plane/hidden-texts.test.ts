import { expect, test } from 'vitest'
import { ControlPlane } from '../../src/control-plane/client.ts'
import { Redactor } from '../../src/text/redact.ts'
import { connectJson } from '../graph-server/connect.ts'
import { startHttpServer } from '../support/http-server.ts'

const id = '4f2a9c1e-7b3d-4068-a1c2-e3f405162738'
const sha = '1234567890abcdef1234567890abcdef12345678'
const about = {
  id,
  name: 'my-agent-prod',
  url: 'https://my-agent-0a1b2c.us.langgraph.app',
  tenant_id: '5f2a9c1e-7b3d-4068-a1c2-e3f405162738',
  source_config: { repo_url: 'https://bot:In-The-Url-77@github.com/acme/agent' },
  source_revision_config: { repo_ref: 'feature/next', repo_commit_sha: sha },
}
const known = ['release/v12', 'https://github.com/acme/agent']

/** Reads a deployment that shows these secrets, and returns what is hidden then. */
async function readDeployment(secrets: readonly object[]) {
  await using server = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...about, secrets }))
  })
  const redactor = new Redactor()
  redactor.keep(known)
  const mask = (secret: string) => void redactor.add(secret)
  const controlPlane = new ControlPlane(connectJson(server.url), redactor, mask)
  await controlPlane.get(id, new AbortController().signal)
  return redactor
}

test.each([
  ['a key', 'sk-0a1B2c3D4e5F6a7B', true],
  ['a short password', 'pa55!', false],
  ['a value of several lines', 'line-one-7\nline-two-8', true],
  ['one in a URL of the deployment', 'In-The-Url-77', true],
  ['one that its name is a part of', 'my-agent-prod-Secret7', true],
  ['a URL with credentials', 'postgres://u:Secret77@db.example/x', true],
  ['a word', 'production', false],
  ['a number', '8080', false],
  ['a region', 'us-central1', false],
  ['a host', 'https://api.smith.langchain.com', false],
  ['its name', 'my-agent-prod', false],
  ['a part of its name', 'my-agent', false],
  ['its ID', id, false],
  ['its workspace', about.tenant_id, false],
  ['its URL', about.url, false],
  ['its ref', 'feature/next', false],
  ['its commit', sha, false],
  ['its repository', 'https://github.com/acme/agent', false],
  ['the ref of the step', 'release/v12', false],
])('of the secrets of a deployment, %s (%s): %s', async (_, value, isHidden) => {
  const { redact } = await readDeployment([{ name: 'A', value }])
  expect(redact(value) !== value).toBe(isHidden)
})
