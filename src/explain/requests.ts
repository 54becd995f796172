import { isQuotaRefusal } from '../control-plane/quota-refusal.ts'
import { isRunRequest } from '../graph-server/run-failed.ts'
import * as http from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import type { About } from '../problems/row.ts'
import type { Explanation } from './explanation.ts'

const wrongUrl =
  'Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.'
const checkRunInputs = (about: About) =>
  about.inputs?.['smoke_plan'] ? 'the keys of the plan step' : '`smoke_input` and `smoke_config`'

const isRejection = ({ status }: http.HttpError) => [400, 404, 409, 422].includes(status)

/** Which refusals a row is about, and what to do; what is not set fits every one. */
interface RefusalRow {
  readonly service?: http.ServiceName
  /** A status, or the first and the last of a range. */
  readonly status?: number | readonly [first: number, last: number]
  readonly method?: string
  readonly path?: RegExp
  readonly purpose?: RegExp
  /** What the server says. */
  readonly reason?: RegExp
  readonly when?: (error: http.HttpError, about: About) => boolean
  readonly remedy: string | ((error: http.HttpError, about: About) => string)
}

/** Reads about a run that was created: a key that may run a graph may not be allowed to read how it ended. */
const readsRun = /^(?:read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/

/** Names of permissions in custom authentication (measured on Python 0.16.7). */
const permissions: Readonly<Record<string, string>> = {
  'create a thread': 'threads:create',
  'update the state': 'threads:update',
  'read the history': 'threads:read',
  'read the graph': 'assistants:read',
  'run the graph': 'threads:create_run',
  'stream the run': 'threads:create_run',
  'create the run': 'threads:create_run',
}

/** What a refusal means, by what it means for any server, or else for this one; the first row that fits counts. */
// biome-ignore format: a row is a line
const refusals: readonly RefusalRow[] = [
  { status: [300, 399], remedy: ({ redirectOrigin, request }) => `Set the final URL.${redirectOrigin ? ` The server redirects to ${redirectOrigin}.` : ''} The action doesn't follow redirects, to protect your ${request.service === 'github' ? 'token' : 'API key'}.` },
  { status: 407, remedy: () => toCredentialsRemedy('of the runner') },
  { when: isQuotaRefusal, remedy: "Delete a deployment that you no longer need (`mode: sweep` deletes orphaned previews), or increase the workspace's quota." },
  { service: 'control', status: 429, remedy: 'The control plane limits requests. Re-run the job later, or increase `poll_interval`.' },
  { status: 429, remedy: 'The server limits requests. Re-run the job later.' },
  { when: ({ status }) => status >= 500 || status === 408 || status === 425, remedy: 'The server is unavailable. Re-run the job later.' },
  { service: 'control', status: 405, remedy: wrongUrl },
  { service: 'control', status: 401, remedy: 'Check that `api_key` matches the workspace and `region` or `base_url`.' },
  { service: 'control', status: 403, purpose: /^list the GitHub integrations$/, remedy: "Set `integration_id`, because this API key can't list GitHub integrations." },
  { service: 'control', status: 403, method: 'DELETE', remedy: 'The API key lacks the permission to delete the deployment. Use a key that has it.' },
  { service: 'control', status: 403, reason: /workspace specification|specify .{0,30}workspace|several workspaces|multiple workspaces|tenant/i, remedy: 'Set `workspace_id`. The API key can access several workspaces.' },
  { service: 'control', status: 403, remedy: 'The API key lacks a permission, or LangSmith Deployment is not enabled for this workspace. To use another workspace, set `workspace_id`.' },
  { service: 'control', status: 404, method: 'DELETE', remedy: 'The deployment still exists, so the API key may lack the permission to delete it. Use a key that has it, and check `workspace_id`.' },
  { service: 'control', status: 404, path: /\/v2\/deployments$/, remedy: wrongUrl },
  { service: 'control', status: 404, remedy: 'Check the ID, `workspace_id`, and `region`.' },
  { service: 'control', status: 409, method: 'PATCH', remedy: 'The deployment cannot be changed now: another revision is in progress, or the deployment is being deleted. Add a `concurrency` group, and re-run the job.' },
  { service: 'control', status: 409, when: ({ request }) => request.method !== 'POST' || request.path.includes('/revisions'), remedy: 'The control plane is processing another change. Re-run the job later.' },
  { service: 'control', status: 409, reason: /\bagent environment\b/i, remedy: 'Another deployment has this repository and `graph_config_path`. Update it, or delete it and wait until it is deleted.' },
  { service: 'control', status: 409, when: ({ cause }) => isProblem(cause, 'list-unreadable', 'list-incomplete'), remedy: 'The name is in use, and the list that would show its deployment cannot be read. If that deployment is yours, set `mode: update` and its `deployment_id`.' },
  { service: 'control', status: 409, remedy: 'The name is in use: another run may have just created it (re-run the job), its deployment may still be being deleted, or its tracing project is left. Delete a project that is left. When you delete deployments, set `delete_tracing_project: true`.' },
  { service: 'control', reason: /\bintegration/i, remedy: "Set `integration_id` to the ID of the workspace's GitHub integration that can access the repository." },
  { service: 'control', remedy: 'Fix the problem that the message names, and re-run the job.' },
  { service: 'graph', status: 403, purpose: readsRun, remedy: "The graph ran, but the Agent Server doesn't let this API key read how the run ended, and the response alone proves nothing. Allow the key to read threads and their runs (`threads:read`, `threads:search`)." },
  { service: 'graph', status: 403, purpose: /^list the assistants$/, remedy: "The Agent Server doesn't let this API key list its assistants. Allow it (`assistants:search`), or set `assistant_id`, and `smoke_input` or a `smoke_plan` that names an assistant in each test." },
  { service: 'graph', status: 403, when: ({ request }) => permissions[request.purpose] !== undefined, remedy: ({ request }) => `The Agent Server rejected this API key. Its custom authentication must allow \`${permissions[request.purpose]}\`, or may require \`graph_headers\`.` },
  { service: 'graph', when: ({ status }) => status === 401 || status === 403, remedy: (_, { keyGiven }) => keyGiven === false ? 'The Agent Server requires credentials. Set `api_key`, or `graph_headers` for custom authentication.' : 'The Agent Server rejected this API key. Its custom authentication may require `graph_headers`.' },
  // What each server says about a run that it rejects (measured on the official servers, Python 0.16.7 and JavaScript 1.5.1).
  { service: 'graph', reason: /\bboth configurable and context\b/i, when: isRejection, remedy: 'Configure the graph with context only (`context` in a plan): the Python server does not accept `config.configurable` with it.' },
  { service: 'graph', reason: /webhook/i, when: isRejection, remedy: 'The Agent Server rejected the webhook URL. It blocks loopback, relative, cluster, and unresolvable hosts unless its langgraph.json allows them (`webhooks.url`). Set `webhook` to a URL that the Agent Server can call.' },
  { service: 'graph', reason: /assistant|graph id/i, when: isRejection, remedy: 'Check `assistant_id`. It must be the name of a graph of this deployment, or the ID of an assistant.' },
  { service: 'graph', reason: /already running|busy/i, when: isRejection, remedy: 'Another run uses this thread. Wait for it, or test on another thread.' },
  { service: 'graph', status: 404, remedy: 'Check `assistant_id`, and check that `deployment_url` points to an Agent Server.' },
  { service: 'graph', when: ({ status }) => status === 409 || status === 422, remedy: (_, about) => `The Agent Server rejected this run. Check ${checkRunInputs(about)}, and check that no other run uses the thread.` },
  { service: 'graph', remedy: (_, about) => `Check ${checkRunInputs(about)}.` },
  { status: 401, remedy: 'GitHub rejected the token. Check `github_token`.' },
  { remedy: 'Add `pull-requests: read` to the permissions of the job.' },
]

function fits(row: RefusalRow, error: http.HttpError, about: About): boolean {
  const { request, status, reason } = error
  const [first, last] =
    typeof row.status === 'number' ? [row.status, row.status] : (row.status ?? [0, 999])
  return (
    (row.service ?? request.service) === request.service &&
    status >= first &&
    status <= last &&
    (row.method ?? request.method) === request.method &&
    (row.path?.test(request.path) ?? true) &&
    (row.purpose?.test(request.purpose) ?? true) &&
    (row.reason?.test(reason) ?? true) &&
    (row.when?.(error, about) ?? true)
  )
}

function toRefusalRemedy(error: http.HttpError, about: About): string {
  const remedy = refusals.find((row) => fits(row, error, about))?.remedy ?? ''
  return typeof remedy === 'function' ? remedy(error, about) : remedy
}

function toCredentialsRemedy(proxy: string): string {
  return `The proxy ${proxy} requires credentials, or rejected them. Add them to the proxy URL (\`https_proxy: http://user:password@host:port\`).`
}

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
