import { describe, expect, test } from 'vitest'
import type { RawInputs } from '../../../src/inputs/catalogue.ts'
import { isProblem } from '../../../src/problem.ts'
import { Redactor } from '../../../src/text/redact.ts'
import { eventContextOf, listSecrets, parseRaw } from '../event-context-of.ts'
import { account, pem } from './written-in-lines.ts'

// What is told of secrets of several lines without quotes, and that nothing of them shows: scenarios/lines-of-secrets.test.ts plays some.

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

/** Everything that is told of the secrets as it is printed: every fault, or every name. */
async function tell(secrets: string): Promise<string> {
  const raw: RawInputs = { mode: 'update', api_key: 'key-of-ours', name: 'agent', secrets }
  const redactor = new Redactor()
  for (const text of await listSecrets(raw)) redactor.add(text)
  const told = await parseRaw(raw, eventContextOf(raw))
    .then((inputs) => ('secrets' in inputs ? (inputs.secrets ?? []) : []))
    .then((found) => found.map(({ name }) => name))
    .catch((error: unknown) => {
      if (!isProblem(error, 'invalid-inputs')) throw error
      return error.facts.faults.map(({ input, problem }) => `${input}: ${problem}`)
    })
  return redactor.redact(told.join('\n'))
}

/** Pieces of eight characters of a secret that can be read in a text. */
function findPieces(text: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const starts = Array.from({ length: Math.max(0, line.length - 7) }, (_, at) => at)
    return starts.map((at) => line.slice(at, at + 8)).filter((piece) => text.includes(piece))
  })
}

describe('a secret of several lines without quotes', () => {
  test.each(shapes)('%s shows nowhere', async (_, lines) => {
    for (const [lineBreak, before] of [
      ['\n', ''],
      ['\r\n', 'OPENAI_API_KEY=longenough\n'],
    ] as const) {
      const told = await tell(`${before}KEY=${lines.join(lineBreak)}\nLAST=longenough`)
      expect(told).not.toBe('')
      expect(findPieces(told, lines)).toEqual([])
    }
  })

  test.each([
    ['the line after it', 'KEY=first\nsecond-CANARY', /no NAME=value at line 2/],
    ['its padding', 'KEY=dGhpcyBpcyBh\nCANARYsZXQ==', /a part of a value at line 2/],
    ['a name that may be a part', 'KEY=first\nCANARYqX7bZ=', /no value for \*\*\* \(line 2\)/],
    ['JSON', '{"KEY": "CANARY-first"\n"CANARY-second"}', /neither JSON nor YAML/],
    ['YAML', 'KEY: CANARY-first\nCANARY-second', /^secrets: /],
    ['a name twice', '{"CANARYx1Y2z3": "b", "CANARYx1Y2z3": "c"}', /duplicate key/],
    ['a name without a text', '{"CANARYx1Y2z3": {}}', /must have a string for \*\*\*/],
  ])('%s is a fault without it', async (_, secrets, problem) => {
    const told = await tell(secrets)
    expect(told).toMatch(problem)
    expect(told).not.toContain('CANARY')
  })
})
