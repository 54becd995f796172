import { describe, expect, test } from 'vitest'
import {
  compare,
  except,
  never,
  playCompared,
  type Skills,
  startAgent,
  toCases,
  toQuestions,
  toTest,
} from './gate-world.ts'
import { failed, passed } from './plan-world.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// A plan on two graph servers, compared case by case. Real graph servers: gate-servers.test.ts.

async function startBoth(tested: Skills, baseline: Skills = {}) {
  const sides = [await startAgent(tested), await startAgent(baseline)] as const
  return {
    sides,
    async [Symbol.asyncDispose]() {
      for (const side of sides) await side[Symbol.asyncDispose]()
    },
  }
}

const equal = /^✅ as good as 127\.0\.0\.1:\d+: 10 of 10, tokens \+0 %$/m

describe.concurrent('a plan with a baseline', () => {
  test('as good: one line, and each question once on each side', async () => {
    await using both = await startBoth({})
    const run = await playCompared(both.sides, toCases(10, '90%'))
    const outputs = { smoke_regressions: '0', smoke_pass_rate: '1', smoke_tokens: '1000' }
    expectGreen(run, { outputs: { ...passed, ...outputs } })
    expect(run.summary).toMatch(equal)
    const asked = both.sides.map((side) => [side.asked('q1'), side.asked('q10')])
    expect(asked).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('the trace of each run leads back to the workflow run, the test, the case, and the side', async () => {
    await using both = await startBoth({})
    await playCompared(both.sides, toCases(1, '100%', '    metadata: { test: mine }\n'))
    const said = both.sides.map(({ requests }) =>
      requests.flatMap(({ body }) => body['metadata'] ?? []),
    )
    const known = {
      workflow_run: expect.stringMatching(/\/actions\/runs\/\d+$/),
      ...{
        commit: expect.stringMatching(/^[0-9a-f]{40}$/),
        repository: expect.stringMatching(/^.+\/.+$/),
      },
      ...{ test: 'mine', case: 'q1' },
    }
    expect(said).toEqual([[{ ...known, side: 'tested' }], [{ ...known, side: 'baseline' }]])
  })

  test('a case that broke is a regression, although the floor is met', async () => {
    await using both = await startBoth({ q3: never })
    const run = await playCompared(both.sides, toCases(10, '90%'))
    expectRed(run, {
      title: 'Regression: 1 of 10 cases',
      message: [
        /^1 of 10 cases regressed against 127\.0\.0\.1:\d+\n✘ answers well \[q3\]: 0 of 7, baseline 7 of 7\. .*I cannot help/,
        'Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`.',
      ],
      outputs: { ...failed, smoke_regressions: '1', smoke_pass_rate: '0.9', smoke_tokens: '1700' },
    })
    expect(run.annotations.map(({ place }) => place)).toEqual(['smoke.yml:2'])
    expect(both.sides.map((side) => side.asked('q3'))).toEqual([8, 8])
    expect(run.summary).toContain('### ❌ 127.0.0.1')
    expect(run.summary).toMatch(/^\| Passed \| 9 \| 10 \|$/m)
    expect(run.summary).toMatch(/^❌ \*\*answers well .*q3.*\*\*: 0 of 7, baseline 7 of 7\. /m)
  })

  test('a flaky case passes when it is asked again, and is no regression', async () => {
    await using both = await startBoth({ q3: except(0, 2) })
    const run = await compare(both.sides, toCases(10, '90%'))
    expectGreen(run, { outputs: { ...passed, smoke_regressions: '0', smoke_pass_rate: '0.9' } })
    expect(both.sides.map((side) => side.asked('q3'))).toEqual([4, 1])
    expect(run.summary).toMatch(/^### ✅ 127\.0\.0\.1:\d+: no regression$/m)
    expect(run.summary).toMatch(/^\| Passed \| 9 \| 10 \|$/m)
    expect(run.summary).toMatch(/^⚪ 1 differed once and passed when asked again\.$/m)
  })

  test('what fails on both fails by the floor, and says so', async () => {
    await using both = await startBoth({ b: never }, { b: never })
    const run = await compare(both.sides, toQuestions('a', 'b'))
    expectRed(run, {
      title: '1 of 2 smoke tests failed',
      message: [/^✘ b, step 1 \(run\): /],
      outputs: { ...failed, smoke_regressions: '0' },
    })
    expect(both.sides.map((side) => side.asked('b'))).toEqual([1, 1])
    expect(run.summary).toContain('⚠️ **b** fails on both.')
  })

  test('many small losses make it worse overall, also where each passes when asked again', async () => {
    const names = Array.from({ length: 8 }, (_, at) => [`q${at + 1}`, except(0)])
    await using both = await startBoth(Object.fromEntries(names))
    const run = await compare(both.sides, toCases(20, '50%'))
    expectRed(run, {
      title: 'Regression: worse overall',
      message: [
        /^Worse overall than .*: 8 cases failed only here, and 0 only on the baseline\.?\n/,
      ],
      outputs: { ...failed, smoke_regressions: '1' },
    })
    expect(run.summary).toContain('❌ Worse overall: 8 failed only here, 0 only on the baseline.')
    expect(run.summary).toContain('⚪ 8 differed once and passed when asked again.')
  })

  test('on_regression: warn is a warning, and the step succeeds', async () => {
    await using both = await startBoth({ q3: never })
    const run = await compare(both.sides, toCases(10, '90%'), { on_regression: 'warn' })
    expectGreen(run, {
      outputs: { ...passed, smoke_regressions: '1' },
      warnings: ['Regression'],
    })
    expect(run.summary).toContain('### ⚠️ 127.0.0.1')
  })

  test('a regression and a missed floor are one error at the test that regressed; every failed test keeps its note', async () => {
    await using both = await startBoth({ a: never, b: never }, { a: never })
    const run = await compare(both.sides, toQuestions('a', 'b', 'c'))
    expectRed(run, {
      title: 'Regression: 1 of 3 cases',
      message: [/^✘ b: 0 of 7, baseline 7 of 7/m],
      outputs: { ...failed, smoke_regressions: '1' },
    })
    expect(run.annotations.map(({ title, place }) => [title, place])).toEqual([
      ['Regression: 1 of 3 cases', 'smoke.yml:3'],
      ['Smoke test failed: a', 'smoke.yml:2'],
    ])
    expect(run.summary).toContain('> **Regression: 1 of 3 cases.** b: 0 of 7, baseline 7 of 7.')
  })
})

test.each([
  ['when a suspect is asked again', 4],
  ['on the baseline', 11],
])('an error of the judge %s names its case', async (_, scores) => {
  // The fourth output is that of q2 here. To the stub, what a judge is asked is no question.
  const judge = (before: number) => (before < scores ? { score: before < 3 } : {})
  await using tested = await startAgent({}, { graphs: ['agent', 'judge'] })
  await using baseline = await startAgent({ undefined: judge }, { graphs: ['agent', 'judge'] })
  const plan = toCases(2, '50%', '    judge: { assistant_id: judge }\n')
  const run = await compare([tested, baseline], plan, { smoke_parallel: '1' })
  const message = /^Answers well \[q2\]: the judge "judge" returned no score/
  expectSmokeFailed(run, 'Smoke test: judge returned no score', [message])
  expect(run.summary).toMatch(/^### ❌ 127\.0\.0\.1:\d+: no verdict on 1 case$/m)
})

test('a step that is cancelled while it compares leaves no thread on either side', async () => {
  const slow = { a: () => new Promise<boolean>(() => undefined) }
  await using tested = await startAgent(slow)
  await using baseline = await startAgent(slow)
  const plan = `tests:\n${toTest('a', ', thread: true')}\n`
  const run = await playCompared(
    [tested, baseline],
    plan,
    {},
    {
      skipIdle: false,
      onStart: ({ kill }) => {
        const timer = setInterval(() => {
          if (tested.asked('a') + baseline.asked('a') < 2) return
          clearInterval(timer)
          kill('SIGTERM')
        }, 50)
      },
    },
  )
  expect(run.outputs).toMatchObject({ outcome: 'cancelled' })
  expect(run.exitCode).toBe(143)
  for (const { requests } of [tested, baseline]) {
    const made = requests.filter(({ method, path: to }) => method === 'POST' && to === '/threads')
    const gone = requests.filter(({ method }) => method === 'DELETE')
    expect([made.length, gone.length]).toEqual([1, 1])
  }
})
