import { maxShownValueLength } from '../bounds.ts'
import { toShortJson } from '../text/short-json.ts'

/** What a run returned, as it is kept for the report and the outputs. */
export interface KeptResult {
  readonly value: unknown
  /** The start of its JSON, without secrets, where the whole was too long to be kept; the value is undefined then. */
  readonly start?: string
}

/**
 * A result that is kept whole up to a number of characters; of a longer one, what a report shows of it. The
 * length is what it takes of the room.
 */
export function toKeptResult(
  value: unknown,
  { maxLength, redact }: { readonly maxLength: number; readonly redact: (text: string) => string },
): { readonly kept: KeptResult; readonly length: number } {
  const { length } = toShortJson(value, { limit: maxLength + 1 })
  if (length <= maxLength) return { kept: { value }, length }
  const start = redact(toShortJson(value, { limit: maxShownValueLength, indent: 2, redact }))
  return { kept: { value: undefined, start }, length: 0 }
}
