import type { Secret } from '../text/redact.ts'

/** The modes, in the order in which documentation and messages list them. */
// biome-ignore format: names
export const modes = ['create', 'update', 'delete', 'smoke-test', 'preview', 'rollback', 'sweep'] as const

export type Mode = (typeof modes)[number]

/** The modes that create a revision from inputs. Mode rollback creates a revision from an older revision. */
export const deploying = ['create', 'update', 'preview'] as const

export type FormatOptions = { readonly allowInsecureHttp: boolean }

/** The type Secret if a value contains a secret anywhere, else never. */
type SecretsIn<T> = T extends Secret ? T : T extends object ? SecretsIn<T[keyof T]> : never

interface Masking {
  /** Returns the secret texts of an input, which the step masks in logs. `value` is undefined if the text is malformed. */
  secrets(text: string, value: unknown): readonly string[]
}

/** Converts the text of an input to a value. Throws FormError for a malformed text. A format whose value contains a Secret must have `secrets`. */
export type Format<T> = ((text: string, options: FormatOptions) => T | Promise<T>) &
  ([SecretsIn<T>] extends [never] ? Partial<Masking> : Masking) & {
    /** Returns the text without secrets, for a report. Without this function, a report shows `***` for a masked input. */
    readonly toShown?: (text: string) => string
  }

/** Creates a format whose texts are masked: the whole input, or the texts that `secrets` returns. */
export function masked<T>(
  format: (text: string, options: FormatOptions) => T,
  secrets: (text: string, value: Awaited<T> | undefined) => readonly string[] = (text) => [text],
) {
  return Object.assign((text: string, options: FormatOptions) => format(text, options), { secrets })
}

/** The facts of an input, except its format and the modes that take it. */
export interface InputFacts<T> {
  /** The description in action.yml and docs/inputs-and-outputs.md, which add the default. */
  readonly description: string
  /** The default text, or a function that returns it. `defaultIn` has the defaults of modes that differ. */
  readonly default?: string | ((repositoryUrl: string) => string)
  readonly defaultIn?: { readonly [M in Mode]?: string }
  readonly requiredIn?: Mode
  /** Environment variables that replace an unset input. The first that is set counts. */
  readonly environment?: readonly string[]
  /** The GitHub expression that action.yml has as the default, for example `github.token`. */
  readonly expression?: string
  /** A mode that ignores an input rejects it, unless it has its default. If this function is given, it decides instead: true if the value requests nothing. */
  readonly isIdle?: (value: T, repositoryUrl: string) => boolean
}

/** Creates the row of an input in the catalogue. */
export function input<T, const M extends Mode, const F extends InputFacts<T>>(
  format: Format<T>,
  modes: readonly M[],
  facts: F,
) {
  return { ...facts, format, modes }
}
