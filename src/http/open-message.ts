import type { IncomingMessage } from 'node:http'
import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import { longestTimerMs } from '../time/clock.ts'
import { toConnectionError } from './connection-fault.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'
import { followTunnel, type ProxyTunnel } from './proxy-tunnel.ts'

/** The part of a request that leaves this machine. */
export interface OutgoingRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Status and headers of an answer. */
export interface AnswerHead {
  readonly status: number
  /** A header's value; undefined when absent. */
  header(name: string): string | undefined
}

/**
 * Sends a request and resolves with its answer as soon as the head is there; the body is the caller's to read or to
 * destroy. Throws ConnectionError, the reason of the signal when that aborts, and a defect as it is. Identity encoding,
 * a connection of its own, and no redirects: a key in a header would travel with them.
 */
export async function openMessage(
  request: OutgoingRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  let tunnel: ProxyTunnel | undefined
  const handler = toHandler(signal, (followed) => {
    tunnel = followed
  })
  const client = new HttpClient(userAgent, [handler], {
    allowRedirects: false,
    allowRetries: false,
    keepAlive: false,
    // Idle time of the socket; the deadline of the caller is the limit that counts.
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
    throw toConnectionError(request.label, error, { tunnel })
  }
}

/** Status and headers of a message. */
export function toHead(message: IncomingMessage): AnswerHead {
  return {
    status: message.statusCode ?? 0,
    header: (name) => {
      const value = message.headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
  }
}

/** Throws ResponseFormatError for a body in an encoding, because none was asked for. */
export function refuseEncoding(head: AnswerHead, label: RequestLabel): void {
  const encoding = head.header('content-encoding')
  if (encoding === undefined || encoding === 'identity') return
  throw new ResponseFormatError(
    label,
    `a body in the encoding ${encoding}, although none was asked for`,
  )
}

/** http-client keeps the brackets of an IPv6 literal, which no resolver knows, and has no other place for a signal. */
function toHandler(
  signal: AbortSignal,
  onTunnel: (tunnel: ProxyTunnel | undefined) => void,
): RequestHandler {
  return {
    prepareRequest(requestOptions) {
      const { host } = requestOptions
      if (host?.startsWith('[')) requestOptions.host = host.slice(1, -1)
      requestOptions.signal = signal
      onTunnel(followTunnel(requestOptions.agent, signal))
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
