/** A class of errors with one meaning; the facts are fields of the error. */
export interface KnownErrorClass<Name extends string> {
  new <Facts extends object>(
    message: string,
    facts: Facts & { readonly cause?: unknown },
  ): Error & Readonly<Facts> & { readonly name: Name }
}

/** The base of errors, none of which holds secrets: `class Gone extends knownError('Gone')<{ status: string }> {}`. */
export function knownError<const Name extends string>(name: Name): KnownErrorClass<Name> {
  const base = class extends Error {
    override readonly name = name

    constructor(message: string, { cause, ...facts }: { readonly cause?: unknown }) {
      super(message, cause === undefined ? {} : { cause })
      Object.assign(this, facts)
    }
  }
  return base as unknown as KnownErrorClass<Name>
}
