import * as z from 'zod/mini'
import { FormError } from '../../form-error.ts'
import { isMap } from '../../text/json-text.ts'
import { durationForm, maxTimerMs, parseDuration } from '../../time/duration.ts'

// What several parts of a plan are written with.

/** Any map. */
export const map = z.record(z.string(), z.unknown())
/** A text that is not empty. */
export const name = z.string().check(z.minLength(1))
/** One name or more. */
export const names = z.array(name).check(z.minLength(1))
/** One name, or a list of them, as a list. */
export const oneOrMore = z.union(
  [
    z.pipe(
      name,
      z.transform((word) => [word]),
    ),
    names,
  ],
  'must be a name or a list of them',
)

/** A field that may be left out, and what it is for; of a name, examples too. */
export function optional<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  examples?: readonly string[],
) {
  return z.optional(schema).check(z.meta({ description, ...(examples && { examples }) }))
}

/** A duration (`20s`), as milliseconds. */
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
      exclusiveMinimum: 0,
      maximum: maxTimerMs / 1_000,
      examples: ['500ms', '20s', '2m'],
    }),
  )

/** For the JSON Schema of a map: it has one of these keys, or more. Editors show the message of the first. */
export function anyKey(...keys: readonly string[]) {
  const errorMessage = `requires one of: ${keys.join(', ')}`
  return { anyOf: keys.map((key, at) => ({ required: [key], ...(at === 0 && { errorMessage }) })) }
}

/** For the JSON Schema of a map: it has none of these keys. */
export function noneOf(keys: readonly string[]) {
  return { properties: Object.fromEntries(keys.map((key) => [key, false])) }
}

/** What to say in place of a map that has fields of its own; unknown keys have words of theirs. */
export function notMap(error: string): z.core.$ZodObjectParams {
  return {
    error: (issue: z.core.$ZodRawIssue) => (issue.code === 'unrecognized_keys' ? undefined : error),
  }
}

/** For rules about a map: checked also where some of its values are wrong, so that all mistakes are reported at once. */
export const whenMap = { when: ({ value }: { readonly value: unknown }) => isMap(value) }

/** Such a rule with its message. */
export function rule(error: string) {
  return { error, ...whenMap }
}
