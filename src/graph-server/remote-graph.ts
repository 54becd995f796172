import type { JsonClient } from '../http/json-client.ts'
import { parseServiceAddress } from '../http/web-address.ts'
import { findApiKey } from './api-key.ts'
import { type CheckpointConfig, findCheckpoint, toCheckpointConfig } from './checkpoint.ts'
import { createGraphServer, type GraphServer } from './client.ts'
import { RemoteGraphUnreachable, RunFailed, ThreadIdMissing } from './errors.ts'
import { mergeConfigs, sanitiseConfig } from './remote-config.ts'
import { type StateSnapshot, toStateSnapshot } from './remote-snapshot.ts'
import { type RunEvent, toBaseMode } from './run-event.ts'
import type { RunReference } from './run-reference.ts'
import { type NodeChoice, type RunCommand, type RunConfig, takeThreadId } from './run-request.ts'
import { requireValues } from './run-result.ts'
import type { GraphDescription } from './schemas.ts'
import { followRun, mapRun, type RunStream } from './stream-run.ts'

/** How a remote graph is reached (specification, "Remote graph client construction"). */
export interface RemoteGraphOptions {
  /** Address of the graph server; not needed with a client. */
  readonly url?: string | null | undefined
  /** The key; looked for in the environment when undefined, none when null. */
  readonly apiKey?: string | null | undefined
  /** Extra headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | null | undefined
  /** Takes the place of the client that would be made from the address. */
  readonly client?: GraphServer | null | undefined
  /** Default config, under the config of every call. */
  readonly config?: RunConfig | null | undefined
  /** For readers; the graph's name when not given. */
  readonly name?: string | null | undefined
}

/** What a remote graph needs from outside. */
export interface RemoteGraphContext {
  /** Makes the client of an address; the headers hold the key. */
  readonly connect: (baseUrl: URL, headers: Readonly<Record<string, string>>) => JsonClient
  /** Where a key is looked for. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether plain http may leave this machine. Default false. */
  readonly allowInsecureHttp?: boolean | undefined
  /** Milliseconds of a run. */
  readonly runTimeoutMs: number
  readonly signal: AbortSignal
}

