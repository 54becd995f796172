import { ControlPlane } from '../control-plane/client.ts'
import type { ModeContext } from '../deploy/context.ts'
import { GitHubApi } from '../github/api.ts'
import type { ServiceName } from '../http/errors.ts'
import { JsonClient } from '../http/json-client.ts'
import { createRetryBudget, type RetryPolicy } from '../http/policy.ts'
import { Transport } from '../http/transport.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import { toHostedPage, toServiceAddress } from '../inputs/catalogue/service.ts'
import { dispatch } from '../modes/dispatch.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import type { Asked } from './read-asked.ts'
import type { Runner, Step } from './runner.ts'
import type { StepRecorder } from './step-recorder.ts'
import { version } from './version.ts'

/** What every client and every mode works with. */
type Shared = ReturnType<typeof toShared>

const attempts = 5
/** What a step shows on GitHub is worth less patience than the deployment itself. */
const gitHubAttempts = 3
const maxGitHubRequestMs = 15_000

/** The clients of the control service and of graph servers; they share the key, the limits and the retries. */
function connectServices(inputs: Inputs, shared: Shared) {
  const { api_key: key, workspace_id: tenant, request_timeout: timeoutMs } = inputs
  const retryPolicy = toRetryPolicy(attempts)
  const keyHeader = key === undefined ? {} : { 'x-api-key': key.reveal() }
  const connect = (service: ServiceName, baseUrl: URL, more: Readonly<Record<string, string>>) => {
    const headers = { ...keyHeader, ...more }
    return new JsonClient({ ...shared, service, baseUrl, headers, timeoutMs, retryPolicy })
  }
  const tenantHeader = tenant === undefined ? {} : { 'x-tenant-id': tenant }
  const graphHeaders = 'graph_headers' in inputs ? Object.entries(inputs.graph_headers ?? {}) : []
  const revealed = Object.fromEntries(graphHeaders.map(([name, value]) => [name, value.reveal()]))
  const client = connect('control', toServiceAddress(inputs), tenantHeader)
  return {
    controlPlane: new ControlPlane(client, shared.redact),
    connectGraphServer: (url: URL) => connect('graph', url, revealed),
  }
}

/** The API of the GitHub that runs the workflow; undefined where there is no token or no address of it. */
function connectGitHub({ inputs, event }: Asked, { environment }: Runner, shared: Shared) {
  const { repository } = event
  const token = inputs.github_token
  const apiUrl = URL.parse(environment['GITHUB_API_URL'] || 'https://api.github.com')
  if (token === undefined || apiUrl === null || repository === '') return undefined
  return new GitHubApi({
    ...shared,
    apiUrl,
    token,
    repository,
    timeoutMs: Math.min(inputs.request_timeout, maxGitHubRequestMs),
    retryPolicy: toRetryPolicy(gitHubAttempts),
  })
}

/** Everything that goes over the network goes over one transport. */
function toShared({ clock, random, signal, runner: log }: Step) {
  const transport = new Transport({ userAgent: `graph-deploy-action/${version}`, clock })
  return { transport, redact: log.redactor.redact, clock, random, signal, log }
}

/** With a budget of its own, so that GitHub in trouble does not use up the retries of the control service. */
function toRetryPolicy(attempts: number): RetryPolicy {
  return { attempts, backoff: { baseMs: 500, capMs: 20_000 }, budget: createRetryBudget(20) }
}

/** The work that a step is asked for, and what shows it on GitHub. Loaded when the inputs are right. */
export function connect(asked: Asked, recorder: StepRecorder, step: Step) {
  const { inputs, event } = asked
  const { runner } = step
  recorder.report({ keyGiven: inputs.api_key !== undefined })
  const shared = toShared(step)
  const github = connectGitHub(asked, runner, shared)
  const reporter = createGitHubReporter(inputs, event, { api: github, log: runner })
  const context: ModeContext = {
    ...shared,
    ...connectServices(inputs, shared),
    github,
    event,
    mask: runner.mask,
    report: recorder.report,
    beforeFirstWrite: async (ref) => reporter?.begin(recorder.state, { ref }),
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
  }
  return { reporter, work: () => dispatch(inputs, context) }
}
