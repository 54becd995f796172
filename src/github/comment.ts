import { isDeepStrictEqual } from 'node:util'
import { isRequestError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import { isAmbiguous, isTransient } from '../http/policy.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import * as state from './comment-state.ts'
import * as schemas from './schemas.ts'

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
    if (!body.startsWith(state.commentMarker)) return false
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
    async show(row: state.AgentRow, { onlyIfShown = false, limits = {} }: Showing = {}) {
      let isCreated = false
      for (let writes = 1; writes <= maxWrites; writes += 1) {
        const [oldest, ...younger] = await find(limits)
        // The list may lag behind a comment that was just created.
        if (oldest === undefined && isCreated) return
        const rows = [oldest, ...younger].flatMap((one) => (one ? state.readRows(one.body) : []))
        if (onlyIfShown && !rows.some((one) => state.isSameAgent(one, row))) return
        // Of two rows of one agent, that of the step that began later stays.
        const kept = rows.reduce<readonly state.AgentRow[]>(state.mergeRow, [])
        const body = state.renderComment(state.mergeRow(kept, row))
        const shown = oldest && state.readRows(oldest.body)
        const isShown = isDeepStrictEqual(shown, state.readRows(body))
        if (isShown && younger.length === 0) return
        if (oldest === undefined) isCreated = await create(body, writes === maxWrites)
        const written = oldest && (await update(oldest.id, body, limits))
        for (const { id } of younger) await remove(id, limits)
        // A comment of one agent is written by one step at a time.
        if (writes === 1 && written && kept.every((one) => state.isSameAgent(one, row))) return
        await clock.sleep(settling.leastMs + random() * settling.moreMs, { signal })
      }
      throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`)
    },
  }
}
