// Says which words of texts and code are spelled wrong (British English, and the lists of words in .cspell), and which words
// of the lists nobody writes any more.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findUnusedWords } from './texts/find-unused-words.ts'

const cspell = fileURLToPath(import.meta.resolve('cspell/bin'))
const lists = ['field', 'tests']

const checked = lint({ stdio: 'inherit' }, '--show-suggestions')
const withoutLists = lists.flatMap((name) => ['--disable-dictionary', name])
const { stdout } = lint({ encoding: 'utf8' }, ...withoutLists, '--words-only', '--no-exit-code')
const unused = lists.flatMap((name) => {
  const file = `.cspell/${name}.txt`
  const words = findUnusedWords(readFileSync(file, 'utf8'), String(stdout))
  return words.map((word) => `${file}: nobody writes "${word}": remove it`)
})
for (const fault of unused) console.error(fault)
process.exitCode = checked.status === 0 && unused.length === 0 ? 0 : 1

function lint(how: { stdio: 'inherit' } | { encoding: 'utf8' }, ...args: readonly string[]) {
  const all = [cspell, 'lint', '--no-progress', '--no-summary', ...args]
  return spawnSync(process.execPath, all, { maxBuffer: 64 * 1024 * 1024, ...how })
}
