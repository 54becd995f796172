import type { GivenValues, InputName, RawInputs } from '../catalogue.ts'
import type { EventContext } from '../event-context.ts'
import type { InputFault } from '../input-error.ts'

/** What the rules look at. An input of a wrong form is in `raw` alone. */
export interface Given {
  readonly raw: RawInputs
  readonly values: GivenValues
  readonly event: EventContext
  /** Whether the step will make a revision. */
  readonly deploys: boolean
  /** Whether an input is given, in whatever form. */
  has(name: InputName): boolean
}

/** Something wrong with an input that is given, or is missing. */
export interface RuleFault extends InputFault {
  readonly input: InputName
}

/** Finds what is wrong with inputs that stand together. */
export type Rule = (given: Given) => Iterable<RuleFault>

/** The fault of each of some inputs that are given without being used. */
export function listUnused(
  { has }: Given,
  names: readonly InputName[],
  problem: string,
): RuleFault[] {
  return names.filter(has).map((input) => ({ input, problem, unused: true }))
}
