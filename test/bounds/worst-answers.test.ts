import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Answering,
  type MeasuredRun,
  measure,
  smokeForeign,
  startForeignServer,
} from '../scenarios/foreign-answers.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectGreen, expectRed, type Red } from '../scenarios/verdict.ts'
import { lacks } from '../support/lacks.ts'
import { readProcessorMs } from '../support/peak-memory.ts'
import type { RunningAction } from '../support/run-action.ts'

// What a hostile or broken service sends, at the largest size that is let in: red, soon, and in little memory. The tests
// run one after the other, because they measure.

const mebibyte = 1024 * 1024
const maxMiB = 640
/** Of processor time. Each takes a second or two; before, it was minutes, or never. */
const maxMs = 20_000
/** Of processor time from a signal to the end of the process, as docs/reliability.md says of a machine that does nothing else. */
const maxLeaveMs = 5_000
const failed = { outcome: 'smoke-test-failed', smoke_test: 'failed' }

/** Runs a smoke test against a foreign server and watches what it takes. */
const smokeMeasured: (...given: Parameters<typeof smokeForeign>) => Promise<MeasuredRun> = (
  server,
  inputs,
  options,
) =>
  measure((onStart) =>
    smokeForeign(server, inputs, {
      ...options,
      onStart: (action) => {
        onStart(action)
        options?.onStart?.(action)
      },
    }),
  )

function expectBounded(run: MeasuredRun, red: Red): void {
  expectRed(run, red)
  expect(run.peakMiB).toBeLessThan(maxMiB)
  expect(run.processorMs).toBeLessThan(maxMs)
  expect(Buffer.byteLength(run.summary)).toBeLessThan(900 * 1024)
}

function fill(count: number, item: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => item(index)).join()
}

/** The same where all items are equal, at no cost: these texts are of millions. */
function fillWith(count: number, item: string): string {
  return `${item},`.repeat(count - 1) + item
}

const raised = (message: string) => `{"__error__":{"error":"E","message":"${message}"}}`

describe('what a run returns', () => {
  const wrong = [/expected 1, (came|got) nothing/]
  const rows: [string, string, RegExp, RegExp[]][] = [
    ['200,000 objects', `{"a":[${fillWith(200_000, '{}')}]}`, /unexpected output/, wrong],
    [
      'as many fields',
      `{${fill(200_000, (at) => `"k${at.toString(36)}":1`)}}`,
      /unexpected output/,
      wrong,
    ],
    [
      'one text of 8 MiB',
      `{"a":"\u4e00${'x'.repeat(7.9 * mebibyte)}"}`,
      /unexpected output/,
      wrong,
    ],
    [
      '4,000,000 levels',
      '['.repeat(4_000_000) + ']'.repeat(4_000_000),
      /no result/,
      [/more than 200 levels/],
    ],
    ['4 MiB of line breaks', raised('\\n'.repeat(3.9 * mebibyte)), /raised/, []],
    ['8 MiB of an error', raised('x'.repeat(7.9 * mebibyte)), /raised/, [/E: x{100}/]],
  ]
  test.each(rows)('%s', async (_, body, title, message) => {
    await using server = await startForeignServer({ '/runs/wait': body })
    const run = await smokeMeasured(server, { smoke_expect: '{zz: 1}' })
    expectBounded(run, { title, message, outputs: failed })
  })

  test('a body of chunks of one byte', async () => {
    const send: Answering = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\n"\r\n')
      for (let left = mebibyte; left > 0; left -= 65_536) socket.write('1\r\nx\r\n'.repeat(65_536))
      socket.end('1\r\n"\r\n0\r\n\r\n')
    }
    await using server = await startForeignServer({ '/runs/wait': send })
    const run = await smokeMeasured(server, { smoke_expect: '{zz: 1}' })
    expectBounded(run, { title: /unexpected output/, outputs: failed })
  })

  test('a body that never ends', async () => {
    const send: Answering = (_request, response) => {
      const piece = 'x'.repeat(mebibyte)
      const more = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.writeHead(200).on('drain', more)
      more()
    }
    await using server = await startForeignServer({ '/runs/wait': send })
    const run = await smokeMeasured(server)
    expectBounded(run, {
      title: 'Could not run the graph',
      message: [/more than 8388608 bytes/],
      outputs: failed,
    })
  })
})

