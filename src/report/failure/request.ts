import * as graphServer from '../../graph-server/errors.ts'
import * as http from '../../http/errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { explanationOf } from './explanation.ts'

/** A request that was refused, got no answer, none in time, or one that cannot be read. */
export const requestExplainers = [
  explanationOf(http.HttpError, (error, { state, show }) => ({
    title: `Could not ${error.request.purpose} (${error.status})`,
    message: `${error.request.host} answered ${error.status}${error.reason ? `: ${show(error.reason)}` : '.'}`,
    remedy: toRefusalRemedy(error, state),
  })),
  explanationOf(http.ServiceNotFound, {
    title: 'Control plane not found',
    remedy:
      'Check `base_url` and `region`: a gateway or another service answers there. A self-hosted control plane is usually below `/api-host`.',
  }),
  explanationOf(http.ConnectionError, (error) => ({
    title: `Could not ${error.request.purpose}`,
    remedy: toConnectionRemedy(error),
  })),
  explanationOf(http.TimeoutError, ({ request, isQueued }) => ({
    title: `Could not ${request.purpose}`,
    remedy: toTimeoutRemedy(graphServer.isRunRequest(request), isQueued),
  })),
  explanationOf(http.ResponseFormatError, ({ request, isTooLarge }) => ({
    title: `Could not ${request.purpose}`,
    remedy:
      isTooLarge && request.service === 'graph'
        ? 'Return less from the graph, for example by an output schema: docs/smoke-plan.md, "Limits".'
        : `Check ${addresses[request.service]}: a proxy, a login page or another service may answer there.`,
  })),
]

function toTimeoutRemedy(isRun: boolean, isQueued: boolean): string {
  if (!isRun) return 'Run the step again, or increase request_timeout.'
  return isQueued
    ? 'The run was cancelled before it began. Decrease smoke_parallel to what the graph server works on at once, or increase smoke_timeout.'
    : 'The run was cancelled. Increase smoke_timeout, or find out why the graph is slow.'
}

/** What to do about a refusal: what any server means by it, or else what this one does. */
function toRefusalRemedy(error: http.HttpError, state: StepState): string {
  const { status, redirectOrigin, request } = error
  if (status >= 300 && status < 400) {
    const target = redirectOrigin ? ` to ${redirectOrigin}` : ''
    return `It redirects${target}. Redirects are not followed, because the key would travel along: give the final address.`
  }
  if (status === 407) return toCredentialsRemedy('of the runner')
  if (status === 429) {
    return 'The service limits requests. Run the step again later, or poll less often.'
  }
  if (status >= 500 || status === 408 || status === 425) {
    return 'The service is in trouble. Run the step again later.'
  }
  if (request.service === 'control') return toControlServiceRemedy(error)
  if (request.service === 'graph') return toGraphServerRemedy(error, state)
  return status === 401
    ? 'GitHub does not know this token: check github_token.'
    : 'Give the job the permission pull-requests: read.'
}

/** What each server says about a run that it does not accept (measured on the official servers, Python 0.16.7 and JavaScript 1.5.1). */
const runAdvice: readonly (readonly [RegExp, string])[] = [
  [
    /\bboth configurable and context\b/i,
    'Give the settings of the graph as context alone (smoke_context, or context in a plan): the Python server takes no config.configurable beside it.',
  ],
  [
    /webhook/i,
    'The graph server refuses the address of the webhook: loopback, relative, cluster and unresolvable addresses are blocked unless its langgraph.json allows them (webhooks.url). Give webhook an address that it may call.',
  ],
  [
    /assistant|graph id/i,
    'Check assistant_id: it must be the name of a graph of this deployment, or the ID of an assistant.',
  ],
  [
    /already running|busy/i,
    'Another run uses this thread. Wait for it, or give smoke_config another thread_id.',
  ],
]

/** What custom auth calls them (measured on Python 0.16.7). */
const permissions: Readonly<Record<string, string>> = {
  'create a thread': 'threads:create',
  'update the state': 'threads:update',
  'read the history': 'threads:read',
  'read the graph': 'assistants:read',
  'run the graph': 'threads:create_run',
  'stream the run': 'threads:create_run',
  'create the run': 'threads:create_run',
}

