import type { SmokePlan } from '../../smoke/plan/plan.ts'
import { readJsonLines } from '../../text/json-lines.ts'
import { isMap } from '../../text/json-text.ts'
import type { DeployInputs } from '../context.ts'
import { findUnset } from './unset-secrets.ts'

/** Something in a graph configuration that cannot be deployed or tested, and its line. */
export interface ConfigFault {
  /** Undefined where there is no file. */
  readonly line?: number
  readonly problem: string
}

interface ConfigUse {
  readonly inputs: Pick<
    DeployInputs,
    'smoke_test' | 'assistant_id' | 'smoke_input' | 'smoke_baseline' | 'secrets'
  >
  readonly plan: SmokePlan | undefined
  /** The names of the secrets that the deployment has then; undefined where the control plane hides them. */
  readonly secretNames: readonly string[] | undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxNamedGraphs = 10

/** Everything in a graph configuration that is certain to fail, in the order of its lines; undefined where it cannot be read. */
export function findConfigFaults(text: string, use: ConfigUse): ConfigFault[] | undefined {
  // A mark of Windows editors, which some parsers skip.
  const config = readJsonLines(text.replace(/^\uFEFF/, ' '))
  if (config === undefined) return undefined
  if ('brokenLine' in config) return [{ line: config.brokenLine, problem: 'is not valid JSON' }]
  const { value, findLine } = config
  if (!isMap(value)) return [{ line: 1, problem: 'is not a JSON object' }]
  const { graphs, env } = value
  const line = findLine(['graphs'])
  const isFilled = isMap(graphs) && Object.keys(graphs).length > 0
  const ofGraphs = isFilled ? findTestFaults(Object.keys(graphs), use) : [toGraphFault(graphs)]
  const { secretNames, inputs } = use
  const ofSecrets = findUnset(env, { given: inputs.secrets, secretNames }).map(
    ({ name, problem }) => {
      return { line: findLine(['env', name]), problem }
    },
  )
  const faults = [...ofGraphs.map((problem) => ({ line, problem })), ...ofSecrets]
  return faults.toSorted((one, other) => one.line - other.line)
}

function toGraphFault(graphs: unknown): string {
  if (graphs === undefined) return 'has no `graphs`'
  return isMap(graphs) ? '`graphs` is empty' : '`graphs` is not a JSON object'
}

/** What a smoke test names and the configuration does not, or leaves open. A test of nothing but the server accepts every graph. */
function findTestFaults(graphs: readonly string[], { inputs, plan }: ConfigUse): string[] {
  const { smoke_test: isTested, assistant_id: assistantId } = inputs
  if (!isTested) return []
  const rest = graphs.length - maxNamedGraphs
  const named = graphs.slice(0, maxNamedGraphs).join(', ')
  const listed = `the graphs are ${named}${rest > 0 ? `, and ${rest} more` : ''}`
  const isMissing = (name: string) => !graphs.includes(name) && !uuid.test(name)
  const findMissing = (name: string | undefined, where: string) =>
    name !== undefined && isMissing(name) ? [`${where} ${name} is not a graph: ${listed}`] : []
  const open = (where: string) =>
    assistantId === undefined && graphs.length > 1
      ? [`${where} doesn't say which graph to test: ${listed}. Set \`assistant_id\``]
      : []
  const ofTests = (plan?.tests ?? []).flatMap((test) => {
    const { assistant_id: asked } = test
    const where = `the test "${test.name}" (${plan?.file}, line ${test.line})`
    const own =
      asked === undefined ? open(where) : findMissing(asked, `the \`assistant_id\` of ${where},`)
    // A baseline may have the judges of the plan.
    const judged = inputs.smoke_baseline === undefined ? test.steps : []
    const ofJudges = judged.flatMap(({ judge }) =>
      findMissing(judge?.assistant_id, `the \`judge\` of ${where},`),
    )
    return [...own, ...ofJudges]
  })
  return [
    ...findMissing(assistantId, '`assistant_id`'),
    ...ofTests,
    ...(inputs.smoke_input === undefined ? [] : open('`smoke_input`')),
  ]
}