describe('a refusal', () => {
  test.each([
    ['a page of unfinished titles', 'text/html', '<title'.repeat(600_000)],
    ['4 MiB of empty objects', 'application/json', `[${fillWith(1_390_000, '{}')}]`],
    ['100,000 levels', 'application/json', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['4 MiB of line breaks', 'text/plain', `a${'\n'.repeat(4 * mebibyte - 9)}b`],
  ])('%s', async (_, type, body) => {
    const send: Answering = (_request, response) =>
      response.writeHead(400, { 'content-type': type }).end(body)
    await using server = await startForeignServer({ '/runs/wait': send })
    const run = await smokeMeasured(server)
    expectBounded(run, { title: 'Could not run the graph (400)', outputs: failed })
  })
})

describe('a plan', () => {
  async function runPlan(
    plan: string,
    answers: Record<string, Answering | string>,
    { parallel = 4, ...options }: Parameters<typeof smokeMeasured>[2] & { parallel?: number } = {},
  ) {
    const directory = mkdtempSync(path.join(tmpdir(), 'worst-plan-'))
    try {
      writeFileSync(path.join(directory, 'smoke.yml'), plan)
      await using server = await startForeignServer(answers)
      const env = { GITHUB_WORKSPACE: directory }
      const smoke_parallel = String(parallel)
      const inputs = { smoke_input: '', smoke_plan: 'smoke.yml', smoke_parallel }
      return await smokeMeasured(server, inputs, { ...options, env })
    } finally {
      rmSync(directory, { recursive: true })
    }
  }

  const schema = (text: string) => `tests:\n  - {name: t, input: {}, expect_schema: ${text}}\n`
  test.each([
    [
      '20,000 different objects',
      '{properties: {a: {uniqueItems: true}}}',
      `{"a":[${fill(20_000, (at) => `{"k":${at}}`)},{"k":1}]}`,
    ],
  ])('%s', async (_, text, body) => {
    const run = await runPlan(schema(text), { '/runs/wait': body })
    expectBounded(run, { title: '1 of 1 smoke tests failed', outputs: failed })
  })

  test
    .skipIf(lacks.signals)
    .each([
      [
        'a comparison',
        `expect: {a: [${fillWith(300, '{k: {l: 2}}')}]}`,
        `{"a":[${fillWith(30_000, '{"k":{"l":1}}')}]}`,
      ],
    ])('a signal is answered in the middle of %s', async (_, expectation, body) => {
    let kill = () => {}
    let before = Number.NaN
    const send: Answering = (_request, response) => {
      response.end(body, () => setTimeout(() => kill(), 150))
    }
    const tests = Array.from(
      { length: 12 },
      (_item, at) => `  - {name: t${at}, input: {}, ${expectation}}\n`,
    )
    const onStart = (action: RunningAction) => {
      kill = () => {
        before = readProcessorMs(action.pid)
        kill = () => {}
        action.kill('SIGINT')
      }
    }
    const run = await runPlan(`tests:\n${tests.join('')}`, { '/runs/wait': send }, { onStart })
    expect(run.processorMs - before).toBeLessThan(maxLeaveMs)
    expectRed(run, { exitCode: 130, title: 'Cancelled', outputs: { outcome: 'cancelled' } })
    expect(run.peakMiB).toBeLessThan(maxMiB)
  })

  test('a stream of 100,000 names of events', async () => {
    const send: Answering = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const name = 'n'.repeat(900)
      for (let part = 0; part < 100; part += 1) {
        const events = Array.from(
          { length: 1_000 },
          (_, at) => `event: ${name}${part}-${at}\ndata: 1\n\n`,
        )
        response.write(events.join(''))
      }
      response.end('event: error\ndata: {"error":"E","message":"over"}\n\n')
    }
    const plan = 'tests:\n  - {name: t, stream: {input: {}}}\n'
    const run = await runPlan(plan, { '/runs/stream': send })
    expectBounded(run, {
      title: '1 of 1 smoke tests failed',
      message: [/E: over/],
      outputs: failed,
    })
  })

  const sendEvents =
    (events: Iterable<string>): Answering =>
    async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of events) {
        if (!response.write(event)) await new Promise((resolve) => response.once('drain', resolve))
      }
      response.end()
    }

  test('an event of 4,000,000 empty lines', async () => {
    const send = sendEvents(Array.from({ length: 40 }, () => 'data:\n'.repeat(100_000)))
    const plan = 'tests:\n  - {name: t, stream: {input: {}}}\n'
    const run = await runPlan(plan, { '/runs/stream': send })
    expectBounded(run, {
      title: '1 of 1 smoke tests failed',
      message: [/an event of more than 200000 lines/],
      outputs: failed,
    })
  })

  test.each([
    [
      '20,000 aliases',
      `tests: &a [{name: t, input: {}}]\nx: [${fillWith(20_000, '*a')}]\n`,
      /too many aliases/,
    ],
    ['300 levels', `tests: ${'['.repeat(300)}${']'.repeat(300)}\n`, /nested more than 200 levels/],
    ['20,000 levels', `tests: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`, /nested too deeply/],
  ])('%s', async (_, plan, message) => {
    const run = await runPlan(plan, {})
    expectBounded(run, {
      title: 'Invalid input: smoke_plan',
      message: [message],
      outputs: { outcome: 'failed' },
    })
  })
})

