import type { GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { mayRepeatRead } from '../http/policy.ts'
import { isProblem, type Problem } from '../problem.ts'
import { findAssistants, type Place } from '../smoke/find-assistants.ts'
import { findJudges } from '../smoke/find-judges.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlannedSample, PlanTest, SmokePlan } from '../smoke/plan/plan.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import { type PreparedPlan, playPlan, preparePlan } from '../smoke/run-plan.ts'
import { runSample } from '../smoke/run-sample.ts'
import { type CompareOptions, compare, toUnavailable } from './compare.ts'
import { SideRunner } from './side-runner.ts'

/** The baseline, the assistants of the tests that it runs, and why it runs none. */
interface There extends Place {
  readonly assistants: ReadonlyMap<PlanTest, Assistant>
  readonly problem?: Problem<'baseline-unavailable'> | undefined
}

/** Runs a plan on a graph server and on the baseline beside it, and compares the results case by case. It writes nothing on the baseline but the threads of its tests, which it deletes. Throws as `runSmokePlan`, and `baseline-unavailable`, `comparison-incomplete`, `agent-regressed`. */
export async function comparePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: CompareOptions,
  context: SmokeContext,
): Promise<void> {
  const prepared = await preparePlan(graphServer, plan, options, context)
  const there = await findBaseline(prepared, options, context)
  const { timeoutMs } = options
  const judges = await findJudges(prepared.here, prepared.tests, there, { ...context, timeoutMs })
  const { assistants, problem } = there
  // Nothing of the step is sent along: no webhook, and no ID of a run there becomes an output.
  const own = { graphServer: there.server, webhook: undefined, onRun: () => undefined }
  const baseline = new SideRunner((sample) => {
    const assistant = assistants.get(sample.test) as Assistant
    return runSample(sample, assistant, { ...context, timeoutMs, judges, ...own })
  }, context)
  baseline.outage = problem
  const other = { assistants, run: (sample: PlannedSample) => baseline.run(sample) }
  const played = await playPlan(prepared, { judges, other }, options, context)
  const sides = { tested: new SideRunner(played.runAgain, context), baseline }
  const facts = {
    ...options,
    tests: prepared.tests,
    leftOut: prepared.tests.length - assistants.size,
  }
  const error = await compare(played, sides, facts, context)
  if (error !== undefined) throw error
}

/** Finds the assistants of the tests that the baseline runs, or why it cannot run the plan. */
async function findBaseline(
  { here, tests, assistants: tested }: PreparedPlan,
  { baseline, assistantId, isSingleTest }: CompareOptions,
  context: SmokeContext,
): Promise<There> {
  const { log, signal } = context
  const toNothing = (problem: There['problem']) => {
    return { ...here, assistants: new Map<PlanTest, Assistant>(), problem }
  }
  if ('problem' in baseline) {
    log.info(`${baseline.problem.message}. Nothing is compared.`)
    return toNothing(baseline.problem)
  }
  const leaveOut = ({ name }: PlanTest, why: string) =>
    log.info(`${name} doesn't run on the baseline: it ${why}`)
  const harmless = tests.filter((test) => {
    const effect = isSingleTest ? undefined : findEffect(test)
    if (effect !== undefined) leaveOut(test, effect)
    return effect === undefined
  })
  // Without a name, another graph could be the only one there: the one that is tested is looked up.
  const named = harmless.map((test) => {
    const graph = tested.get(test)?.graph_id ?? undefined
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph }
  })
  try {
    // Only the run of a test that the step itself names an assistant for shows whether that exists.
    const options = { assistantId, isSingleTest: isSingleTest && assistantId !== undefined }
    const retries = { mayRetry: mayRepeatRead }
    const place = await findAssistants(baseline.graphServer, named, options, context, retries)
    const assistants = new Map<PlanTest, Assistant>()
    for (const [at, test] of harmless.entries()) {
      const found = place.found[at]
      // A change can bring a new graph, which the baseline does not have yet.
      if (isProblem(found, 'assistant-missing')) leaveOut(test, `needs ${found.facts.wanted}`)
      else if (isProblem(found)) throw found
      else if (found) assistants.set(test, found)
    }
    const missing = place.found.find((one) => isProblem(one))
    if (missing && assistants.size === 0) throw missing
    log.info(`Comparing ${assistants.size} of ${tests.length} tests with ${baseline.name}`)
    return { ...place, assistants }
  } catch (error) {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    return toNothing(toUnavailable(baseline.name, error, context))
  }
}
