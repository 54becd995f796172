import { describe, expect, test } from 'vitest'
import { startGraphServer } from '../platform/graph-server/graph-server.ts'
import { lacks } from '../support/lacks.ts'
import { canaryKey } from './canary.ts'
import {
  advisor,
  expectNoThreads,
  failed,
  failedTestsOf,
  passed,
  playPlan,
  testsOf,
  untilBusy,
} from './plan-world.ts'
import { type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Several tests of a plan at once: the same verdict, in the order of the plan.

const names = Array.from({ length: 8 }, (_, at) => `t${at}`)

describe.concurrent('at once', () => {
  test.each<[count: number, inputs: Record<string, string>]>([
    [4, {}],
    [3, { smoke_parallel: '3' }],
    [1, { smoke_parallel: '1' }],
  ])('%i and no more, by %j, begun in their order', async (count, inputs) => {
    let working = 0
    let most = 0
    const begun: unknown[] = []
    const full = Promise.withResolvers<void>()
    await using server = await startSpecGraphServer(async ({ path, body }) => {
      if (path !== '/runs/wait') return undefined
      begun.push(body['input'])
      working += 1
      most = Math.max(most, working)
      // None ends before so many have begun.
      if (working >= count) full.resolve()
      await full.promise
      await new Promise((resolve) => setTimeout(resolve, 100))
      working -= 1
      return { body: { answer: 1 } }
    })
    const tests = names.map((name, at) => `  - {name: ${name}, input: ${at}}`)
    const run = await playPlan(server.url, `tests:\n${tests.join('\n')}`, inputs)
    expectGreen(run, { outputs: passed })
    expect(most).toBe(count)
    expect(begun.toSorted()).toEqual([...names.keys()])
    expect(begun.slice(count)).toEqual([...names.keys()].slice(count))
  })

  test('the rows, the outputs and the error stay in the order of the plan', async () => {
    await using server = await startSpecGraphServer(async ({ path, body }) => {
      if (path !== '/runs/wait') return undefined
      // The first is the last to end.
      await new Promise((resolve) => setTimeout(resolve, 800 - 100 * Number(body['input'])))
      return { body: { answer: body['input'] } }
    })
    const tests = names.map((name, at) => {
      return `  - {name: ${name}, input: ${at}, expect: {answer: ${at % 2 === 0 ? at : 'other'}}}`
    })
    const run = await playPlan(server.url, `tests:\n${tests.join('\n')}`, { smoke_parallel: '8' })
    expectRed(run, {
      title: 'Smoke tests: 4 of 8 tests failed',
      message: [/^✘ t1, [\s\S]*\n✘ t3, [\s\S]*\n✘ t5, [\s\S]*\n✘ t7, /],
      outputs: failed,
    })
    expect(testsOf(run).map(({ name }) => name)).toEqual(names)
    expect(failedTestsOf(run)).toEqual(['t1', 't3', 't5', 't7'])
    const rows = [...run.summary.matchAll(/<tr><td>.<\/td><td>(t\d)<\/td>/g)].map(
      ([, name]) => name,
    )
    expect(rows).toEqual(['t1', 't3', 't5', 't7', ...names.filter((name) => /[02468]$/.test(name))])
    const places = run.annotations.flatMap(({ place }) => place ?? [])
    expect(places).toEqual(['smoke.yml:3', 'smoke.yml:5', 'smoke.yml:7', 'smoke.yml:9'])
  })

  test('each run is notified at an address of its own, also where the server does not name its run', async () => {
    const notify = async ({ body }: SpecRequest, run_id: string, status: string) => {
      const record = { run_id, status, kwargs: {} }
      const json = { 'content-type': 'application/json' }
      await fetch(String(body['webhook']), {
        method: 'POST',
        headers: json,
        body: JSON.stringify(record),
      })
    }
    await using server = await startSpecGraphServer(async (request) => {
      if (request.path !== '/runs/wait') return undefined
      const { input } = request.body
      // The notification of another run comes first.
      await new Promise((resolve) => setTimeout(resolve, input === 1 ? 300 : 0))
      await notify(request, `run-${input}`, input === 1 ? 'error' : 'success')
      return { body: { answer: 'Tea' } }
    })
    const run = await playPlan(
      server.url,
      'tests: [{name: a, run: {input: 1, webhook: true}}, {name: b, run: {input: 2, webhook: true}}]',
      { webhook_listen: '127.0.0.1:0' },
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 2 tests failed',
      message: [/✘ a, step 1 \(run\): The notification reports that run run-1 ended as error/],
      outputs: failed,
    })
  })
})

test.concurrent('a server that limits requests is asked again, and each run is made once', async () => {
  const asked = new Map<unknown, number>()
  await using server = await startSpecGraphServer(({ path, body: { input } }) => {
    if (path !== '/runs/wait') return undefined
    asked.set(input, (asked.get(input) ?? 0) + 1)
    if (asked.get(input) === 3) return { body: { answer: 'Tea' } }
    return { status: 429, headers: { 'retry-after': '1' }, body: { detail: 'slow down' } }
  })
  const tests = names.map((name, at) => {
    return `  - {name: ${name}, input: ${at}, expect: {answer: Tea}, max_duration: 60s}`
  })
  const plan = `tests:\n${tests.join('\n')}`
  const run = await playPlan(server.url, plan, {}, { skipIdle: true })
  expectGreen(run, { outputs: passed })
  expect(run.log).toMatch(/^Cost: 8 runs, /m)
  expect([...asked.values()]).toEqual(names.map(() => 3))
})

test.skipIf(lacks.signals)(
  'a cancelled step cancels all that are running, and leaves nothing',
  async () => {
    await using server = await startGraphServer({ graphs: { advisor }, auth: canaryKey })
    const tests = names.map((name) => {
      return `  - {name: ${name}, thread: true, input: {messages: [], wait_ms: 300000}}`
    })
    const plan = `tests:\n${tests.join('\n')}`
    const run = await playPlan(
      server.url,
      plan,
      {},
      {
        onStart: (child) => void untilBusy(server.url).then(() => child.kill('SIGINT')),
      },
    )
    expectRed(run, { title: 'Cancelled', outputs: { outcome: 'cancelled' }, exitCode: 130 })
    await expectNoThreads(server.url)
  },
)
