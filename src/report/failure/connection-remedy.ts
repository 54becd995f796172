import type { ConnectionError } from '../../http/errors.ts'

const authority =
  'For a private certificate authority set NODE_EXTRA_CA_CERTS, in the environment of the step or of the runner, to the file with its certificate.'

/** What mends a fault of a certificate or of TLS, by Node's code; `address` names the inputs that chose the host. */
const tlsRemedies: Readonly<Record<string, (host: string, address: string) => string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: toHostRemedy,
  HOSTNAME_MISMATCH: toHostRemedy,
  CERT_HAS_EXPIRED: (host) =>
    `Renew the certificate of ${host}; if it is still valid, check the clock of the runner.`,
  CERT_NOT_YET_VALID: (host) =>
    `Check the clock of the runner, and from when the certificate of ${host} is valid.`,
  CERT_REVOKED: (host) => `Renew the certificate of ${host}.`,
  EPROTO: toPlainRemedy,
  ERR_SSL_WRONG_VERSION_NUMBER: toPlainRemedy,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: toPlainRemedy,
}

function toHostRemedy(host: string, address: string): string {
  return `Check the host name in ${address}: what answers at ${host} has a certificate for other names.`
}

function toPlainRemedy(host: string, address: string): string {
  return `Check scheme and port of ${address}: ${host} may serve plain http there, or another protocol.`
}

/** What to do about a connection that failed; `address` names the inputs that chose the host. */
export function toConnectionRemedy(error: ConnectionError, address: string): string {
  const { host } = error.request
  if (error.proxy !== undefined) return toProxyRemedy(error.proxy, host)
  if (error.permanent) return tlsRemedies[error.code]?.(host, address) ?? authority
  if (error.code.startsWith('HPE_')) {
    return `Check scheme and port of ${address}: what answers at ${host} is no HTTP server, or wants https.`
  }
  return `Check ${address}, and that the runner may reach ${host}; then run the step again.`
}

function toProxyRemedy({ host, status }: NonNullable<ConnectionError['proxy']>, target: string) {
  if (status === 407) {
    return `The proxy ${host} requires credentials, or rejected those that it got: write them into the proxy URL (https_proxy: http://user:password@host:port).`
  }
  if (status === undefined) {
    return `Check https_proxy in the environment of the runner: the proxy ${host} cannot be reached.`
  }
  if (status >= 500) {
    return `The proxy ${host} cannot reach ${target}: check the address, and what the proxy can reach; or put ${target} into no_proxy.`
  }
  return `The proxy ${host} does not allow connections to ${target}: allow it there, or put ${target} into no_proxy.`
}
