import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import type { HttpServer } from '../support/http-server.ts'
import { canaryKey } from './canary.ts'
import { forgetWebhook, startMeddlingProxy } from './meddling-proxy.ts'
import {
  demoPlan,
  expectNoThreads,
  failedTestsOf,
  messageOf,
  playPlan,
  testsOf,
  toVariant,
} from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { expectSmokeFailed } from './verdict.ts'

const plan = `${demoPlan.replace('(version 2)', '(version 1)')}
  - name: tells of its progress
    stream: { input: { topic: Tea }, stream_mode: custom }
    expect_events: [custom]

  - name: answers quickly
    input: { messages: [{ role: user, content: quick }] }
    max_duration: 100s
`

let server: GraphServer
let forgetful: HttpServer
beforeAll(async () => {
  const graphs = Object.fromEntries(breaks.map(({ variant }) => [variant, toVariant(variant)]))
  server = await startGraphServer({ graphs, auth: canaryKey })
  forgetful = await startMeddlingProxy(server.url, forgetWebhook)
})
afterAll(async () => {
  await forgetful[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const listen = { webhook_listen: '127.0.0.1:0' }

interface Break {
  readonly variant: string
  /** What each test that must fail says. */
  readonly fails: Readonly<Record<string, RegExp>>
}

const breaks: readonly Break[] = [
  { variant: 'sound', fails: {} },
  {
    variant: 'wrongAnswer',
    fails: {
      'answers a greeting':
        /^step 1 \(run\): .*\n.*\nmessages\.1\.content: expected "Hello! You said: hi", got "Good evening\."$/m,
      'says hello, four times of five': /^0 of 5 runs passed, 4 needed: run 1, step 1 \(run\): /,
    },
  },
  {
    variant: 'raises',
    fails: {
      'stops for approval, then pays': /^step 3 \(run\): .*TypeError: the till is empty/,
      'asks, and goes on with the answer': /^step 3 \(resume\): .*TypeError: the till is empty/,
    },
  },
  {
    variant: 'neverAsks',
    fails: {
      'asks, and goes on with the answer':
        /^step 1 \(run\): .*\n.*\nexpected an interrupt, but the run ended$/m,
    },
  },
  {
    variant: 'ignoresUpdate',
    fails: {
      'stops for approval, then pays': /^step 3 \(run\): .*\n.*\npaid: expected true, got false$/m,
    },
  },
  {
    variant: 'missingNode',
    fails: {
      'the graph still has its nodes':
        /^step 1 \(graph\): .*\n.*\nexpected node research:look_up; found: .*research/,
    },
  },
  {
    variant: 'silent',
    fails: {
      'tells of its progress':
        /^step 1 \(stream\): .*\n.*\nexpected event custom; found: metadata$/m,
    },
  },
  {
    variant: 'otherShape',
    fails: {
      'keeps the shape of its state':
        /^step 1 \(run\): .*\n.*\nlog\.2: Instance type "number" is invalid/,
    },
  },
  {
    variant: 'slow',
    fails: {
      'answers quickly': /^step 1 \(run\): .*\n.*\nexpected within 5 s, took \d/,
    },
  },
]

const toPlans = (variant: string) => {
  const { tests } = parse(plan) as { readonly tests: readonly { readonly name: string }[] }
  return tests.map((one): [name: string, plan: string] => {
    // Only the graph that takes 5.5 s has a short limit, which it breaks on every machine.
    const limit = variant === 'slow' && 'answers quickly' === one.name ? { max_duration: '5s' } : {}
    const own = { ...one, ...limit, assistant_id: variant }
    return [`${variant}: ${one.name}`, stringify({ tests: [own] })]
  })
}

describe.concurrent('the plan', () => {
  const plans = breaks.flatMap(({ variant }) => toPlans(variant))
  const together = startTogether(() => server.url, plans, listen)

  test.each(breaks)(
    'fails where it must, and nowhere else: $variant',
    async ({ variant, fails }) => {
      const { failures } = await together()
      const ends = toPlans(variant).map(([name]) => [name, failures.get(name)])
      const expected = toPlans(variant).map(([name]) => {
        const pattern = fails[name.slice(`${variant}: `.length)]
        return [name, pattern && expect.stringMatching(pattern)]
      })
      expect(ends).toEqual(expected)
    },
  )

  test('runs to its end', async () => {
    const { run } = await together()
    expect(breaks.flatMap(({ fails }) => Object.keys(fails))).toHaveLength(10)
    expectSmokeFailed(run, '10 of 99 smoke tests failed')
    expect(testsOf(run)).toHaveLength(99)
    expect(run.summary).toContain('89 of 99 passed')
  })

  test('fails where the webhook is never called, and shows a difference as a diff', async () => {
    const wrong = '{topic: Tea}, expect: {answer: "``` Coffee", log: [drink]}'
    const run = await playPlan(forgetful.url, `${plan}\n  - {name: "a|b", input: ${wrong}}`, {
      ...listen,
      assistant_id: 'sound',
      smoke_timeout: '20s',
    })
    expectSmokeFailed(run, '2 of 12 smoke tests failed', [
      /✘ tells when it is done, step 1 \(run\): The Agent Server did not notify the webhook within 20 s/,
      /✘ a\|b, step 1 \(run\): .*\nanswer: expected "``` Coffee", got "Tea: a good question\. \(version 1\)"$/m,
    ])
    expect(messageOf(run).match(/✘/g)).toHaveLength(2)
    expect(testsOf(run)).toHaveLength(12)
    expect(failedTestsOf(run)).toEqual(['tells when it is done', 'a|b'])
    expect(run.summary).toContain('10 of 12 passed')
    expect(
      run.summary,
    ).toContain(`<details open><summary>❌ a&#124;b: step 1 &#40;run&#41;</summary>

\`\`\`\`diff
The graph responded, but the output doesn't match the expected value:
- answer: "\`\`\` Coffee"
+ answer: "Tea: a good question. (version 1)"
- log.0: "drink"
+ log.0: "research"
\`\`\`\`

</details>
`)
  })
})

test('no thread is left', async () => {
  await expectNoThreads(server.url)
})
