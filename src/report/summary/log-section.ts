import type { StepState } from '../../step/step-state.ts'
import { cutText, toCodeBlock } from '../../text/safe-text.ts'
import { toFolded } from './html.ts'

const maxLineLength = 500

/** The end of the log of a revision that failed, of at most so many characters; empty when there is none. */
export function toLogSection(
  { revisionLog }: StepState,
  { limit, open }: { readonly limit: number; readonly open: boolean },
): string {
  if (revisionLog === undefined) return ''
  const text = toEnd(revisionLog, limit).join('\n')
  return toFolded("The end of the revision's log", toCodeBlock(text, 'text'), open)
}

/** The last lines that have room: what fails stands at the end. */
function toEnd(lines: readonly string[], limit: number): readonly string[] {
  let room = limit
  const end: string[] = []
  for (const line of lines.toReversed()) {
    const text = cutText(line, maxLineLength)
    room -= text.length + 1
    if (room < 0) break
    end.unshift(text)
  }
  return end
}
