import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** A request as a client sent it; the body is parsed, and undefined where there was none. */
export interface SentRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body: unknown
}

/** What is wrong with a request by the server's own document, one sentence each; none when it keeps the document. */
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

/** The specification calls the metadata of the history `filter`, where this server's document says `metadata`; it is sent by both names. */
const undocumented: readonly string[] = ['filter']

/** Holds requests against a document: path, query and body. A key that the document does not name is wrong, because nobody would read it. */
export function createOpenApiCheck(document: OpenApiDocument): OpenApiCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  ajv.addFormat('uuid', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))
  ajv.addFormat('uri-reference', (text: string) => URL.canParse(text, 'http://host'))
  ajv.addSchema(document, 'server')
  const schemaAt = (...keys: readonly string[]): ValidateFunction | undefined => {
    const toToken = (key: string) =>
      encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
    return ajv.getSchema(`server#/${keys.map(toToken).join('/')}`)
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
    const schema = [...at, 'requestBody', 'content', 'application/json', 'schema']
    const validate = schemaAt(...schema)
    if (body === undefined) {
      if (operation.requestBody.required === true) yield 'has no body'
      return
    }
    if (validate === undefined) throw new Error(`no schema at ${schema.join(' ')}`)
    if (!validate(body)) yield told('body', validate)
    yield* findUnknownKeys(document, validate.schema, body)
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

/** What a text may stand for: a query has numbers and booleans too. */
function toMeanings(text: string, place: string): unknown[] {
  if (place === 'path') return [text]
  try {
    return [text, JSON.parse(text)]
  } catch {
    return [text]
  }
}

function* findUnknownKeys(
  document: OpenApiDocument,
  schema: unknown,
  body: unknown,
): Iterable<string> {
  const named = listKeys(document, schema)
  if (named === undefined || typeof body !== 'object' || body === null) return
  for (const key of Object.keys(body)) {
    if (named.includes(key) || undocumented.includes(key)) continue
    yield `body: ${key} is not in the document`
  }
}

interface ObjectSchema {
  readonly $ref?: string
  readonly allOf?: readonly ObjectSchema[]
  readonly properties?: object
  readonly additionalProperties?: unknown
}

/** The keys that a schema names; undefined where it is open on purpose, or none for objects. */
function listKeys(document: OpenApiDocument, schema: unknown): readonly string[] | undefined {
  const { $ref, allOf = [], properties, additionalProperties } = schema as ObjectSchema
  if ($ref !== undefined) {
    const keys = $ref.replace('#/', '').split('/')
    const toPart = (value: unknown, key: string) => (value as Record<string, unknown>)[key]
    return listKeys(document, keys.reduce(toPart, document))
  }
  if (additionalProperties !== undefined) return undefined
  if (properties === undefined && allOf.length === 0) return undefined
  const inherited = allOf.flatMap((part) => listKeys(document, part) ?? [])
  return [...Object.keys(properties ?? {}), ...inherited]
}
