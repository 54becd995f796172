import type { Secret } from '../text/redact.ts'

/** The modes, in the order in which they are listed. */
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

/** The modes that create a revision from inputs. */
export const deploying = ['create', 'update', 'preview'] as const

export interface FormatOptions {
  readonly allowInsecureHttp: boolean
}

type SecretsIn<T> = T extends Secret ? T : T extends object ? SecretsIn<T[keyof T]> : never

interface Masking {
  /** Returns the texts to mask. `value` is undefined if the text has a wrong form. */
  secrets(text: string, value: unknown): readonly string[]
}

/** Converts the text of an input to a value. Throws FormError. A format that makes a Secret must have `secrets`. */
export type Format<T> = ((text: string, options: FormatOptions) => T | Promise<T>) &
  ([SecretsIn<T>] extends [never] ? Partial<Masking> : Masking) & {
    /** The text without secrets, for a report. Without this function, a masked input isn't shown. */
    readonly toShown?: (text: string) => string
  }

/** Creates a format whose text is masked: all of it, or what `secrets` returns. */
export function masked<T>(
  format: (text: string, options: FormatOptions) => T,
  secrets: (text: string, value: Awaited<T> | undefined) => readonly string[] = (text) => [text],
) {
  return Object.assign((text: string, options: FormatOptions) => format(text, options), { secrets })
}

/** The facts of an input except its format and modes. */
export interface InputFacts<T> {
  /** The description in action.yml and docs/inputs-and-outputs.md. They add the default. */
  readonly description: string
  /** The default text, or a function that returns it. `defaultIn` has other defaults for single modes. */
  readonly default?: string | ((repositoryUrl: string) => string)
  readonly defaultIn?: { readonly [M in Mode]?: string }
  readonly requiredIn?: Mode
  /** Environment variables that are used if the input is unset, in this order. */
  readonly environment?: readonly string[]
  /** The expression that is the default in action.yml. */
  readonly expression?: string
  /** True for a value that has no effect, although it isn't the default. */
  readonly isIdle?: (value: T, repositoryUrl: string) => boolean
}

/** Creates a row of the catalogue. */
export function input<T, const M extends Mode, const F extends InputFacts<T>>(
  format: Format<T>,
  modes: readonly M[],
  facts: F,
) {
  return { ...facts, format, modes }
}
