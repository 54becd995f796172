import { describe, test } from 'vitest'
import { canaryKey } from '../scenarios/canary.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Custom auth that lets a key run a graph, and not do everything else.

const question = { assistant_id: 'answers', smoke_input: '{text: hi}' }
const named = { assistant_id: 'answers' }

describe('without threads:read', () => {
  const world = useOfficialServer({ key: canaryKey, denied: ['threads:read'] })

  test.each([
    ['a question', () => world.smoke(question)],
    ['a stream', () => world.plan('tests: [{name: a, stream: {input: {text: hi}}}]', named)],
    [
      'a run in the background',
      () => world.plan('tests: [{name: a, run: {input: {text: hi}, background: true}}]', named),
    ],
  ])('%s is red, and names the permission', async (_, ask) => {
    expectRed(await ask(), { title: /./, message: [/403/, /threads:read/], outputs: failed })
  })
})

describe('without assistants:search', () => {
  const world = useOfficialServer({ key: canaryKey, denied: ['assistants:search'] })

  test('a question and a plan that name a graph go on', async () => {
    expectGreen(await world.smoke(question), { outputs: passed })
    const plan =
      'tests: [{name: a, input: {text: hi}}, {name: b, graph: {}, expect_nodes: [answer]}]'
    expectGreen(await world.plan(plan, named), { outputs: passed })
  })

  test('without an assistant_id, the error names the input and the permission', async () => {
    const run = await world.smoke({ smoke_input: '{text: hi}' })
    expectRed(run, { title: /./, message: [/assistant_id/, /assistants:search/], outputs: failed })
  })
})
