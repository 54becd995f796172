import type { SourceLine } from '../log.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toFirst, toSentence } from '../text/safe-text.ts'

/** The last log lines of a failed revision, and the error in its log with advice. `revisionFrame` is the line of the user's code that raised it (`src/agent/graph.py:12`). */
export interface LogEnd {
  readonly revisionLog?: readonly string[] | undefined
  readonly revisionError?: string | undefined
  readonly revisionAdvice?: string | undefined
  readonly revisionFrame?: string | undefined
}

/** Facts of the step that can change the words or the outcome of a problem. */
export interface About extends LogEnd {
  /** The inputs as written in the workflow, secrets hidden. */
  readonly inputs?: Readonly<Record<string, string>> | undefined
}

export interface CommonFacts {
  /** Sentences that replace the message, each on a line. */
  readonly lines?: readonly string[]
  /** The line of a file in the workspace that has the problem, for the annotation. */
  readonly place?: SourceLine | undefined
  /** Advice for this case. It replaces the advice (`remedy`) in the problem's row. */
  readonly advice?: string | undefined
  /** The errors that led to this problem. Their proof about the revision replaces the proof in the problem's row. */
  readonly causes?: readonly unknown[]
}

// biome-ignore format: five words
export type ProblemOutcome = 'failed' | 'timed-out' | 'superseded' | 'smoke-test-failed' | 'cancelled'

/** The conclusion of a problem about the deployed revision. `why` completes the sentence "Not rolled back: …". */
export type Proof =
  | { readonly proves: 'does-not-serve' | 'serves-and-is-bad' }
  | { readonly proves: 'nothing'; readonly why: string }

/** The revision serves, but its agent is bad. Like `does-not-serve`, this is a reason for a rollback. */
export const bad: Proof = { proves: 'serves-and-is-bad' }

/** Creates the conclusion that a problem proves nothing against the revision, and so is no reason for a rollback. */
export const nothing = (why: string): Proof => ({ proves: 'nothing', why })

export const unproved = (why: string) => nothing(`${why}, which proves nothing about the revision`)

/** A text, or a function that writes it from the facts of the problem and of the step. */
export type Words<Facts> = string | ((facts: Facts, about: About) => string)

/** A row in the tables of problems: the title and the advice (`remedy`) for all problems with its code. */
export interface Row<Facts = object> {
  readonly title: Words<Facts>
  readonly remedy: Words<Facts>
  /** Writes the shown message from the message of the error. Without it, the error's `lines` or message are shown. */
  readonly toMessage?: (message: string, facts: Facts, about: About) => string
  /** The outcome of a step that ends with this problem. Default: `smoke-test-failed` for problems of the smoke test, else `failed`. */
  readonly outcome?: ProblemOutcome | ((about: About) => ProblemOutcome)
  /** Default: nothing is proved about the revision. */
  readonly proof?: Proof
  /** True if the summary's heading shows the title, because the words of the outcome (`failed its smoke test`) would blame the agent. */
  readonly isHeading?: boolean
  /** Never set. It only tells the compiler the type of the problem's facts. */
  readonly facts?: Facts
}

/** Creates a row. Its type argument says which facts an error with this code must have. */
export function row<Facts extends object = CommonFacts>(
  title: Words<Facts>,
  remedy: Words<Facts>,
  proof?: Proof,
  options: Pick<Row<Facts>, 'outcome' | 'isHeading' | 'toMessage'> = {},
): Row<Facts> {
  return { title, remedy, ...(proof && { proof }), ...options }
}

/** Returns the outcome of a problem that prevents the test: `smoke-test-failed` in mode smoke-test, which only tests, else `failed`. */
export const ifOnlyTested = ({ inputs }: About): ProblemOutcome =>
  inputs?.['mode'] === 'smoke-test' ? 'smoke-test-failed' : 'failed'

/** An error in words for the reader, and its conclusion about the revision. */
export interface Explanation extends Pick<Row, 'isHeading'>, Pick<CommonFacts, 'place'> {
  readonly title: string
  readonly message: string
  readonly remedy: string
  readonly outcome: ProblemOutcome
  readonly proof?: Proof | undefined
  /** The lines of the message, if it is a list. */
  readonly problems?: readonly string[] | undefined
}

/** Explains a problem by its message, its facts, and the row of its code. The facts have precedence: `advice` replaces `remedy`, and `lines` replace the message, unless the row has `toMessage`. */
export function explainRow<Facts extends CommonFacts>(
  { message, facts }: { readonly message: string; readonly facts: Facts },
  { title, remedy, toMessage, outcome = 'failed', proof, isHeading = false }: Row<Facts>,
  about: About,
): Explanation {
  const say = (words: Words<Facts>) => (typeof words === 'string' ? words : words(facts, about))
  const { lines = [], place, advice } = facts
  const usual = lines.length > 0 ? toList(lines) : { message: `${message}.` }
  return {
    outcome: typeof outcome === 'function' ? outcome(about) : outcome,
    title: say(title),
    remedy: advice ?? say(remedy),
    proof,
    ...usual,
    ...(toMessage && { message: toMessage(message, facts, about) }),
    isHeading,
    place,
  }
}

/** Joins sentences to a `message`, each on a line, and also returns all of them as `problems`. If there are more than `limit`, the last line of the message counts the others. */
export function toList(problems: readonly string[], limit = 40) {
  return { message: toFirst(problems, limit, String).join('\n'), problems }
}

/** Removes secrets from the texts of an explanation, and cuts each text. The runner would cut an annotation, which has message and remedy, at 4,096 characters. */
export function toShown(explanation: Explanation, redact: Redact): Explanation {
  const { title, message, remedy, problems } = explanation
  const show = (text: string, limit: number) => toShownText(text, redact, limit)
  return {
    ...explanation,
    title: show(title, 200),
    message: show(toSentence(message), 2_400),
    problems: problems?.map((line) => show(line, 1_500)),
    remedy: show(remedy, 600),
  }
}
