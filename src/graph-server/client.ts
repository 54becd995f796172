import type { JsonClient } from '../http/json-client.ts'
import { type Assistants, createAssistants } from './assistants.ts'
import { type Crons, createCrons } from './crons.ts'
import { createDialectMemory } from './dialect.ts'
import type { RunRequest } from './run-request.ts'
import { requireValues } from './run-result.ts'
import { createRuns, type Runs } from './runs.ts'
import type { Assistant, ServerInfo } from './schemas.ts'
import { getServerInfo } from './server-info.ts'
import { createThreads, type Threads } from './threads.ts'
import type { WaitOptions } from './wait-run.ts'

export { chooseAssistant } from './choose-assistant.ts'
export type { RunReference } from './run-reference.ts'
export { type RunRequest, takeThreadId } from './run-request.ts'

/** The calls of a graph server (specification, "Graph server calls"). All throw `http/errors`. */
export interface GraphServer {
  /** Host and port, for messages. */
  readonly host: string
  readonly assistants: Assistants
  readonly threads: Threads
  readonly runs: Runs
  readonly crons: Crons
  /** GET /info. */
  getInfo(signal: AbortSignal): Promise<ServerInfo>
  /** POST /assistants/search: all assistants. */
  listAssistants(signal: AbortSignal): Promise<readonly Assistant[]>
  /**
   * Creates a run and waits for its final values: POST /threads/{id}/runs/wait when the config holds a thread ID,
   * else POST /runs/wait. Throws RunFailed when the run did not end in values.
   */
  waitForRun(request: RunRequest, options: WaitOptions): Promise<unknown>
}

/** The graph server behind a JSON client that carries the key and the extra headers. */
export function createGraphServer(client: JsonClient): GraphServer {
  const assistants = createAssistants(client)
  const runs = createRuns(client)
  return {
    host: client.host,
    assistants,
    threads: createThreads(client, createDialectMemory()),
    runs,
    crons: createCrons(client),
    getInfo: (signal) => getServerInfo(client, signal),
    listAssistants: assistants.list,
    async waitForRun(request, options) {
      return requireValues(await runs.wait(request, options))
    },
  }
}
