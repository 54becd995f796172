import type { Deployment } from '../../control-plane/schemas.ts'
import { isUuid } from '../../http/web-address.ts'
import type { SmokePlan } from '../../smoke/plan/plan.ts'
import { isMap } from '../../text/json-text.ts'
import type { DeployInputs } from '../context.ts'

interface ConfigFault {
  /** Undefined where there is no file. */
  readonly line?: number
  readonly problem: string
}

interface ConfigUse {
  readonly inputs: Pick<DeployInputs, 'smoke_test' | 'assistant_id' | 'smoke_input'> &
    Pick<DeployInputs, 'secrets' | 'secrets_mode' | 'extra_fields'>
  readonly plan: SmokePlan | undefined
  /** Undefined for a deployment that is to be created. */
  readonly before: Deployment | undefined
}

/** Everything in a graph configuration that is certain to fail, in the order of its lines. */
export async function findConfigFaults(text: string, use: ConfigUse): Promise<ConfigFault[]> {
  const yaml = await import('yaml')
  const { findOffset } = await import('../../text/yaml-text.ts')
  const lineCounter = new yaml.LineCounter()
  const options = {
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter,
  } as const
  // A mark of Windows editors, which some parsers skip.
  const written = text.replace(/^\uFEFF/, ' ')
  const { contents, errors } = yaml.parseDocument(written, options)
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (error) {
    const [, line = lineCounter.linePos(errors[0]?.pos[0] ?? 0).line] =
      /\(line (\d+) column/.exec((error as Error).message) ?? []
    return [{ line: Number(line), problem: 'the file is not valid JSON' }]
  }
  if (!isMap(value)) return [{ line: 1, problem: 'the file is not a JSON object' }]
  const findLine = (path: readonly string[]) =>
    lineCounter.linePos(findOffset(yaml, contents, path)).line
  const { graphs, env } = value
  const line = findLine(['graphs'])
  const names = isMap(graphs) ? Object.keys(graphs) : []
  const ofGraphs = names.length > 0 ? findTestFaults(names, use) : ['the file has no `graphs`']
  const ofSecrets = findUnset(env, use).map(({ name, problem }) => {
    return { line: findLine(['env', name]), problem }
  })
  const faults = [...ofGraphs.map((problem) => ({ line, problem })), ...ofSecrets]
  return faults.toSorted((one, other) => one.line - other.line)
}

/** What a smoke test names and the configuration does not, or leaves open. A test of nothing but the server accepts every graph. */
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

/** The variables without a value that the deployment would not have either; a path of a file, or a list, says no values. */
function findUnset(env: unknown, { inputs, before }: ConfigUse) {
  const { secrets: given, secrets_mode: mode, extra_fields: extra = {} } = inputs
  const shown = before === undefined ? [] : before.secrets
  // If the control plane hides the names, any may be there.
  if (!isMap(env) || shown === undefined || Object.hasOwn(extra, 'secret_references')) return []
  const kept = given !== undefined && mode === 'replace' ? [] : shown
  const set = new Set([...(given ?? []), ...kept].map(({ name }) => name))
  const isUnset = (name: string) => env[name] === '' && !set.has(name) && !reserved.has(name)
  return Object.keys(env)
    .filter(isUnset)
    .map((name) => {
      const what = `\`env\` has no value for ${name}, and the deployment would have no secret of this name`
      return {
        name,
        problem: `${what}. Add it to \`secrets\`, or keep the existing ones with \`secrets_mode: merge\``,
      }
    })
}

/** Environment variables that LangSmith sets itself, and rejects as secrets, at least on some installations (the lists of `langgraph-cli` 0.4.40). */
const reserved = new Set(
  (
    'LANGCHAIN_TRACING_V2 LANGSMITH_TRACING_V2 LANGCHAIN_ENDPOINT LANGCHAIN_PROJECT LANGSMITH_PROJECT ' +
    'LANGSMITH_LANGGRAPH_GIT_REPO LANGGRAPH_GIT_REPO_PATH LANGCHAIN_API_KEY LANGSMITH_CONTROL_PLANE_API_KEY ' +
    'POSTGRES_URI POSTGRES_PASSWORD DATABASE_URI LANGSMITH_LANGGRAPH_GIT_REF LANGSMITH_LANGGRAPH_GIT_REF_SHA ' +
    'LANGGRAPH_AUTH_TYPE LANGSMITH_AUTH_ENDPOINT LANGSMITH_TENANT_ID LANGSMITH_AUTH_VERIFY_TENANT_ID ' +
    'LANGSMITH_HOST_PROJECT_ID LANGSMITH_HOST_PROJECT_NAME LANGSMITH_HOST_REVISION_ID LOG_JSON LOG_DICT_TRACEBACKS ' +
    'REDIS_URI LANGCHAIN_CALLBACKS_BACKGROUND DD_TRACE_PSYCOPG_ENABLED DD_TRACE_REDIS_ENABLED ' +
    'LANGSMITH_DEPLOYMENT_NAME LANGGRAPH_CLOUD_LICENSE_KEY PATH PORT MOUNT_PREFIX LSD_ENV LSD_DD_API_KEY ' +
    'LSD_DD_ENDPOINT LSD_DEPLOYMENT_TYPE LANGGRAPH_HOST_API_KEY LANGSMITH_API_KEY LANGSMITH_ENDPOINT ' +
    'POSTGRES_URI_CUSTOM REDIS_URI_CUSTOM'
  ).split(' '),
)
