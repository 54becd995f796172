import { AssistantUnclear } from '../graph-server/errors.ts'
import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { KnownError } from '../known-error.ts'
import { JudgeMissing } from './errors.ts'
import { isListHidden } from './find-assistants.ts'
import type { Judge } from './judges.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'

/**
 * The judges of a plan, by name; undefined without one. A judge that `judgeServer` (the baseline) has scores both sides
 * there, so that a change does not bring its own examiner. Another one runs on the tested server, whose assistants are
 * `known` unless it hides them. Throws JudgeMissing.
 */
export async function findJudges(
  graphServer: GraphServer,
  tests: readonly PlanTest[],
  known: readonly Assistant[] | undefined,
  context: SmokeContext & Pick<TestContext, 'timeoutMs'>,
): Promise<ReadonlyMap<string, Judge> | undefined> {
  const steps = tests.flatMap((test) => test.steps)
  const names = new Set(steps.flatMap((step) => step.judge?.assistant_id ?? []))
  if (names.size === 0) return undefined
  const { createJudge } = await import('./judges.ts')
  const { judgeServer } = context
  const there = judgeServer && (await listForJudge(judgeServer, context))
  const findPlace = (judge: string) => {
    const isNamed = (one: Assistant) => [one.assistant_id, one.graph_id].includes(judge)
    if (there && (there.listed?.some(isNamed) ?? true)) return there
    return { server: graphServer, listed: known }
  }
  const open = (judge: string) => {
    const { server, listed } = findPlace(judge)
    try {
      const id = listed ? chooseAssistant(listed, judge).assistant_id : judge
      return [judge, createJudge(judge, server, id, context)] as const
    } catch (error) {
      if (!(error instanceof AssistantUnclear)) throw error
      throw new JudgeMissing(error.message, { judge, cause: error })
    }
  }
  return new Map([...names].map(open))
}

/** The baseline with its assistants, undefined where it refuses to list them; undefined where it cannot be read. */
async function listForJudge(server: GraphServer, { log, signal }: SmokeContext) {
  try {
    return { server, listed: await server.listAssistants(signal) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof KnownError)) throw error
    if (!isListHidden(error)) return undefined
    log.info(`${error.message}; a run shows whether the judge exists`)
    return { server, listed: undefined }
  }
}
