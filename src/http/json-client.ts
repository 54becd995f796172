import type * as z from 'zod'
import { maxAnswerBytes, maxAnswerMemory, maxJsonMemory } from '../bounds.ts'
import type { Log } from '../log.ts'
import { JsonTooLarge, parseJsonText } from '../text/json-text.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { type CallAddress, toCallLabel, toCallUrl } from './call-address.ts'
import { callStream, type EventStreamAnswer, type StreamCall } from './call-stream.ts'
import { type RequestLabel, ResponseFormatError, type ServiceName } from './errors.ts'
import { isSuccess, toHttpError } from './http-error.ts'
import type { AnswerHead } from './open-message.ts'
import { type RetryPolicy, withRetries } from './retry.ts'
import type { Answer, Transport } from './transport.ts'

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

/** Calls one JSON API: base URL, credentials and limits are settled once. */
export interface JsonClient {
  readonly service: ServiceName
  /** Host and port of the API, for messages. */
  readonly host: string
  /** Scheme, host and kept path of the API: the only origin that its credentials go to. */
  readonly baseUrl: URL
  /** The time that its limits and retries live in, for callers that wait between calls. */
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /**
   * The validated answer of a call. Throws HttpError for every status outside 2xx, redirects included,
   * ResponseFormatError for a 2xx that is not the call's, and ConnectionError, TimeoutError, ResponseFormatError as the
   * transport does.
   */
  call<T>(call: JsonCall<T>): Promise<T>
  /** The raw answer of a call, for bodies that are not plain JSON; `response` and `whenEmpty` are not used. */
  callRaw(call: Omit<JsonCall<unknown>, 'response' | 'whenEmpty'>): Promise<Answer>
  /** The event stream of a call; never tried again. Throws as `call` does, and ResponseFormatError for no stream. */
  callStream(call: StreamCall): Promise<EventStreamAnswer>
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

/** A client of the JSON API at `baseUrl`. */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { baseUrl, clock, random, log } = options
  const client: JsonClient = {
    service: options.service,
    host: baseUrl.host,
    baseUrl,
    clock,
    random,
    log,
    async call(call) {
      const answer = await client.callRaw(call)
      return parseAnswer(answer, call, toCallLabel(options, call))
    },
    async callRaw(call) {
      const attempt = () => sendNoted(call, options)
      if (call.retry !== true) return attempt()
      const { signal } = call
      return withRetries(attempt, { ...options.retryPolicy, clock, random, log, signal })
    },
    callStream: (call) => callStream(call, options),
  }
  return client
}

async function sendNoted(
  call: Omit<JsonCall<unknown>, 'response'>,
  options: JsonClientOptions,
): Promise<Answer> {
  try {
    return await send(call, options)
  } catch (error) {
    call.onFailure?.(error)
    throw error
  }
}

async function send(
  call: Omit<JsonCall<unknown>, 'response'>,
  options: JsonClientOptions,
): Promise<Answer> {
  const { baseUrl, redact, clock } = options
  const label = toCallLabel(options, call)
  const answer = await options.transport.send({
    label,
    url: toCallUrl(baseUrl, call),
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    timeoutMs: call.timeoutMs ?? options.timeoutMs,
    bodyLimit: call.bodyLimit ?? maxAnswerBytes,
    onHead: call.onHead,
    signal: call.signal,
  })
  if (isSuccess(answer)) {
    const { success = answer.status } = call
    if (answer.status === success) return answer
    throw new ResponseFormatError(label, `status ${answer.status}, expected ${success}`)
  }
  throw toHttpError(answer, answer.body, { label, baseUrl, redact, now: clock.date() })
}

function parseAnswer<T>(answer: Answer, call: JsonCall<T>, label: RequestLabel): T {
  const empty = answer.body.trim() === ''
  if (empty && call.whenEmpty === undefined) {
    throw new ResponseFormatError(label, 'an empty body where JSON was expected')
  }
  const parsed = call.response.safeParse(empty ? call.whenEmpty : parseJson(answer, call, label))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.')
  throw new ResponseFormatError(
    label,
    `JSON of another shape than agreed (${place ? `${place}: ` : ''}${issue?.message ?? 'unknown'})`,
  )
}

function parseJson(answer: Answer, call: JsonCall<unknown>, label: RequestLabel): unknown {
  const maxMemory = call.bodyLimit === undefined ? maxAnswerMemory : maxJsonMemory
  try {
    return parseJsonText(answer.body, maxMemory)
  } catch (error) {
    if (error instanceof JsonTooLarge) throw new ResponseFormatError(label, error.message)
    const type = answer.header('content-type') ?? 'no content type'
    throw new ResponseFormatError(label, `a body that is not JSON (${type})`)
  }
}
