import { HttpError } from '../http/errors.ts'
import { GoneProof, type ListAll } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'

/** The calls of one control service, which learn from every answer: that it is the service, and what its clock says. */
export class ServiceCalls {
  readonly #client: JsonClient
  readonly #proof: GoneProof
  #dateMs = Number.NaN

  /** Over a client that carries the key; `listAll` lists everything that is there. */
  constructor(client: JsonClient, listAll: ListAll) {
    this.#client = client
    this.#proof = new GoneProof(listAll)
  }

  /** The time of the service's own clock, by the `Date` of its last answer; NaN where it sends none. */
  get dateMs(): number {
    return this.#dateMs
  }

  /** The validated answer. Throws as `call` of JsonClient. */
  async call<T>(call: JsonCall<T>): Promise<T> {
    const onHead: JsonCall<T>['onHead'] = ({ header }) => {
      const dateMs = Date.parse(header('date') ?? '')
      if (!Number.isNaN(dateMs)) this.#dateMs = dateMs
    }
    const answer = await this.#client.call({ ...call, onHead })
    this.#proof.noteAnswer()
    return answer
  }

  /** The answer of a call about a deployment; undefined where it is proved to be gone. Throws as `GoneProof`. */
  undefinedIfGone<T>(answer: Promise<T>, id: string, signal: AbortSignal): Promise<T | undefined> {
    return this.#proof.undefinedIfGone(answer, id, signal)
  }

  /** The answer of a call about a part of a deployment: a 404 that is not the service's own is a ResponseFormatError. */
  async withOwn404<T>(answer: Promise<T>, ...ids: readonly string[]): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error
      throw ids.some((id) => this.#proof.isOwn(error, id)) ? error : this.#proof.toForeign(error)
    }
  }

  /** A DELETE that the service accepted proves the service as well as an answer with a body. */
  readonly noteAnswer = (): void => this.#proof.noteAnswer()
}
