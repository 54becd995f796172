import type { SmokePlan } from './plan.ts'

/** What to ask a deployed graph. */
export interface SmokeQuestion {
  /** The run's input. Without one the test is that the server answers and lists the assistant. */
  readonly input: { readonly value: unknown } | undefined
  readonly config: Record<string, unknown> | undefined
  /** Must be contained in the final output. */
  readonly expected: { readonly value: unknown } | undefined
  /** Whether the notification of the run's end is demanded. */
  readonly webhook: boolean
}

/** The plan that asks one question, or nothing. */
export function toQuestionPlan({ input, config, expected, webhook }: SmokeQuestion): SmokePlan {
  if (input === undefined) return { tests: [] }
  const step = { run: { input: input.value, config, webhook } }
  const expectation = expected === undefined ? {} : { expect: expected.value }
  const test = { name: 'smoke test', assistant_id: undefined, thread: false }
  return { tests: [{ ...test, steps: [{ ...step, ...expectation }] }] }
}
