import { randomBytes } from 'node:crypto'
import type { Deployment } from '../control-plane/schemas.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import { runSmokePlan } from '../smoke/run-plan.ts'
import { askGraph } from '../smoke/smoke-test.ts'
import type { SmokeContext, WebhookTarget } from '../smoke/test-context.ts'
import { formatDuration } from '../time/duration.ts'
import { startReceiver } from '../webhook/receiver.ts'
import type { ModeContext } from './context.ts'
import type { SmokeReport } from './facts.ts'
import { readGraph } from './graph-picture.ts'
import type { SmokeRequest, WebhookRequest } from './requests.ts'

/** No address of the graph server is known. */
export class NoDeploymentUrl extends Error {
  override readonly name = 'NoDeploymentUrl'

  constructor() {
    super('the control service does not show where the graph server is')
  }
}

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
  if (url !== undefined) context.report({ deploymentUrl: url.href.replace(/\/$/, '') })
  return url
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
  if (url === undefined) throw new NoDeploymentUrl()
  context.report({ stage: 'smoke-test' })
  const { clock, log } = context
  const graphServer = context.connectGraphServer(url)
  const start = clock.now()
  await using webhook = await openWebhook(request.webhook, context)
  const smokeContext = { ...toSmokeContext(context), webhook: webhook.target }
  const assistantId = await runTest(request, { ...context, graphServer }, smokeContext)
  const durationMs = clock.now() - start
  log.info(`Smoke test passed in ${formatDuration(durationMs)} at ${graphServer.host}`)
  context.report({ smokeTest: 'passed', smokeDurationMs: durationMs })
  const now = await readGraph(graphServer, assistantId, context)
  if (now !== undefined) context.report({ graph: { now, before: graphBefore } })
}

type Connected = ModeContext & {
  readonly graphServer: ReturnType<ModeContext['connectGraphServer']>
}

/** Runs the question or the plan, and returns the assistant that it was about. */
async function runTest(
  { test, timeoutMs, attempts }: SmokeRequest,
  { graphServer, report }: Connected,
  context: SmokeContext,
): Promise<string | undefined> {
  if (test.kind === 'plan') {
    const { plan, assistantId } = test
    let tested = assistantId
    const options = { assistantId, timeoutMs, attempts }
    await runSmokePlan(
      graphServer,
      plan,
      {
        ...options,
        onReports: (tests) => {
          tested ??= tests[0]?.assistantId
          report({ smoke: { tests } })
        },
      },
      context,
    )
    return tested
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
    onAssistant: (assistantId: string) => note({ assistantId }),
    onOutput: (value: unknown) => note({ output: { value } }),
  }
  await askGraph(graphServer, question, options, context)
  return smoke.assistantId
}

function toSmokeContext(context: ModeContext): Omit<SmokeContext, 'webhook'> {
  const { redact, clock, random, log, signal, report } = context
  return {
    redact,
    clock,
    random,
    log,
    signal,
    onRun: ({ runId, threadId }) => report({ runId, threadId }),
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
