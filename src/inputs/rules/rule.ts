import type { GivenValues, InputName, RawInputs } from '../catalogue.ts'
import type { EventContext } from '../event-context.ts'

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

/** What is wrong with inputs, by name; false and undefined where nothing is. */
export type Findings = {
  readonly [N in InputName]?: string | readonly string[] | false | undefined
}

/** Finds what is wrong with inputs that stand together. */
export type Rule = (given: Given) => Findings
