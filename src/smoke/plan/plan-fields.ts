import * as z from 'zod/mini'
import { FormError } from '../../form-error.ts'
import { durationForm, parseDuration } from '../../time/duration.ts'

export const map = z.record(z.string(), z.unknown())
export const name = z.string().check(z.minLength(1))
export const names = z.array(name).check(z.minLength(1))
export const oneOrMore = z.pipe(
  z.union([name, names], 'must be a name or a list of them'),
  z.transform((given) => [given].flat()),
)

/** Makes a field optional, with a description. Editors suggest the examples as values. */
export function optional<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  examples?: readonly string[],
) {
  return z.optional(schema).check(z.meta({ description, ...(examples && { examples }) }))
}

/** The schema of a duration such as `20s`. Its output is in milliseconds. */
export const duration = z
  .pipe(
    z.unknown(),
    z.transform((value, { issues }) => {
      try {
        return parseDuration(['string', 'number'].includes(typeof value) ? String(value) : '')
      } catch (error) {
        if (!(error instanceof FormError)) throw error
        issues.push({ code: 'custom', message: error.message, input: value })
        return z.NEVER
      }
    }),
  )
  .check(
    z.meta({
      type: ['string', 'number'],
      pattern: `(?=.*[1-9])${durationForm.source}`,
      patternErrorMessage: 'must be a duration: 90, 90s, 30m, or 1h',
      examples: ['500ms', '20s', '2m'],
    }),
  )

/** Sets the message for a value that is not an object, but leaves the message for unknown keys as it is. */
export function notMap(error: string): z.core.$ZodObjectParams {
  return {
    error: (issue: z.core.$ZodRawIssue) => (issue.code === 'unrecognized_keys' ? undefined : error),
  }
}
