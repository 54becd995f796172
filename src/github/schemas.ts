import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { lazySchema, type ShapeOf } from '../http/shape.ts'

// Shapes of GitHub's REST API, as far as this action reads them (GitHub's OpenAPI description, api.github.com).

const toId = () => z.int().check(z.positive())
const optionalText = () => z.optional(z.string())
const nullableText = () => z.nullish(z.string())

/** A response of which nothing is read. */
export const anySchema = lazySchema(() => z.unknown())

export const repositorySchema = lazySchema(() => z.object({ id: toId() }))

/** A deployment as GitHub shows it: its name, or else its ID. Regions and workspaces share names, so hashes say where it is: comments are public. */
const agentShape = () => {
  const [controlPlane, workspace] = [optionalText(), optionalText()]
  return z.object({ name: z.string(), controlPlane, workspace, deployment: optionalText() })
}

export type Agent = Readonly<z.infer<ReturnType<typeof agentShape>>>

/** Describes a deployment of a control plane. */
export function toAgent(
  name: string,
  address: URL,
  { workspaceId, id }: Readonly<Record<'workspaceId' | 'id', string | undefined>>,
): Agent {
  const workspace = workspaceId && toHash(workspaceId)
  return { name, controlPlane: toHash(address.href), workspace, deployment: id }
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** True if two are one deployment, which a step may know by its name or its ID. */
export function isSameAgent(one: Agent, other: Agent): boolean {
  const differ = (part: keyof Agent) => one[part] && other[part] && one[part] !== other[part]
  if (differ('controlPlane') || differ('workspace')) return false
  return one.name === other.name || Boolean(one.deployment && one.deployment === other.deployment)
}

/** Marks the payload of a GitHub deployment as this action's. */
export const actionName = 'graph-deploy-action'

/** A GitHub deployment; with its payload if this action created it. */
const toDeployment = () => {
  const ours = z.object({ action: z.literal(actionName), agent: agentShape() })
  const payload = z.catch(z.optional(ours), undefined)
  return z.object({ id: toId(), payload })
}

export const deploymentSchema = lazySchema(toDeployment)
export const deploymentListSchema = lazySchema(() => z.array(toDeployment()))

export type GitHubDeployment = ShapeOf<typeof deploymentSchema>

/** The statuses of a GitHub deployment, the newest first. */
export const statusListSchema = lazySchema(() =>
  z.array(z.object({ state: z.string(), description: nullableText(), log_url: nullableText() })),
)

export const commentListSchema = lazySchema(() => {
  const user = z.nullish(z.object({ type: optionalText() }))
  const author_association = optionalText()
  return z.array(z.object({ id: toId(), body: nullableText(), user, author_association }))
})

/** The rows in the first line of our comment: what it says of each agent in the table, and below. */
export const rowsSchema = lazySchema(() =>
  z.array(
    z.object({
      agent: agentShape(),
      /** Agent, preview, smoke test, commit: Markdown on one line each, with foreign text in it escaped. */
      cells: z.array(z.string()).check(z.length(4)),
      /** Markdown below the table; empty for none. */
      block: z.string(),
      /** The page of the workflow run. */
      runUrl: z.string(),
      /** When the step began, in milliseconds: a step that began earlier never replaces this row. */
      startedAt: z.number(),
      /** When the row was made, in milliseconds. */
      writtenAt: z.number(),
      /** The preview is deleted. Once all are, the comment says only that. */
      isGone: z.optional(z.boolean()),
      /** A deployment that is no preview. If all rows are, the comment speaks of deployments. */
      isDeployment: z.optional(z.boolean()),
    }),
  ),
)

export type AgentRow = Readonly<ShapeOf<typeof rowsSchema>[number]>

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

/** The object that a git reference points at. */
export const gitRefSchema = lazySchema(() => z.object({ object: z.object({ sha: z.string() }) }))

const toFolder = () => z.array(z.object({ type: z.string(), name: z.string() }))

/** A folder, of which at most 1,000 items are listed. */
export const folderSchema = lazySchema(toFolder)

/** A folder; or a file, whose content is shown up to 1 MiB, a link, or a submodule. */
export const contentsSchema = lazySchema(() => {
  const file = z.object({ type: z.string(), encoding: optionalText(), content: optionalText() })
  return z.union([toFolder(), file])
})
