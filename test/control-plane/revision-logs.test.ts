import { describe, expect, test } from 'vitest'
import { findErrorLine, toLogLines } from '../../src/control-plane/revision-logs.ts'

test('an entry of several lines, whose secrets are gone before it is taken apart', () => {
  const message = 'a sec\u001b[31mret\r\nb secret\r\n\r\n'
  const logs = [{ message, level: 'critical' }]
  expect(toLogLines({ logs }, (text) => text.replaceAll('secret', '***'))).toEqual([
    { text: 'a ***', isError: true },
    { text: 'b ***', isError: true },
  ])
})

function toLog(text: string, isError = false) {
  return text.split('\n').map((line) => ({ text: line, isError }))
}

describe('in a log without levels', () => {
  test.each([
    [
      'a Python traceback',
      `Step 4/7
Traceback (most recent call last):
  File "/deps/agent/graph.py", line 3, in <module>
    import missing
ModuleNotFoundError: No module named 'missing'
During handling of the above exception, another exception occurred:
RuntimeError: could not load graph`,
      "ModuleNotFoundError: No module named 'missing'",
    ],
    [
      'an error of a package, in a Docker build',
      '#12 0.412 Collecting x\n#12 4.567 pydantic.errors.PydanticUserError: no type\n#12 ERROR: exit code: 1',
      'pydantic.errors.PydanticUserError: no type',
    ],
    ['an error without a message', 'x\nAssertionError\ny', 'AssertionError'],
    [
      'JavaScript',
      "node:internal\nError: Cannot find module './graph.js'\n    at x",
      "Error: Cannot find module './graph.js'",
    ],
    [
      'JavaScript with a code',
      'TypeError [ERR_INVALID_ARG_TYPE]: no path',
      'TypeError [ERR_INVALID_ARG_TYPE]: no path',
    ],
    ['npm', 'npm warn old\nnpm ERR! code ERESOLVE', 'npm ERR! code ERESOLVE'],
    ['a newer npm', 'npm error code E404', 'npm error code E404'],
    [
      'TypeScript',
      'src/a.ts(3,5): error TS2304: Cannot find name',
      'src/a.ts(3,5): error TS2304: Cannot find name',
    ],
    ['git', "fatal: couldn't find remote ref next", "fatal: couldn't find remote ref next"],
    [
      'Docker',
      '2026-11-21T10:00:00.123Z ERROR: failed to solve: no such image',
      'ERROR: failed to solve: no such image',
    ],
    ['a logger', '[2026-11-21 10:00:00,123] [ERROR] no disk', '[ERROR] no disk'],
    ['apt', 'E: Unable to locate package x', 'E: Unable to locate package x'],
    ['uv', '  × No solution found when resolving', '× No solution found when resolving'],
  ])('%s', (_, text, expected) => {
    expect(findErrorLine(toLog(text))).toBe(expected)
  })

  test.each([
    'Installing errorhandler 1.0',
    '0 errors, 0 warnings',
    'no error was found',
    'error_rate=0.1',
    'Traceback (most recent call last):',
    'DeprecationWarning: old',
    '',
  ])('%j says nothing', (text) => {
    expect(findErrorLine(toLog(text))).toBeUndefined()
  })
})

describe('in a log with levels', () => {
  test('the first of the errors that looks like one of a tool', () => {
    const log = [
      ...toLog('ValueError: which was handled'),
      ...toLog(
        'Traceback (most recent call last):\n  File "x"\nKeyError: \'model\'\nthe end',
        true,
      ),
    ]
    expect(findErrorLine(log)).toBe("KeyError: 'model'")
  })

  test('else the first of the errors that says something', () => {
    const log = [
      ...toLog('ERROR: of another level'),
      ...toLog('\n-----\n  at frame\nThe build ran out of memory\nbye', true),
    ]
    expect(findErrorLine(log)).toBe('The build ran out of memory')
  })

  test('else what looks like an error', () => {
    const log = [...toLog('ERROR: of another level'), ...toLog('\n   ', true)]
    expect(findErrorLine(log)).toBe('ERROR: of another level')
  })
})

test('it is one line of 300 characters', () => {
  const found = findErrorLine(toLog(`ValueError: ${'x\t'.repeat(5_000)}`)) ?? ''
  expect(found).toMatch(/^ValueError: (x )+/)
  expect(found).toHaveLength(300)
})
