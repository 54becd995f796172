import type { StepFacts } from '../../step/step-facts.ts'
import { cutText, toCodeBlock } from '../../text/safe-text.ts'
import { maxBlockLength, toFolded } from './html.ts'

const maxLineLength = 500
/** Lines shown before the error of a log, and after it. */
const linesAround = 5
/** Lines of a log that is shown as a whole. */
const maxShort = 15

/** The log of a revision that failed: its error with the lines around it open, and the rest folded. */
export function toLogSection({ revisionLog, revisionError = '' }: StepFacts): string {
  if (revisionLog === undefined) return ''
  const lines = revisionLog.map(toShort)
  const at = lines.findIndex((line) => isErrorLine(line, revisionError))
  const near = lines.slice(Math.max(0, at - linesAround), at + linesAround + 1)
  const around = at < 0 ? [] : lines.length <= maxShort ? lines : near
  const end = takeEnd(lines, maxBlockLength)
  const isAll = around.length >= lines.length
  const open = around.length === 0 ? '' : toCodeBlock(around.join('\n'), 'text')
  const title = 'Revision log (last lines)'
  const rest = isAll ? '' : toFolded(title, toCodeBlock(end.join('\n'), 'text'), open === '')
  return [open && '### Error in the revision log', open, rest].filter(Boolean).join('\n\n')
}

/** Whether it is the line that says why; the text of the error is that line, cleaned and cut. */
function isErrorLine(line: string, error: string): boolean {
  const start = error.replace(/…$/, '').slice(0, 100)
  return start !== '' && line.replace(/\s+/g, ' ').includes(start)
}

/** The last lines that fit in so many characters. */
export function takeEnd(lines: readonly string[], limit: number): string[] {
  const end: string[] = []
  let room = limit
  for (const line of lines.map(toShort).toReversed()) {
    room -= line.length + 1
    if (room < 0) break
    end.unshift(line)
  }
  return end
}

function toShort(line: string): string {
  return cutText(line, maxLineLength)
}
