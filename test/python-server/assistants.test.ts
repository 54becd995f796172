import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Which assistant a name stands for. The graph `tells` answers with the one that runs it.

const world = useOfficialServer()

interface Assistant {
  readonly assistant_id: string
}

let systems: string
let strangers: string
beforeAll(async () => {
  const found = await world.ask('POST', '/assistants/search', { graph_id: 'tells' })
  systems = (found as Assistant[])[0]?.assistant_id ?? ''
  const made = await world.ask('POST', '/assistants', { graph_id: 'tells', name: 'a stranger' })
  strangers = (made as Assistant).assistant_id
})
afterAll(async () => {
  await world.ask('DELETE', `/assistants/${strangers}`)
})

const searches = () => world.proxy.calls().filter((call) => call === 'POST /assistants/search')

describe('with an assistant that a stranger made from the graph', () => {
  test('a name stands for the graph itself, in a question', async () => {
    const inputs = { assistant_id: 'tells', smoke_input: '{text: hi}' }
    const run = await world.smoke({ ...inputs, smoke_expect: JSON.stringify({ out: systems }) })
    expectGreen(run, { outputs: passed })
  })

  test('and in a plan, which reads the assistants once', async () => {
    const run = await world.plan(
      `tests:
  - {name: runs, input: {text: hi}, expect: {out: ${systems}}}
  - {name: streams, stream: {input: {text: hi}}, expect: {out: ${systems}}}
  - {name: on a thread, thread: true, input: {text: hi}, expect: {out: ${systems}}}
  - {name: by its id, assistant_id: ${systems}, input: {text: hi}, expect: {out: ${systems}}}
  - {name: of the stranger, assistant_id: ${strangers}, input: {text: hi}, expect: {out: ${strangers}}}
`,
      { assistant_id: 'tells' },
    )
    expectGreen(run, { outputs: passed })
    expect(searches()).toHaveLength(1)
  })

  test('a name of nobody is red in a plan, before anything runs', async () => {
    const run = await world.plan('tests: [{name: a, input: {text: hi}}]', {
      assistant_id: 'nosuch',
    })
    expectRed(run, { title: /./, message: [/nosuch/, /tells/], outputs: {} })
    expect(world.proxy.requests.filter(({ run: started }) => started !== undefined)).toEqual([])
  })
})
