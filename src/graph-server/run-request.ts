import { type HttpError, hasStatus, type RequestLabel } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import { isMap } from '../text/json-text.ts'

/** The config of a request, for example with `configurable`, `tags`, `metadata`, or `recursion_limit`. */
export type RunConfig = Readonly<Record<string, unknown>>

/** The parameters of a run (specification, "Run-creation options"). A parameter that isn't listed here is sent as it is. */
export interface RunRequest {
  /** If the config has a `configurable.thread_id`, the run is on that thread. */
  readonly config?: RunConfig | undefined
  /** A mode or a list of modes. Default: `values`. */
  readonly stream_mode?: string | readonly string[] | undefined
  /** True if subgraphs stream too. Sent as `stream_subgraphs`. */
  readonly subgraphs?: boolean | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  readonly [parameter: string]: unknown
}

/** Splits a config into its `thread_id` and a `config` without it, because the path of a request names the thread. `thread_id` is undefined if the config names no thread. */
export function takeThreadId(config: RunConfig | undefined) {
  const { thread_id, ...configurable } = toConfigurable(config)
  if (typeof thread_id !== 'string') return { thread_id: undefined, config }
  return { thread_id, config: { ...config, configurable } }
}

/** Merges a config over a default config, and the keys of `configurable` in the same way. Undefined if both configs are empty. */
export function mergeConfigs(defaults: RunConfig = {}, own: RunConfig = {}): RunConfig | undefined {
  const merged: RunConfig = { ...defaults, ...own }
  const configurable = { ...toConfigurable(defaults), ...toConfigurable(own) }
  if (Object.keys(configurable).length > 0) return { ...merged, configurable }
  return Object.keys(merged).length > 0 ? merged : undefined
}

/** The part of a config that names the thread and the checkpoint. Empty if the config lacks it. */
export function toConfigurable(config: RunConfig | undefined): Readonly<Record<string, unknown>> {
  const configurable = config?.['configurable']
  return isMap(configurable) ? configurable : {}
}

/** Returns the path of runs on a thread, or of runs without a thread, followed by `rest`. */
export function toRunPath(thread_id: string | undefined, ...rest: readonly string[]) {
  return thread_id === undefined ? ['runs', ...rest] : ['threads', thread_id, 'runs', ...rest]
}

/** Returns the body that creates a run. On a thread, adds options for a busy or a missing thread if the request lacks them, because servers have different defaults. */
export function toRunBody(request: RunRequest, isOnThread: boolean): Record<string, unknown> {
  // A stream sends `subgraphs` under another name. The config's thread is in the path.
  const { subgraphs: _, ...parameters } = request
  const defaults = isOnThread && { multitask_strategy: 'reject', if_not_exists: 'create' }
  return { ...defaults, ...parameters, config: takeThreadId(request.config).config }
}

/** The IDs of a run and of its thread. The thread is undefined if the run has none, or if the thread is deleted after the run. */
export type RunReference = Readonly<{ run_id: string; thread_id: string | undefined }>

/** Reads the ID of a run in a header `content-location` such as `/threads/{id}/runs/{id}` or `/runs/{id}`. `noteRun` checks if the ID is safe. */
export function findRunId(location = ''): string | undefined {
  return /\/runs\/([\w.-]{1,100})/.exec(location)?.[1]
}

/** True if the response lasts until a run ends: the request waits for the run, streams it, or joins it. */
export function isRunRequest({ service, path }: RequestLabel): boolean {
  return service === 'graph' && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path)
}

/** True if the Agent Server rejected a request because its assistant doesn't exist (measured: 404 on both servers, 422 for a graph name on Python). */
export function isAssistantMissing({ request, status, reason }: HttpError): boolean {
  const isRefusal = request.service === 'graph' && (status === 404 || status === 422)
  return isRefusal && /\bassistant|\bgraph id/i.test(reason)
}

/** A group of requests that langgraph.json can switch off, for example with `http.disable_threads`. Requests about crons belong to `runs`. */
type RouteFamily = 'assistants' | 'threads' | 'runs'

export const isRoutesMissing = (error: unknown): error is Problem =>
  error instanceof Problem && error.code.startsWith('routes-missing-')

/** Converts a 404 to `routes-missing-…` if the server lacks the path, so that it isn't taken for a missing assistant, thread, or run. Returns any other error as it is. */
export function toRoutesMissingIf404(family: RouteFamily, error: unknown): unknown {
  if (!hasStatus(error, 404)) return error
  // If the path exists, both official servers name the missing resource in the 404.
  if (!/^(?:404 )?not found$/i.test(error.reason)) return error
  const { host, method, path } = error.request
  const evidence = `it returned HTTP 404 for ${method} ${path}`
  const message = `the Agent Server at ${host} has no routes for ${family}: ${evidence}`
  return new Problem(`routes-missing-${family}`, message, { cause: error })
}

/** Waits for a response. Throws `routes-missing-…` instead of a 404 if the server lacks the path. */
export function orRoutesMissing<T>(family: RouteFamily, response: Promise<T>): Promise<T> {
  return response.catch((error: unknown) => {
    throw toRoutesMissingIf404(family, error)
  })
}
