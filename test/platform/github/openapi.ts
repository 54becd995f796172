import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { isJsonObject, type JsonObject } from '../wire/wire.ts'

/** GitHub's own description of an operation. */
interface Operation {
  readonly parameters?: readonly JsonObject[]
  readonly requestBody?: JsonObject
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Query parameters of the operations that the extract does not have (GitHub's REST documentation). */
const otherQueries: Readonly<Record<string, readonly string[]>> = {
  'GET /repos/{owner}/{repo}/pulls': 'state head base sort direction per_page page'.split(' '),
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': [],
  'GET /repos/{owner}/{repo}/git/ref/{ref}': [],
  'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs':
    'actor branch event status per_page page created exclude_pull_requests check_suite_id head_sha'.split(
      ' ',
    ),
  'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun': [],
  'GET /user': [],
}

let loaded: { ajv: Ajv; description: Description } | undefined

/** A validator for a schema of GitHub's description, by its name there. */
export function githubSchema(name: string): ValidateFunction {
  const validate = load().ajv.getSchema(`github#/components/schemas/${name}`)
  if (validate === undefined) throw new Error(`the extract has no schema ${name}`)
  return validate
}

/** Everything about a request that GitHub's description does not allow; properties that it does not know count too. */
export function violationsOf(template: string, query: URLSearchParams, body: unknown): string[] {
  const [method = '', path = ''] = template.split(' ')
  const operation = load().description.paths[path]?.[method.toLowerCase()]
  const known = operation === undefined ? otherQueries[template] : queriesOf(operation)
  if (known === undefined) return []
  const strangers = [...query.keys()].filter((name) => !known.includes(name))
  const queries = strangers.map((name) => `unknown query parameter ${name}`)
  if (operation?.requestBody === undefined) {
    return body === undefined ? queries : [...queries, 'a body where none belongs']
  }
  return [...queries, ...bodyViolations(path, method.toLowerCase(), body)]
}

function queriesOf(operation: Operation): string[] {
  const { components } = load().description as unknown as {
    components: { parameters: Record<string, JsonObject> }
  }
  return (operation.parameters ?? []).flatMap((parameter) => {
    const name =
      String(parameter['$ref'] ?? '')
        .split('/')
        .at(-1) ?? ''
    const resolved = components.parameters[name] ?? parameter
    return resolved['in'] === 'query' ? [String(resolved['name'])] : []
  })
}

function bodyViolations(path: string, method: string, body: unknown): string[] {
  const { ajv } = load()
  const pointer = `/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`
  const validate = ajv.getSchema(`github#${pointer}`)
  if (validate === undefined) throw new Error(`the extract has no body for ${method} ${path}`)
  const invalid = validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  const { properties } = validate.schema as { properties?: JsonObject }
  const names = isJsonObject(body) ? Object.keys(body) : []
  const strangers = names.filter((name) => !Object.hasOwn(properties ?? {}, name))
  return [...invalid, ...strangers.map((name) => `unknown property ${name}`)]
}

function escaped(path: string): string {
  return path
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D')
}

function load() {
  if (loaded !== undefined) return loaded
  const text = readFileSync(new URL('./github-openapi.json', import.meta.url), 'utf8')
  const description = JSON.parse(text) as Description
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(description as unknown as JsonObject, 'github')
  loaded = { ajv, description }
  return loaded
}
