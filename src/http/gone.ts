import { Problem } from '../problem.ts'
import { HttpError, ResponseFormatError } from './errors.ts'

/** Statuses with which something else responds for a path that it does not have. */
const refusals = [404, 405, 410]

/**
 * What a 404 proves: that something was deleted, or that this is not the control plane at all. A gateway and a wrong `base_url`
 * return HTTP 404 too. So it counts in the words of the control plane once the same key has read something of it; before that,
 * and in other words, if the list of deployments does not hold it. An HTML page never counts. HTTP 410 is the same.
 */
export class GoneProof {
  readonly #listAll: ListAll
  #isProved = false

  constructor(listAll: ListAll) {
    this.#listAll = listAll
  }

  /** To be called when the control plane has responded to a call as specified. */
  readonly noteAnswer = (): void => {
    this.#isProved = true
  }

  /** The response of a call about a deployment; undefined if it was deleted. Throws as `toForeign`, the errors of the list, and the 404 of what is listed. */
  async undefinedIfGone<T>(answer: Promise<T>, id: string, signal: AbortSignal) {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof HttpError) || !refusals.includes(error.status)) throw error
      const mayBeOwn = error.status !== 405 && error.form !== 'html'
      const isOwn = this.#isProved && isWorded(error, id)
      if (mayBeOwn && (isOwn || (await this.#isUnlisted(error, id, signal)))) return undefined
      throw this.toForeign(error)
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

  /** Whether the deployments are listed without this one; throws the control plane's own 404 of one that is listed. */
  async #isUnlisted(error: HttpError, id: string, signal: AbortSignal): Promise<boolean> {
    let isListed = false
    try {
      for await (const one of this.#listAll(signal)) isListed ||= one.id === id
    } catch (failure) {
      if (isForeign(failure) || isForeign((failure as Error).cause)) return false
      throw failure
    }
    this.#isProved = true
    if (isListed && isWorded(error, id)) throw error
    return !isListed
  }
}

/** Whether a 404 is worded as the control plane words it (the specification shows no form of errors); a gateway may repeat the path, which holds the id as well. */
export function isWorded({ form, reason, request }: HttpError, id: string): boolean {
  return (
    form === 'detail' || (form === 'other' && reason.includes(id) && !reason.includes(request.path))
  )
}

/** Lists everything that exists, by the same key as the call that returned HTTP 404. */
export type ListAll = (signal: AbortSignal) => AsyncIterable<{ readonly id: string }>

function isForeign(error: unknown): boolean {
  if (error instanceof HttpError) return refusals.includes(error.status)
  return error instanceof ResponseFormatError
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
