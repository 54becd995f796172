import * as z from 'zod'

// Shapes of GitHub's REST API, as far as this action reads them (GitHub's OpenAPI description, api.github.com).

const idSchema = z.int().positive()
const loginSchema = z.object({ login: z.string() }).nullish()

/** A deployment: `GET /repos/{owner}/{repo}/deployments`. */
export const deploymentSchema = z
  .object({
    id: idSchema,
    sha: z.string().nullish(),
    task: z.string().nullish(),
    environment: z.string().nullish(),
    payload: z.unknown(),
    creator: loginSchema,
    performed_via_github_app: z.object({ slug: z.string().nullish() }).nullish(),
  })
  .transform(({ creator, performed_via_github_app: app, ...deployment }) => ({
    ...deployment,
    creatorLogin: creator?.login,
    appSlug: app?.slug,
  }))

/** A deployment as GitHub keeps it. */
export type GitHubDeployment = z.output<typeof deploymentSchema>

/** A status of a deployment: `GET …/deployments/{deployment_id}/statuses`. */
export const deploymentStatusSchema = z
  .object({
    state: z.string(),
    description: z.string().nullish(),
    log_url: z.string().nullish(),
    target_url: z.string().nullish(),
  })
  .transform(({ state, description, log_url, target_url }) => ({
    state,
    description: description ?? '',
    logUrl: log_url || target_url || '',
  }))

/** A comment: `GET …/issues/{issue_number}/comments`. */
export const commentSchema = z
  .object({ id: idSchema, body: z.string().nullish(), user: loginSchema })
  .transform(({ id, body, user }) => ({ id, body: body ?? '', author: user?.login }))

/** A pull request: `GET …/pulls` and `GET …/pulls/{pull_number}`. */
export const pullRequestSchema = z
  .object({
    number: idSchema,
    state: z.string(),
    labels: z.array(z.object({ name: z.string().catch('') })).catch([]),
    head: z.object({ ref: z.string().optional(), sha: z.string().optional() }).catch({}),
  })
  .transform(({ number, state, labels, head }) => ({
    number,
    open: state === 'open',
    labels: labels.map(({ name }) => name),
    headRef: head.ref,
    headSha: head.sha,
  }))

/** A pull request as it stands now. */
export type PullRequest = z.output<typeof pullRequestSchema>

/** The commit that a git reference points at: `GET …/git/ref/{ref}`. */
export const gitRefSchema = z
  .object({ object: z.object({ sha: z.string().min(1) }) })
  .transform(({ object }) => object.sha)

/** The login of the token's owner: the query `{ viewer { login } }` of GitHub's GraphQL API. */
export const viewerSchema = z
  .object({ viewer: z.object({ login: z.string().min(1) }) })
  .transform(({ viewer }) => viewer.login)
