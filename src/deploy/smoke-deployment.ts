import { randomBytes } from 'node:crypto'
import { maxKeptResultLength } from '../bounds.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../smoke/errors.ts'
import { toKeptResult } from '../smoke/kept-result.ts'
import { runSmokePlan, type TestReport } from '../smoke/run-plan.ts'
import { askGraph } from '../smoke/smoke-test.ts'
import type { SmokeContext, WebhookTarget } from '../smoke/test-context.ts'
import { NoDeploymentUrl } from '../step/step-errors.ts'
import type { SmokeReport } from '../step/step-state.ts'
import { formatDuration } from '../time/duration.ts'
import { WebhookToldFailure } from '../webhook/errors.ts'
import { startReceiver } from '../webhook/receiver.ts'
import type { ModeContext } from './context.ts'
import { readGraph } from './read-graph.ts'
import type { SmokeRequest, WebhookRequest } from './requests.ts'

/**
 * The address of the graph server: the user's, else the deployment's own, which counts only when a key may be sent
 * to it. Reports it. Undefined where nobody tells.
 */
export function locateGraphServer(
  given: URL | undefined,
  deployment: Deployment | undefined,
  context: ModeContext,
): URL | undefined {
  const url = given ?? readDeploymentUrl(deployment, context)
  if (url !== undefined) context.report({ deploymentUrl: toOutput(url) })
  return url
}

/** Says where a deployment serves that was just read, where it shows an address that may be used: a failed step says so too. */
export function reportAddress({ url }: Deployment, context: ModeContext): void {
  try {
    const address = url && parseServiceAddress(url, context)
    if (address) context.report({ deploymentUrl: toOutput(address) })
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
  }
}

function toOutput(url: URL): string {
  return url.href.replace(/\/$/, '')
}

function readDeploymentUrl(
  deployment: Deployment | undefined,
  { allowInsecureHttp, log }: ModeContext,
): URL | undefined {
  if (deployment?.url === undefined) return undefined
  try {
    return parseServiceAddress(deployment.url, { allowInsecureHttp })
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    log.warning(
      `The control service shows an address of the graph server that ${error.message}. It is not used.`,
      'Deployment address not used',
    )
    return undefined
  }
}

/**
 * Tests the graph that is served at an address and reports every part of it; `graphBefore` is what was served before
 * this step. Throws NoDeploymentUrl, and what a question or a plan throws.
 */
export async function smokeDeployment(
  url: URL | undefined,
  request: SmokeRequest,
  graphBefore: GraphDescription | undefined,
  context: ModeContext,
): Promise<void> {
  if (url === undefined) {
    throw new NoDeploymentUrl('the control service does not show where the graph server is', {})
  }
  context.report({ stage: 'smoke-test' })
  const { clock, log } = context
  const graphServer = context.connectGraphServer(url)
  const start = clock.now()
  await using webhook = await openWebhook(request.webhook, context)
  const smokeContext = { ...toSmokeContext(context), webhook: webhook.target }
  let pictured = toPicturedAssistant(request)
  const onAssistant = (assistantId: string) => {
    pictured = assistantId
  }
  const draw = async () => {
    const now = await readGraph(graphServer, pictured, context)
    if (now !== undefined) context.report({ graph: { now, before: graphBefore } })
  }
  try {
    await runTest(request, { ...context, graphServer, onAssistant }, smokeContext)
  } catch (error) {
    // What changed in a graph that answers wrong is worth seeing; a server that does not answer has no picture.
    if (isAnswer(error)) await draw()
    throw error
  }
  const durationMs = clock.now() - start
  log.info(`Smoke test passed in ${formatDuration(durationMs)} at ${graphServer.host}`)
  context.report({ smokeTest: 'passed', smokeDurationMs: durationMs })
  await draw()
}

/** The assistant whose graph is drawn; the only one when undefined. */
export function toPicturedAssistant({ test }: SmokeRequest): string | undefined {
  if (test.kind === 'question') return test.question.assistantId
  return test.assistantId ?? test.plan.tests[0]?.assistant_id
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof SmokePlanFailed ||
    error instanceof SmokeTestFailed ||
    error instanceof RunFailed ||
    error instanceof WebhookToldFailure
  )
}

type Connected = ModeContext & {
  readonly graphServer: ReturnType<ModeContext['connectGraphServer']>
  /** Called when it is known whose graph is drawn. */
  readonly onAssistant: (assistantId: string) => void
}

/** Runs the question or the plan. */
async function runTest(
  { test, timeoutMs, attempts }: SmokeRequest,
  { graphServer, report, redact, onAssistant }: Connected,
  context: SmokeContext,
): Promise<void> {
  if (test.kind === 'plan') {
    const { plan, assistantId } = test
    const onReports = (tests: readonly TestReport[]) => {
      if (tests[0] !== undefined) onAssistant(tests[0].assistantId)
      report({ smoke: { tests } })
    }
    const options = { assistantId, timeoutMs, attempts, onReports }
    await runSmokePlan(graphServer, plan, options, context)
    return
  }
  const { question } = test
  const { input, expect: expected } = question
  let smoke: SmokeReport = { assistantId: question.assistantId, input, expected }
  const note = (more: SmokeReport) => {
    smoke = { ...smoke, ...more }
    report({ smoke })
  }
  note({})
  const options = {
    timeoutMs,
    attempts,
    onAssistant: (chosen: string) => {
      onAssistant(chosen)
      note({ assistantId: chosen })
    },
    onOutput: (value: unknown) =>
      note({ output: toKeptResult(value, { maxLength: maxKeptResultLength, redact }).kept }),
  }
  await askGraph(graphServer, question, options, context)
}

function toSmokeContext(context: ModeContext): Omit<SmokeContext, 'webhook'> {
  const { redact, clock, random, log, signal, report } = context
  let threaded = false
  return {
    redact,
    clock,
    random,
    log,
    signal,
    onRun: ({ runId, threadId }) => {
      threaded ||= threadId !== undefined
      // An output that was set cannot be taken back: a run without a thread must not keep another one's.
      report({ runId, threadId: threaded ? (threadId ?? '') : undefined })
    },
  }
}

/** The webhook that runs are given; a receiver of this step is closed with what is returned. */
async function openWebhook(
  request: WebhookRequest,
  { clock, log, signal, mask }: ModeContext,
): Promise<AsyncDisposable & { readonly target: WebhookTarget | undefined }> {
  if (request.kind !== 'listen') {
    const target = request.kind === 'url' ? { url: request.url, receiver: undefined } : undefined
    return { target, [Symbol.asyncDispose]: async () => undefined }
  }
  const { listen, token } = request
  const receiver = await startReceiver({ listen, token, randomBytes, clock, log, signal })
  const url = new URL(receiver.url.reveal())
  for (const secret of [url.pathname.split('/').at(-1), url.searchParams.get('token')]) {
    if (secret) mask(secret)
  }
  log.info(`Listening for the notification at ${receiver.origin}`)
  return {
    target: { url: url.href, receiver },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  }
}
