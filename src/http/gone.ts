import { HttpError } from './errors.ts'

/** The response of a call about something that may be deleted, where little depends on it; undefined for a 404 that is no HTML page. */
export function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return undefinedIf(answer, ({ status, isPage }) => status === 404 && !isPage)
}

/** The response of a call that a server need not offer, or rejects with one of these statuses: then undefined. */
export function undefinedOnStatus<T>(answer: Promise<T>, statuses = [404, 405, 501]) {
  return undefinedIf(answer, ({ status }) => statuses.includes(status))
}

async function undefinedIf<T>(answer: Promise<T>, isMeant: (error: HttpError) => boolean) {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && isMeant(error)) return undefined
    throw error
  })
}
