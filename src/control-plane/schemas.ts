import * as z from 'zod'
import { isPathSegment } from '../http/path-segment.ts'

// The wire of the control service, in both its dialects: what the specification shows, and what the public service
// sends (docs.langchain.com/api-reference/deployments-v2). Answers are read tolerantly: unknown fields are dropped,
// which keeps the secrets that the public service echoes out of this process' values.

const identifier = z.string().refine(isPathSegment, 'not an identifier')
const text = z.string().nullish().catch(undefined)
const flag = z.boolean().nullish().catch(undefined)
const optionalIdentifier = identifier.nullish().catch(undefined)

/** A deployment as this action knows it; everything but the id may be missing (specification, "Deployment"). */
export interface Deployment {
  readonly id: string
  readonly name: string | undefined
  /** The service's own word, for example `READY` or `AWAITING_DELETE`. */
  readonly status: string | undefined
  readonly latestRevisionId: string | undefined
  /** The revision that serves; null when none does, undefined where the service does not show it. */
  readonly activeRevisionId: string | null | undefined
  /** The address of the graph server: `url`, else `source_config.custom_url`. */
  readonly url: string | undefined
  /** The workspace that owns it, part of the address of its page. */
  readonly tenantId: string | undefined
  /** The kind of source, in the service's own word: `github`, `external_docker` … */
  readonly source: string | undefined
  readonly repoUrl: string | undefined
  readonly repoRef: string | undefined
  readonly imageUri: string | undefined
  readonly buildOnPush: boolean | undefined
  readonly resourceSpec: Readonly<Record<string, unknown>> | undefined
}

/** A revision as this action knows it (specification, "Revision"). */
export interface Revision {
  readonly id: string
  /** The service's own word; `toFinality` says what it means. */
  readonly status: string
  readonly commitSha: string | undefined
  readonly repoRef: string | undefined
  readonly imageUri: string | undefined
  /** What the service says about the status, where it says something. */
  readonly statusMessage: string | undefined
  /** When it was made, in milliseconds of the service's time, where that is a date. */
  readonly createdAtMs: number | undefined
}

const map = z.record(z.string(), z.unknown()).nullish().catch(undefined)

const sourceRevisionConfig = z
  .object({ repo_ref: text, repo_commit_sha: text, image_uri: text })
  .nullish()
  .catch(undefined)

/** One deployment. */
export const deploymentSchema = z
  .object({
    id: identifier,
    name: text,
    status: text,
    latest_revision_id: optionalIdentifier,
    active_revision_id: optionalIdentifier,
    url: text,
    tenant_id: optionalIdentifier,
    source: text,
    source_config: z
      .object({ repo_url: text, custom_url: text, build_on_push: flag, resource_spec: map })
      .nullish()
      .catch(undefined),
    source_revision_config: sourceRevisionConfig,
  })
  .transform(
    (wire): Deployment => ({
      id: wire.id,
      name: wire.name ?? undefined,
      status: wire.status ?? undefined,
      latestRevisionId: wire.latest_revision_id ?? undefined,
      activeRevisionId: wire.active_revision_id,
      url: wire.url || wire.source_config?.custom_url || undefined,
      tenantId: wire.tenant_id ?? undefined,
      source: wire.source || undefined,
      repoUrl: wire.source_config?.repo_url || undefined,
      repoRef: wire.source_revision_config?.repo_ref ?? undefined,
      imageUri: wire.source_revision_config?.image_uri || undefined,
      buildOnPush: wire.source_config?.build_on_push ?? undefined,
      resourceSpec: wire.source_config?.resource_spec ?? undefined,
    }),
  )

/** The answer to an update: a deployment, or nothing (the specification does not show a body). */
export const updatedDeploymentSchema = z.union([
  deploymentSchema,
  z.unknown().transform(() => undefined),
])

/** One revision. */
export const revisionSchema = z
  .object({
    id: identifier,
    status: z.string().min(1),
    status_message: text,
    created_at: text,
    source_revision_config: sourceRevisionConfig,
  })
  .transform(
    (wire): Revision => ({
      id: wire.id,
      status: wire.status,
      statusMessage: wire.status_message ?? undefined,
      createdAtMs: toTime(wire.created_at),
      commitSha: wire.source_revision_config?.repo_commit_sha ?? undefined,
      repoRef: wire.source_revision_config?.repo_ref ?? undefined,
      imageUri: wire.source_revision_config?.image_uri ?? undefined,
    }),
  )

function toTime(timestamp: string | null | undefined): number | undefined {
  const time = Date.parse(timestamp ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Revisions, newest first (specification, "List revisions response"). */
export const revisionListSchema = z
  .object({ resources: z.array(revisionSchema) })
  .transform(({ resources }) => resources)

/** A named deployment inside a list. */
const listedDeployment = z.intersection(deploymentSchema, z.object({ name: z.string() }))

/** A page of deployments; its shape is not shown by the specification, so an object and a bare array are both read. */
export const deploymentListSchema = z.union([
  z.array(listedDeployment),
  z.object({ resources: z.array(listedDeployment) }).transform(({ resources }) => resources),
])

/** A page of a revision's log (public service, "list revision logs"). */
export const revisionLogSchema = z
  .object({ logs: z.array(z.object({ message: z.string().catch(''), level: text })) })
  .transform(({ logs }) => logs.map(({ message }) => message))
