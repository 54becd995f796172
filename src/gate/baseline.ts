import type { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, mayRepeatRead, withRetries } from '../http/policy.ts'
import { isProblem, Problem } from '../problem.ts'
import { findAssistants } from '../smoke/find-assistants.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlanTest } from '../smoke/plan/plan.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { OtherSide, PlanOptions, PlanSide, PreparedPlan } from '../smoke/run-plan.ts'
import type { PlayedSample } from '../smoke/test-report.ts'
import { type Comparison, isAnswered } from './scores.ts'

/** The baseline of a plan: its URL, or the reason why it can't run the plan. */
export type Baseline = Comparison['baseline'] &
  ({ readonly graphServer: GraphServer } | { readonly problem: Problem<'baseline-unavailable'> })

/** Opens the baseline as a side of the plan. Its `problem` is set as soon as it cannot run the plan, or doesn't respond. */
export async function openBaselineSide(
  baseline: Baseline,
  prepared: PreparedPlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<OtherSide> {
  const untilProblem = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (side.problem !== undefined) return undefined
    try {
      return await work()
    } catch (error) {
      context.signal.throwIfAborted()
      if (!isKnownError(error)) throw error
      const message = `baseline ${baseline.name} could not run the plan: ${error.message}`
      side.problem ??= isProblem(error, 'baseline-unavailable')
        ? error
        : new Problem('baseline-unavailable', message, { cause: error })
    }
    return undefined
  }
  const side: OtherSide & { problem: Problem | undefined } = {
    ...{ ...prepared.here, assistants: new Map<PlanTest, Assistant>(), problem: undefined },
    run: (play) => untilProblem(() => runUntilAnswered(play, context)),
  }
  const found = await untilProblem(async () => {
    if ('problem' in baseline) throw baseline.problem
    return findTests(baseline.graphServer, prepared, options, context)
  })
  return Object.assign(side, found)
}

async function findTests(
  server: GraphServer,
  { tests, here }: PreparedPlan,
  { assistantId, isSingleTest }: PlanOptions,
  context: SmokeContext,
): Promise<PlanSide> {
  const harmless = tests.filter((test) => isSingleTest || findEffect(test) === undefined)
  // Without a name, the only graph of the baseline could be a different graph.
  const named = harmless.map((test) => {
    const graph = here.assistants.get(test)?.graph_id ?? undefined
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph }
  })
  // If the step names no assistant, the list shows whether the baseline has that of the tested side.
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== undefined }
  const { found, ...place } = await findAssistants(server, named, options, context)
  const wrong = found.find((one) => isProblem(one) && !isProblem(one, 'assistant-missing'))
  // A change can bring a new graph, which the baseline does not have yet.
  const assistants = new Map(
    harmless.flatMap((test, at) => {
      const one = found[at]
      return one && !isProblem(one) ? [[test, one]] : []
    }),
  )
  if (wrong ?? (assistants.size === 0 && isProblem(found[0]))) throw wrong ?? found[0]
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`)
  return { ...place, assistants }
}

const retries = { attempts: 3, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** Runs a sample, and again if its agent doesn't answer. Throws why it doesn't. */
export function runUntilAnswered(
  play: () => Promise<PlayedSample>,
  context: SmokeContext,
): Promise<PlayedSample> {
  const attempt = async () => {
    const played = await play()
    if (isAnswered(played)) return played
    throw played.failure?.error
  }
  // A run that was postponed has been sent again already.
  const mayRetry = (error: unknown) =>
    (mayRepeatRead(error) && !isPostponed(error)) || isRunFailed(error)
  return withRetries(attempt, { ...context, ...retries, mayRetry })
}
