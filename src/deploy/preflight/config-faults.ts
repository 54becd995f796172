import type { Deployment } from '../../control-plane/schemas.ts'
import { isUuid } from '../../http/web-address.ts'
import { isReserved } from '../../inputs/variable-rules.ts'
import type { SmokePlan } from '../../smoke/plan/plan.ts'
import { isMap } from '../../text/json-text.ts'
import type { DeployInputs } from '../context.ts'

/** A problem because of which the build or the smoke test certainly fails. */
type ConfigFault = Readonly<{ line: number; problem: string }>
type Config = Readonly<{ faults: readonly ConfigFault[]; graphs?: readonly string[] }>

interface ConfigUse {
  readonly inputs: DeployInputs
  readonly plan: SmokePlan | undefined
  /** The existing deployment. Undefined if the step creates it. */
  readonly before: Deployment | undefined
}

/** Reads the names of the graphs in a graph configuration, and finds the faults because of which the step certainly fails. They are sorted by line. */
export async function readConfig(text: string, use: ConfigUse): Promise<Config> {
  const yaml = await import('yaml')
  const { findOffset } = await import('../../text/yaml-text.ts')
  // Some parsers skip a byte order mark, so it isn't a fault.
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
  const names = isMap(graphs) ? Object.keys(graphs) : []
  const problems = names.length > 0 ? findTestFaults(names, use) : ['the file has no `graphs`']
  const faults = problems.map((problem) => ({ line: findLine(['graphs']), problem }))
  for (const { name, problem } of findUnset(env, use))
    faults.push({ line: findLine(['env', name]), problem })
  const isNotified = use.inputs.smoke_test && (use.inputs.webhook ?? use.inputs.webhook_listen)
  if (isNotified && isMap(http) && http['disable_webhooks'] === true) {
    const problem = '`http.disable_webhooks` is set, and the smoke test has a webhook'
    faults.push({ line: findLine(['http', 'disable_webhooks']), problem })
  }
  return { faults: faults.toSorted((one, other) => one.line - other.line), graphs: names }
}

/** Finds the faults of a smoke test: names that are no graph of the configuration, and tests that name no graph although it has several. `assistant_id` of the inputs applies to each test without its own. None if the step runs no smoke test. */
function findTestFaults(graphs: readonly string[], { inputs, plan }: ConfigUse): string[] {
  const { smoke_test: isTested, assistant_id: assistantId } = inputs
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
  return [
    ...findMissing(assistantId, '`assistant_id`'),
    ...ofTests,
    ...(inputs.smoke_input === undefined ? [] : findAmbiguous('`smoke_input`')),
  ]
}

/** Finds the variables with an empty value in `env` that the deployment won't have as secrets either. If `env` is a path or a list, it shows no values, so none are found. Reserved names don't count, because the platform sets them. */
function findUnset(env: unknown, { inputs, before }: ConfigUse) {
  const { secrets: given, secrets_mode: mode, extra_fields: extra = {} } = inputs
  const shown = before === undefined ? [] : before.secrets
  // If the control plane doesn't show the names of the secrets, any name may exist.
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
