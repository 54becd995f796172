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

/** The graph responded, but something is not as expected, for example `the output` or `the state`. */
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
  /** The input of the run, or its update of the state. */
  readonly input?: unknown
  /** The values of the thread before the run, if they are known. */
  readonly before?: unknown
  /** The messages in the output that are neither from before the run nor sent with it. */
  readonly newMessages?: readonly Message[]
  /** True if the run stopped at a breakpoint of the step (`interrupt_before`, `interrupt_after`), without an interrupt. */
  readonly isNamedStop?: boolean
  /** The names of the received events, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  /** The reason why events may be missing, if the stream broke off. */
  readonly lostStream?: Error | undefined
  readonly firstEventMs?: number | undefined
  /** The time until the agent's first words, if the stream shows messages. */
  readonly firstTokenMs?: number | undefined
  /** Resolves when the webhook was notified of the run. Rejects if that doesn't happen in time. */
  readonly demandNotification?: () => Promise<void>
}

/** The cost of runs: their number, their total milliseconds, and their tokens. Tokens are undefined if no run reports any. */
export type Cost = Readonly<{ runs: number; runMs: number; tokens: number | undefined }>

/** The result of a step. `firstEventMs` is the time until the first event of a stream. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  readonly firstEventMs: number | undefined
}

/** The state of a sample while it runs. */
export class SampleRecord {
  readonly steps: StepReport[] = []
  readonly costs: Cost[] = []
  readonly judgeCosts: Cost[] = []
  /** The config of the checkpoint after each step that a later step refers to, by the step's number. */
  readonly checkpoints = new Map<number, RunConfig>()
  readonly undo = new AsyncDisposableStack()
  /** The values that were written to the thread since the last run. */
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

/** The webhook of a run: a URL with its token, or the receiver of this step, which knows if the notification arrived. */
type Webhook = Readonly<{ url: string | undefined; receiver: Receiver | undefined }>
export type Judges = ReadonlyMap<string, Readonly<{ server: GraphServer; assistant_id: string }>>

export interface TestContext extends SmokeContext {
  readonly place?: SourceLine | undefined
  readonly graphServer: GraphServer
  readonly timeoutMs: number
  /** The graph. Its requests are about the test's thread if there is one. */
  readonly graph: RemoteGraph
  /** The name by which later steps find the cron of this test. */
  readonly testName: string
  readonly judges: Judges
  readonly record: SampleRecord
  /** Called when the step, or its run, begins. A server may have rejected the run before. */
  readonly onBegin: () => void
}

const runs = ['run', 'resume', 'resume_each', 'resume_all', 'stream']

/** The subjects of expectations, and the steps that can show each. */
export const subjects = {
  value: [...runs, 'state', 'history', 'graph', 'assistants'],
  items: ['history', 'assistants'],
  nodes: ['graph'],
  run: runs,
  events: ['stream'],
  /** True if the expectation accepts a run that stopped. Otherwise, a stop fails the step. Needs a thread, as `state` does. */
  stop: runs,
  state: [...runs, 'update_state'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A kind of step: the schema of its value in a plan, and its function. */
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
  /** The subject. It decides after which steps the expectation is allowed. If undefined, after every step. */
  readonly of?: keyof typeof subjects
  /** Returns the difference if the expectation is not met. Throws the errors of its requests. */
  check(
    expected: z.output<Schema>,
    result: StepResult & { readonly durationMs: number },
    context: TestContext,
  ): Unexpected | undefined | Promise<Unexpected | undefined>
}

export const defineExpectation = <Schema extends z.ZodMiniType>(row: Expectation<Schema>) => row
