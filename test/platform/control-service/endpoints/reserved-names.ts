import type { JsonObject } from '../../wire/wire.ts'
import type { Voice } from '../voices/voice.ts'
import { secretsOf } from './secrets.ts'

/** Environment names that the public service sets itself and refuses as secrets (the list of its command-line client). */
const reserved = new Set(
  (
    'LANGCHAIN_TRACING_V2 LANGSMITH_TRACING_V2 LANGCHAIN_ENDPOINT LANGCHAIN_PROJECT LANGSMITH_PROJECT ' +
    'LANGSMITH_LANGGRAPH_GIT_REPO LANGGRAPH_GIT_REPO_PATH LANGCHAIN_API_KEY LANGSMITH_CONTROL_PLANE_API_KEY ' +
    'POSTGRES_URI POSTGRES_PASSWORD DATABASE_URI LANGSMITH_LANGGRAPH_GIT_REF LANGSMITH_LANGGRAPH_GIT_REF_SHA ' +
    'LANGGRAPH_AUTH_TYPE LANGSMITH_AUTH_ENDPOINT LANGSMITH_TENANT_ID LANGSMITH_AUTH_VERIFY_TENANT_ID ' +
    'LANGSMITH_HOST_PROJECT_ID LANGSMITH_HOST_PROJECT_NAME LANGSMITH_HOST_REVISION_ID LOG_JSON LOG_DICT_TRACEBACKS ' +
    'REDIS_URI LANGCHAIN_CALLBACKS_BACKGROUND DD_TRACE_PSYCOPG_ENABLED DD_TRACE_REDIS_ENABLED ' +
    'LANGSMITH_DEPLOYMENT_NAME LANGGRAPH_CLOUD_LICENSE_KEY PATH PORT MOUNT_PREFIX LSD_ENV LSD_DD_API_KEY ' +
    'LSD_DD_ENDPOINT LSD_DEPLOYMENT_TYPE'
  ).split(' '),
)

/** Refuses a secret with a reserved name with 400. */
export function requireUnreservedNames(voice: Voice, body: JsonObject): void {
  const found = secretsOf(body).find(({ name }) => reserved.has(name))
  if (found !== undefined) throw voice.refusal(400, `${found.name} is a reserved environment name.`)
}
