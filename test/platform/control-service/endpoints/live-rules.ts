import type { ErrorObject } from 'ajv'
import { type JsonObject, objectField, stringField } from '../../wire/wire.ts'
import { publishedSchema } from '../published-schemas.ts'
import type { RequestFault, Voice } from '../voices/voice.ts'
import { requireUnreservedNames } from './reserved-names.ts'
import { requireFitsSource } from './source-rules.ts'

/** The name rule of the public service: lowercase letters, digits and hyphens, first a letter, at most 63. */
const namePattern = /^[a-z][a-z0-9-]{0,62}$/

/** Compiles the request schemas ahead, so that the first request is as fast as the others. */
export function prepareLiveRules(): void {
  for (const name of ['DeploymentCreateRequest', 'DeploymentPatchRequest']) publishedSchema(name)
}

/** Refuses a create request as the public service does: 422 by its published schema, 400 by the rules of the source. */
export function requireLiveCreate(voice: Voice, body: JsonObject): void {
  requireSchema(voice, 'DeploymentCreateRequest', body)
  requireUnreservedNames(voice, body)
  const name = stringField(body, 'name') ?? ''
  if (!namePattern.test(name)) {
    const msg = 'Name must start with a letter and hold lowercase letters, digits and hyphens only'
    throw voice.invalid([{ type: 'value_error', loc: ['body', 'name'], msg, input: name }])
  }
  const sourceConfig = objectField(body, 'source_config')
  const revisionConfig = objectField(body, 'source_revision_config')
  if (body['source'] === 'github') {
    requireFields(voice, sourceConfig, ['integration_id', 'repo_url'])
    requireFields(voice, revisionConfig, ['repo_ref', 'langgraph_config_path'])
  }
  if ((revisionConfig['source_tarball_path'] ?? null) !== null) {
    throw voice.refusal(400, 'source_tarball_path is an upload of a deployment that exists.')
  }
  requireFitsSource(voice, body)
  requireBuildOnPushFits(voice, revisionConfig['repo_ref'], sourceConfig['build_on_push'])
}

/** Refuses a patch request that the published schema does not allow with 422. */
export function requireLivePatch(voice: Voice, body: JsonObject): void {
  requireSchema(voice, 'DeploymentPatchRequest', body)
  requireUnreservedNames(voice, body)
}

/** A tag never moves, so `build_on_push` must be false with it (OpenAPI, `build_on_push`). */
export function requireBuildOnPushFits(voice: Voice, ref: unknown, buildOnPush: unknown): void {
  if (buildOnPush !== true || typeof ref !== 'string' || !ref.startsWith('refs/tags/')) return
  throw voice.refusal(400, 'build_on_push must be false when repo_ref is a tag.')
}

function requireFields(voice: Voice, fields: JsonObject, names: readonly string[]): void {
  const missing = names.find((name) => (fields[name] ?? '') === '')
  if (missing !== undefined) throw voice.refusal(400, `${missing} is required for source github.`)
}

function requireSchema(voice: Voice, name: string, body: JsonObject): void {
  const validate = publishedSchema(name)
  if (validate(body)) return
  const errors = (validate.errors ?? []).filter((error) => error.keyword !== 'anyOf')
  throw voice.invalid(errors.map(toRequestFault))
}

function toRequestFault(error: ErrorObject): RequestFault {
  const loc = ['body', ...error.instancePath.split('/').slice(1)]
  if (error.keyword === 'required') {
    const missing = String(error.params['missingProperty'])
    return { type: 'missing', loc: [...loc, missing], msg: 'Field required', input: error.data }
  }
  const msg = `Input ${error.message ?? 'is not valid'}`
  return { type: `${error.keyword}_error`, loc, msg, input: error.data }
}
