import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { whileStarting } from '../http/policy.ts'
import { withRetries } from '../http/retry.ts'
import type { PlanTest } from './plan.ts'
import type { SmokeContext } from './test-context.ts'

/** Which assistant is meant by tests that name none, and how patiently it is looked for. */
export interface AssistantOptions {
  /** For tests that name none; the only assistant when undefined. */
  readonly assistantId: string | undefined
  /** How often a server that is just up may refuse. */
  readonly attempts: number
  /** Whether it is one question: its run shows if a named assistant is there, and what fails is thrown as it is. */
  readonly isQuestion: boolean
}

/** The assistants of the tests. Where the key may not list them, names are passed on: a run shows if one is there. */
export async function findAssistants(
  graphServer: GraphServer,
  tests: readonly PlanTest[],
  { assistantId, isQuestion, attempts }: AssistantOptions,
  context: SmokeContext,
): Promise<readonly Assistant[]> {
  const names = tests.map((test) => test.assistant_id ?? assistantId)
  const named = names.filter((name) => name !== undefined)
  const nothing = { graph_id: null, name: null, metadata: null }
  const unseen = named.map((assistant_id) => ({ assistant_id, ...nothing }))
  if (isQuestion && unseen.length > 0) return unseen
  try {
    const list = () => graphServer.listAssistants(context.signal)
    const listed = await withRetries(list, { ...context, ...whileStarting, attempts })
    const count = listed.length === 1 ? '1 assistant' : `${listed.length} assistants`
    context.log.info(`${graphServer.host} lists ${count}`)
    return (tests.length > 0 ? names : [assistantId]).map((name) => chooseAssistant(listed, name))
  } catch (error) {
    const isHidden = error instanceof HttpError && error.status === 403
    if (!isHidden || isQuestion || named.length < names.length) throw error
    return unseen
  }
}
