import { HttpError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'
import { calls, findState, type ServerCall } from './calls.ts'
import type { GraphServer } from './graph-server.ts'
import type { RunConfig, RunRequest } from './run-request.ts'
import { mergeConfigs, orRoutesMissing, takeThreadId, toConfigurable } from './run-request.ts'
import type * as wire from './schemas.ts'

export interface RemoteGraphOptions {
  readonly signal: AbortSignal
  /** Default config, under the config of every call: a `configurable.thread_id` in it makes them thread-scoped. */
  readonly config?: RunConfig | undefined
  /** Metadata of every run; that of a run overrides it. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** A graph on a server, used as if it were here (specification, "Remote graph"). All calls throw `http/errors`; those about a state need a thread. */
export class RemoteGraph {
  readonly assistant_id: string
  readonly #server: GraphServer
  readonly #options: RemoteGraphOptions

  constructor(server: GraphServer, assistant_id: string, options: RemoteGraphOptions) {
    this.assistant_id = assistant_id
    this.#server = server
    this.#options = options
  }

  /** The thread of its default config; undefined without one. */
  get thread_id(): string | undefined {
    return takeThreadId(this.#options.config).thread_id
  }

  /** The graph, for drawing. With `xray`, subgraphs are opened: `true` opens all, a number opens them to that depth. With a number above 1, the JavaScript server opens none. */
  getGraph(xray: boolean | number = false) {
    return orRoutesMissing('assistants', this.#call(calls.graph(this.assistant_id, xray)))
  }

  /** The latest state of the thread, or that at the checkpoint of the config. */
  async getState(config?: RunConfig, subgraphs = false) {
    const { thread_id, checkpoint } = this.#toPlace(config)
    return toSnapshot(await this.#readState(thread_id, checkpoint, subgraphs), thread_id)
  }

  /** The state of the thread: the next nodes, the interrupts that wait for a resume value, and the values. Undefined if the server doesn't show it. */
  async findPause(config?: RunConfig) {
    const { thread_id, checkpoint } = this.#toPlace(config)
    if (thread_id === '') return undefined
    const hidden = [403, 404, 405, 501]
    const state = checkpoint
      ? await undefinedOnStatus(this.#readState(thread_id, checkpoint, false), hidden)
      : await findState(this.#server.client, thread_id, this.#options.signal, hidden)
    return state?.next ? toSnapshot(state, thread_id) : undefined
  }

  /** The states of the thread, newest first. */
  async getStateHistory(limit: number, before?: RunConfig, filter?: RunConfig) {
    const { thread_id } = this.#toPlace()
    const checkpoint = toCheckpoint(before)
    // The specification's name for the filter, and the name that the servers read.
    const list = (before: unknown) =>
      this.#call(calls.history(thread_id, { limit, before, filter, metadata: filter }))
    // A config, as the specification says; the JavaScript server accepts the checkpoint's ID only.
    const states = checkpoint
      ? await callInEitherForm(list, { configurable: checkpoint }, checkpoint.checkpoint_id)
      : await list(undefined)
    return states.map((state) => toSnapshot(state, thread_id))
  }

  /** Updates the state of the thread, as if a node had run. */
  async updateState(config: RunConfig, values: unknown, as_node?: string): Promise<void> {
    const { thread_id, checkpoint } = this.#toPlace(config)
    await this.#call(calls.updateState(thread_id, { values: values ?? null, as_node, checkpoint }))
  }

  /** A run of this graph: with its assistant, and the default config and metadata under its own. */
  toRequest(run: RunRequest): RunRequest {
    const metadata = { ...this.#options.metadata, ...run.metadata }
    const config = mergeConfigs(this.#options.config, run.config)
    return { ...run, assistant_id: this.assistant_id, config, metadata }
  }

  /** The thread, and the checkpoint that a config names with it. Without a thread, its ID is empty: a call with it is a RangeError. */
  #toPlace(config?: RunConfig) {
    const merged = mergeConfigs(this.#options.config, config)
    const { thread_id = '' } = takeThreadId(merged)
    return { thread_id, checkpoint: toCheckpoint(merged) }
  }

  #call<T>(call: ServerCall<T>): Promise<T> {
    return this.#server.client.call({ ...call, signal: this.#options.signal })
  }

  #readState(thread_id: string, checkpoint: Checkpoint | undefined, isDeep: boolean) {
    if (checkpoint === undefined) return this.#call(calls.state(thread_id, isDeep))
    const read = (subgraphs: unknown) =>
      this.#call(calls.stateAt(thread_id, { checkpoint, subgraphs }))
    // False is every server's default. The JavaScript server accepts true as text only.
    return isDeep ? callInEitherForm(read, true, 'true') : read(undefined)
  }
}

/** Makes a harmless call with a value as Python accepts it, or if its body is rejected as JavaScript does. Throws the first refusal. */
async function callInEitherForm<T>(
  call: (value: unknown) => Promise<T & object>,
  python: unknown,
  javascript: unknown,
): Promise<T> {
  const rejections = [400, 422]
  try {
    return await call(python)
  } catch (refusal) {
    if (!(refusal instanceof HttpError && rejections.includes(refusal.status))) throw refusal
    const answer = await undefinedOnStatus(call(javascript), rejections)
    if (answer === undefined) throw refusal
    return answer
  }
}

/** The ids of a graph's nodes. Python shows an opened subgraph by its nodes alone: `supervisor` by `supervisor:plan`. */
export function listNodes({ nodes }: wire.GraphDescription): ReadonlySet<string> {
  const toLevels = (id: string) => {
    const levels = id.split(':')
    return levels.map((_, at) => levels.slice(0, at + 1).join(':'))
  }
  return new Set(nodes.flatMap(({ id }) => toLevels(id)))
}

type Checkpoint = NonNullable<ReturnType<typeof toCheckpoint>>

export function toCheckpoint(config: RunConfig | undefined) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = toConfigurable(config)
  if (checkpoint_id === undefined) return undefined
  return { checkpoint_id, checkpoint_ns, checkpoint_map }
}

function toConfig(checkpoint: wire.Checkpoint, thread_id: string): RunConfig {
  const { checkpoint_ns, checkpoint_map } = checkpoint
  const place = { checkpoint_ns: checkpoint_ns ?? '', checkpoint_map: checkpoint_map ?? undefined }
  return { configurable: { ...checkpoint, ...place, thread_id: checkpoint.thread_id ?? thread_id } }
}

/** The state of a graph at a point (specification, "State snapshot"), with the configs of this point and of the point before. */
function toSnapshot(state: wire.ThreadState, thread_id: string) {
  const { checkpoint, parent_checkpoint, next } = state
  return {
    ...state,
    /** None at the end. */
    next: next ?? [],
    // A thread that never ran has its ID alone in its config.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id),
  }
}
