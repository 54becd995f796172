import type { WireSecret, WireSourceConfig } from '../wire/wire.ts'

/** One line of a build or deploy log (fields of the log endpoint, OpenAPI of the public service). */
export interface LogLine {
  readonly id: string
  readonly timestamp: string
  readonly level: 'INFO' | 'ERROR'
  readonly message: string
}

/** Which of the two logs of a revision. */
export type LogType = 'build' | 'deploy'

/** The origin of a revision; `config_path` is `graph_config_path` (spec) or `langgraph_config_path` (live). */
export interface RevisionConfig {
  readonly repo_ref: string | null
  readonly config_path: string | null
  readonly image_uri: string | null
  /** Object path of an uploaded archive (`source_tarball_path`). */
  readonly tarball_path: string | null
  /** The kind of source, if it isn't the deployment's own (`revision_source`). */
  readonly source?: string
  /** Set if the commit is already known, as for a redeployed revision. Otherwise a builder finds it. */
  readonly repo_commit_sha?: string | null
}

/** A revision as the platform holds it, live: fields change while it is built. */
export interface StoredRevision extends RevisionConfig {
  readonly id: string
  readonly source: string
  readonly createdAt: string
  readonly logs: Record<LogType, LogLine[]>
  /** Every status it ever had, in order. */
  readonly history: string[]
  /** The request that made it. */
  readonly madeBy: 'create' | 'patch' | 'redeploy' | 'seed' | 'supersede' | 'push'
  repo_commit_sha: string | null
  /** The number of reads that still don't find it. */
  readsUntilVisible: number
  status: string
  updatedAt: string
}

/** A deployment as the platform holds it, live; a deleted one stays in the list with `deleted: true`. */
export interface StoredDeployment {
  readonly id: string
  name: string
  readonly source: string
  readonly createdAt: string
  readonly source_config: WireSourceConfig
  /** Oldest first; the last one is the latest. */
  readonly revisions: StoredRevision[]
  secrets: readonly WireSecret[]
  status: string
  url: string | null
  activeRevisionId: string | null
  /** Its tracing project. */
  tracerSessionId: string
  updatedAt: string
  deleted: boolean
  /** The number of reads that still find it after an accepted delete; null before. */
  readsUntilGone: number | null
}

/** The latest revision that can be seen; none of a deployment that was created with nothing to build. */
export function latestRevision(deployment: StoredDeployment): StoredRevision | undefined {
  return deployment.revisions.findLast((one) => one.readsUntilVisible === 0)
}

/** Brings a deployment that is being deleted one read nearer to its end; true when that read finds it no more. */
export function isGoneAfterRead(deployment: StoredDeployment): boolean {
  if (deployment.readsUntilGone === null) return deployment.deleted
  if (deployment.readsUntilGone === 0) deployment.deleted = true
  else deployment.readsUntilGone -= 1
  return deployment.deleted
}
