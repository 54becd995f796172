/** An image of a text in `docs/pictures`. */
export interface Picture {
  readonly name: string
  /** The name of the text. */
  readonly text: string
}

/** The pictures. */
export const pictures: readonly Picture[] = [
  { name: 'summary', text: 'deployed' },
  { name: 'failure', text: 'rolled-back' },
  { name: 'dry-run', text: 'dry-run' },
  { name: 'comment', text: 'preview' },
]

/** How GitHub shows it, depending on the reader's system. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Where texts, images and the record of the renderings are. */
export const picturesDirectory = 'docs/pictures'

/** The file of an image, in `docs/pictures`. */
export function toImageFile({ name }: Picture, theme: Theme): string {
  return `${name}-${theme}.webp`
}
