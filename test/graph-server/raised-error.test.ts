import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidesError, toRaisedError } from '../../src/graph-server/raised-error.ts'

test.each([
  ["RefundError('order 7')", 'RefundError: order 7'],
  ['ModuleNotFoundError("No module named \'x\'")', "ModuleNotFoundError: No module named 'x'"],
  ["E('it\\'s \"so\"')", 'E: it\'s "so"'],
  ["E('two\\r\\nlines\\tand \\\\ \\x1b[31m')", 'E: two\r\nlines\tand \\ \\x1b[31m'],
  ['RefundError()', 'RefundError'],
  ["httpx.ReadTimeout('')", 'httpx.ReadTimeout'],
  ["FileNotFoundError(2, 'No such file')", "FileNotFoundError(2, 'No such file')"],
  ["E('a', 'b')", "E('a', 'b')"],
  ["ExceptionGroup('several', [E('first')])", "ExceptionGroup('several', [E('first')])"],
  ["KeyError('OPENAI_API_KEY')", "KeyError: 'OPENAI_API_KEY'"],
  ["E('cut…", "E('cut…"],
  ["E('cut)", "E('cut)"],
  ["E(')", "E(')"],
  ['KeyError(77)', 'KeyError(77)'],
  ["E('a') and more", "E('a') and more"],
  ["2 errors, as E('a')", "2 errors, as E('a')"],
  ['1 validation error for Item\nprice', '1 validation error for Item\nprice'],
  ['{"message":"order 7","name":"RefundError"}', 'RefundError: order 7'],
  ['{"message":"","name":"RefundError"}', 'RefundError'],
  ['{not json', '{not json'],
  ['"order 7"', '"order 7"'],
  ['', ''],
])('F1 the error %j of a task is %j', (error, expected) => {
  expect(toRaisedError(error)).toBe(expected)
})

test('F1 any text comes out of its literal as it was', () => {
  const text = fc.string({ unit: fc.constantFrom('a', "'", '"', '\\', '\n', 'é', 'x', 'u') })
  fc.assert(
    fc.property(text, fc.constantFrom("'", '"'), (message, quote) => {
      const escaped = message.replace(/[\\'"]/g, '\\$&').replaceAll('\n', '\\n')
      const expected = message === '' ? 'E' : `E: ${message}`
      expect(toRaisedError(`E(${quote}${escaped}${quote})`)).toBe(expected)
    }),
  )
})

test.each([
  ['RefundError: An internal error occurred', true],
  ['An internal error occurred', true],
  ['TimeoutError', true],
  ['AggregateError: Multiple errors occurred during superstep 1', true],
  ['the server reports the run as failed', true],
  ['an error without a description', true],
  ['', true],
  ['ValueError: boom', false],
  ["KeyError: 'x'", false],
  ['ValueError: An internal error occurred in the till', false],
  ['ValueError: the server reports the till as an AggregateError: an error without', false],
])('F1 whether %j says nothing of the error: %s', (detail, expected) => {
  expect(hidesError(detail)).toBe(expected)
})
