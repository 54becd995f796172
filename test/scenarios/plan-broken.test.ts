import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import type { HttpServer } from '../support/http-server.ts'
import { canaryKey } from './canary.ts'
import { forgetWebhook, startMeddlingProxy } from './meddling-proxy.ts'
import {
  demoPlan,
  expectNoThreads,
  failed,
  failedTestsOf,
  messageOf,
  passed,
  playPlan,
  testsOf,
  toVariant,
} from './plan-world.ts'
import { expectGreen, expectRed } from './verdict.ts'

const plan = `${demoPlan.replace('(version 2)', '(version 1)')}
  - name: tells of its progress
    stream: { input: { topic: Tea }, stream_mode: custom }
    expect_events: [custom]

  - name: answers quickly
    input: { messages: [{ role: user, content: quick }] }
    max_duration: 100s
`

const variants = [
  'sound',
  'wrongAnswer',
  'raises',
  'neverAsks',
  'ignoresUpdate',
  'missingNode',
  'silent',
  'otherShape',
  'slow',
]

let server: GraphServer
let forgetful: HttpServer
beforeAll(async () => {
  const graphs = Object.fromEntries(variants.map((name) => [name, toVariant(name)]))
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
  /** Names of the tests that must fail. */
  readonly fails: readonly string[]
  /** What the annotation says of them. */
  readonly message: readonly RegExp[]
}

const breaks: readonly Break[] = [
  {
    variant: 'wrongAnswer',
    fails: ['answers a greeting', 'says hello, four times of five'],
    message: [
      /✘ answers a greeting, step 1 \(run\): .*\nmessages\.1\.content: expected "Hello! You said: hi", got "Good evening\."$/m,
    ],
  },
  {
    variant: 'raises',
    fails: ['stops for approval, then pays', 'asks, and goes on with the answer'],
    message: [
      /✘ stops for approval, then pays, step 3 \(run\): .*TypeError: the till is empty/,
      /✘ asks, and goes on with the answer, step 3 \(resume\): .*TypeError: the till is empty/,
    ],
  },
  {
    variant: 'neverAsks',
    fails: ['asks, and goes on with the answer'],
    message: [
      /✘ asks, and goes on with the answer, step 1 \(run\): .*\nexpected an interrupt, but the run ended$/m,
    ],
  },
  {
    variant: 'ignoresUpdate',
    fails: ['stops for approval, then pays'],
    message: [
      /✘ stops for approval, then pays, step 3 \(run\): .*\npaid: expected true, got false$/m,
    ],
  },
  {
    variant: 'missingNode',
    fails: ['the graph still has its nodes'],
    message: [
      /✘ the graph still has its nodes, step 1 \(graph\): .*\nexpected node research:look_up; found: .*research/,
    ],
  },
  {
    variant: 'silent',
    fails: ['tells of its progress'],
    message: [
      /✘ tells of its progress, step 1 \(stream\): .*\nexpected event custom; found: metadata$/m,
    ],
  },
  {
    variant: 'otherShape',
    fails: ['keeps the shape of its state'],
    message: [
      /✘ keeps the shape of its state, step 1 \(run\): .*\nlog\.2: Instance type "number" is invalid/,
    ],
  },
  {
    variant: 'slow',
    fails: ['answers quickly'],
    message: [/✘ answers quickly, step 1 \(run\): .*\nexpected within 5 s, took \d/],
  },
]

test.concurrent('the summary shows the difference as a diff', async () => {
  const run = await playPlan(
    server.url,
    'tests: [{name: "a|b", input: {topic: Tea}, expect: {answer: "``` Coffee", log: [drink]}}]',
    { assistant_id: 'sound' },
  )
  expectRed(run, { title: 'Smoke tests: 1 of 1 tests failed', outputs: failed })
  expect(run.summary).toContain(`<details open><summary>❌ a&#124;b: step 1 &#40;run&#41;</summary>

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

describe.concurrent('the plan', () => {
  test('passes where nothing is broken', async () => {
    const run = await playPlan(server.url, plan, { ...listen, assistant_id: 'sound' })
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toHaveLength(11)
  })

  test.each(breaks)('fails rightly: $variant', async ({ variant, fails, message }) => {
    // Only the graph that takes 5.5 s has a short limit, which it breaks on every machine.
    const own =
      variant === 'slow' ? plan.replace(/max_duration: 100s\n$/, 'max_duration: 5s\n') : plan
    const run = await playPlan(server.url, own, { ...listen, assistant_id: variant })
    expectRed(run, {
      title: `Smoke tests: ${fails.length} of 11 tests failed`,
      message,
      outputs: failed,
    })
    expect(testsOf(run)).toHaveLength(11)
    expect(failedTestsOf(run)).toEqual(fails)
    expect(messageOf(run).match(/✘/g)).toHaveLength(fails.length)
    expect(run.summary).toContain(`${11 - fails.length} of 11 passed`)
  })

  test('fails rightly: the webhook is never called', async () => {
    const run = await playPlan(forgetful.url, plan, {
      ...listen,
      assistant_id: 'sound',
      smoke_timeout: '20s',
    })
    expectRed(run, {
      title: 'Smoke tests: 1 of 11 tests failed',
      message: [
        /✘ tells when it is done, step 1 \(run\): The Agent Server did not notify the webhook within 20 s/,
      ],
      outputs: failed,
    })
    expect(testsOf(run)).toHaveLength(11)
  })
})

test('no thread is left', async () => {
  await expectNoThreads(server.url)
})
