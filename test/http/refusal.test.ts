import { expect, test } from 'vitest'
import { readRefusal } from '../../src/http/json-client.ts'

const json = 'application/json'
const asItIs = (text: string) => text
const toErrorReason = (...given: Parameters<typeof readRefusal>) => readRefusal(...given).reason

test.each([
  ['nothing', '', json, ''],
  ['whitespace', ' \n', json, ''],
  ['detail as text', '{"detail":"no such thing"}', json, 'no such thing'],
  [
    'detail as list',
    '{"detail":[{"loc":["body","secrets",0,"name"],"msg":"field required","type":"x","input":"SECRET"}]}',
    json,
    'secrets.0.name: field required',
  ],
  ['detail as object', '{"detail":{"message":"inner"}}', json, 'inner'],
  [
    'GitHub’s message and errors',
    '{"message":"Validation Failed","errors":[{"field":"ref","code":"custom","message":"No ref found"},{"field":"log_url","code":"invalid","value":"SECRET"}]}',
    json,
    'Validation Failed: ref: No ref found; log_url: invalid',
  ],
  ['message', '{"message":"m","secrets":"SECRET"}', json, 'm'],
  [
    'zod issues',
    '{"success":false,"error":{"issues":[{"message":"Invalid uuid","path":["thread_id"]}],"name":"ZodError"}}',
    json,
    'thread_id: Invalid uuid',
  ],
  ['a bare JSON text', '"plain"', json, 'plain'],
  ['plain text', 'Assistant not found', 'text/plain', 'Assistant not found'],
  [
    'HTML',
    '<!DOCTYPE html><html><head><title>Sign in\n to X</title></head><body>SECRET</body></html>',
    'text/html',
    'an HTML page titled "Sign in to X"',
  ],
  ['HTML without a title', '<html><body>x</body></html>', undefined, 'an HTML page'],
  ['broken JSON', '{"detail":', json, '{"detail":'],
])('%s', (_, body, contentType, expected) => {
  expect(toErrorReason(body, contentType, asItIs)).toBe(expected)
})

test.each<[string, string | undefined, boolean]>([
  ['{"detail":"Deployment d1 not found."}', 'text/html', false],
  ['{"message":"not found"}', 'text/html; charset=utf-8', false],
  ['"not found"', 'text/html', true],
  ['{{ not found }}', 'text/html', true],
  ['', 'text/html', true],
  ['{{ not found }}', undefined, false],
  ['<html></html>', json, true],
])('the body %j, labelled %s, is a page: %s', (body, contentType, isPage) => {
  expect(readRefusal(body, contentType, asItIs).isPage).toBe(isPage)
})

test('an object without a known key may echo the request, so its text is not shown as it is', () => {
  expect(toErrorReason('{"secrets":[{"name":"A","value":"SECRET"}]}', json, asItIs)).not.toContain(
    'SECRET',
  )
})

test('a long list is cut to ten, a long text to 600 characters', () => {
  const detail = Array.from({ length: 14 }, (_, index) => ({ loc: ['body', index], msg: 'bad' }))
  expect(toErrorReason(JSON.stringify({ detail }), json, asItIs)).toMatch(/ 9: bad$/)
  expect(toErrorReason('x'.repeat(10_000), 'text/plain', asItIs)).toHaveLength(600)
})

test('a secret is redacted before the reason is cut, so that no half of it is left', () => {
  const redact = (text: string) => text.replaceAll('SECRET-VALUE', '***')
  const body = JSON.stringify({ detail: `${'x'.repeat(592)}SECRET-VALUE` })
  expect(toErrorReason(body, json, redact)).toBe(`${'x'.repeat(592)}***`)
})
