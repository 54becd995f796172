import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { Screen } from '../../src/terminal/screen.ts'

/** What is written to a terminal of 30 columns, or to a file. */
function write(isTTY: boolean, use: (screen: Screen) => void): string {
  let written = ''
  const write = (text: string) => (written += text)
  const out = Object.assign(new PassThrough(), { isTTY, columns: 30, write })
  use(new Screen(out as never, (text) => text.replace('hunter2', '***')))
  return written.replaceAll(/\x1b\[\d+m/g, '')
}

const steps = (screen: Screen) => {
  screen.showProgress('Control plane: host')
  screen.showProgress('3 of 9 runs done: 3 passed, 0 failed')
  screen.showProgress('9 of 19 runs done: hunter2')
  screen.showProgress('9 of 19 runs done: hunter2')
  screen.print('✔ tea')
  screen.print('milk\u001b[2J', undefined, '  ')
}

test('on a terminal, a line of progress is cut to its width, and replaced by the next line', () => {
  const progress = ['3 of 9 runs done: 3 passed, …', '9 of 19 runs done: ***']
  const lines = progress.map((line) => `\r\x1b[K${line}`).join('')
  expect(write(true, steps)).toBe(`${lines}\r\x1b[K✔ tea\n  milk\n`)
})

test('in a file, progress is a line like any other', () => {
  const lines = [
    '3 of 9 runs done: 3 passed, 0 failed',
    '9 of 19 runs done: ***',
    '✔ tea',
    '  milk',
  ]
  expect(write(false, steps)).toBe(`${lines.join('\n')}\n`)
})
