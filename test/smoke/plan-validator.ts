import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parseDocument } from 'yaml'

const file = new URL('../../smoke-plan.schema.json', import.meta.url)

/** The text of smoke-plan.schema.json. */
const planSchemaText = readFileSync(file, 'utf8')

/** A JSON Schema, as far as tests walk through it. */
export interface Form {
  readonly type?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Form | boolean>>
  readonly $ref?: string
  readonly anyOf?: readonly Form[]
}

/** The JSON Schema of plans. */
export const planSchema = JSON.parse(planSchemaText) as Form & {
  readonly $id: string
  readonly definitions: Readonly<Record<string, Form>>
}

// `required` stands in rules about properties that are described above them.
const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true })
// What editors show instead of words of their own.
ajv.addVocabulary(['errorMessage', 'patternErrorMessage'])
const validate = ajv.compile(planSchema)

/** The place and reason for which the schema rejects a plan in YAML; undefined if it is valid. */
export function findSchemaFault(text: string): string | undefined {
  const document = parseDocument(text, { merge: true, prettyErrors: false, logLevel: 'error' })
  const [broken] = [...document.errors, ...document.warnings]
  if (broken !== undefined) return broken.code
  try {
    return validate(document.toJS()) ? undefined : ajv.errorsText(validate.errors)
  } catch (error) {
    if (error instanceof ReferenceError) return error.message
    throw error
  }
}
