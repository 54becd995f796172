import { isRequestError } from '../http/errors.ts'
import { undefinedIfUnsupported } from '../http/gone.ts'
import type { JsonCall } from '../http/json-client.ts'
import { fail } from '../problem.ts'
import type { GraphServer } from './graph-server.ts'
import { orRoutesMissing } from './refusals.ts'
import {
  mergeConfigs,
  type RunConfig,
  type RunRequest,
  takeThreadId,
  toConfigurable,
} from './run-request.ts'
import * as wire from './schemas.ts'
import { findOpenInterrupts, findThread, reading } from './thread-calls.ts'

/** What all calls about one graph share. */
export interface RemoteGraphOptions {
  readonly signal: AbortSignal
  /** Default config, under the config of every call: a `configurable.thread_id` in it makes them thread-scoped. */
  readonly config?: RunConfig | undefined
}

/** The state of a graph at a point (specification, "State snapshot"); configs find this point and the one before. */
export interface StateSnapshot extends wire.ThreadState {
  /** The nodes that run next; none at the end. */
  readonly next: string[]
  readonly config: RunConfig
  readonly parent_config: RunConfig | null
  /** The same as it was sent, for what a plan compares: with both configs, and where interrupts come with their tasks, with them. */
  readonly shown: unknown
}

interface Pause extends Pick<wire.ThreadState, 'values'> {
  readonly next: readonly string[]
  readonly interrupts: readonly wire.Interrupt[]
}

