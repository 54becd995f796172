import { HttpError } from '../http/errors.ts'

/** The form that a field has on one kind of graph server. */
export type Dialect = 'python' | 'javascript'

/** Finds out which form a graph server takes, and remembers it. */
export interface DialectMemory {
  /**
   * Runs a harmless call in the form that worked before, at first the Python server's, which the specification has
   * too. When the server refuses the body (400 or 422), the call is made once more in the other form; when that is
   * refused as well, the first refusal is thrown.
   */
  speak<T>(call: (dialect: Dialect) => Promise<T>): Promise<T>
}

/** A memory for one graph server. */
export function createDialectMemory(): DialectMemory {
  let known: Dialect = 'python'
  return {
    async speak(call) {
      const first = known
      try {
        return await call(first)
      } catch (refusal) {
        if (!isRefusedBody(refusal)) throw refusal
        const second = first === 'python' ? 'javascript' : 'python'
        try {
          const answer = await call(second)
          known = second
          return answer
        } catch (error) {
          throw isRefusedBody(error) ? refusal : error
        }
      }
    },
  }
}

function isRefusedBody(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 422)
}
