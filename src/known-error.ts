/** A class of errors with one meaning; the facts are fields of the error. */
export interface KnownErrorClass<Name extends string> {
  new <Facts extends object>(
    message: string,
    facts: Facts & { readonly cause?: unknown },
  ): Error & Readonly<Facts> & { readonly name: Name }
}

/** An error that one of our classes names; every other is a defect of the action. */
export class KnownError extends Error {}

/** The base of errors, none of which holds secrets: `class Gone extends knownError('Gone')<{ status: string }> {}`. */
export function knownError<const Name extends string>(name: Name): KnownErrorClass<Name> {
  const base = class extends KnownError {
    override readonly name = name

    constructor(message: string, { cause, ...facts }: { readonly cause?: unknown }) {
      super(message, cause === undefined ? {} : { cause })
      Object.assign(this, facts)
    }
  }
  return base as unknown as KnownErrorClass<Name>
}
