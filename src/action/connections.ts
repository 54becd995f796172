import { createControlPlane } from '../control-plane/client.ts'
import type { ModeContext } from '../deploy/context.ts'
import { createGitHubApi, type GitHubApi } from '../github/api.ts'
import { toRunUrl } from '../github/deployment-status.ts'
import { createGraphServer } from '../graph-server/client.ts'
import type { ServiceName } from '../http/errors.ts'
import { JsonClient } from '../http/json-client.ts'
import { createRetryBudget, type RetryPolicy } from '../http/retry.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import { toHostedPage, toServiceAddress } from '../inputs/service-address.ts'
import { readEvent } from './runner.ts'
import type { StepDependencies } from './step-dependencies.ts'

const attempts = 5
/** What a step shows on GitHub is worth less patience than the deployment itself. */
const gitHubAttempts = 3
const longestGitHubRequestMs = 15_000

/** Everything the modes work with: the clients of one step share the key and the limits. */
export function toModeContext(
  inputs: Inputs,
  options: StepDependencies,
  tell: Pick<ModeContext, 'event' | 'report' | 'beforeFirstWrite'>,
): ModeContext {
  const { clock, random, runner: log, signal } = options
  const connect = createConnector(inputs, options, createRetryPolicy(attempts))
  const tenant = inputs.workspace_id
  const given = 'graph_headers' in inputs ? Object.entries(inputs.graph_headers ?? {}) : []
  const headers = Object.fromEntries(given.map(([name, value]) => [name, value.reveal()]))
  return {
    controlPlane: createControlPlane(
      connect(
        'control',
        toServiceAddress(inputs),
        tenant === undefined ? {} : { 'x-tenant-id': tenant },
      ),
      options.redactor.redact,
    ),
    connectGraphServer: (url) => createGraphServer(connect('graph', url, headers)),
    github: connectGitHub(inputs, options),
    mask: (secret) => {
      options.redactor.add(secret)
      options.runner.mask(secret)
    },
    redact: options.redactor.redact,
    clock,
    random,
    log,
    signal,
    ...tell,
    runUrl: toRunPage(options.runner),
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
  }
}

function toRunPage({ environment }: StepDependencies['runner']): string {
  const { serverUrl, repository } = readEvent(environment)
  const runId = environment['GITHUB_RUN_ID'] ?? ''
  const runAttempt = environment['GITHUB_RUN_ATTEMPT'] ?? '1'
  return toRunUrl({ serverUrl, repository, runId, runAttempt })
}

/** With a budget of its own, so that GitHub in trouble does not use up the retries of the control service. */
function createRetryPolicy(attempts: number): RetryPolicy {
  return {
    attempts,
    backoff: { baseMs: 500, capMs: 20_000 },
    budget: createRetryBudget(20),
  }
}

function createConnector(
  inputs: Inputs,
  { transport, redactor, clock, random, runner }: StepDependencies,
  retryPolicy: RetryPolicy,
): (service: ServiceName, baseUrl: URL, headers: Readonly<Record<string, string>>) => JsonClient {
  const key = inputs.api_key
  return (service, baseUrl, headers) =>
    new JsonClient({
      transport,
      service,
      baseUrl,
      headers: { ...(key === undefined ? {} : { 'x-api-key': key.reveal() }), ...headers },
      timeoutMs: inputs.request_timeout,
      retryPolicy,
      redact: redactor.redact,
      clock,
      random,
      log: runner,
    })
}

/** The API of the GitHub that runs the workflow; undefined where there is no token or no address of it. */
function connectGitHub(
  inputs: Inputs,
  { runner, transport, redactor, clock, random }: StepDependencies,
): GitHubApi | undefined {
  const token = inputs.github_token
  const repository = runner.environment['GITHUB_REPOSITORY'] ?? ''
  const apiUrl = URL.parse(runner.environment['GITHUB_API_URL'] || 'https://api.github.com')
  if (token === undefined || apiUrl === null || !/^[^/]+\/[^/]+$/.test(repository)) return undefined
  return createGitHubApi({
    transport,
    apiUrl,
    token,
    repository,
    timeoutMs: Math.min(inputs.request_timeout, longestGitHubRequestMs),
    retryPolicy: createRetryPolicy(gitHubAttempts),
    redact: redactor.redact,
    clock,
    random,
    log: runner,
  })
}
