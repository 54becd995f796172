import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import { isRoutesMissing } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { briefOutageRetries, mayRepeatRead, withRetries } from '../http/policy.ts'
import { isUuid } from '../http/web-address.ts'
import { maxPlanTests } from '../limits.ts'
import { fail, isProblem, Problem } from '../problem.ts'
import type { Judges, SmokeContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'

export interface FindOptions {
  /** The assistant for tests that name none. If undefined, such tests need a server with a single assistant. */
  readonly assistantId: string | undefined
  /** The graphs that the server must list if the plan has no tests, and `assistantId` is undefined. */
  readonly graphs?: readonly string[] | undefined
  /** True if the step has no plan file, so the plan has at most the test of `smoke_input`. Its named assistant isn't looked up, because the run shows if it exists. */
  readonly isSingleTest: boolean
}

/** A server and its assistants. `listed` is undefined if the list was refused, or not read. */
export type Place = Readonly<{ server: GraphServer; listed: readonly Assistant[] | undefined }>

/** Finds the assistant of each test. In place of a missing or unclear assistant, returns the problem. Without tests, finds the assistants of `chooseByGraph`. If the server refuses to list assistants, or a single test has a name, accepts names unchecked. */
export async function findAssistants(
  server: GraphServer,
  tests: readonly PlanTest[],
  context: SmokeContext & FindOptions,
): Promise<Place & { readonly found: readonly (Assistant | Problem)[] }> {
  const { assistantId, isSingleTest } = context
  // A test for which neither the plan nor the workflow step names an assistant is left out. Only the server's list shows its assistant.
  const names = tests.flatMap((test) => test.assistant_id ?? assistantId ?? [])
  const unchecked = names.map((assistant_id) => {
    const graph_id = isUuid(assistant_id) ? null : assistant_id // any other ID is the name of a graph
    return { assistant_id, graph_id, name: null, metadata: null }
  })
  if (isSingleTest && names.length > 0) return { server, listed: undefined, found: unchecked }
  try {
    const retries = { ...context, ...briefOutageRetries, mayRetry: mayRepeatRead }
    const listed = await withRetries(() => server.listAssistants(context.signal), retries)
    const count = listed.length === 1 ? '1 assistant' : `${listed.length} assistants`
    context.log.info(`${server.client.host} lists ${count}`)
    const ofTests = tests.map(({ name, line, assistant_id }) => {
      const found = findAssistant(listed, assistant_id ?? assistantId)
      if (!isProblem(found) || line === undefined) return found
      return new Problem(found.code, `test ${name} (line ${line}): ${found.message}`, found.facts)
    })
    if (tests.length > 0) return { server, listed, found: ofTests }
    return { server, listed, found: chooseByGraph(listed, context) }
  } catch (error) {
    // If the key may not list assistants, or the server has no such route, names are enough, but each test needs one. Without a plan file, a test with a name has returned above.
    const isForbidden = error instanceof HttpError && error.status === 403
    const lacksNames = names.length < tests.length
    if (!(isForbidden || isRoutesMissing(error)) || isSingleTest || lacksNames) throw error
    context.log.info(`${error.message}; only runs show whether their assistants exist`)
    return { server, listed: undefined, found: unchecked }
  }
}

/** Chooses the wanted assistant, or if `wanted` is undefined, the only assistant. Returns `assistant-missing` and `assistant-unclear` instead of throwing them. */
function findAssistant(listed: readonly Assistant[], wanted: string | undefined) {
  try {
    return chooseAssistant(listed, wanted)
  } catch (error) {
    if (!isProblem(error, 'assistant-missing', 'assistant-unclear')) throw error
    return error
  }
}

/** Chooses the assistants if the plan has no tests: that of `assistantId`, or if it is undefined, an assistant for each graph of the server. Throws `assistant-missing` if the server shows graphs, but not all of `graphs`. */
function chooseByGraph(
  listed: readonly Assistant[],
  { assistantId, graphs = [] }: FindOptions,
): readonly Assistant[] {
  if (assistantId !== undefined) return [chooseAssistant(listed, assistantId)]
  const available = [...new Set(listed.flatMap(({ graph_id }) => graph_id ?? []))]
  // If no assistant shows its graph, the server may still have the graphs.
  if (available.length === 0) return [chooseAssistant(listed)]
  const missing = graphs.filter((graph) => !available.includes(graph))
  if (missing.length > 0) {
    const problem = `the Agent Server lacks ${missing.join(', ')} of the graph configuration. Available: ${available.join(', ')}`
    const advice = 'Read the logs on the deployment page: the graph may have failed to load.'
    fail('assistant-missing', problem, { wanted: missing[0], available, advice })
  }
  return available.slice(0, maxPlanTests).map((graph) => chooseAssistant(listed, graph))
}

/** Finds the server and assistant of each judge that tests name. Prefers the baseline's judge for both sides, so that a change can't bring its own. Throws if a judge can't be found. */
export function findJudges(
  tests: readonly PlanTest[],
  testedPlace: Place,
  baseline?: Place & { readonly problem: Problem | undefined },
): Judges {
  // The name of a judge may differ between cases, so all cases are read, but only of tests with a judge.
  const judgedTests = tests.filter(({ steps }) => steps.some(({ judge }) => judge))
  const steps = judgedTests.flatMap(({ cases }) => cases.flatMap(({ readSteps }) => readSteps()))
  const names = new Set(steps.flatMap(({ judge }) => judge?.assistant_id ?? []))
  const find = (name: string) => {
    const isNamed = (one: Assistant) => [one.assistant_id, one.graph_id].includes(name)
    // A baseline whose list is unknown is assumed to have the judge.
    const hasJudge = baseline && !baseline.problem && (baseline.listed?.some(isNamed) ?? true)
    const { server, listed } = hasJudge ? baseline : testedPlace
    const found = listed ? findAssistant(listed, name) : { assistant_id: name }
    if (!isProblem(found)) return [name, { server, assistant_id: found.assistant_id }] as const
    // The tested server lacks the judge. The baseline may have it, but can't be asked.
    if (baseline?.problem) throw baseline.problem
    fail('judge-missing', found.message, { cause: found })
  }
  return new Map([...names].map(find))
}
