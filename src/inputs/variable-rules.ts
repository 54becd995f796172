import type { Finding, Given } from './event-context.ts'

const reservedEverywhere =
  'LANGCHAIN_TRACING_V2 LANGSMITH_TRACING_V2 LANGCHAIN_ENDPOINT LANGCHAIN_PROJECT LANGSMITH_PROJECT ' +
  'LANGSMITH_LANGGRAPH_GIT_REPO LANGGRAPH_GIT_REPO_PATH LANGCHAIN_API_KEY LANGSMITH_CONTROL_PLANE_API_KEY ' +
  'POSTGRES_URI POSTGRES_PASSWORD DATABASE_URI LANGSMITH_LANGGRAPH_GIT_REF LANGSMITH_LANGGRAPH_GIT_REF_SHA ' +
  'LANGGRAPH_AUTH_TYPE LANGSMITH_AUTH_ENDPOINT LANGSMITH_TENANT_ID LANGSMITH_AUTH_VERIFY_TENANT_ID ' +
  'LANGSMITH_HOST_PROJECT_ID LANGSMITH_HOST_PROJECT_NAME LANGSMITH_HOST_REVISION_ID LOG_JSON LOG_DICT_TRACEBACKS ' +
  'REDIS_URI LANGCHAIN_CALLBACKS_BACKGROUND DD_TRACE_PSYCOPG_ENABLED DD_TRACE_REDIS_ENABLED ' +
  'LANGSMITH_DEPLOYMENT_NAME LANGGRAPH_CLOUD_LICENSE_KEY PATH PORT MOUNT_PREFIX LSD_ENV LSD_DD_API_KEY ' +
  'LSD_DD_ENDPOINT LSD_DEPLOYMENT_TYPE LANGGRAPH_HOST_API_KEY'
const reservedByLangSmith =
  'LANGSMITH_API_KEY LANGSMITH_ENDPOINT POSTGRES_URI_CUSTOM REDIS_URI_CUSTOM'

/** True if the control plane sets this variable itself, and rejects it as a secret (lists of `langgraph-cli` 0.4.40). LangSmith's own control plane reserves more names. */
export function isReserved(name: string, isSelfHosted: boolean): boolean {
  const names = isSelfHosted ? reservedEverywhere : `${reservedEverywhere} ${reservedByLangSmith}`
  return names.split(' ').includes(name)
}

/** Checks the environment variables that the step would set in the deployment. */
export function checkVariables({ values, deploys }: Given): Finding[] {
  const { secrets = [], variables = [], api_key, github_token, base_url } = values
  const stepSecrets = Object.entries({ api_key, github_token })
  // Without `base_url`, the control plane is LangSmith's own, which reserves more names.
  const isSelfHosted = base_url !== undefined && !base_url.hostname.endsWith('.langchain.com')
  const check = (input: 'secrets' | 'variables') =>
    (values[input] ?? []).flatMap(({ name, line, value, isUnset }): Finding[] => {
      const [place, empty] = line === undefined ? ['`null`', '""'] : [`line ${line}`, `${name}=""`]
      // GitHub replaces a secret that is not set with an empty text. Sending that would remove the existing value.
      const unset = `has no value for ${name} (${place}). Set that secret or variable, or write \`${empty}\` to send an empty value`
      const reservedName = `sets ${name}, which the control plane sets itself and rejects. Remove it`
      // Undefined unless the value is the API key or token of this step.
      const leaked = stepSecrets.find(([, secret]) => secret?.reveal() === value.reveal())
      const leak = `would deploy the \`${leaked?.[0]}\` of this step as ${name}. List single secrets instead of \`toJSON(secrets)\``
      return [
        [input, deploys && isUnset && unset],
        [input, deploys && isReserved(name, isSelfHosted) && reservedName],
        [input, leaked && leak],
      ]
    })
  const doubles = variables.filter(({ name }) => secrets.some((secret) => secret.name === name))
  const twice = doubles.map(({ name }): Finding => {
    return ['variables', `sets ${name}, which \`secrets\` sets too. Set it in only one`]
  })
  return [...check('secrets'), ...check('variables'), ...twice]
}
