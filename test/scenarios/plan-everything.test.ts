import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { toCanary } from './canary.ts'
import { planExamples } from './plan-examples.ts'
import { crons, everything, expectNoThreads, passed, playPlan, testsOf } from './plan-world.ts'
import { useSharedServer } from './shared-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// Every key of a plan, on the official JavaScript server. test/python-server has the same plans on the Python server.

type Definitions = Readonly<Record<string, { properties?: Readonly<Record<string, unknown>> }>>
interface Test {
  readonly steps?: readonly object[]
}

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const named = { assistant_id: 'advisor' }
const question = toCanary('Question')
const variables = { env: { QUESTION: question } }

test('no key of a plan is missing from the two plans', () => {
  const path = new URL('../../smoke-plan.schema.json', import.meta.url)
  const { definitions } = JSON.parse(readFileSync(path, 'utf8')) as { definitions: Definitions }
  const keysOf = (name: string) => {
    const entries = Object.entries(definitions[name]?.properties ?? {})
    return entries.filter(([, form]) => form !== false).map(([key]) => key)
  }
  const used = new Map<string, Set<string>>()
  const note = (name: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    used.set(name, new Set([...(used.get(name) ?? []), ...Object.keys(value)]))
  }
  const judged = planExamples.filter(({ text }) => text.includes('judge:'))
  const plans = [everything, crons, ...judged.map(({ text }) => text)]
  const tests = plans.flatMap((text) => (parse(text) as { tests: Test[] }).tests)
  for (const step of tests.flatMap((test) => [test, ...(test.steps ?? [])])) {
    note('step', step)
    for (const [key, value] of Object.entries(step)) note(key, value)
  }
  for (const test of tests) note('test', test)
  const names = ['step', 'test', ...keysOf('step').filter((key) => key !== 'expect_schema')]
  const missing = names.flatMap((name) =>
    keysOf(name)
      .filter((key) => !used.get(name)?.has(key))
      .map((key) => `${name}.${key}`),
  )
  // A test that is one step by itself is a test, too.
  const inTests = keysOf('step').map((key) => `test.${key}`)
  expect(missing.filter((key) => !inTests.includes(key))).toEqual([])
})

test('every key but those of crons', async () => {
  const run = await playPlan(
    server.url,
    everything,
    { ...named, webhook_listen: '127.0.0.1:0' },
    variables,
  )
  expectGreen(run, { outputs: passed, secrets: [question] })
  expect(run.log.match(/The webhook was notified of run [0-9a-f-]{36}: success/g)).toHaveLength(5)
  expect(run.log).toMatch(/✔ is right four times of five \(.*, 4 of 5 passed\)/)
  expect(run.log).toMatch(/^Cost: \d\d runs, \d{3} tokens, /m)
  await expectNoThreads(server.url)
})

test('crons: a clear message where the server has none', async () => {
  const run = await playPlan(server.url, crons, { ...named, webhook: 'https://example.com/hook' })
  expectSmokeFailed(run, '3 of 3 smoke tests failed', [
    /✘ runs every month on a thread, step 1 \(cron\): The Agent Server .* does not support crons/,
  ])
  expect(testsOf(run).map(({ passed }) => passed)).toEqual([false, false, false])
  await expectNoThreads(server.url)
})
