import type { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-failed.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, mayRepeatRead, withRetries } from '../http/policy.ts'
import { isProblem, Problem } from '../problem.ts'
import type { PlayedSample } from '../smoke/collect-reports.ts'
import { findAssistants } from '../smoke/find-assistants.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlanTest } from '../smoke/plan/plan.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { OtherSide, PlanOptions, PreparedPlan } from '../smoke/run-plan.ts'
import { isUnanswered } from './records.ts'
import type { Comparison } from './scores.ts'

/** The baseline of a plan: where it serves, or why it cannot run the plan. */
export type Baseline = Comparison['baseline'] &
  ({ readonly graphServer: GraphServer } | { readonly problem: Problem<'baseline-unavailable'> })

/** The baseline as a side of the plan. It gets nothing but runs, and threads that are deleted. */
export interface BaselineSide extends OtherSide {
  /** Set as soon as the baseline cannot run the plan, or doesn't respond. */
  problem: Problem<'baseline-unavailable'> | undefined
}

/** Finds the assistants of the tests that the baseline runs. A baseline that cannot run the plan is a side with a problem. */
export async function openBaselineSide(
  baseline: Baseline,
  prepared: PreparedPlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<BaselineSide> {
  const { log, signal } = context
  const stop = (error: unknown): undefined => {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    if (side.problem !== undefined) return undefined
    const message = `baseline ${baseline.name} could not run the plan: ${error.message}`
    side.problem = isProblem(error, 'baseline-unavailable')
      ? error
      : new Problem('baseline-unavailable', message, { cause: error })
    log.info(`${side.problem.message}. Nothing is compared.`)
    return undefined
  }
  const side: BaselineSide = {
    ...{ ...prepared.here, assistants: new Map<PlanTest, Assistant>(), problem: undefined },
    async run(play) {
      if (side.problem !== undefined) return undefined
      return await runUntilAnswered(play, context).catch(stop)
    },
  }
  try {
    if ('problem' in baseline) throw baseline.problem
    Object.assign(side, await findTests(baseline.graphServer, prepared, options, context))
    const count = `${side.assistants.size} of ${prepared.tests.length} tests`
    log.info(`Comparing ${count} with ${baseline.name}`)
  } catch (error) {
    stop(error)
  }
  return side
}

/** The tests that the baseline runs, with their assistants. */
async function findTests(
  server: GraphServer,
  { tests, assistants: tested }: PreparedPlan,
  { assistantId, isSingleTest }: PlanOptions,
  context: SmokeContext,
) {
  const leaveOut = ({ name }: PlanTest, why: string) =>
    context.log.info(`${name} doesn't run on the baseline: it ${why}`)
  const harmless = tests.filter((test) => {
    const effect = isSingleTest ? undefined : findEffect(test)
    if (effect !== undefined) leaveOut(test, effect)
    return effect === undefined
  })
  // Without a name, the only graph of the baseline could be another one.
  const named = harmless.map((test) => {
    const graph = tested.get(test)?.graph_id ?? undefined
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph }
  })
  // If the step names no assistant, the list shows whether the baseline has that of the tested side.
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== undefined }
  const retries = { mayRetry: mayRepeatRead }
  const { found, ...place } = await findAssistants(server, named, options, context, retries)
  const assistants = new Map<PlanTest, Assistant>()
  for (const [at, test] of harmless.entries()) {
    const one = found[at] as Assistant | Problem
    // A change can bring a new graph, which the baseline does not have yet.
    if (isProblem(one, 'assistant-missing')) leaveOut(test, `needs ${one.facts.wanted}`)
    else if (isProblem(one)) throw one
    else assistants.set(test, one)
  }
  const missing = found.find((one) => isProblem(one))
  if (missing && assistants.size === 0) throw missing
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
    if (isUnanswered(played)) throw played.failure?.error
    return { ...played, output: undefined }
  }
  // A run that was postponed has been sent again already.
  const mayRetry = (error: unknown) =>
    (mayRepeatRead(error) && !isPostponed(error)) || isRunFailed(error)
  return withRetries(attempt, { ...context, ...retries, mayRetry })
}
