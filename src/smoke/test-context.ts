import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { CallContext } from '../http/policy.ts'
import type { Receiver } from '../webhook/receiver.ts'
import type { SampleRecord } from './sample-record.ts'

/** What smoke tests need from outside. */
export interface SmokeContext extends CallContext {
  readonly redact: (text: string) => string
  /** The URL to notify of a run's end, token included; without a receiver it is not known whether that came. */
  readonly webhook: { readonly url: string; readonly receiver: Receiver | undefined } | undefined
  /** Called as soon as the ids of a run are known. */
  readonly onRun: (run: RunReference) => void
}

/** What the tests of a plan share. */
export interface SampleContext extends SmokeContext {
  readonly graphServer: GraphServer
  readonly timeoutMs: number
  /** How often a server that is just up may refuse. */
  readonly attempts: number
  /** How many tests run at once. */
  readonly parallel: number
}

/** One test of a plan while it runs. */
export interface TestContext extends SampleContext {
  /** On the thread of the test where it has one. */
  readonly graph: RemoteGraph
  /** What makes this test known to crons of earlier steps. */
  readonly testName: string
  /** What the steps before have done. */
  readonly record: SampleRecord
}
