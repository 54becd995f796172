import { describe, expect, test } from 'vitest'
import { failed, passed, testsOf } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Everything that a run can be sent with arrives, or the step says that it does not.

const world = useOfficialServer()

describe('in a plan', () => {
  test('context, config and metadata beside an input', async () => {
    const run = await world.plan(
      `tests:
  - name: context
    input: {text: hi}
    context: {tone: kind}
    metadata: {asked_by: a deploy}
    config: {recursion_limit: 9}
    expect: {seen: {tone: kind, asked_by: a deploy, limit: 9}}
  - {name: configurable, input: {text: hi}, config: {configurable: {size: 3}}, expect: {seen: {size: 3}}}
  - {name: streamed, stream: {input: {text: hi}, context: {tone: kind}}, expect: {seen: {tone: kind}}}
`,
      { assistant_id: 'styled' },
    )
    expectGreen(run, { outputs: passed })
  })
})

test('an @entrypoint that returns nothing has one verdict, however it is asked', async () => {
  const ways = ['input: {text: hi}', 'stream: {input: {text: hi}}', 'run: {input: {text: hi}}']
  const tests = ways.flatMap((way, at) => [
    `  - {name: stateless ${at}, ${way}}`,
    `  - {name: on a thread ${at}, thread: true, ${way}}`,
  ])
  const run = await world.plan(
    `tests:
${tests.join('\n')}
  - {name: in the background, run: {input: {text: hi}, background: true}}
`,
    { assistant_id: 'returns_nothing' },
  )
  expectRed(run, {
    title: /7 of 7 smoke tests failed/,
    message: [/without values/],
    outputs: failed,
  })
  expect(testsOf(run).every((one) => !one.passed)).toBe(true)
})
