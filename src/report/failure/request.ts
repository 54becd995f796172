import { ListUnreadable } from '../../control-plane/errors.ts'
import { isQuotaRefusal } from '../../control-plane/quota-refusal.ts'
import * as graphServer from '../../graph-server/errors.ts'
import * as http from '../../http/errors.ts'
import { NoGitHub } from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { explanationOf } from './explanation.ts'

/** Where something responds that is not the control plane. */
const wrongUrlRemedy =
  'Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.'

/** Requests that lack a token, were rejected, failed, timed out, or got an unreadable response. */
export const requestExplainers = [
  explanationOf(NoGitHub, {
    title: 'GitHub token missing',
    remedy:
      'Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job.',
  }),
  explanationOf(http.HttpError, (error, { state, show }) => ({
    title: `Could not ${error.request.purpose} (${error.status})`,
    message: `${error.request.host} returned HTTP ${error.status}${error.reason ? `: ${show(error.reason)}` : '.'}`,
    remedy: toRefusalRemedy(error, state),
  })),
  explanationOf(http.ServiceNotFound, {
    title: 'Control plane not found',
    remedy: wrongUrlRemedy,
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
        ? 'Return less data from the graph, for example with an output schema (docs/smoke-plan.md, "Limits").'
        : `Check ${urlInputs[request.service]}: a proxy, a login page, or another service may have responded.`,
  })),
]

function toTimeoutRemedy(isRun: boolean, isQueued: boolean): string {
  if (!isRun) return 'Re-run the job, or increase `request_timeout`.'
  return isQueued
    ? 'The run was cancelled before it started. Decrease `smoke_parallel` to the number of runs that the Agent Server processes concurrently, or increase `smoke_timeout`.'
    : 'The run was cancelled. Increase `smoke_timeout`, or find out why the graph is slow.'
}

/** What to do about an error status: by what it means for any server, or else for this one. */
function toRefusalRemedy(error: http.HttpError, state: StepState): string {
  const { status, redirectOrigin, request } = error
  if (status >= 300 && status < 400) {
    const target = redirectOrigin ? ` The server redirects to ${redirectOrigin}.` : ''
    return `Set the final URL.${target} The action doesn't follow redirects, to protect your ${request.service === 'github' ? 'token' : 'API key'}.`
  }
  if (status === 407) return toCredentialsRemedy('of the runner')
  const { deploymentName = '', repoRef = '' } = state
  if (isQuotaRefusal(error, [deploymentName, repoRef])) {
    return "Delete a deployment that you no longer need (`mode: sweep` deletes orphaned previews), or increase the workspace's quota."
  }
  if (status === 429) {
    return request.service === 'control'
      ? 'The control plane limits requests. Re-run the job later, or increase `poll_interval`.'
      : 'The server limits requests. Re-run the job later.'
  }
  if (status >= 500 || status === 408 || status === 425) {
    return 'The server is unavailable. Re-run the job later.'
  }
  if (request.service === 'control') return toControlPlaneRemedy(error)
  if (request.service === 'graph') return toGraphServerRemedy(error, state)
  return status === 401
    ? 'GitHub rejected the token. Check `github_token`.'
    : 'Add `pull-requests: read` to the permissions of the job.'
}

/** What each server says about a run that it rejects (measured on the official servers, Python 0.16.7 and JavaScript 1.5.1). */
const runAdvice: readonly (readonly [RegExp, string])[] = [
  [
    /\bboth configurable and context\b/i,
    'Configure the graph with context only (`smoke_context`, or `context` in a plan): the Python server does not accept `config.configurable` with it.',
  ],
  [
    /webhook/i,
    'The Agent Server rejected the webhook URL. It blocks loopback, relative, cluster, and unresolvable hosts unless its langgraph.json allows them (`webhooks.url`). Set `webhook` to a URL that the Agent Server can call.',
  ],
  [
    /assistant|graph id/i,
    'Check `assistant_id`. It must be the name of a graph of this deployment, or the ID of an assistant.',
  ],
  [
    /already running|busy/i,
    'Another run uses this thread. Wait for it, or test on another thread.',
  ],
]

/** Their names in custom authentication (measured on Python 0.16.7). */
const permissions: Readonly<Record<string, string>> = {
  'create a thread': 'threads:create',
  'update the state': 'threads:update',
  'read the history': 'threads:read',
  'read the graph': 'assistants:read',
  'run the graph': 'threads:create_run',
  'stream the run': 'threads:create_run',
  'create the run': 'threads:create_run',
}

