import { HttpError } from './errors.ts'

/** The answer of a call about something that may not be there: undefined for 404. */
export function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessRefused(answer, [404])
}

/**
 * The answer of a call that a server need not offer: undefined for 404, 405 and 501, which a server of nothing but the
 * specification answers to what it does not have.
 */
export function ifOffered<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessRefused(answer, [404, 405, 501])
}

/** The answer of a call; undefined for one of these statuses. */
export async function unlessRefused<T>(
  answer: Promise<T>,
  statuses: readonly number[],
): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && statuses.includes(error.status)) return undefined
    throw error
  }
}
