import { toHtml } from '../text/safe-text.ts'

/** What the comment of a pull request says of one agent: its row in the table, and the text below the table. */
export interface AgentEntry {
  /** Tells the agents of a pull request apart: the name of the deployment, or else its ID. */
  readonly key: string
  /** Agent, preview, smoke test, commit: Markdown on one line each, with foreign text in it escaped. */
  readonly cells: readonly string[]
  /** Markdown below the table; empty for none. */
  readonly block: string
  /** The last line: which run wrote the comment, and when. */
  readonly footer: string
  /** The preview is deleted. Once all are, the comment says only that. */
  readonly isGone?: boolean
}

/** What the comment begins with. */
export const heading = '### Agent previews'
/** The first lines of its table. */
export const tableHead = ['| Agent | Preview | Smoke test | Commit |', '| :-- | :-- | :-- | :-- |']

/** A row of the table, without what marks it. */
export function toRow(cells: AgentEntry['cells']): string {
  const safe = cells.map((cell) => {
    return withoutMarkers(cell)
      .replace(/[\r\n]+/g, ' ')
      .replaceAll('|', '&#124;')
  })
  return `| ${safe.join(' | ')} |`
}

/** The last line of the comment: the page of the run that wrote it, and when. */
export function toFooter(runUrl: string, at: Date): string {
  const time = at.toISOString().slice(0, 16).replace('T', ' ')
  return `<sub><a href="${toHtml(runUrl)}">Workflow run</a> · updated ${time} UTC</sub>`
}

/** The comment with nothing but one agent in it, and without markers. */
export function toMarkdownOf({ cells, block, footer }: Omit<AgentEntry, 'key'>): string {
  const table = [...tableHead, toRow(cells)].join('\n')
  return [heading, table, withoutMarkers(block), footer].filter(Boolean).join('\n\n')
}

/** Text in which no marker can begin: a log or the name of a node may hold one. */
export function withoutMarkers(text: string): string {
  return text.replaceAll('<!--', '<\u200b!--')
}
