import type { SourceLine } from '../log.ts'
import { mapDeep } from '../text/json-text.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'

/** The last lines of the log of a failed revision, the error in them, advice for it, and its line in the user's code (`src/agent/graph.py:12`). */
export interface LogEnd {
  readonly revisionLog?: readonly string[] | undefined
  readonly revisionError?: string | undefined
  readonly revisionAdvice?: string | undefined
  readonly revisionFrame?: string | undefined
}

/** Facts of the step that can change the words of a problem. */
export interface About extends LogEnd {
  /** The inputs as written in the workflow, without those that can hold a secret. */
  readonly inputs?: Readonly<Record<string, string>> | undefined
}

/** Facts that any problem may have. */
export interface CommonFacts {
  /** The parts of the problem, each a sentence. */
  readonly lines?: readonly string[]
  /** The line of the file with the problem. */
  readonly place?: SourceLine | undefined
  /** Replaces the remedy of the row. */
  readonly advice?: string | undefined
  /** The errors behind this problem. It proves what they prove. */
  readonly causes?: readonly unknown[]
}

// biome-ignore format: five words
export type ProblemOutcome = 'failed' | 'timed-out' | 'superseded' | 'smoke-test-failed' | 'cancelled'

/** What a problem proves about the deployed revision. `why` completes the sentence "Not rolled back: …". */
export type Proof =
  | { readonly proves: 'does-not-serve' | 'serves-and-is-bad' }
  | { readonly proves: 'nothing'; readonly why: string }

/** The revision serves, but its agent is bad. This is a reason for a rollback. */
export const bad: Proof = { proves: 'serves-and-is-bad' }

/** The revision isn't the cause. */
export const nothing = (why: string): Proof => ({ proves: 'nothing', why })

export const unproved = (why: string) => nothing(`${why}, which proves nothing about the revision`)

/** A text, or a function of the facts. */
export type Words<Facts> = string | ((facts: Facts, about: About) => string)

/** The words of a problem: its title, and the advice. */
export interface Row<Facts = object> {
  readonly title: Words<Facts>
  readonly remedy: Words<Facts>
  /** Adds facts to the message, and makes it a sentence. */
  readonly toMessage?: (message: string, facts: Facts, about: About) => string
  /** Default `failed`. */
  readonly outcome?: ProblemOutcome | ((about: About) => ProblemOutcome)
  /** Default: nothing. */
  readonly proof?: Proof
  /** True if the title is also the heading, because the words of the outcome would blame the agent. */
  readonly isHeading?: boolean
  /** Only for types. */
  readonly facts?: Facts
}

/** Creates a row, with the types of its facts. */
export function row<Facts extends object = CommonFacts>(
  title: Words<Facts>,
  remedy: Words<Facts>,
  proof?: Proof,
  options: Pick<Row<Facts>, 'outcome' | 'isHeading' | 'toMessage'> = {},
): Row<Facts> {
  return { title, remedy, ...(proof && { proof }), ...options }
}

/** The outcome of a problem before any test: only mode smoke-test fails its test. */
export const ifOnlyTested = ({ inputs }: About): ProblemOutcome =>
  inputs?.['mode'] === 'smoke-test' ? 'smoke-test-failed' : 'failed'

/** An error in words, and what it proves about the revision. */
export interface Explanation extends Pick<Row, 'isHeading'>, Pick<CommonFacts, 'place'> {
  readonly title: string
  readonly message: string
  readonly remedy: string
  readonly outcome: ProblemOutcome
  readonly proof?: Proof | undefined
  /** The parts of the message if it is a list. */
  readonly problems?: readonly string[]
}

/** Applies a row to a problem. */
export function explainRow<Facts extends CommonFacts>(
  { message, facts }: { readonly message: string; readonly facts: Facts },
  { title, remedy, toMessage, outcome = 'failed', proof, isHeading = false }: Row<Facts>,
  about: About,
): Explanation {
  const say = (words: Words<Facts>) => (typeof words === 'string' ? words : words(facts, about))
  const { lines = [], place, advice } = facts
  return {
    outcome: typeof outcome === 'function' ? outcome(about) : outcome,
    title: say(title),
    remedy: advice ?? say(remedy),
    proof,
    ...(isHeading && { isHeading }),
    message: `${message}.`,
    ...(lines.length > 0 && toList(lines)),
    ...(toMessage && { message: toMessage(message, facts, about) }),
    ...(place && { place }),
  }
}

/** Joins sentences to a message. Leaves out all after `most`. */
export function toList(problems: readonly string[], most = 40) {
  const more = problems.length - most
  const listed = [...problems.slice(0, most), ...(more > 0 ? [`… and ${more} more`] : [])]
  return { message: listed.join('\n'), problems }
}

/** The most characters of each text. Together with the remedy, a message must fit into an annotation of 4,096 characters. */
const limits = { title: 200, message: 2_400, problems: 1_500, remedy: 600 }

/** Removes secrets from an explanation, and cuts long texts. */
export function toShown(explanation: Explanation, redact: Redact): Explanation {
  const { message } = explanation
  const shown: Record<string, unknown> = { ...explanation, message: toSentence(message) }
  for (const [name, limit] of Object.entries(limits)) {
    if (!(name in shown)) continue
    shown[name] = mapDeep(shown[name], (text) => toShownText(String(text), redact, limit))
  }
  return shown as unknown as Explanation
}
