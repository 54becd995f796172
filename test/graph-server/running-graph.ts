import type { RunOptions } from '../../src/graph-server/graph-run.ts'
import type { GraphServer } from '../../src/graph-server/graph-server.ts'
import { RemoteGraph, type RemoteGraphOptions } from '../../src/graph-server/remote-graph.ts'
import { waitForRun } from '../../src/graph-server/run.ts'
import type { RunRequest } from '../../src/graph-server/run-request.ts'
import { type StreamOptions, streamRun } from '../../src/graph-server/stream-run.ts'

/** A remote graph, and the runs that tests make on it. */
export class RunningGraph extends RemoteGraph {
  readonly #server: GraphServer
  readonly #options: RunOptions

  constructor(
    server: GraphServer,
    assistantId: string,
    options: RemoteGraphOptions & Pick<RunOptions, 'timeoutMs'>,
  ) {
    super(server, assistantId, options)
    this.#server = server
    this.#options = options
  }

  wait(run: RunRequest, listeners: Pick<RunOptions, 'onRun'> = {}) {
    return waitForRun(this.#server, this.toRequest(run), { ...this.#options, ...listeners })
  }

  stream(run: RunRequest, listeners: Pick<StreamOptions, 'onRun' | 'onEvent'> = {}) {
    return streamRun(this.#server, this.toRequest(run), { ...this.#options, ...listeners })
  }
}
