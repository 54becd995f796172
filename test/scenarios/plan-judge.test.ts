import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { judgeCases, judges } from './judge-cases.ts'
import { startMeddlingProxy } from './meddling-proxy.ts'
import { expectNoThreads, failed, passed, playPlan, sampleAgent } from './plan-world.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Outputs that another graph scores, on the official JavaScript server; test/python-server/judge.test.ts asks the same.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent: sampleAgent, ...judges }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

describe.concurrent('judge', () => {
  test.each(judgeCases)('$name', async ({ test, problem, error, asked = 1, inputs }) => {
    const plan = `tests: [{name: asks, assistant_id: agent, ${test}}]`
    const run = await playPlan(server.url, plan, inputs)
    if (error !== undefined) {
      const title = 'Smoke test: judge returned no score'
      expectRed(run, { title, message: [error], outputs: failed })
    } else if (problem !== undefined) {
      expectRed(run, { title: /^Smoke tests: 1 of 1/, message: [problem], outputs: failed })
    } else expectGreen(run, { outputs: passed })
    const judged = asked === 0 ? '' : `; judge: ${asked} run`
    expect(run.log).toMatch(new RegExp(`^Cost: 1 run, [^;]*${judged}[^;]*$`, 'm'))
    expect(run.outputs['smoke_pass_rate']).toBe(
      error === undefined ? String(Number(problem === undefined)) : undefined,
    )
  })

  test('an outage of the judge', async () => {
    await using proxy = await startMeddlingProxy(server.url, ({ path, body }) => {
      const isJudge = path === '/runs/wait' && 'reference_outputs' in Object(body['input'])
      return isJudge ? { kind: 'answered', status: 503, body: '{"detail":"down"}' } : undefined
    })
    const test = judgeCases[0]?.test
    const plan = `tests: [{name: asks, assistant_id: agent, ${test}}]`
    expectRed(await playPlan(proxy.url, plan), {
      title: 'Smoke test: judge returned no score',
      message: [
        /The judge "judge" returned no score: .*503/,
        'says nothing about the tested graph',
      ],
      outputs: failed,
    })
  })
})

test('no thread is left', () => expectNoThreads(server.url))
