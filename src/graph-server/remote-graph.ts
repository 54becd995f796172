import { HttpError, undefinedOnStatus } from '../http/errors.ts'
import { calls, findState, type ServerCall } from './calls.ts'
import type { GraphServer } from './graph-server.ts'
import type { RunConfig, RunRequest } from './run-request.ts'
import { mergeConfigs, orRoutesMissing, takeThreadId, toConfigurable } from './run-request.ts'
import type * as wire from './schemas.ts'

export interface RemoteGraphOptions {
  readonly signal: AbortSignal
  /** The default config of every request. With a `configurable.thread_id` in it, requests are about that thread. */
  readonly config?: RunConfig | undefined
  /** The default metadata of every run. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** A graph on an Agent Server (specification, "Remote graph"). Requests throw the errors of `http/errors`. Those about a state need a thread. */
export class RemoteGraph {
  readonly assistant_id: string
  readonly #server: GraphServer
  readonly #options: RemoteGraphOptions

  constructor(server: GraphServer, assistant_id: string, options: RemoteGraphOptions) {
    this.assistant_id = assistant_id
    this.#server = server
    this.#options = options
  }

  /** The thread of the default config, if there is one. */
  get thread_id(): string | undefined {
    return takeThreadId(this.#options.config).thread_id
  }

  /** Reads the nodes and edges of the graph. With `xray: true`, subgraphs are opened; a number is the depth. Above 1, the JavaScript server opens none. */
  getGraph(xray: boolean | number = false) {
    return orRoutesMissing('assistants', this.#call(calls.graph(this.assistant_id, xray)))
  }

  /** Reads the latest state of the thread, or the state at the checkpoint of the config. */
  async getState(config?: RunConfig, subgraphs = false) {
    const { thread_id, checkpoint } = this.#toPlace(config)
    return toSnapshot(await this.#readState(thread_id, checkpoint, subgraphs), thread_id)
  }

  /** Reads the next nodes of the thread, its values, and the interrupts that wait for an answer. Undefined if the server doesn't show them. */
  async findPause(config?: RunConfig) {
    const { thread_id, checkpoint } = this.#toPlace(config)
    if (thread_id === '') return undefined
    const hidden = [403, 404, 405, 501]
    const state = checkpoint
      ? await undefinedOnStatus(this.#readState(thread_id, checkpoint, false), hidden)
      : await findState(this.#server.client, thread_id, this.#options.signal, hidden)
    return state?.next ? toSnapshot(state, thread_id) : undefined
  }

  /** Lists the states of the thread, newest first. */
  async getStateHistory(limit: number, before?: RunConfig, filter?: RunConfig) {
    const { thread_id } = this.#toPlace()
    const checkpoint = toCheckpoint(before)
    // The first name of the filter is the specification's, the second is what servers read.
    const list = (before: unknown) =>
      this.#call(calls.history(thread_id, { limit, before, filter, metadata: filter }))
    // The specification wants a config here. The JavaScript server only accepts the ID of a checkpoint.
    const states = checkpoint
      ? await callInEitherForm(list, { configurable: checkpoint }, checkpoint.checkpoint_id)
      : await list(undefined)
    return states.map((state) => toSnapshot(state, thread_id))
  }

  /** Updates the state of the thread, as if a node had returned the values. */
  async updateState(config: RunConfig, values: unknown, as_node?: string): Promise<void> {
    const { thread_id, checkpoint } = this.#toPlace(config)
    await this.#call(calls.updateState(thread_id, { values: values ?? null, as_node, checkpoint }))
  }

  /** Adds the assistant, and the defaults of config and metadata, to a run request. */
  toRequest(run: RunRequest): RunRequest {
    const metadata = { ...this.#options.metadata, ...run.metadata }
    const config = mergeConfigs(this.#options.config, run.config)
    return { ...run, assistant_id: this.assistant_id, config, metadata }
  }

  /** The thread and the checkpoint in a config. Without a thread the ID is empty, which throws a RangeError when it is used. */
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
    // False is the default of every server. The JavaScript server accepts true only as text.
    return isDeep ? callInEitherForm(read, true, 'true') : read(undefined)
  }
}

/** Sends a read with a value in Python's form. If the server rejects it, sends the form of the JavaScript server. Throws the first refusal. */
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

/** The IDs of a graph's nodes. The Python server shows an opened subgraph only by its nodes: `supervisor:plan`, without `supervisor`. */
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

/** A state of a graph (specification, "State snapshot"), with the configs of its checkpoint and of the checkpoint before. */
function toSnapshot(state: wire.ThreadState, thread_id: string) {
  const { checkpoint, parent_checkpoint, next } = state
  return {
    ...state,
    /** Empty if the graph has ended. */
    next: next ?? [],
    // The config of a thread that never ran contains only its ID.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id),
  }
}