test('an input that is nested 5,000 levels deep', async () => {
  await using server = await startForeignServer({})
  const run = await smokeMeasured(server, { smoke_input: '['.repeat(5_000) + ']'.repeat(5_000) })
  expectBounded(run, {
    title: 'Invalid input: smoke_input',
    message: [/nested more than 200 levels/],
    outputs: { outcome: 'failed' },
  })
})

describe('the control service', () => {
  test('an address of 100,000 slashes', async () => {
    await using platform = await startWorld()
    const url = `https://agent.example/${'/'.repeat(100_000)}x`
    const { id } = platform.seed({ name: 'agent', url })
    const run = await measure((onStart) =>
      play(platform, { mode: 'smoke-test', deployment_id: id }, { onStart }),
    )
    expectBounded(run, {
      title: 'Smoke test: Agent Server URL unknown',
      outputs: { outcome: 'failed' },
      warnings: ['Agent Server URL not used'],
    })
  })

  test('a node of 3,000 levels, and the summary is there all the same', async () => {
    const id = fillWith(3_000, 'a').replaceAll(',', ':')
    const graph = JSON.stringify({
      nodes: Array.from({ length: 150 }, (_, at) => ({ id: `${id}:${at}` })),
      edges: [],
    })
    await using server = await startForeignServer({ '/graph': graph, '/runs/wait': '{"a":1}' })
    const run = await smokeMeasured(server, { smoke_expect: '{zz: 1}' })
    expectBounded(run, { title: 'Smoke test: unexpected output', outputs: failed })
    expect(run.summary).toContain('### Smoke test')
  })
})

describe('GitHub', () => {
  test.each([
    [
      'payloads of 3,000 levels',
      `[${fill(100, (at) => `{"id":${at + 1},"payload":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`)}]`,
      /200 levels/,
    ],
  ])('%s: a warning, and the deployment is green', async (_, body, message) => {
    await using github = await startForeignServer({ '/': body })
    await using platform = await startWorld()
    const env = { GITHUB_API_URL: github.url }
    const run = await measure((onStart) =>
      play(platform, { mode: 'create', environment: 'prod' }, { onStart, env, skipIdle: true }),
    )
    expectGreen(run, { outputs: { outcome: 'deployed' }, warnings: ['GitHub'] })
    expect(run.annotations[0]?.message).toMatch(message)
    expect(run.peakMiB).toBeLessThan(maxMiB)
    expect(run.processorMs).toBeLessThan(maxMs)
  })
})

test.skipIf(lacks.signals)('a signal is heard while the worst is being read', async () => {
  const body = `{"messages":[${fillWith(30_000, '{"type":"human","content":"x"}')}]}`
  let asked = () => {}
  const first = new Promise<void>((resolve) => {
    asked = resolve
  })
  await using server = await startForeignServer({
    '/runs/wait': (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/html' }).end(`<title${body}`.repeat(4))
      asked()
    },
  })
  const sent = { before: Number.NaN }
  const onStart = (action: RunningAction) => {
    void first.then(() => {
      sent.before = readProcessorMs(action.pid)
      action.kill('SIGINT')
    })
  }
  const run = await smokeMeasured(server, {}, { onStart })
  expect(run.processorMs - sent.before).toBeLessThan(maxLeaveMs)
  expectRed(run, { exitCode: 130, title: 'Cancelled', outputs: { outcome: 'cancelled' } })
})
