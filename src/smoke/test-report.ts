import { maxShownValueLength } from '../bounds.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import { toShortJson } from '../text/short-json.ts'

/** How one step went; `firstEventMs` is the time to the first event of a stream. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  readonly firstEventMs: number | undefined
}

/** How one test went: what its last run returned, why it failed if it did, and its last run. */
export interface TestReport {
  readonly name: string
  /** What a reader knows its assistant by. */
  readonly assistant: string
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  readonly output: KeptResult | undefined
  readonly failure: FailedTest | undefined
  readonly run: RunReference | undefined
}

/** A test that failed: at which step (counted from 1), of what kind, and why. */
export interface FailedTest {
  readonly name: string
  readonly step: number
  readonly kind: string
  readonly error: unknown
}

/** What a run returned; of what was too long, the start of its JSON without secrets instead of the value. */
export interface KeptResult {
  readonly value: unknown
  readonly start?: string
}

/** A result that is kept whole up to a number of characters; the length is what it takes of them. */
export function toKeptResult(
  value: unknown,
  { maxLength, redact }: { readonly maxLength: number; readonly redact: (text: string) => string },
): { readonly kept: KeptResult; readonly length: number } {
  const { length } = toShortJson(value, { limit: maxLength + 1 })
  if (length <= maxLength) return { kept: { value }, length }
  const start = redact(toShortJson(value, { limit: maxShownValueLength, indent: 2, redact }))
  return { kept: { value: undefined, start }, length: 0 }
}
