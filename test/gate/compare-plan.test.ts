import { describe, expect, test } from 'vitest'
import { comparePlan } from '../../src/gate/compare.ts'
import type { Comparison } from '../../src/gate/scores.ts'
import type { SmokePlan } from '../../src/smoke/plan/plan.ts'
import type { runSmokePlan } from '../../src/smoke/run-plan.ts'
import { connect } from '../graph-server/connect.ts'
import type { FaultKind } from '../platform/wire/faults.ts'
import { collectReports } from '../smoke/collect-reports.ts'
import {
  agent,
  always,
  createSmokeContext,
  type StubAnswers,
  startGraphServerStub,
} from '../smoke/graph-server-stub.ts'
import { planOf } from '../smoke/plan-of.ts'

// Which assistants of the baseline are asked, and whose judge scores.

const assistants = (...graphs: readonly string[]) =>
  graphs.map((graph_id) => ({ ...agent, assistant_id: `a-${graph_id}`, graph_id }))

/** Agents that answer, and judges that always return one score. */
const scoring =
  (score: number): NonNullable<StubAnswers['run']> =>
  ({ assistant_id: asked }) =>
    String(asked).endsWith('judge') ? { score } : { said: asked }

const judged = 'tests: [{name: t, assistant_id: agent, input: 1, judge: {assistant_id: judge}}]'
const unnamed = 'tests: [{name: t, input: 1, expect: {said: a-agent}}]'

async function compare(
  plan: string | SmokePlan,
  tested: StubAnswers,
  baseline: StubAnswers,
  assistantId?: string,
) {
  const context = createSmokeContext()
  await using here = await startGraphServerStub(tested, context.clock)
  await using there = await startGraphServerStub(baseline, context.clock)
  const comparisons: Comparison[] = []
  const facts = {
    baseline: { name: 'main', commitSha: undefined, graphServer: connect(there.url, context) },
    tested: { name: 'change', isPullRequest: true },
    isStrict: true,
    onComparison: (comparison: Comparison) => void comparisons.push(comparison),
  }
  const planned = typeof plan === 'string' ? planOf(plan) : plan
  const server = connect(here.url, context)
  const run: typeof runSmokePlan = (graphServer, of, options, smokeContext) =>
    comparePlan(graphServer, of, { ...options, ...facts }, smokeContext)
  const { error } = await collectReports(server, planned, context, { assistantId }, run)
  const askedOf = (stub: typeof here) => stub.runs.map(({ assistant_id }) => assistant_id)
  const listed = there.calls.filter((call) => call === 'assistants').length
  const asked = { here: askedOf(here), there: askedOf(there) }
  return { error, asked, listed, comparison: comparisons[0], log: context.log.lines }
}

const lists = '/assistants/search'
const once = (fault: FaultKind) => ({ match: { method: 'POST', path: lists }, do: fault })
const page = { kind: 'status', status: 404, body: '<p>404</p>', contentType: 'text/html' } as const

describe('the judge of the baseline scores both sides', () => {
  const both = assistants('agent', 'judge')
  const tested = { assistants: both, run: scoring(1) }
  const strict = { assistants: both, run: scoring(0) }

  test('from one list of its assistants', async () => {
    const { error, asked, listed } = await compare(judged, tested, strict)
    expect(error).toMatchObject({ code: 'tests-failed' })
    expect(asked).toEqual({ here: ['a-agent'], there: ['a-judge', 'a-agent', 'a-judge'] })
    expect(listed).toBe(1)
  })

  test.each<[string, FaultKind]>([
    ['503', { kind: 'status', status: 503 }],
    ['a success that cannot be read', { kind: 'garbage' }],
  ])('also where that list is read at the second attempt only, after %s', async (_, fault) => {
    const baseline = { ...strict, faults: [once(fault)] }
    const { error, asked, listed } = await compare(judged, tested, baseline)
    expect(error).toMatchObject({ code: 'tests-failed' })
    expect(asked.here).toEqual(['a-agent'])
    expect(listed).toBe(2)
  })

  test.each<[string, FaultKind]>([
    ['401', { kind: 'status', status: 401 }],
    ['a page of a gateway', page],
  ])('and a list that cannot be read is no list without it: %s', async (_, fault) => {
    const baseline = { ...strict, faults: [once(fault)] }
    const { error, asked, comparison } = await compare(judged, tested, baseline)
    expect(error).toMatchObject({ code: 'baseline-unavailable' })
    expect(asked.there).toEqual([])
    expect(comparison).toBeUndefined()
  })

  test('also where the baseline does not list its assistants', async () => {
    const hidden = always('POST', /^\/assistants\/search/, { kind: 'status', status: 403 })
    const { error, asked } = await compare(judged, tested, { ...strict, faults: [hidden] })
    expect(error).toMatchObject({ code: 'tests-failed' })
    expect(asked).toEqual({ here: ['a-agent'], there: ['judge', 'agent', 'judge'] })
  })

  test('an outage of the baseline is no missing judge', async () => {
    const faults = [always('POST', /^\/assistants\/search/, { kind: 'status', status: 500 })]
    const without = { assistants: assistants('agent'), run: scoring(1) }
    const { error, asked } = await compare(judged, without, { ...strict, faults })
    expect(error).toMatchObject({ code: 'baseline-unavailable' })
    expect(asked).toEqual({ here: [], there: [] })
  })

  test('unless its list shows that it has none', async () => {
    const without = { assistants: assistants('agent'), run: scoring(0) }
    const { error, asked, log } = await compare(judged, tested, without)
    expect(error).toBeUndefined()
    expect(asked).toEqual({ here: ['a-agent', 'a-judge', 'a-judge'], there: ['a-agent'] })
    expect(log.join('\n')).toMatch(/does not have the judge "judge"/)
  })
})

