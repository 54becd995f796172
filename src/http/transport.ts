import { addAbortListener } from 'node:events'
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { addAbortSignal, type Readable } from 'node:stream'
import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import { type Clock, startTimeLimit } from '../time/clock.ts'
import { maxTimerMs } from '../time/duration.ts'
import { ConnectionError, type ConnectionFault, type RequestLabel, TimeoutError } from './errors.ts'

export interface AnswerHead {
  readonly status: number
  readonly ok: boolean
  header(name: string): string | undefined
}

/** A request that is ready to be sent. `sendRequest` adds the headers `connection`, `accept-encoding`, and `user-agent`. */
export interface OpenRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Readable | undefined
  /** The longest time in milliseconds, from connect to the last byte of the response. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Receives the head of any response before its body is read, so that IDs in headers are known even if the body breaks off. */
  readonly onHead?: ((head: AnswerHead) => void) | undefined
}

/** Sends a request once, and returns the response with its body unread. The caller must either read the body, once, or call `close`. Sending and reading throw ConnectionError, TimeoutError, or the reason of the signal. */
export async function sendRequest(
  request: OpenRequest,
  { userAgent, clock }: { readonly userAgent: string; readonly clock: Clock },
) {
  const { label, timeoutMs } = request
  const { signal, cancel } = startTimeLimit(clock, timeoutMs, {
    signal: request.signal,
    toReason: () => new TimeoutError(label, timeoutMs),
  })
  let message: IncomingMessage | undefined
  // Ends the time limit and the connection. Called when the body was read, after an error, or if the caller needs no body.
  const close = () => {
    cancel()
    message?.destroy()
  }
  try {
    message = await openMessage(request, userAgent, signal)
    // Without this, an error between two reads would end the process.
    message.on('error', () => undefined)
    const { statusCode: status = 0, headers } = message
    const head: AnswerHead = {
      status,
      ok: status >= 200 && status < 300,
      header: (name) => headers[name.toLowerCase()]?.toString(),
    }
    request.onHead?.(head)
    return { ...head, body: readBody(message, request, { signal, close }), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Yields the body of a response, and closes the connection when reading ends. Throws ConnectionError if the body breaks off, or the reason of the signal. */
async function* readBody(
  message: IncomingMessage,
  { label }: OpenRequest,
  { signal, close }: { signal: AbortSignal; close: () => void },
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0
  try {
    for await (const piece of addAbortSignal(signal, message) as AsyncIterable<Buffer>) {
      bytes += piece.length
      yield piece
    }
    // If a body breaks off, Node may end it without an error.
    if (!message.complete) throw toConnectionError(label, undefined, { bytes })
  } catch (error) {
    // After an abort, the signal's reason is the error, not the broken connection.
    signal.throwIfAborted()
    throw toConnectionError(label, error, { bytes })
  } finally {
    close()
  }
}

/** Reads at most `maxBytes` of a text. `isWhole` is false if it has more. */
export async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number) {
  const decoder = new TextDecoder()
  let text = ''
  let leftBytes = maxBytes
  for await (const piece of pieces) {
    text += decoder.decode(piece.subarray(0, leftBytes), { stream: true })
    leftBytes -= piece.length
    if (leftBytes < 0) return { text, isWhole: false }
  }
  return { text: text + decoder.decode(), isWhole: true }
}

/** Sends the request on a new connection, without redirects or retries, and waits for the head of the response. Throws ConnectionError, or the reason of the signal. */
async function openMessage(
  { label, url, headers, body }: OpenRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  let proxy: string | undefined
  const handler: RequestHandler = {
    // http-client calls this just before it sends the request.
    prepareRequest(options) {
      // http-client keeps the brackets of an IPv6 address, but no resolver understands them. It takes a signal only here.
      if (options.host?.startsWith('[')) options.host = options.host.slice(1, -1)
      options.signal = signal
      proxy = prepareTunnel(options.agent as unknown as TunnelAgent, signal)
    },
    // The interface requires both methods. With these, http-client returns a 401 like any other response.
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  }
  const client = new HttpClient(userAgent, [handler], {
    // A redirect would send the key in a header to another server.
    allowRedirects: false,
    allowRetries: false,
    // A kept connection may have just been closed by the server.
    keepAlive: false,
    // The time limit of the request counts, not this limit of the socket.
    socketTimeout: maxTimerMs,
  })
  const opening = client.request(label.method, url.href, body ?? null, {
    ...headers,
    'accept-encoding': 'identity',
    connection: 'close',
  })
  const aborted = Promise.withResolvers<never>()
  using _listener = addAbortListener(signal, () => aborted.reject(signal.reason))
  try {
    // If a server or proxy never responds, the request may ignore its own signal. The race doesn't.
    return (await Promise.race([opening, aborted.promise])).message
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { proxy })
  }
}

/** The agent of `tunnel` 0.0.6, which @actions/http-client uses for every proxy. */
interface TunnelAgent {
  readonly proxyOptions?: { readonly host: string; readonly port?: number; proxyAuth?: string }
  request: (options: RequestOptions) => ClientRequest
}

/** Returns host and port of the proxy, if there is one, and adds signal and credentials to its CONNECT request. The agent itself would use `new Buffer` for credentials, and Node prints a warning for this. */
function prepareTunnel(agent: TunnelAgent, signal: AbortSignal): string | undefined {
  const { proxyOptions, request } = agent
  if (proxyOptions === undefined) return undefined
  const { host, port, proxyAuth } = proxyOptions
  delete proxyOptions.proxyAuth
  const basic = proxyAuth && `Basic ${Buffer.from(proxyAuth).toString('base64')}`
  agent.request = ({ headers, ...options }) => {
    const all = { ...headers, ...(basic && { 'proxy-authorization': basic }) }
    return request({ ...options, headers: all as OutgoingHttpHeaders, signal })
  }
  return port ? `${host}:${port}` : host
}

// Error codes in Node's `errors` and `tls` documentation. With any of these errors but `not-http`, the request was certainly not sent.
// biome-ignore format: a row is a line
const faults: readonly (readonly [code: RegExp, explanation: string, kind?: ConnectionFault])[] = [
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'the host name does not resolve'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'the host cannot be reached'],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'the certificate is for another host', 'certificate-host'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'the certificate has expired, or is not valid yet', 'certificate-time'],
  [/SELF_SIGNED|^(?:CERT|UNABLE|INVALID|PATH_LENGTH)_/, 'the certificate cannot be verified', 'authority'],
  [/^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/, 'the server does not speak TLS at this port', 'no-tls'],
  [/^HPE_/, 'the response is not HTTP', 'not-http'],
]

