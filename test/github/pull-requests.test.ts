import { expect, test } from 'vitest'
import { findPullRequest, findRef, listOpenPullRequests } from '../../src/github/pull-requests.ts'
import { ResponseFormatError } from '../../src/http/errors.ts'
import { collect, startWorld } from './world.ts'

test('the open ones come from all pages, the oldest first', async () => {
  await using world = await startWorld()
  for (let number = 1; number <= 130; number += 1) {
    world.github.seedPull({ number, state: number % 13 === 0 ? 'closed' : 'open' })
  }
  const open = await collect(listOpenPullRequests(world.api))
  expect(open).toHaveLength(120)
  expect(open[0]).toMatchObject({ number: 1, open: true, labels: [] })
  expect(world.github.requests).toHaveLength(2)
  expect(world.github.violations).toEqual([])
})

test('one is read as it is now', async () => {
  await using world = await startWorld()
  const pull = world.github.seedPull({ number: 7, draft: true })
  const { ref: headRef, sha: headSha } = pull.head
  pull.updatedAt = '2026-05-01T12:00:00Z'
  const updatedAtMs = Date.UTC(2026, 4, 1, 12)
  const shown = { number: 7, open: true, updatedAtMs, labels: [], headRef, headSha }
  expect(await findPullRequest(world.api, 7)).toEqual(shown)
  pull.state = 'closed'
  pull.merged = true
  expect(await findPullRequest(world.api, 7)).toEqual({ ...shown, open: false })
  expect(await findPullRequest(world.api, 8)).toBeUndefined()
})

test.each([null, 'bug'])('labels that are not shown (%j) are unknown', async (labels) => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7, labels: ['bug'] })
  const change = (body: unknown) => ({ ...(body as object), labels })
  world.github.fault({ match: { path: /\/pulls\/7$/ }, do: { kind: 'rewrite', change } })
  expect(await findPullRequest(world.api, 7)).toMatchObject({ number: 7, labels: undefined })
})

test.each<[string, object]>([
  ['a state that nobody knows', { state: 'merged' }],
  ['no state', { state: null }],
  ['another number', { number: 8 }],
])('%s says nothing about a pull request', async (_, shown) => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7, state: 'closed' })
  const change = (body: unknown) => ({ ...(body as object), ...shown })
  const match = { path: /\/pulls\/7$/ }
  world.github.fault({ match, times: 9, do: { kind: 'rewrite', change } })
  await expect(findPullRequest(world.api, 7)).rejects.toBeInstanceOf(ResponseFormatError)
})

test.each([
  'main',
  'feature/with/slashes',
  'a#b',
  'ä%20',
  'dependabot/npm_and_yarn/@types/node-24',
])('the head of the branch %s', async (branch) => {
  await using world = await startWorld({ basePath: '/api/v3' })
  world.github.refs.set(`heads/${branch}`, 'c'.repeat(40))
  world.github.refs.set(`heads/${branch}-2`, 'd'.repeat(40))
  expect(await findRef(world.api, 'branch', branch)).toBe('c'.repeat(40))
  expect(await findRef(world.api, 'branch', `${branch}/gone`)).toBeUndefined()
})

test('a branch is requested, and named in errors, with its slashes as they are', async () => {
  await using world = await startWorld()
  const path = '/repos/acme/agent/git/ref/heads/feature/with%23'
  world.github.fault({ match: { path }, do: { kind: 'status', status: 403 } })
  const reading = findRef(world.api, 'branch', 'feature/with#')
  await expect(reading).rejects.toMatchObject({ status: 403, request: { path } })
  expect(world.github.log()).toEqual([`GET ${path}`])
})
