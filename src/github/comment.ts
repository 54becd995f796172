import { isDeepStrictEqual } from 'node:util'
import { undefinedIfNotFound } from '../http/errors.ts'
import { toHtml } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import { type AgentRow, anySchema, commentListSchema, isSameAgent, rowsSchema } from './schemas.ts'

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

/** Replaces the older row of the same agent, or adds the row. */
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

/** How many times a step writes the comment: steps that write it at the same moment may overwrite its row. */
const maxWrites = 6
/** Milliseconds until the comment is read again. By then, a step that read it before this write has written, too. */
const settling = { leastMs: 1_000, moreMs: 1_500 }
/** Authors who belong to the repository, as the owner of a token does; others could only have copied our comment. */
const insiders = ['OWNER', 'MEMBER', 'COLLABORATOR']

/** Writes the row of an agent into the single comment of a pull request, and reads it again to check. With `onlyIfShown`, only replaces an older row. */
export async function showAgent(
  api: GitHubApi,
  pullRequest: number,
  row: AgentRow,
  { onlyIfShown = false } = {},
): Promise<void> {
  const { clock, random } = api.context
  const isSame = ({ agent }: AgentRow) => isSameAgent(agent, row.agent)
  let isCreated = false
  for (let writes = 1; writes <= maxWrites; writes += 1) {
    const [oldest, ...younger] = await listOurComments(api, pullRequest)
    // The list may lag behind a comment that was just created.
    if (oldest === undefined && (onlyIfShown || isCreated)) return
    const found = oldest ? [oldest, ...younger] : []
    // Of two rows of one agent, that of the step that began later stays.
    const kept = found.flatMap(({ rows }) => rows).reduce<readonly AgentRow[]>(mergeRow, [])
    if (onlyIfShown && !kept.some(isSame)) return
    const body = renderComment(mergeRow(kept, row))
    if (oldest === undefined) {
      const options = { body: { body }, creates: true }
      await api.call('POST', `issues/${pullRequest}/comments`, anySchema, options)
      isCreated = true
    } else {
      if (younger.length === 0 && isDeepStrictEqual(oldest.rows, readRows(body))) return
      const change = (method: 'PATCH' | 'DELETE', id: number, options = {}) =>
        undefinedIfNotFound(api.call(method, `issues/comments/${id}`, anySchema, options))
      const updated = await change('PATCH', oldest.id, { body: { body } })
      for (const { id } of younger) await change('DELETE', id)
      // A comment of one agent is written by one step at a time.
      if (writes === 1 && updated !== undefined && kept.every(isSame)) return
    }
    await clock.sleep(settling.leastMs + random() * settling.moreMs, api)
  }
  throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`)
}

/** Our comments, the oldest first: one, unless two steps created one at the same moment. */
async function listOurComments(api: GitHubApi, pullRequest: number) {
  const path = `issues/${pullRequest}/comments`
  const ours: { readonly id: number; readonly rows: readonly AgentRow[] }[] = []
  for await (const comment of api.list(path, commentListSchema)) {
    const { id, body, user, author_association = '' } = comment
    const isTrusted = user?.type === 'Bot' || insiders.includes(author_association)
    if (isTrusted && body?.startsWith(commentMarker)) ours.push({ id, rows: readRows(body) })
  }
  return ours.sort((one, other) => one.id - other.id)
}
