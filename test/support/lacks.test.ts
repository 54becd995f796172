import path from 'node:path'
import { expect, test } from 'vitest'
import { findBash, toGitBash } from './find-bash.ts'
import { findLacks } from './lacks.ts'

/** Without those that nothing is the matter with. */
function listLacks(platform: NodeJS.Platform, canLink = true): string[] {
  return Object.entries(findLacks(platform, canLink)).flatMap(([what, why]) => (why ? [what] : []))
}

test('what tests are left out where, is known', () => {
  expect(listLacks('linux')).toEqual([])
  expect(listLacks('darwin')).toEqual(['fullDisk', 'peakMemory'])
  expect(listLacks('win32')).toEqual(['signals', 'pipes', 'anyAddress', 'fullDisk', 'peakMemory'])
  expect(listLacks('win32', false)).toContain('links')
})

test('bash is the one of git on Windows', () => {
  const commands = 'C:/Program Files/Git/mingw64/libexec/git-core\r\n'
  expect(toGitBash(commands, path.win32)).toBe('C:\\Program Files\\Git\\bin\\bash.exe')
  expect(findBash('darwin')).toBe('bash')
})
