import { AssistantUnclear } from '../graph-server/errors.ts'
import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { BaselineUnavailable, JudgeMissing } from './errors.ts'
import type { Judge } from './judges.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'

/** Where judges may run: a server with its assistants, undefined where it hides them. */
export interface JudgePlace {
  readonly server: GraphServer
  readonly listed: readonly Assistant[] | undefined
}

/**
 * The judges of a plan, by name; undefined without one. A judge that the baseline has (`findThere`) scores both sides
 * there, so that a change does not bring its own examiner. One that it lacks runs on the tested server (`here`), and so does
 * each where the baseline cannot run the plan: that fails the step whatever they say. Throws JudgeMissing, or
 * BaselineUnavailable where nobody knows whether the baseline has the judge.
 */
export async function findJudges(
  here: JudgePlace,
  tests: readonly PlanTest[],
  findThere: (() => Promise<JudgePlace | BaselineUnavailable>) | undefined,
  context: SmokeContext & Pick<TestContext, 'timeoutMs'>,
): Promise<ReadonlyMap<string, Judge> | undefined> {
  const steps = tests.flatMap((test) => test.steps)
  const names = new Set(steps.flatMap((step) => step.judge?.assistant_id ?? []))
  if (names.size === 0) return undefined
  const { createJudge } = await import('./judges.ts')
  const there = await findThere?.()
  const findPlace = (judge: string) => {
    if (there === undefined || there instanceof BaselineUnavailable) return here
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
      if (!(error instanceof AssistantUnclear)) throw error
      if (there instanceof BaselineUnavailable) throw there
      throw new JudgeMissing(error.message, { judge, cause: error })
    }
  }
  return new Map([...names].map(open))
}
