import { describe, expect, test } from 'vitest'
import { type GitHubApiOptions, type LocalGitHub, startGitHub } from './github-api.ts'
import { githubSchema } from './openapi.ts'

const repo = '/repos/acme/agent'

async function ask(
  { url, token }: Pick<LocalGitHub, 'url' | 'token'>,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(url + path, {
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

describe('answers have the shapes of GitHub’s description', () => {
  test('of deployments and their statuses', async () => {
    await using github = await startGitHub()
    github.seedDeployment({ environment: 'x', app: 'github-actions', states: ['queued'] })
    const made = await ask(github, 'POST', `${repo}/deployments`, {
      ref: 'main',
      payload: { a: 1 },
    })
    expect(made.status).toBe(201)
    expectShape('deployment', made.body)
    const path = `${repo}/deployments/${made.body.id}`
    const status = await ask(github, 'POST', `${path}/statuses`, { state: 'success' })
    expect(status.status).toBe(201)
    expectShape('deployment-status', status.body)
    const list = await ask(github, 'GET', `${repo}/deployments`)
    expect(list.body).toHaveLength(2)
    for (const deployment of list.body) expectShape('deployment', deployment)
    expect((await ask(github, 'GET', path)).body.id).toBe(made.body.id)
    expect((await ask(github, 'DELETE', path)).status).toBe(422)
    await ask(github, 'POST', `${path}/statuses`, { state: 'inactive' })
    expect((await ask(github, 'GET', `${path}/statuses`)).body[0].state).toBe('inactive')
    expect((await ask(github, 'DELETE', path)).status).toBe(204)
    expect((await ask(github, 'GET', path)).status).toBe(404)
    expect(github.violations).toEqual([])
  })

  test('of comments', async () => {
    await using github = await startGitHub()
    github.seedPull({ number: 7 })
    const made = await ask(github, 'POST', `${repo}/issues/7/comments`, { body: 'hi' })
    expectShape('issue-comment', made.body)
    const path = `${repo}/issues/comments/${made.body.id}`
    expect((await ask(github, 'PATCH', path, { body: 'ho' })).body.body).toBe('ho')
    expect((await ask(github, 'GET', path)).body.user.login).toBe('github-actions[bot]')
    expect((await ask(github, 'DELETE', path)).status).toBe(204)
    expect((await ask(github, 'GET', path)).status).toBe(404)
    expect((await ask(github, 'POST', `${repo}/issues/8/comments`, { body: 'hi' })).status).toBe(
      404,
    )
  })
})

test('contents have the shapes of GitHub’s description', async () => {
  await using github = await startGitHub()
  github.files.set('agents/one/langgraph.json', 'ä')
  github.files.set('link.json', { symlink: 'langgraph.json' })
  github.files.set('linked', { symlink: 'agents' })
  github.files.set('module', { submodule: 'https://github.com/acme/other' })
  github.files.set('large.json', Buffer.alloc(1024 * 1024 + 1))
  const read = (path: string, ref = 'main') =>
    ask(github, 'GET', `${repo}/contents/${encodeURIComponent(path)}?ref=${ref}`)
  const root = await read('')
  expectShape('content-directory', root.body)
  const listed = root.body.map(({ name, type }: Record<string, string>) => `${type} ${name}`)
  expect(listed).toEqual([
    'dir agents',
    'file langgraph.json',
    'file large.json',
    'symlink link.json',
    'symlink linked',
    'file module',
  ])
  const file = await read('agents/one/langgraph.json', 'refs/heads/main')
  expectShape('content-file', file.body)
  expect(Buffer.from(file.body.content, 'base64').toString()).toBe('ä')
  expect((await read('link.json')).body.type).toBe('file')
  expectShape('content-symlink', (await read('linked')).body)
  expectShape('content-submodule', (await read('module')).body)
  expect((await read('large.json')).body).toMatchObject({ encoding: 'none', content: '' })
  expect((await read('agents/two')).status).toBe(404)
  expect((await read('', 'gone')).status).toBe(404)
  expect(github.violations).toEqual([])
})

describe('what GitHub’s description does not allow is refused and kept', () => {
  test.each<[string, string, string, unknown, RegExp]>([
    ['no ref', 'POST', 'deployments', {}, /required property 'ref'/],
    ['no body', 'POST', 'deployments', undefined, /must be object/],
    ['a number for a text', 'POST', 'deployments', { ref: 1 }, /\/ref must be string/],
    [
      'a typo',
      'POST',
      'deployments',
      { ref: 'main', enviroment: 'x' },
      /unknown property enviroment/,
    ],
    [
      'an unknown state',
      'POST',
      'deployments/1/statuses',
      { state: 'done' },
      /\/state must be equal/,
    ],
    ['a body too many', 'GET', 'deployments', undefined, /unknown query parameter env/],
    ['a query of pulls', 'GET', 'pulls', undefined, /unknown query parameter env/],
    ['a comment without text', 'PATCH', 'issues/comments/1', {}, /required property 'body'/],
  ])('%s', async (_, method, path, body, expected) => {
    await using github = await startGitHub()
    const query = method === 'GET' ? '?env=x' : ''
    const answer = await ask(github, method, `${repo}/${path}${query}`, body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(expected)
    expect(github.violations).toHaveLength(1)
    expect(github.violations[0]).toMatch(expected)
  })

  test('an operation that is not played', async () => {
    await using github = await startGitHub()
    expect((await ask(github, 'GET', `${repo}/teapots`)).status).toBe(404)
    expect(github.violations).toEqual([`unknown operation GET ${repo}/teapots`])
  })

  test('texts that are too long, and refs that nobody knows', async () => {
    await using github = await startGitHub()
    github.seedPull({ number: 7 })
    const { id } = github.seedDeployment({ environment: 'x' })
    const long = 'x'.repeat(141)
    const refused = [
      await ask(github, 'POST', `${repo}/deployments`, { ref: 'main', description: long }),
      await ask(github, 'POST', `${repo}/deployments`, { ref: 'gone' }),
      await ask(github, 'POST', `${repo}/deployments/${id}/statuses`, {
        state: 'error',
        description: long,
      }),
      await ask(github, 'POST', `${repo}/deployments/${id}/statuses`, {
        state: 'success',
        environment_url: 'javascript:0',
      }),
      await ask(github, 'POST', `${repo}/issues/7/comments`, { body: 'x'.repeat(65_537) }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    for (const { body } of refused) expectShape('validation-error', body)
    expect(github.violations).toEqual([])
  })
})

describe('who may do what', () => {
  const wanted = { body: 'hi' }

  test.each<[string, GitHubApiOptions, number[]]>([
    ['everything', {}, [200, 201, 200, 201]],
    [
      'reading only',
      { permissions: { deployments: 'read', 'pull-requests': 'read' } },
      [200, 403, 200, 403],
    ],
    [
      'nothing',
      { permissions: { deployments: 'none', 'pull-requests': 'none' } },
      [403, 403, 403, 403],
    ],
    ['another repository', { repository: 'acme/other' }, [404, 404, 404, 404]],
  ])('%s', async (_, options, expected) => {
    await using github = await startGitHub(options)
    github.seedPull({ number: 7 })
    const answers = [
      await ask(github, 'GET', `${repo}/deployments`),
      await ask(github, 'POST', `${repo}/deployments`, { ref: 'main' }),
      await ask(github, 'GET', `${repo}/issues/7/comments`),
      await ask(github, 'POST', `${repo}/issues/7/comments`, wanted),
    ]
    expect(answers.map(({ status }) => status)).toEqual(expected)
    for (const { status, body } of answers) {
      if (status === 403) expect(body.message).toBe('Resource not accessible by integration')
    }
  })

  test('a wrong token', async () => {
    await using github = await startGitHub()
    const wrong = { url: github.url, token: 'other' }
    expect((await ask(wrong, 'GET', `${repo}/deployments`)).status).toBe(401)
  })
})

test('lists come in pages with links, below the path of a GitHub Enterprise Server', async () => {
  await using github = await startGitHub({ basePath: '/api/v3' })
  for (let number = 1; number <= 5; number += 1) github.seedPull({ number })
  const middle = await ask(github, 'GET', `${repo}/pulls?per_page=2&page=2&direction=asc`)
  expect(middle.body.map(({ number }: { number: number }) => number)).toEqual([3, 4])
  const at = (page: number) => `<${github.url}${repo}/pulls?per_page=2&page=${page}&direction=asc>`
  expect(middle.link).toBe(
    `${at(1)}; rel="prev", ${at(3)}; rel="next", ${at(3)}; rel="last", ${at(1)}; rel="first"`,
  )
  expect((await ask(github, 'GET', `${repo}/pulls`)).link).toBeNull()
  expect(github.log()[0]).toBe(`GET ${repo}/pulls?per_page=2&page=2&direction=asc`)
})

test('a success ends older ones of the environment as GitHub does, unless told not to', async () => {
  await using github = await startGitHub()
  const seed = { environment: 'staging', states: ['success'] }
  const [old, transient, other] = [
    github.seedDeployment(seed),
    github.seedDeployment({ ...seed, transient: true }),
    github.seedDeployment({ ...seed, environment: 'qa' }),
  ]
  const last = () => [old, transient, other].map(({ statuses }) => statuses.at(-1)?.state)
  const { id } = github.seedDeployment({ environment: 'staging' })
  const path = `${repo}/deployments/${id}/statuses`
  await ask(github, 'POST', path, { state: 'success', auto_inactive: false })
  expect(last()).toEqual(['success', 'success', 'success'])
  await ask(github, 'POST', path, { state: 'success' })
  expect(last()).toEqual(['inactive', 'success', 'success'])
  expect(old.statuses.at(-1)?.automatic).toBe(true)
})

test('references are exact, and faults hit what they match', async () => {
  await using github = await startGitHub()
  github.refs.set('heads/a/b', 'c'.repeat(40))
  const read = (ref: string) => ask(github, 'GET', `${repo}/git/ref/${ref}`)
  expect((await read('heads%2Fa%2Fb')).body.object.sha).toBe('c'.repeat(40))
  expect((await read('heads/a/b')).status).toBe(200)
  expect((await read('heads/a')).status).toBe(404)
  github.fault({ match: { path: /heads\/main/ }, do: { kind: 'status', status: 503 } })
  expect((await read('heads/main')).status).toBe(503)
  expect((await read('heads/main')).status).toBe(200)
  expect(github.requests.at(-2)).toMatchObject({ faulted: 'status', status: 503 })
})
