import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import { isMap } from '../text/json-text.ts'
import { maxTimerMs } from '../time/clock.ts'
import { type ProxyTunnel, toConnectionError } from './connection-fault.ts'
import type { RequestLabel } from './errors.ts'

/** The part of a request that leaves this machine. */
export interface OutgoingRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Resolves with the head of an answer. Throws ConnectionError, the signal's reason, and a defect as it is. */
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
    // A key in a header would travel along.
    allowRedirects: false,
    allowRetries: false,
    // A connection of its own never meets one that the server just closed.
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

/** `tunnel` 0.0.6, which @actions/http-client uses for every proxy. */
interface TunnelAgent {
  readonly proxyOptions: { host?: unknown; port?: unknown; proxyAuth?: string | undefined }
  request: (options: RequestOptions) => ClientRequest
}

/** The agent throws the answer to CONNECT away, knows no signal, and calls `new Buffer`, which prints DEP0005 on stderr. */
function followTunnel(agent: unknown, signal: AbortSignal): ProxyTunnel | undefined {
  if (!isMap(agent) || !('proxyOptions' in agent && 'request' in agent)) return undefined
  const { proxyOptions, request } = agent as unknown as TunnelAgent
  const { host, port, proxyAuth } = proxyOptions
  const proxy = port ? `${host}:${port}` : String(host)
  const tunnel: ProxyTunnel = { proxy, status: undefined, cause: undefined }
  const credentials = proxyAuth && `Basic ${Buffer.from(proxyAuth).toString('base64')}`
  proxyOptions.proxyAuth = undefined
  agent['request'] = (options: RequestOptions) => {
    const headers = {
      ...(options.headers as Record<string, string>),
      ...(credentials ? { 'proxy-authorization': credentials } : {}),
    }
    const connect = request({ ...options, headers, signal })
    connect.once('connect', ({ statusCode }: IncomingMessage) => {
      tunnel.status = statusCode
    })
    connect.once('error', (error) => {
      tunnel.cause = error
    })
    return connect
  }
  return tunnel
}
