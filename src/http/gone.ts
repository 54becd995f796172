import { isProblem, Problem } from '../problem.ts'
import { HttpError, ResponseFormatError } from './errors.ts'

/** Whether a 404 means deleted: gateways return it too. It counts, as 410 does, once this key has read something of the control plane, and never as an HTML page. */
export class GoneProof {
  readonly #readList: (signal: AbortSignal) => Promise<unknown>
  #isProved = false

  /** `readList` reads one page of what the key may see. */
  constructor(readList: (signal: AbortSignal) => Promise<unknown>) {
    this.#readList = readList
  }

  /** To be called when the control plane has responded to a call as specified. */
  readonly noteAnswer = (): void => {
    this.#isProved = true
  }

  /** The response of a call about a deployment; undefined if it was deleted. Throws as `toForeign`, and the errors of the list. */
  async undefinedIfGone<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof HttpError) || ![404, 405, 410].includes(error.status)) throw error
      if (error.status === 405 || error.form === 'html') throw this.toForeign(error)
      if (!this.#isProved) await this.#prove(error, signal)
      return undefined
    }
  }

  /** The error of a response that is not the control plane's own: a blip where the control plane has proved itself, else `control-plane-not-found`. */
  toForeign(error: HttpError): ResponseFormatError | Problem {
    const { request, status, form } = error
    if (!this.#isProved) {
      const message = `the control plane was not found at ${request.host}${request.path}: ${error.message}`
      return new Problem('control-plane-not-found', message, { cause: error })
    }
    const body = form === 'html' ? 'an HTML page' : 'a body without a reason'
    const what = `HTTP ${status} and ${body}, which is not the format of the control plane`
    return new ResponseFormatError(request, what)
  }

  async #prove(error: HttpError, signal: AbortSignal): Promise<void> {
    try {
      await this.#readList(signal)
    } catch (failure) {
      const cause = isProblem(failure, 'list-unreadable') ? failure.cause : failure
      const isPath = cause instanceof HttpError && [404, 405, 410].includes(cause.status)
      throw isPath || cause instanceof ResponseFormatError ? this.toForeign(error) : failure
    }
  }
}

/** The response of a call about something that may be deleted, where little depends on it; undefined for a 404 that is no HTML page. */
export function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return undefinedWhere(answer, ({ status, form }) => status === 404 && form !== 'html')
}

/** The response of a call that a server need not offer: undefined for 404, 405 and 501. */
export function undefinedIfUnsupported<T>(answer: Promise<T>): Promise<T | undefined> {
  return undefinedOnStatus(answer, [404, 405, 501])
}

/** The response of a call; undefined for a response with one of these statuses. */
export function undefinedOnStatus<T>(answer: Promise<T>, statuses: readonly number[]) {
  return undefinedWhere(answer, ({ status }) => statuses.includes(status))
}

async function undefinedWhere<T>(answer: Promise<T>, isMeant: (error: HttpError) => boolean) {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && isMeant(error)) return undefined
    throw error
  }
}
