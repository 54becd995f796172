import { HttpError } from '../http/errors.ts'

/** The form that a field has on one kind of graph server. */
type Dialect = 'python' | 'javascript'

/** Finds out which form one graph server takes, and remembers it. */
export class DialectMemory {
  #known: Dialect = 'python'

  /**
   * Runs a harmless call in the form that worked before, at first the Python server's (and the specification's). Where
   * the body is refused (400, 422), the other form is tried; where that is too, the first refusal is thrown.
   */
  async speak<T>(call: (dialect: Dialect) => Promise<T>): Promise<T> {
    try {
      return await call(this.#known)
    } catch (refusal) {
      if (!isRefusedBody(refusal)) throw refusal
      const other = this.#known === 'python' ? 'javascript' : 'python'
      try {
        const answer = await call(other)
        this.#known = other
        return answer
      } catch (error) {
        throw isRefusedBody(error) ? refusal : error
      }
    }
  }
}

function isRefusedBody(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 422)
}
