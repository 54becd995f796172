import { HttpError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'

const refusals = [400, 422]

/** The form that a field has on one kind of graph server. */
type Dialect = 'python' | 'javascript'

/** Finds out which form one graph server takes, and remembers it. */
export class DialectMemory {
  #known: Dialect = 'python'

  /**
   * Runs a harmless call in the form that worked before, at first the Python server's (and the specification's). Where
   * the body is refused (400, 422), the other form is tried; where that is too, the first refusal is thrown.
   */
  async speak<T extends object>(call: (dialect: Dialect) => Promise<T>): Promise<T> {
    try {
      return await call(this.#known)
    } catch (refusal) {
      if (!(refusal instanceof HttpError && refusals.includes(refusal.status))) throw refusal
      const other = this.#known === 'python' ? 'javascript' : 'python'
      const answer = await undefinedOnStatus(call(other), refusals)
      if (answer === undefined) throw refusal
      this.#known = other
      return answer
    }
  }
}
