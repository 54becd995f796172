/** An error that one of our classes names; every other is a bug of the action. */
export class KnownError extends Error {}

/** The base of errors with one meaning, whose facts are fields and never secrets: `class Gone extends knownError('Gone')<{ status: string }> {}`. */
export function knownError<const Name extends string>(name: Name) {
  const base = class extends KnownError {
    override readonly name = name

    constructor(message: string, { cause, ...facts }: { readonly cause?: unknown }) {
      super(message, cause === undefined ? {} : { cause })
      Object.assign(this, facts)
    }
  }
  return base as unknown as new <Facts extends object>(
    message: string,
    facts: Facts & { readonly cause?: unknown },
  ) => Error & Readonly<Facts> & { readonly name: Name }
}

/** The runner asked this process to stop: the workflow was cancelled, or the job's time was over. */
export class Cancelled extends knownError('Cancelled')<{ readonly exitCode: number }> {
  constructor(signal: 'SIGINT' | 'SIGTERM') {
    // What a shell reports for a process that ended by the signal.
    super(`stopped by ${signal}`, { exitCode: signal === 'SIGINT' ? 130 : 143 })
  }
}

/** A string does not have the form that is requested; the message says what is wrong, never the text itself. */
export class FormError extends Error {
  override readonly name: string = 'FormError'
}