/** Asks about a run that was made: a key that may run a graph may be forbidden to read how it ended. */
const readsRun = /^(?:find|read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/

function toGraphServerRemedy(
  { status, reason, request }: http.HttpError,
  state: StepState,
): string {
  if (status === 403 && readsRun.test(request.purpose)) {
    return 'The graph ran, but the graph server does not let this api_key read how the run ended, and an answer alone proves nothing: allow it to search and read threads and their runs (threads:search, threads:read).'
  }
  if (status === 403 && request.purpose === 'list the assistants') {
    return 'The graph server does not let this api_key list its assistants: allow it (assistants:search), or set assistant_id, and smoke_input or a smoke_plan that names one in each test.'
  }
  const permission = permissions[request.purpose]
  if (status === 403 && permission !== undefined) {
    return `The graph server rejected this api_key: an authentication of its own must allow ${permission}, or may require graph_headers.`
  }
  if (status === 401 || status === 403) {
    return state.keyGiven === false
      ? 'The graph server requires credentials, and the step has none: set api_key, or graph_headers for an authentication of its own.'
      : 'The graph server rejected this api_key; an authentication of its own may require graph_headers.'
  }
  if ([400, 404, 409, 422].includes(status)) {
    const advice = runAdvice.find(([words]) => words.test(reason))?.[1]
    if (advice !== undefined) return advice
  }
  if (status === 404) return 'Check assistant_id, and that deployment_url is a graph server.'
  const isPlan = state.smoke?.tests !== undefined
  const given = isPlan
    ? 'what the step of the plan gives'
    : 'smoke_input, smoke_config and smoke_context'
  if (status !== 409 && status !== 422) return `Check ${given}.`
  return `The graph server does not accept this run: check ${given}, and that no other run uses the thread.`
}

function toControlServiceRemedy({ status, request, reason }: http.HttpError): string {
  const { method, path } = request
  if (status === 401) {
    return 'Check api_key: it must be a key of this workspace, and of this region or host (region, base_url).'
  }
  if (status === 403) {
    return /workspace/i.test(reason)
      ? 'Give workspace_id: the key belongs to several workspaces.'
      : 'The key lacks the permission, or LangSmith Deployment is not enabled for this workspace; workspace_id chooses another.'
  }
  if (status === 404) {
    return path.endsWith('/v2/deployments')
      ? 'Check base_url: a self-hosted control service is usually below /api-host.'
      : 'Check the ID, workspace_id and the region.'
  }
  if (status !== 409) {
    return /\bintegration/i.test(reason)
      ? "Give integration_id: the ID of the workspace's GitHub integration that sees the repository."
      : 'Correct what the service names, and run the step again.'
  }
  if (method === 'PATCH') {
    return 'The deployment cannot be changed now: another revision of it is in progress, or it is being deleted. Let one run at a time deploy with a concurrency group, and run the step again.'
  }
  if (method !== 'POST' || path.includes('/revisions')) {
    return 'The service is busy with another change. Run the step again later.'
  }
  return /\bagent environment\b/i.test(reason)
    ? 'Another deployment has this repository and graph_config_path: update that one, or delete it; one that is being deleted keeps its place until it is gone.'
    : 'The name is taken: by a deployment that is still being deleted, or by the tracing project of an old one (delete that project, or delete deployments with delete_tracing_project: true).'
}

const addresses: Readonly<Record<http.ServiceName, string>> = {
  control: 'base_url or region',
  graph: 'deployment_url',
  github: 'GITHUB_API_URL',
}

/** What mends a fault of a certificate or of a protocol; `address` names the inputs that chose the host. */
const faultRemedies: Readonly<Record<http.ConnectionFault, typeof toPortRemedy>> = {
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

function toConnectionRemedy({ request, kind, proxy }: http.ConnectionError): string {
  const { host: target, service } = request
  const address = addresses[service]
  if (proxy === undefined) {
    if (kind !== undefined) return faultRemedies[kind](target, address)
    return `Check ${address}, and that the runner may reach ${target}; then run the step again.`
  }
  const { host, status } = proxy
  if (status === undefined) {
    return `Check https_proxy in the environment of the runner: the proxy ${host} cannot be reached.`
  }
  if (status === 407) return toCredentialsRemedy(host)
  const problem = status >= 500 ? 'cannot reach' : 'does not allow connections to'
  return `The proxy ${host} ${problem} ${target}: allow it there, check the address, or add ${target} to no_proxy.`
}

function toCredentialsRemedy(proxy: string): string {
  return `The proxy ${proxy} requires credentials, or rejected those that it got: add them to the proxy URL (https_proxy: http://user:password@host:port).`
}
