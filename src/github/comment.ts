import { toHtml } from '../text/safe-text.ts'
import { type AgentRow, isSameAgent, rowsSchema } from './schemas.ts'

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
    const parsed = rowsSchema.safeParse(state)
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** The rows with this one in place of an older one of its agent. */
export function mergeRow(rows: readonly AgentRow[], row: AgentRow): readonly AgentRow[] {
  const isSame = ({ agent }: AgentRow) => isSameAgent(agent, row.agent)
  if (rows.some((one) => isSame(one) && one.startedAt > row.startedAt)) return rows
  const others = rows.filter((one) => !isSame(one))
  return [...others, row].sort((one, other) => one.agent.name.localeCompare(other.agent.name))
}

/** The whole comment. If it is too long, the longest text below the table makes room. */
export function renderComment(rows: readonly AgentRow[]): string {
  // Without what could end the HTML comment.
  const state = JSON.stringify(rows).replaceAll('>', '\\u003e').replaceAll('<', '\\u003c')
  const body = `${commentMarker} ${state} -->\n${renderRows(rows)}`
  const longest = rows.toSorted((one, other) => other.block.length - one.block.length)[0]
  if (body.length <= maxBodyLength || longest === undefined || longest.block === notice) return body
  return renderComment(rows.map((row) => (row === longest ? { ...row, block: notice } : row)))
}

/** What the page shows of the rows. */
export function renderRows(rows: readonly Omit<AgentRow, 'agent' | 'startedAt'>[]): string {
  const noun = rows.every((row) => row.isDeployment) ? 'Deployment' : 'Preview'
  if (rows.every((row) => row.isGone)) return `${noun}s deleted.`
  const toCell = (text: string) => text.replace(/[\r\n]+/g, ' ').replaceAll('|', '&#124;')
  const table = [
    `| Agent | ${noun} | Smoke test | Commit |`,
    '| :-- | :-- | :-- | :-- |',
    ...rows.map(({ cells }) => `| ${cells.map(toCell).join(' | ')} |`),
  ].join('\n')
  const last = rows.reduce((one, other) => (other.writtenAt > one.writtenAt ? other : one))
  const blocks = rows.map(({ block }) => block)
  const heading = `### Agent ${noun.toLowerCase()}s`
  const time = new Date(last.writtenAt).toISOString().slice(0, 16).replace('T', ' ')
  const run = `<a href="${toHtml(last.runUrl)}">Workflow run</a>`
  const footer = `<sub>${run} · updated ${time} UTC</sub>`
  return [heading, table, ...blocks, footer].filter(Boolean).join('\n\n')
}
