import type { Secret } from '../text/redact.ts'

/** The modes of the action, in the order in which they are listed. */
export const modes = [
  'create',
  'update',
  'delete',
  'smoke-test',
  'preview',
  'rollback',
  'sweep',
] as const

export type Mode = (typeof modes)[number]

/** The modes that create a revision of what they are given. */
export const deploying = ['create', 'update', 'preview'] as const

/** Options that change how the text of an input is read. */
export interface FormatOptions {
  readonly allowInsecureHttp: boolean
}

type SecretsIn<T> = T extends Secret ? T : T extends object ? SecretsIn<T[keyof T]> : never

interface Masking {
  /** Returns the texts to mask in an input. `value` is undefined if the form of the text is wrong. */
  secrets(text: string, value: unknown): readonly string[]
}

/** Converts an input's text to a value; throws FormError. A format that makes a Secret doesn't compile without `secrets`. */
export type Format<T> = ((text: string, options: FormatOptions) => T | Promise<T>) &
  ([SecretsIn<T>] extends [never] ? Partial<Masking> : Masking) & {
    /** The text without its secrets, for a reader. Without this function, nothing of a masked input is shown. */
    readonly toShown?: (text: string) => string
  }

/** A format that says what is to be masked: all of its text, unless told otherwise. */
export function masked<T>(
  format: (text: string, options: FormatOptions) => T,
  secrets: (text: string, value: Awaited<T> | undefined) => readonly string[] = (text) => [text],
) {
  return Object.assign((text: string, options: FormatOptions) => format(text, options), { secrets })
}

/** The facts of an input other than its format and its modes. */
export interface InputFacts<T> {
  /** For action.yml and docs/inputs-and-outputs.md, which add the default. */
  readonly description: string
  /** The text that replaces an input that is not given, or a function that returns it; in `defaultIn`, for single modes. */
  readonly default?: string | ((repositoryUrl: string) => string)
  readonly defaultIn?: { readonly [M in Mode]?: string }
  readonly requiredIn?: Mode
  /** Environment variables that replace it, in this order. */
  readonly environment?: readonly string[]
  /** The expression whose value the runner fills in: the default in action.yml. */
  readonly expression?: string
  /** True for a value other than `default` that has no effect if the input is not used. */
  readonly isIdle?: (value: T, repositoryUrl: string) => boolean
}

/** One row of the catalogue. */
export function input<T, const M extends Mode, const F extends InputFacts<T>>(
  format: Format<T>,
  modes: readonly M[],
  facts: F,
) {
  return { ...facts, format, modes }
}
