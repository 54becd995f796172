import { isDeepStrictEqual } from 'node:util'
import { isRequestError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import { isAmbiguous, isTransient } from '../http/policy.ts'
import { toHtml } from '../text/safe-text.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import { isSamePlace, type Place } from './place.ts'
import * as schemas from './schemas.ts'
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
function isSameAgent(one: AgentRow, other: AgentRow): boolean {
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

/** How often one step writes the comment: others that write it at the same moment may overwrite its row. */
const maxWrites = 6
/** Milliseconds until the comment is read again: a step that had read it before this one wrote has written by then. */
const settling = { leastMs: 1_000, moreMs: 1_500 }
/** The author of what the `GITHUB_TOKEN` of a job writes. */
const jobAuthor = 'github-actions[bot]'

interface Showing {
  /** Only in place of an older row. */
  readonly onlyIfShown?: boolean
  readonly limits?: CallLimits
}

/** The one comment of a pull request, as one step writes it. */
export function createComment(api: GitHubApi, issue_number: number) {
  const { clock, random, signal, log } = api.context
  const listRoute = '/issues/{issue_number}/comments'
  const oneRoute = '/issues/comments/{comment_id}'
  /** Authors whose comments are ours: the bot of a job, the owner of the token. */
  const own = new Set([jobAuthor])
  let viewer: Promise<void> | undefined

  const findViewer = async (limits: CallLimits) => {
    // `GET /user` rejects the tokens of apps.
    const call = { purpose: 'find out whose token this is', response: schemas.viewerSchema }
    try {
      own.add(await api.query({ ...call, retry: true, ...limits }, 'query { viewer { login } }'))
    } catch (error) {
      if (!isRequestError(error)) throw error
      log.info(`${(error as Error).message}; comments of other authors are left alone`)
    }
  }
  const isOurs = async ({ author, body }: schemas.Comment, limits: CallLimits) => {
    if (!body.startsWith(commentMarker)) return false
    if (own.has(author)) return true
    viewer ??= findViewer(limits)
    await viewer
    return own.has(author)
  }
  /** Our comments, the oldest first: one, unless two steps created one at the same moment. */
  const find = async (limits: CallLimits) => {
    const purpose = 'list the comments of the pull request'
    const call = { purpose, response: schemas.commentListSchema, ...limits }
    const found: schemas.Comment[] = []
    for await (const comment of api.list(call, `GET ${listRoute}`, { issue_number })) {
      if (await isOurs(comment, limits)) found.push(comment)
    }
    return found.sort((one, other) => one.id - other.id)
  }
  /** Returns false if its response is lost: the next look finds the comment, or it is created again. */
  const create = async (body: string, isLast: boolean) => {
    const call = { purpose: 'comment on the pull request', response: schemas.commentSchema }
    try {
      const { author } = await api.request(call, `POST ${listRoute}`, { issue_number, body })
      own.add(author)
      return true
    } catch (error) {
      if (isLast || !(isTransient(error) || isAmbiguous(error))) throw error
      log.info(`${(error as Error).message}; checking whether it was done`)
      return false
    }
  }
  /** Undefined if it was deleted meanwhile. */
  const update = (comment_id: number, body: string, limits: CallLimits) => {
    const purpose = 'update the comment on the pull request'
    const call = { purpose, response: schemas.commentSchema, retry: true, ...limits }
    return undefinedIfNotFound(api.request(call, `PATCH ${oneRoute}`, { comment_id, body }))
  }
  const remove = (comment_id: number, limits: CallLimits) => {
    const purpose = 'delete the second comment on the pull request'
    const call = { purpose, response: schemas.nothingSchema, retry: true, ...limits }
    return undefinedIfNotFound(api.request(call, `DELETE ${oneRoute}`, { comment_id }))
  }

  return {
    /** Writes the row of an agent, and reads again whether it is there. */
    async show(row: AgentRow, { onlyIfShown = false, limits = {} }: Showing = {}) {
      let isCreated = false
      for (let writes = 1; writes <= maxWrites; writes += 1) {
        const [oldest, ...younger] = await find(limits)
        // The list may lag behind a comment that was just created.
        if (oldest === undefined && isCreated) return
        const rows = [oldest, ...younger].flatMap((one) => (one ? readRows(one.body) : []))
        if (onlyIfShown && !rows.some((one) => isSameAgent(one, row))) return
        // Of two rows of one agent, that of the step that began later stays.
        const kept = rows.reduce<readonly AgentRow[]>(mergeRow, [])
        const body = renderComment(mergeRow(kept, row))
        const shown = oldest && readRows(oldest.body)
        const isShown = isDeepStrictEqual(shown, readRows(body))
        if (isShown && younger.length === 0) return
        if (oldest === undefined) isCreated = await create(body, writes === maxWrites)
        const written = oldest && (await update(oldest.id, body, limits))
        for (const { id } of younger) await remove(id, limits)
        // A comment of one agent is written by one step at a time.
        if (writes === 1 && written && kept.every((one) => isSameAgent(one, row))) return
        await clock.sleep(settling.leastMs + random() * settling.moreMs, { signal })
      }
      throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`)
    },
  }
}
