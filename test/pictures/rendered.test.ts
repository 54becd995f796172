import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { picturesDirectory } from '../../scripts/pictures/pictures.ts'
import { findStaleImages } from '../../scripts/pictures/rendered.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'

/** What is stale after a change of a copy of `docs/pictures`. */
async function staleAfter(change: (toFile: (name: string) => string) => void): Promise<string[]> {
  await using directory = makeTemporaryDirectory('pictures')
  cpSync(picturesDirectory, directory.path, { recursive: true })
  change((name) => path.join(directory.path, name))
  return findStaleImages(directory.path)
}

test('the images are fresh', async () => {
  expect(await staleAfter(() => undefined)).toEqual([])
})

test('another text: both images of it are stale, and no other', async () => {
  const stale = await staleAfter((toFile) => {
    const text = readFileSync(toFile('deployed.md'), 'utf8')
    writeFileSync(toFile('deployed.md'), text.replace('deployed', 'is deployed'))
  })
  expect(stale).toEqual(['summary-light.webp: another text', 'summary-dark.webp: another text'])
})

test('an image that was changed by hand, and one of no picture', async () => {
  const stale = await staleAfter((toFile) => {
    appendFileSync(toFile('comment-dark.webp'), 'x')
    writeFileSync(toFile('old.webp'), '')
  })
  expect(stale).toEqual(['comment-dark.webp: another image', 'old.webp: of no picture'])
})