/** A graph on a server, used as if it were here (specification, "Remote graph"). All calls throw `http/errors`. */
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

  /** GET /assistants/{id}/graph. `xray` opens subgraphs, all or to a depth. Throws DepthUnsupported. */
  async getGraph({ xray = false }: { readonly xray?: boolean | number | undefined } = {}) {
    const info = Number(xray) > 1 && (await this.#server.findInfo(this.#options.signal))
    // It opens all subgraphs at 1 and none at 2.
    if (info && info.context === 'js') {
      const problem = `the Agent Server at ${this.#server.host} does not support a depth for subgraphs`
      fail('depth-unsupported', problem)
    }
    const path = ['assistants', this.assistant_id, 'graph']
    const address = { purpose: 'read the graph', path, query: { xray } }
    const answer = { response: wire.graphSchema, retry: true }
    return orRoutesMissing('assistants', this.#call({ ...address, method: 'GET', ...answer }))
  }

  /** GET /threads/{id}/state, or POST …/state/checkpoint for a checkpoint in the config. Throws ThreadIdMissing. */
  async getState(
    config?: RunConfig,
    { subgraphs = false }: { readonly subgraphs?: boolean | undefined } = {},
  ): Promise<StateSnapshot> {
    const { thread_id } = this.#toPlace(config)
    return toSnapshot(await this.#readState(config, subgraphs), thread_id)
  }

  /** Where the thread is: what runs next, what waits for a resume value, and the values. Undefined where nothing says it. */
  async findPause(config?: RunConfig): Promise<Pause | undefined> {
    const merged = this.#merge(config)
    const { thread_id } = takeThreadId(merged)
    if (thread_id === undefined) return undefined
    const state = await undefinedIfUnsupported(this.#readState(config, false))
    if (state === undefined || state.next === null) return undefined
    // Of several, some may have been resumed.
    const isUnclear = state.interrupts.length > 1 && findCheckpoint(merged) === undefined
    const reader = { client: this.#server.client, signal: this.#options.signal }
    const thread = isUnclear ? await findThread(reader, thread_id) : undefined
    const { next, values } = state
    return { next, values, interrupts: findOpenInterrupts(state, thread) }
  }

  /** The same where a run can do without it; undefined also where the server is down, or refuses. */
  async tryPause(config?: RunConfig): Promise<Pause | undefined> {
    try {
      return await this.findPause(config)
    } catch (error) {
      this.#options.signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      return undefined
    }
  }

  /** POST /threads/{id}/history: newest first; the limit is always sent, as defaults differ. Throws ThreadIdMissing. */
  async getStateHistory(
    config?: RunConfig,
    options: {
      readonly limit?: number | undefined
      readonly before?: RunConfig | undefined
      readonly filter?: Readonly<Record<string, unknown>> | undefined
    } = {},
  ): Promise<readonly StateSnapshot[]> {
    const { thread_id } = this.#toPlace(config)
    const { limit = 10, filter } = options
    const before = findCheckpoint(options.before)
    const address = { purpose: 'read the history', path: ['threads', thread_id, 'history'] }
    const answer = { response: wire.listOf(wire.threadStateSchema), ...reading }
    const list = (wireBefore: unknown) => {
      // The specification's name for the filter, and the name that the servers read.
      const body = { limit, before: wireBefore, filter, metadata: filter }
      return this.#call({ ...address, method: 'POST', body, ...answer })
    }
    // A config, as the specification says; the JavaScript server accepts the checkpoint's ID only.
    const states = await (before === undefined
      ? list(undefined)
      : this.#server.speak((dialect) =>
          list(dialect === 'python' ? { configurable: before } : before.checkpoint_id),
        ))
    return states.map((state) => toSnapshot(state, thread_id))
  }

  /** POST /threads/{id}/state, as if a node had run: the config of the new checkpoint. Throws ThreadIdMissing. */
  async updateState(
    config: RunConfig | undefined,
    values: unknown,
    { as_node }: { readonly as_node?: string | undefined } = {},
  ): Promise<RunConfig> {
    const { thread_id, checkpoint } = this.#toPlace(config)
    const address = { purpose: 'update the state', path: ['threads', thread_id, 'state'] }
    const body = { values: values ?? null, as_node, checkpoint }
    const response = wire.updatedCheckpointSchema
    return toConfig(await this.#call({ ...address, method: 'POST', body, response }), thread_id)
  }

  /** A run of this graph: with its assistant, and the default config under its own. */
  toRequest(run: RunRequest): RunRequest {
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config) }
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

  #call<T>(call: Omit<JsonCall<T>, 'signal'>): Promise<T> {
    return this.#server.client.call({ ...call, signal: this.#options.signal })
  }

  #readState(config: RunConfig | undefined, subgraphs: boolean): Promise<wire.ThreadState> {
    const { thread_id, checkpoint } = this.#toPlace(config)
    const path = ['threads', thread_id, 'state']
    const answer = { response: wire.threadStateSchema, ...reading }
    if (checkpoint === undefined) {
      const address = { purpose: 'read the state', path, query: { subgraphs } }
      return this.#call({ ...address, method: 'GET', ...answer })
    }
    const address = { purpose: 'read the state at a checkpoint', path: [...path, 'checkpoint'] }
    const read = (wireSubgraphs: unknown) => {
      const body = { checkpoint, subgraphs: wireSubgraphs }
      return this.#call({ ...address, method: 'POST', body, ...answer })
    }
    // False is every server's default. The JavaScript server accepts true as text only.
    if (!subgraphs) return read(undefined)
    return this.#server.speak((dialect) => read(dialect === 'python' ? true : 'true'))
  }
}

/** The ids of a graph's nodes. Python shows an opened subgraph by its nodes alone: `supervisor` by `supervisor:plan`. */
export function listNodes({ nodes }: wire.GraphDescription): ReadonlySet<string> {
  return new Set(
    nodes.flatMap(({ id }) => {
      const levels = String(id).split(':')
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

function toSnapshot(state: wire.ThreadState, thread_id: string): StateSnapshot {
  const { checkpoint, parent_checkpoint, interrupts } = state
  const configs = {
    // A thread that never ran has its ID alone in its config.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id),
  }
  const sent = wire.toSent(state) as Readonly<Record<string, unknown>>
  const ofTasks = Array.isArray(sent['tasks']) ? { interrupts } : {}
  return {
    ...state,
    next: state.next ?? [],
    ...configs,
    shown: { ...ofTasks, ...sent, ...configs },
  }
}
