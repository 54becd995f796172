import type { Assistant } from '../graph-server/schemas.ts'
import { isProblem } from '../problem.ts'
import { findAssistants, type ListAssistants } from '../smoke/find-assistants.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlanTest } from '../smoke/plan/plan.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { PlanOptions } from '../smoke/run-plan.ts'

/** The tests of a plan, each with its assistant on the tested side. */
interface TestedPlan {
  readonly tests: readonly PlanTest[]
  readonly tested: readonly Assistant[]
}

/** The assistants of the tests that the baseline runs, by the index of the test. Throws AssistantUnclear when it has none of them. */
export async function findBaselineAssistants(
  list: ListAssistants,
  { tests, tested }: TestedPlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<ReadonlyMap<number, Assistant>> {
  const { assistantId } = options
  // Without a name, another graph could be the only one there: the one that is tested is looked up.
  const isNamed = (test: PlanTest) => (test.assistant_id ?? assistantId) !== undefined
  const named = tests.map((test, at): PlanTest => {
    const graph = tested[at]?.graph_id ?? undefined
    return isNamed(test) ? test : { ...test, assistant_id: graph }
  })
  // Only the run of a test that the step itself names an assistant for shows whether that exists.
  const isSingleTest = options.isSingleTest && assistantId !== undefined
  const leaveOut = ({ name }: PlanTest, why: string) =>
    context.log.info(`${name} doesn't run on the baseline: it ${why}`)
  const entries = [...named.entries()].filter(([, test]) => {
    const effect = options.isSingleTest ? undefined : findEffect(test)
    if (effect !== undefined) leaveOut(test, effect)
    return effect === undefined
  })
  for (let left = entries; ; ) {
    try {
      const asked = left.map(([, test]) => test)
      const found = await findAssistants(list, asked, { assistantId, isSingleTest }, context)
      return new Map(left.map(([index], at) => [index, found.assistants[at] as Assistant]))
    } catch (error) {
      // A change can bring a new graph, which the baseline does not have yet.
      const { wanted = undefined } = isProblem(error, 'assistant-missing') ? error.facts : {}
      if (wanted === undefined) throw error
      const isMissing = (test: PlanTest) => (test.assistant_id ?? assistantId) === wanted
      for (const [, test] of left) if (isMissing(test)) leaveOut(test, `needs ${wanted}`)
      left = left.filter(([, test]) => !isMissing(test))
      if (left.length === 0) throw error
    }
  }
}
