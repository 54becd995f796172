import { type JsonObject, objectField, stringField } from '../../wire/wire.ts'
import type { NewDeployment } from '../store.ts'
import type { RevisionConfig } from '../stored-deployment.ts'
import type { World } from './call.ts'
import { requireLiveCreate } from './live-rules.ts'
import { secretsOf } from './secrets.ts'
import { sourceConfigOf } from './source-config.ts'
import { requireSpecCreate } from './spec-rules.ts'

/** The fields of a create request. */
export interface CreateRequest {
  readonly deployment: NewDeployment
  readonly config: RevisionConfig
}

/** Reads and checks the body of `POST /v2/deployments` in the words of the dialect. */
export function parseCreate(world: World, body: JsonObject): CreateRequest {
  if (world.dialect === 'live') requireLiveCreate(world.voice, body)
  else requireSpecCreate(world.voice, body)
  const config = revisionConfigOf(world, objectField(body, 'source_revision_config'))
  return {
    deployment: {
      name: stringField(body, 'name') ?? '',
      source: stringField(body, 'source') ?? '',
      source_config: sourceConfigOf(objectField(body, 'source_config')),
      secrets: secretsOf(body),
    },
    config,
  }
}

/** True if there is something to build or to run in it. */
export function namesSource(config: RevisionConfig): boolean {
  const { repo_ref, config_path, image_uri, tarball_path } = config
  return [repo_ref, config_path, image_uri, tarball_path].some((value) => value !== null)
}

/** The fields of `source_revision_config`; the path is `graph_config_path` in the specification, `langgraph_config_path` in public. */
export function revisionConfigOf(world: World, fields: JsonObject): RevisionConfig {
  const pathField = world.dialect === 'live' ? 'langgraph_config_path' : 'graph_config_path'
  return {
    repo_ref: stringField(fields, 'repo_ref'),
    config_path: stringField(fields, pathField),
    image_uri: stringField(fields, 'image_uri'),
    tarball_path: world.dialect === 'live' ? stringField(fields, 'source_tarball_path') : null,
  }
}
