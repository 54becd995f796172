import { describe, expect, test } from 'vitest'
import { canaryKey, toCanary } from '../scenarios/canary.ts'
import { passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// A server with custom auth, which lets in who has its key.

const world = useOfficialServer({ key: canaryKey })
const question = { assistant_id: 'answers', smoke_input: '{text: hi}' }

describe('custom auth', () => {
  test('the right key', async () => {
    const run = await world.smoke({ ...question, smoke_expect: '{out: "echo: hi"}' })
    expectGreen(run, { outputs: passed })
  })

  test('the right key, in every kind of step', async () => {
    const run = await world.plan(
      `tests:
  - name: all of them
    steps:
      - {run: {input: {text: hi}}, expect: {out: "echo: hi"}}
      - {stream: {input: {text: hi}}, expect: {out: "echo: hi"}}
      - {update_state: {values: {text: x}, as_node: prepare}}
      - {state: {}, expect: {values: {text: x}}}
      - {history: {limit: 2}, expect_length: 2}
      - {graph: {}, expect_nodes: [answer]}
      - {assistants: {}, expect_length: {min: 5}}
      - {cron: {schedule: "0 3 * * *"}}
      - {cron: {remove: true}}
  - {name: streams, stream: {input: {text: hi}}, expect: {out: "echo: hi"}}
`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
    expect(await world.ask('POST', '/runs/crons/search', {})).toEqual([])
  })

  test.each([
    ['a wrong key', toCanary('Wrong')],
    ['no key', ''],
  ])('%s is refused, and nothing runs', async (_, key) => {
    const run = await world.smoke({ ...question, api_key: key })
    expectRed(run, { title: /./, message: [/API key|`api_key`/], outputs: {} })
    expect(world.proxy.requests.filter(({ run: started }) => started !== undefined)).toEqual([])
  })

  test('the key in a header of its own', async () => {
    const headers = JSON.stringify({ 'x-api-key': canaryKey })
    const run = await world.smoke({ ...question, api_key: '', graph_headers: headers })
    expectGreen(run, { outputs: passed })
  })
})
