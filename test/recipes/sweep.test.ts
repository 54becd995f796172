import { describe, expect, test } from 'vitest'
import { startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, recipeOf, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)

describe.concurrent('deletes the previews of closed pull requests', () => {
  const schedule = { name: 'schedule', payload: { schedule: '17 3 * * *' } }
  const byHand = { name: 'workflow_dispatch', payload: {} }
  const forReal = { name: 'workflow_dispatch', payload: { inputs: { dry_run: 'false' } } }
  test.each([
    ['by the clock', schedule, 'deleted', ['DELETE d2?delete_tracing_project=true']],
    ['by hand', byHand, 'planned', []],
    ['by hand, for real', forReal, 'deleted', ['DELETE d2?delete_tracing_project=true']],
  ])('%s', async (_, event, outcome, writes) => {
    await using world = await startPullRequest()
    world.github.seedPull({ number: 8, state: 'closed' })
    for (const number of [7, 8]) world.platform.seed({ name: `my-agent-pr-${number}` })
    const run = await play(world, event)
    expectGreen(actionOf(run), { outputs: { outcome } })
    expect(writesOf(world)).toEqual(writes)
  })
})

test.concurrent('a preview that cannot be deleted is red, and the others go', async () => {
  await using world = await startPullRequest()
  const { platform, github } = world
  for (const number of [8, 9]) github.seedPull({ number, state: 'closed' })
  const [kept] = [8, 9].map((number) => platform.seed({ name: `my-agent-pr-${number}` }))
  const refused = { kind: 'status', status: 403, body: { detail: 'no' } } as const
  platform.fault({ match: { method: 'DELETE', path: new RegExp(kept?.id ?? '') }, do: refused })
  const run = await play(world, { name: 'schedule', payload: { schedule: '17 3 * * *' } })
  expectRed(actionOf(run), {
    title: '1 of 2 previews could not be deleted',
    outputs: { outcome: 'failed' },
  })
  const swept = JSON.parse(actionOf(run).outputs['swept'] ?? '[]') as object[]
  expect(swept).toMatchObject([
    { name: 'my-agent-pr-9', outcome: 'deleted' },
    { name: 'my-agent-pr-8', outcome: 'failed' },
  ])
})
