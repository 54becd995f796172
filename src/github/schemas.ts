import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { lazySchema, type ShapeOf } from '../http/shape.ts'

// The parts of GitHub's REST API that this action reads (GitHub's OpenAPI description, api.github.com).

const toId = () => z.int().check(z.positive())
const optionalText = () => z.optional(z.string())
const nullableText = () => z.nullish(z.string())

/** Accepts any response, because the step reads nothing of it. */
export const anySchema = lazySchema(() => z.unknown())

/** A repository, or a GitHub deployment, of which only the ID is read. */
export const idSchema = lazySchema(() => z.object({ id: toId() }))

/** The identity of an agent in comments and GitHub deployments. `controlPlane` and `workspace` are hashes, because comments are public. `deployment` is an ID. */
const agentShape = () => {
  const [controlPlane, workspace] = [optionalText(), optionalText()]
  return z.object({ name: z.string(), controlPlane, workspace, deployment: optionalText() })
}

export type Agent = Readonly<z.infer<ReturnType<typeof agentShape>>>

export function toAgent(
  name: string,
  controlPlaneUrl: URL,
  { workspaceId, id }: Readonly<Record<'workspaceId' | 'id', string | undefined>>,
): Agent {
  const workspace = workspaceId && toHash(workspaceId)
  return { name, controlPlane: toHash(controlPlaneUrl.href), workspace, deployment: id }
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** True if both are the same agent: the same name or ID, and no different control plane or workspace, as far as both are known. */
export function isSameAgent(one: Agent, other: Agent): boolean {
  const differ = (part: keyof Agent) => one[part] && other[part] && one[part] !== other[part]
  if (differ('controlPlane') || differ('workspace')) return false
  return one.name === other.name || Boolean(one.deployment && one.deployment === other.deployment)
}

/** Marks the payloads of GitHub deployments that this action created. */
export const actionName = 'graph-deploy-action'

/** GitHub deployments, the newest first. The payload is undefined unless this action created the deployment. */
export const deploymentListSchema = lazySchema(() => {
  const ours = z.object({ action: z.literal(actionName), agent: agentShape() })
  return z.array(z.object({ id: toId(), payload: z.catch(z.optional(ours), undefined) }))
})

export type GitHubDeployment = ShapeOf<typeof deploymentListSchema>[number]

/** The statuses of a GitHub deployment, the newest first. */
export const statusListSchema = lazySchema(() =>
  z.array(z.object({ state: z.string(), description: nullableText(), log_url: nullableText() })),
)

export const commentListSchema = lazySchema(() => {
  const user = z.nullish(z.object({ type: optionalText() }))
  const author_association = optionalText()
  return z.array(z.object({ id: toId(), body: nullableText(), user, author_association }))
})

/** The rows of our comment on a pull request. Each row is an agent: a line of the table, and a text below the table. */
export const rowsSchema = lazySchema(() =>
  z.array(
    z.object({
      agent: agentShape(),
      /** The agent, preview, smoke test, and commit. Each is a line of Markdown that is already escaped. */
      cells: z.array(z.string()).check(z.length(4)),
      /** The Markdown of this agent below the table. May be empty. */
      block: z.string(),
      runUrl: z.string(),
      /** The start of the step in milliseconds. A step that began earlier doesn't replace this row. */
      startedAt: z.number(),
      /** The time in milliseconds at which the row was made. */
      writtenAt: z.number(),
      /** True if the deployment is gone, and its readers need to know no more. If all rows are so, the comment says only that. */
      isGone: z.optional(z.boolean()),
      /** True for a deployment, and not a preview. If all rows are deployments, the comment calls them so. */
      isDeployment: z.optional(z.boolean()),
    }),
  ),
)

export type AgentRow = Readonly<ShapeOf<typeof rowsSchema>[number]>
/** The parts of a row that decide what a reader of the comment sees. */
export type ShownRow = Omit<AgentRow, 'agent' | 'startedAt'>

const toPull = () =>
  z.object({
    number: toId(),
    state: z.enum(['open', 'closed']),
    labels: z.array(z.object({ name: z.string() })),
    head: z.object({ ref: z.string(), sha: z.string() }),
  })

export const pullRequestSchema = lazySchema(toPull)
export const pullRequestListSchema = lazySchema(() => z.array(toPull()))

export type PullRequest = ShapeOf<typeof pullRequestSchema>

export const gitRefSchema = lazySchema(() => z.object({ object: z.object({ sha: z.string() }) }))

const toFolder = () => z.array(z.object({ type: z.string(), name: z.string() }))

export const folderSchema = lazySchema(toFolder)

/** The contents at a path: a folder's items, a file, a link, or a submodule. Only files up to 1 MiB have their content. */
export const contentsSchema = lazySchema(() => {
  const file = z.object({ type: z.string(), encoding: optionalText(), content: optionalText() })
  return z.union([toFolder(), file])
})
