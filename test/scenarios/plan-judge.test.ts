import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { type JudgeCase, judgeCases, judges } from './judge-cases.ts'
import { startMeddlingProxy } from './meddling-proxy.ts'
import { expectNoThreads, failed, sampleAgent } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { expectRed, expectSmokeFailed } from './verdict.ts'

// Outputs that another graph scores, on the official JavaScript server; test/python-server/judge.test.ts asks the same.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent: sampleAgent, ...judges }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const toPlan = ({ name, test }: JudgeCase): [name: string, plan: string] => [
  name,
  `tests: [{name: asks, assistant_id: agent, ${test}}]`,
]
// A limit of time holds for a whole step.
const late = judgeCases.filter(({ inputs }) => inputs)
const cases = judgeCases.filter(({ inputs }) => !inputs)

describe.concurrent('judge', () => {
  const together = startTogether(() => server.url, cases.map(toPlan))

  test.each(cases)('$name', async ({ name, problem, error }) => {
    const { failures } = await together()
    expect(failures.get(name) ?? 'passed').toMatch(error ?? problem ?? /^passed$/)
  })

  test('the step counts those that fail, those without a score, and the runs of judges', async () => {
    const { run } = await together()
    const failing = cases.filter(({ problem }) => problem).length
    const unscored = cases.filter(({ error }) => error).length
    const asked = cases.reduce((sum, one) => sum + (one.asked ?? 1), 0)
    const title = `${failing} of ${cases.length} smoke tests failed, ${unscored} without a score`
    const passing = cases.length - unscored - failing
    const rate = Number((passing / cases.length).toFixed(4))
    expectRed(run, { title, outputs: { ...failed, smoke_pass_rate: String(rate) } })
    const cost = `^Cost: ${cases.length} runs, [^;]*; judge: ${asked} runs[^;]*$`
    expect(run.log).toMatch(new RegExp(cost, 'm'))
  })

  test('an outage, and a judge that takes too long', async () => {
    await using proxy = await startMeddlingProxy(server.url, ({ path, body }) => {
      const isJudge = path.endsWith('/runs/wait') && 'reference_outputs' in Object(body['input'])
      const isDown = isJudge && Object(body['input'])['criteria'] === null
      return isDown ? { kind: 'answered', status: 503, body: '{"detail":"down"}' } : undefined
    })
    const both = [...judgeCases.slice(0, 1), ...late]
    const { run, failures } = await startTogether(
      () => proxy.url,
      both.map(toPlan),
      late[0]?.inputs,
    )()
    expect(both.map(({ name }) => failures.get(name))).toEqual([
      expect.stringMatching(/The judge "judge" returned no score: .*503/),
      expect.stringMatching(late[0]?.error ?? ''),
    ])
    expectSmokeFailed(run, 'Smoke test: judge returned no score', [
      /The judge "judge" returned no score: .*503/,
      'is not a result of the tested graph',
    ])
    expect(run.log).toMatch(/^Cost: 2 runs, [^;]*; judge: 4 runs[^;]*$/m)
    expect(run.outputs['smoke_pass_rate']).toBe('0')
  })
})

test('no thread is left', () => expectNoThreads(server.url))
