import * as z from 'zod'
import { SmokeTestFailed } from '../errors.ts'
import { findSchemaDifference, type JsonSchema } from '../json-schema.ts'
import { findSchemaFaults } from '../schema-faults.ts'
import type { Expectation } from './expectation.ts'

const schema = z.custom<JsonSchema>().superRefine((value, context) => {
  for (const { path, problem } of findSchemaFaults(value)) {
    context.addIssue({ code: 'custom', path: [...path], message: problem })
  }
})

/** `expect_schema`: a JSON Schema (2020-12) that the result must match. */
export const expectSchema: Expectation<typeof schema> = {
  schema,
  looksAt: 'value',
  check(expected, { value }, { redact }) {
    const difference = findSchemaDifference(value, expected, redact)
    if (difference) throw new SmokeTestFailed('the answer', difference)
  },
}
