import * as z from 'zod/mini'
import { lazySchema, type ShapeOf } from '../http/shape.ts'

// Shapes of GitHub's REST API, as far as this action reads them (GitHub's OpenAPI description, api.github.com).

const toId = () => z.int().check(z.positive())
const toText = () => z.string().check(z.minLength(1))
const maybe = () => z.nullish(z.string())

const toDeployment = () => z.object({ id: toId(), sha: maybe(), payload: z.unknown() })

/** A repository, by its ID: `GET /repos/{owner}/{repo}`. */
export const repositorySchema = lazySchema(() =>
  z.pipe(
    z.object({ id: toId() }),
    z.transform(({ id }) => String(id)),
  ),
)

/** A deployment: `POST /repos/{owner}/{repo}/deployments`. */
export const deploymentSchema = lazySchema(toDeployment)

/** A deployment as GitHub keeps it. */
export type GitHubDeployment = ShapeOf<typeof deploymentSchema>

/** Deployments: `GET …/deployments`. */
export const deploymentListSchema = lazySchema(() => z.array(toDeployment()))

const toStatus = () =>
  z.pipe(
    z.object({ state: z.string(), description: maybe(), log_url: maybe() }),
    z.transform(({ state, description, log_url }) => ({
      state,
      description: description ?? '',
      logUrl: log_url ?? '',
    })),
  )

/** A status of a deployment: `POST …/deployments/{deployment_id}/statuses`. */
export const deploymentStatusSchema = lazySchema(toStatus)

/** All statuses of one: `GET …/deployments/{deployment_id}/statuses`. */
export const deploymentStatusListSchema = lazySchema(() => z.array(toStatus()))

const toComment = () =>
  z.pipe(
    z.object({ id: toId(), body: maybe(), user: z.nullish(z.object({ login: maybe() })) }),
    z.transform(({ id, body, user }) => ({ id, body: body ?? '', author: user?.login ?? '' })),
  )

/** A comment: `POST …/issues/{issue_number}/comments`. */
export const commentSchema = lazySchema(toComment)

/** A comment as GitHub keeps it. */
export type Comment = ShapeOf<typeof commentSchema>

/** Comments: `GET …/issues/{issue_number}/comments`. */
export const commentListSchema = lazySchema(() => z.array(toComment()))

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
      labels: pull.labels?.map(({ name }) => name),
      headRef: pull.head.ref,
      headSha: pull.head.sha,
    })),
  )

/** Pull requests: `GET …/pulls`. */
export const pullRequestListSchema = lazySchema(() => z.array(toPull()))

/** The pull request of a number: `GET …/pulls/{pull_number}`. */
export function pullRequestOf(number: number) {
  const isAsked = z.refine<PullRequest>((pull) => pull.number === number, 'it is another one')
  return lazySchema(() => toPull().check(isAsked))
}

/** A pull request as it is now. */
export type PullRequest = ShapeOf<typeof pullRequestListSchema>[number]

/** The commit that a git reference points at: `GET …/git/ref/{ref}`. */
export const gitRefSchema = lazySchema(() =>
  z.pipe(
    z.object({ object: z.object({ sha: toText() }) }),
    z.transform(({ object }) => object.sha),
  ),
)

/** A folder, of which at most 1,000 items are listed; or a file, whose content is shown up to 1 MiB, a link, or a submodule: `GET …/contents/{path}`. */
export const contentsSchema = lazySchema(() => {
  const text = z.optional(z.string())
  return z.union([
    z.array(z.object({ type: z.string(), name: z.string() })),
    z.object({ type: toText(), encoding: text, content: text }),
  ])
})

/** The login of the token's owner: the query `{ viewer { login } }` of GitHub's GraphQL API. */
export const viewerSchema = lazySchema(() =>
  z.pipe(
    z.object({ data: z.object({ viewer: z.object({ login: toText() }) }) }),
    z.transform(({ data }) => data.viewer.login),
  ),
)
