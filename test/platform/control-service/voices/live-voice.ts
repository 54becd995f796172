import { type Answer, jsonAnswer, Refusal } from '../../wire/answer.ts'
import type { Habits } from '../habits.ts'
import { latestRevision, type StoredDeployment, type StoredRevision } from '../stored-deployment.ts'
import type { Voice } from './voice.ts'

/** The tenant that owns everything, unless the platform has another tenant. */
export const defaultTenantId = '5a1f0c9e-3d7b-4e62-9b1a-0c8d7e6f5a4b'

/** The bodies of the public service (OpenAPI schemas `Deployment`, `Revision`, `HTTPValidationError`), secrets in plaintext included. */
export function liveVoice(tenantId: string, habits: Habits): Voice {
  const bodyOf = (one: StoredDeployment, latest = latestRevision(one) ?? null) =>
    deploymentBody(one, latest, tenantId, habits)
  const revisionOf = (one: StoredRevision) => revisionBody(one, habits)
  return {
    created: (deployment) => jsonAnswer(201, bodyOf(deployment)),
    deployment: (deployment) => jsonAnswer(200, bodyOf(deployment)),
    patched: (deployment, shownLatest) => jsonAnswer(200, bodyOf(deployment, shownLatest)),
    deployments: (page, offset, shape): Answer => {
      const toRow = ({ id, name }: StoredDeployment) => ({ id, name })
      const resources = page.map((one) => (habits.thinRows ? toRow(one) : bodyOf(one)))
      if (shape === 'array') return jsonAnswer(200, resources)
      if (shape === 'unreadable') return jsonAnswer(200, { total: resources.length })
      return jsonAnswer(200, { resources, offset })
    },
    revision: (revision) => jsonAnswer(200, revisionOf(revision)),
    revisions: (page, offset) => jsonAnswer(200, { resources: page.map(revisionOf), offset }),
    refusal: (status, text) => new Refusal(jsonAnswer(status, { detail: text })),
    invalid: (faults) => new Refusal(jsonAnswer(422, { detail: faults })),
  }
}

function deploymentBody(
  one: StoredDeployment,
  latest: StoredRevision | null,
  tenantId: string,
  habits: Habits,
) {
  const branch = habits.showCommitAsRef ? { repo_branch: latest?.repo_ref ?? null } : {}
  const { source_config: config } = one
  const customUrl = config.custom_url ?? (habits.urlField === 'url' ? null : one.url)
  return {
    name: one.name,
    source: one.source,
    source_config: { ...config, custom_url: customUrl, ...branch },
    source_revision_config: revisionConfig(latest, habits),
    secrets: one.secrets,
    secret_references: null,
    id: one.id,
    tenant_id: tenantId,
    // Shown by the public service beside what its document describes.
    tracer_session_id: one.tracerSessionId,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    status: one.status,
    latest_revision_id: latest?.id ?? null,
    ...(habits.activeRevision === 'hidden' ? {} : { active_revision_id: one.activeRevisionId }),
    image_version: null,
    url: habits.urlField === 'custom_url' ? null : one.url,
  }
}

function revisionBody(revision: StoredRevision, habits: Habits) {
  return {
    id: revision.id,
    created_at: revision.createdAt,
    updated_at: revision.updatedAt,
    status: revision.status,
    source: revision.source,
    source_revision_config: revisionConfig(revision, habits),
  }
}

function revisionConfig(revision: StoredRevision | null, { showCommitAsRef, headCommit }: Habits) {
  const { repo_ref: ref = null, repo_commit_sha: sha = null } = revision ?? {}
  const resolves = showCommitAsRef && ref !== null
  const commit = resolves ? (sha ?? headCommit) : sha
  return {
    repo_ref: resolves ? commit : ref,
    langgraph_config_path: revision?.config_path ?? null,
    image_uri: revision?.image_uri ?? null,
    source_tarball_path: revision?.tarball_path ?? null,
    repo_commit_sha: commit,
  }
}
