import { describe, expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import {
  expectNoThreads,
  failedTestsOf,
  passed,
  playPlan,
  testsOf,
  untilBusy,
} from './plan-world.ts'
import { useSharedServer } from './shared-server.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// Several tests of a plan at once: the same verdict, in the order of the plan.

const names = Array.from({ length: 8 }, (_, at) => `t${at}`)

describe.concurrent('at once', () => {
  test('four and no more, begun in their order', async () => {
    const count = 4
    let working = 0
    let most = 0
    const begun: unknown[] = []
    const full = Promise.withResolvers<void>()
    await using server = await startSpecGraphServer(async ({ path, body }) => {
      if (!path.endsWith('/runs/wait')) return undefined
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
    const run = await playPlan(server.url, `tests:\n${tests.join('\n')}`)
    expectGreen(run, { outputs: passed })
    expect(most).toBe(count)
    expect(begun.toSorted()).toEqual([...names.keys()])
    expect(begun.slice(count)).toEqual([...names.keys()].slice(count))
  })

  test('three by smoke_parallel; the rows, the outputs and the error stay in the order of the plan', async () => {
    const full = Promise.withResolvers<void>()
    const others = Promise.withResolvers<void>()
    let [working, most, ended] = [0, 0, 0]
    await using server = await startSpecGraphServer(async ({ path, body }) => {
      if (!path.endsWith('/runs/wait')) return undefined
      working += 1
      most = Math.max(most, working)
      if (working === 3) full.resolve()
      await full.promise
      // The first is the last to end.
      if (body['input'] === 0) await others.promise
      await new Promise((resolve) => setTimeout(resolve, 50))
      working -= 1
      ended += 1
      if (ended === 7) others.resolve()
      return { body: { answer: body['input'] } }
    })
    const tests = names.map((name, at) => {
      return `  - {name: ${name}, input: ${at}, expect: {answer: ${at % 2 === 0 ? at : 'other'}}}`
    })
    const run = await playPlan(server.url, `tests:\n${tests.join('\n')}`, { smoke_parallel: '3' })
    expect(most).toBe(3)
    expectSmokeFailed(run, '4 of 8 smoke tests failed', [
      /^✘ t1, [\s\S]*\n✘ t3, [\s\S]*\n✘ t5, [\s\S]*\n✘ t7, /,
    ])
    expect(testsOf(run).map(({ name }) => name)).toEqual(names)
    expect(failedTestsOf(run)).toEqual(['t1', 't3', 't5', 't7'])
    const rows = [...run.summary.matchAll(/<tr><td>.<\/td><td>(t\d)<\/td>/g)].map(
      ([, name]) => name,
    )
    expect(rows).toEqual(['t1', 't3', 't5', 't7', ...names.filter((name) => /[02468]$/.test(name))])
    const places = run.annotations.flatMap(({ place }) => place ?? [])
    expect(places).toEqual(['smoke.yml:3', 'smoke.yml:5', 'smoke.yml:7', 'smoke.yml:9'])
  })
})

test.skipIf(lacks.signals)(
  'a cancelled step cancels all that are running, and leaves nothing',
  async () => {
    const server = await useSharedServer()
    const tests = names.map((name) => {
      return `  - {name: ${name}, thread: true, input: {messages: [], wait_ms: 300000}}`
    })
    const run = await playPlan(
      server.url,
      `tests:\n${tests.join('\n')}`,
      { assistant_id: 'advisor' },
      { onStart: (child) => void untilBusy(server.url).then(() => child.kill('SIGINT')) },
    )
    const outputs = { outcome: 'cancelled', smoke_test: 'skipped', thread_id: expect.any(String) }
    expectRed(run, { title: 'Cancelled', outputs, exitCode: 130 })
    expect(run.log).not.toContain('left over')
    await expectNoThreads(server.url)
  },
)
