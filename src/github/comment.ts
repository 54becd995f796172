import { undefinedIfNotFound } from '../http/gone.ts'
import type { GitHubApi } from './api.ts'
import { commentSchema, viewerSchema } from './schemas.ts'

/** The one comment of a key, which tells the comments of several deployments on one pull request apart. */
interface StickyComment {
  readonly pullRequest: number
  readonly key: string
  /** Markdown that is safe to show: foreign text in it is escaped already. */
  readonly markdown: string
}

/** Writes the comment of a key, once: in place where it is there, else as a new one. */
export async function writeComment(api: GitHubApi, comment: StickyComment) {
  const updated = await updateComment(api, comment)
  if (updated !== undefined) return updated
  const body = toCommentBody(comment.key, comment.markdown)
  const parameters = { issue_number: comment.pullRequest, body }
  const call = { purpose: 'comment on the pull request', response: commentSchema }
  const send = () => api.request(call, 'POST /issues/{issue_number}/comments', parameters)
  const look = () => findComment(api, comment)
  return api.sendOnce({ send, look, effect: 'the comment was written' })
}

/** Updates the comment of a key in place; undefined when there is none, or none any more. */
export async function updateComment(api: GitHubApi, comment: StickyComment) {
  const existing = await findComment(api, comment)
  if (existing === undefined) return undefined
  const body = toCommentBody(comment.key, comment.markdown)
  const id = { comment_id: existing.id }
  const update = { purpose: 'update the comment on the pull request', response: commentSchema }
  const read = { ...update, purpose: 'read the comment on the pull request' }
  const send = () => api.request(update, 'PATCH /issues/comments/{comment_id}', { ...id, body })
  const look = async () => {
    const now = await api.request(read, 'GET /issues/comments/{comment_id}', id)
    return now.body === body ? now : undefined
  }
  return undefinedIfNotFound(api.sendOnce({ send, look, effect: 'the comment was updated' }))
}

/** Ours begins with the marker and is by the token's owner; quoted and copied markers are left alone. */
export async function findComment(
  api: GitHubApi,
  { pullRequest, key }: Pick<StickyComment, 'pullRequest' | 'key'>,
) {
  const marker = toCommentMarker(key)
  let viewer: string | undefined
  const call = { purpose: 'list the comments of the pull request', response: commentSchema }
  const issue = { issue_number: pullRequest }
  for await (const comment of api.list(call, 'GET /issues/{issue_number}/comments', issue)) {
    if (!comment.body.startsWith(marker)) continue
    // The author of what the `GITHUB_TOKEN` of a job writes.
    if (api.isInstallationToken && comment.author === 'github-actions[bot]') return comment
    // `GET /user` refuses the tokens of apps.
    const whose = { purpose: 'find out whose token this is', response: viewerSchema, retry: true }
    viewer ??= await api.ask(whose, ({ graphql }) => graphql('query { viewer { login } }'))
    if (comment.author === viewer) return comment
  }
  return undefined
}

/** GitHub answers 422 "body is too long" beyond. */
const maxBodyLength = 65_536
const notice =
  '\n\n_This comment was too long for GitHub and was cut here. The step summary has all of it._'

/** The first line of a comment, invisible on the page. No key can end it, and no two give the same. */
export function toCommentMarker(key: string): string {
  const safe = encodeURIComponent(key.toWellFormed()).replace(/-(?=-)/g, '%2D')
  return `<!-- graph-deploy-action:${safe} -->`
}

/** A whole comment: marker and Markdown, cut to what GitHub takes, with a notice and every open block closed. */
export function toCommentBody(key: string, markdown: string): string {
  const whole = `${toCommentMarker(key)}\n${markdown}`
  if (whole.length <= maxBodyLength) return whole
  // Room for what closes the blocks: a fence and a handful of elements.
  const room = maxBodyLength - notice.length - 400
  const text = whole.slice(0, room).replace(/[\ud800-\udbff]$/, '')
  return `${text}${toEnd(text)}${notice}`
}

/** What closes the fence and the elements that are open at the end of a text. */
function toEnd(text: string): string {
  let fence = ''
  for (const [, run = ''] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (fence === '') fence = run
    else if (run.startsWith(fence)) fence = ''
  }
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const open = Math.min(20, Math.max(0, count(/<details\b/g) - count(/<\/details>/g)))
  const elements = open > 0 ? `\n\n${'</details>'.repeat(open)}` : ''
  return (fence && `\n${fence.slice(0, 100)}`) + elements
}
