import { undefinedIfNotFound } from '../http/gone.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import { OwnComments } from './comment-author.ts'
import * as text from './comment-body.ts'
import { encodeKey } from './place.ts'
import { type Comment, commentSchema, nothingSchema } from './schemas.ts'

/** What the one comment of a pull request is to say of an agent. */
interface AgentUpdate {
  readonly pullRequest: number
  readonly entry: text.AgentEntry
  /** Writes only where the comment shows the agent: where there never was a preview, it has no end to show. */
  readonly onlyIfShown?: boolean
  /** What this step wrote before: a row that another run has written since is left to that. */
  readonly replaces?: text.AgentEntry | undefined
  /** What the step knows from an earlier write. */
  readonly own?: OwnComments
}

/** How often one step writes the comment: others that write it at the same moment may overwrite its row. */
const maxWrites = 6
/** Milliseconds until the comment is read again: a step that had read it before this one wrote has written by then. */
const settling = { leastMs: 1_000, moreMs: 1_500 }

/** Shows an agent in the one comment of all agents, and reads again whether it does. Keeps the rows of all others. */
export async function showAgent(api: GitHubApi, update: AgentUpdate): Promise<void> {
  const { entry, replaces, onlyIfShown = false, own = new OwnComments(api) } = update
  const { clock, random, signal } = api.context
  const find = createFinder(api, update, own)
  const settle = () => clock.sleep(settling.leastMs + random() * settling.moreMs, { signal })
  let isMade = false
  let earlier: string | undefined
  for (let writes = 0; ; writes += 1) {
    const [oldest, ...younger] = await find()
    if (oldest === undefined) {
      // The list may lag behind a comment that was just created.
      if (onlyIfShown || isMade) return
      own.noteCreated(await makeComment(api, update, find))
      isMade = true
      await settle()
      continue
    }
    const { body } = oldest
    const { line: row } = text.findRow(body, entry)
    if (onlyIfShown && !isOld(oldest) && row === undefined) return
    if (writes === 0) earlier = replaces ? text.toRowLine(replaces) : row
    // What is neither the step's row nor the one before it is of another run of this agent.
    const isOther = row !== undefined && row !== earlier
    const isRight = !isOld(oldest) && text.hasEntry(body, entry)
    if ((isRight || isOther) && younger.length === 0) return
    if (writes === maxWrites) {
      throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`)
    }
    const kept = [oldest, ...younger].map((one) => (isOld(one) ? '' : one.body))
    const merged = text.mergeEntry(kept, entry)
    await changeComment(api, oldest.id, merged, entry)
    for (const { id } of younger) await deleteComment(api, id)
    // A comment of one agent is written by one step at a time.
    if (writes > 0 || text.findRow(merged, entry).hasOthers) await settle()
  }
}

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const maxCancelMs = 3_000

/** Replaces what this step itself wrote, by one look and one write, without the step's signal, which has just been aborted. */
export async function showCancelled(
  api: GitHubApi,
  update: AgentUpdate & { readonly replaces: text.AgentEntry },
): Promise<void> {
  const { entry, replaces, own = new OwnComments(api) } = update
  using limit = startTimeLimit(api.context.clock, maxCancelMs)
  const limits = { signal: limit.signal, retry: false, timeoutMs: maxCancelMs }
  const [oldest] = await createFinder(api, update, own, limits)()
  if (oldest === undefined || !text.hasEntry(oldest.body, replaces)) return
  const fields = { comment_id: oldest.id, body: text.mergeEntry([oldest.body], entry) }
  await api.request({ ...updating, ...limits }, 'PATCH /issues/comments/{comment_id}', fields)
}

const updating = { purpose: 'update the comment on the pull request', response: commentSchema }

/** Makes the comment, once. */
async function makeComment(
  api: GitHubApi,
  { pullRequest, entry }: AgentUpdate,
  find: () => Promise<Comment[]>,
): Promise<Comment> {
  const call = { purpose: 'comment on the pull request', response: commentSchema }
  const fields = { issue_number: pullRequest, body: text.mergeEntry([], entry) }
  const send = () => api.request(call, 'POST /issues/{issue_number}/comments', fields)
  const look = async () => (await find()).find(({ body }) => text.hasEntry(body, entry))
  return api.sendOnce({ send, look, effect: 'the comment was written' })
}

/** Changes the comment in place, unless it was deleted since. */
async function changeComment(api: GitHubApi, id: number, body: string, entry: text.AgentEntry) {
  const place = { comment_id: id }
  const reading = { ...updating, purpose: 'read the comment on the pull request' }
  const route = 'PATCH /issues/comments/{comment_id}'
  const send = () => api.request(updating, route, { ...place, body })
  const look = async () => {
    const now = await api.request(reading, 'GET /issues/comments/{comment_id}', place)
    return text.hasEntry(now.body, entry) ? now : undefined
  }
  await undefinedIfNotFound(api.sendOnce({ send, look, effect: 'the comment was updated' }))
}

/** Deletes a comment whose rows another one has by now; another step may have done it already. */
async function deleteComment(api: GitHubApi, id: number): Promise<void> {
  const purpose = 'delete the second comment on the pull request'
  const call = { purpose, response: nothingSchema, retry: true }
  const route = 'DELETE /issues/comments/{comment_id}'
  await undefinedIfNotFound(api.request(call, route, { comment_id: id }))
}

/** Whether it has the earlier format, one comment for each deployment: nothing in it is to be kept. */
function isOld({ body }: Comment): boolean {
  return !body.startsWith(text.commentMarker)
}

/**
 * Finds the comments that are ours: the one that stays first, then those that are to be merged into it. Ours begins with a
 * marker, and is by us; quoted and copied markers are left alone.
 */
function createFinder(
  api: GitHubApi,
  { pullRequest, entry }: AgentUpdate,
  own: OwnComments,
  limits: CallLimits = {},
) {
  const markers = [text.commentMarker, `<!-- graph-deploy-action:${encodeKey(entry.key)} -->`]
  return async () => {
    const found: Comment[] = []
    const purpose = 'list the comments of the pull request'
    const call = { purpose, response: commentSchema, ...limits }
    const issue = { issue_number: pullRequest }
    for await (const comment of api.list(call, 'GET /issues/{issue_number}/comments', issue)) {
      const isMarked = markers.some((marker) => comment.body.startsWith(marker))
      if (isMarked && (await own.has(comment, limits))) found.push(comment)
    }
    const rank = (comment: Comment) => Number(isOld(comment))
    return found.sort((one, other) => rank(one) - rank(other) || one.id - other.id)
  }
}
