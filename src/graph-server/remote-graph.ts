import { HttpError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'
import { fail } from '../problem.ts'
import { calls, type ServerCall } from './calls.ts'
import type { GraphServer } from './graph-server.ts'
import { orRoutesMissing } from './refusals.ts'
import {
  mergeConfigs,
  type RunConfig,
  type RunRequest,
  takeThreadId,
  toConfigurable,
} from './run-request.ts'
import type * as wire from './schemas.ts'
import { withOpenInterrupts } from './thread-calls.ts'

/** What all calls about one graph share. */
export interface RemoteGraphOptions {
  readonly signal: AbortSignal
  /** Default config, under the config of every call: a `configurable.thread_id` in it makes them thread-scoped. */
  readonly config?: RunConfig | undefined
  /** Metadata of every run; that of a run overrides it. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** A graph on a server, used as if it were here (specification, "Remote graph"). All calls throw `http/errors`; those about a state need a thread, else they fail as `thread-id-missing`. */
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

  /** The graph as it is drawn. `xray` opens subgraphs, all or to a depth; the JavaScript server opens none at a depth above 1. */
  getGraph({ xray = false }: { readonly xray?: boolean | number | undefined } = {}) {
    return orRoutesMissing('assistants', this.#call(calls.graph(this.assistant_id, xray)))
  }

  /** The latest state of the thread, or that at the checkpoint of the config. */
  async getState(
    config?: RunConfig,
    { subgraphs = false }: { readonly subgraphs?: boolean | undefined } = {},
  ): Promise<StateSnapshot> {
    const { thread_id } = this.#toPlace(config)
    return toSnapshot(await this.#readState(config, subgraphs), thread_id)
  }

  /** Where the thread is: what runs next, what waits for a resume value, and the values. Undefined if the server does not show it. */
  async findPause(config?: RunConfig): Promise<StateSnapshot | undefined> {
    const merged = this.#merge(config)
    const { thread_id } = takeThreadId(merged)
    if (thread_id === undefined) return undefined
    const reading = this.#readState(config, false)
    const state = await undefinedOnStatus(reading, [403, 404, 405, 501])
    if (state === undefined || state.next === null) return undefined
    if (findCheckpoint(merged) !== undefined) return toSnapshot(state, thread_id)
    const { signal } = this.#options
    const open = await withOpenInterrupts(this.#server.client, state, thread_id, signal)
    return toSnapshot(open, thread_id)
  }

  /** The states of the thread, newest first. */
  async getStateHistory(
    config?: RunConfig,
    options: {
      readonly limit?: number | undefined
      readonly before?: RunConfig | undefined
      readonly filter?: Readonly<Record<string, unknown>> | undefined
    } = {},
  ): Promise<readonly StateSnapshot[]> {
    const { thread_id } = this.#toPlace(config)
    // The default limits of the servers differ.
    const { limit = 10, filter } = options
    const checkpoint = findCheckpoint(options.before)
    // The specification's name for the filter, and the name that the servers read.
    const list = (before: unknown) =>
      this.#call(calls.history(thread_id, { limit, before, filter, metadata: filter }))
    // A config, as the specification says; the JavaScript server accepts the checkpoint's ID only.
    const states = checkpoint
      ? await callInEitherForm(list, { configurable: checkpoint }, checkpoint.checkpoint_id)
      : await list(undefined)
    return states.map((state) => toSnapshot(state, thread_id))
  }

  /** Updates the state of the thread, as if a node had run; returns the config of the new checkpoint. */
  async updateState(
    config: RunConfig | undefined,
    values: unknown,
    { as_node }: { readonly as_node?: string | undefined } = {},
  ): Promise<RunConfig> {
    const { thread_id, checkpoint } = this.#toPlace(config)
    const body = { values: values ?? null, as_node, checkpoint }
    return toConfig(await this.#call(calls.updateState(thread_id, body)), thread_id)
  }

  /** A run of this graph: with its assistant, and the default config and metadata under its own. */
  toRequest(run: RunRequest): RunRequest {
    const metadata = { ...this.#options.metadata, ...run.metadata }
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config), metadata }
  }

  #merge(config: RunConfig | undefined): RunConfig | undefined {
    return mergeConfigs(this.#options.config, config)
  }

  /** The thread, and the checkpoint that a config names with it, as it is sent. */
  #toPlace(config: RunConfig | undefined) {
    const merged = this.#merge(config)
    const { thread_id } = takeThreadId(merged)
    if (thread_id !== undefined) return { thread_id, checkpoint: findCheckpoint(merged) }
    fail('thread-id-missing', 'the config must have a thread ID (`configurable.thread_id`)')
  }

  #call<T>(call: ServerCall<T>): Promise<T> {
    return this.#server.client.call({ ...call, signal: this.#options.signal })
  }

  #readState(config: RunConfig | undefined, isDeep: boolean): Promise<wire.ThreadState> {
    const { thread_id, checkpoint } = this.#toPlace(config)
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
  return new Set(
    nodes.flatMap(({ id }) => {
      const levels = id.split(':')
      return levels.map((_, at) => levels.slice(0, at + 1).join(':'))
    }),
  )
}

function findCheckpoint(config: RunConfig | undefined) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = toConfigurable(config)
  const checkpoint = { checkpoint_id, checkpoint_ns, checkpoint_map }
  return Object.values(checkpoint).some((part) => part !== undefined) ? checkpoint : undefined
}

function toConfig(checkpoint: wire.Checkpoint, thread_id: string): RunConfig {
  const { checkpoint_ns, checkpoint_map } = checkpoint
  const place = { checkpoint_ns: checkpoint_ns ?? '', checkpoint_map: checkpoint_map ?? undefined }
  return { configurable: { ...checkpoint, ...place, thread_id: checkpoint.thread_id ?? thread_id } }
}

/** The state of a graph at a point (specification, "State snapshot"); configs find this point and the one before. */
export type StateSnapshot = ReturnType<typeof toSnapshot>

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
