import { isDeepStrictEqual } from 'node:util'
import { isRequestError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import * as state from './comment-state.ts'
import { type Comment, commentSchema, nothingSchema, viewerSchema } from './schemas.ts'

/** How often one step writes the comment: others that write it at the same moment may overwrite its row. */
const maxWrites = 6
/** Milliseconds until the comment is read again: a step that had read it before this one wrote has written by then. */
const settling = { leastMs: 1_000, moreMs: 1_500 }
/** The author of what the `GITHUB_TOKEN` of a job writes. */
const jobAuthor = 'github-actions[bot]'

/** The one comment of a pull request, as one step writes it. */
export function createComment(api: GitHubApi, pullRequest: number) {
  const { clock, random, signal, log } = api.context
  /** What this step created, whoever GitHub shows as its author. */
  const ownIds = new Set<number>()
  let viewer: Promise<string | undefined> | undefined

  /** A comment that begins with our marker is ours if the job's bot, the owner of the token, or this step wrote it. */
  const isOurs = async ({ id, author, body }: Comment, limits: CallLimits) => {
    if (!body.startsWith(state.commentMarker)) return false
    if (ownIds.has(id) || author === jobAuthor) return true
    viewer ??= findViewer(limits)
    return author !== undefined && author === (await viewer)
  }
  const findViewer = async (limits: CallLimits) => {
    // `GET /user` rejects the tokens of apps.
    const call = { purpose: 'find out whose token this is', response: viewerSchema, retry: true }
    const query = 'query { viewer { login } }'
    try {
      return await api.ask({ ...call, ...limits }, ({ graphql }) => graphql(query))
    } catch (error) {
      if (!isRequestError(error)) throw error
      log.info(`${(error as Error).message}; comments of other authors are left alone`)
      return undefined
    }
  }
  /** Our comments, the oldest first: one, unless two steps created one at the same moment. */
  const find = async (limits: CallLimits = {}) => {
    const call = { purpose: 'list the comments of the pull request', response: commentSchema }
    const place = { issue_number: pullRequest }
    const route = 'GET /issues/{issue_number}/comments'
    const found: Comment[] = []
    for await (const comment of api.list({ ...call, ...limits }, route, place)) {
      if (await isOurs(comment, limits)) found.push(comment)
    }
    return found.sort((one, other) => one.id - other.id)
  }
  const create = async (body: string) => {
    const call = { purpose: 'comment on the pull request', response: commentSchema }
    const fields = { issue_number: pullRequest, body }
    const send = () => api.request(call, 'POST /issues/{issue_number}/comments', fields)
    const { id, author } = await api.createOnce(send, async () => (await find())[0])
    ownIds.add(id)
    if (author !== undefined) viewer = Promise.resolve(author)
  }
  /** Undefined if it was deleted meanwhile. */
  const update = (comment_id: number, body: string, limits: CallLimits = {}) => {
    const call = { purpose: 'update the comment on the pull request', response: commentSchema }
    const fields = { comment_id, body }
    const route = 'PATCH /issues/comments/{comment_id}'
    return undefinedIfNotFound(api.request({ ...call, retry: true, ...limits }, route, fields))
  }
  const remove = (comment_id: number) => {
    const purpose = 'delete the second comment on the pull request'
    const call = { purpose, response: nothingSchema, retry: true }
    return undefinedIfNotFound(
      api.request(call, 'DELETE /issues/comments/{comment_id}', { comment_id }),
    )
  }

  return {
    /** Writes the row of an agent, and reads again whether it is there; with `onlyIfShown`, only in place of an older one. */
    async show(row: state.AgentRow, { onlyIfShown = false } = {}): Promise<void> {
      let isCreated = false
      for (let writes = 0; writes < maxWrites; writes += 1) {
        const [oldest, ...younger] = await find()
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
        if (oldest === undefined) await create(body)
        isCreated ||= oldest === undefined
        const written = oldest && (await update(oldest.id, body))
        for (const { id } of younger) await remove(id)
        // A comment of one agent is written by one step at a time.
        if (writes === 0 && written && kept.every((one) => state.isSameAgent(one, row))) return
        await clock.sleep(settling.leastMs + random() * settling.moreMs, { signal })
      }
      throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`)
    },
    /** Writes the row of an agent in place of the one that this step wrote, by one read and one write. */
    async replace(row: state.AgentRow, limits: CallLimits): Promise<void> {
      const [oldest] = await find(limits)
      const rows = state.readRows(oldest?.body ?? '')
      const isOwn = rows.some((one) => {
        return state.isSameAgent(one, row) && one.startedAt === row.startedAt
      })
      if (oldest === undefined || !isOwn) return
      await update(oldest.id, state.renderComment(state.mergeRow(rows, row)), limits)
    },
  }
}
