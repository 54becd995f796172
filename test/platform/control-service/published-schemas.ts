import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { type JsonObject, objectField } from '../wire/wire.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** True for a UUID, the only form of id that the public service accepts. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** A validator for a schema of the public control plane document (May 2026), by its name there. */
export function publishedSchema(name: string): ValidateFunction {
  const validate = document().getSchema(`control-plane#/components/schemas/${name}`)
  if (validate === undefined) throw new Error(`the extract has no schema ${name}`)
  return validate
}

let loaded: Ajv | undefined

/** The public document's description of a call: its parameters and its body. */
export interface PublishedCall {
  readonly parameters?: readonly { name: string; in: string; schema: JsonObject }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonObject }>> }
}

/** Calls by path template and method in lower case. */
export type PublishedPaths = Readonly<Record<string, Readonly<Record<string, PublishedCall>>>>

/** The calls of the public control plane document (May 2026), by path template. */
export function publishedPaths(): PublishedPaths {
  return publishedDocument().paths
}

/** A schema of the document as it stands there; a `$ref` is followed. */
export function resolvedSchema(schema: JsonObject): JsonObject {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema['$ref'] ?? ''))?.[1]
  if (name === undefined) return schema
  return publishedDocument().components.schemas[name] ?? {}
}

function document(): Ajv {
  if (loaded !== undefined) return loaded
  loaded = new Ajv({ strict: false, verbose: true, allErrors: true })
  loaded.addFormat('uuid', uuid).addFormat('date-time', dateTime)
  loaded.addSchema(publishedDocument() as unknown as JsonObject, 'control-plane')
  return loaded
}

interface PublishedDocument {
  readonly paths: PublishedPaths
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> }
}

let read: PublishedDocument | undefined

function publishedDocument(): PublishedDocument {
  if (read !== undefined) return read
  const text = readFileSync(new URL('./control-plane-openapi.json', import.meta.url), 'utf8')
  read = withNewerWords(JSON.parse(text) as PublishedDocument)
  return read
}

/** Kinds of deployment that are newer than the document (the official command-line client 0.4.40 creates `dev_zero`). */
const newerTypes = ['dev_zero', 'dev_free_zero']

function withNewerWords(document: PublishedDocument): PublishedDocument {
  for (const name of ['SourceConfigRequest', 'SourceConfig']) {
    const properties = objectField(document.components.schemas[name] ?? {}, 'properties')
    const { anyOf } = objectField(properties, 'deployment_type')
    for (const { enum: words } of anyOf as { enum?: string[] }[]) words?.push(...newerTypes)
  }
  return document
}
