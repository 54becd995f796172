import { toHtml, toMarkdown, toPlainText } from '../../text/safe-text.ts'
import type { Failure } from '../failure.ts'

/** What went wrong, and what to do, as an alert. */
export function toFailureBlock({ title, message, remedy }: Failure): string {
  const [first = '', ...rest] = toPlainText(message).split('\n')
  const lines = [
    '> [!CAUTION]',
    `> **${toMarkdown(title)}** — ${toMarkdown(first)}`,
    ...(rest.length > 0 ? [`> <pre>${rest.map(toHtml).join('<br>')}</pre>`] : []),
    '>',
    `> ${toMarkdown(remedy)}`,
  ]
  return lines.join('\n')
}