/** Converts a network error to a ConnectionError. Node's message may contain a key, so only a proxy's error repeats it. Returns other errors as they are, because they are bugs. `bytes` counts the bytes of the body that were read, and is undefined before the body. */
function toConnectionError(
  request: RequestLabel,
  cause: unknown,
  { bytes, proxy }: { bytes?: number; proxy?: string | undefined },
): unknown {
  const proxyError = proxy && findProxyError(request, cause, proxy)
  if (proxyError) return proxyError
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNKNOWN'
  // Network errors have a code. Without a cause, the response ended early, which is no bug.
  const isBug = code === 'UNKNOWN' || cause instanceof TypeError || cause instanceof RangeError
  if (cause !== undefined && isBug) return cause
  const fault = faults.find(([pattern]) => pattern.test(code))
  const [, problem = 'the connection failed', kind] = fault ?? []
  const maybeSent = fault === undefined || kind === 'not-http'
  let explanation = `${problem} (${code})`
  if (code === 'ECONNRESET') explanation = 'the connection was closed before a response arrived'
  if (bytes !== undefined) explanation = `the response ended early after ${bytes} bytes`
  // The faults with a kind, such as an invalid certificate, don't pass by themselves.
  const permanent = kind !== undefined && !maybeSent
  return new ConnectionError({ request, code, cause, kind, maybeSent, permanent, explanation })
}

/** Matches messages of the proxy's agent. They may contain the status of the response to CONNECT, or Node's error. */
const tunnelFault =
  /^(?:tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))|got illegal response)/s

/** Creates the error for a proxy that opened no connection. It is permanent if the proxy refused (4xx). Undefined if the proxy isn't the cause. */
function findProxyError(request: RequestLabel, cause: unknown, proxy: string) {
  const fault = tunnelFault.exec((cause as Error).message)
  if (fault === null) return undefined
  const status = fault[1] === undefined ? undefined : Number(fault[1])
  const reason = status === undefined ? (fault[2] ?? 'not HTTP') : `it returned HTTP ${status}`
  return new ConnectionError({
    request,
    code: 'PROXY',
    cause,
    explanation: `the proxy did not open a connection (${reason})`,
    maybeSent: false,
    permanent: status !== undefined && status >= 400 && status < 500,
    proxy: { host: proxy, status },
  })
}
