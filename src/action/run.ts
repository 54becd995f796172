import { createControlPlane } from '../control-plane/client.ts'
import { createGraphServer } from '../graph-server/client.ts'
import { type RefChoice, toRepoRef } from '../github/repo-ref.ts'
import { createJsonClient, type JsonClient } from '../http/json-client.ts'
import { findProxyFault } from '../http/proxy.ts'
import { createRetryBudget, type RetryPolicy } from '../http/retry.ts'
import type { Transport } from '../http/transport.ts'
import type { ModeContext } from '../modes/context.ts'
import { createMode } from '../modes/create.ts'
import { deleteMode } from '../modes/delete.ts'
import type { Facts, Outcome } from '../modes/facts.ts'
import type { ModeRequest } from '../modes/requests.ts'
import { smokeTestMode } from '../modes/smoke-test.ts'
import { updateMode } from '../modes/update.ts'
import type { Redactor } from '../secret.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { Cancelled } from './cancelled.ts'
import { type Failure, toFailure } from './failure.ts'
import { InputError, type InputFault, type RawInputs } from './input-error.ts'
import { type Inputs, inputNames, parseInputs } from './inputs.ts'
import { collectSecrets } from './mask-inputs.ts'
import { toOutputs } from './outputs.ts'
import { readInputs } from './read-inputs.ts'
import { readEvent, type Runner } from './runner.ts'
import { toHostedPage, toServiceAddress } from './service-address.ts'
import { toSummary } from './summary.ts'
import { toModeRequest } from './to-request.ts'

/** Everything a step needs from its process. */
export interface RunOptions {
  readonly runner: Runner
  readonly redactor: Redactor
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
}

/**
 * Runs one step from its inputs to its verdict and returns the exit code of the process: 0 only when what was asked
 * for has happened. The one place where errors end.
 */
export async function run(options: RunOptions): Promise<number> {
  const { runner, clock, signal } = options
  const start = clock.now()
  const ledger = createLedger(runner)
  let raw: RawInputs = {}
  let end: { outcome: Outcome; failure?: Failure; exitCode: number }
  try {
    const read = readInputs(runner.environment, inputNames)
    raw = read.inputs
    hideSecrets(raw, options)
    const event = readEvent(runner.environment)
    const refOfEvent = toRepoRef(event)
    const inputs = parseAll(raw, read.typos, refOfEvent, runner)
    const request = toModeRequest(inputs, event, refOfEvent)
    const outcome = await dispatch(request, toContext(inputs, options, ledger.report))
    end = { outcome, exitCode: 0 }
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error
    const failure = toFailure(cause, ledger.facts())
    if (ledger.facts().stage === 'smoke-test') ledger.report({ smokeTest: 'failed' })
    if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
    const exitCode = cause instanceof Cancelled ? cause.exitCode : 1
    end = { outcome: failure.outcome, failure, exitCode }
  }
  const durationMs = clock.now() - start
  ledger.close(end.outcome, durationMs)
  tell(end, { ...options, raw, facts: ledger.facts(), durationMs })
  return end.exitCode
}

/** Collects what becomes known and sets the outputs at once. */
function createLedger(runner: Runner) {
  let facts: Facts = { stage: 'preparing' }
  const published = new Map<string, string>()
  const publish = (end?: { outcome: Outcome; durationMs: number }) => {
    for (const [name, value] of toOutputs(facts, end)) {
      if (published.get(name) === value) continue
      published.set(name, value)
      runner.setOutput(name, value)
    }
  }
  return {
    facts: () => facts,
    report: (more: Partial<Facts>) => {
      facts = { ...facts, ...more }
      publish()
    },
    close: (outcome: Outcome, durationMs: number) => publish({ outcome, durationMs }),
  }
}

function hideSecrets(raw: RawInputs, { runner, redactor }: RunOptions): void {
  for (const secret of collectSecrets(raw)) {
    redactor.add(secret)
    runner.mask(secret)
  }
}

