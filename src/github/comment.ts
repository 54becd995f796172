import { ifFound } from '../http/if-found.ts'
import type { GitHubApi } from './api.ts'
import { toCommentBody, toCommentMarker } from './comment-text.ts'
import { commentSchema, type GitHubComment, viewerSchema } from './schemas.ts'

/** The one comment of a key, which tells the comments of several deployments on one pull request apart. */
export interface StickyComment {
  readonly pullRequest: number
  readonly key: string
  /** Markdown that is safe to show: foreign text in it is escaped already. */
  readonly markdown: string
}

/** Who writes comments with the `GITHUB_TOKEN` of a job. */
const actionsLogin = 'github-actions[bot]'

/**
 * Writes the comment of a key: in place when it is there, on whatever page, else as a new one. After a lost answer it is
 * looked for before anything is sent again, so that there is never a second one.
 */
export async function writeComment(api: GitHubApi, comment: StickyComment): Promise<GitHubComment> {
  const updated = await updateComment(api, comment)
  if (updated !== undefined) return updated
  const issue = {
    issue_number: comment.pullRequest,
    body: toCommentBody(comment.key, comment.markdown),
  }
  const call = { purpose: 'comment on the pull request', response: commentSchema }
  const send = () =>
    api.call(call, ({ rest }, repo) => rest.issues.createComment({ ...repo, ...issue }))
  const look = () => findComment(api, comment)
  return api.sendOnce({ send, look, effect: 'the comment was written' })
}

/** Updates the comment of a key in place; undefined when there is none, or none any more. */
export async function updateComment(
  api: GitHubApi,
  comment: StickyComment,
): Promise<GitHubComment | undefined> {
  const existing = await findComment(api, comment)
  if (existing === undefined) return undefined
  const body = toCommentBody(comment.key, comment.markdown)
  const id = { comment_id: existing.id }
  const update = { purpose: 'update the comment on the pull request', response: commentSchema }
  const read = { purpose: 'read the comment on the pull request', response: commentSchema }
  const send = () =>
    api.call(update, ({ rest }, repo) => rest.issues.updateComment({ ...repo, ...id, body }))
  const look = async () => {
    const now = await api.call(read, ({ rest }, repo) => rest.issues.getComment({ ...repo, ...id }))
    return now.body === body ? now : undefined
  }
  return ifFound(api.sendOnce({ send, look, effect: 'the comment was updated' }))
}

/**
 * The comment of a key that is ours: it begins with the marker, and its author is the owner of the token. Quoted or
 * copied markers, and those of other people, are left alone.
 */
export async function findComment(
  api: GitHubApi,
  { pullRequest, key }: Pick<StickyComment, 'pullRequest' | 'key'>,
): Promise<GitHubComment | undefined> {
  const marker = toCommentMarker(key)
  const issue = { issue_number: pullRequest }
  let viewer: string | undefined
  const call = { purpose: 'list the comments of the pull request', response: commentSchema }
  const comments = api.list(call, ({ paginate, rest }, first) =>
    paginate.iterator(rest.issues.listComments, { ...issue, ...first }),
  )
  for await (const comment of comments) {
    if (!comment.body.startsWith(marker)) continue
    if (api.isInstallationToken && comment.author === actionsLogin) return comment
    viewer ??= await getViewer(api)
    if (comment.author === viewer) return comment
  }
  return undefined
}

/**
 * The login behind the token. `GET /user` refuses the tokens of apps, the GraphQL query `viewer` answers all of them; it
 * is asked only when a comment with the marker is not by GitHub Actions: for apps of one's own and personal tokens.
 */
function getViewer(api: GitHubApi): Promise<string> {
  const call = { purpose: 'find out whose token this is', response: viewerSchema, retry: true }
  const query = 'query { viewer { login } }'
  return api.call(call, async ({ graphql }) => ({ data: await graphql(query) }))
}
