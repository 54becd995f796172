import { HttpError, type ServiceName } from '../../http/errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { toCredentialsRemedy } from './connection.ts'
import { explains } from './explanation.ts'

/** An answer that is no success: what to do depends on its status and on which service gave it. */
export const httpExplainers = [
  explains(HttpError, (error, { facts, show }) => ({
    title: `Could not ${error.request.purpose} (${error.status})`,
    message: `${error.request.host} answered ${error.status}${error.reason ? `: ${show(error.reason)}` : '.'}`,
    remedy: toCommonRemedy(error) ?? remedies[error.request.service](error, facts),
  })),
]

const remedies: Readonly<Record<ServiceName, (error: HttpError, facts: StepState) => string>> = {
  control: toControlServiceRemedy,
  graph: toGraphServerRemedy,
  github: ({ status }) =>
    status === 401
      ? 'GitHub does not know this token: check github_token.'
      : 'Give the job the permission pull-requests: read.',
}

/** What a status means, whichever service gives it. */
function toCommonRemedy({ status, redirectOrigin }: HttpError): string | undefined {
  if (status >= 300 && status < 400) {
    const target = redirectOrigin ? ` to ${redirectOrigin}` : ''
    return `It redirects${target}. Redirects are not followed, because the key would travel along: give the final address.`
  }
  if (status === 407) return toCredentialsRemedy('of the runner')
  if (status === 429) {
    return 'The service limits requests. Run the step again later, or poll less often.'
  }
  const isInTrouble = status >= 500 || status === 408 || status === 425
  return isInTrouble ? 'The service is in trouble. Run the step again later.' : undefined
}

/** What each server says about a run that it does not accept (measured on the official servers, Python 0.16.7 and JavaScript 1.5.1). */
const runAdvice: readonly (readonly [RegExp, string])[] = [
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

/** Asks about a run that was made: a key that may run a graph may be forbidden to read how it ended. */
const readsRun = /^(?:find|read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/

function toGraphServerRemedy(
  { status, reason, request }: HttpError,
  { keyGiven, smoke }: StepState,
): string {
  if (status === 403 && readsRun.test(request.purpose)) {
    return 'The graph ran, but the graph server does not let this api_key read how the run ended, and an answer alone proves nothing: allow it to search and read threads and their runs.'
  }
  if (status === 401 || status === 403) {
    return keyGiven === false
      ? 'The graph server requires credentials, and the step has none: set api_key, or graph_headers for an authentication of its own.'
      : 'The graph server rejected this api_key; an authentication of its own may require graph_headers.'
  }
  if ([400, 404, 409, 422].includes(status)) {
    const advice = runAdvice.find(([words]) => words.test(reason))?.[1]
    if (advice !== undefined) return advice
  }
  if (status === 404) return 'Check assistant_id, and that deployment_url is a graph server.'
  const given =
    smoke?.tests === undefined ? 'smoke_input and smoke_config' : 'what the step of the plan gives'
  return status === 409 || status === 422
    ? `The graph server does not accept this run: check ${given}, and that no other run uses the thread.`
    : `Check ${given}.`
}

function toControlServiceRemedy({ status, request, reason }: HttpError): string {
  switch (status) {
    case 401:
      return 'Check api_key: it must be a key of this workspace, and of this region or host (region, base_url).'
    case 403:
      return /workspace/i.test(reason)
        ? 'Give workspace_id: the key belongs to several workspaces.'
        : 'The key lacks the permission, or LangSmith Deployment is not enabled for this workspace; workspace_id chooses another.'
    case 404:
      return request.path.endsWith('/v2/deployments')
        ? 'Check base_url: a self-hosted control service is usually below /api-host.'
        : 'Check the ID, workspace_id and the region.'
    case 409:
      return toConflictRemedy(request, reason)
    default:
      return 'Correct what the service names, and run the step again.'
  }
}

function toConflictRemedy({ method, path }: HttpError['request'], reason: string): string {
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
