import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { HttpClient } from '@actions/http-client'
import type { RequestHandler } from '@actions/http-client/lib/interfaces'
import { isMap } from '../text/json-text.ts'
import { maxTimerMs } from '../time/duration.ts'
import { ConnectionError, type ConnectionFault, type RequestLabel } from './errors.ts'

/** The part of a request that leaves this machine. */
export interface OutgoingRequest {
  readonly label: RequestLabel
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Resolves with the head of a response. Throws ConnectionError, the signal's reason, and a bug as it is. */
export async function openMessage(
  { label, url, headers, body }: OutgoingRequest,
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
      proxy = prepareTunnel(options.agent, signal)
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
    // A server that switches protocols, or a proxy that never responds to CONNECT, keeps the request from its own signal.
    return (await raceSignal(opened, signal)).message
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { proxy })
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

/** Host and port of the agent's proxy. Its CONNECT gets the signal, and the credentials here: the agent calls `new Buffer`, which prints DEP0005 on stderr. */
function prepareTunnel(agent: unknown, signal: AbortSignal): string | undefined {
  if (!isMap(agent) || !('proxyOptions' in agent && 'request' in agent)) return undefined
  const { proxyOptions, request } = agent as unknown as TunnelAgent
  const { host, port, proxyAuth } = proxyOptions
  proxyOptions.proxyAuth = undefined
  const basic = proxyAuth && `Basic ${Buffer.from(proxyAuth).toString('base64')}`
  const credentials = basic ? { 'proxy-authorization': basic } : {}
  agent['request'] = (options: RequestOptions) => {
    const headers = { ...(options.headers as Record<string, string>), ...credentials }
    return request({ ...options, headers, signal })
  }
  return port ? `${host}:${port}` : String(host)
}

const unknownAuthority = 'the certificate was issued by an unknown authority'
const otherHost = 'the certificate is for another host'
const unverified = 'the certificate cannot be verified'
const noTls = 'the server does not speak TLS at this port'
// Node's `errors` documentation and its `tls` codes. No byte of a request had left before, but for what is not HTTP.
const faults: readonly (readonly [code: RegExp, explanation: string, tls?: ConnectionFault])[] = [
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^ENOTFOUND$/, 'the host name does not resolve'],
  [/^EAI_AGAIN$/, 'the host name could not be resolved temporarily'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'the host cannot be reached'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'the certificate is self-signed', 'authority'],
  [/^SELF_SIGNED_CERT_IN_CHAIN$/, 'a certificate in the chain is self-signed', 'authority'],
  [/^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/, unknownAuthority, 'authority'],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, otherHost, 'certificate-host'],
  [/^CERT_HAS_EXPIRED$/, 'the certificate has expired', 'certificate-expired'],
  [/^CERT_NOT_YET_VALID$/, 'the certificate is not valid yet', 'certificate-not-yet-valid'],
  [/^(?:CERT|UNABLE|SELF_SIGNED|INVALID|PATH_LENGTH)_/, unverified, 'authority'],
  [/^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/, noTls, 'no-tls'],
  [/^HPE_/, 'the response is not HTTP', 'not-http'],
]

/** Of the system, HTTP's parser, TLS and streams that break; Node gives all other codes to programming errors. */
const networkCode =
  /^(?:E(?!RR_)[A-Z0-9_]+|(?:HPE|CERT|UNABLE|ERR_SSL|ERR_TLS|ERR_SOCKET|ERR_STREAM)_\w+|(?:DEPTH_ZERO_)?SELF_SIGNED_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/

/** Without Node's message, which may hold a key or a query. What is no error of a network is a bug: it comes back as it is. */
export function toConnectionError(
  request: RequestLabel,
  cause: unknown,
  {
    bytesReceived,
    proxy,
  }: { readonly bytesReceived?: number; readonly proxy?: string | undefined },
): unknown {
  const ofTunnel = proxy === undefined ? undefined : findTunnelError(request, cause, proxy)
  if (ofTunnel !== undefined) return ofTunnel
  const code = toCode(cause)
  // Without a cause, the connection ended in the middle of a response.
  if (cause !== undefined && !networkCode.test(code)) return cause
  const fault = toFault(code)
  const brokeOff = `the response ended early after ${bytesReceived} bytes`
  const explanation = bytesReceived === undefined ? fault.explanation : brokeOff
  return new ConnectionError({ request, code, cause, ...fault, explanation })
}

/** What the agent of a proxy throws: the status of the response to CONNECT, or the message of Node's error. */
const tunnelFault =
  /^(?:tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))|got illegal response)/s

/** The proxy failed, so the server received nothing. A refusal of the proxy stays one. */
function findTunnelError(
  request: RequestLabel,
  cause: unknown,
  proxy: string,
): ConnectionError | undefined {
  const fault = tunnelFault.exec((cause as Error).message)
  if (fault === null) return undefined
  const [, digits, reason = ''] = fault
  const status = digits === undefined ? undefined : Number(digits)
  const [code] = /\bE[A-Z]{3,}(?:_[A-Z]+)*\b/.exec(reason) ?? []
  const answered = status === undefined ? '' : ` (it returned HTTP ${status})`
  const why = code === undefined ? reason : toFault(code).explanation
  return new ConnectionError({
    request,
    code: code ?? 'UNKNOWN',
    cause,
    explanation: `the proxy did not open a connection${answered}${why && `: ${why}`}`,
    maybeSent: false,
    permanent: status !== undefined && status >= 400 && status < 500,
    proxy: { host: proxy, status },
  })
}

function toFault(code: string) {
  const fault = faults.find(([pattern]) => pattern.test(code))
  const [, problem, kind] = fault ?? [undefined, 'the connection failed']
  const maybeSent = fault === undefined || kind === 'not-http'
  const closed = 'the connection was closed before a response arrived'
  const explanation = code === 'ECONNRESET' ? closed : `${problem} (${code})`
  return { explanation, kind, maybeSent, permanent: kind !== undefined && !maybeSent }
}

function toCode(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return toCode(cause.errors[0])
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'UNKNOWN'
}
