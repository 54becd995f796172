import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-reference.ts'
import type { Log } from '../log.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import type { Receiver } from '../webhook/receiver.ts'

/** Whom the graph server tells that a run ended: a URL of the user's, or a receiver of this step. */
export interface WebhookTarget {
  /** Token included: for the run alone. */
  readonly url: string
  /** Undefined when nobody here can know whether the notification came. */
  readonly receiver: Receiver | undefined
}

/** What smoke tests need from outside. */
export interface SmokeContext {
  readonly redact: (text: string) => string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
  /** Undefined when no webhook is asked for. */
  readonly webhook: WebhookTarget | undefined
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
