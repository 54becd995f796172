import type { SourceLine } from '../../log.ts'
import type { Outcome, StepState } from '../../step/step-state.ts'

/** Characters of one string of a server among others. */
export const maxDetailLength = 1_500

/** How many problems of one kind are shown; GitHub shows ten annotations of a kind. */
export const maxShownProblems = 10

/** The page of the app that lets LangSmith read repositories. */
export const gitHubApp = 'https://github.com/apps/hosted-langserve'

/** What happened, and to what, and what to do next. The outcome is the stage's own unless it is said here. */
export interface Explanation {
  /** The lines of files that it is about, each with its own message. */
  readonly places?: readonly (SourceLine & { readonly message: string })[]
  /** The case that the error is about, at whose test it is shown; by default at the first that failed. */
  readonly case?: string
  readonly outcome?: Outcome
  /** Whether the title is the heading too, because the words of the outcome would blame the agent. */
  readonly isHeading?: boolean
  readonly title: string
  readonly message: string
  /** The parts of a message that is a list, each a sentence, with lines below it or not; absent otherwise. */
  readonly problems?: readonly string[]
  /** How many more problems there are, which are not listed. */
  readonly more?: number
  /** A sentence after the message. */
  readonly note?: string
  readonly remedy: string
  /** The title and the message in one sentence, for a page that has the IDs elsewhere. */
  readonly brief?: string
}

/** What an explanation is made with. */
export interface ExplainContext {
  readonly state: StepState
  /** Untrusted text as it may be shown: secrets are removed first, then it is cleaned, and cut last. */
  readonly show: (text: string, limit?: number) => string
  /** Explains the error that led to this one. */
  readonly explain: (error: unknown) => Explanation
}

/** Rows of explanations, each for the errors of one class: the first that fits counts. */
export type Explainers = readonly ReturnType<typeof explanationOf>[]

type Words = Omit<Explanation, 'message'> & Partial<Pick<Explanation, 'message'>>

/** Explains an error of one class, and no other; without a message here, it is the list of problems, or the error's own as a sentence. */
export function explanationOf<E extends Error>(
  errorClass: abstract new (...made: never[]) => E,
  words: Words | ((error: E, context: ExplainContext) => Words),
) {
  return (error: unknown, context: ExplainContext): Explanation | undefined => {
    if (!(error instanceof errorClass)) return undefined
    const own = typeof words === 'function' ? words(error, context) : words
    const { problems, more = 0 } = own
    const listed = problems && [...problems, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
    return { message: listed ?? `${context.show(error.message, maxDetailLength)}.`, ...own }
  }
}
