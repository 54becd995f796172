import type { SourceLine } from '../log.ts'

/** What is known of the step, on which the words of a problem may depend. */
export interface About {
  readonly stage?: string
  /** The inputs of the step as they were given, without those that can hold a secret. */
  readonly inputs?: Readonly<Record<string, string>>
  readonly keyGiven?: boolean
  readonly deploymentName?: string | undefined
  readonly repoRef?: string | undefined
  readonly revisionId?: string
  readonly status?: string
  /** Whether the step found the deployment and deploys nothing (`if_exists: reuse`). */
  readonly reused?: boolean
  /** An unusual `graph_config_path` that the deployment has from before. */
  readonly keptConfigPath?: string
  readonly revisionLog?: readonly string[]
  /** The line of that log that says why, what to do about it, and the line of the user's code: `src/agent/graph.py:12`. */
  readonly revisionError?: string
  readonly revisionAdvice?: string | undefined
  readonly revisionFrame?: string
  readonly rollback?: object
  readonly rollbackRevisionId?: string
  readonly noRollback?: { readonly isCertain: boolean }
  readonly smoke?: { readonly tests?: readonly { readonly failure?: unknown }[] }
  readonly comparison?: {
    readonly baseline: { readonly name: string }
    readonly failing: readonly { readonly name: string }[]
  }
}

/** Facts that any problem may have: what is wrong as a list of sentences, and the line of a file where it begins. */
export interface Listed {
  readonly lines?: readonly string[]
  readonly place?: SourceLine | undefined
}

/** How a step ends that has a problem. */
// biome-ignore format: five words
export type ProblemOutcome = 'failed' | 'timed-out' | 'superseded' | 'smoke-test-failed' | 'cancelled'

/** What a problem proves about the revision that the step deployed; `why` completes "Not rolled back: …". */
export type Proof =
  | { readonly proves: 'does-not-serve' | 'serves-and-is-bad' }
  | { readonly proves: 'nothing'; readonly why: string }

/** A text that may depend on the facts of the problem, and on the step. */
export type Words<Facts> = string | ((facts: Facts, about: About) => string)

/** The words of one problem: its title, and what to do next. */
export interface Row<Facts = object> {
  readonly title: Words<Facts>
  readonly remedy: Words<Facts>
  /** Default `failed`. */
  readonly outcome?: ProblemOutcome | ((about: About) => ProblemOutcome)
  /** Default: nothing, as the error proves nothing about the revision. */
  readonly proof?: Proof
  /** Whether the title is the heading too, because the words of the outcome would blame the agent. */
  readonly isHeading?: boolean
  /** Only for types. */
  readonly facts?: Facts
}

/** One row, with the types of its facts. */
export function row<Facts extends object = Listed>(
  title: Words<Facts>,
  remedy: Words<Facts>,
  options: Pick<Row, 'outcome' | 'proof' | 'isHeading'> = {},
): Row<Facts> {
  return { title, remedy, ...options }
}

/** The revision runs, and its agent is bad: a reason to roll back. */
export const bad: Proof = { proves: 'serves-and-is-bad' }

/** In a deploying mode, nothing was tested yet. */
export const ifOnlyTested = ({ inputs }: About): ProblemOutcome =>
  inputs?.['mode'] === 'smoke-test' ? 'smoke-test-failed' : 'failed'

/** Something else than the revision ended the step. */
export const nothing = (why: string): Proof => ({ proves: 'nothing', why })
