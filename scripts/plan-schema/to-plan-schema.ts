import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { expectations } from '../../src/smoke/expectations/expectations.ts'
import { sharedByCases } from '../../src/smoke/plan/plan.ts'
import { planOf, testSchema } from '../../src/smoke/plan/plan-schema.ts'
import { steps } from '../../src/smoke/steps/steps.ts'
import { type Form, type Forms, formOf, mapForms } from './form.ts'
import { allowVariables, refuseCases } from './variables.ts'

/** The JSON Schema of a smoke plan, at its address: draft 7, which editors know best. */
export function toPlanSchema(address: string): Form {
  for (const [id, { schema }] of Object.entries({ ...steps, ...expectations })) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
  const { $schema, definitions, ...plan } = convert(planOf(testSchema))
  const forms = definitions as Forms
  const { test, ...others } = { ...forms, ...allowVariables(forms) }
  const written = formOf(forms, 'test').properties as Readonly<Record<string, Form>>
  const shared = sharedByCases.map((key) => [key, refuseCases(written[key] ?? {})])
  const properties = { ...test?.properties, ...Object.fromEntries(shared) }
  return {
    $schema,
    $id: address,
    description: 'The tests of graph-deploy-action, which a deployed graph must pass.',
    ...plan,
    definitions: shareFields({ test: { ...test, properties }, ...others }),
  }
}

/** As zod has it, with the definitions of all that is written in another way than it is read. */
function convert(schema: z.core.$ZodType): Form {
  const converted = z.toJSONSchema(schema, {
    ...{ io: 'input', target: 'draft-07', unrepresentable: 'any' },
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      // Zod leaves them out where a value is read as another.
      if (examples !== undefined) Object.assign(jsonSchema, { examples })
    },
  })
  return mapForms(converted, toPlain) as Form
}

/** Without what says nothing. */
function toPlain({ ...form }: Record<string, unknown>): unknown {
  if (isDeepStrictEqual(form, { not: {} })) return false
  if (isDeepStrictEqual(form['additionalProperties'], {})) delete form['additionalProperties']
  if (isDeepStrictEqual(form['propertyNames'], { type: 'string' })) delete form['propertyNames']
  if (form['maximum'] === Number.MAX_SAFE_INTEGER) delete form['maximum']
  const { $ref, ...beside } = form
  // In draft 7, what stands beside a reference is not read.
  if (typeof $ref === 'string' && Object.keys(beside).length > 0) {
    return { ...beside, allOf: [{ $ref }] }
  }
  const { allOf, ...more } = form
  const isOnly = Array.isArray(allOf) && allOf.length === 1 && Object.keys(more).length === 0
  return isOnly ? allOf[0] : form
}

/** Fields that several definitions have in common stand in the first of them. */
function shareFields(forms: Forms): Forms {
  const known: { readonly field: Form | boolean; readonly $ref: string }[] = []
  const entries = Object.entries(forms).map(([name, form]) => {
    if (form.properties === undefined) return [name, form]
    const fields = Object.entries(form.properties).map(([key, field]) => {
      const $ref = `#/definitions/${name}/properties/${key}`
      const same = known.find(
        (one) => one.$ref.endsWith(`/${key}`) && isDeepStrictEqual(one.field, field),
      )
      const isLong = JSON.stringify(field).length > 90
      if (same === undefined) known.push({ field, $ref })
      return [key, same === undefined || !isLong ? field : { $ref: same.$ref }]
    })
    return [name, { ...form, properties: Object.fromEntries(fields) }]
  })
  return Object.fromEntries(entries)
}
