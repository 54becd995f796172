import { chooseAssistant } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { fail, isProblem, type Problem } from '../problem.ts'
import type { Place } from './find-assistants.ts'
import type { Judge } from './judges.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'

/** Finds the judges of a plan, by name. A judge that the baseline has scores both sides: a change must not bring its own examiner. Throws `judge-missing`, `baseline-unavailable`. */
export async function findJudges(
  here: Place,
  tests: readonly PlanTest[],
  there: (Place & { readonly problem?: Problem | undefined }) | undefined,
  context: SmokeContext & Pick<TestContext, 'timeoutMs'>,
): Promise<ReadonlyMap<string, Judge> | undefined> {
  const steps = tests.flatMap((test) => test.steps)
  const names = new Set(steps.flatMap((step) => step.judge?.assistant_id ?? []))
  if (names.size === 0) return undefined
  const { createJudge } = await import('./judges.ts')
  const findPlace = (judge: string) => {
    if (there === undefined || there.problem) return here
    const isNamed = (one: Assistant) => [one.assistant_id, one.graph_id].includes(judge)
    if (there.listed?.some(isNamed) ?? true) return there
    const places = `${there.server.host} does not have the judge "${judge}"; that of ${here.server.host}`
    context.log.info(`${places} scores both sides`)
    return here
  }
  const open = (judge: string) => {
    const { server, listed } = findPlace(judge)
    try {
      const id = listed ? chooseAssistant(listed, judge).assistant_id : judge
      return [judge, createJudge(judge, server, id, context)] as const
    } catch (error) {
      if (!isProblem(error, 'assistant-missing', 'assistant-unclear')) throw error
      if (there?.problem) throw there.problem
      fail('judge-missing', error.message, { cause: error })
    }
  }
  return new Map([...names].map(open))
}
