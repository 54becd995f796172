import { parseSmokePlan } from '../../src/smoke/parse-plan.ts'
import type { SmokePlan } from '../../src/smoke/plan.ts'

/** The plan in a text, in a step with these variables. */
export function planOf(text: string, variables: Readonly<Record<string, string>> = {}): SmokePlan {
  return parseSmokePlan(text, { variables, mask: () => undefined })
}
