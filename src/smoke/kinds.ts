import type * as z from 'zod/mini'
import type { RunOptions } from '../graph-server/graph-run.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunOutcome } from '../graph-server/run-result.ts'
import type { CallContext } from '../http/policy.ts'
import { Problem } from '../problem.ts'
import type { Redact } from '../text/redact.ts'
import type { Receiver } from '../webhook/receiver.ts'
import type { Message } from './messages.ts'
import type { Cost, StepReport, TestReport } from './test-report.ts'

/** What a test got that differs from what it expects. */
export type Unexpected = Problem<'unexpected-output'>

/** The graph responded, and something (`the output`, `the state`) is not what was expected. */
export function unexpected(subject: string, difference: string, diff?: string): Unexpected {
  const message = `${subject} doesn't match the expected value:\n${difference}`
  return new Problem('unexpected-output', message, { difference, diff })
}

/** What a step brought to light. */
export interface StepResult {
  readonly value?: unknown
  /** How its run ended; what follows is of that run. */
  readonly outcome?: RunOutcome
  /** Its input, or its update of the state. */
  readonly input?: unknown
  /** The values that the thread held before, if they are known. */
  readonly before?: unknown
  /** The messages in its output that were neither there before nor sent. */
  readonly newMessages?: readonly Message[]
  /** The tokens that these report. */
  readonly tokens?: number | undefined
  /** True if the step says where the run stops, and it stopped there without a question. */
  readonly isNamedStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  /** Why events may be missing: the stream broke off, and joining the run said how it ended. */
  readonly lostStream?: Error | undefined
  readonly firstEventMs?: number | undefined
  /** The time to the first words of the agent, if the stream shows messages. */
  readonly firstTokenMs?: number | undefined
  /** Resolves when the webhook was notified of the run; rejects if it is not, in time. */
  readonly demandNotification?: () => Promise<void>
}

/** What a sample has done so far: enough to report it, to go back to its checkpoints, and to undo it. */
export interface SampleRecord {
  readonly steps: StepReport[]
  readonly costs: Cost[]
  /** The cost of judges, which is not part of the test's own. */
  readonly judgeCosts: Cost[]
  /** Configs of the checkpoints at which steps left the thread, by their number; of steps that are referred to. */
  readonly checkpoints: Map<number, RunConfig>
  /** Undoes steps when it is disposed, the last one first. */
  readonly undo: AsyncDisposableStack
  /** Values that were put on the thread since the last run. */
  updates: unknown[]
  /** The last run that it made. */
  run: RunReference | undefined
  /** What the last run returned. */
  result: { readonly value: unknown } | undefined
}

/** The input of a judge, in the words of openevals. Nothing in it tells which server returned the outputs. */
export interface Question {
  readonly inputs: unknown
  readonly outputs: unknown
  readonly reference_outputs: unknown
  readonly criteria: string | null
}

/** The answer of a judge: `value` from 0 to 1, and as it was written; its redacted comment, or an empty text. */
export interface Score {
  readonly value: number
  readonly shown: string
  readonly comment: string
}

/** Asks a judge for a score, and once more if it returns none. `onCost` is called with the cost of each run. Throws `judge-failed`. */
export type Judge = (question: Question, onCost: (cost: Cost) => void) => Promise<Score>

/** What smoke tests need from outside. */
export interface SmokeContext extends CallContext {
  readonly redact: Redact
  /** What is notified of a run's end: a URL, token included, or the receiver of this step, which knows whether that came. */
  readonly webhook:
    | { readonly url: string; readonly receiver: undefined }
    | { readonly url: undefined; readonly receiver: Receiver }
    | undefined
  /** What each run says of the workflow that tests, so that its trace leads back. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  /** Called as soon as the ids of a run are known. */
  readonly onRun: (run: RunReference) => void
  /** Called when a test has ended, instead of a line in the log. */
  readonly onTest?: ((report: TestReport, line: string) => void) | undefined
}

/** One test of a plan while it runs. */
export interface TestContext extends SmokeContext, Pick<RunOptions, 'onBegin'> {
  readonly graphServer: GraphServer
  /** Milliseconds that each run may take. */
  readonly timeoutMs: number
  /** On the thread of the test where it has one. */
  readonly graph: RemoteGraph
  /** What makes this test known to crons of earlier steps. */
  readonly testName: string
  /** The judges of the plan, by the assistants that it names; undefined where it has none. */
  readonly judges?: ReadonlyMap<string, Judge> | undefined
  /** What the steps before have done. */
  readonly record: SampleRecord
  /** Milliseconds since the step, or its run, began. */
  readonly elapsedMs: () => number
}

const runs = ['run', 'resume', 'resume_each', 'resume_all', 'stream']

/** What expectations are of, and the keys of the steps that show it. */
export const subjects = {
  value: [...runs, 'state', 'history', 'graph', 'assistants'],
  items: ['history', 'assistants'],
  nodes: ['graph'],
  run: runs,
  events: ['stream'],
  /** Accepts a run that stopped; without such an expectation, a stop fails the step. Needs a thread, as `state` does. */
  stop: runs,
  state: [...runs, 'update_state'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A kind of step: the form of its value in a plan, and what it does. */
export interface StepKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  /** True if it needs a thread, or the key of the part that does. May be called with unvalidated content. */
  readonly needsThread?: true | ((content: unknown) => string | undefined)
  /** Does it. Throws RunFailed, `no-pending-interrupt`, `crons-unsupported`, and the errors of `http/errors`. */
  perform(content: z.output<Schema>, context: TestContext): Promise<StepResult>
}

/** A row of the table of steps, whose content has the type of its schema. */
export const defineStep = <Schema extends z.ZodMiniType>(kind: StepKind<Schema>) => kind

/** Something that must be true after a step. */
export interface Expectation<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  /** Undefined if it can follow every step. */
  readonly of?: keyof typeof subjects
  /** Returns how it is not met. Throws the errors of what it reads. */
  check(
    expected: z.output<Schema>,
    result: StepResult & { readonly durationMs: number },
    context: TestContext,
  ): Unexpected | undefined | Promise<Unexpected | undefined>
}

/** A row of the table of expectations, whose content has the type of its schema. */
export const defineExpectation = <Schema extends z.ZodMiniType>(row: Expectation<Schema>) => row
