import type { Secret } from '../text/secret.ts'

/** The modes of the action, in the order in which they are listed. */
export const modes = ['create', 'update', 'delete', 'smoke-test', 'preview', 'sweep'] as const

/** One of the modes. */
export type Mode = (typeof modes)[number]

/** What the form of one input depends on beside its own text. */
export interface FormatOptions {
  readonly allowInsecureHttp: boolean
}

/** Whether a value is a Secret, or holds one. */
type HoldsSecret<T> = T extends Secret
  ? true
  : T extends URL | ((...args: never) => unknown)
    ? false
    : T extends object
      ? true extends { [K in keyof T]-?: HoldsSecret<T[K]> }[keyof T]
        ? true
        : false
      : false

/** What is to be masked in a text, also in one of a wrong form. */
interface Masked {
  readonly secrets: (text: string) => readonly string[]
}

/**
 * Turns the text of an input into a value; throws InputFormError, DurationError or AddressError, none of which repeats the
 * text. A format whose value holds a Secret does not compile without what is to be masked.
 */
export type Format<T> = ((text: string, options: FormatOptions) => T) &
  (true extends HoldsSecret<T> ? Masked : Partial<Masked>)

/** A format that says what is to be masked in its text. */
export function masked<T>(
  parse: (text: string, options: FormatOptions) => T,
  secrets: Masked['secrets'],
) {
  return Object.assign((text: string, options: FormatOptions) => parse(text, options), { secrets })
}

/** What is said of an input beside its format and its modes. */
export interface InputFacts<T> {
  /** For action.yml and README, which add the default. */
  readonly description: string
  /** The text that stands for an input that is not given. */
  readonly default?: string
  /** Defaults of single modes. */
  readonly defaultIn?: { readonly [M in Mode]?: string }
  /** The modes that do not go without it. */
  readonly requiredIn?: readonly Mode[]
  /** Environment variables that stand in for it, in this order. */
  readonly environment?: readonly string[]
  /** The expression whose value the runner fills in: the default in action.yml. */
  readonly expression?: string
  /** Whether a value says no more than nothing, where the input is not used: beside `default`. */
  readonly isIdle?: (value: T, repositoryUrl: string) => boolean
}

/** One row of the catalogue: how the text is read, which modes take it, and what is said of it. */
export function input<T, const M extends Mode, const F extends InputFacts<T>>(
  format: Format<T>,
  modes: readonly M[],
  facts: F,
) {
  return { ...facts, format, modes }
}

/** The modes that make a revision. */
export const deploying = ['create', 'update', 'preview'] as const
