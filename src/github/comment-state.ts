import { toHtml } from '../text/safe-text.ts'
import { isSamePlace, type Place } from './place.ts'
import { commentStateSchema } from './schemas.ts'

/** What the comment of a pull request says of one agent: its row in the table, and the text below the table. */
export interface AgentRow {
  /** The name of the deployment, or else its ID. */
  readonly key: string
  readonly place?: Place
  /** Agent, preview, smoke test, commit: Markdown on one line each, with foreign text in it escaped. */
  readonly cells: readonly string[]
  /** Markdown below the table; empty for none. */
  readonly block: string
  /** The page of the workflow run. */
  readonly runUrl: string
  /** When the step began, in milliseconds: a step that began earlier never replaces this row. */
  readonly startedAt: number
  /** When the row was made, in milliseconds. */
  readonly writtenAt: number
  /** The preview is deleted. Once all are, the comment says only that. */
  readonly isGone?: boolean
  /** It is no preview. The comment is one of deployments if that is so of all. */
  readonly isDeployment?: boolean
}

/** Begins the comment, invisible on the page. The rest of its line is the state. */
export const commentMarker = '<!-- graph-deploy-action:/previews'

/** GitHub answers 422 "body is too long" beyond. */
const maxBodyLength = 65_536
const notice = '_This part was too long for the comment. The step summary has all of it._'

/** The rows of a comment, from its first line. A comment without a state that can be read begins anew. */
export function readRows(body: string): readonly AgentRow[] {
  const [line = ''] = body.split('\n', 1)
  try {
    const state: unknown = JSON.parse(line.slice(commentMarker.length, line.lastIndexOf('-->')))
    const parsed = commentStateSchema.safeParse(state)
    return parsed.success ? (parsed.data as AgentRow[]) : []
  } catch {
    return []
  }
}

/** Whether two rows are of one agent: it may have been called by its name once, and once by its ID. */
export function isSameAgent(one: AgentRow, other: AgentRow): boolean {
  return isSamePlace({ ...one.place, name: one.key }, { ...other.place, name: other.key })
}

/** The rows with this one in place of an older one of its agent. */
export function mergeRow(rows: readonly AgentRow[], row: AgentRow): readonly AgentRow[] {
  const isNewer = rows.some((one) => isSameAgent(one, row) && one.startedAt > row.startedAt)
  if (isNewer) return rows
  const others = rows.filter((one) => !isSameAgent(one, row))
  return [...others, row].sort((one, other) => one.key.localeCompare(other.key))
}

/** The whole comment. If it is too long, the longest text below the table makes room. */
export function renderComment(rows: readonly AgentRow[]): string {
  const body = `${commentMarker} ${toStateText(rows)} -->\n${renderRows(rows)}`
  const longest = rows.toSorted((one, other) => other.block.length - one.block.length)[0]
  if (body.length <= maxBodyLength || longest === undefined || longest.block === notice) return body
  return renderComment(rows.map((row) => (row === longest ? { ...row, block: notice } : row)))
}

/** What the page shows of the rows. */
export function renderRows(rows: readonly AgentRow[]): string {
  const noun = rows.every((row) => row.isDeployment) ? 'Deployment' : 'Preview'
  if (rows.every((row) => row.isGone)) return `${noun}s deleted.`
  const table = [
    `| Agent | ${noun} | Smoke test | Commit |`,
    '| :-- | :-- | :-- | :-- |',
    ...rows.map(({ cells }) => `| ${cells.map(toCell).join(' | ')} |`),
  ].join('\n')
  const last = rows.reduce((one, other) => (other.writtenAt > one.writtenAt ? other : one))
  const blocks = rows.map(({ block }) => block)
  const heading = `### Agent ${noun.toLowerCase()}s`
  const footer = toFooter(last.runUrl, new Date(last.writtenAt))
  return [heading, table, ...blocks, footer].filter(Boolean).join('\n\n')
}

/** The last line: the page of the run that wrote the comment, and when. */
export function toFooter(runUrl: string, at: Date): string {
  const time = at.toISOString().slice(0, 16).replace('T', ' ')
  return `<sub><a href="${toHtml(runUrl)}">Workflow run</a> · updated ${time} UTC</sub>`
}

function toCell(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replaceAll('|', '&#124;')
}

/** JSON without what could end the HTML comment that holds it. */
function toStateText(rows: readonly AgentRow[]): string {
  return JSON.stringify(rows).replaceAll('>', '\\u003e').replaceAll('<', '\\u003c')
}
