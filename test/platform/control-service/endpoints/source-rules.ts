import { type JsonObject, objectField } from '../../wire/wire.ts'
import type { Voice } from '../voices/voice.ts'

const imageSources = ['external_docker', 'internal_docker']

/** Refuses a create whose fields do not fit its source with 422 (control plane facts, sections 3.2 and 10). */
export function requireFitsSource(voice: Voice, body: JsonObject): void {
  const source = String(body['source'])
  const config = objectField(body, 'source_config')
  const requires = (field: string) => {
    if (!isGiven(config[field]))
      throw refused(voice, field, `is required for source ${source}`, null)
  }
  if (source === 'external_docker') requires('resource_spec')
  else requires('deployment_type')
  if (source === 'github') requires('build_on_push')
  refuseMisfits(voice, source, body)
}

/** Refuses fields that another kind of source takes with 422; null is as good as absent. */
export function refuseMisfits(voice: Voice, source: string, body: JsonObject): void {
  const config = objectField(body, 'source_config')
  const refuses = (field: string) => {
    if (!isGiven(config[field])) return
    throw refused(voice, field, `is not supported for source ${source}`, config[field])
  }
  if (source === 'external_docker') refuses('deployment_type')
  if (source !== 'github') refuses('build_on_push')
  if (!imageSources.includes(source)) return
  const path = objectField(body, 'source_revision_config')['langgraph_config_path']
  if (!isGiven(path)) return
  throw refused(voice, 'langgraph_config_path', `must be null for source ${source}`, path)
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}

function refused(voice: Voice, field: string, what: string, input: unknown) {
  const part = field === 'langgraph_config_path' ? 'source_revision_config' : 'source_config'
  const msg = `Value error, ${field} ${what}`
  return voice.invalid([{ type: 'value_error', loc: ['body', part, field], msg, input }])
}
