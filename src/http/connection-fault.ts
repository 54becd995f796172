import { ConnectionError, type RequestLabel } from './errors.ts'
import type { ProxyTunnel } from './proxy-tunnel.ts'

/** Codes of failures before any byte of a request left (Node's `errors` documentation and `tls` codes). */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be resolved just now',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  EADDRNOTAVAIL: 'the address is not available',
}

const noTls = 'the server does not speak TLS at this port'
/** Codes of the handshake, before any byte of a request left; another attempt does not mend them. */
const tlsExplanations: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'a certificate in the chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate was issued by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate was issued by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate was issued by an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  HOSTNAME_MISMATCH: 'the certificate is for another host',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  CERT_UNTRUSTED: 'the certificate is not trusted',
  CERT_REJECTED: 'the certificate is rejected',
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
}

/** Codes of the system, of the parser of HTTP, of TLS and of streams that break; Node gives all others to mistakes of a program. */
const networkCode =
  /^(?:E(?!RR_)[A-Z0-9_]+|(?:HPE|CERT|UNABLE|ERR_SSL|ERR_TLS|ERR_SOCKET|ERR_STREAM)_\w+|(?:DEPTH_ZERO_)?SELF_SIGNED_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/

/**
 * Turns what Node reports for a request into a ConnectionError. Its text never comes from Node's message, which may
 * hold a header's value or a URL's query; `bytesReceived` tells how much of an answer came before it broke. What is no
 * fault of a network, a TypeError for example, is a defect of the action: it comes back as it is, to be thrown.
 */
export function toConnectionError(
  request: RequestLabel,
  cause: unknown,
  known: { readonly bytesReceived?: number; readonly tunnel?: ProxyTunnel | undefined } = {},
): unknown {
  if (!isNetworkFault(cause)) return cause
  const { bytesReceived, tunnel } = known
  const code = toCode(cause)
  if (isTunnelFault(cause) && tunnel !== undefined) return toTunnelError(request, cause, tunnel)
  const tls = toTlsExplanation(code)
  const before = explanations[code]
  return new ConnectionError({
    request,
    code,
    cause,
    explanation: toExplanation(code, tls ?? before, bytesReceived),
    maybeSent: tls === undefined && before === undefined,
    permanent: tls !== undefined,
  })
}

/** The proxy stood in the way, so the service saw nothing. A refusal of the proxy stays one. */
function toTunnelError(
  request: RequestLabel,
  cause: unknown,
  { proxy, status, cause: reason }: ProxyTunnel,
): ConnectionError {
  const code = toCode(reason)
  const tls = toTlsExplanation(code)
  const refused = status !== undefined && status >= 400 && status < 500
  const answered = status === undefined ? '' : ` (it answered ${status})`
  const why = reason === undefined ? '' : `: ${toExplanation(code, tls ?? explanations[code])}`
  return new ConnectionError({
    request,
    code: reason === undefined ? toCode(cause) : code,
    cause,
    explanation: `the proxy did not open a connection${answered}${why}`,
    maybeSent: false,
    permanent: refused || tls !== undefined,
    proxy: { host: proxy, status },
  })
}

function toExplanation(code: string, known: string | undefined, bytesReceived?: number): string {
  if (bytesReceived !== undefined) return `the answer broke off after ${bytesReceived} bytes`
  if (known !== undefined) return `${known} (${code})`
  if (code.startsWith('HPE_')) return `the answer is not HTTP (${code})`
  if (code === 'ECONNRESET') return 'the connection was closed before an answer came'
  return `the connection failed (${code})`
}

function toTlsExplanation(code: string): string | undefined {
  const isCertificate = /^(?:CERT|UNABLE|SELF_SIGNED|INVALID|PATH_LENGTH)_/.test(code)
  return tlsExplanations[code] ?? (isCertificate ? 'the certificate cannot be verified' : undefined)
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
