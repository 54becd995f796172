import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { judges } from './judge-cases.ts'
import { expectNoThreads, failed, passed, playPlan } from './plan-world.ts'
import { fewCases, golden, questions, supportPlan } from './support-plan.ts'
import { startSupport } from './support-server.ts'
import { expectGreen, expectRed } from './verdict.ts'

// The same on two real graph servers, each with an agent of its own.

const play = (tested: GraphServer, baseline: GraphServer, plan = supportPlan, cases = golden) =>
  playPlan(
    tested.url,
    plan,
    { smoke_baseline: baseline.url },
    { files: { 'golden.jsonl': cases }, skipIdle: true },
  )

/** Baselines without a weakness, of which the second has judges too. */
let sound: GraphServer
let judging: GraphServer
beforeAll(async () => {
  sound = await startSupport()
  judging = await startSupport({}, 'support', judges)
})
afterAll(async () => {
  await sound[Symbol.asyncDispose]()
  await judging[Symbol.asyncDispose]()
})

describe.concurrent('two servers', () => {
  test('the same agent with flaky answers is as good', async () => {
    await using tested = await startSupport({ flaky: questions.slice(0, 2), longer: true })
    await using baseline = await startSupport({ flaky: questions.slice(2, 4) })
    const run = await play(tested, baseline)
    const outputs = { smoke_regressions: '0', smoke_pass_rate: '0.9048' }
    expectGreen(run, { outputs: { ...passed, ...outputs } })
    expect(run.summary).toMatch(/^✅ as good as .*: 19 of 21, tokens \+6 %\. Better: /m)
    for (const { url } of [tested, baseline]) await expectNoThreads(url)
  })

  test('a change that broke one case is caught, and its graph is compared with the baseline', async () => {
    await using tested = await startSupport(
      { broken: ['Refund order 7'], flaky: questions.slice(0, 1) },
      'reviewed',
    )
    const run = await play(tested, sound)
    expectRed(run, {
      title: 'Regression: 1 of 21 cases',
      message: [
        /✘ refunds a small order: 0 of 7, baseline 7 of 7\./,
        /^The tests fail without the baseline too: ✘ refunds a small order/m,
      ],
      outputs: { ...failed, smoke_regressions: '1' },
    })
    expect(run.summary).toContain('⚪ 1 differed once and passed when asked again.')
    expect(run.summary).toMatch(
      /### Changes\n\nNode <code>review<\/code> .* · compared with <code>127/,
    )
    expect(run.summary).toContain('"review"]:::added')
    await expectNoThreads(tested.url)
  })

  test('what fails on both, a thread of several steps, and a stream', async () => {
    const plan = `tests:
  - name: fails
    input: { messages: [{ role: user, content: Where is order 1? }] }
    expect_text: { contains: Done }
  - name: remembers
    steps:
      - run: { input: { messages: [{ role: user, content: Where is order 2? }] } }
        expect_text: { contains: Done }
      - run: { input: { messages: [{ role: user, content: Where is order 3? }] } }
        expect_text: { contains: order 3 }
      - state: {}
        expect: { next: [] }
  - name: streams
    stream: { input: { messages: [{ role: user, content: Where is order 4? }] }, stream_mode: [values] }
    expect_text: { contains: order 4 }
`
    await using tested = await startSupport({ broken: questions.slice(0, 1) })
    await using baseline = await startSupport({ broken: questions.slice(0, 1) })
    const run = await play(tested, baseline, plan)
    expectRed(run, {
      title: 'Smoke tests: 1 of 3 tests failed',
      message: [/^Fails on 127\.0\.0\.1:\d+ too: fails$/m],
      outputs: { ...failed, smoke_regressions: '0' },
    })
    expect(run.summary).toContain('⚠️ **fails** fails on both.')
    for (const { url } of [tested, baseline]) await expectNoThreads(url)
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
    await using tested = await startSupport({ broken: questions.slice(3, 4) })
    const run = await play(tested, judging, toPlan(score), fewCases)
    expectRed(run, {
      title: 'Regression: 1 of 5 cases',
      message: [/0 of 7, baseline 7 of 7\. .*expected a score of at least 1/i],
      outputs: { ...failed, smoke_regressions: '1', smoke_pass_rate: '0.8' },
    })
  })

  test('without a score is its own error, and no regression', async () => {
    await using tested = await startSupport({ broken: questions.slice(3, 4) }, 'support', judges)
    const raising = `{ assistant_id: examiner, criteria: '[{"raise": "overloaded"}]' }`
    const run = await play(tested, judging, toPlan(raising), fewCases)
    expectRed(run, {
      title: 'Smoke test: judge returned no score',
      message: [/overloaded/],
      outputs: { ...failed, smoke_regressions: '0' },
    })
  })
})

test('no thread is left at the baselines', async () => {
  for (const { url } of [sound, judging]) await expectNoThreads(url)
})
