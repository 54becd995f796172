import { describe, expect, test } from 'vitest'
import { countWords, readmeWords } from '../../scripts/texts/count-words.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { runOwnScript, writeFiles } from '../support/own-script.ts'

describe('words are counted as a reader reads', () => {
  test.each([
    ['One two, three.', 3],
    ["# A heading\n\nIt doesn't wait: `wait_timeout` is **not** given.", 9],
    ['| A | B |\n| :-- | :-- |\n| one two | three |', 5],
    ['- one\n- [two three](https://service.example/a/b)', 3],
    ['```sh\nnpm run demo\n```\n\none', 1],
    ['<!-- not this -->\n<details><summary>two words</summary>\n\none', 1],
    ['An en dash – stands alone, and … too: 6,000 runs/s', 10],
    ['', 0],
  ])('%j: %i', (markdown, count) => {
    expect(countWords(markdown)).toBe(count)
  })
})

describe('the command', () => {
  test.each([
    [readmeWords.least - 1, 1],
    [readmeWords.least, 0],
    [readmeWords.most, 0],
    [readmeWords.most + 1, 1],
  ])('with %i words ends with %i', async (count, exitCode) => {
    await using directory = makeTemporaryDirectory('words')
    writeFiles(directory.path, { 'README.md': 'word '.repeat(count) })
    const end = runOwnScript('check-words.ts', directory.path)
    const verdict = `README.md has ${count} words, of 1500 to 2000\n`
    const said = exitCode === 0 ? { stdout: verdict } : { stderr: verdict }
    expect(end).toEqual({ exitCode, stdout: '', stderr: '', ...said })
  })
})
