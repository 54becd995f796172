import { describe, expect, test } from 'vitest'
import { account as accountInLines } from '../inputs/formats/written-in-lines.ts'
import type { ActionRun } from '../support/run-action.ts'
import { toEncodings } from './canary.ts'
import { type Answering, smokeForeign, startForeignServer } from './foreign-answers.ts'
import { tryPlanStep } from './plan-world.ts'
import { play, startWorld } from './step.ts'
import { expectRed } from './verdict.ts'

// Secrets that reach the step cut, coloured, in parts, or as a word of a name.

const failed = { outcome: 'smoke-test-failed', smoke_test: 'failed' }

/** As long as a service account in base64, with a core that shows anywhere in it. */
const long = Array.from(
  { length: 200 },
  (_, index) => `CANARY${String(index).padStart(3, '0')}+ServA`,
).join('')

function raise(message: string): string {
  return JSON.stringify({ __error__: { error: 'ValueError', message } })
}

/** A plan of which each test meets the next of these answers. */
async function meetEach(answers: readonly Answering[], inputs: Record<string, string>) {
  const left = [...answers]
  const answer: Answering = (request, response) => left.shift()?.(request, response)
  await using server = await startForeignServer({ '/runs/wait': answer })
  const tests = answers.map((_, at) => `{name: t${at}, input: {a: 1}}`)
  const plan = `tests: [${tests.join(', ')}]`
  return await tryPlanStep(server.url, plan, { smoke_parallel: '1', ...inputs })
}

test.concurrent('a long secret is redacted before anything of an answer is cut', async () => {
  const head = long.slice(0, 1_000)
  const bodies: [string, string, object?][] = [
    ['an error', raise(`bad credentials: ${long}`)],
    ['an error within an error', raise(JSON.stringify({ error: 'E', message: `bad: ${long}` }))],
    ['an error at the cut', raise('x'.repeat(1_400) + long)],
    ['what an interrupt asks', JSON.stringify({ __interrupt__: [{ value: `use ${long}?` }] })],
    ['the type of an answer', 'no', { 'content-type': head }],
    ['the encoding of an answer', 'no', { 'content-encoding': head }],
  ]
  const answers = bodies.map(
    ([, body, sent]): Answering =>
      (_, response) => {
        response.writeHead(200, { ...sent }).end(body)
      },
  )
  const graph_headers = JSON.stringify({ 'X-Service-Account': long, 'X-Head': head })
  const run = await meetEach(answers, { graph_headers })
  expectRed(run, {
    title: '6 of 6 smoke tests failed',
    outputs: failed,
    secrets: [long, head],
  })
  const told = run.annotations.filter(({ place }) => place !== undefined)
  for (const [at, [row]] of bodies.slice(0, 4).entries())
    expect(told[at]?.message, row).toMatch(/\*\*\*/)
})

const lines = ['-----BEGIN KEY-----', 'CANARYline+ServA/01', 'CANARYline+ServA/02']
const account = { type: 'service_account', private_key_id: 'CANARYid0123456789' }
const accountText = JSON.stringify({ ...account, private_key: lines.join('\n') })
/** A service account, as it is shown in parts. */
const parts = [
  ['the key as it is', lines.join('\n')],
  ['the key as Python prints it', JSON.stringify(lines.join('\n')).replaceAll('"', "'")],
  ['the document inside a text', JSON.stringify(accountText)],
  ['the id of the key', account.private_key_id],
  ['the document in an address', encodeURIComponent(accountText)],
] as const

