import { chooseAssistant, type GraphServer, type RunReference } from '../graph-server/client.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { ConnectionError, HttpError } from '../http/errors.ts'
import type { Log } from '../log.ts'
import { type BackoffPolicy, type Random, toBackoffMs } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { SmokeTestFailed } from './errors.ts'
import { findDifference } from './expectation.ts'

/** What to ask a deployed graph. */
export interface SmokeTest {
  /** Assistant ID or graph name; the only assistant when undefined. */
  readonly assistantId: string | undefined
  /** The run's input. Without one the test is that the server answers and lists the assistant. */
  readonly input: { readonly value: unknown } | undefined
  readonly config: Readonly<Record<string, unknown>> | undefined
  /** Must be contained in the final output. */
  readonly expect: { readonly value: unknown } | undefined
  /** URL that the graph server notifies, token included. */
  readonly webhook: string | undefined
  /** Milliseconds of the run. */
  readonly timeoutMs: number
  /** How often a server that is just up may refuse or answer 502 to 504. */
  readonly attempts: number
}

/** How a smoke test went well. */
export interface SmokeTestResult {
  readonly assistantId: string
  /** The final output; undefined when no run was asked for. */
  readonly output: { readonly value: unknown } | undefined
  readonly durationMs: number
}

/** What a smoke test needs from outside. */
export interface SmokeContext {
  readonly redact: (text: string) => string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
  /** Called as soon as the ids of the run are known. */
  readonly onRun: (run: RunReference) => void
  /** Called with the final output before it is judged. */
  readonly onOutput: (output: unknown) => void
}

const backoff: BackoffPolicy = { baseMs: 2_000, capMs: 15_000 }

/**
 * Runs one smoke test. Throws SmokeTestFailed for a wrong answer, RunFailed for a run that did not end in one,
 * AssistantUnclear, and the errors of `http/errors`. Only "not up yet" is tried again, never an answer.
 */
export async function runSmokeTest(
  graphServer: GraphServer,
  test: SmokeTest,
  context: SmokeContext,
): Promise<SmokeTestResult> {
  const start = context.clock.now()
  const assistant = await findAssistant(graphServer, test, context)
  const output = await runGraph(graphServer, test, { ...context, assistant })
  if (output !== undefined && test.expect !== undefined) {
    const difference = findDifference(output.value, test.expect.value, context.redact)
    if (difference !== undefined) {
      throw new SmokeTestFailed({ expected: test.expect.value, actual: output.value, difference })
    }
  }
  return { assistantId: assistant, output, durationMs: context.clock.now() - start }
}

/** With an assistant and an input the run itself shows whether the assistant is there: no request is spent on it. */
async function findAssistant(
  graphServer: GraphServer,
  test: SmokeTest,
  context: SmokeContext,
): Promise<string> {
  if (test.assistantId !== undefined && test.input !== undefined) return test.assistantId
  const assistants: readonly Assistant[] = await whenUp(
    () => graphServer.listAssistants(context.signal),
    test.attempts,
    context,
  )
  const assistant = chooseAssistant(assistants, test.assistantId)
  context.log.info(
    `${graphServer.host} serves ${assistants.length} assistant${assistants.length === 1 ? '' : 's'}`,
  )
  return assistant.assistantId
}

async function runGraph(
  graphServer: GraphServer,
  test: SmokeTest,
  context: SmokeContext & { assistant: string },
): Promise<SmokeTestResult['output']> {
  const { input } = test
  if (input === undefined) return undefined
  const value = await whenUp(
    () =>
      graphServer.waitForRun(
        {
          assistantId: context.assistant,
          input: input.value,
          config: test.config,
          webhook: test.webhook,
        },
        { timeoutMs: test.timeoutMs, signal: context.signal, onRun: context.onRun },
      ),
    test.attempts,
    context,
  )
  context.onOutput(value)
  return { value }
}

async function whenUp<T>(
  attempt: () => Promise<T>,
  attempts: number,
  context: SmokeContext,
): Promise<T> {
  const { clock, random, log, signal } = context
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (failed >= attempts || !isNotUpYet(error)) throw error
      const asked = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
      const delayMs = Math.max(Math.min(asked, backoff.capMs), toBackoffMs(failed, backoff, random))
      log.info(
        `${(error as Error).message}; trying again in ${formatDuration(delayMs)} (${failed} of ${attempts})`,
      )
      await clock.sleep(delayMs, { signal })
    }
  }
}

function isNotUpYet(error: unknown): boolean {
  if (error instanceof HttpError) return [502, 503, 504].includes(error.status)
  return error instanceof ConnectionError && !error.maybeSent && !error.permanent
}
