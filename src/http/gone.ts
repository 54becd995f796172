import { HttpError } from './errors.ts'

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
