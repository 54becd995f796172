import type * as z from 'zod/mini'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { CallContext } from '../http/policy.ts'
import type { RunOptions } from '../runs/graph-run.ts'
import type { Redact } from '../text/redact.ts'
import type { Receiver } from '../webhook/receiver.ts'
import type { Judge } from './judges.ts'
import type { SampleRecord, StepResult, TimedResult } from './sample-record.ts'
import type { Unexpected } from './unexpected.ts'

/** What smoke tests need from outside. */
export interface SmokeContext extends CallContext {
  readonly redact: Redact
  /** What is notified of a run's end: a URL, token included, or the receiver of this step, which knows whether that came. */
  readonly webhook:
    | { readonly url: string; readonly receiver: undefined }
    | { readonly url: undefined; readonly receiver: Receiver }
    | undefined
  /** Called as soon as the ids of a run are known. */
  readonly onRun: (run: RunReference) => void
}

/** One test of a plan while it runs. */
export interface TestContext extends SmokeContext, Pick<RunOptions, 'onBegin'> {
  readonly graphServer: GraphServer
  /** Milliseconds that each run may take. */
  readonly timeoutMs: number
  /** How many tests run at once; the samples of a repeated one count as tests. */
  readonly parallel: number
  /** On the thread of the test where it has one. */
  readonly graph: RemoteGraph
  /** What makes this test known to crons of earlier steps. */
  readonly testName: string
  /** The judges of the plan, by the assistants that it names; undefined where it has none. */
  readonly judges?: ReadonlyMap<string, Judge> | undefined
  /** What the steps before have done. */
  readonly record: SampleRecord
}

/** What expectations look at; of items, the `limit` of the step is how many there are at most. */
type Shown = 'value' | 'items' | 'nodes' | 'run' | 'events' | 'state'

/** A kind of step: what stands below its key in a plan, and what it does. */
export interface StepKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  readonly shows: readonly Shown[]
  /** The part of it that needs a thread, by its key; undefined when none does. It may be asked before it is valid. */
  findThreadNeed?(content: unknown): string | undefined
  /** Whether it reads a graph or lists assistants, which a server can have switched off. */
  needsAssistants?(content: z.output<Schema>): boolean
  /** Whether it does without an assistant, so that none has to be named or chosen for it. */
  needsNoAssistant?(content: z.output<Schema>): boolean
  /** Whether it can stand once in a test. */
  isSingle?(content: unknown): boolean
  /** Does it. Throws RunFailed, `no-pending-interrupt`, `crons-unsupported`, and the errors of `http/errors`. */
  perform(content: z.output<Schema>, context: TestContext): Promise<StepResult>
}

/** A row of the table of steps, whose content has the type of its schema. */
export const defineStep = <Schema extends z.ZodMiniType>(kind: StepKind<Schema>) => kind

/** Something that must be true after a step. */
export interface Expectation<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  /** What of a step it looks at; undefined for one that means something after every step. */
  readonly looksAt?: Shown
  readonly needsThread?: boolean
  /** Whether it says itself if the run may have stopped; without one, a run that stopped is a failure. */
  readonly coversStop?: boolean
  /** Whether it says itself what the last message must be; without one, an agent that says nothing is a failure. */
  coversAnswer?(expected: z.output<Schema>, result: TimedResult): boolean
  /** Whether it costs as much as a run, and is looked at when all others are met. */
  readonly comesLast?: boolean
  /** Why no answer to such a step could meet it, as a fault of the plan. What is written may be wrong itself. */
  findMisuse?(written: unknown, key: string, content: unknown): string | undefined
  /** How it is not met; undefined when it is. Throws the errors of what it reads. */
  check(
    expected: z.output<Schema>,
    result: TimedResult,
    context: TestContext,
  ): Unexpected | undefined | Promise<Unexpected | undefined>
}

/** A row of the table of expectations, whose content has the type of its schema. */
export const defineExpectation = <Schema extends z.ZodMiniType>(row: Expectation<Schema>) => row