describe.concurrent('a secret as services and libraries write it', () => {
  const secret = `lsv2_CANARY!a'b(c)*d/e"f&g<h>i+j ${'CANARYk'.repeat(12)}`
  const [, ...encoded] = toEncodings(secret)
  const rows = encoded.map((written, at) => [`form ${at}`, written] as const)
  const pieces = rows.flatMap(([, written]) =>
    written.split('\n').flatMap((line) => line.match(/.{24}/g) ?? []),
  )

  test('in a log, beside a service account in parts', async () => {
    await using platform = await startWorld({ script: ['BUILD_FAILED'] })
    const shown = [
      ...rows.flatMap(([name, written]) => [
        ...written.split('\n').map((line) => `${name} said: ${line}`),
        written,
      ]),
      ...parts.flatMap(([name, said]) => [...said.split('\n').reverse(), `${name}: ${said}`]),
    ]
    const logs = shown.map((message) => ({ message }))
    platform.fault({
      match: { path: /\/logs/ },
      times: 9,
      do: { kind: 'status', status: 200, body: { logs } },
    })
    const secrets = JSON.stringify({ KEY: secret, ACCOUNT: accountText })
    const env = { RUNNER_DEBUG: '1' }
    const run = await play(platform, { mode: 'create', secrets }, { env })
    expectRed(run, {
      title: 'Revision BUILD_FAILED',
      outputs: { outcome: 'failed' },
      secrets: [secret, ...pieces, accountText, ...lines.slice(1)],
    })
    for (const [name] of rows) expect(run.log).toMatch(new RegExp(`${name} said: \\w*\\*\\*\\*`))
    for (const [name] of parts) expect(run.stdout).toContain(`${name}: `)
  })
})

describe.concurrent('the parts of a header that a server repeats alone', () => {
  const token = 'CANARYtoken-0123456789'

  test('of the one that is usual, the query of a webhook, and two that overlap', async () => {
    const [one, two] = ['CANARYfirst-shared', 'shared-CANARYsecond']
    const query = 'CANARYquery-0123456789'
    const said = `Said: ${token}; cannot reach ${query}; got CANARYfirst-shared-CANARYsecond!`
    await using server = await startForeignServer({ '/runs/wait': raise(said) })
    const run = await smokeForeign(server, {
      graph_headers: JSON.stringify({ Authorization: `Bearer ${token}`, A: one, B: two }),
      webhook: `https://hook.example/in?key=${query}`,
    })
    expectRed(run, {
      title: 'Smoke test: the graph raised an error',
      message: [/Said: \*\*\*; cannot reach \*\*\*; got \*\*\*!/],
      outputs: failed,
      secrets: [token, query, one, two],
    })
    expect(run.masks).toContain(token)
  })
})

// Secrets of several lines that somebody puts behind `NAME=` without quotes: what GitHub then fills in is lines of their own.

// Every shape and every error in it is a row of inputs/formats/lines-of-secrets.test.ts.
const shapes: [string, readonly string[]][] = [
  ['a service account', accountInLines],
  ['assignments with tabs', ['correct horse battery', '\tInner.Pa55wordX9=hunter2hunter2']],
]

/** Everything that a reader of the run sees, without what the runner is told to mask. */
function toVisible(run: ActionRun): string {
  const lines = `${run.stdout}\n${run.stderr}`
    .split('\n')
    .filter((line) => !/^::add-mask::/.test(line))
  return [...lines, run.summary, ...Object.values(run.outputs)].join('\n')
}

/** Pieces of eight characters of a secret that can be read. Words that the fault itself needs are none. */
function findPieces(run: ActionRun, lines: readonly string[]): string[] {
  const visible = toVisible(run)
  return lines.flatMap((line) => {
    const starts = Array.from({ length: Math.max(0, line.length - 7) }, (_, at) => at)
    return starts.map((at) => line.slice(at, at + 8)).filter((piece) => visible.includes(piece))
  })
}

describe.concurrent('a secret of several lines without quotes', () => {
  test.each(shapes)('%s shows nowhere', async (_, lines) => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent', secrets: [] })
    const debugging = { env: { RUNNER_DEBUG: '1' } }
    for (const [lineBreak, before, inputs] of [
      ['\n', '', { mode: 'create' }],
      ['\r\n', 'OPENAI_API_KEY=longenough\n', { mode: 'update', dry_run: 'true' }],
    ] as const) {
      const secrets = `${before}KEY=${lines.join(lineBreak)}\nLAST=longenough`
      const run = await play(platform, { ...inputs, name: 'agent', secrets }, debugging)
      expect(findPieces(run, lines)).toEqual([])
      expect(run.stderr).toBe('')
    }
  })
})
