import { isQuotaRefusal } from './control-plane/client.ts'
import { isAssistantMissing, isRunRequest } from './graph-server/run-request.ts'
import * as http from './http/errors.ts'
import { isProblem } from './problem.ts'
import { deploymentProblems, revisionProblems, wrongUrl } from './problems/deployment.ts'
import type { About, Explanation, Proof, Row } from './problems/row.ts'
import { bad, explainRow, nothing, toList, toShown, unproved } from './problems/row.ts'
import { type FailedTests, smokeTestProblems } from './problems/smoke-test.ts'
import { stepProblems } from './problems/step.ts'
import type { Redact } from './text/redact.ts'
import { toSentence } from './text/safe-text.ts'

const ofDeploying = { ...deploymentProblems, ...revisionProblems }
/** The rows of all problems by code, in the order of docs/troubleshooting.md. */
export const problems = { ...stepProblems, ...ofDeploying, ...smokeTestProblems }

/** Explains an error to the reader: title, message, and advice, without secrets. The facts of the step (`about`) can change the words, and the outcome. */
export function explain(error: unknown, about: About, redact: Redact): Explanation {
  return toShown(explainAny(error, about), redact)
}

/** Returns what an error proves about the deployed revision. Only a proof against it is a reason for a rollback. */
export function toProof(error: unknown): Proof {
  return explainAny(error, {}).proof ?? nothing('the error proves nothing about the revision')
}

/** Explains a failed request, or a problem by the row of its code. Any other error is a bug in this action. The texts may contain secrets. */
function explainAny(error: unknown, about: About): Explanation {
  if (http.isRequestError(error)) return explainRequest(error, about)
  if (!isProblem(error)) {
    return {
      outcome: 'failed',
      title: 'Internal error',
      message: String(error),
      remedy: 'Re-run the job with debug logging, and report the error with the log of this step.',
    }
  }
  const defaultOutcome = error.code in smokeTestProblems ? 'smoke-test-failed' : 'failed'
  const row: Row = { outcome: defaultOutcome, ...(problems[error.code] as Row) }
  const words = explainRow(error, row, about)
  // The proof of a cause replaces the proof of the row. If there are several causes, a proof against the revision has precedence.
  const proofs = error.facts.causes?.map(toProof) ?? []
  const proof = proofs.find(({ proves }) => proves !== 'nothing') ?? proofs[0]
  const wordsOfTests = isProblem(error, 'tests-failed') && explainTests(error.facts, about)
  const isFailedSweep = isProblem(error, 'sweep-incomplete') && http.isRequestError(error.cause)
  const adviceForCause = isFailedSweep ? `${explainAny(error.cause, about).remedy} ` : ''
  const remedy = adviceForCause + words.remedy
  return { ...words, remedy, ...wordsOfTests, ...(proof && { proof }) }
}

/** Explains failed tests: a line for each of the first ten that failed or lack a score, and the advice for the first. */
function explainTests({ failed, unscored }: FailedTests, about: About) {
  const shownTests = [...failed, ...unscored]
  const { title, isHeading = false, remedy } = explainAny(shownTests[0]?.error, about)
  const lines = shownTests.map(({ name, place, error }) => {
    // The explanation would begin each line with "The graph responded, but". The differences are enough.
    const { message } = isProblem(error, 'unexpected-output') ? error : explainAny(error, about)
    return `✘ ${name}, ${place}: ${toSentence(message)}`
  })
  // If tests only lack a score, the title names the judge: "0 tests failed" would blame the graph.
  const titleOfJudge = failed.length === 0 && { title, isHeading }
  return { ...toList(lines, 10), remedy, ...titleOfJudge }
}

type RefusalRow = readonly [
  fits: (error: http.HttpError) => boolean,
  remedy: string | ((error: http.HttpError, about: About) => string),
]

const toRunInputs = (about: About) =>
  about.inputs?.['smoke_plan'] ? 'the keys of the plan step' : '`smoke_input` and `smoke_config`'

