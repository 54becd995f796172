import { ConnectionError, type ConnectionFault, type RequestLabel } from './errors.ts'

/** What is known of a tunnel through a proxy when it fails. */
export interface ProxyTunnel {
  /** Host and port, without credentials. */
  readonly proxy: string
  status: number | undefined
  cause: unknown
}

const unknownAuthority = 'the certificate was issued by an unknown authority'
const otherHost = 'the certificate is for another host'
const unverified = 'the certificate cannot be verified'
const noTls = 'the server does not speak TLS at this port'
// Node's `errors` documentation and its `tls` codes. No byte of a request had left before, but for what is not HTTP.
const faults: readonly (readonly [code: RegExp, explanation: string, tls?: ConnectionFault])[] = [
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^ENOTFOUND$/, 'the host name does not resolve'],
  [/^EAI_AGAIN$/, 'the host name could not be resolved just now'],
  [/^EHOSTUNREACH$/, 'the host cannot be reached'],
  [/^ENETUNREACH$/, 'the network cannot be reached'],
  [/^EADDRNOTAVAIL$/, 'the address is not available'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'the certificate is self-signed', 'authority'],
  [/^SELF_SIGNED_CERT_IN_CHAIN$/, 'a certificate in the chain is self-signed', 'authority'],
  [/^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/, unknownAuthority, 'authority'],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, otherHost, 'certificate-host'],
  [/^CERT_HAS_EXPIRED$/, 'the certificate has expired', 'certificate-expired'],
  [/^CERT_NOT_YET_VALID$/, 'the certificate is not valid yet', 'certificate-not-yet-valid'],
  [/^CERT_REVOKED$/, 'the certificate was revoked', 'certificate-revoked'],
  [/^CERT_UNTRUSTED$/, 'the certificate is not trusted', 'authority'],
  [/^CERT_REJECTED$/, 'the certificate is rejected', 'authority'],
  [/^(?:CERT|UNABLE|SELF_SIGNED|INVALID|PATH_LENGTH)_/, unverified, 'authority'],
  [/^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/, noTls, 'no-tls'],
  [/^HPE_/, 'the answer is not HTTP', 'not-http'],
]

/** Of the system, HTTP's parser, TLS and streams that break; Node gives all other codes to mistakes of a program. */
const networkCode =
  /^(?:E(?!RR_)[A-Z0-9_]+|(?:HPE|CERT|UNABLE|ERR_SSL|ERR_TLS|ERR_SOCKET|ERR_STREAM)_\w+|(?:DEPTH_ZERO_)?SELF_SIGNED_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/

/** Without Node's message, which may hold a key or a query. What is no fault of a network is a defect: it comes back as it is. */
export function toConnectionError(
  request: RequestLabel,
  cause: unknown,
  known: { readonly bytesReceived?: number; readonly tunnel?: ProxyTunnel | undefined } = {},
): unknown {
  if (!isNetworkFault(cause)) return cause
  const { bytesReceived, tunnel } = known
  if (isTunnelFault(cause) && tunnel !== undefined) return toTunnelError(request, cause, tunnel)
  const code = toCode(cause)
  const fault = toFault(code)
  const brokeOff = `the answer broke off after ${bytesReceived} bytes`
  const explanation = bytesReceived === undefined ? fault.explanation : brokeOff
  return new ConnectionError({ request, code, cause, ...fault, explanation })
}

/** The proxy stood in the way, so the service saw nothing. A refusal of the proxy stays one. */
function toTunnelError(
  request: RequestLabel,
  cause: unknown,
  { proxy, status, cause: reason }: ProxyTunnel,
): ConnectionError {
  const code = toCode(reason ?? cause)
  const { explanation, permanent } = toFault(code)
  const refused = status !== undefined && status >= 400 && status < 500
  const answered = status === undefined ? '' : ` (it answered ${status})`
  const why = reason === undefined ? '' : `: ${explanation}`
  return new ConnectionError({
    request,
    code,
    cause,
    explanation: `the proxy did not open a connection${answered}${why}`,
    maybeSent: false,
    permanent: permanent || refused,
    proxy: { host: proxy, status },
  })
}

function toFault(code: string) {
  const fault = faults.find(([pattern]) => pattern.test(code))
  const [, problem, kind] = fault ?? [undefined, 'the connection failed']
  const maybeSent = fault === undefined || kind === 'not-http'
  const closed = 'the connection was closed before an answer came'
  const explanation = code === 'ECONNRESET' ? closed : `${problem} (${code})`
  return { explanation, kind, maybeSent, permanent: kind !== undefined && !maybeSent }
}

/** Without a cause, the connection ended in the middle of an answer. */
function isNetworkFault(cause: unknown): boolean {
  return cause === undefined || networkCode.test(toCode(cause)) || isTunnelFault(cause)
}

/** What the agent of a proxy throws has no better mark (`tunnel` 0.0.6). */
function isTunnelFault(cause: unknown): boolean {
  return cause instanceof Error && /^(?:tunneling socket|got illegal response)/.test(cause.message)
}

function toCode(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return toCode(cause.errors[0])
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'UNKNOWN'
}
