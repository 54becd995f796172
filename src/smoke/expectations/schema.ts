import { SmokeTestFailed } from '../errors.ts'
import type { Expectation } from './expectation.ts'
import { jsonSchema } from './json-schema.ts'
import { findSchemaDifference } from './schema-difference.ts'

/** `expect_schema`: a JSON Schema (2020-12) that the result must match. */
export const expectSchema: Expectation<typeof jsonSchema> = {
  schema: jsonSchema,
  looksAt: 'value',
  check(expected, { value }, { redact }) {
    const difference = findSchemaDifference(value, expected, redact)
    if (difference) throw new SmokeTestFailed('the answer', difference)
  },
}
