import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import { isAssistantMissing, isRoutesMissing } from '../graph-server/refusals.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { type RetryPolicy, startupRetries, withRetries } from '../http/policy.ts'
import { isUuid } from '../http/web-address.ts'
import { maxPlanTests } from '../limits.ts'
import { isProblem, Problem } from '../problem.ts'
import type { SmokeContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'

/** How assistants are found. */
export interface FindOptions {
  /** For tests that name no assistant; the only one when undefined. */
  readonly assistantId: string | undefined
  /** Whether it is the single test of `smoke_input`: its run shows if a named assistant is there, and its error is thrown. */
  readonly isSingleTest: boolean
}

/** A graph server with its assistants; `listed` is undefined if it doesn't list them. */
export interface Place {
  readonly server: GraphServer
  readonly listed: readonly Assistant[] | undefined
}

/** Finds the assistants of tests, or why a test has none; without tests, those of the graphs. If the key may not list them, names are passed on: a run shows if one is there. */
export async function findAssistants(
  server: GraphServer,
  tests: readonly PlanTest[],
  { assistantId, isSingleTest }: Pick<FindOptions, 'assistantId' | 'isSingleTest'>,
  context: SmokeContext,
  retries: Pick<RetryPolicy, 'mayRetry'> = {},
): Promise<Place & { readonly found: readonly (Assistant | Problem)[] }> {
  const names = tests.map((test) => test.assistant_id ?? assistantId)
  const named = names.filter((name) => name !== undefined)
  const isUnnamed = named.length < names.length
  const unseen = named.map((assistant_id) => {
    const graph_id = isUuid(assistant_id) ? null : assistant_id
    return { assistant_id, graph_id, name: null, metadata: null }
  })
  if (isSingleTest && named.length > 0) return { server, listed: undefined, found: unseen }
  const list = () => server.listAssistants(context.signal)
  try {
    const listed = await withRetries(list, { ...context, ...startupRetries, ...retries })
    const count = listed.length === 1 ? '1 assistant' : `${listed.length} assistants`
    context.log.info(`${server.host} lists ${count}`)
    const ofTests = tests.map((test) => chooseFor(test, listed, assistantId))
    return { server, listed, found: tests.length > 0 ? ofTests : listUntested(listed, assistantId) }
  } catch (error) {
    if (!isListHidden(error) || isSingleTest || isUnnamed) throw error
    context.log.info(`${error.message}; only runs show whether their assistants exist`)
    return { server, listed: undefined, found: unseen }
  }
}

/** The assistant of a test; if the input names none for it, one that is missing or unclear is so at its place in the plan. */
function chooseFor(
  { name, line, assistant_id: own }: PlanTest,
  listed: readonly Assistant[],
  assistantId: string | undefined,
): Assistant | Problem {
  try {
    return chooseAssistant(listed, own ?? assistantId)
  } catch (error) {
    if (!isProblem(error, 'assistant-missing', 'assistant-unclear')) throw error
    const isOfInput = own === undefined && assistantId !== undefined
    if (isOfInput || line === undefined) return error
    const message = `test ${name} (line ${line}): ${error.message}`
    return new Problem(error.code, message, error.facts)
  }
}

/** Whether a server refuses to list its assistants, so that only a run shows whether one exists. */
function isListHidden(error: unknown): error is HttpError | Problem {
  const isForbidden = error instanceof HttpError && error.status === 403
  return isForbidden || isRoutesMissing(error)
}

/** The error of a run, or a problem with all that are available, if the run was rejected because its assistant does not exist. */
export async function toMissingAssistant(
  error: unknown,
  graphServer: GraphServer,
  { assistantId }: FindOptions,
  { signal }: SmokeContext,
): Promise<unknown> {
  if (!(error instanceof HttpError) || !isAssistantMissing(error)) return error
  try {
    chooseAssistant(await graphServer.listAssistants(signal), assistantId)
  } catch (missing) {
    signal.throwIfAborted()
    if (isProblem(missing, 'assistant-missing', 'assistant-unclear')) return missing
  }
  return error
}

/** Of a plan without tests: the assistant that is named, else the own one of each graph. Throws AssistantUnclear when there is none. */
function listUntested(listed: readonly Assistant[], assistantId?: string): readonly Assistant[] {
  const graphs = [...new Set(listed.flatMap(({ graph_id }) => graph_id ?? []))]
  if (assistantId !== undefined || graphs.length < 2) {
    return [chooseAssistant(listed, assistantId ?? graphs[0])]
  }
  return graphs.slice(0, maxPlanTests).map((graph) => chooseAssistant(listed, graph))
}
