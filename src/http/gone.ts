import { HttpError } from './errors.ts'

/** The response of a call about something that may be deleted, where little depends on it; undefined for a 404 that is no HTML page. */
export function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404 && !error.isPage) return undefined
    throw error
  })
}

/** Returns undefined if the server rejects the call with one of these statuses: a server need not offer it. */
export function undefinedOnStatus<T>(answer: Promise<T>, statuses = [404, 405, 501]) {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && statuses.includes(error.status)) return undefined
    throw error
  })
}
