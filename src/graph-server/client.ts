import type { JsonClient } from '../http/json-client.ts'
import { AssistantUnclear } from './errors.ts'
import { parseRunResult } from './run-result.ts'
import { type Assistant, assistantListSchema } from './schemas.ts'

/** What a run is created with (specification, "Run-creation options"). */
export interface RunRequest {
  /** Assistant ID or graph name. */
  readonly assistantId: string
  readonly input: unknown
  readonly config?: Readonly<Record<string, unknown>> | undefined
  /** URL that the server notifies when the run ended. */
  readonly webhook?: string | undefined
}

/** Ids of a run, known from the head of the answer. */
export interface RunReference {
  readonly runId: string
  /** Absent for a stateless run. */
  readonly threadId: string | undefined
}

/** The calls of a graph server (specification, "Graph server calls"). All throw `http/errors`. */
export interface GraphServer {
  /** Host and port, for messages. */
  readonly host: string
  /** POST /assistants/search: all assistants. */
  listAssistants(signal: AbortSignal): Promise<readonly Assistant[]>
  /**
   * Creates a run and waits for its final values: POST /threads/{id}/runs/wait when the config holds a thread ID,
   * else POST /runs/wait. Throws RunFailed when the run did not end in values.
   */
  waitForRun(
    request: RunRequest,
    options: {
      timeoutMs: number
      signal: AbortSignal
      onRun: (run: RunReference) => void
    },
  ): Promise<unknown>
}

const pageSize = 100
const mostPages = 10
const resultLimit = 32 * 1024 * 1024

/** The graph server behind a JSON client that carries the key and the extra headers. */
export function createGraphServer(client: JsonClient): GraphServer {
  return {
    host: client.host,

    async listAssistants(signal) {
      const assistants: Assistant[] = []
      for (let page = 0; page < mostPages; page += 1) {
        const found = await client.call({
          purpose: 'list the assistants',
          method: 'POST',
          path: ['assistants', 'search'],
          body: { limit: pageSize, offset: page * pageSize },
          response: assistantListSchema,
          signal,
        })
        assistants.push(...found)
        if (found.length < pageSize) break
      }
      return assistants
    },

    async waitForRun(request, { timeoutMs, signal, onRun }) {
      const { threadId, config } = takeThreadId(request.config)
      const answer = await client.callRaw({
        purpose: 'run the graph',
        method: 'POST',
        path: threadId === undefined ? ['runs', 'wait'] : ['threads', threadId, 'runs', 'wait'],
        body: {
          assistant_id: request.assistantId,
          input: request.input,
          config,
          webhook: request.webhook,
          // The two servers have different defaults for these, so they are always sent.
          on_disconnect: 'cancel',
          ...(threadId === undefined
            ? {}
            : { multitask_strategy: 'reject', if_not_exists: 'create' }),
        },
        timeoutMs,
        bodyLimit: resultLimit,
        onHead: (head) => {
          const run = parseRunLocation(head.header('content-location'))
          if (run !== undefined) onRun(run)
        },
        signal,
      })
      return parseRunResult(answer.body)
    },
  }
}

/** Ids in a `content-location` such as `/threads/{id}/runs/{id}` or `/runs/{id}`. */
export function parseRunLocation(location: string | undefined): RunReference | undefined {
  const match = /(?:\/threads\/([\w.-]{1,100}))?\/runs\/([\w.-]{1,100})/.exec(location ?? '')
  const [, threadId, runId] = match ?? []
  return runId === undefined ? undefined : { runId, threadId }
}

/** The thread ID that makes a run thread-scoped, and the config without it: it travels in the path. */
export function takeThreadId(config: RunRequest['config']): {
  readonly threadId: string | undefined
  readonly config: RunRequest['config']
} {
  const configurable = config?.['configurable']
  if (typeof configurable !== 'object' || configurable === null) {
    return { threadId: undefined, config }
  }
  const { thread_id: threadId, ...others } = configurable as Record<string, unknown>
  if (typeof threadId !== 'string') return { threadId: undefined, config }
  return { threadId, config: { ...config, configurable: others } }
}

/**
 * The assistant to test: the one with this ID, graph name or name, or the only one there is. Throws AssistantUnclear
 * with a list of what is there.
 */
export function chooseAssistant(
  assistants: readonly Assistant[],
  assistantId: string | undefined,
): Assistant {
  const available = assistants.map(({ assistantId: id, graphId }) => `${graphId ?? '?'} (${id})`)
  if (assistantId !== undefined) {
    const match = assistants.find(
      ({ assistantId: id, graphId }) => id === assistantId || graphId === assistantId,
    )
    if (match === undefined) {
      throw new AssistantUnclear(`there is no assistant or graph named ${assistantId}`, available)
    }
    return match
  }
  const [only, ...others] = assistants
  if (only === undefined) throw new AssistantUnclear('the graph server has no assistant', available)
  if (others.length > 0) {
    throw new AssistantUnclear(`the graph server has ${assistants.length} assistants`, available)
  }
  return only
}
