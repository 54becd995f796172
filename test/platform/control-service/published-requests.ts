import { Ajv, type ValidateFunction } from 'ajv'
import type { RecordedRequest } from '../wire/recorded-request.ts'
import { isJsonObject, type JsonObject } from '../wire/wire.ts'
import {
  type PublishedCall,
  publishedPaths,
  publishedSchema,
  resolvedSchema,
} from './published-schemas.ts'

/** Calls that are newer than the document: their query parameters (public API reference, "deployments-v2"). */
const newerCalls: Readonly<Record<string, readonly string[]>> = {
  'GET /v2/deployments/{deployment_id}/revisions/{revision_id}/logs':
    'type start_time end_time order limit offset query level run_id'.split(' '),
  'POST /v2/deployments/{deployment_id}/revisions/{revision_id}/interrupt': [],
  'GET /v2/integrations/github/installations': ['page_size', 'cursor'],
  'GET /v2/integrations/github/installations/{integration_id}/repositories': [
    'page_size',
    'cursor',
  ],
}

/** Calls that no document shows, and the fields of their bodies (langgraph-cli 0.4.31 and 0.4.40). */
const clientCalls: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/projects/{deployment_id}/revisions/{revision_id}/build_logs': logFields(),
  'POST /v1/projects/{deployment_id}/revisions/{revision_id}/deploy_logs': logFields(),
  'POST /v2/deployments/{deployment_id}/upload-url': ['supports_upload_headers'],
}

function logFields(): readonly string[] {
  return ['order', 'limit', 'offset', 'level', 'query', 'start_time', 'end_time']
}

/** The only field that the public service doesn't know: the name of the specification for `langgraph_config_path`. */
const specificationsOwn = ['/source_revision_config/graph_config_path']

const queries = new Ajv({ coerceTypes: true, strict: false, validateFormats: false })
/** Compiled once for each schema, in JSON: compiling takes longer than the request. */
const parameterChecks = new Map<string, ValidateFunction>()

/** Everything about a request that the public document does not allow: path, query, headers, body, unknown fields. */
export function requestViolations(request: RecordedRequest): string[] {
  const [path = '', query = ''] = request.path.split(/\?(.*)/s)
  const asked = `${request.method} ${path}`
  const newer = Object.entries(newerCalls).find(([call]) => fits(call, asked))
  const call = newer === undefined ? publishedCall(asked) : toCall(newer[1])
  const client = Object.entries(clientCalls).find(([one]) => fits(one, asked))
  if (client !== undefined) return clientViolations(asked, client[1], request)
  if (asked.startsWith('PUT /uploads/')) return uploadViolations(request)
  if (call === undefined) return [`${asked}: no such call`]
  const found = [
    ...queryViolations(call, new URLSearchParams(query)),
    ...headerViolations(request),
    ...bodyViolations(call, request.body),
  ]
  return found.map((violation) => `${asked}: ${violation}`)
}

/** Checks the requests to the storage, which belongs to somebody else: they must hold nothing of the client's own. */
function uploadViolations({ headers }: RecordedRequest): string[] {
  const usual =
    /^(?:host|connection|accept-encoding|user-agent|content-(?:type|length)|x-(?:goog|test)-.*)$/
  const strangers = Object.keys(headers).filter((name) => !usual.test(name))
  return strangers.map((name) => `upload: header ${name}`)
}

function clientViolations(
  asked: string,
  fields: readonly string[],
  request: RecordedRequest,
): string[] {
  const { body } = request
  const given = isJsonObject(body) ? Object.keys(body) : ['a body that is no object']
  const unknown = given.filter((name) => !fields.includes(name))
  return [...headerViolations(request), ...unknown].map((violation) => `${asked}: ${violation}`)
}

function publishedCall(asked: string): PublishedCall | undefined {
  const [method = ''] = asked.split(' ')
  const calls = Object.entries(publishedPaths())
  const path = calls.find(([template]) => fits(`${method} ${template}`, asked))
  return path?.[1][method.toLowerCase()]
}

function toCall(parameters: readonly string[]): PublishedCall {
  return { parameters: parameters.map((name) => ({ name, in: 'query', schema: {} })) }
}

/** True if a template such as `GET /a/{id}` matches the call; an ID is any single segment. */
function fits(template: string, asked: string): boolean {
  const wanted = template.split('/')
  const given = asked.split('/')
  if (wanted.length !== given.length) return false
  return wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
}

function queryViolations(call: PublishedCall, query: URLSearchParams): string[] {
  const known = (call.parameters ?? []).filter((one) => one.in === 'query')
  return [...query].flatMap(([name, value]) => {
    const parameter = known.find((one) => one.name === name)
    if (parameter === undefined) return [`unknown query parameter ${name}`]
    if (query.getAll(name).length > 1) return [`query parameter ${name} twice`]
    const key = JSON.stringify(parameter.schema)
    const check =
      parameterChecks.get(key) ?? queries.compile({ properties: { value: parameter.schema } })
    parameterChecks.set(key, check)
    const fine = check({ value })
    return fine ? [] : [`query parameter ${name}=${value}: ${queries.errorsText(check.errors)}`]
  })
}

function headerViolations({ headers, body }: RecordedRequest): string[] {
  const found: string[] = []
  if (headers['x-api-key'] === undefined) found.push('no X-Api-Key')
  if (headers['accept'] !== 'application/json') found.push(`accept: ${headers['accept']}`)
  const type = body === undefined ? undefined : 'application/json'
  if (headers['content-type'] !== type) found.push(`content-type: ${headers['content-type']}`)
  const strangers = ['cookie', 'authorization'].filter((name) => headers[name] !== undefined)
  return [...found, ...strangers.map((name) => `header ${name}`)]
}

function bodyViolations(call: PublishedCall, body: unknown): string[] {
  const schema = call.requestBody?.content['application/json']?.schema
  if (schema === undefined) return body === undefined ? [] : ['a body where none belongs']
  const validate = publishedSchema(String(schema['$ref']).split('/').at(-1) ?? '')
  const invalid = validate(body) ? [] : (validate.errors ?? [])
  return [
    ...invalid.map((error) => `${error.instancePath} ${error.message}`),
    ...unknownFields(schema, body, '').filter((field) => !specificationsOwn.includes(field)),
  ]
}

/** The paths of the fields that a schema does not name, at every depth. */
function unknownFields(schema: JsonObject, value: unknown, path: string): string[] {
  const { properties, items, anyOf, additionalProperties } = resolvedSchema(schema)
  if (Array.isArray(anyOf)) {
    const found = (anyOf as JsonObject[]).map((one) => unknownFields(one, value, path))
    return found.toSorted((a, b) => b.length - a.length)[0] ?? []
  }
  if (Array.isArray(value) && isJsonObject(items)) {
    return value.flatMap((item, at) => unknownFields(items, item, `${path}/${at}`))
  }
  if (!isJsonObject(value) || !isJsonObject(properties) || additionalProperties === true) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const field = properties[name]
    if (!isJsonObject(field)) return [`${path}/${name}`]
    return unknownFields(field, inside, `${path}/${name}`)
  })
}
