import { undefinedOnStatus } from '../http/errors.ts'
import { calls, findState, type ServerCall } from './calls.ts'
import type { GraphServer } from './graph-server.ts'
import type { RunConfig, RunRequest } from './run-request.ts'
import { mergeConfigs, orRoutesMissing, takeThreadId, toConfigurable } from './run-request.ts'
import type * as wire from './schemas.ts'

export interface RemoteGraphOptions {
  readonly signal: AbortSignal
  /** The default config of the requests. Its `configurable.thread_id` is the thread that the requests are about. */
  readonly config?: RunConfig | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** A graph on an Agent Server (specification, "Remote graph"). Requests about a state need a thread in their config. */
export class RemoteGraph {
  readonly assistant_id: string
  readonly #server: GraphServer
  readonly #options: RemoteGraphOptions

  constructor(server: GraphServer, assistant_id: string, options: RemoteGraphOptions) {
    this.assistant_id = assistant_id
    this.#server = server
    this.#options = options
  }

  get thread_id(): string | undefined {
    return takeThreadId(this.#options.config).thread_id
  }

  /** Reads the nodes and edges of the graph. `xray: true` opens all subgraphs, and a number opens this many levels of them. The JavaScript server opens none for a number above 1. */
  getGraph(xray: boolean | number = false) {
    return orRoutesMissing('assistants', this.#call(calls.graph(this.assistant_id, xray)))
  }

  /** Reads the latest state of the thread, or the state at the checkpoint of the config. */
  async getState(config?: RunConfig, subgraphs = false) {
    const { thread_id, checkpoint } = this.#toPlace(config)
    return toSnapshot(await this.#readState(thread_id, checkpoint, subgraphs), thread_id)
  }

  /** Reads the latest state of the thread, or the state at the checkpoint of the config. Undefined without a thread, or if the server doesn't show the state or its next nodes. The next nodes are empty if the thread has ended. */
  async findState(config?: RunConfig) {
    const { thread_id, checkpoint } = this.#toPlace(config)
    if (thread_id === '') return undefined
    // These statuses count as a state that isn't shown: the key may not read it, the thread doesn't exist, or the server lacks the request.
    const refusals = [403, 404, 405, 501]
    const state = checkpoint
      ? await undefinedOnStatus(this.#readState(thread_id, checkpoint, false), refusals)
      : await findState(this.#server.client, thread_id, this.#options.signal, refusals)
    return state?.next ? toSnapshot(state, thread_id) : undefined
  }

  /** Lists at most `limit` states of the thread, newest first. `before` is a config: only states before its checkpoint are listed. `filter` is metadata that each listed state has. */
  async getStateHistory(limit: number, before?: RunConfig, filter?: RunConfig) {
    const { thread_id } = this.#toPlace()
    const checkpoint = toCheckpoint(before)
    // The specification calls the filter `filter`, but servers read it from `metadata`.
    const list = (start: unknown) =>
      this.#call(calls.history(thread_id, { limit, before: start, filter, metadata: filter }))
    // The specification wants a config as `before`. The JavaScript server only accepts the ID of a checkpoint. Without a checkpoint, all states are listed.
    const states = checkpoint
      ? await callInEitherForm(list, { configurable: checkpoint }, checkpoint.checkpoint_id)
      : await list(undefined)
    return states.map((state) => toSnapshot(state, thread_id))
  }

  /** Updates the state of the thread, as if the node `as_node` had returned the values. */
  async updateState(config: RunConfig, values: unknown, as_node?: string): Promise<void> {
    const { thread_id, checkpoint } = this.#toPlace(config)
    await this.#call(calls.updateState(thread_id, { values: values ?? null, as_node, checkpoint }))
  }

  /** Adds the assistant to a run request, and the default config and metadata. The request's own config and metadata have priority. */
  toRequest(run: RunRequest): RunRequest {
    const metadata = { ...this.#options.metadata, ...run.metadata }
    const config = mergeConfigs(this.#options.config, run.config)
    return { ...run, assistant_id: this.assistant_id, config, metadata }
  }

  /** Returns the thread and the checkpoint of a config, merged over the default config. Without a thread, the ID is empty, and a request with it throws a RangeError. */
  #toPlace(config?: RunConfig) {
    const merged = mergeConfigs(this.#options.config, config)
    const { thread_id = '' } = takeThreadId(merged)
    return { thread_id, checkpoint: toCheckpoint(merged) }
  }

  #call<T>(call: ServerCall<T>): Promise<T> {
    return this.#server.client.call({ ...call, signal: this.#options.signal })
  }

  #readState(thread_id: string, checkpoint: Checkpoint | undefined, withSubgraphs: boolean) {
    if (checkpoint === undefined) return this.#call(calls.state(thread_id, withSubgraphs))
    const read = (subgraphs: unknown) =>
      this.#call(calls.stateAt(thread_id, { checkpoint, subgraphs }))
    // Every server takes undefined as false. The JavaScript server accepts true only as text.
    return withSubgraphs ? callInEitherForm(read, true, 'true') : read(undefined)
  }
}

/** Sends a read with a value in Python's form. If the server rejects it, sends the form of the JavaScript server. If it rejects both, throws the first refusal. */
async function callInEitherForm<T>(
  send: (value: unknown) => Promise<T & object>,
  pythonValue: unknown,
  javascriptValue: unknown,
): Promise<T> {
  const refusals = [400, 422]
  const first = send(pythonValue)
  const accepted = await undefinedOnStatus(first, refusals)
  return accepted ?? (await undefinedOnStatus(send(javascriptValue), refusals)) ?? first
}

/** The IDs of a graph's nodes and opened subgraphs. The Python server lists `supervisor:plan` without its parent, so `supervisor` is added. */
export function listNodes({ nodes }: wire.GraphDescription): ReadonlySet<string> {
  const withParents = (id: string) => {
    const names = id.split(':')
    return names.map((_, at) => names.slice(0, at + 1).join(':'))
  }
  return new Set(nodes.flatMap(({ id }) => withParents(id)))
}

type Checkpoint = NonNullable<ReturnType<typeof toCheckpoint>>

/** The checkpoint in a config, without its thread. Undefined if the config names no checkpoint. */
export function toCheckpoint(config: RunConfig | undefined) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = toConfigurable(config)
  if (checkpoint_id === undefined) return undefined
  return { checkpoint_id, checkpoint_ns, checkpoint_map }
}

/** The config that leads back to a checkpoint. Fields that the server did not show get their defaults. */
function toConfig(checkpoint: wire.Checkpoint, threadOfState: string): RunConfig {
  const { thread_id, checkpoint_ns, checkpoint_map } = checkpoint
  const place = { checkpoint_ns: checkpoint_ns ?? '', checkpoint_map: checkpoint_map ?? undefined }
  return { configurable: { ...checkpoint, ...place, thread_id: thread_id ?? threadOfState } }
}

/** Adds two configs to a state (specification, "State snapshot"). Later requests use them to read its checkpoint, and the checkpoint before. */
function toSnapshot(state: wire.ThreadState, thread_id: string) {
  const { checkpoint, parent_checkpoint, next } = state
  return {
    ...state,
    /** The nodes that run next. Empty if the graph has ended, or if the server doesn't show them. */
    next: next ?? [],
    // A thread that never ran has no checkpoint, so its config contains only the ID of the thread.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    // The first state of a thread has no checkpoint before it, so its `parent_config` is null.
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id),
  }
}
