import { isDeepStrictEqual } from 'node:util'
import { undefinedIfNotFound } from '../http/errors.ts'
import { toHtml } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import type { AgentRow, ShownRow } from './schemas.ts'
import { anySchema, commentListSchema, isSameAgent, rowsSchema } from './schemas.ts'

/** The start of the comment, which GitHub hides. The rest of its first line holds the rows as JSON. */
export const commentMarker = '<!-- graph-deploy-action:/previews'

/** Beyond this length, GitHub returns 422. */
const maxBodyLength = 65_536
const notice = '_This part was too long for the comment. The step summary has all of it._'

/** Reads the rows that an earlier step wrote into the first line of the comment. Empty if they can't be read. */
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

/** Adds a row, or replaces the row of the same agent, unless the step of that row began later. Sorts the rows by name. */
export function mergeRow(rows: readonly AgentRow[], row: AgentRow): readonly AgentRow[] {
  const isSame = ({ agent }: AgentRow) => isSameAgent(agent, row.agent)
  if (rows.some((known) => isSame(known) && known.startedAt > row.startedAt)) return rows
  const others = rows.filter((known) => !isSame(known))
  return [...others, row].sort((a, b) => a.agent.name.localeCompare(b.agent.name))
}

/** Writes the whole comment. If it is too long, replaces texts of agents below the table by a notice, the longest first. */
export function renderComment(rows: readonly AgentRow[]): string {
  // The rows are in an HTML comment, which no text in them may end.
  const state = JSON.stringify(rows).replaceAll('>', '\\u003e').replaceAll('<', '\\u003c')
  const body = `${commentMarker} ${state} -->\n${renderRows(rows)}`
  const longest = rows.toSorted((a, b) => b.block.length - a.block.length)[0]
  if (body.length <= maxBodyLength || longest === undefined || longest.block === notice) return body
  return renderComment(rows.map((row) => (row === longest ? { ...row, block: notice } : row)))
}

/** Writes the visible part of the comment: the table of agents, the texts below it, and a link to the run that wrote last. If all agents are gone, only says so. */
export function renderRows(rows: readonly ShownRow[]): string {
  const noun = rows.every((row) => row.isDeployment) ? 'Deployment' : 'Preview'
  if (rows.every((row) => row.isGone)) return `${noun}s deleted.`
  const toCell = (text: string) => text.replace(/[\r\n]+/g, ' ').replaceAll('|', '&#124;')
  const table = [
    `| Agent | ${noun} | Smoke test | Commit |`,
    '| :-- | :-- | :-- | :-- |',
    ...rows.map(({ cells }) => `| ${cells.map(toCell).join(' | ')} |`),
  ].join('\n')
  const last = rows.reduce((a, b) => (b.writtenAt > a.writtenAt ? b : a))
  const blocks = rows.map(({ block }) => block)
  const heading = `### Agent ${noun.toLowerCase()}s`
  const time = new Date(last.writtenAt).toISOString().slice(0, 16).replace('T', ' ')
  const run = `<a href="${toHtml(last.runUrl)}">Workflow run</a>`
  const footer = `<sub>${run} · updated ${time} UTC</sub>`
  return [heading, table, ...blocks, footer].filter(Boolean).join('\n\n')
}

/** The most times that a step writes the comment. It writes again if another step overwrote its row. */
const maxWrites = 6
/** The pause between a write and its check, in which other steps finish their writes. Its random part keeps the steps apart. */
const checkPause = { leastMs: 1_000, randomMs: 1_500 }
/** The values of `author_association` that make a comment with the marker ours, as does a bot as its author. Any other user could have copied the marker. */
const insiders = ['OWNER', 'MEMBER', 'COLLABORATOR']

/** Writes the row of an agent into our comment on a pull request, which it creates if there is none. Several steps share the comment, so writes again if another step overwrote the row. With `onlyIfShown`, only replaces an earlier row of the agent. */
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
    const ours = await listOurComments(api, pullRequest)
    const [oldest, ...younger] = ours
    // If the comment was just created, the list may not show it yet. A second comment would be worse than no check.
    if (oldest === undefined && (onlyIfShown || isCreated)) return
    // The younger comments are deleted, so their rows move to the oldest.
    const kept = ours.flatMap(({ rows }) => rows).reduce<readonly AgentRow[]>(mergeRow, [])
    if (onlyIfShown && !kept.some(isSame)) return
    const body = renderComment(mergeRow(kept, row))
    if (oldest === undefined) {
      const options = { body: { body }, creates: true }
      await api.call('POST', `issues/${pullRequest}/comments`, anySchema, options)
      isCreated = true
    } else {
      // The check succeeded: the only comment has the row already.
      if (younger.length === 0 && isDeepStrictEqual(oldest.rows, readRows(body))) return
      const change = (method: 'PATCH' | 'DELETE', id: number, options = {}) =>
        undefinedIfNotFound(api.call(method, `issues/comments/${id}`, anySchema, options))
      const updated = await change('PATCH', oldest.id, { body: { body } })
      for (const { id } of younger) await change('DELETE', id)
      // A comment with only this agent has no other writers, so it needs no check. `updated` is undefined if somebody deleted the comment meanwhile.
      if (writes === 1 && updated !== undefined && kept.every(isSame)) return
    }
    await clock.sleep(checkPause.leastMs + random() * checkPause.randomMs, api)
  }
  throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`)
}

/** Lists the comments of this action, oldest first. There are several if steps created them at the same moment. */
async function listOurComments(api: GitHubApi, pullRequest: number) {
  const path = `issues/${pullRequest}/comments`
  const ours: { readonly id: number; readonly rows: readonly AgentRow[] }[] = []
  for await (const comment of api.list(path, commentListSchema)) {
    const { id, body, user, author_association = '' } = comment
    const isTrusted = user?.type === 'Bot' || insiders.includes(author_association)
    if (isTrusted && body?.startsWith(commentMarker)) ours.push({ id, rows: readRows(body) })
  }
  return ours.sort((a, b) => a.id - b.id)
}
