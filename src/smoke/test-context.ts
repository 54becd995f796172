import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { CallContext } from '../http/retry.ts'
import type { Receiver } from '../webhook/receiver.ts'

/** What smoke tests need from outside. */
export interface SmokeContext extends CallContext {
  readonly redact: (text: string) => string
  /** The URL to notify of a run's end, token included; without a receiver it is not known whether that came. */
  readonly webhook: { readonly url: string; readonly receiver: Receiver | undefined } | undefined
  /** Called as soon as the ids of a run are known. */
  readonly onRun: (run: RunReference) => void
}

/** One test of a plan while it runs. */
export interface TestContext extends SmokeContext {
  readonly graphServer: GraphServer
  /** On the thread of the test where it has one. */
  readonly graph: RemoteGraph
  readonly timeoutMs: number
  /** What makes this test known to crons of earlier steps. */
  readonly testName: string
}
