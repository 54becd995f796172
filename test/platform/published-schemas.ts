import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

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

function document(): Ajv {
  if (loaded !== undefined) return loaded
  const text = readFileSync(new URL('./control-plane-openapi.json', import.meta.url), 'utf8')
  loaded = new Ajv({ strict: false, verbose: true, allErrors: true })
  loaded.addFormat('uuid', uuid).addFormat('date-time', dateTime)
  loaded.addSchema(JSON.parse(text), 'control-plane')
  return loaded
}
