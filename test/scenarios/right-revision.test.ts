import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { type SpecAnswer, startSpecGraphServer } from './spec-graph-server.ts'
import { play, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// The Agent Server says which revision it runs (`host.host_revision_id` of GET /info, as the Python server on LangSmith
// does). The result of a step counts only for its own revision.

const script = ['BUILDING', 'DEPLOYED']
const update = { mode: 'update', name: 'agent', rollback_on_failure: 'true' }
const tested = { ...update, smoke_input: '{topic: Tea}', assistant_id: 'agent', smoke_test: 'true' }
const wrong = { ...tested, smoke_expect: '{answer: Coffee}' }

type Say = (look: number, old: string, own: string) => SpecAnswer | undefined

/** A world whose Agent Server names a revision on each read: the revision before, or the step's. */
async function startSaying(say: Say) {
  let looks = 0
  let platform: Platform | undefined
  const server = await startSpecGraphServer(({ path }) => {
    if (path === '/ok') return { body: { ok: true } }
    if (path !== '/info') return undefined
    looks += 1
    const [old, own] = platform?.deployments[0]?.revisions ?? []
    return say(looks, old?.id ?? '', own?.id ?? '')
  })
  platform = await startWorld({ script, graphServerUrl: server.url })
  platform.seed({ name: 'agent' })
  const world = { server, platform }
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      for (const one of Object.values(world)) await one[Symbol.asyncDispose]()
    },
  }
}

const runs = (host_revision_id: string) => ({ body: { host: { host_revision_id } } })
const runsOf = (calls: readonly string[]) => calls.filter((call) => call.includes('/runs/wait'))
const isOther = { title: 'Different revision serving', outputs: { outcome: 'failed' } }

describe.concurrent('the revision that answers', () => {
  test('is the one of the step: read before the first test, and after the last', async () => {
    await using world = await startSaying((_, __, own) => runs(own))
    expectGreen(await play(world.platform, tested), { outputs: { smoke_test: 'passed' } })
    const calls = world.server.calls().filter((call) => /info|runs.wait/.test(call))
    expect(calls).toEqual(['GET /info', expect.stringContaining('/runs/wait'), 'GET /info'])
  })

  test.each([
    ['with tests', tested, 1],
    ['without', update, 0],
  ])('is an older one for a while: awaited, %s', async (_, inputs, count) => {
    await using world = await startSaying((look, old, own) => runs(look < 9 ? old : own))
    const run = await tryStep(world.platform, inputs)
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(Number(run.outputs['duration_seconds'])).toBeGreaterThan(20)
    expect(run.log).toContain('runs revision')
    expect(runsOf(world.server.calls())).toHaveLength(count)
  })

  test('stays an older one: red after two minutes, before any test, and not rolled back', async () => {
    await using world = await startSaying((_, old) => runs(old))
    const run = await play(world.platform, tested)
    const [old, own] = world.platform.deployments[0]?.revisions ?? []
    const message = [
      `runs revision ${old?.id}, not ${own?.id}`,
      'Not rolled back: another revision',
    ]
    expectRed(run, { ...isOther, message })
    expect(runsOf(world.server.calls())).toEqual([])
    expect(writesOf(world.platform)).toEqual(['PATCH d1'])
  })

  test.each<[end: string, inputs: Record<string, string>, say: Say]>([
    ['passed', tested, (look, old, own) => runs(look === 1 ? own : old)],
    ['failed', wrong, (look, old, own) => runs(look === 1 ? own : old)],
    ['passed, while two alternate', tested, (look, old, own) => runs(look % 2 ? old : own)],
  ])('is another one after tests that %s: red, and proves nothing', async (_, inputs, say) => {
    await using world = await startSaying(say)
    const run = await play(world.platform, inputs)
    expectRed(run, {
      ...isOther,
      message: ['so the result of the smoke test is not about revision'],
    })
    expect(writesOf(world.platform)).toEqual(['PATCH d1'])
  })

  test.each<[name: string, say: Say]>([
    ['nothing', () => ({ body: { flags: {}, context: 'js' } })],
    ['an empty word', () => runs('')],
    ['a revision of no deployment', () => runs('7f3f5a1e-0000-4000-8000-000000000000')],
    ['no JSON', () => ({ body: 'a page' })],
    ['that it has no such call', () => undefined],
  ])('is not known: the server says %s', async (_, say) => {
    await using world = await startSaying(say)
    expectGreen(await tryStep(world.platform, tested), { outputs: { smoke_test: 'passed' } })
  })

  test('is another one than the deployment shows, in mode smoke-test: red', async () => {
    await using world = await startSaying((_, __, newer) => runs(newer))
    world.platform.supersede(world.platform.deployments[0]?.id ?? '')
    const inputs = { mode: 'smoke-test', name: 'agent', assistant_id: 'agent', smoke_timeout: '9s' }
    const run = await play(world.platform, inputs)
    expectRed(run, { ...isOther, message: ['runs revision'] })
  })
})