/** Reads about a run that was created: a key that may run a graph may not be allowed to read how it ended. */
const readsRun = /^(?:find|read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/

function toGraphServerRemedy(
  { status, reason, request }: http.HttpError,
  state: StepState,
): string {
  if (status === 403 && readsRun.test(request.purpose)) {
    return "The graph ran, but the Agent Server doesn't let this API key read how the run ended, and the response alone proves nothing. Allow the key to search and read threads and their runs (`threads:search`, `threads:read`)."
  }
  if (status === 403 && request.purpose === 'list the assistants') {
    return "The Agent Server doesn't let this API key list its assistants. Allow it (`assistants:search`), or set `assistant_id`, and `smoke_input` or a `smoke_plan` that names an assistant in each test."
  }
  const permission = permissions[request.purpose]
  if (status === 403 && permission !== undefined) {
    return `The Agent Server rejected this API key. Its custom authentication must allow \`${permission}\`, or may require \`graph_headers\`.`
  }
  if (status === 401 || status === 403) {
    return state.keyGiven === false
      ? 'The Agent Server requires credentials. Set `api_key`, or `graph_headers` for custom authentication.'
      : 'The Agent Server rejected this API key. Its custom authentication may require `graph_headers`.'
  }
  if ([400, 404, 409, 422].includes(status)) {
    const advice = runAdvice.find(([words]) => words.test(reason))?.[1]
    if (advice !== undefined) return advice
  }
  if (status === 404)
    return 'Check `assistant_id`, and check that `deployment_url` points to an Agent Server.'
  const isPlan = state.smoke?.tests !== undefined
  const given = isPlan
    ? 'the keys of the plan step'
    : '`smoke_input`, `smoke_config`, and `smoke_context`'
  if (status !== 409 && status !== 422) return `Check ${given}.`
  return `The Agent Server rejected this run. Check ${given}, and check that no other run uses the thread.`
}

function toControlPlaneRemedy({ status, request, reason, cause }: http.HttpError): string {
  const { method, path } = request
  if (status === 405) return wrongUrlRemedy
  if (status === 401) {
    return 'Check that `api_key` matches the workspace and `region` or `base_url`.'
  }
  if (status === 403 && request.purpose === 'list the GitHub integrations') {
    return "Set `integration_id`, because this API key can't list GitHub integrations."
  }
  if (status === 403 && method === 'DELETE') {
    return 'The API key lacks the permission to delete the deployment. Use a key that has it.'
  }
  if (status === 403) {
    return /workspace/i.test(reason)
      ? 'Set `workspace_id`. The API key can access several workspaces.'
      : 'The API key lacks a permission, or LangSmith Deployment is not enabled for this workspace. To use another workspace, set `workspace_id`.'
  }
  if (status === 404 && method === 'DELETE') {
    return 'The deployment still exists, so the API key may lack the permission to delete it. Use a key that has it, and check `workspace_id`.'
  }
  // What is deleted, and in no list, is no such error.
  if (status === 404 && method === 'GET' && /\/v2\/deployments\/[^/]+$/.test(path)) {
    return 'The control plane lists this deployment, so it was not deleted, but returns HTTP 404 for its URL. Check `base_url`, and check that the API key may read the deployment.'
  }
  if (status === 404) {
    return path.endsWith('/v2/deployments')
      ? wrongUrlRemedy
      : 'Check the ID, `workspace_id`, and `region`.'
  }
  if (status !== 409) {
    return /\bintegration/i.test(reason)
      ? "Set `integration_id` to the ID of the workspace's GitHub integration that can access the repository."
      : 'Fix the problem that the message names, and re-run the job.'
  }
  if (method === 'PATCH') {
    return 'The deployment cannot be changed now: another revision is in progress, or the deployment is being deleted. Add a `concurrency` group, and re-run the job.'
  }
  if (method !== 'POST' || path.includes('/revisions')) {
    return 'The control plane is processing another change. Re-run the job later.'
  }
  if (/\bagent environment\b/i.test(reason)) {
    return 'Another deployment has this repository and `graph_config_path`. Update it, or delete it and wait until it is deleted.'
  }
  return cause instanceof ListUnreadable
    ? 'The name is in use, and the list that would show its deployment cannot be read. If that deployment is yours, set `mode: update` and its `deployment_id`.'
    : 'The name is in use: another run may have just created it (re-run the job), its deployment may still be being deleted, or its tracing project is left. Delete a project that is left. When you delete deployments, set `delete_tracing_project: true`.'
}

const urlInputs: Readonly<Record<http.ServiceName, string>> = {
  control: '`base_url` or `region`',
  graph: '`deployment_url`',
  github: '`GITHUB_API_URL`',
}

/** Remedies for TLS and protocol errors; `inputs` names what sets the host. */
const faultRemedies: Readonly<Record<http.ConnectionFault, typeof toPortRemedy>> = {
  'certificate-host': (host, inputs) =>
    `Check the host name in ${inputs}: the server at ${host} has a certificate for other names.`,
  'certificate-expired': (host) =>
    `Renew the certificate of ${host}. If it is still valid, check the clock of the runner.`,
  'certificate-not-yet-valid': (host) =>
    `Check the clock of the runner, and check when the certificate of ${host} becomes valid.`,
  'certificate-revoked': (host) => `Renew the certificate of ${host}.`,
  'no-tls': toPortRemedy,
  'not-http': toPortRemedy,
  authority: () =>
    'For a private certificate authority, set `NODE_EXTRA_CA_CERTS` to the file with its certificate, in the environment of the step or of the runner.',
}

function toPortRemedy(host: string, inputs: string): string {
  return `Check the scheme and port of ${inputs}: ${host} may use plain HTTP, HTTPS, or another protocol on this port.`
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

function toCredentialsRemedy(proxy: string): string {
  return `The proxy ${proxy} requires credentials, or rejected them. Add them to the proxy URL (\`https_proxy: http://user:password@host:port\`).`
}
