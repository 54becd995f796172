import { isEmptyMap, isMap } from '../../text/json-text.ts'

type Holds = (value: unknown) => boolean

const everyField = (value: unknown) => isMap(value) && Object.values(value).every(isVacuousSchema)
const isNone: Holds = (value) => value === 0
const isNothing: Holds = (value) => Array.isArray(value) && value.length === 0
const always: Holds = () => true
const listed = (value: unknown) => (Array.isArray(value) ? value : [])

/** When a keyword holds for every value; one without a row does not. */
const rows: Readonly<Record<string, Holds>> = {
  ...each('$anchor $comment $defs $id $schema default definitions deprecated', always),
  ...each('description examples if readOnly title writeOnly', always),
  ...each('minItems minLength minProperties minContains', isNone),
  ...each('required', isNothing),
  ...each('dependentRequired', isEmptyMap),
  ...each('uniqueItems not', (value) => value === false),
  ...each('additionalProperties else items propertyNames then', isVacuousSchema),
  ...each('unevaluatedItems unevaluatedProperties', isVacuousSchema),
  ...each('dependentSchemas patternProperties properties', everyField),
  ...each('allOf prefixItems', (value) => listed(value).every(isVacuousSchema)),
  ...each('anyOf', (value) => listed(value).some(isVacuousSchema)),
}

/** Whether every value matches a JSON Schema, as far as its keywords show one by one. */
export function isVacuousSchema(schema: unknown): boolean {
  if (!isMap(schema)) return schema === true
  return Object.entries(schema).every(([keyword, value]) => rows[keyword]?.(value) === true)
}

function each(keywords: string, holds: Holds): Readonly<Record<string, Holds>> {
  return Object.fromEntries(keywords.split(' ').map((keyword) => [keyword, holds]))
}
