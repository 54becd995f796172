import * as z from 'zod'

// Shapes of GitHub's REST API, as far as this action reads them (GitHub's OpenAPI description, api.github.com).

const idSchema = z.int().positive()
const userSchema = z.object({ login: z.string(), type: z.string().optional() }).nullish()
const appSchema = z.object({ slug: z.string().nullish() }).nullish()

/** A deployment: `GET /repos/{owner}/{repo}/deployments`. */
export const deploymentSchema = z
  .object({
    id: idSchema,
    sha: z.string().nullish(),
    task: z.string().nullish(),
    environment: z.string().nullish(),
    payload: z.unknown(),
    creator: userSchema,
    performed_via_github_app: appSchema,
  })
  .transform((wire) => ({
    id: wire.id,
    sha: wire.sha ?? undefined,
    task: wire.task ?? undefined,
    environment: wire.environment ?? undefined,
    payload: wire.payload,
    creatorLogin: wire.creator?.login,
    appSlug: wire.performed_via_github_app?.slug ?? undefined,
  }))

/** A deployment as GitHub keeps it. */
export type GitHubDeployment = z.output<typeof deploymentSchema>

/** A status of a deployment: `GET …/deployments/{deployment_id}/statuses`. */
export const deploymentStatusSchema = z
  .object({
    id: idSchema,
    state: z.string(),
    description: z.string().nullish(),
    log_url: z.string().nullish(),
    target_url: z.string().nullish(),
  })
  .transform((wire) => ({
    id: wire.id,
    state: wire.state,
    description: wire.description ?? '',
    logUrl: wire.log_url || wire.target_url || undefined,
  }))

/** A status of a deployment as GitHub keeps it. */
export type GitHubDeploymentStatus = z.output<typeof deploymentStatusSchema>

/** A comment: `GET …/issues/{issue_number}/comments`. */
export const commentSchema = z
  .object({
    id: idSchema,
    body: z.string().nullish(),
    html_url: z.string().nullish(),
    user: userSchema,
  })
  .transform((wire) => ({
    id: wire.id,
    body: wire.body ?? '',
    url: wire.html_url ?? undefined,
    author: wire.user?.login,
  }))

/** A comment as GitHub keeps it. */
export type GitHubComment = z.output<typeof commentSchema>

/** A pull request: `GET …/pulls` and `GET …/pulls/{pull_number}`. */
export const pullRequestSchema = z
  .object({
    number: idSchema,
    state: z.string(),
    draft: z.boolean().nullish(),
    merged: z.boolean().nullish(),
    merged_at: z.string().nullish(),
    head: z.object({ ref: z.string().nullish(), sha: z.string().nullish() }).nullish(),
  })
  .transform((wire) => ({
    number: wire.number,
    open: wire.state === 'open',
    draft: wire.draft === true,
    merged: wire.merged === true || Boolean(wire.merged_at),
    headRef: wire.head?.ref ?? undefined,
    headSha: wire.head?.sha ?? undefined,
  }))

/** A pull request as GitHub keeps it. */
export type GitHubPullRequest = z.output<typeof pullRequestSchema>

/** A git reference: `GET …/git/ref/{ref}`. The commit it points at. */
export const gitRefSchema = z
  .object({ object: z.object({ sha: z.string().min(1) }) })
  .transform((wire) => wire.object.sha)

/** The owner of the token: the query `{ viewer { login } }` of GitHub's GraphQL API. */
export const viewerSchema = z
  .object({ data: z.object({ viewer: z.object({ login: z.string().min(1) }) }) })
  .transform((wire) => wire.data.viewer.login)
