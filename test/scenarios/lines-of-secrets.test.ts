import { describe, expect, test } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { play, requestsOf, startWorld } from './step.ts'
import { expectRed } from './verdict.ts'

// Secrets of several lines that somebody puts behind `NAME=` without quotes: what GitHub then fills in is lines of their own.

const body = Array.from(
  { length: 5 },
  (_, at) => `MIIEvQ${at}BADANBgkqhkiG9w0BAQEFAASCBKcwggSj${at}gEAAoIBAQC7`,
)
const pem = [
  '-----BEGIN PRIVATE KEY-----',
  ...body,
  'q8VtKpR3xWzYbN2=',
  '-----END PRIVATE KEY-----',
]
const account = JSON.stringify(
  { type: 'service_account', private_key_id: '9f8e7d6c5b4a39281706', private_key: pem.join('\n') },
  undefined,
  2,
).split('\n')

const shapes: [string, readonly string[]][] = [
  ['a PEM', pem],
  ['a PEM of one line', [pem[0] ?? '', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw=', pem.at(-1) ?? '']],
  ['a PEM without its end', [pem[0] ?? '', 'MIIEvQIBADAN=']],
  ['a service account', account],
  ['base64 in lines', ['dGhpcyBpcyBhIHNlY3JldCB0aGF0IGlz', 'IHdyYXBwZWQgYXQgc29tZSBjb2x1bW4x']],
  [
    'base64 in lines, padded once',
    ['dGhpcyBpcyBhIHNlY3JldCB0aGF0IGlz', 'IHdyYXBwZWQgYXQgc29tZSBj='],
  ],
  [
    'base64 in lines, padded twice',
    ['dGhpcyBpcyBhIHNlY3JldCB0aGF0IGlz', 'IHdyYXBwZWQgYXQgc29tZSBj=='],
  ],
  ['base32 in lines', ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ====']],
  [
    'hexadecimal in lines',
    ['9f8e7d6c5b4a392817069f8e7d6c5b4a', '00112233445566778899aabbccddeeff'],
  ],
  ['a passphrase', ['correct horse battery', 'staple and something else']],
  ['assignments with tabs', ['correct horse battery', '\tInner.Pa55wordX9=hunter2hunter2']],
  ['an address on two lines', ['https://user:', 'hunter2hunter2@db.example/x?a=b']],
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

describe.concurrent('C1: a secret of several lines without quotes', () => {
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

  // All faults, and that none shows a value, are the table of inputs/formats/secrets.test.ts.
  test.each([
    ['the line after it', `KEY=first\nsecond-CANARY`, /no NAME=value at line 2/],
    ['its padding', `KEY=dGhpcyBpcyBh\nCANARYsZXQ==`, /a part of a value at line 2/],
    ['a name that may be a part', `KEY=first\nCANARYqX7bZ=`, /nothing after \*\*\*= at line 2/],
  ])('%s is a fault that names the line alone', async (_, secrets, message) => {
    await using platform = await startWorld()
    const run = await play(platform, { mode: 'create', secrets })
    expectRed(run, { title: 'Input secrets', message: [message], outputs: { outcome: 'failed' } })
    expect(requestsOf(platform)).toEqual([])
  })

  test.each([
    ['JSON', '{"KEY": "CANARY-first"\n"CANARY-second"}'],
    ['YAML', 'KEY: CANARY-first\nCANARY-second'],
    ['a name twice', '{"CANARYx1Y2z3": "b", "CANARYx1Y2z3": "c"}'],
    ['a name without a text', '{"CANARYx1Y2z3": {}}'],
  ])('in a wrong form of %s shows nowhere', async (_, secrets) => {
    await using platform = await startWorld()
    const run = await play(platform, { mode: 'create', secrets })
    expectRed(run, { title: 'Input secrets', outputs: { outcome: 'failed' } })
  })

  test('what became a name is hidden where names are told', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent', secrets: [] })
    const secrets = 'KEY=first-line-of-it\nCANARYqX7bZ=CANARYrest'
    const run = await play(platform, { mode: 'update', name: 'agent', secrets })
    expect(run.log).toMatch(/^Secrets: added KEY, \*\*\*$/m)
    expect(findPieces(run, ['CANARYqX7bZ=CANARYrest'])).toEqual([])
  })
})
