import { Problem } from '../problem.ts'
import type { Clock } from '../time/clock.ts'
import { HttpError, ResponseFormatError } from './errors.ts'

/**
 * What a 404 proves: whether something was deleted, or whether this is not the control plane at all. A gateway, an ingress and a
 * wrong `base_url` returns HTTP 404 too, so it counts only from a service that proves itself:
 *
 * | the body of the 404           | counts once                                          |
 * | :---------------------------- | :--------------------------------------------------- |
 * | JSON with a `detail`          | the control plane has responded as specified          |
 * | text that names the id        | the same (the specification shows no shape of errors) |
 * | another text, other JSON, none | the whole list of the control plane does not hold it        |
 * | HTML                          | never                                                |
 *
 * None counts where a list shows the id, which may lag behind a deletion for a few seconds.
 */
export class GoneProof {
  readonly #listAll: ListAll
  readonly #clock: Pick<Clock, 'sleep'>
  /** What a list has shown, and nothing has responded about since. */
  readonly #listed = new Set<string>()
  /** What stayed in the list although it was looked at again. */
  readonly #doubted = new Set<string>()
  #isProved = false

  /** A list that succeeds proves the control plane, too. */
  constructor(listAll: ListAll, clock: Pick<Clock, 'sleep'>) {
    this.#listAll = listAll
    this.#clock = clock
  }

  /** To be called with each id that a list of the control plane shows. */
  readonly noteListed = (id: string): void => {
    this.#listed.add(id)
  }

  /** To be called when the control plane has responded to a call as specified. */
  readonly noteAnswer = (): void => {
    this.#isProved = true
  }

  /** The response of a call about a deployment; undefined where a 404 proves that it was deleted. Throws as `toForeign`, the errors of the list, and the 404 of what stays listed. */
  async undefinedIfGone<T>(answer: Promise<T>, id: string, signal: AbortSignal) {
    try {
      const value = await answer
      this.#listed.delete(id)
      return value
    } catch (error) {
      if (!(error instanceof HttpError) || !refusals.includes(error.status)) throw error
      if (error.status === 404 && (await this.#isGone(error, id, signal))) return undefined
      throw this.toForeign(error)
    }
  }

  /** Whether a 404 about a part of a deployment, for example a revision, is the control plane's own. */
  isOwn(error: HttpError, id: string): boolean {
    return this.#isProved && error.status === 404 && isWorded(error, id)
  }

  /** The error of a response that is not the control plane's own: a blip where the control plane has proved itself, else `control-plane-not-found`. */
  toForeign(error: HttpError): ResponseFormatError | Problem {
    const { request, status, form } = error
    if (!this.#isProved) {
      const message = `the control plane was not found at ${request.host}${request.path}: ${error.message}`
      return new Problem('control-plane-not-found', message, { cause: error })
    }
    return new ResponseFormatError(
      request,
      `HTTP ${status} and ${forms[form]}, which is not the format of the control plane`,
    )
  }

  async #isGone(error: HttpError, id: string, signal: AbortSignal): Promise<boolean> {
    if (error.form === 'html') return false
    if (!isWorded(error, id)) return (await this.#findInList(id, signal)) === 'missing'
    if (this.#isProved && !this.#listed.has(id)) return true
    for (const delayMs of this.#doubted.has(id) ? [0] : looksAfterMs) {
      await this.#clock.sleep(delayMs, { signal })
      const place = await this.#findInList(id, signal, true)
      // After a DELETE the deployment is read, which decides.
      if (place === 'listed' && error.request.method === 'DELETE') return true
      if (place !== 'listed') return place === 'missing'
    }
    this.#doubted.add(id)
    throw error
  }

  /** What the list of the control plane shows of an id; `partly` takes what can be read for all of it. */
  async #findInList(id: string, signal: AbortSignal, partly = false) {
    let isRead = false
    try {
      for await (const listed of this.#listAll(signal)) {
        if (listed.id === id) return 'listed'
        isRead = true
      }
      return 'missing'
    } catch (error) {
      if (partly && isRead) return 'missing'
      if (isForeign(error) || isForeign((error as Error).cause)) return 'unproved'
      throw error
    }
  }
}

/** Milliseconds before each look at a list that shows what a 404 calls deleted. */
const looksAfterMs = [0, 1_000, 2_000, 3_000]

/** Lists everything that exists, by the same key as the call that returned HTTP 404. */
export type ListAll = (signal: AbortSignal) => AsyncIterable<{ readonly id: string }>

/** Statuses with which something else responds for a path that it does not have. */
const refusals = [404, 405, 410]

function isForeign(error: unknown): boolean {
  if (error instanceof HttpError) return refusals.includes(error.status)
  return error instanceof ResponseFormatError
}

const forms: Readonly<Record<HttpError['form'], string>> = {
  detail: 'JSON',
  html: 'an HTML page',
  other: 'a body without a reason',
}

/** Whether a 404 is worded as the control plane words it; a gateway may repeat the path, which holds the id as well. */
function isWorded({ form, reason, request }: HttpError, id: string): boolean {
  return (
    form === 'detail' || (form === 'other' && reason.includes(id) && !reason.includes(request.path))
  )
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
