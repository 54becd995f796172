import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { judges } from './judge-cases.ts'
import { expectNoThreads, failed, passed, playPlan } from './plan-world.ts'
import { golden, questions, supportPlan } from './support-plan.ts'
import { startSupport, toSupport } from './support-server.ts'
import { expectGreen, expectRed } from './verdict.ts'

// The same on two real graph servers. Each has the weaknesses of all steps, which ask questions of their own.

let tested: GraphServer
let baseline: GraphServer
beforeAll(async () => {
  const broken = ['Refund order 7', ...toQuestions(4, 20)]
  const flaky = toQuestions(6, 7, 12)
  const { judge: _, ...examiner } = judges
  const graphs = { review: toSupport('reviewed'), ...examiner }
  tested = await startSupport({ broken, flaky, longer: true }, graphs)
  const weakness = { broken: toQuestions(20), flaky: toQuestions(8, 9) }
  baseline = await startSupport(weakness, { review: toSupport('support'), ...judges })
})
afterAll(async () => {
  await tested[Symbol.asyncDispose]()
  await baseline[Symbol.asyncDispose]()
})

const toQuestions = (...orders: readonly number[]) => orders.map((at) => questions[at - 1] ?? '')

/** Compares a plan over the cases from one order to another. */
const play = (plan: string, [first, last]: readonly [number, number], assistant_id = 'agent') => {
  const cases = golden.split('\n').slice(first - 1, last)
  return playPlan(
    tested.url,
    plan,
    { smoke_baseline: baseline.url, assistant_id },
    { files: { 'golden.jsonl': cases.join('\n') }, skipIdle: true },
  )
}

describe.concurrent('two servers', () => {
  const toInput = (order: number) =>
    `{ messages: [{ role: user, content: Where is order ${order}? }] }`

  test('the same agent with flaky answers is as good, on a thread of several steps and in a stream', async () => {
    const plan = `tests:
${supportPlan.slice(supportPlan.indexOf('  - name: answers')).replace('90%', '60%')}
  - name: remembers
    steps:
      - run: { input: ${toInput(2)} }
        expect_text: { contains: Done }
      - run: { input: ${toInput(3)} }
        expect_text: { contains: order 3 }
      - state: {}
        expect: { next: [] }
  - name: streams
    stream: { input: ${toInput(10)}, stream_mode: [values] }
    expect_text: { contains: order 10 }
`
    const run = await play(plan, [6, 10])
    expectGreen(run, { outputs: { ...passed, smoke_regressions: '0', smoke_pass_rate: '0.7143' } })
    expect(run.summary).toMatch(/^✅ as good as .*: 5 of 7, tokens \+6 %\. Better: /m)
  })

  test('a change that broke one case is caught, and its graph is compared with the baseline', async () => {
    const plan = `${supportPlan.replace('90%', '60%')}
  - name: fails
    input: ${toInput(20)}
    expect_text: { contains: Done }
`
    const run = await play(plan, [12, 15], 'review')
    expectRed(run, {
      title: 'Regression: 1 of 6 cases',
      message: [/✘ refunds a small order: 0 of 7, baseline 7 of 7\./],
      outputs: { ...failed, smoke_regressions: '1' },
    })
    expect(run.summary).toContain('⚠️ **fails** fails on both.')
    expect(run.summary).toContain('⚪ 1 differed once and passed when asked again.')
    expect(run.summary).toMatch(
      /### Changes\n\nNode <code>review<\/code> .* · compared with <code>127/,
    )
    expect(run.summary).toContain('"review"]:::added')
  })
})

describe.concurrent('a judge', () => {
  const toPlan = (judge: string) => `tests:
  - name: answers as our support does
    assistant_id: agent
    cases: golden.jsonl
    input: { messages: [{ role: user, content: "\${case:inputs.question}" }] }
    judge: ${judge}
    pass: 80%
`
  const score = '{ assistant_id: judge, reference: "${case:outputs.answer}", criteria: same words }'

  test('that only the baseline has scores both sides', async () => {
    const run = await play(toPlan(score), [1, 5])
    expectRed(run, {
      title: 'Regression: 1 of 5 cases',
      message: [/0 of 7, baseline 7 of 7\. .*expected a score of at least 1/i],
      outputs: { ...failed, smoke_regressions: '1', smoke_pass_rate: '0.8' },
    })
  })
})

test('no thread is left', async () => {
  for (const { url } of [tested, baseline]) await expectNoThreads(url)
})
