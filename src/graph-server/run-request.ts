/** A config of a graph call: `configurable`, `tags`, `metadata`, `recursion_limit`. */
export type RunConfig = Readonly<Record<string, unknown>>

/** What to do with a stopped or any other thread instead of giving it an input. */
export interface RunCommand {
  /** The answer to an interrupt. */
  readonly resume?: unknown
  readonly update?: unknown
  /** Node or nodes to go to. */
  readonly goto?: unknown
}

/** All nodes, or those named. */
export type NodeChoice = '*' | readonly string[]

/** What a run is created with (specification, "Run-creation options"). */
export interface RunRequest {
  /** Assistant ID or graph name. */
  readonly assistantId: string
  /** The input; `null` goes on where the thread stopped. Not sent beside a command. */
  readonly input: unknown
  readonly command?: RunCommand | undefined
  /** A `configurable.thread_id` in it makes the run thread-scoped. */
  readonly config?: RunConfig | undefined
  /** One mode or several; `values` when not given. */
  readonly streamMode?: string | readonly string[] | undefined
  readonly interruptBefore?: NodeChoice | undefined
  readonly interruptAfter?: NodeChoice | undefined
  /** Whether subgraphs stream as well. Default false. */
  readonly subgraphs?: boolean | undefined
  /** URL that the server notifies when the run ended. */
  readonly webhook?: string | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  /** What happens on a busy thread: `reject` (default), `enqueue`, `interrupt`, `rollback`. */
  readonly multitaskStrategy?: string | undefined
  /** Whether a missing thread is made: `create` (default) or `reject`. */
  readonly ifNotExists?: 'create' | 'reject' | undefined
  /** Whether the run outlives its listener. */
  readonly onDisconnect?: 'cancel' | 'continue' | undefined
  /** Whether a stream can be taken up again. Default: on threads. */
  readonly streamResumable?: boolean | undefined
  /** Further parameters in the server's own words; what is set above wins. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** A run request with its thread taken out of the config. */
export interface RunTarget {
  readonly threadId: string | undefined
  readonly config: RunConfig | undefined
}

/** The thread ID that makes a run thread-scoped, and the config without it: it travels in the path. */
export function takeThreadId(config: RunConfig | undefined): RunTarget {
  const configurable = config?.['configurable']
  if (typeof configurable !== 'object' || configurable === null) {
    return { threadId: undefined, config }
  }
  const { thread_id: threadId, ...others } = configurable as Record<string, unknown>
  if (typeof threadId !== 'string') return { threadId: undefined, config }
  return { threadId, config: { ...config, configurable: others } }
}

/** The path of a way to create a run: below the thread when there is one, else the stateless path. */
export function toRunPath({ threadId }: RunTarget, ...way: readonly string[]): readonly string[] {
  return threadId === undefined ? ['runs', ...way] : ['threads', threadId, 'runs', ...way]
}

/**
 * The body that all ways to create a run share. The two servers have different defaults for a busy and for a missing
 * thread, so both are always sent.
 */
export function toRunBody(request: RunRequest, target: RunTarget): Record<string, unknown> {
  const { command } = request
  return {
    ...request.extra,
    assistant_id: request.assistantId,
    ...(command === undefined ? { input: request.input } : { command }),
    config: target.config,
    interrupt_before: request.interruptBefore,
    interrupt_after: request.interruptAfter,
    webhook: request.webhook,
    metadata: request.metadata,
    ...(target.threadId === undefined
      ? {}
      : {
          multitask_strategy: request.multitaskStrategy ?? 'reject',
          if_not_exists: request.ifNotExists ?? 'create',
        }),
  }
}
