import { describe, expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'
import { runnerCommands } from './runner-commands.ts'

function brief(output: string): string[] {
  return runnerCommands(output).map(({ version, name, data }) => `${version} ${name} ${data}`)
}

describe('what the runner would carry out', () => {
  test.each([
    ['::set-output name=a::b', ['2 set-output b']],
    ['  \u0085\t::ERROR::boom', ['2 error boom']],
    ['text ::error::boom', []],
    ['::unknown::boom', []],
    ['::error', []],
    ['::warning file=a,line=1::x::y', ['2 warning x::y']],
    ['::add-mask::50%25%0Aoff%250A', ['2 add-mask 50%\noff%0A']],
    ['any text ##[error]boom', ['1 error boom']],
    ['##[add-mask]a%3Bb%5Dc', ['1 add-mask a;b]c']],
    ['##[unknown]boom', []],
    ['##[error', []],
    ['::nothing:: ##[debug]yes', ['1 debug yes']],
    ['one\r::error::two\r\nthree\n::notice::four', ['2 error two', '2 notice four']],
    ['one\u2028::error::two', []],
  ])('in %j', (output, expected) => {
    expect(brief(output)).toEqual(expected)
  })

  test('with the properties unescaped', () => {
    const [command] = runnerCommands('::error title=a%3A%2C%25b,file=x=y::boom')
    expect(command?.properties).toEqual({ title: 'a:,%b', file: 'x=y' })
    const [old] = runnerCommands('##[error title=a%3Bb;file=c]boom')
    expect(old?.properties).toEqual({ title: 'a;b', file: 'c' })
  })

  test('nothing between stop-commands and its token', () => {
    const lines = ['::stop-commands::Tok', '::error::one', '##[error]two', '::tok::', '::error::3']
    expect(brief(lines.join('\n'))).toEqual(['2 stop-commands Tok', '2 error 3'])
  })
})

test('a line splitter gives the same lines however the text is cut', () => {
  const text = 'a\r\nb\rc\n\nd\u2028e\r'
  for (let size = 1; size <= text.length; size += 1) {
    const lines: string[] = []
    const splitter = new LineSplitter((line) => lines.push(line))
    for (let at = 0; at < text.length; at += size) splitter.push(text.slice(at, at + size))
    splitter.end()
    expect(lines).toEqual(['a', 'b', 'c', '', 'd\u2028e'])
  }
})
