import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictures, picturesDirectory, themes, toImageFile } from './pictures.ts'

/** What an image was drawn from and with, and what came out, as hashes. */
interface Rendering {
  readonly text: string
  readonly renderer: string
  readonly image: string
}

type Part = keyof Rendering

const recordName = 'rendered.json'
const rendererDirectory = 'scripts/pictures'

/** Notes what the images are drawn from, now that they are. */
export function writeRecord(): void {
  const record = Object.fromEntries(toRenderings(picturesDirectory))
  writeFileSync(path.join(picturesDirectory, recordName), `${JSON.stringify(record, null, 2)}\n`)
}

/** In words, which images the renderer would draw in another way by now; none when all are fresh. */
export function findStaleImages(directory = picturesDirectory): string[] {
  const record: unknown = JSON.parse(readFileSync(path.join(directory, recordName), 'utf8'))
  const known = new Map(Object.entries(record as Record<string, Rendering>))
  const renderings = toRenderings(directory)
  const stale = renderings.flatMap(([file, now]) => {
    const parts: readonly Part[] = ['text', 'renderer', 'image']
    const changed = parts.filter((part) => known.get(file)?.[part] !== now[part])
    return changed.length === 0 ? [] : [`${file}: another ${changed.join(', another ')}`]
  })
  const files = new Set(renderings.map(([file]) => file))
  const left = readdirSync(directory).filter((file) => file.endsWith('.webp') && !files.has(file))
  return [...stale, ...left.map((file) => `${file}: of no picture`)]
}

function toRenderings(directory: string): (readonly [file: string, Rendering])[] {
  const inside = (file: string) => path.join(directory, file)
  // This file draws nothing.
  const sources = readdirSync(rendererDirectory).filter((file) => file !== 'rendered.ts')
  const renderer = toHash(
    sources.toSorted().map((file) => readFileSync(path.join(rendererDirectory, file))),
  )
  return pictures.flatMap((picture) => {
    const text = readFileSync(inside(`${picture.text}.md`), 'utf8')
    return themes.map((theme) => {
      const file = toImageFile(picture, theme)
      const image = toHash([readFileSync(inside(file))])
      return [file, { text: toHash([text]), renderer, image }] as const
    })
  })
}

function toHash(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
