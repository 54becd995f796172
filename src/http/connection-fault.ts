import { ConnectionError, type RequestLabel } from './errors.ts'

/** Codes of failures before any byte of a request left (Node's `errors` documentation and `tls` codes). */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be resolved just now',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  EADDRNOTAVAIL: 'the address is not available',
}

const tlsExplanations: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'a certificate in the chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate was issued by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate was issued by an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  EPROTO: 'the server does not speak TLS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS at this port',
}

/**
 * Turns what Node reports for a request into a ConnectionError. Its text never comes from Node's message, which may
 * hold a header's value or a URL's query; `bytesReceived` tells how much of an answer came before it broke.
 */
export function toConnectionError(
  request: RequestLabel,
  cause: unknown,
  bytesReceived?: number,
): ConnectionError {
  const code = toCode(cause)
  const tls = tlsExplanations[code]
  const before = explanations[code]
  return new ConnectionError({
    request,
    code,
    cause,
    explanation: toExplanation({ code, bytesReceived, known: tls ?? before, cause }),
    maybeSent: tls === undefined && before === undefined,
    permanent: tls !== undefined,
  })
}

function toExplanation(options: {
  code: string
  bytesReceived: number | undefined
  known: string | undefined
  cause: unknown
}): string {
  const { code, bytesReceived, known, cause } = options
  if (bytesReceived !== undefined) return `the answer broke off after ${bytesReceived} bytes`
  if (known !== undefined) return `${known} (${code})`
  if (code.startsWith('HPE_')) return `the answer is not HTTP (${code})`
  if (cause instanceof Error && /tunneling socket/.test(cause.message)) {
    const status = /statusCode=(\d{3})/.exec(cause.message)?.[1]
    return `the proxy did not open a connection${status ? ` (it answered ${status})` : ''}`
  }
  if (code === 'ECONNRESET') return 'the connection was closed before an answer came'
  return `the connection failed (${code})`
}

function toCode(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return toCode(cause.errors[0])
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'UNKNOWN'
}
