import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findLicenceFaults, type Lock } from '../../scripts/licences/find-licence-faults.ts'
import { toLicences } from '../../scripts/licences/to-licences.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { runOwnScript, writeFiles } from '../support/own-script.ts'

const lock = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as Lock
const zod = 'node_modules/zod'
const leven = 'node_modules/vitest/node_modules/leven'

/** The faults of the lockfile with one package changed or added. */
function faultsWith(folder: string, locked: object): string[] {
  const packages = { ...lock.packages, [folder]: locked }
  return findLicenceFaults({ packages })
}

test('every licence of this project is allowed', () => {
  expect(findLicenceFaults(lock)).toEqual([])
})

describe('of the lockfile, would be found', () => {
  test.each([
    [zod, { license: 'GPL-3.0-only' }, 'zod: GPL-3.0-only is not allowed in the bundle'],
    [zod, { license: 'MPL-2.0' }, 'zod: MPL-2.0 is not allowed in the bundle'],
    [zod, { license: 'MIT AND GPL-2.0' }, 'zod: MIT AND GPL-2.0 is not allowed in the bundle'],
    [zod, {}, 'zod: no licence is not allowed in the bundle'],
    [zod, { license: 'SEE LICENSE IN X' }, 'zod: SEE LICENSE IN X is not allowed in the bundle'],
    [leven, { license: 'AGPL-3.0', dev: true }, 'leven: AGPL-3.0 is not allowed here'],
    [leven, { license: 'CC BY-SA 4.0', dev: true }, 'leven: CC BY-SA 4.0 is not allowed here'],
    [
      'node_modules/dict',
      { license: 'GPL-2.0', optional: true },
      'dict: GPL-2.0 is not allowed here',
    ],
  ])('%s with %j', (folder, locked, fault) => {
    expect(faultsWith(folder, locked)).toEqual([fault])
  })

  test.each([
    [zod, { license: 'GPL-3.0-only OR MIT' }],
    [leven, { license: '(MPL-2.0 OR GPL-3.0)', dev: true }],
  ])('nothing: %s with %j', (folder, locked) => {
    expect(faultsWith(folder, locked)).toEqual([])
  })

  test('what is allowed for nothing', () => {
    const faults = findLicenceFaults({ packages: { '': {} } })
    expect(faults).toContain('MPL-2.0 is allowed for nothing: remove it')
    expect(faults).toContain(
      '@cspell/dict-en-common-misspellings is allowed for nothing: remove it',
    )
  })

  test('by the command, which fails', async () => {
    await using directory = makeTemporaryDirectory('licences')
    const packages = { ...lock.packages, [zod]: { license: 'UNLICENSED' } }
    writeFiles(directory.path, { 'package-lock.json': JSON.stringify({ packages }) })
    expect(runOwnScript('check-licences.ts', directory.path)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'zod: UNLICENSED is not allowed in the bundle\n',
    })
  })
})

describe('the texts of what is bundled', () => {
  const make = async (files: Record<string, string>) => {
    await using directory = makeTemporaryDirectory('bundled')
    const manifest = JSON.stringify({ name: '@a/b', license: 'MIT' })
    writeFiles(directory.path, { 'node_modules/@a/b/package.json': manifest })
    writeFiles(directory.path, files)
    const inside = (file: string) => path.join(directory.path, file)
    return toLicences([inside('own/x.js'), inside('node_modules/@a/b/dist/index.js')])
  }

  test('are the packages’ own', async () => {
    const text = await make({ 'node_modules/@a/b/LICENCE.md': 'Do\r\nas you like.\n\n' })
    expect(text).toBe('@a/b\nMIT\nDo\nas you like.\n')
  })

  test('cannot be lacking', async () => {
    await expect(make({})).rejects.toThrow('@a/b has no text of its licence: put one into')
  })

  test('are of licences that are allowed', async () => {
    const manifest = JSON.stringify({ name: '@a/b', license: 'MPL-2.0' })
    const files = { 'node_modules/@a/b/package.json': manifest }
    await expect(make(files)).rejects.toThrow('@a/b: MPL-2.0 may not be bundled')
  })
})
