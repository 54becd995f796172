import { expect, test } from 'vitest'
import { input, inputNames, rowOf } from '../../src/inputs/catalogue.ts'
import { type Format, masked, modes } from '../../src/inputs/formats/formats.ts'
import { Secret } from '../../src/text/redact.ts'
import { listSecrets } from './event-context-of.ts'

// What must not compile is checked by `npm run typecheck`: a `@ts-expect-error` without an error is one.

const toSecret = (text: string) => new Secret(text)
const facts = { description: 'A text that is secret.' }

test('a secret input that says nothing of masking does not compile', () => {
  // @ts-expect-error: it has no `secrets`.
  const format: Format<Secret> = toSecret
  // @ts-expect-error: as a row of the catalogue.
  const row = input(toSecret, modes, facts)
  // @ts-expect-error: in a list, too.
  const listed = input((text: string) => [{ value: new Secret(text) }], modes, facts)
  // @ts-expect-error: and in a record.
  const named = input((text: string) => ({ text: new Secret(text) }), modes, facts)
  const right = input(
    masked(toSecret, (text) => [text]),
    modes,
    facts,
  )
  for (const wrong of [format, row.format, listed.format, named.format]) {
    expect(wrong).not.toHaveProperty('secrets')
  }
  expect(right.format.secrets('key', new Secret('key'))).toEqual(['key'])
})

test('every secret input is masked, also in a form that is refused', async () => {
  const secret = inputNames.filter((name) => rowOf(name).format.secrets !== undefined)
  expect(secret).toEqual([
    'api_key',
    'secrets',
    'variables',
    'repo_url',
    'custom_url',
    'graph_headers',
    'webhook',
    'webhook_token',
    'github_token',
  ])
  for (const name of secret.filter((one) => one !== 'variables')) {
    for (const text of [
      'https://:value-of-it@a.example/?b=value-of-it',
      '{"A": "value-of-it"}',
      'A=value-of-it',
    ]) {
      const isAddress = ['repo_url', 'custom_url', 'webhook'].includes(name)
      if (isAddress && !text.startsWith('https:')) continue
      expect((await listSecrets({ [name]: text })).join('\n')).toContain('value-of-it')
    }
  }
})

test('every default has the form of its input', () => {
  for (const name of inputNames) {
    const { format, default: usual, defaultIn = {} } = rowOf(name)
    for (const text of [usual, ...Object.values(defaultIn)]) {
      if (typeof text === 'string') format(text, { allowInsecureHttp: false })
    }
  }
})
