import { addAbortListener } from 'node:events'
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { addAbortSignal, type Readable } from 'node:stream'
import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import { type Clock, startTimeLimit } from '../time/clock.ts'
import { maxTimerMs } from '../time/duration.ts'
import { ConnectionError, type ConnectionFault, type RequestLabel, TimeoutError } from './errors.ts'

/** Status and headers of a response; `ok` for 2xx. */
export interface AnswerHead {
  readonly status: number
  readonly ok: boolean
  header(name: string): string | undefined
}

/** A response whose body is still coming. */
interface OpenAnswer extends AnswerHead {
  /** To be read once, or until the reader stops. Throws ConnectionError, TimeoutError at the deadline, the signal's reason. */
  readonly body: AsyncIterable<Uint8Array>
  /** For a caller that does not read the body. */
  close(): void
}

/** A request; only `connection`, `accept-encoding` and the user agent are added. */
export interface OpenRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Readable | undefined
  /** Milliseconds from connect to the last byte. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called before the body: ids in headers are known even if it breaks. */
  readonly onHead?: ((head: AnswerHead) => void) | undefined
}

/** Requests over @actions/http-client, which brings the runner's proxies. Its body readers never settle when one breaks. */
export class Transport {
  readonly #options: { readonly userAgent: string; readonly clock: Clock }

  constructor(options: { readonly userAgent: string; readonly clock: Clock }) {
    this.#options = options
  }

  /** Resolves with the head of the response; the deadline covers its body. Throws ConnectionError, TimeoutError, the signal's reason; always settles. */
  async open(request: OpenRequest): Promise<OpenAnswer> {
    const { label, timeoutMs } = request
    const { userAgent, clock } = this.#options
    const { signal, cancel } = startTimeLimit(clock, timeoutMs, {
      signal: request.signal,
      toReason: () => new TimeoutError(label, timeoutMs),
    })
    let message: IncomingMessage | undefined
    const close = () => {
      cancel()
      message?.destroy()
    }
    try {
      message = await openMessage(request, userAgent, signal)
      // Without a listener, an error between two reads would be unhandled and end the process.
      message.on('error', () => undefined)
      const head = toHead(message)
      request.onHead?.(head)
      return { ...head, body: readBody(message, request, { signal, close }), close }
    } catch (error) {
      close()
      throw error
    }
  }
}

function toHead({ statusCode: status = 0, headers }: IncomingMessage): AnswerHead {
  return {
    status,
    ok: status >= 200 && status < 300,
    header: (name) => headers[name.toLowerCase()]?.toString(),
  }
}

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
    if (!message.complete) throw toConnectionError(label, undefined, { bytes })
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { bytes })
  } finally {
    close()
  }
}

/** The text of at most `maxBytes`. */
export async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number) {
  const decoder = new TextDecoder()
  let text = ''
  let left = maxBytes
  for await (const piece of pieces) {
    text += decoder.decode(piece.subarray(0, left), { stream: true })
    left -= piece.length
    if (left < 0) return { text, isWhole: false }
  }
  return { text: text + decoder.decode(), isWhole: true }
}

/** Resolves with the head of a response. Throws ConnectionError, the signal's reason, and a bug as it is. */
async function openMessage(
  { label, url, headers, body }: OpenRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  let proxy: string | undefined
  const handler: RequestHandler = {
    prepareRequest(options) {
      // http-client keeps the brackets of an IPv6 literal, which no resolver knows, and has no other place for a signal.
      if (options.host?.startsWith('[')) options.host = options.host.slice(1, -1)
      options.signal = signal
      proxy = prepareTunnel(options.agent as unknown as TunnelAgent, signal)
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  }
  const client = new HttpClient(userAgent, [handler], {
    // A key in a header would travel along.
    allowRedirects: false,
    allowRetries: false,
    // A new connection never meets a connection that the server just closed.
    keepAlive: false,
    // Idle time of the socket; the deadline of the caller is the limit that counts.
    socketTimeout: maxTimerMs,
  })
  const opened = client.request(label.method, url.href, body ?? null, {
    ...headers,
    'accept-encoding': 'identity',
    connection: 'close',
  })
  const aborted = Promise.withResolvers<never>()
  using _listener = addAbortListener(signal, () => aborted.reject(signal.reason))
  try {
    // A server that switches protocols, or a proxy that never responds to CONNECT, keeps the request from its own signal.
    return (await Promise.race([opened, aborted.promise])).message
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { proxy })
  }
}

/** `tunnel` 0.0.6, which @actions/http-client uses for every proxy. */
interface TunnelAgent {
  readonly proxyOptions?: { readonly host: string; readonly port?: number; proxyAuth?: string }
  request: (options: RequestOptions) => ClientRequest
}

/** Host and port of the agent's proxy, if it has one. Its CONNECT gets the signal, and the credentials here: the agent calls `new Buffer`, which prints DEP0005 on stderr. */
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

// Node's `errors` documentation and its `tls` codes. No byte of a request had left before, but for what is not HTTP.
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

/** Without Node's message, which may hold a key or a query. What is no error of a network is a bug: it comes back as it is. */
function toConnectionError(
  request: RequestLabel,
  cause: unknown,
  { bytes, proxy }: { bytes?: number; proxy?: string | undefined },
): unknown {
  const ofProxy = proxy && findProxyError(request, cause, proxy)
  if (ofProxy) return ofProxy
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNKNOWN'
  // Without a cause, the connection ended in the middle of a response.
  const isBug = code === 'UNKNOWN' || cause instanceof TypeError || cause instanceof RangeError
  if (cause !== undefined && isBug) return cause
  const fault = faults.find(([pattern]) => pattern.test(code))
  const [, problem = 'the connection failed', kind] = fault ?? []
  const maybeSent = fault === undefined || kind === 'not-http'
  let explanation = `${problem} (${code})`
  if (code === 'ECONNRESET') explanation = 'the connection was closed before a response arrived'
  if (bytes !== undefined) explanation = `the response ended early after ${bytes} bytes`
  const permanent = kind !== undefined && !maybeSent
  return new ConnectionError({ request, code, cause, kind, maybeSent, permanent, explanation })
}

/** The errors of a proxy's agent: the status of the response to CONNECT, or the message of Node's error. */
const tunnelFault =
  /^(?:tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))|got illegal response)/s

/** The proxy failed, so the server received nothing. A refusal of the proxy stays one. */
function findProxyError(request: RequestLabel, cause: unknown, proxy: string) {
  const fault = tunnelFault.exec((cause as Error).message)
  if (fault === null) return undefined
  const status = fault[1] === undefined ? undefined : Number(fault[1])
  const why = status === undefined ? (fault[2] ?? 'not HTTP') : `it returned HTTP ${status}`
  return new ConnectionError({
    request,
    code: 'PROXY',
    cause,
    explanation: `the proxy did not open a connection (${why})`,
    maybeSent: false,
    permanent: status !== undefined && status >= 400 && status < 500,
    proxy: { host: proxy, status },
  })
}