/** Every fault of the inputs, the event and the environment at once, before any request. */
function parseAll(
  raw: RawInputs,
  typos: readonly InputFault[],
  refOfEvent: RefChoice,
  { environment }: Runner,
): Inputs {
  const faults: InputFault[] = [...typos, ...findEnvironmentFaults(raw, environment)]
  try {
    const inputs = parseInputs(raw, refOfEvent)
    if (faults.length === 0) return inputs
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    faults.unshift(...error.faults)
  }
  throw new InputError(faults)
}

function* findEnvironmentFaults(
  raw: RawInputs,
  environment: Runner['environment'],
): Iterable<InputFault> {
  if (!environment['GITHUB_OUTPUT']) {
    yield {
      input: 'GITHUB_OUTPUT',
      problem: 'is not set: the action needs a runner with environment files',
    }
  }
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    yield {
      input: 'NODE_TLS_REJECT_UNAUTHORIZED',
      problem:
        'turns the checks of certificates off, and the key would go to anybody: use NODE_EXTRA_CA_CERTS',
    }
  }
  for (const input of ['base_url', 'deployment_url']) {
    const address = raw[input] === undefined ? undefined : URL.parse(raw[input])
    const problem = address ? findProxyFault(address, environment) : undefined
    if (problem !== undefined) yield { input, problem }
  }
  if (raw['base_url'] === undefined) {
    const problem = findProxyFault(toServiceAddress({ region: undefined }), environment)
    if (problem !== undefined) yield { input: 'region', problem }
  }
}

function dispatch(request: ModeRequest, context: ModeContext): Promise<Outcome> {
  switch (request.mode) {
    case 'create':
      return createMode(request, context)
    case 'update':
      return updateMode(request, context)
    case 'delete':
      return deleteMode(request, context)
    case 'smoke-test':
      return smokeTestMode(request, context)
  }
}

function toContext(
  inputs: Inputs,
  options: RunOptions,
  report: ModeContext['report'],
): ModeContext {
  const { clock, random, runner: log, signal } = options
  const connect = createConnector(inputs, options)
  const baseUrl = toServiceAddress(inputs)
  const tenant = inputs.workspace_id
  const headers = 'graph_headers' in inputs ? inputs.graph_headers : undefined
  return {
    controlPlane: createControlPlane(
      connect(baseUrl, tenant === undefined ? {} : { 'x-tenant-id': tenant }),
    ),
    connectGraphServer: (url) => createGraphServer(connect(url, headers ?? {})),
    clock,
    random,
    log,
    signal,
    report,
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
  }
}

/** Clients of one step share the key, the limits and the number of retries. */
function createConnector(
  inputs: Inputs,
  { transport, redactor, clock, random, runner }: RunOptions,
): (baseUrl: URL, headers: Readonly<Record<string, string>>) => JsonClient {
  const retryPolicy: RetryPolicy = {
    attempts: 5,
    backoff: { baseMs: 500, capMs: 20_000 },
    budget: createRetryBudget(20),
  }
  const key = inputs.api_key
  return (baseUrl, headers) =>
    createJsonClient({
      transport,
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

/** The verdict: one annotation for a failure, a last line, and the step summary. */
function tell(
  end: { outcome: Outcome; failure?: Failure },
  context: RunOptions & { raw: RawInputs; facts: Facts; durationMs: number },
): void {
  const { runner, facts, raw, durationMs, clock } = context
  const { outcome, failure } = end
  if (failure !== undefined) {
    const ids = [
      facts.deploymentId && `Deployment ${facts.deploymentId}`,
      facts.revisionId && `revision ${facts.revisionId}`,
    ].filter(Boolean)
    const about = ids.length > 0 ? `\n(${ids.join(', ')})` : ''
    runner.fail(failure.title, `${failure.message}\n${failure.remedy}${about}`)
  }
  runner.info(`Outcome: ${outcome}`)
  if (/^false$/i.test(raw['summary'] ?? '')) return
  const event = readEvent(runner.environment)
  const markdown = toSummary({
    mode: raw['mode'] ?? 'unknown',
    facts,
    outcome,
    failure,
    durationMs,
    endedAt: clock.date(),
    repositoryUrl: `${event.serverUrl}/${event.repository}`,
  })
  try {
    runner.writeSummary(markdown)
  } catch (error) {
    runner.warning(`The step summary could not be written: ${(error as Error).message}`)
  }
}