/** Matches the purposes of requests that read a run. An API key that may start a run may lack the permission to read it. */
const readsRun = /^(?:read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/

/** Creates a condition on the words with which the Agent Server rejects a run (measured on the official servers, Python 0.16.7 and JavaScript 1.5.1). */
const says = (words: RegExp): RefusalRow[0] => {
  return ({ status, reason }) => [400, 404, 409, 422].includes(status) && words.test(reason)
}

/** Refusals that are tried before the rows of the service (`refusalsOf`). The first row that fits gives the advice. */
// biome-ignore format: a row is a line
const refusals: readonly RefusalRow[] = [
  [({ status, request }) => status >= 300 && status < 400 && request.service !== 'storage', ({ redirect, request }) => `Set the final URL.${redirect ? ` The server redirects to ${redirect.origin}.` : ''} The action doesn't follow redirects, to protect your ${request.service === 'github' ? 'token' : 'API key'}.`],
  [isQuotaRefusal, "Delete a deployment that you no longer need (`mode: sweep` deletes orphaned previews), or increase the workspace's quota."],
  [({ status }) => status === 429, ({ request }) => `The server limits requests. Re-run the job later${request.service === 'control' ? ', or increase `poll_interval`' : ''}.`],
  [({ status, request }) => [404, 405, 501].includes(status) && request.path.endsWith('/upload-url'), 'This control plane accepts no uploads. Set another `source`, for example an image.'],
  [({ status }) => status >= 500 || status === 408 || status === 425, 'The server is unavailable. Re-run the job later.'],
]

/** Refusals whose meaning depends on the service. */
// biome-ignore format: a row is a line
const refusalsOf: Readonly<Record<http.ServiceName, readonly RefusalRow[]>> = {
  control: [
    [({ status, request }) => status === 404 && request.method === 'DELETE', 'The deployment still exists, so the API key may lack the permission to delete it. Use a key that has it, and check `workspace_id`.'],
    [({ status, request }) => status === 405 || (status === 404 && request.path.endsWith('/v2/deployments')), wrongUrl],
    [({ status }) => status === 404, 'Check the ID, `workspace_id`, and `region`.'],
    [({ status }) => status === 401, 'The key is mistyped, revoked, or of another workspace or region. Check `api_key`, and `region` or `base_url`.'],
    [({ status, request }) => status === 403 && request.purpose === 'list the GitHub integrations', "Set `integration_id`, because this API key can't list GitHub integrations."],
    [({ status, reason }) => status === 403 && /workspace specification|specify .{0,30}workspace|several workspaces|multiple workspaces|tenant/i.test(reason), 'Set `workspace_id`. The API key can access several workspaces.'],
    [({ status }) => status === 403, 'The API key lacks a permission, or LangSmith Deployment is not enabled for this workspace. To use another workspace, set `workspace_id`.'],
    [({ status, request }) => status === 409 && (request.method !== 'POST' || request.path.includes('/revisions')), 'The control plane is processing another change, or the deployment is being deleted. Add a `concurrency` group, and re-run the job.'],
    [({ status, reason }) => status === 409 && /\bagent environment\b/i.test(reason), 'Another deployment has this repository and `graph_config_path`. Update it, or delete it and wait until it is deleted.'],
    [({ status }) => status === 409, 'The name is in use: another run may have just created it (re-run the job), its deployment may still be being deleted, or its tracing project is left. Delete a project that is left. When you delete deployments, set `delete_tracing_project: true`.'],
    [({ status, reason }) => status === 400 && /scale[\s_-]*(?:to[\s_-]*)?zero|dev_zero/i.test(reason), 'This control plane cannot scale a deployment to zero. Set `deployment_type: dev`, or `prod`.'],
    [({ status, reason }) => status === 400 && /listener_id/i.test(reason), 'Set the ID of a listener of your cluster: `extra_fields: {source_config: {listener_id: …}}`.'],
    [({ status, reason }) => [400, 422].includes(status) && /deployment_type/i.test(reason), 'Set `deployment_type` to a type that this control plane knows, usually `dev` or `prod`.'],
    [({ reason }) => /\bintegration/i.test(reason), "Set `integration_id` to the ID of the workspace's GitHub integration that can access the repository."],
    [() => true, 'Fix the problem that the message names, and re-run the job.'],
  ],
  graph: [
    [({ status, request }) => status === 403 && readsRun.test(request.purpose), "The graph ran, but the Agent Server doesn't let this API key read how the run ended, and the response alone proves nothing. Allow the key to read threads and their runs (`threads:read`, `threads:search`)."],
    [({ status, request }) => status === 403 && request.purpose === 'list the assistants', "The Agent Server doesn't let this API key list its assistants. Allow it (`assistants:search`), or set `assistant_id`, and `smoke_input` or a `smoke_plan` that names an assistant in each test."],
    [({ status }) => [401, 403].includes(status), 'The Agent Server rejected the API key, or requires one. Set `api_key`, or `graph_headers` for custom authentication, which must allow what the step does (docs/self-hosted.md).'],
    [says(/webhook/i), 'The Agent Server rejected the webhook URL. It blocks loopback, relative, cluster, and unresolvable hosts unless its langgraph.json allows them (`webhooks.url`). Set `webhook` to a URL that the Agent Server can call.'],
    [says(/assistant|graph id/i), 'Check `assistant_id`. It must be the name of a graph of this deployment, or the ID of an assistant.'],
    [({ status }) => status === 404, 'Check `assistant_id`, and check that `deployment_url` points to an Agent Server.'],
    [({ status }) => [409, 422].includes(status), (_, about) => `The Agent Server rejected this run. Check ${toRunInputs(about)}, and check that no other run uses the thread.`],
    [() => true, (_, about) => `Check ${toRunInputs(about)}.`],
  ],
  storage: [
    [() => true, 'Re-run the job. If it fails again, check that no proxy or firewall rejects or redirects the upload.'],
  ],
  github: [
    [({ status }) => status === 401, 'GitHub rejected the token. Check `github_token`.'],
    [() => true, 'Add `pull-requests: read` to the permissions of the job.'],
  ],
}

/** Explains a failed request. Only a refusal (HttpError) has a status; other errors have their own message. A failed request to the Agent Server counts as a failed smoke test. */
function explainRequest(error: http.RequestError, about: About): Explanation {
  const { request } = error
  const { status, reason = '' } = error instanceof http.HttpError ? error : {}
  const returned = `${request.host} returned HTTP ${status}${reason ? `: ${reason}` : '.'}`
  return {
    outcome: request.service === 'graph' ? 'smoke-test-failed' : 'failed',
    title: `Could not ${request.purpose}${status === undefined ? '' : ` (${status})`}`,
    message: status === undefined ? `${error.message}.` : returned,
    remedy: toRequestRemedy(error, about),
    proof: proveRequest(error),
  }
}

function toRequestRemedy(error: http.RequestError, about: About): string {
  const { service } = error.request
  if (error instanceof http.HttpError) {
    const rows = [...refusals, ...refusalsOf[service]]
    const remedy = rows.find(([fits]) => fits(error))?.[1] ?? ''
    return typeof remedy === 'function' ? remedy(error, about) : remedy
  }
  if (error instanceof http.ConnectionError) return toConnectionRemedy(error)
  if (error instanceof http.ResponseFormatError) {
    return error.isTooLarge && service === 'graph'
      ? 'Return less data from the graph, for example with an output schema (docs/smoke-plan.md, "Limits").'
      : `Check ${urlInputs[service]}: a proxy, a login page, or another service may have responded.`
  }
  // Only timeouts are left. A run has another time limit than other requests.
  if (!isRunRequest(error.request)) return 'Re-run the job, or increase `request_timeout`.'
  return error.isQueued
    ? 'The run was cancelled before it started. Decrease `smoke_parallel`, or increase `smoke_timeout`.'
    : 'The run was cancelled. Increase `smoke_timeout`, or find out why the graph is slow.'
}

/** The setting of each service's URL, as words for advice. The URL of the storage has no setting. */
const urlInputs: Readonly<Record<http.ServiceName, string>> = {
  control: '`base_url` or `region`',
  graph: '`deployment_url`',
  github: '`GITHUB_API_URL`',
  storage: 'the network of the runner',
}

/** Advice for TLS and protocol errors. `inputs` is the text of `urlInputs`. */
// biome-ignore format: a row is a line
const faultRemedies: Readonly<Record<http.ConnectionFault, (host: string, inputs: string) => string>> = {
  'certificate-host': (host, inputs) => `Check the host name in ${inputs}: the server at ${host} has a certificate for other names.`,
  'certificate-time': (host) => `Renew the certificate of ${host}. If it is still valid, check the clock of the runner.`,
  'no-tls': (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use plain HTTP or HTTPS on this port.`,
  'not-http': (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use HTTPS, or another protocol, on this port.`,
  authority: () => 'For a private certificate authority, set `NODE_EXTRA_CA_CERTS` to the file with its certificate, in the environment of the step or of the runner.',
}

function toConnectionRemedy({ request, kind, proxy }: http.ConnectionError): string {
  const { host: server, service } = request
  const inputs = urlInputs[service]
  if (proxy === undefined) {
    if (kind !== undefined) return faultRemedies[kind](server, inputs)
    return `Check ${inputs}, and check that the runner can reach ${server}. Then re-run the job.`
  }
  // Without a status, the proxy itself did not respond.
  const { host: proxyHost, status } = proxy
  if (status === 407)
    return `The proxy ${proxyHost} requires credentials, or rejected them. Add them to the proxy URL (\`https_proxy: http://user:password@host:port\`).`
  const problem = status === undefined ? 'cannot be reached' : `does not connect to ${server}`
  return `The proxy ${proxyHost} ${problem}. Check \`https_proxy\`, allow the host in the proxy, or add ${server} to \`no_proxy\`.`
}

/** Returns what a failed request proves about the revision. A run that began and took too long, a missing assistant, and most 5xx statuses of the Agent Server prove the revision bad. Other failures prove nothing. */
function proveRequest(error: http.RequestError): Proof {
  if (error.request.service !== 'graph') return unproved('a request to the control plane failed')
  if (error instanceof http.ResponseFormatError)
    return unproved('a response of the Agent Server was empty or unreadable')
  if (error instanceof http.TimeoutError && isRunRequest(error.request))
    return error.isQueued ? unproved('the run never started') : bad
  if (!(error instanceof http.HttpError)) return unproved('the Agent Server could not be reached')
  const { request, status } = error
  const isFromGateway = status === 504 || (request.method === 'GET' && [502, 503].includes(status))
  // The run behind the gateway may still succeed, so the response says nothing about the agent.
  if (isFromGateway && /\/runs\b/.test(request.path))
    return unproved('a gateway responded instead of the Agent Server')
  // 511 is the login page of a network, not of the server (RFC 6585, section 6).
  const isBad = isAssistantMissing(error) || (status >= 500 && status !== 511)
  return isBad ? bad : unproved('the Agent Server rejected a request')
}
