import type * as z from 'zod/mini'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunFailed, RunOutcome } from '../graph-server/run-result.ts'
import { isRunFailed, runFailed, toRunEnd } from '../graph-server/run-result.ts'
import type { CallContext } from '../http/policy.ts'
import type { SourceLine } from '../log.ts'
import { Problem } from '../problem.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import type { Receiver } from '../webhook/receiver.ts'
import type { Message } from './messages.ts'

export type Unexpected = Problem<'unexpected-output'>

/** The graph responded, and something (`the output`, `the state`) is not what was expected. */
export function unexpected(subject: string, difference: string, diff?: string): Unexpected {
  const message = `${subject} doesn't match the expected value:\n${difference}`
  return new Problem('unexpected-output', message, { difference, diff })
}

const maxDetailLength = 2_000

/** The error; if it is the error of a run, redacted and with a shorter detail. A detail can be as long as a body, and a plan keeps every error to its end. */
export function withShortDetail<E>(error: E, redact: Redact): E | RunFailed {
  if (!isRunFailed(error) || error.facts.detail === undefined) return error
  const { detail, node, advice } = error.facts
  return runFailed(toRunEnd(error), toShownText(detail, redact, maxDetailLength), node, advice)
}

export interface StepResult {
  readonly value?: unknown
  readonly outcome?: RunOutcome
  /** Its input, or its update of the state. */
  readonly input?: unknown
  /** The values that the thread held before, if they are known. */
  readonly before?: unknown
  /** The messages in its output that were neither there before nor sent. */
  readonly newMessages?: readonly Message[]
  /** True if the run stopped at a node that the step names (`interrupt_before`, `interrupt_after`), without an interrupt value. */
  readonly isNamedStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  /** The reason why events may be missing: the stream broke off, and a join showed how the run ended. */
  readonly lostStream?: Error | undefined
  readonly firstEventMs?: number | undefined
  /** The time to the first words of the agent, if the stream shows messages. */
  readonly firstTokenMs?: number | undefined
  /** Resolves when the webhook was notified of the run; rejects if it is not, in time. */
  readonly demandNotification?: () => Promise<void>
}

/** The cost of runs: their number, their milliseconds in total, and the tokens that they report. The tokens are undefined if no run reports any. */
export type Cost = Readonly<{ runs: number; runMs: number; tokens: number | undefined }>

/** The result of one step; `firstEventMs` is the time to the first event of a stream. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  readonly firstEventMs: number | undefined
}

/** Everything needed to report a sample, to return to its checkpoints, and to undo it. */
export class SampleRecord {
  readonly steps: StepReport[] = []
  readonly costs: Cost[] = []
  readonly judgeCosts: Cost[] = []
  /** The config of the checkpoint after each step that a later step refers to, by the step's number. */
  readonly checkpoints = new Map<number, RunConfig>()
  readonly undo = new AsyncDisposableStack()
  /** Values that were put on the thread since the last run. */
  updates: unknown[] = []
  /** The clock's time at which the last step, or its run, began. */
  begunAt = 0
  run: RunReference | undefined
  result: { readonly value: unknown } | undefined
}

export interface SmokeContext extends CallContext {
  readonly redact: Redact
  readonly webhook: Webhook | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  readonly planFile?: string | undefined
  readonly onRun: (run: RunReference) => void
}

/** The target of the notification of a run's end: a URL with its token, or the receiver of this step, which knows if it arrived. */
type Webhook = Readonly<{ url: string | undefined; receiver: Receiver | undefined }>
export type Judges = ReadonlyMap<string, Readonly<{ server: GraphServer; assistant_id: string }>>

export interface TestContext extends SmokeContext {
  readonly place?: SourceLine | undefined
  readonly graphServer: GraphServer
  readonly timeoutMs: number
  /** The graph, on the thread of the test if it has one. */
  readonly graph: RemoteGraph
  /** Identifies this test in crons of earlier steps. */
  readonly testName: string
  readonly judges: Judges
  readonly record: SampleRecord
  /** Called when the step, or its run, begins: a server may refuse a run at first. */
  readonly onBegin: () => void
}

const runs = ['run', 'resume', 'resume_each', 'resume_all', 'stream']

/** The subjects of expectations, and the step keys that can show each. */
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
  readonly description: string
  readonly schema: Schema
  needsThread?(content: z.output<Schema>): boolean
  /** Performs the step. Throws RunFailed, `no-pending-interrupt`, `crons-unsupported`, and the errors of `http/errors`. */
  perform(content: z.output<Schema>, context: TestContext): Promise<StepResult>
}

export const defineStep = <Schema extends z.ZodMiniType>(kind: StepKind<Schema>) => kind

export interface Expectation<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly description: string
  readonly schema: Schema
  /** The subject, which decides after which steps the expectation may come; undefined if after any. */
  readonly of?: keyof typeof subjects
  /** Returns the difference if the expectation is not met. Throws the errors of its requests. */
  check(
    expected: z.output<Schema>,
    result: StepResult & { readonly durationMs: number },
    context: TestContext,
  ): Unexpected | undefined | Promise<Unexpected | undefined>
}

export const defineExpectation = <Schema extends z.ZodMiniType>(row: Expectation<Schema>) => row
