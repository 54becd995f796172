import { ControlPlane } from '../control-plane/client.ts'
import type { ModeContext } from '../deploy/context.ts'
import { GitHubApi } from '../github/api.ts'
import { JsonClient } from '../http/json-client.ts'
import { Transport } from '../http/transport.ts'
import { isLoopback } from '../http/web-address.ts'
import { findWebsite, toServiceAddress } from '../inputs/catalogue.ts'
import type { Mode } from '../inputs/input.ts'
import type { StepRequest } from '../inputs/parse-inputs.ts'
import { dispatch } from '../modes/dispatch.ts'
import { toCommentMarkdown } from '../report/comment.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import type { Secret } from '../text/redact.ts'
import type { StepJournal } from './journal.ts'
import type { Step } from './runner.ts'

/** The version of this action, as in package.json; part of the user agent. */
export const version = '0.1.0'

const attempts = 5
const backoff = { baseMs: 500, capMs: 20_000 }
const maxGitHubRequestMs = 15_000
const deploying: readonly Mode[] = ['create', 'update', 'preview', 'rollback']

/** What a step does, and what shows it on GitHub. Loaded when the inputs are right. */
export function connect({ inputs, event }: StepRequest, journal: StepJournal, step: Step) {
  const { clock, random, signal, runner } = step
  const { api_key: key, workspace_id: tenant, request_timeout: timeoutMs } = inputs
  // Everything that goes over the network goes over one transport.
  const transport = new Transport({ userAgent: `graph-deploy-action/${version}`, clock })
  const shared = { transport, redact: runner.redactor.redact, clock, random, signal, log: runner }
  // The control plane and Agent Servers share the key, the limits and the way to retry.
  const retryPolicy = { attempts, backoff }
  const connectTo = (service: 'control' | 'graph', baseUrl: URL, more = {}) => {
    // Whoever tries a plan on their own machine has the key of a service in the environment.
    const isKeyed = key !== undefined && !(step.terminal && isLoopback(baseUrl))
    const headers = { ...(isKeyed && { 'x-api-key': key.reveal() }), ...more }
    const address = { service, baseUrl, headers, timeoutMs }
    return new JsonClient({ ...shared, ...address, retryPolicy })
  }
  const tenantHeader = tenant === undefined ? undefined : { 'x-tenant-id': tenant }
  const address = toServiceAddress(inputs)
  if (inputs.mode !== 'smoke-test' || inputs.deployment_url === undefined) {
    runner.info(`Control plane: ${address.host}`)
  }
  const client = connectTo('control', address, tenantHeader)
  const graphHeaders = revealAll('graph_headers' in inputs ? inputs.graph_headers : {})
  const toGitHubClient = (baseUrl: URL, token: Secret) =>
    new JsonClient({
      ...{ ...shared, service: 'github', baseUrl, retryPolicy },
      timeoutMs: Math.min(timeoutMs, maxGitHubRequestMs),
      headers: {
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        authorization: `Bearer ${token.reveal()}`,
      },
    })
  const apiUrl = URL.parse(runner.environment['GITHUB_API_URL'] || 'https://api.github.com')
  const { github_token: token } = inputs
  const { repository, requestedRef, pullRequest } = event
  const isReadOnly = pullRequest?.fork !== undefined || pullRequest?.isDependabot === true
  // Undefined where there is no token, or no repository or API that it is for.
  const github =
    token && apiUrl && /^[^/]+\/[^/]+$/.test(repository)
      ? new GitHubApi(toGitHubClient(apiUrl, token), { ...shared, repository, isReadOnly })
      : undefined
  const shownOn = { api: github, log: runner, redact: shared.redact, address, requestedRef }
  const reporter = createGitHubReporter(inputs, event, shownOn)
  const { mask } = runner
  const { redact } = shared
  const plain = ('variables' in inputs && inputs.variables) || []
  const controlPlane = new ControlPlane(client, {
    ...{ redact, keep: (settings) => runner.redactor.keep(settings) },
    mask: (secret) => plain.some(({ value }) => value.reveal() === secret) || mask(secret),
  })
  const context: ModeContext = {
    ...shared,
    controlPlane,
    connectGraphServer: (url) => connectTo('graph', url, graphHeaders),
    github,
    event,
    requestedRef,
    mask,
    journal,
    beforeFirstWrite: async (ref) => reporter?.begin(journal.toFacts(), { ref }),
    allowInsecureHttp: inputs.allow_insecure_http,
    website: findWebsite(inputs),
    onTest: step.terminal?.onTest,
    maxReadyMs: step.terminal?.maxReadyMs,
  }
  const deletes = inputs.mode === 'preview' && event.preview.kind === 'delete'
  const deploys = deploying.includes(inputs.mode) && !deletes
  return { reporter, toMarkdown: toCommentMarkdown, deploys, work: () => dispatch(inputs, context) }
}

function revealAll(headers: Readonly<Record<string, Secret>> = {}): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, value.reveal()])
  return Object.fromEntries(entries)
}
