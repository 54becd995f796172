import * as z from 'zod/mini'
import { lazySchema, type ShapeOf } from '../http/shape.ts'
import { parseTime } from '../time/duration.ts'

// Shapes of GitHub's REST API, as far as this action reads them (GitHub's OpenAPI description, api.github.com).

const toId = () => z.int().check(z.positive())
const toText = () => z.string().check(z.minLength(1))
const maybe = () => z.nullish(z.string())
const toLogin = () => z.nullish(z.object({ login: maybe() }))

/** A deployment: `GET /repos/{owner}/{repo}/deployments`. */
export const deploymentSchema = lazySchema(() =>
  z.pipe(
    z.object({
      id: toId(),
      sha: maybe(),
      task: maybe(),
      environment: maybe(),
      payload: z.unknown(),
      creator: toLogin(),
      performed_via_github_app: z.nullish(z.object({ slug: maybe() })),
    }),
    z.transform(({ creator, performed_via_github_app: app, ...deployment }) => ({
      ...deployment,
      creatorLogin: creator?.login,
      appSlug: app?.slug,
    })),
  ),
)

/** A deployment as GitHub keeps it. */
export type GitHubDeployment = ShapeOf<typeof deploymentSchema>

const toStatus = () =>
  z.pipe(
    z.object({ state: z.string(), description: maybe(), log_url: maybe(), target_url: maybe() }),
    z.transform(({ state, description, log_url, target_url }) => ({
      state,
      description: description ?? '',
      logUrl: log_url || target_url || '',
    })),
  )

/** A status of a deployment: `POST …/deployments/{deployment_id}/statuses`. */
export const deploymentStatusSchema = lazySchema(toStatus)

/** All statuses of one: `GET …/deployments/{deployment_id}/statuses`. */
export const deploymentStatusListSchema = lazySchema(() => z.array(toStatus()))

/** A comment: `GET …/issues/{issue_number}/comments`. */
export const commentSchema = lazySchema(() =>
  z.pipe(
    z.object({ id: toId(), body: maybe(), user: toLogin() }),
    z.transform(({ id, body, user }) => ({
      id,
      body: body ?? '',
      author: user?.login ?? undefined,
    })),
  ),
)

/** A comment as GitHub keeps it. */
export type Comment = ShapeOf<typeof commentSchema>

/** The rows in the first line of our comment: see `AgentRow`. */
export const commentStateSchema = lazySchema(() => {
  const part = z.optional(z.string())
  const place = z.object({ controlPlane: part, workspace: part, deployment: part })
  const row = z.object({
    key: z.string(),
    place: z.optional(place),
    cells: z.array(z.string()).check(z.length(4)),
    block: z.string(),
    runUrl: z.string(),
    startedAt: z.number(),
    writtenAt: z.number(),
    isGone: z.optional(z.boolean()),
    isDeployment: z.optional(z.boolean()),
  })
  return z.array(row)
})

/** An answer without a body: `DELETE …/issues/comments/{comment_id}`. */
export const nothingSchema = lazySchema(() => z.unknown())

const toPull = () =>
  z.pipe(
    z.object({
      number: toId(),
      state: z.enum(['open', 'closed']),
      updated_at: z.catch(z.string(), ''),
      labels: z.catch(z.optional(z.array(z.object({ name: z.catch(z.string(), '') }))), undefined),
      head: z.catch(z.object({ ref: z.optional(z.string()), sha: z.optional(z.string()) }), {}),
    }),
    z.transform((pull) => ({
      number: pull.number,
      open: pull.state === 'open',
      updatedAtMs: parseTime(pull.updated_at),
      labels: pull.labels?.map(({ name }) => name),
      headRef: pull.head.ref,
      headSha: pull.head.sha,
    })),
  )

/** A pull request: `GET …/pulls`. */
export const pullRequestSchema = lazySchema(toPull)

/** The pull request of a number: `GET …/pulls/{pull_number}`. */
export function pullRequestOf(number: number) {
  const isAsked = z.refine<PullRequest>((pull) => pull.number === number, 'it is another one')
  return lazySchema(() => toPull().check(isAsked))
}

/** A pull request as it is now. */
export type PullRequest = ShapeOf<typeof pullRequestSchema>

/** The commit that a git reference points at: `GET …/git/ref/{ref}`. */
export const gitRefSchema = lazySchema(() =>
  z.pipe(
    z.object({ object: z.object({ sha: toText() }) }),
    z.transform(({ object }) => object.sha),
  ),
)

/** A folder, of which at most 1,000 items are listed; a file, whose content is shown up to 1 MiB; or a link or submodule: `GET …/contents/{path}`. */
export const contentsSchema = lazySchema(() => {
  const item = z.object({ type: z.string(), name: z.string() })
  const base64 = z.object({ type: z.literal('file'), encoding: z.literal('base64') })
  return z.union([
    z.pipe(
      z.array(item),
      z.transform((items) => ({ kind: 'folder' as const, items })),
    ),
    z.pipe(
      z.extend(base64, { content: z.string() }),
      z.transform(({ content }) => ({
        kind: 'file' as const,
        bytes: Buffer.from(content, 'base64'),
      })),
    ),
    z.pipe(
      z.object({ type: toText() }),
      z.transform(({ type }) => ({ kind: 'other' as const, type })),
    ),
  ])
})

/** The login of the token's owner: the query `{ viewer { login } }` of GitHub's GraphQL API. */
export const viewerSchema = lazySchema(() =>
  z.pipe(
    z.object({ viewer: z.object({ login: toText() }) }),
    z.transform(({ viewer }) => viewer.login),
  ),
)
