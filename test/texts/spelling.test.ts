// cspell:disable: the mistakes are on purpose
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findUnusedWords } from '../../scripts/texts/find-unused-words.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { runOwnScript, writeFiles } from '../support/own-script.ts'

const settings = fileURLToPath(new URL('../../cspell.json', import.meta.url))

/** Checks a project with the settings of this one, and with files and lists of its own. */
async function checkSpelling(files: Readonly<Record<string, string>>) {
  await using directory = makeTemporaryDirectory('spelling')
  const lists = { '.cspell/field.txt': '# Words\nlangsmith\n', '.cspell/tests.txt': 'salut\n' }
  const used = { 'README.md': '# langsmith\n', 'test/a.test.ts': '// Salut!\n' }
  const config = { 'cspell.json': readFileSync(settings, 'utf8') }
  writeFiles(directory.path, { ...config, ...lists, ...used, ...files })
  return runOwnScript('check-spelling.ts', directory.path)
}

test('would be found: a wrong word anywhere, one of tests elsewhere, one of a list that nobody writes, and nothing else', async () => {
  const wrong = {
    'docs/a.md': 'The enviroment.',
    'docs/b.md': 'Salut!',
    'src/a.ts': '/** It recieves. */',
    'src/right.ts': '/** The colour of a licence. */\nexport const wait_timeout = 1\n',
    'src/b.ts': "export const text = 'You can not acces it'",
    '.github/workflows/a.yml': 'name: Relase',
    'action.yml': 'description: A deploiment',
    'README.md': '# Behavior',
  }
  const { exitCode, stdout, stderr } = await checkSpelling(wrong)
  expect(exitCode).toBe(1)
  const found = [...stdout.matchAll(/^(\S+?):\d.*\((\w+)\)/gm)].map(([, file, word]) => [
    file,
    word,
  ])
  expect(Object.fromEntries(found)).toEqual({
    'docs/a.md': 'enviroment',
    'docs/b.md': 'Salut',
    'src/a.ts': 'recieves',
    'src/b.ts': 'acces',
    '.github/workflows/a.yml': 'Relase',
    'action.yml': 'deploiment',
    'README.md': 'Behavior',
  })
  expect(stderr).toBe('.cspell/field.txt: nobody writes "langsmith": remove it\n')
})

test('unused words: whatever their case, without remarks', () => {
  const list = '# Remark\nOne # why\ntwo\n\nthree\r\n'
  expect(findUnusedWords(list, 'one\nTWO\n')).toEqual(['three'])
})
