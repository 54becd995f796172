import { isDeepStrictEqual } from 'node:util'
import { undefinedIfNotFound } from '../http/gone.ts'
import type { GitHubApi } from './api.ts'
import { commentMarker, mergeRow, readRows, renderComment } from './comment.ts'
import { type AgentRow, anySchema, commentListSchema, isSameAgent } from './schemas.ts'

/** How often one step writes the comment: others that write it at the same moment may overwrite its row. */
const maxWrites = 6
/** Milliseconds until the comment is read again: a step that had read it before this one wrote has written by then. */
const settling = { leastMs: 1_000, moreMs: 1_500 }
/** Authors who belong to the repository, as the owner of a token does; others could only have copied our comment. */
const insiders = ['OWNER', 'MEMBER', 'COLLABORATOR']

/** Writes the row of an agent into the one comment of a pull request, and reads again if it is there. With `onlyIfShown`, only in place of an older row. */
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
