import { ControlPlane } from '../control-plane/client.ts'
import type { ModeContext } from '../deploy/context.ts'
import { GitHubApi } from '../github/api.ts'
import { JsonClient } from '../http/json-client.ts'
import { isLoopback } from '../http/web-address.ts'
import { findWebsite, toServiceAddress } from '../inputs/catalogue.ts'
import type { StepRequest } from '../inputs/parse-inputs.ts'
import { dispatch } from '../modes/dispatch.ts'
import { toCommentMarkdown } from '../report/comment.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import type { StepJournal } from './journal.ts'
import type { Step } from './runner.ts'

/** The version in package.json, for the user agent of requests and for `--version`. */
export const version = '0.1.0'

const retryPolicy = { attempts: 5, backoff: { baseMs: 500, capMs: 20_000 } }
const maxGitHubRequestMs = 15_000

/** Creates the clients of a step, but sends nothing yet. Returns `work`, which runs the mode, and `reporter`, which shows the step on GitHub (undefined if nothing is to be shown). `toMarkdown` writes the step's row of the comment. */
export function connect({ inputs, event }: StepRequest, journal: StepJournal, step: Step) {
  const { clock, random, signal, runner } = step
  const { mask, redactor, environment } = runner
  const { api_key: key, workspace_id: tenant, request_timeout: timeoutMs } = inputs
  const userAgent = `graph-deploy-action/${version}`
  const shared = { userAgent, redact: redactor.redact, clock, random, signal, log: runner }
  const connectTo = (service: 'control' | 'graph', baseUrl: URL, extraHeaders = {}) => {
    // In a terminal, the key in the environment is for LangSmith, not for a server on this machine.
    const sendsKey = key !== undefined && !(step.terminal && isLoopback(baseUrl))
    const headers = { ...(sendsKey && { 'x-api-key': key.reveal() }), ...extraHeaders }
    return new JsonClient({ ...shared, service, baseUrl, headers, timeoutMs, retryPolicy })
  }
  const controlPlaneUrl = toServiceAddress(inputs)
  // A smoke test of a given URL may never call the control plane.
  if (inputs.mode !== 'smoke-test' || inputs.deployment_url === undefined) {
    runner.info(`Control plane: ${controlPlaneUrl.host}`)
  }
  const given = Object.entries(('graph_headers' in inputs && inputs.graph_headers) || {})
  const graphHeaders = Object.fromEntries(given.map(([name, value]) => [name, value.reveal()]))
  /** Returns the GitHub API for the workflow's repository. Undefined without a token, a repository (`owner/name`), or a valid URL of GitHub. */
  const connectToGitHub = () => {
    const { github_token: token } = inputs
    const { repository, pullRequest } = event
    const baseUrl = URL.parse(environment['GITHUB_API_URL'] || 'https://api.github.com')
    if (!token || !baseUrl || !/^[^/]+\/[^/]+$/.test(repository)) return undefined
    const headers = {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      authorization: `Bearer ${token.reveal()}`,
    }
    const limits = { timeoutMs: Math.min(timeoutMs, maxGitHubRequestMs), retryPolicy }
    const client = new JsonClient({ ...shared, service: 'github', baseUrl, headers, ...limits })
    // The run of a fork or of Dependabot usually has a token that can only read.
    const isReadOnly = pullRequest?.fork !== undefined || pullRequest?.isDependabot === true
    return new GitHubApi(client, { ...shared, repository, isReadOnly })
  }
  const github = connectToGitHub()
  const reporter = createGitHubReporter(inputs, event, { ...shared, github, controlPlaneUrl })
  // Unlike secrets, the values of `variables` stay readable in logs and reports.
  const plain = ('variables' in inputs && inputs.variables) || []
  redactor.keep(plain.map(({ value }) => value.reveal()))
  // Without `workspace_id`, the control plane uses the workspace of the key.
  const controlClient = connectTo('control', controlPlaneUrl, tenant && { 'x-tenant-id': tenant })
  const context: ModeContext = {
    ...shared,
    controlPlane: new ControlPlane(controlClient, redactor, mask),
    connectGraphServer: (url) => connectTo('graph', url, graphHeaders),
    environment,
    github,
    event,
    requestedRef: event.requestedRef,
    mask,
    journal,
    beforeFirstWrite: async (ref) => reporter?.begin(journal.toFacts(), ref),
    allowInsecureHttp: inputs.allow_insecure_http,
    website: findWebsite(inputs),
    onTest: step.terminal?.onTest,
    maxReadyMs: step.terminal?.maxReadyMs,
  }
  const work = () => dispatch(inputs, context)
  return { inputs, event, reporter, toMarkdown: toCommentMarkdown, work }
}
