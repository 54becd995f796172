import type { Deployment } from '../../control-plane/schemas.ts'
import { isUuid } from '../../http/web-address.ts'
import { isReserved } from '../../inputs/variable-rules.ts'
import type { SmokePlan } from '../../smoke/plan/plan.ts'
import { isMap } from '../../text/json-text.ts'
import type { DeployInputs } from '../context.ts'

type ConfigFault = Readonly<{ line: number; problem: string }>
type Config = Readonly<{ faults: readonly ConfigFault[]; graphs?: readonly string[] }>

interface ConfigUse {
  readonly inputs: DeployInputs
  readonly plan: SmokePlan | undefined
  /** Undefined if the deployment will be created. */
  readonly before: Deployment | undefined
}

/** Reads the names of the graphs in a graph configuration, and finds everything in it that is certain to fail. Sorted by line. */
export async function readConfig(text: string, use: ConfigUse): Promise<Config> {
  const yaml = await import('yaml')
  const { findOffset } = await import('../../text/yaml-text.ts')
  // A byte order mark, which some parsers skip.
  const written = text.replace(/^\uFEFF/, ' ')
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (error) {
    const [, line = 1] = /\(line (\d+) column/.exec((error as Error).message) ?? []
    return { faults: [{ line: Number(line), problem: 'the file is not valid JSON' }] }
  }
  if (!isMap(value)) return { faults: [{ line: 1, problem: 'the file is not a JSON object' }] }
  // The YAML parser also reads JSON, and knows the lines.
  const lineCounter = new yaml.LineCounter()
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const
  const { contents } = yaml.parseDocument(written, { ...options, lineCounter })
  const findLine = (path: readonly string[]) =>
    lineCounter.linePos(findOffset(yaml, contents, path)).line
  const { graphs, env, http } = value
  const line = findLine(['graphs'])
  const names = isMap(graphs) ? Object.keys(graphs) : []
  const ofGraphs = names.length > 0 ? findTestFaults(names, use) : ['the file has no `graphs`']
  const faults = ofGraphs.map((problem) => ({ line, problem }))
  for (const { name, problem } of findUnset(env, use))
    faults.push({ line: findLine(['env', name]), problem })
  const isNotified = use.inputs.smoke_test && (use.inputs.webhook ?? use.inputs.webhook_listen)
  if (isNotified && isMap(http) && http['disable_webhooks'] === true) {
    const problem = '`http.disable_webhooks` is set, and the smoke test has a webhook'
    faults.push({ line: findLine(['http', 'disable_webhooks']), problem })
  }
  return { faults: faults.toSorted((one, other) => one.line - other.line), graphs: names }
}

/** Finds graphs that a smoke test names but the configuration lacks, and tests that must name a graph. Without a test, nothing is missing. */
function findTestFaults(graphs: readonly string[], { inputs, plan }: ConfigUse): string[] {
  const { smoke_test: isTested, assistant_id: assistantId } = inputs
  if (!isTested) return []
  const listed = `the graphs are ${graphs.join(', ')}`
  const isMissing = (name: string) => !graphs.includes(name) && !isUuid(name)
  const findMissing = (name: string | undefined, where: string) =>
    name !== undefined && isMissing(name) ? [`${where} ${name} is not a graph: ${listed}`] : []
  const open = (where: string) =>
    assistantId === undefined && graphs.length > 1
      ? [`${where} doesn't say which graph to test: ${listed}. Set \`assistant_id\``]
      : []
  const ofTests = (plan?.tests ?? []).flatMap((test) => {
    const { assistant_id: asked } = test
    const where = `the test "${test.name}" (${plan?.file}, line ${test.line})`
    return asked === undefined
      ? open(where)
      : findMissing(asked, `the \`assistant_id\` of ${where},`)
  })
  return [
    ...findMissing(assistantId, '`assistant_id`'),
    ...ofTests,
    ...(inputs.smoke_input === undefined ? [] : open('`smoke_input`')),
  ]
}

/** Finds variables in `env` without a value that the deployment won't have as secrets either. A path or a list shows no values. */
function findUnset(env: unknown, { inputs, before }: ConfigUse) {
  const { secrets: given, secrets_mode: mode, extra_fields: extra = {} } = inputs
  const shown = before === undefined ? [] : before.secrets
  // If the control plane doesn't show the names, any may exist.
  if (!isMap(env) || shown === undefined || Object.hasOwn(extra, 'secret_references')) return []
  const kept = given !== undefined && mode === 'replace' ? [] : shown
  const set = new Set([...(given ?? []), ...kept].map(({ name }) => name))
  const isUnset = (name: string) => env[name] === '' && !set.has(name) && !isReserved(name, false)
  const advice = 'Add it to `secrets`, or keep the existing ones with `secrets_mode: merge`'
  return Object.keys(env).flatMap((name) => {
    const what = `\`env\` has no value for ${name}, and the deployment would have no secret of this name`
    return isUnset(name) ? [{ name, problem: `${what}. ${advice}` }] : []
  })
}
