import type { SourceLine } from '../log.ts'
import type { Problem } from '../problem.ts'
import type { ProblemOutcome } from '../problems/row.ts'
import { stepProblems } from '../problems/step.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'

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
  readonly place?: SourceLine
  /** The case that the error is about, at whose test it is shown; by default at the first that failed. */
  readonly case?: string
}

const maxTextLength = 600
const maxTitleLength = 200
/** Leaves room for the remedy and what serves in an annotation, which the runner cuts at 4,096 characters. */
const maxMessageLength = 2_400
const maxListedLength = 1_500

/** An explanation without secrets, cut to what a reader can take. */
export function toShown(explanation: Explanation, redact: Redact): Explanation {
  const show = (text: string, limit = maxTextLength) => toShownText(text, redact, limit)
  const { title, message, remedy, note, brief, problems } = explanation
  return {
    ...explanation,
    title: show(title, maxTitleLength),
    message: show(toSentence(message), maxMessageLength),
    remedy: show(remedy),
    ...(problems && { problems: problems.map((one) => show(one, maxListedLength)) }),
    ...(note && { note: show(note) }),
    ...(brief && { brief: show(brief) }),
  }
}

/** Explains invalid inputs alone: a step that ends there loads nothing else. */
export function explainInputs({ facts }: Problem<'invalid-inputs'>): Explanation {
  const { title, remedy } = stepProblems['invalid-inputs']
  const { lines = [], place } = facts
  return {
    outcome: 'failed',
    title: typeof title === 'function' ? title(facts, {}) : title,
    message: lines.join('\n'),
    problems: lines,
    remedy: typeof remedy === 'function' ? remedy(facts, {}) : remedy,
    ...(place && { place }),
  }
}
