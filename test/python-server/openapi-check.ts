import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** A request as sent by a client; the body is parsed, and undefined if there was none. */
export interface SentRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body: unknown
}

/** Checks a request against the server's own document. Returns one sentence per error. */
export type OpenApiCheck = (request: SentRequest) => string[]

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean }
}

/** An OpenAPI 3.1 document, as far as this check reads it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The specification calls the metadata of the history `filter`; this server's document says `metadata`. It is sent by both names. */
const undocumented: readonly string[] = ['filter']

/** Holds requests against a document: path, query and body. A key that the document does not name is wrong, because nobody would read it. */
export function createOpenApiCheck(document: OpenApiDocument): OpenApiCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  ajv.addFormat('uuid', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))
  ajv.addFormat('uri-reference', (text: string) => URL.canParse(text, 'http://host'))
  ajv.addSchema(document, 'server')
  const toToken = (key: string) =>
    encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
  const toPointer = (keys: readonly string[]) => `server#/${keys.map(toToken).join('/')}`
  const schemaAt = (...keys: readonly string[]) => ajv.getSchema(toPointer(keys))
  const bodies = new Map<string, ValidateFunction>()
  /** If a schema names keys, others are errors: nobody would read them. */
  const bodyAt = (...keys: readonly string[]): ValidateFunction => {
    const $ref = toPointer(keys)
    const validate = bodies.get($ref) ?? ajv.compile({ $ref, unevaluatedProperties: false })
    bodies.set($ref, validate)
    return validate
  }
  const told = (place: string, validate: ValidateFunction | undefined) =>
    `${place}: ${ajv.errorsText(validate?.errors, { dataVar: place })}`

  function* check({ method, path, body }: SentRequest): Iterable<string> {
    const { pathname, searchParams } = new URL(path, 'http://host')
    const found = findPath(document, pathname, method.toLowerCase())
    if (found === undefined) {
      yield 'is not in the document'
      return
    }
    const { template, values, operation } = found
    const at = ['paths', template, method.toLowerCase()]
    const parameters = operation.parameters ?? []
    for (const [index, parameter] of parameters.entries()) {
      const texts =
        parameter.in === 'path'
          ? [values[parameter.name] ?? '']
          : searchParams.getAll(parameter.name)
      if (parameter.required === true && texts.length === 0) yield `${parameter.name} is missing`
      const validate = schemaAt(...at, 'parameters', `${index}`, 'schema')
      for (const text of texts) {
        if (!toMeanings(text, parameter.in).some((value) => validate?.(value) !== false)) {
          yield told(parameter.name, validate)
        }
      }
    }
    const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    for (const name of new Set(searchParams.keys())) {
      if (!inQuery.includes(name)) yield `the query's ${name} is not in the document`
    }
    if (operation.requestBody === undefined) {
      if (body !== undefined) yield 'has a body, and the document has none'
      return
    }
    if (body === undefined) {
      if (operation.requestBody.required === true) yield 'has no body'
      return
    }
    const validate = bodyAt(...at, 'requestBody', 'content', 'application/json', 'schema')
    if (!validate(withoutUndocumented(body))) yield told('body', validate)
  }
  return (request) =>
    [...check(request)].map((fault) => `${request.method} ${request.path} ${fault}`)
}

/** Placeholders match one segment; a path without placeholders wins, as `/threads/search` does. */
function findPath({ paths }: OpenApiDocument, pathname: string, method: string) {
  const fits = Object.entries(paths).flatMap(([template, item]) => {
    const names: string[] = []
    const pattern = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
    const match = new RegExp(`^${pattern}$`).exec(pathname)
    const operation = item[method]
    if (match === null || operation === undefined) return []
    const values = names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])
    return [{ template, operation, values: Object.fromEntries(values) as Record<string, string> }]
  })
  return fits.toSorted((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0]
}

/** The possible values of a string: a query also has numbers and booleans. */
function toMeanings(text: string, place: string): unknown[] {
  if (place === 'path') return [text]
  try {
    return [text, JSON.parse(text)]
  } catch {
    return [text]
  }
}

function withoutUndocumented(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !undocumented.includes(key)))
}
