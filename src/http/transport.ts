import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../time/clock.ts'
import { longestTimerMs } from '../time/clock.ts'
import { toConnectionError } from './connection-fault.ts'
import { type RequestLabel, ResponseFormatError, TimeoutError } from './errors.ts'

/** One request, complete: nothing is added to it but `connection`, `accept-encoding` and the user agent. */
export interface TransportRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Milliseconds from connect to the last byte. */
  readonly timeoutMs: number
  /** The most bytes of a body that are read. */
  readonly bodyLimit: number
  readonly signal: AbortSignal
  /** Called when the head of the answer is there, before its body: ids in headers are known even if the body breaks. */
  readonly onHead?: ((head: AnswerHead) => void) | undefined
}

/** Status and headers of an answer. */
export interface AnswerHead {
  readonly status: number
  /** A header's value; undefined when absent. */
  header(name: string): string | undefined
}

/** A whole answer, whatever its status. */
export interface Answer extends AnswerHead {
  readonly body: string
}

/** Sends one request and reads all of its answer. */
export interface Transport {
  /**
   * Throws ConnectionError, TimeoutError or ResponseFormatError (too large, or encoded), and the reason of the
   * caller's signal when that aborts. It settles in every case: the deadline covers connecting and reading.
   */
  send(request: TransportRequest): Promise<Answer>
}

/**
 * The transport over @actions/http-client, which brings the runner's proxies and user agent. Only its raw `request`
 * is used: its body readers never settle when a connection breaks. Redirects are not followed, because a key in a
 * header would travel with them. Every request has its own connection, so none meets one that the server just closed.
 */
export function createTransport(options: { userAgent: string; clock: Clock }): Transport {
  return {
    async send(request) {
      const { label, timeoutMs } = request
      const deadline = new AbortController()
      const cancelTimer = options.clock.startTimer(timeoutMs, () =>
        deadline.abort(new TimeoutError(label, timeoutMs)),
      )
      const signal = AbortSignal.any([request.signal, deadline.signal])
      try {
        const message = await open(request, options.userAgent, signal)
        return await read(message, request, signal)
      } finally {
        cancelTimer()
      }
    },
  }
}

async function open(
  request: TransportRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const client = new HttpClient(userAgent, [toHandler(signal)], {
    allowRedirects: false,
    allowRetries: false,
    keepAlive: false,
    // Idle time of the socket; the deadline above is the limit that counts.
    socketTimeout: longestTimerMs,
  })
  const headers = { ...request.headers, 'accept-encoding': 'identity', connection: 'close' }
  const opened = client.request(
    request.label.method,
    request.url.href,
    request.body ?? null,
    headers,
  )
  try {
    // A proxy that never answers CONNECT holds the request back from its own signal, so the signal is raced as well.
    return (await raceSignal(opened, signal)).message
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(request.label, error)
  }
}

/** http-client keeps the brackets of an IPv6 literal, which no resolver knows, and has no other place for a signal. */
function toHandler(signal: AbortSignal): RequestHandler {
  return {
    prepareRequest(requestOptions) {
      const { host } = requestOptions
      if (host?.startsWith('[')) requestOptions.host = host.slice(1, -1)
      requestOptions.signal = signal
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  }
}

async function raceSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    promise.catch(() => undefined)
  }
}

async function read(
  message: IncomingMessage,
  request: TransportRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const head = toHead(message)
  const onAbort = () => message.destroy(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    request.onHead?.(head)
    const body = await readBody(message, head, request, signal)
    return { ...head, body }
  } finally {
    signal.removeEventListener('abort', onAbort)
    message.destroy()
  }
}

function toHead(message: IncomingMessage): AnswerHead {
  return {
    status: message.statusCode ?? 0,
    header: (name) => {
      const value = message.headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
  }
}

async function readBody(
  message: IncomingMessage,
  head: AnswerHead,
  { label, bodyLimit }: TransportRequest,
  signal: AbortSignal,
): Promise<string> {
  const encoding = head.header('content-encoding')
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ResponseFormatError(
      label,
      `a ${encoding.slice(0, 20)} body although none was asked for`,
    )
  }
  const tooLarge = () => new ResponseFormatError(label, `more than ${bodyLimit} bytes`)
  if (Number(head.header('content-length') ?? 0) > bodyLimit) throw tooLarge()
  const chunks: Buffer[] = []
  let received = 0
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > bodyLimit) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ResponseFormatError) throw error
    throw toConnectionError(label, error, received)
  }
  signal.throwIfAborted()
  if (!message.complete) throw toConnectionError(label, undefined, received)
  return new TextDecoder().decode(Buffer.concat(chunks))
}
