import { expect, test } from 'vitest'
import { type LocalGitHub, startGitHub } from './github-api.ts'
import { githubSchema } from './openapi.ts'

// What makes the stand-in of GitHub believable: its answers have the shapes of GitHub's description, and it refuses, and
// keeps, what that does not allow.

const repo = '/repos/acme/agent'

async function ask({ url, token }: LocalGitHub, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}${repo}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const link = answer.headers.get('link')
  return { status: answer.status, link, body: text === '' ? undefined : JSON.parse(text) }
}

function expectShape(name: string, value: unknown): void {
  const validate = githubSchema(name)
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
}

test('deployments and their statuses; a success ends older ones of the environment', async () => {
  await using github = await startGitHub()
  const old = github.seedDeployment({ environment: 'staging', states: ['success'] })
  const made = await ask(github, 'POST', 'deployments', {
    ref: 'main',
    environment: 'staging',
    payload: { a: 1 },
  })
  expectShape('deployment', made.body)
  const path = `deployments/${made.body.id}`
  const status = await ask(github, 'POST', `${path}/statuses`, { state: 'success' })
  expectShape('deployment-status', status.body)
  expect(old.statuses.at(-1)?.state).toBe('inactive')
  for (const one of (await ask(github, 'GET', 'deployments')).body) expectShape('deployment', one)
  expect(github.violations).toEqual([])
})

test('comments', async () => {
  await using github = await startGitHub()
  github.seedPull({ number: 7 })
  const made = await ask(github, 'POST', 'issues/7/comments', { body: 'hi' })
  expectShape('issue-comment', made.body)
  const changed = await ask(github, 'PATCH', `issues/comments/${made.body.id}`, { body: 'ho' })
  expectShape('issue-comment', changed.body)
  expect(changed.body).toMatchObject({ body: 'ho', user: { login: 'github-actions[bot]' } })
})

test('contents', async () => {
  await using github = await startGitHub()
  github.files.set('agents/langgraph.json', 'ä')
  github.files.set('linked', { symlink: 'agents' })
  const read = (file: string) =>
    ask(github, 'GET', `contents/${encodeURIComponent(file)}?ref=refs/heads/main`)
  expectShape('content-directory', (await read('')).body)
  expectShape('content-symlink', (await read('linked')).body)
  const file = await read('agents/langgraph.json')
  expectShape('content-file', file.body)
  expect(Buffer.from(file.body.content, 'base64').toString()).toBe('ä')
  expect((await read('agents/two')).status).toBe(404)
})

test.each([
  ['no ref', 'POST', 'deployments', {}, /required property 'ref'/],
  [
    'a typo',
    'POST',
    'deployments',
    { ref: 'main', environment_name: 'x' },
    /unknown property environment_name/,
  ],
  [
    'an unknown state',
    'POST',
    'deployments/1/statuses',
    { state: 'done' },
    /\/state must be equal/,
  ],
  ['a query of pulls', 'GET', 'pulls?env=x', undefined, /unknown query parameter env/],
  ['a comment without text', 'PATCH', 'issues/comments/1', {}, /required property 'body'/],
])('%s is refused, and kept', async (_, method, path, body, expected) => {
  await using github = await startGitHub()
  const answer = await ask(github, method, path, body)
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(expected)])
  expect(github.violations).toEqual([expect.stringMatching(expected)])
})
