import { describe, expect, test } from 'vitest'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { passed, tryPlanStep } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectFailed, expectGreen, expectSmokeFailed } from './verdict.ts'

function ask(url: string, inputs: Record<string, string>) {
  return tryAction({
    with: {
      mode: 'smoke-test',
      api_key: canaryKey,
      deployment_url: url,
      assistant_id: 'agent',
      ...inputs,
    },
  })
}

const start = () =>
  startSpecGraphServer(({ path }) =>
    path.endsWith('/runs/wait') ? { body: { a: 1, b: 2, list: [0, -0] } } : undefined,
  )

describe.concurrent('merge keys', () => {
  const anchors = 'x: &x {a: 1, b: 7}\ny: &y {b: 2}\n'
  test('in an input', async () => {
    await using server = await start()
    const run = await ask(server.url, {
      smoke_input: `${anchors}z: {<<: [*y, *x], c: 3}`,
      smoke_expect: '<<: {a: 1, b: 9}\nb: 2',
    })
    expectGreen(run, { outputs: passed })
    expect(
      server.requests.find(({ path }) => path.endsWith('/runs/wait'))?.body['input'],
    ).toMatchObject({
      z: { a: 1, b: 2, c: 3 },
    })
  })

  test('in a plan, where what is merged must be known too', async () => {
    await using server = await start()
    const plan = `tests:
  - &base
    name: one
    input: &input {topic: Tea}
    expect: {a: 1}
  - <<: *base
    name: two
    input: {<<: *input, mood: calm}
    expect: {a: 2}
`
    const run = await tryPlanStep(server.url, plan)
    expectSmokeFailed(run, '1 of 2 smoke tests failed', [/✘ two, .*\na: expected 2, got 1/])
    const inputs = server.requests
      .filter(({ path }) => path.endsWith('/runs/wait'))
      .map(({ body }) => body['input'])
    expect(inputs).toContainEqual({ topic: 'Tea', mood: 'calm' })
    const bad = await tryPlanStep(
      server.url,
      'tests:\n  - &a {name: a, inptu: 1, graph: {}}\n  - {<<: *a, name: b}\n',
    )
    expectFailed(bad, /invalid inputs|Invalid input: smoke_plan/, [/tests\.1\.inptu is not a key/])
  })
})

describe.concurrent('a key that stands twice', () => {
  test('in every input', async () => {
    await using server = await start()
    const rows: [string, string, string][] = [
      ['smoke_input', '{"a": 1, "a": 2}', 'duplicate key'],
      ['smoke_expect', '{"x": {"b": 1, "c": [{"b": 2}], "b": 1}}', 'duplicate key'],
      ['smoke_config', '{tags: [], tags: []}', 'duplicate key'],
      ['graph_headers', '{"X-A": "1", "X-A": "2"}', 'duplicate key'],
    ]
    const inputs = Object.fromEntries(rows.map(([name, text]) => [name, text]))
    expectFailed(
      await ask(server.url, inputs),
      '4 invalid inputs',
      rows.map(([name, , fault]) => new RegExp(`^\`${name}\` .*${fault}`, 'm')),
    )
    expect(server.requests).toEqual([])
  })
})
