import * as z from 'zod'
import { isPathSegment } from '../http/path-segment.ts'
import type { Secret } from '../text/secret.ts'

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

/** A secret of a deployment: an environment variable of the graph server. */
export interface DeploymentSecret {
  readonly name: string
  readonly value: Secret
}

/** Everything that creates a deployment; null where the user gave nothing. */
export interface DeploymentSpec {
  readonly name: string
  readonly source: string
  readonly integrationId: string | null
  readonly repoUrl: string | null
  readonly deploymentType: string | null
  readonly buildOnPush: boolean | null
  readonly customUrl: string | null
  readonly resourceSpec: Readonly<Record<string, unknown>> | null
  readonly repoRef: string | null
  readonly graphConfigPath: string | null
  readonly imageUri: string | null
  readonly secrets: readonly DeploymentSecret[]
}

/** What an update changes: only what is there is sent. */
export type DeploymentChanges = Partial<
  Pick<
    DeploymentSpec,
    | 'buildOnPush'
    | 'customUrl'
    | 'resourceSpec'
    | 'repoRef'
    | 'graphConfigPath'
    | 'imageUri'
    | 'secrets'
  >
>

/** The body of a create request: every field of the specification, because a service may demand the key. */
export function toCreateBody(spec: DeploymentSpec, reveal = revealSecrets): object {
  return {
    name: spec.name,
    source: spec.source,
    source_config: {
      integration_id: spec.integrationId,
      repo_url: spec.repoUrl,
      deployment_type: spec.deploymentType,
      build_on_push: spec.buildOnPush,
      custom_url: spec.customUrl,
      resource_spec: spec.resourceSpec,
    },
    source_revision_config: {
      repo_ref: spec.repoRef,
      ...toConfigPathKeys(spec.graphConfigPath),
      image_uri: spec.imageUri,
    },
    secrets: reveal(spec.secrets),
  }
}

/** The body of an update request: partial objects with what changes. */
export function toUpdateBody(changes: DeploymentChanges, reveal = revealSecrets): object {
  const sourceConfig = withoutUndefined({
    build_on_push: changes.buildOnPush,
    custom_url: changes.customUrl,
    resource_spec: changes.resourceSpec,
  })
  const revisionConfig = withoutUndefined({
    repo_ref: changes.repoRef,
    ...(changes.graphConfigPath === undefined ? {} : toConfigPathKeys(changes.graphConfigPath)),
    image_uri: changes.imageUri,
  })
  return {
    ...(isEmpty(sourceConfig) ? {} : { source_config: sourceConfig }),
    ...(isEmpty(revisionConfig) ? {} : { source_revision_config: revisionConfig }),
    ...(changes.secrets === undefined ? {} : { secrets: reveal(changes.secrets) }),
  }
}

/** Secrets as a reader may see them: their names. */
export function hideSecrets(secrets: readonly DeploymentSecret[]): object[] {
  return secrets.map(({ name }) => ({ name, value: '***' }))
}

function revealSecrets(secrets: readonly DeploymentSecret[]): object[] {
  return secrets.map(({ name, value }) => ({ name, value: value.reveal() }))
}

/**
 * The one place that knows two names for one field: the specification says `graph_config_path`, the public service
 * `langgraph_config_path`. Both ignore fields that they do not know.
 */
function toConfigPathKeys(path: string | null): object {
  return { graph_config_path: path, langgraph_config_path: path }
}

function withoutUndefined(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0
}
