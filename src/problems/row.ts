import type { SourceLine } from '../log.ts'
import { mapDeep } from '../text/json-text.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'

/** The end of the log of a failed revision. Has the error in it, its advice, and the line of the user's code that raised it: `src/agent/graph.py:12`. */
export interface LogEnd {
  readonly revisionLog?: readonly string[] | undefined
  readonly revisionError?: string | undefined
  readonly revisionAdvice?: string | undefined
  readonly revisionFrame?: string | undefined
}

/** The facts of the step on which the words of a problem may depend. */
export interface About extends LogEnd {
  /** The inputs of the step as they were given, without those that can hold a secret. */
  readonly inputs?: Readonly<Record<string, string>> | undefined
}

/** Facts that any problem may have. */
export interface CommonFacts {
  /** The problems, as a list of sentences. */
  readonly lines?: readonly string[]
  /** The line of a file where the problem begins. */
  readonly place?: SourceLine | undefined
  /** Advice for this occurrence, instead of the remedy of its row. */
  readonly advice?: string | undefined
  /** The errors that it stands for: they prove what it proves. */
  readonly causes?: readonly unknown[]
}

// biome-ignore format: five words
export type ProblemOutcome = 'failed' | 'timed-out' | 'superseded' | 'smoke-test-failed' | 'cancelled'

/** The proof that a problem gives about the deployed revision; `why` completes "Not rolled back: …". */
export type Proof =
  | { readonly proves: 'does-not-serve' | 'serves-and-is-bad' }
  | { readonly proves: 'nothing'; readonly why: string }

/** The revision runs, and its agent is bad: a reason to roll back. */
export const bad: Proof = { proves: 'serves-and-is-bad' }

/** Something else than the revision ended the step. */
export const nothing = (why: string): Proof => ({ proves: 'nothing', why })

export const unproved = (why: string) => nothing(`${why}, which proves nothing about the revision`)

/** A text that may depend on the facts of the problem, and on the step. */
export type Words<Facts> = string | ((facts: Facts, about: About) => string)

/** The words of one problem: its title, and what to do next. */
export interface Row<Facts = object> {
  readonly title: Words<Facts>
  readonly remedy: Words<Facts>
  /** Completes the message with what the step knows, as a sentence, if there is anything. */
  readonly toMessage?: (message: string, facts: Facts, about: About) => string
  /** Default `failed`. */
  readonly outcome?: ProblemOutcome | ((about: About) => ProblemOutcome)
  /** Default: nothing. */
  readonly proof?: Proof
  /** True if the title is the heading too, because the words of the outcome would blame the agent. */
  readonly isHeading?: boolean
  /** Only for types. */
  readonly facts?: Facts
}

/** One row, with the types of its facts. */
export function row<Facts extends object = CommonFacts>(
  title: Words<Facts>,
  remedy: Words<Facts>,
  proof?: Proof,
  options: Pick<Row<Facts>, 'outcome' | 'isHeading' | 'toMessage'> = {},
): Row<Facts> {
  return { title, remedy, ...(proof && { proof }), ...options }
}

/** In a deploying mode, nothing was tested yet. */
export const ifOnlyTested = ({ inputs }: About): ProblemOutcome =>
  inputs?.['mode'] === 'smoke-test' ? 'smoke-test-failed' : 'failed'

/** An error in words for a reader, and what it proves about the revision. */
export interface Explanation extends Pick<Row, 'isHeading'>, Pick<CommonFacts, 'place'> {
  readonly title: string
  readonly message: string
  readonly remedy: string
  readonly outcome: ProblemOutcome
  readonly proof?: Proof | undefined
  /** The parts of a message that is a list, each a sentence, with lines below it or not. */
  readonly problems?: readonly string[]
}

/** The words of a row for one problem. */
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

/** A message that is a list of sentences, of which it says the first. */
export function toList(problems: readonly string[], most = 40) {
  const more = problems.length - most
  const listed = [...problems.slice(0, most), ...(more > 0 ? [`… and ${more} more`] : [])]
  return { message: listed.join('\n'), problems }
}

/** The most characters of each text. A message leaves room for the remedy and the serving revision in an annotation, which the runner cuts at 4,096 characters. */
const limits = { title: 200, message: 2_400, problems: 1_500, remedy: 600 }

/** An explanation without secrets, cut to what a reader can take. */
export function toShown(explanation: Explanation, redact: Redact): Explanation {
  const { message } = explanation
  const shown: Record<string, unknown> = { ...explanation, message: toSentence(message) }
  for (const [name, limit] of Object.entries(limits)) {
    if (!(name in shown)) continue
    shown[name] = mapDeep(shown[name], (text) => toShownText(String(text), redact, limit))
  }
  return shown as unknown as Explanation
}
