import { HttpError } from '../http/errors.ts'
import type { GitHubApi } from './api.ts'
import { toCommentBody, toCommentMarker } from './comment-text.ts'
import { commentSchema, type GitHubComment, viewerSchema } from './schemas.ts'
import { writeOnce } from './write-once.ts'

/** The one comment of a key on a pull request. */
export interface StickyComment {
  readonly pullRequest: number
  /** Tells the comments of several deployments on one pull request apart. */
  readonly key: string
  /** Markdown that is safe to show: whatever comes from elsewhere in it is escaped already. */
  readonly markdown: string
}

/** Where a comment is, and whether it is new. */
export interface WrittenComment {
  readonly id: number
  readonly url: string | undefined
  readonly created: boolean
}

const commentRoute = '/repos/{owner}/{repo}/issues/comments/{comment_id}'
/** Who writes comments with the `GITHUB_TOKEN` of a job. */
const actionsLogin = 'github-actions[bot]'

/**
 * Writes the comment of a key: in place when it is there, on whatever page, else as a new one. After a lost answer it is
 * looked for before anything is sent again, so that there is never a second one.
 */
export async function writeComment(
  api: GitHubApi,
  comment: StickyComment,
  signal: AbortSignal,
): Promise<WrittenComment> {
  const updated = await updateComment(api, comment, signal)
  if (updated !== undefined) return updated
  const body = toCommentBody(comment.key, comment.markdown)
  const find = () => findComment(api, comment, signal)
  const send = () =>
    api.call({
      purpose: 'comment on the pull request',
      route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
      parameters: { issue_number: comment.pullRequest, body },
      response: commentSchema,
      signal,
    })
  const effect = 'the comment was written'
  const { id, url } = await writeOnce(api, { send, look: find, effect, signal })
  return { id, url, created: true }
}

/** Updates the comment of a key in place; undefined when there is none. */
export async function updateComment(
  api: GitHubApi,
  comment: StickyComment,
  signal: AbortSignal,
): Promise<WrittenComment | undefined> {
  const existing = await findComment(api, comment, signal)
  if (existing === undefined) return undefined
  const body = toCommentBody(comment.key, comment.markdown)
  const updated = await update(api, existing, body, signal)
  return updated && { id: updated.id, url: updated.url, created: false }
}

/**
 * The comment of a key that is ours: it begins with the marker, and its author is whoever the token belongs to. Quoted or
 * copied markers, and those of other people, are left alone.
 */
export async function findComment(
  api: GitHubApi,
  { pullRequest, key }: Pick<StickyComment, 'pullRequest' | 'key'>,
  signal: AbortSignal,
): Promise<GitHubComment | undefined> {
  const marker = toCommentMarker(key)
  let viewer: string | undefined
  const comments = api.list({
    purpose: 'list the comments of the pull request',
    route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
    parameters: { issue_number: pullRequest },
    response: commentSchema,
    signal,
  })
  for await (const comment of comments) {
    if (!comment.body.startsWith(marker)) continue
    if (api.isInstallationToken && comment.author === actionsLogin) return comment
    viewer ??= await getViewer(api, signal)
    if (comment.author === viewer) return comment
  }
  return undefined
}

/** Undefined when it was deleted meanwhile. */
async function update(
  api: GitHubApi,
  { id }: GitHubComment,
  body: string,
  signal: AbortSignal,
): Promise<GitHubComment | undefined> {
  const call = { response: commentSchema, signal }
  const send = () =>
    api.call({
      ...call,
      purpose: 'update the comment on the pull request',
      route: `PATCH ${commentRoute}`,
      parameters: { comment_id: id, body },
    })
  const look = async () => {
    const purpose = 'read the comment on the pull request'
    const parameters = { comment_id: id }
    const now = await api.call({ ...call, purpose, route: `GET ${commentRoute}`, parameters })
    return now.body === body ? now : undefined
  }
  try {
    return await writeOnce(api, { send, look, effect: 'the comment was updated', signal })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

/**
 * The login behind the token. `GET /user` refuses the tokens of apps, the GraphQL query `viewer` answers all of them; it
 * is asked only when a comment with the marker is not by GitHub Actions: for apps of one's own and personal tokens.
 */
function getViewer(api: GitHubApi, signal: AbortSignal): Promise<string> {
  return api.call({
    purpose: 'find out whose token this is',
    route: `POST ${api.graphqlUrl}`,
    parameters: { query: 'query { viewer { login } }' },
    response: viewerSchema,
    retry: true,
    signal,
  })
}
