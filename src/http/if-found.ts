import { HttpError } from './errors.ts'

/** The answer of a call about something that may not be there: undefined for 404. */
export function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessRefused(answer, [404])
}

/** The answer of a call that a server need not offer: undefined for 404, 405 and 501, its answers to what it has not. */
export function ifOffered<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessRefused(answer, [404, 405, 501])
}

/** The answer of a call; undefined for an answer with one of these statuses. */
export async function unlessRefused<T>(answer: Promise<T>, refusals: readonly number[]) {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && refusals.includes(error.status)) return undefined
    throw error
  }
}
