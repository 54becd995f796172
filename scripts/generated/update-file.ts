import { readFileSync, writeFileSync } from 'node:fs'

/** Gives a file the text that `source` says; with --check it only says that the file is stale, and fails. Returns that text. */
export function updateFile(
  file: string,
  source: string,
  change: (before: string) => string,
): string {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) return after
  if (process.argv.includes('--check')) {
    console.error(`${file} is not what ${source} says: run npm run docs`)
    process.exitCode = 1
  } else {
    writeFileSync(file, after)
  }
  return after
}

/** Puts a content between the two comments that say what it is generated from. */
export function replaceBlock(
  text: string,
  origin: string,
  content: string,
  [open, close] = ['<!-- ', ' -->'],
): string {
  const begin = `${open}generated from ${origin} by npm run docs${close}`
  const end = `${open}end of what is generated from ${origin}${close}`
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from)
    throw new Error(`There is no block that is generated from ${origin}`)
  return `${text.slice(0, from + begin.length)}\n\n${content.trimEnd()}\n\n${text.slice(to)}`
}
