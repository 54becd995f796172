import { HttpError, type RequestLabel } from '../http/errors.ts'
import { pathSegment } from '../http/web-address.ts'
import { Problem } from '../problem.ts'
import { isMap } from '../text/json-text.ts'

/** The config of a request: `configurable`, `tags`, `metadata`, `recursion_limit`. */
export type RunConfig = Readonly<Record<string, unknown>>

/** The body that creates a run (specification, "Run-creation options"). Parameters that aren't declared here are sent too. */
export interface RunRequest {
  /** With a `configurable.thread_id` in it, the run is on that thread. */
  readonly config?: RunConfig | undefined
  /** A mode or a list of modes. Default: `values`. */
  readonly stream_mode?: string | readonly string[] | undefined
  /** True if subgraphs stream too. Sent as `stream_subgraphs`. */
  readonly subgraphs?: boolean | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  readonly [parameter: string]: unknown
}

/** Takes the thread out of a config, because it belongs into the path. */
export function takeThreadId(config: RunConfig | undefined) {
  const { thread_id, ...configurable } = toConfigurable(config)
  if (typeof thread_id !== 'string') return { thread_id: undefined, config }
  return { thread_id, config: { ...config, configurable } }
}

/** Merges a config over a default config. `configurable` is merged by key. */
export function mergeConfigs(base: RunConfig = {}, call: RunConfig = {}): RunConfig | undefined {
  const merged: RunConfig = { ...base, ...call }
  const configurable = { ...toConfigurable(base), ...toConfigurable(call) }
  if (Object.keys(configurable).length > 0) return { ...merged, configurable }
  return Object.keys(merged).length > 0 ? merged : undefined
}

/** The part of a config with thread and checkpoint. */
export function toConfigurable(config: RunConfig | undefined): Readonly<Record<string, unknown>> {
  const configurable = config?.['configurable']
  return isMap(configurable) ? configurable : {}
}

/** The path that creates a run: below its thread if there is one, else without a thread. */
export function toRunPath(thread_id: string | undefined, ...way: readonly string[]) {
  return thread_id === undefined ? ['runs', ...way] : ['threads', thread_id, 'runs', ...way]
}

/** The body of a run. For a busy and for a missing thread, servers have different defaults, so both options are always sent. */
export function toRunBody(request: RunRequest, isOnThread: boolean): Record<string, unknown> {
  const { subgraphs: _, ...parameters } = request
  const onThread = isOnThread && { multitask_strategy: 'reject', if_not_exists: 'create' }
  return { ...onThread, ...parameters, config: takeThreadId(request.config).config }
}

/** IDs of a run, known from the head of the response. A stateless run has no thread. */
export type RunReference = Readonly<{ run_id: string; thread_id: string | undefined }>

/** Reads the IDs in a `content-location` such as `/threads/{id}/runs/{id}` or `/runs/{id}`. */
export function findRunId(location = ''): string | undefined {
  const run_id = /\/runs\/([\w.-]{1,100})/.exec(location)?.[1]
  return run_id !== undefined && pathSegment.test(run_id) ? run_id : undefined
}

/** True if a request lasts as long as a run, because it creates, streams, or joins the run. */
export function isRunRequest({ service, path }: RequestLabel): boolean {
  return service === 'graph' && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path)
}

/** True if a run was rejected because its assistant doesn't exist (measured: 404 on both servers, 422 for a graph name on Python). */
export function isAssistantMissing({ request, status, reason }: HttpError): boolean {
  const isRefusal = request.service === 'graph' && (status === 404 || status === 422)
  return isRefusal && /\bassistant|\bgraph id/i.test(reason)
}

/** The requests that a server can switch off, in groups (`http.disable_…` in its langgraph.json). */
type RouteFamily = 'assistants' | 'threads' | 'runs'

export function isRoutesMissing(error: unknown): error is Problem {
  return error instanceof Problem && error.code.startsWith('routes-missing-')
}

/** Converts a 404 for a path that the server doesn't have to `routes-missing`. Other errors stay. */
export function toRoutesMissing(family: RouteFamily, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 404) return error
  // If they have the path, both official servers say in a 404 what was not found.
  if (!/^(?:404 )?not found$/i.test(error.reason)) return error
  const { host, method, path } = error.request
  const answer = `it returned HTTP 404 for ${method} ${path}`
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`
  return new Problem(`routes-missing-${family}`, message, { cause: error })
}

/** Waits for a response. Throws `routes-missing` if the server doesn't have the path. */
export function orRoutesMissing<T>(family: RouteFamily, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw toRoutesMissing(family, error)
  })
}
