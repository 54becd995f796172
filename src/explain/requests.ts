import { isRunRequest } from '../graph-server/requests.ts'
import * as http from '../http/errors.ts'
import type { About } from '../problems/row.ts'
import type { Explanation } from './explanation.ts'
import { toCredentialsRemedy, toRefusalRemedy } from './refusals.ts'

/** A request that failed: what could not be done, and what to do about it. */
export function explainRequest(error: http.RequestError, about: About): Explanation {
  const { request } = error
  const status = error instanceof http.HttpError ? ` (${error.status})` : ''
  const isTest = request.service === 'graph'
  return {
    outcome: isTest ? 'smoke-test-failed' : 'failed',
    title: `Could not ${request.purpose}${status}`,
    message:
      error instanceof http.HttpError
        ? `${request.host} returned HTTP ${error.status}${error.reason ? `: ${error.reason}` : '.'}`
        : `${error.message}.`,
    remedy: toRequestRemedy(error, about),
  }
}

function toRequestRemedy(error: http.RequestError, about: About): string {
  if (error instanceof http.HttpError) return toRefusalRemedy(error, about)
  if (error instanceof http.ConnectionError) return toConnectionRemedy(error)
  if (error instanceof http.TimeoutError) {
    if (!isRunRequest(error.request)) return 'Re-run the job, or increase `request_timeout`.'
    return error.isQueued
      ? 'The run was cancelled before it started. Decrease `smoke_parallel` to the number of runs that the Agent Server processes concurrently, or increase `smoke_timeout`.'
      : 'The run was cancelled. Increase `smoke_timeout`, or find out why the graph is slow.'
  }
  const { service } = error.request
  return error.isTooLarge && service === 'graph'
    ? 'Return less data from the graph, for example with an output schema (docs/smoke-plan.md, "Limits").'
    : `Check ${urlInputs[service]}: a proxy, a login page, or another service may have responded.`
}

const urlInputs: Readonly<Record<http.ServiceName, string>> = {
  control: '`base_url` or `region`',
  graph: '`deployment_url`',
  github: '`GITHUB_API_URL`',
}

/** Remedies for TLS and protocol errors; `inputs` names what sets the host. */
// biome-ignore format: a row is a line
const faultRemedies: Readonly<Record<http.ConnectionFault, (host: string, inputs: string) => string>> = {
  'certificate-host': (host, inputs) => `Check the host name in ${inputs}: the server at ${host} has a certificate for other names.`,
  'certificate-expired': (host) => `Renew the certificate of ${host}. If it is still valid, check the clock of the runner.`,
  'certificate-not-yet-valid': (host) => `Check the clock of the runner, and check when the certificate of ${host} becomes valid.`,
  'certificate-revoked': (host) => `Renew the certificate of ${host}.`,
  'no-tls': (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use plain HTTP or HTTPS on this port.`,
  'not-http': (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use HTTPS, or another protocol, on this port.`,
  authority: () => 'For a private certificate authority, set `NODE_EXTRA_CA_CERTS` to the file with its certificate, in the environment of the step or of the runner.',
}

function toConnectionRemedy({ request, kind, proxy }: http.ConnectionError): string {
  const { host: target, service } = request
  const inputs = urlInputs[service]
  if (proxy === undefined) {
    if (kind !== undefined) return faultRemedies[kind](target, inputs)
    return `Check ${inputs}, and check that the runner can reach ${target}. Then re-run the job.`
  }
  const { host, status } = proxy
  if (status === undefined) {
    return `Check \`https_proxy\` in the environment of the runner: the proxy ${host} cannot be reached.`
  }
  if (status === 407) return toCredentialsRemedy(host)
  const problem = status >= 500 ? 'cannot reach' : 'does not allow connections to'
  return `The proxy ${host} ${problem} ${target}. Allow the host in the proxy, check the URL, or add ${target} to \`no_proxy\`.`
}
