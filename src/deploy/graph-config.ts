import type { Deployment } from '../control-plane/schemas.ts'
import { isUuid } from '../http/web-address.ts'
import { isReserved } from '../inputs/variable-rules.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import { isMap } from '../text/json-text.ts'
import { bestEffort, type DeployInputs, type ModeContext } from './context.ts'

/** Finds the faults of a graph configuration, which would make the build, the server, or the smoke test fail. Returns them in the order of their lines, with the names of the graphs if the text is a JSON object. `before` is the existing deployment, undefined if the step creates it. */
export async function readConfig(
  text: string,
  inputs: DeployInputs,
  before: Deployment | undefined,
  plan: SmokePlan | undefined,
) {
  const yaml = await import('yaml')
  const { findOffset } = await import('../text/yaml-text.ts')
  // Some parsers skip a byte order mark, so it isn't a fault.
  const written = text.replace(/^\uFEFF/, ' ')
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (error) {
    const { message } = error as Error
    const [, line = 1] = /\(line (\d+) column/.exec(message) ?? []
    // Other messages of Node contain a part of the file.
    const [, reason] =
      /^(Expected .+|Unterminated .+|Unexpected end) (?:in|of) JSON/.exec(message) ?? []
    const words = reason ? `: ${reason.toLowerCase()}` : ''
    return { faults: [{ line: Number(line), problem: `the file is not valid JSON${words}` }] }
  }
  if (!isMap(value)) return { faults: [{ line: 1, problem: 'the file is not a JSON object' }] }
  // The YAML parser also reads JSON, and knows the lines.
  const lineCounter = new yaml.LineCounter()
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const
  const { contents } = yaml.parseDocument(written, { ...options, lineCounter })
  const findLine = (path: readonly string[]) =>
    lineCounter.linePos(findOffset(yaml, contents, path)).line
  const { graphs, env, http } = value
  const names = isMap(graphs) ? Object.keys(graphs) : []
  const problems =
    names.length > 0 ? findTestFaults(names, inputs, plan) : ['the file has no `graphs`']
  const faults = problems.map((problem) => ({ line: findLine(['graphs']), problem }))
  for (const { name, problem } of findUnset(env, inputs, before))
    faults.push({ line: findLine(['env', name]), problem })
  const isNotified = inputs.smoke_test && (inputs.webhook ?? inputs.webhook_listen)
  if (isNotified && isMap(http) && http['disable_webhooks'] === true) {
    const problem = '`http.disable_webhooks` is set, and the smoke test has a webhook'
    faults.push({ line: findLine(['http', 'disable_webhooks']), problem })
  }
  return { faults: faults.toSorted((one, other) => one.line - other.line), graphs: names }
}

/** Describes the faults of the smoke test, if the step runs it. An `assistant_id` must be a graph or a UUID. If there are several graphs, each test must say which it tests. The input `assistant_id` applies to each test without its own. */
function findTestFaults(graphs: readonly string[], inputs: DeployInputs, plan?: SmokePlan) {
  const { smoke_test: isTested, assistant_id: assistantId, smoke_input: input } = inputs
  if (!isTested) return []
  const listed = `the graphs are ${graphs.join(', ')}`
  // An assistant can also be named by its ID, which the configuration doesn't show.
  const isMissing = (name: string) => !graphs.includes(name) && !isUuid(name)
  const findMissing = (name: string | undefined, where: string) =>
    name !== undefined && isMissing(name) ? [`${where} ${name} is not a graph: ${listed}`] : []
  const findAmbiguous = (where: string) =>
    assistantId === undefined && graphs.length > 1
      ? [`${where} doesn't say which graph to test: ${listed}. Set \`assistant_id\``]
      : []
  const ofTests = (plan?.tests ?? []).flatMap((test) => {
    const { assistant_id: asked } = test
    const where = `the test "${test.name}" (${plan?.file}, line ${test.line})`
    return asked === undefined
      ? findAmbiguous(where)
      : findMissing(asked, `the \`assistant_id\` of ${where},`)
  })
  const ofInput = input === undefined ? [] : findAmbiguous('`smoke_input`')
  return [...findMissing(assistantId, '`assistant_id`'), ...ofTests, ...ofInput]
}

/** Finds the variables with an empty value in `env` that the deployment won't have as secrets either. Finds none if `env` is a path or a list, or the names of the secrets aren't known. Reserved names don't count, because the platform sets them. */
function findUnset(env: unknown, inputs: DeployInputs, before: Deployment | undefined) {
  const { secrets: given, secrets_mode: mode, extra_fields: extra = {} } = inputs
  const shown = before === undefined ? [] : before.secrets
  // If the names of the secrets aren't known, any name may exist. A path or a list in `env` shows no values.
  if (!isMap(env) || shown === undefined || Object.hasOwn(extra, 'secret_references')) return []
  const kept = given !== undefined && mode === 'replace' ? [] : shown
  const names = new Set([...(given ?? []), ...kept].map(({ name }) => name))
  const isUnset = (name: string) => env[name] === '' && !names.has(name) && !isReserved(name, false)
  const advice = 'Add it to `secrets`, or keep the existing ones with `secrets_mode: merge`'
  return Object.keys(env).flatMap((name) => {
    const what = `\`env\` has no value for ${name}, and the deployment would have no secret of this name`
    return isUnset(name) ? [{ name, problem: `${what}. ${advice}` }] : []
  })
}

const maxReadMs = 5_000

/** Warns of each graph that the new configuration removes from the server at `url`, if a cron or a running thread uses it. Gives up after five seconds, or if the server can't be read. */
export async function warnOfRemovedGraphs(
  url: URL,
  newGraphs: readonly string[],
  context: ModeContext,
): Promise<void> {
  const { GraphServer } = await import('../graph-server/graph-server.ts')
  const server = new GraphServer(context.connectGraphServer(url))
  const warn = async (signal: AbortSignal) => {
    const assistants = await server.listAssistants(signal)
    const removed = assistants.filter(({ graph_id }) => graph_id && !newGraphs.includes(graph_id))
    if (removed.length === 0) return
    // The JavaScript server has no crons.
    const crons = await server.listCrons({}, signal).catch(() => [])
    const scheduled = new Set(crons.map(({ assistant_id: id }) => id))
    const byGraph = Map.groupBy(removed, ({ graph_id }) => graph_id ?? '')
    for (const [graph, assistantsOfGraph] of byGraph) {
      const hasCron = assistantsOfGraph.some(({ assistant_id: id }) => scheduled.has(id))
      if (!hasCron && (await server.listBusyThreads(graph, signal)).length === 0) continue
      const use = hasCron ? 'a cron runs' : 'a running thread uses'
      const problem = `The graph ${graph}, which ${use}, is not in the graph configuration that this step deploys`
      context.log.warning(`${problem}: its runs will fail.`, 'Graph in use is removed')
    }
  }
  await bestEffort(context, warn, 'the graphs in use could not be read', maxReadMs)
}
