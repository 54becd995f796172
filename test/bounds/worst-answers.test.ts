import { describe, expect, test } from 'vitest'
import {
  type Answering,
  type ForeignServer,
  type MeasuredRun,
  measure,
  smokeForeign,
  startForeignServer,
} from '../scenarios/foreign-answers.ts'
import { playPlan } from '../scenarios/plan-world.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectRed, type Red } from '../scenarios/verdict.ts'
import { lacks } from '../support/lacks.ts'
import { readProcessorMs } from '../support/peak-memory.ts'
import type { RunningAction } from '../support/run-action.ts'

// What a hostile or broken service sends, at the largest size that is let in: red, soon, and in little memory. The tests
// run one after the other, because they measure.

const mebibyte = 1024 * 1024
const maxMiB = 640
/** Of processor time. Each takes a second or two; before, it was minutes, or never. */
const maxMs = 20_000
/** Of processor time from a signal to the end of the process. docs/waiting.md promises 5 s, on an idle machine. On a busy machine, the same work can take twice the processor time. */
const maxLeaveMs = 10_000
const failed = { outcome: 'smoke-test-failed', smoke_test: 'failed' }

const smoke = (server: ForeignServer, inputs: Readonly<Record<string, string>> = {}) =>
  measure((onStart) => smokeForeign(server, inputs, { onStart }))
const smokePlan = (server: ForeignServer, plan: string) =>
  measure((onStart) => playPlan(server.url, plan, {}, { onStart }))

function expectBounded(run: MeasuredRun, red: Red): void {
  expectRed(run, red)
  expect(run.peakMiB).toBeLessThan(maxMiB)
  expect(run.processorMs).toBeLessThan(maxMs)
  expect(Buffer.byteLength(run.summary)).toBeLessThan(900 * 1024)
}

/** Equal items of a list, at no cost: these texts are of millions. */
const fillWith = (count: number, item: string) => `${item},`.repeat(count - 1) + item
const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const raised = (message: string) => `{"__error__":{"error":"E","message":"${message}"}}`

describe('what a run returns', () => {
  test.each<[string, string, RegExp, RegExp[]]>([
    ['200,000 objects', `{"a":[${fillWith(200_000, '{}')}]}`, /unexpected output/, []],
    ['a text of 8 MiB', `{"a":"\u4e00${'x'.repeat(7.9 * mebibyte)}"}`, /unexpected output/, []],
    ['4,000,000 levels', nest(4_000_000), /no result/, [/more than 200 levels/]],
    ['4 MiB of line breaks', raised('\\n'.repeat(3.9 * mebibyte)), /raised/, []],
  ])('%s', async (_, body, title, message) => {
    await using server = await startForeignServer({ '/runs/wait': body })
    const run = await smoke(server, { smoke_expect: '{zz: 1}' })
    expectBounded(run, { title, message, outputs: failed })
  })

  test('a body that never ends', async () => {
    const send: Answering = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(mebibyte)));
      }
      response.writeHead(200).on('drain', more)
      more()
    }
    await using server = await startForeignServer({ '/runs/wait': send })
    const message = [/more than 8388608 bytes/]
    expectBounded(await smoke(server), {
      title: 'Could not run the graph',
      message,
      outputs: failed,
    })
  })

  test.each<[string, string[], RegExp]>([
    [
      '100,000 names of events',
      Array.from({ length: 100_000 }, (_, at) => `event: ${'n'.repeat(900)}${at}\ndata: 1\n\n`),
      /E: over/,
    ],
  ])('a stream of %s', async (_, events, message) => {
    const send: Answering = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of events) {
        if (!response.write(event)) await new Promise((resolve) => response.once('drain', resolve))
      }
      response.end('event: error\ndata: {"error":"E","message":"over"}\n\n')
    }
    await using server = await startForeignServer({ '/runs/stream': send })
    const run = await smokePlan(server, 'tests: [{name: t, stream: {input: {}}}]')
    const title = '1 of 1 smoke tests failed'
    expectBounded(run, { title, message: [message], outputs: failed })
  })
})

test.each([
  ['a page of unfinished titles', 'text/html', '<title'.repeat(600_000)],
  ['4 MiB of empty objects', 'application/json', `[${fillWith(1_390_000, '{}')}]`],
  ['100,000 levels', 'application/json', nest(100_000)],
])('a refusal: %s', async (_, type, body) => {
  const send: Answering = (_request, response) =>
    response.writeHead(400, { 'content-type': type }).end(body)
  await using server = await startForeignServer({ '/runs/wait': send })
  const title = 'Could not run the graph (400)'
  expectBounded(await smoke(server), { title, outputs: failed })
})

test.each([
  [
    '20,000 aliases',
    `tests: &a [{name: t, input: {}}]\nx: [${fillWith(20_000, '*a')}]\n`,
    /too many aliases/,
  ],
  ['20,000 levels', `tests: ${nest(20_000)}\n`, /resource exhaustion/],
])('a plan of %s', async (_, plan, message) => {
  await using server = await startForeignServer({})
  const red = { title: 'Invalid input: smoke_plan', outputs: { outcome: 'failed' } }
  expectBounded(await smokePlan(server, plan), { ...red, message: [message] })
})

test('an Agent Server URL of 100,000 slashes', async () => {
  await using platform = await startWorld()
  const url = `https://agent.example/${'/'.repeat(100_000)}x`
  const { id } = platform.seed({ name: 'agent', url })
  const inputs = { mode: 'smoke-test', deployment_id: id }
  const run = await measure((onStart) => play(platform, inputs, { onStart }))
  const title = 'Smoke test: Agent Server URL unknown'
  expectBounded(run, { title, outputs: { outcome: 'failed' } })
})

test.skipIf(lacks.signals)('a signal is heard while the worst is being compared', async () => {
  const tests = Array.from({ length: 12 }, (_, at) => {
    return `  - {name: t${at}, input: {}, expect: {a: [${fillWith(300, '{k: {l: 2}}')}]}}\n`
  })
  let action: RunningAction | undefined
  let before = Number.NaN
  const send: Answering = (_request, response) => {
    response.end(`{"a":[${fillWith(30_000, '{"k":{"l":1}}')}]}`, () =>
      setTimeout(() => {
        if (Number.isNaN(before)) before = readProcessorMs(action?.pid ?? 0)
        action?.kill('SIGINT')
        action = undefined
      }, 150),
    )
  }
  await using server = await startForeignServer({ '/runs/wait': send })
  const run = await measure((onStart) =>
    playPlan(
      server.url,
      `tests:\n${tests.join('')}`,
      { smoke_parallel: '4' },
      {
        onStart: (started) => {
          action = started
          onStart(started)
        },
      },
    ),
  )
  expect(run.processorMs - before).toBeLessThan(maxLeaveMs)
  expectRed(run, { exitCode: 130, title: 'Cancelled', outputs: { outcome: 'cancelled' } })
})
