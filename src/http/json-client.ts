import type * as z from 'zod'
import { maxAnswerBytes, maxAnswerMemory, maxJsonMemory, maxRefusalBytes } from '../bounds.ts'
import type { Log } from '../log.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { type CallAddress, toCallLabel, toCallUrl } from './call-address.ts'
import {
  type HttpError,
  type RequestLabel,
  ResponseFormatError,
  type ServiceName,
} from './errors.ts'
import { toHttpError } from './http-error.ts'
import { parseJsonAnswer, requireShape } from './parse-answer.ts'
import { readText } from './read-text.ts'
import { type RetryPolicy, withRetries } from './retry.ts'
import type { Answer, AnswerHead, AnswerStream, StreamRequest, Transport } from './transport.ts'

/** One call of a JSON API. */
export interface JsonCall<T> extends CallAddress {
  readonly body?: unknown
  /** What the answer must look like. */
  readonly response: z.ZodType<T>
  /** Value to validate when the body is empty. Without it an empty body is a ResponseFormatError. */
  readonly whenEmpty?: unknown
  /** Try again on a transient error: only for calls that may be sent twice. Default false. */
  readonly retry?: boolean | undefined
  /** The one status that says it was done; another 2xx is a ResponseFormatError. Without it any 2xx does. */
  readonly success?: number | undefined
  /** Called with the error of every attempt that failed. */
  readonly onFailure?: ((error: unknown) => void) | undefined
  /** Milliseconds for this call instead of the client's. */
  readonly timeoutMs?: number | undefined
  /** Bytes of the body instead of 4 MiB. */
  readonly bodyLimit?: number | undefined
  readonly onHead?: ((head: AnswerHead) => void) | undefined
  readonly signal: AbortSignal
}

/** A call whose answer is read by the caller; `response` and `whenEmpty` are not used. */
export type RawCall = Omit<JsonCall<unknown>, 'response' | 'whenEmpty'>

/** One call that is answered with an event stream. */
export interface StreamCall
  extends CallAddress,
    Pick<StreamRequest, 'timeoutMs' | 'toIdleMs' | 'onHead' | 'signal'> {
  readonly body?: unknown
  /** Headers of this call alone, for example `last-event-id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An event stream that has begun. */
export interface EventStreamAnswer extends AnswerStream {
  readonly label: RequestLabel
}

/** What a client is made of. */
export interface JsonClientOptions {
  readonly transport: Transport
  /** Which service it is, for the labels of its requests. */
  readonly service: ServiceName
  /** Scheme, host and, for self-hosted services, a path that is kept. */
  readonly baseUrl: URL
  /** Sent with every call to this base URL and nowhere else. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** A client of one JSON API: base URL, credentials and limits are settled once. */
export class JsonClient {
  readonly service: ServiceName
  /** Host and port of the API, for messages. */
  readonly host: string
  /** The only origin that the credentials go to. */
  readonly baseUrl: URL
  /** The time that limits and retries live in, for callers that wait between calls. */
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly #options: JsonClientOptions

  constructor(options: JsonClientOptions) {
    this.#options = options
    this.service = options.service
    this.host = options.baseUrl.host
    this.baseUrl = options.baseUrl
    this.clock = options.clock
    this.random = options.random
    this.log = options.log
  }

  /**
   * The validated answer of a call. Throws HttpError for every status outside 2xx, redirects included,
   * ResponseFormatError for a 2xx that is not the call's, and ConnectionError, TimeoutError, ResponseFormatError as the
   * transport does.
   */
  async call<T>(call: JsonCall<T>): Promise<T> {
    return parseAnswer(await this.callRaw(call), call, toCallLabel(this, call))
  }

  /** The raw answer of a call, for bodies that are not plain JSON. */
  async callRaw(call: RawCall): Promise<Answer> {
    const attempt = async () => {
      try {
        return await this.#send(call)
      } catch (error) {
        call.onFailure?.(error)
        throw error
      }
    }
    if (call.retry !== true) return attempt()
    const { clock, random, log } = this
    const context = { ...this.#options.retryPolicy, clock, random, log, signal: call.signal }
    return withRetries(attempt, context)
  }

  /** The event stream of a call; never tried again. Throws as `call` does, and ResponseFormatError for no stream. */
  async callStream(call: StreamCall): Promise<EventStreamAnswer> {
    const headers = { accept: 'text/event-stream', 'cache-control': 'no-store', ...call.headers }
    const request = this.#toRequest(call, headers)
    const { label } = request
    const answer = await this.#options.transport.stream({ ...call, ...request })
    if (!answer.ok) {
      const { text } = await readText(answer.body, maxRefusalBytes)
      throw this.#toError(answer, text, label)
    }
    const type = answer.header('content-type') ?? 'no content type'
    if (/^text\/event-stream\s*(;|$)/i.test(type)) return { ...answer, label }
    answer.close()
    const problem = `${answer.status} and ${type} where a stream was expected`
    throw new ResponseFormatError(label, problem)
  }

  async #send(call: RawCall): Promise<Answer> {
    const { timeoutMs = this.#options.timeoutMs, bodyLimit = maxAnswerBytes } = call
    const request = this.#toRequest(call, { accept: 'application/json' })
    const { onHead, signal } = call
    const limits = { timeoutMs, bodyLimit, onHead, signal }
    const answer = await this.#options.transport.send({ ...request, ...limits })
    if (!answer.ok) throw this.#toError(answer, answer.body, request.label)
    const { success = answer.status } = call
    if (answer.status === success) return answer
    throw new ResponseFormatError(request.label, `status ${answer.status}, expected ${success}`)
  }

  #toRequest(
    call: CallAddress & { readonly body?: unknown },
    headers: Readonly<Record<string, string>>,
  ) {
    const hasBody = call.body !== undefined
    return {
      label: toCallLabel(this, call),
      url: toCallUrl(this.baseUrl, call),
      headers: {
        ...headers,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...this.#options.headers,
      },
      body: hasBody ? JSON.stringify(call.body) : undefined,
    }
  }

  #toError(answer: AnswerHead, body: string, label: RequestLabel): HttpError {
    const { redact } = this.#options
    const context = { url: this.baseUrl, redact, now: this.clock.date() }
    return toHttpError(answer, body, label, context)
  }
}

function parseAnswer<T>(answer: Answer, call: JsonCall<T>, label: RequestLabel): T {
  const isEmpty = answer.body.trim() === ''
  if (isEmpty && call.whenEmpty === undefined) {
    throw new ResponseFormatError(label, 'an empty body where JSON was expected')
  }
  const maxMemory = call.bodyLimit === undefined ? maxAnswerMemory : maxJsonMemory
  const json = isEmpty ? call.whenEmpty : parseJsonAnswer(answer, label, maxMemory)
  return requireShape(call.response, json, label)
}
