import { ControlPlane } from '../control-plane/client.ts'
import type { ModeContext } from '../deploy/context.ts'
import { GitHubApi } from '../github/api.ts'
import { JsonClient } from '../http/json-client.ts'
import { Transport } from '../http/transport.ts'
import { isLoopback } from '../http/web-address.ts'
import { findWebsite, toServiceAddress } from '../inputs/catalogue.ts'
import type { StepRequest } from '../inputs/parse-inputs.ts'
import { dispatch } from '../modes/dispatch.ts'
import { toCommentMarkdown } from '../report/comment.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import type { StepJournal } from './journal.ts'
import type { Step } from './runner.ts'

/** The version in package.json. It is part of the user agent. */
export const version = '0.1.0'

const retryPolicy = { attempts: 5, backoff: { baseMs: 500, capMs: 20_000 } }
const maxGitHubRequestMs = 15_000

/** Creates the clients of all services. Returns the function that does the work, and what shows it on GitHub. */
export function connect({ inputs, event }: StepRequest, journal: StepJournal, step: Step) {
  const { clock, random, signal, runner } = step
  const { mask, redactor, environment } = runner
  const { api_key: key, workspace_id: tenant, request_timeout: timeoutMs } = inputs
  // All requests go through this transport.
  const transport = new Transport({ userAgent: `graph-deploy-action/${version}`, clock })
  const shared = { transport, redact: redactor.redact, clock, random, signal, log: runner }
  const connectTo = (service: 'control' | 'graph', baseUrl: URL, more = {}) => {
    // In a terminal, the key in the environment is for LangSmith, not for a server on this machine.
    const isKeyed = key !== undefined && !(step.terminal && isLoopback(baseUrl))
    const headers = { ...(isKeyed && { 'x-api-key': key.reveal() }), ...more }
    return new JsonClient({ ...shared, service, baseUrl, headers, timeoutMs, retryPolicy })
  }
  const address = toServiceAddress(inputs)
  if (inputs.mode !== 'smoke-test' || inputs.deployment_url === undefined) {
    runner.info(`Control plane: ${address.host}`)
  }
  const given = Object.entries(('graph_headers' in inputs && inputs.graph_headers) || {})
  const graphHeaders = Object.fromEntries(given.map(([name, value]) => [name, value.reveal()]))
  /** Undefined without a token, a repository, or a valid URL. */
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
    const isReadOnly = pullRequest?.fork !== undefined || pullRequest?.isDependabot === true
    return new GitHubApi(client, { ...shared, repository, isReadOnly })
  }
  const github = connectToGitHub()
  const reporter = createGitHubReporter(inputs, event, { ...shared, api: github, address })
  const plain = ('variables' in inputs && inputs.variables) || []
  redactor.keep(plain.map(({ value }) => value.reveal()))
  const tenantHeader = tenant === undefined ? undefined : { 'x-tenant-id': tenant }
  const controlPlane = new ControlPlane(connectTo('control', address, tenantHeader), redactor, mask)
  const context: ModeContext = {
    ...shared,
    controlPlane,
    connectGraphServer: (url) => connectTo('graph', url, graphHeaders),
    environment: runner.environment,
    github,
    event,
    requestedRef: event.requestedRef,
    mask,
    journal,
    beforeFirstWrite: async (ref) => reporter?.begin(journal.toFacts(), { ref }),
    allowInsecureHttp: inputs.allow_insecure_http,
    website: findWebsite(inputs),
    onTest: step.terminal?.onTest,
    maxReadyMs: step.terminal?.maxReadyMs,
  }
  const work = () => dispatch(inputs, context)
  return { inputs, event, reporter, toMarkdown: toCommentMarkdown, work }
}
