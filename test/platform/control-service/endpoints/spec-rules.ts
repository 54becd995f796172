import { type JsonObject, objectField, stringField } from '../../wire/wire.ts'
import type { Voice } from '../voices/voice.ts'

/** Refuses a create request that lacks what the specification's create flow sends ("Deployment (request body of create)"). */
export function requireSpecCreate(voice: Voice, body: JsonObject): void {
  const sourceConfig = objectField(body, 'source_config')
  const revisionConfig = objectField(body, 'source_revision_config')
  const needed: [string, string | null][] = [
    ['name', stringField(body, 'name')],
    ['source', stringField(body, 'source')],
    ['source_config.repo_url', stringField(sourceConfig, 'repo_url')],
    ['source_revision_config.repo_ref', stringField(revisionConfig, 'repo_ref')],
    ['source_revision_config.graph_config_path', stringField(revisionConfig, 'graph_config_path')],
  ]
  const missing = needed.filter(([, value]) => value === null || value === '')
  if (missing.length === 0) return
  const names = missing.map(([name]) => name).join(', ')
  throw voice.refusal(400, `missing: ${names}`)
}
