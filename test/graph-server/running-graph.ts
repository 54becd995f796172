import type { GraphServer } from '../../src/graph-server/graph-server.ts'
import { RemoteGraph, type RemoteGraphOptions } from '../../src/graph-server/remote-graph.ts'
import type { RunRequest } from '../../src/graph-server/run-request.ts'
import { waitForRun } from '../../src/runs/create-run.ts'
import type { RunOptions } from '../../src/runs/followed-run.ts'
import { type StreamOptions, streamRun } from '../../src/runs/stream-run.ts'

/** A remote graph, and the runs that tests make on it. */
export class RunningGraph extends RemoteGraph {
  readonly #client: GraphServer['client']
  readonly #options: RunOptions

  constructor(
    server: GraphServer,
    assistantId: string,
    options: RemoteGraphOptions & Pick<RunOptions, 'timeoutMs'>,
  ) {
    super(server, assistantId, options)
    this.#client = server.client
    this.#options = options
  }

  wait(run: RunRequest, listeners: Pick<RunOptions, 'onRun'> = {}) {
    return waitForRun(this.#client, this.toRequest(run), { ...this.#options, ...listeners })
  }

  stream(run: RunRequest, listeners: Pick<StreamOptions, 'onRun' | 'onEvent'> = {}) {
    return streamRun(this.#client, this.toRequest(run), { ...this.#options, ...listeners })
  }
}
