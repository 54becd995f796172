import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../smoke/errors.ts'
import { toQuestionPlan } from '../smoke/question.ts'
import { runSmokePlan, type TestReport } from '../smoke/run-plan.ts'
import type { SmokeContext } from '../smoke/test-context.ts'
import { NoDeploymentUrl } from '../step/step-errors.ts'
import type { SmokeReport } from '../step/step-state.ts'
import { formatDuration } from '../time/duration.ts'
import { NotifiedOfFailure } from '../webhook/errors.ts'
import type { ModeContext, SmokeInputs } from './context.ts'
import { readGraph } from './graph-picture.ts'
import { openWebhook } from './webhook.ts'

/**
 * Tests the graph that is served at an address and reports every part of it; `graphBefore` is what was served before
 * this step. Throws NoDeploymentUrl, and what a question or a plan throws.
 */
export async function smokeDeployment(
  url: URL | undefined,
  inputs: SmokeInputs,
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
  await using webhook = await openWebhook(inputs, context)
  let pictured = toPicturedAssistant(inputs, context)
  const onAssistant = (assistantId: string) => {
    pictured = assistantId
  }
  const draw = async () => {
    const now = await readGraph(graphServer, pictured, context)
    if (now !== undefined) context.report({ graph: { now, before: graphBefore } })
  }
  const smokeContext = { ...context, webhook: webhook.target, onRun: createRunReporter(context) }
  try {
    await runTest(graphServer, inputs, { ...smokeContext, onAssistant })
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
export function toPicturedAssistant(
  { assistant_id: assistantId }: SmokeInputs,
  { event: { plan } }: ModeContext,
): string | undefined {
  return assistantId ?? plan?.tests[0]?.assistant_id
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof SmokePlanFailed ||
    error instanceof SmokeTestFailed ||
    error instanceof RunFailed ||
    error instanceof NotifiedOfFailure
  )
}

/** Runs the plan, or asks the question of the inputs. */
async function runTest(
  graphServer: GraphServer,
  inputs: SmokeInputs,
  context: ModeContext & SmokeContext & { readonly onAssistant: (assistantId: string) => void },
): Promise<void> {
  const { event, report, webhook } = context
  const { assistant_id: assistantId, smoke_input: input, smoke_expect: expected } = inputs
  const { smoke_config: config, smoke_timeout: timeoutMs, smoke_attempts: attempts } = inputs
  const isQuestion = event.plan === undefined
  const plan =
    event.plan ?? toQuestionPlan({ input, config, expected, webhook: webhook !== undefined })
  let asked: SmokeReport = { assistantId, input, expected }
  if (isQuestion) report({ smoke: asked })
  const onAssistant = (chosen: string) => {
    context.onAssistant(chosen)
    asked = { ...asked, assistantId: chosen }
    if (isQuestion) report({ smoke: asked })
  }
  const onReports = (tests: readonly TestReport[]) =>
    report({ smoke: isQuestion ? { ...asked, output: tests[0]?.output } : { tests } })
  const options = { assistantId, timeoutMs, attempts, isQuestion, onAssistant, onReports }
  await runSmokePlan(graphServer, plan, options, context)
}

function createRunReporter({ report }: ModeContext): SmokeContext['onRun'] {
  let isThreaded = false
  return ({ run_id: runId, thread_id: threadId }) => {
    isThreaded ||= threadId !== undefined
    // An output that was set cannot be taken back: a run without a thread must not keep another one's.
    report({ runId, threadId: isThreaded ? (threadId ?? '') : undefined })
  }
}