/** How to run a remote graph (specification, "Run-creation options"). */
export interface RemoteRunOptions {
  readonly interruptBefore?: NodeChoice | undefined
  readonly interruptAfter?: NodeChoice | undefined
  /** Sent instead of the input. */
  readonly command?: RunCommand | undefined
  readonly webhook?: string | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  readonly multitaskStrategy?: string | undefined
  /** Called once, as soon as the ids of the run are known. */
  readonly onRun?: ((run: RunReference) => void) | undefined
  /** Further parameters in the server's own words. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** How to stream a remote graph. */
export interface RemoteStreamOptions extends RemoteRunOptions {
  /** One mode or several. Default `updates`. `messages` comes as pairs of message and metadata. */
  readonly streamMode?: string | readonly string[] | undefined
  /** Whether subgraphs stream as well. Default false. */
  readonly subgraphs?: boolean | undefined
}

/** A graph on a server, used as if it were here. All calls throw `http/errors`. */
export interface RemoteGraph {
  readonly assistantId: string
  readonly name: string
  /** The graph as it is drawn; `xray` opens all subgraphs, or those down to a depth. */
  getGraph(options?: { readonly xray?: boolean | number | undefined }): Promise<GraphDescription>
  /** The state of a thread: the latest, or that of the checkpoint in the config. Throws ThreadIdMissing. */
  getState(
    config: RunConfig,
    options?: { readonly subgraphs?: boolean | undefined },
  ): Promise<StateSnapshot>
  /** States of a thread, newest first; `before` is a config of an earlier snapshot. Throws ThreadIdMissing. */
  getStateHistory(
    config: RunConfig,
    options?: {
      readonly filter?: Readonly<Record<string, unknown>> | undefined
      readonly before?: RunConfig | undefined
      readonly limit?: number | undefined
    },
  ): Promise<readonly StateSnapshot[]>
  /** Changes the state of a thread and returns the config of the new checkpoint. Throws ThreadIdMissing. */
  updateState(config: RunConfig, values: unknown, asNode?: string): Promise<CheckpointConfig>
  /** Runs the graph and yields the events of the modes asked for. Throws RunFailed for a run that raised. */
  stream(input: unknown, config?: RunConfig, options?: RemoteStreamOptions): RunStream
  /**
   * Runs the graph through the streaming call, waits until it ends, and returns its final output. Throws RunFailed
   * for a run that raised, or stopped and waits.
   */
  invoke(input: unknown, config?: RunConfig, options?: RemoteRunOptions): Promise<unknown>
}

/** The graph with this assistant ID or graph name. Throws RemoteGraphUnreachable without a url and a client. */
export function createRemoteGraph(
  assistantId: string,
  options: RemoteGraphOptions,
  context: RemoteGraphContext,
): RemoteGraph {
  const server = options.client ?? connectServer(assistantId, options, context)
  const { runTimeoutMs: timeoutMs, signal } = context
  const merge = (config: RunConfig | undefined) => mergeConfigs(options.config ?? {}, config)

  const stream = (
    input: unknown,
    callConfig: RunConfig | undefined,
    { onRun, streamMode = 'updates', ...run }: RemoteStreamOptions,
  ): RunStream => {
    const config = merge(callConfig)
    const asked = new Set([streamMode].flat())
    const callerNamespace = findCheckpoint(config)?.checkpointNs
    const outer = callerNamespace ? callerNamespace.split('|') : []
    const request = {
      ...run,
      assistantId,
      input,
      config: sanitiseConfig(config),
      streamMode: [...asked].map((mode) => (mode === 'messages' ? 'messages-tuple' : mode)),
    }
    const events = server.runs.stream(request, { timeoutMs, signal, onRun })
    return mapRun(events, (event) =>
      isAsked(event, asked) ? { ...event, namespace: [...outer, ...event.namespace] } : undefined,
    )
  }

  return {
    assistantId,
    name: options.name ?? assistantId,

    getGraph: ({ xray = false } = {}) => server.assistants.getGraph(assistantId, { xray, signal }),

    async getState(callConfig, { subgraphs = false } = {}) {
      const config = merge(callConfig)
      const threadId = requireThreadId(config, 'read the state')
      const checkpoint = findCheckpoint(config)
      const state =
        checkpoint === undefined
          ? await server.threads.getState(threadId, { subgraphs, signal })
          : await server.threads.getStateAt(threadId, checkpoint, { subgraphs, signal })
      return toStateSnapshot(state, threadId)
    },

    async getStateHistory(callConfig, { filter, before, limit } = {}) {
      const threadId = requireThreadId(merge(callConfig), 'read the history')
      const states = await server.threads.listHistory(threadId, {
        filter,
        before: findCheckpoint(before),
        limit,
        signal,
      })
      return states.map((state) => toStateSnapshot(state, threadId))
    },

    async updateState(callConfig, values, asNode) {
      const config = merge(callConfig)
      const threadId = requireThreadId(config, 'update the state')
      const checkpoint = findCheckpoint(config)
      const made = await server.threads.updateState(threadId, {
        values,
        asNode,
        checkpoint,
        signal,
      })
      return toCheckpointConfig({ ...made, threadId })
    },

    stream: (input, config, streamOptions = {}) => stream(input, config, streamOptions),

    async invoke(input, config, runOptions = {}) {
      const outcome = await followRun(
        stream(input, config, { ...runOptions, streamMode: 'values' }),
      )
      const values = requireValues(outcome)
      if (values === undefined) throw new RunFailed('no-values', 'the run wrote no values')
      return values
    },
  }
}

function connectServer(
  assistantId: string,
  { url, apiKey, headers }: RemoteGraphOptions,
  { connect, environment, allowInsecureHttp = false }: RemoteGraphContext,
): GraphServer {
  if (!url) throw new RemoteGraphUnreachable(assistantId)
  const key = apiKey === null ? undefined : apiKey?.trim() || findApiKey(environment)
  const address = parseServiceAddress(url, { allowInsecureHttp })
  return createGraphServer(
    connect(address, { ...headers, ...(key === undefined ? {} : { 'x-api-key': key }) }),
  )
}

function requireThreadId(config: RunConfig, operation: string): string {
  const { threadId } = takeThreadId(config)
  if (threadId === undefined) throw new ThreadIdMissing(operation)
  return threadId
}

/** Events of the modes asked for: not `metadata`, and not what a server adds by itself. */
function isAsked({ mode }: RunEvent, asked: ReadonlySet<string>): boolean {
  const base = toBaseMode(mode)
  return asked.has(base) || (base === 'messages' && asked.has('messages-tuple'))
}
