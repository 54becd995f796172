/** What is drawn of a text in `docs/pictures`: all of it, or the part between two of its lines. */
export interface Picture {
  readonly name: string
  /** The name of the text. */
  readonly text: string
  readonly from?: string
  readonly until?: string
}

/** The pictures. A whole summary is higher than a page that shows it, so it is drawn in parts. */
export const pictures: readonly Picture[] = [
  { name: 'summary', text: 'deployed', until: '### Smoke test' },
  { name: 'graph', text: 'deployed', from: '### Graph' },
  { name: 'failure', text: 'rolled-back', until: '### Timeline' },
  { name: 'smoke-tests', text: 'rolled-back', from: '### Smoke tests', until: '### Graph' },
  { name: 'comment', text: 'preview' },
]

/** How GitHub shows it, depending on the reader's system. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Where texts, images and the record of the renderings are. */
export const picturesDirectory = 'docs/pictures'

/** The part of a text that a picture shows. Throws when the text has no such line. */
export function toPart(markdown: string, { from, until, name }: Picture): string {
  const start = from === undefined ? 0 : markdown.indexOf(`\n${from}\n`)
  const end = until === undefined ? markdown.length : markdown.indexOf(`\n${until}\n`)
  if (start < 0 || end <= start) throw new Error(`the text of ${name} has other headings`)
  return markdown.slice(start, end)
}

/** The file of an image, in `docs/pictures`. */
export function toImageFile({ name }: Picture, theme: Theme): string {
  return `${name}-${theme}.webp`
}
