import type { Place, ProblemOutcome } from '../problems/row.ts'

/** An error in words for a reader, without secrets. */
export interface Explanation {
  readonly title: string
  readonly message: string
  readonly remedy: string
  readonly outcome: ProblemOutcome
  /** Whether the title is the heading too, because the words of the outcome would blame the agent. */
  readonly isHeading?: boolean
  /** The parts of a message that is a list, each a sentence, with lines below it or not. */
  readonly problems?: readonly string[]
  /** How many more problems there are, which are not listed. */
  readonly more?: number
  /** A sentence after the message. */
  readonly note?: string
  /** The title and the message in one sentence, for a page that has the IDs elsewhere. */
  readonly brief?: string
  readonly places?: readonly Place[]
  /** The case that the error is about, at whose test it is shown; by default at the first that failed. */
  readonly case?: string
}
