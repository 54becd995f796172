import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import { checkStep, performStep } from './perform-step.ts'
import type { PlanStep } from './plan.ts'
import { retryUntilReady } from './retry-until-ready.ts'
import type { SmokeContext, TestContext } from './test-context.ts'

/** What to ask a deployed graph. */
export interface SmokeQuestion {
  /** Assistant ID or graph name; the only assistant when undefined. */
  readonly assistantId: string | undefined
  /** The run's input. Without one the test is that the server answers and lists the assistant. */
  readonly input: { readonly value: unknown } | undefined
  readonly config: Readonly<Record<string, unknown>> | undefined
  /** Must be contained in the final output. */
  readonly expect: { readonly value: unknown } | undefined
}

/** How to ask. */
export interface QuestionOptions {
  /** Milliseconds of the run. */
  readonly timeoutMs: number
  /** How often a server that is just up may refuse. */
  readonly attempts: number
  /** Called when it is known which assistant is asked. */
  readonly onAssistant: (assistantId: string) => void
  /** Called with the final output before it is judged. */
  readonly onOutput: (output: unknown) => void
}

/**
 * Asks one question. Throws SmokeTestFailed for a wrong answer, RunFailed for a run that did not end in one,
 * AssistantUnclear, the errors of a webhook that did not come, and those of `http/errors`.
 */
export async function askGraph(
  graphServer: GraphServer,
  question: SmokeQuestion,
  options: QuestionOptions,
  context: SmokeContext,
): Promise<void> {
  const assistantId = await findAssistant(graphServer, question, options, context)
  options.onAssistant(assistantId)
  if (question.input === undefined) return
  const { input, config, expect } = question
  const step: PlanStep = {
    run: { input: input.value, config, webhook: context.webhook !== undefined },
    ...(expect === undefined ? {} : { expect: expect.value }),
  }
  const { timeoutMs } = options
  let begun = false
  const testContext: TestContext = {
    ...context,
    onRun: (run) => {
      begun = true
      context.onRun(run)
    },
    graphServer,
    graph: new RemoteGraph(graphServer, assistantId, { timeoutMs, signal: context.signal }),
    timeoutMs,
    testName: 'smoke test',
  }
  const result = await retryUntilReady(
    () => performStep(step, testContext),
    options.attempts,
    context,
    () => begun,
  )
  const { outcome } = result
  if (outcome?.end === 'values') options.onOutput(outcome.values)
  await checkStep(step, result, testContext)
}

/** With an assistant and an input the run itself shows whether the assistant is there: no request is spent on it. */
async function findAssistant(
  graphServer: GraphServer,
  { assistantId, input }: SmokeQuestion,
  { attempts }: QuestionOptions,
  context: SmokeContext,
): Promise<string> {
  if (assistantId !== undefined && input !== undefined) return assistantId
  const { signal, log } = context
  const assistants = await retryUntilReady(
    () => graphServer.listAssistants(signal),
    attempts,
    context,
  )
  const assistant = chooseAssistant(assistants, assistantId)
  const count = `${assistants.length} assistant${assistants.length === 1 ? '' : 's'}`
  log.info(`${graphServer.host} serves ${count}`)
  return assistant.assistant_id
}
