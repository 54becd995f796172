import type { IncomingMessage } from 'node:http'
import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import { maxTimerMs } from '../time/clock.ts'
import { toConnectionError } from './connection-fault.ts'
import type { RequestLabel } from './errors.ts'
import { followTunnel, type ProxyTunnel } from './proxy-tunnel.ts'

/** The part of a request that leaves this machine. */
export interface OutgoingRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/**
 * Resolves with the head of an answer. Throws ConnectionError, the signal's reason, and a defect as it is. No redirect is
 * followed: a key in a header would travel along. A connection of its own never meets one that the server just closed.
 */
export async function openMessage(
  { label, url, headers, body }: OutgoingRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  let tunnel: ProxyTunnel | undefined
  const handler: RequestHandler = {
    prepareRequest(options) {
      // http-client keeps the brackets of an IPv6 literal, which no resolver knows, and has no other place for a signal.
      if (options.host?.startsWith('[')) options.host = options.host.slice(1, -1)
      options.signal = signal
      tunnel = followTunnel(options.agent, signal)
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  }
  const client = new HttpClient(userAgent, [handler], {
    allowRedirects: false,
    allowRetries: false,
    keepAlive: false,
    // Idle time of the socket; the deadline of the caller is the limit that counts.
    socketTimeout: maxTimerMs,
  })
  const opened = client.request(label.method, url.href, body ?? null, {
    ...headers,
    'accept-encoding': 'identity',
    connection: 'close',
  })
  try {
    // A proxy that never answers CONNECT holds the request back from its own signal, so the signal is raced as well.
    return (await raceSignal(opened, signal)).message
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { tunnel })
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
