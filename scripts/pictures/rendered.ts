import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictures, picturesDirectory, themes, toImageFile } from './pictures.ts'

const recordFile = path.join(picturesDirectory, 'rendered.json')
const rendererDirectory = 'scripts/pictures'

/** Records the texts and the renderer from which the images were just drawn. */
export function writeRecord(): void {
  writeFileSync(recordFile, `${JSON.stringify(hashImages(), null, 2)}\n`)
}

/** Lists images whose text or renderer has changed, or that were replaced. */
export function findStaleImages(): string[] {
  const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>
  return Object.entries(hashImages())
    .filter(([file, hash]) => record[file] !== hash)
    .map(([file]) => file)
}

/** One hash for each image: of the image, its text, and the renderer. */
function hashImages(): Record<string, string> {
  // This file draws nothing.
  const sources = readdirSync(rendererDirectory).filter((file) => file !== 'rendered.ts')
  const renderer = sources.toSorted().map((file) => path.join(rendererDirectory, file))
  const rows = pictures.flatMap((picture) =>
    themes.map((theme) => {
      const image = toImageFile(picture, theme)
      const hash = createHash('sha256')
      for (const file of [`${picture.text}.md`, image]
        .map((name) => path.join(picturesDirectory, name))
        .concat(renderer)) {
        hash.update(readFileSync(file))
      }
      return [image, hash.digest('hex')] as const
    }),
  )
  return Object.fromEntries(rows)
}
