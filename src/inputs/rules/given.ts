import type { EventContext } from '../event-context.ts'
import type { InputFault, RawInputs } from '../input-error.ts'

/** What the rules ask about the inputs: they look at texts, so that a fault of form hides none of them. */
export interface Given {
  readonly mode: string
  has(name: string): boolean
  is(name: string, value: boolean): boolean
  readonly raw: RawInputs
  readonly circumstances: EventContext
  /** Whether the step will make a revision. */
  readonly deploys: boolean
}

/** Finds what is wrong with inputs that stand together. */
export type Rule = (given: Given) => Iterable<InputFault>
