import { type Answer, withStatus } from '../../wire/answer.ts'
import { isJsonObject, type JsonObject, objectField, stringField } from '../../wire/wire.ts'
import { latestRevision, type RevisionConfig, type StoredDeployment } from '../stored-deployment.ts'
import { type Call, requireDeployment, requireJsonObject, type World } from './call.ts'
import { namesSource, revisionConfigOf } from './create-request.ts'
import { requireBuildOnPushFits, requireLivePatch } from './live-rules.ts'
import { secretsOf } from './secrets.ts'
import { mergeSourceConfig } from './source-config.ts'
import { refuseMisfits } from './source-rules.ts'

const immutable = ['integration_id', 'repo_url', 'deployment_type', 'listener_id'] as const

/** `PATCH /v2/deployments/{id}`: merges fields that aren't null, and makes a new revision if the dialect does so. */
export function patchDeployment(world: World, call: Call, id: string): Answer {
  const deployment = requireDeployment(world, id)
  const body = requireJsonObject(world, call)
  if (world.dialect === 'live') requireLivePatch(world.voice, body)
  if (deployment.readsUntilGone !== null) {
    throw world.voice.refusal(409, `Deployment ID ${id} is being deleted.`)
  }
  const before = latestRevision(deployment)
  const sourceConfig = objectField(body, 'source_config')
  const asked = revisionConfigOf(world, objectField(body, 'source_revision_config'))
  const source = stringField(body, 'revision_source') ?? deployment.source
  requireUnchanged(world, deployment, sourceConfig)
  if (world.dialect === 'live') refuseMisfits(world.voice, source, body)
  const config = {
    repo_ref: asked.repo_ref ?? before?.repo_ref ?? null,
    config_path: asked.config_path ?? before?.config_path ?? null,
    image_uri: asked.image_uri ?? before?.image_uri ?? null,
    tarball_path: asked.tarball_path ?? before?.tarball_path ?? null,
    source,
  }
  requireUploaded(world, deployment, asked)
  const buildOnPush = sourceConfig['build_on_push'] ?? deployment.source_config.build_on_push
  requireBuildOnPushFits(world.voice, config.repo_ref, buildOnPush)

  const answer = changedDeployment(world, deployment, () => {
    mergeSourceConfig(deployment.source_config, sourceConfig)
    const secrets = secretsOf(body)
    if (secrets.length > 0) deployment.secrets = secrets
    deployment.updatedAt = world.store.now()
    if (!makesRevision(world, asked, secrets.length, sourceConfig)) return
    const revision = world.store.addRevision(deployment, config, 'patch')
    world.builder.revisionMade(deployment, revision)
  })
  return withStatus(answer, world.habits.successStatus.patch)
}

/** Changes a deployment. The response shows its state afterwards, or before if the service's responses lag behind. */
export function changedDeployment(
  world: World,
  deployment: StoredDeployment,
  change: () => void,
): Answer {
  const latest = () => latestRevision(deployment) ?? null
  const before = world.voice.patched(deployment, latest())
  change()
  if (!world.habits.exposeRevisionOnPatch) return before
  return world.voice.patched(deployment, latest())
}

/**
 * The specification: "A patch creates a new latest revision", always. The public service: only a field of
 * `source_revision_config`, secrets (an empty list means unchanged), a `resource_spec` or a build command does.
 */
function makesRevision(
  world: World,
  asked: RevisionConfig,
  secretCount: number,
  sourceConfig: JsonObject,
): boolean {
  if (world.dialect === 'spec') return true
  return (
    namesSource(asked) ||
    secretCount > 0 ||
    isJsonObject(sourceConfig['resource_spec']) ||
    typeof sourceConfig['install_command'] === 'string' ||
    typeof sourceConfig['build_command'] === 'string'
  )
}

/** An archive must have been uploaded for this deployment (OpenAPI, `source_tarball_path`). */
function requireUploaded(world: World, { id }: StoredDeployment, asked: RevisionConfig): void {
  const { tarball_path: path } = asked
  if (path === null || world.store.uploads.isOf(id, path)) return
  throw world.voice.refusal(400, `source_tarball_path ${path} is not an upload of this deployment.`)
}

function requireUnchanged(world: World, deployment: StoredDeployment, fields: JsonObject): void {
  if (world.dialect === 'spec') return
  const changed = immutable.find((field) => {
    const wanted = fields[field] ?? null
    return wanted !== null && wanted !== deployment.source_config[field]
  })
  if (changed !== undefined) throw world.voice.refusal(400, `${changed} cannot be changed.`)
}
