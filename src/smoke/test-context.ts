import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-reference.ts'
import type { CallContext } from '../http/retry.ts'
import type { Receiver } from '../webhook/receiver.ts'

/** What smoke tests need from outside. */
export interface SmokeContext extends CallContext {
  readonly redact: (text: string) => string
  /**
   * The URL that the graph server notifies of a run's end, token included, and the receiver of this step behind it;
   * without one nobody here can know whether the notification came. Undefined when no webhook is asked for.
   */
  readonly webhook: { readonly url: string; readonly receiver: Receiver | undefined } | undefined
  /** Called as soon as the ids of a run are known. */
  readonly onRun: (run: RunReference) => void
}

/** One test of a plan while it runs. */
export interface TestContext extends SmokeContext {
  readonly graphServer: GraphServer
  /** The graph under test, on the thread of the test where it has one. */
  readonly graph: RemoteGraph
  /** Milliseconds of each run. */
  readonly timeoutMs: number
  /** What makes this test known to crons of earlier steps. */
  readonly testName: string
}
