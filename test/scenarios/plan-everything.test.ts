import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey, toCanary } from './canary.ts'
import {
  advisor,
  crons,
  everything,
  expectNoThreads,
  failed,
  passed,
  playPlan,
  testsOf,
} from './plan-world.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Every key of a plan, on the official JavaScript server. test/python-server has the same plans on the Python server.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { advisor }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const question = toCanary('Question')
const variables = { env: { QUESTION: question } }

test('every key but those of crons', async () => {
  const run = await playPlan(server.url, everything, { webhook_listen: '127.0.0.1:0' }, variables)
  expectGreen(run, { outputs: passed, secrets: [question] })
  expect(run.log.match(/The webhook was notified of run [0-9a-f-]{36}: success/g)).toHaveLength(5)
  expect(run.log).toMatch(/✔ is right four times of five \(.*, 4 of 5 passed\)/)
  expect(run.log).toMatch(/^Cost: 2\d runs, \d{3} tokens, /m)
  await expectNoThreads(server.url)
})

test('crons: a clear message where the server has none', async () => {
  const run = await playPlan(server.url, crons, { webhook: 'https://example.com/hook' })
  expectRed(run, {
    title: 'Smoke tests: 3 of 3 tests failed',
    message: [/✘ runs every month on a thread, step 1 \(cron\): The graph server .* has no crons/],
    outputs: failed,
  })
  expect(testsOf(run).map(({ passed }) => passed)).toEqual([false, false, false])
  await expectNoThreads(server.url)
})
