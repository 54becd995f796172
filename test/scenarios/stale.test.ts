import { describe, expect, test } from 'vitest'
import type { FaultKind } from '../platform/platform.ts'
import { commentText, preview, push, startPullRequest, tryPreview } from './pull-request.ts'
import { eventSha, play, requestsOf, tryStep } from './step.ts'
import { expectGreen } from './verdict.ts'

const headSha = '7'.padStart(40, '0')
const newer = 'b'.repeat(40)
const full_name = 'acme/agent'
/** The event of a run that was overtaken. */
const change = { head: { ref: 'feature-7', sha: headSha, repo: { full_name } } }
const environment = { environment: 'preview' }

describe.concurrent('a run that was overtaken by a push', () => {
  test('does not touch the newer preview, its comment or its record', async () => {
    await using world = await startPullRequest()
    push(world, newer)
    expectGreen(await preview(world, 'synchronize', environment), {
      outputs: { outcome: 'deployed' },
    })
    const before = [commentText(world), JSON.stringify(world.github.deployments)]
    world.platform.requests.length = 0
    world.github.requests.length = 0
    const run = await preview(world, 'opened', environment, { change })
    expectGreen(run, { outputs: { outcome: 'skipped', smoke_test: 'skipped' } })
    const reason = `the branch feature-7 moved from ${headSha} to ${newer}`
    expect(run.log).toContain(`Skipped: ${reason}`)
    expect(run.summary).toContain(`Skipped: ${reason}`)
    expect(requestsOf(world.platform)).toEqual(['GET deployments', 'GET d1'])
    expect(world.github.log()).toEqual([
      'GET /repos/acme/agent/pulls/7',
      'GET /repos/acme/agent/git/ref/heads/feature-7',
    ])
    expect([commentText(world), JSON.stringify(world.github.deployments)]).toEqual(before)
  })

  test('still deletes when it is about a closed pull request', async () => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent-pr-7' })
    push(world, newer)
    const closed = { ...change, state: 'closed' }
    expectGreen(await tryPreview(world, 'closed', {}, { change: closed }), {
      outputs: { outcome: 'deleted' },
    })
  })
})

describe.concurrent.each(['create', 'update'])('mode %s', (mode) => {
  const event = { name: 'push', ref: 'refs/heads/main', sha: eventSha, payload: {} }

  test('deploys by default, and asks nobody', async () => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent' })
    const env = { GITHUB_API_URL: world.github.url }
    const run = await tryStep(world.platform, { mode, name: 'agent' }, { event, env })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(world.github.log()).toEqual([])
  })

  test('skips when told so, and only then', async () => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent' })
    const env = { GITHUB_API_URL: world.github.url }
    const inputs = { mode, name: 'agent', on_stale: 'skip' }
    const stale = await tryStep(world.platform, inputs, { event, env })
    expectGreen(stale, { outputs: { outcome: 'skipped' } })
    expect(requestsOf(world.platform)).toEqual(['GET deployments', 'GET d1'])
    world.github.refs.set('heads/main', eventSha)
    const fresh = await tryStep(world.platform, inputs, { event, env })
    expectGreen(fresh, { outputs: { outcome: 'deployed' } })
  })
})

describe.concurrent('a branch that GitHub does not show', () => {
  test('may be there: the preview is deployed', async () => {
    await using world = await startPullRequest()
    push(world, newer)
    const notFound = { kind: 'status', status: 404, body: { message: 'Not Found' } } as const
    const times = Number.POSITIVE_INFINITY
    world.github.fault({ match: { path: /\/git\/ref\// }, times, do: notFound })
    const run = await tryPreview(world, 'opened', {}, { change })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
  })
})

describe.concurrent('GitHub that shows the commit before the push for a moment', () => {
  const before = 'a'.repeat(40)
  const event = { name: 'push', ref: 'refs/heads/main', sha: eventSha, payload: { before } }
  const inputs = { mode: 'update', name: 'agent', on_stale: 'skip' }

  test.each([
    ['and then the pushed commit', eventSha, 'deployed'],
    ['and then a newer one', newer, 'skipped'],
    ['and nothing else', before, 'deployed'],
  ])('%s: the head is read again', async (_, later, outcome) => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent' })
    world.github.refs.set('heads/main', before)
    const match = { method: 'GET', path: /\/git\/ref\/heads\/main/ }
    const meanwhile = { kind: 'meanwhile', after: () => world.github.refs.set('heads/main', later) }
    world.github.fault({ match, do: meanwhile as FaultKind })
    const env = { GITHUB_API_URL: world.github.url }
    const run = await play(world.platform, inputs, { event, env })
    expectGreen(run, { outputs: { outcome } })
  })
})
