import {
  ConnectionError,
  type ConnectionFault,
  type RequestLabel,
  ResponseFormatError,
  type ServiceName,
  TimeoutError,
} from '../../http/errors.ts'
import { explains } from './explanation.ts'

/** A request that got no answer, none in time, or one that cannot be read. */
export const connectionExplainers = [
  explains(ConnectionError, (error) => ({
    title: `Could not ${error.request.purpose}`,
    remedy: toConnectionRemedy(error),
  })),
  explains(TimeoutError, ({ request }) => ({
    title: `Could not ${request.purpose}`,
    remedy:
      request.service === 'graph'
        ? 'The run was cancelled. Increase smoke_timeout, or find out why the graph is slow.'
        : 'Run the step again, or increase request_timeout.',
  })),
  explains(ResponseFormatError, ({ request }) => ({
    title: `Could not ${request.purpose}`,
    remedy: `Check ${toAddress(request)}: a proxy, a login page or another service may answer there.`,
  })),
]

const addresses: Readonly<Record<ServiceName, string>> = {
  control: 'base_url or region',
  graph: 'deployment_url',
  github: 'GITHUB_API_URL',
}

/** What chose the host of a request. */
function toAddress({ service }: RequestLabel): string {
  return addresses[service]
}

/** What mends a fault of a certificate or of a protocol; `address` names the inputs that chose the host. */
const remedies: Readonly<Record<ConnectionFault, (host: string, address: string) => string>> = {
  'certificate-host': (host, address) =>
    `Check the host name in ${address}: what answers at ${host} has a certificate for other names.`,
  'certificate-expired': (host) =>
    `Renew the certificate of ${host}; if it is still valid, check the clock of the runner.`,
  'certificate-not-yet-valid': (host) =>
    `Check the clock of the runner, and from when the certificate of ${host} is valid.`,
  'certificate-revoked': (host) => `Renew the certificate of ${host}.`,
  'no-tls': toPortRemedy,
  'not-http': toPortRemedy,
  authority: () =>
    'For a private certificate authority set NODE_EXTRA_CA_CERTS, in the environment of the step or of the runner, to the file with its certificate.',
}

function toPortRemedy(host: string, address: string): string {
  return `Check scheme and port of ${address}: ${host} may serve plain http there, https, or another protocol.`
}

function toConnectionRemedy({ request, kind, proxy }: ConnectionError): string {
  const { host } = request
  const address = toAddress(request)
  if (proxy !== undefined) return toProxyRemedy(proxy, host)
  if (kind !== undefined) return remedies[kind](host, address)
  return `Check ${address}, and that the runner may reach ${host}; then run the step again.`
}

function toProxyRemedy({ host, status }: NonNullable<ConnectionError['proxy']>, target: string) {
  if (status === undefined) {
    return `Check https_proxy in the environment of the runner: the proxy ${host} cannot be reached.`
  }
  if (status === 407) return toCredentialsRemedy(host)
  const problem = status >= 500 ? 'cannot reach' : 'does not allow connections to'
  return `The proxy ${host} ${problem} ${target}: allow it there, check the address, or add ${target} to no_proxy.`
}

/** What to do about a proxy that answers 407. */
export function toCredentialsRemedy(proxy: string): string {
  return `The proxy ${proxy} requires credentials, or rejected those that it got: add them to the proxy URL (https_proxy: http://user:password@host:port).`
}
