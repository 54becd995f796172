import type { GivenValues, InputName } from '../catalogue.ts'
import type { EventContext } from '../event-context.ts'
import type { InputFault } from '../input-error.ts'

/** What the rules look at; `has` is true of an input of a wrong form too. */
export interface Given {
  readonly values: GivenValues
  readonly event: EventContext
  /** Whether the step will make a revision. */
  readonly deploys: boolean
  has(name: InputName): boolean
}

type Problem = string | false | undefined

/** What is wrong with inputs, by name; false and undefined where nothing is. */
export type Findings = { readonly [N in InputName]?: Problem | readonly Problem[] }

/** A fault of an input. */
export interface Conflict extends InputFault {
  readonly input: InputName
}