describe('a test that names no assistant', () => {
  const one = { assistants: assistants('agent'), run: scoring(1) }

  test('asks no other graph, though the baseline has only that', async () => {
    const baseline = { assistants: assistants('older'), run: scoring(1) }
    const { error, asked } = await compare(unnamed, one, baseline)
    expect(error).toMatchObject({ code: 'baseline-unavailable' })
    expect(String(error)).toMatch(/no assistant or graph is named agent\. Available: older/)
    expect(asked.there).toEqual([])
  })

  test('asks the only one there is where the tested server names no graph', async () => {
    const bare = (id: string) => ({
      assistants: [{ ...agent, assistant_id: id, graph_id: null }],
      run: () => ({ said: 'a-agent' }),
    })
    const { error, asked } = await compare(unnamed, bare('a-1'), bare('a-2'))
    expect(error).toBeUndefined()
    expect(asked).toEqual({ here: ['a-1'], there: ['a-2'] })
  })

  test('is left to its run where the baseline does not list its assistants', async () => {
    const hidden = always('POST', /^\/assistants\/search/, { kind: 'status', status: 403 })
    const run = () => ({ said: 'a-agent' })
    const { error, asked } = await compare(unnamed, one, { run, faults: [hidden] })
    expect(error).toBeUndefined()
    expect(asked.there).toEqual(['agent'])
  })
})

describe('a judge that scores no more while a suspect runs again', () => {
  const both = assistants('agent', 'judge')
  const cases =
    'cases: [{name: one, q: 1}, {name: two, q: 2}, {name: three, q: 3}], input: {q: "${case:q}"}'
  const planFor = (pass: number) =>
    `tests: [{name: t, assistant_id: agent, ${cases}, pass: ${pass}, judge: {assistant_id: judge}}]`

  /** The change is wrong about the second case; its judge says so once. */
  async function compareUnscored(pass: number) {
    const agentOf =
      (wrong?: number): NonNullable<StubAnswers['run']> =>
      ({ input }) => ({ said: (input as { q: number }).q === wrong ? 'wrong' : 'right' })
    let wrongs = 0
    const judgeIn: NonNullable<StubAnswers['run']> = (request, at) => {
      if (request['assistant_id'] !== 'a-judge') return agentOf()(request, at)
      const { outputs } = request['input'] as { outputs: { said: string } }
      if (outputs.said === 'right') return { score: 1 }
      wrongs += 1
      return wrongs === 1 ? { score: 0 } : { broken: true }
    }
    const tested = { assistants: both, run: agentOf(2) }
    return await compare(planFor(pass), tested, { assistants: both, run: judgeIn })
  }

  test('leaves it without a verdict, which is neither a regression nor cleared', async () => {
    const { error, comparison } = await compareUnscored(1)
    expect(error).toMatchObject({ code: 'judge-failed' })
    expect(comparison).toMatchObject({ undecided: 1, cleared: 0, regressions: [] })
    expect(comparison?.meetsFloor).toBe(false)
  })

  test('counts what that run cost', async () => {
    expect((await compareUnscored(1)).comparison?.againCost.runs).toBe(1)
  })
})
