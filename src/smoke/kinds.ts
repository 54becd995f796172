import * as z from 'zod/mini'
import { FormError } from '../form-error.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunFailed, RunOutcome } from '../graph-server/run-result.ts'
import { isRunFailed, runFailed } from '../graph-server/run-result.ts'
import type { CallContext } from '../http/policy.ts'
import type { SourceLine } from '../log.ts'
import { Problem } from '../problem.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { durationForm, parseDuration } from '../time/duration.ts'
import type { Receiver } from '../webhook/receiver.ts'
import type { Message } from './messages.ts'

const runs = ['run', 'resume', 'resume_each', 'resume_all', 'stream']
/** The subjects that expectations check, such as the `nodes` of a graph, each with the kinds of steps that have the subject. */
export const subjects = {
  value: [...runs, 'state', 'history', 'graph', 'assistants'],
  items: ['history', 'assistants'],
  nodes: ['graph'],
  run: runs,
  events: ['stream'],
  /** A stop of the run. If no expectation of a step has this subject, a stop fails the step, unless the step names its breakpoint. A stop needs a thread, as `state` does. */
  stop: runs,
  state: [...runs, 'update_state'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A kind of step, such as `run`. `schema` is for the value of its key in a plan. */
export interface StepKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly description: string
  readonly schema: Schema
  needsThread?(content: z.output<Schema>): boolean
  perform(content: z.output<Schema>, context: TestContext): Promise<StepResult>
}

export const defineStep = <Schema extends z.ZodMiniType>(kind: StepKind<Schema>) => kind

/** An expectation, such as `expect_length`. To add an expectation, add its row to expectations/expectations.ts, and run `npm run docs`. */
export interface Expectation<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The text that editors and docs/smoke-plan.md show. */
  readonly description: string
  /** The schema of the value in a plan. Schemas that several steps or expectations share are at the end of this file. */
  readonly schema: Schema
  /** The subject that is checked. The expectation is allowed only in steps with this subject. If undefined, it is allowed in any step. */
  readonly of?: keyof typeof subjects
  /** Returns or throws the error if the expectation is not met. Also throws if a request fails. The error must contain no secrets: `show` (contained.ts) writes a value without them. */
  check(
    expected: z.output<Schema>,
    result: StepResult & { readonly durationMs: number },
    context: TestContext,
  ): Unexpected | undefined | Promise<Unexpected | undefined>
}

export const defineExpectation = <Schema extends z.ZodMiniType>(row: Expectation<Schema>) => row

export type Unexpected = Problem<'unexpected-output'>

/** Creates the error for a result that differs from the expectation. `subject` names what differs, such as `the output`. `diff` has lines that begin with `- ` or `+ `. */
export function unexpected(subject: string, difference: string, diff?: string): Unexpected {
  const message = `${subject} doesn't match the expected value:\n${difference}`
  return new Problem('unexpected-output', message, { difference, diff })
}

const maxDetailLength = 2_000
/** Returns a RunFailed with a redacted and shortened detail, because a plan keeps errors until it ends. Returns any other error as it is. */
export function withShortDetail<E>(error: E, redact: Redact): E | RunFailed {
  if (!isRunFailed(error) || error.facts.detail === undefined) return error
  const { detail, node, advice } = error.facts
  return runFailed(error.code, toShownText(detail, redact, maxDetailLength), node, advice)
}

/** The result of a step, for its expectations. Each kind of step sets the fields that it knows. */
export interface StepResult {
  /** The output of a run, or the state, history, graph, or assistants that were read. */
  readonly value?: unknown
  readonly outcome?: RunOutcome
  /** The input of the run, or the state update of its command. */
  readonly input?: unknown
  /** The state of the thread before the run, as far as it is known. */
  readonly before?: unknown
  /** The messages in the output that the run added or changed. */
  readonly newMessages?: readonly Message[]
  /** True if the run stopped at a breakpoint of the step (`interrupt_before`, `interrupt_after`), without an interrupt. */
  readonly isNamedStop?: boolean
  /** The names and stream modes of the received events. */
  readonly events?: ReadonlySet<string>
  /** The error of a stream that broke off, so that events may be missing. */
  readonly lostStream?: Error | undefined
  readonly firstEventMs?: number | undefined
  /** The time until the agent's first text. Undefined if the stream shows none. */
  readonly firstTokenMs?: number | undefined
  /** Waits until the webhook is notified of the run. Rejects if the notification is too late, or reports a failure or an interrupt. */
  readonly demandNotification?: () => Promise<void>
}

/** The cost of runs: their number, their total duration, and their tokens. The tokens are undefined if no run reports any. */
export type Cost = Readonly<{ runs: number; runMs: number; tokens: number | undefined }>
/** A step that has run. `firstEventMs` is the time until its first event if it streams. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  readonly firstEventMs: number | undefined
}

/** Collects the results of a sample's steps, for its later steps and for its report. */
export class SampleRecord {
  readonly steps: StepReport[] = []
  readonly costs: Cost[] = []
  readonly judgeCosts: Cost[] = []
  /** The config of the latest checkpoint after a step, by the number of the step. Kept only for steps to which another step refers. */
  readonly checkpoints = new Map<number, RunConfig>()
  /** Deletes the sample's thread, and the crons on it, when the sample ends. */
  readonly undo = new AsyncDisposableStack()
  /** The values of `update_state` since the last run. */
  updates: unknown[] = []
  /** The clock's time at which the last step, or its run, began. */
  begunAt = 0
  run: RunReference | undefined
  result: { readonly value: unknown } | undefined
}

/** The context that all tests of a plan share. `metadata` is sent with each run, and `timeoutMs` is the time limit of a run. */
export interface SmokeContext extends CallContext {
  readonly redact: Redact
  readonly timeoutMs: number
  readonly webhook: Webhook | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  readonly planFile?: string | undefined
  readonly onRun: (run: RunReference) => void
}

/** The webhook that runs notify: either a URL with its token, or the receiver of this step. Only a receiver shows if a notification arrived. */
type Webhook = Readonly<{ url: string | undefined; receiver: Receiver | undefined }>
/** The server and the assistant of each judge, by the judge's name in the plan. */
export type Judges = ReadonlyMap<string, Readonly<{ server: GraphServer; assistant_id: string }>>

export interface TestContext extends SmokeContext {
  /** The line of the test in the plan, for warnings. */
  readonly place?: SourceLine | undefined
  readonly graphServer: GraphServer
  /** The tested graph. Its requests use the thread of the sample, if the sample has a thread. */
  readonly graph: RemoteGraph
  /** The name of the test, by which a later workflow run finds its cron. */
  readonly testName: string
  readonly judges: Judges
  readonly record: SampleRecord
  /** Called at each attempt to begin the step or its run. Durations start at the last call, so they don't include rejected attempts. */
  readonly onBegin: () => void
}

// Fields for the schemas of steps and expectations.

export const map = z.record(z.string(), z.unknown())
export const name = z.string().check(z.minLength(1))
export const names = z.array(name).check(z.minLength(1))
export const oneOrMore = z.pipe(
  z.union([name, names], 'must be a name or a list of them'),
  z.transform((given) => [given].flat()),
)

/** Makes a field optional, with a description. Editors suggest the examples as values. */
export function optional<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  examples?: readonly string[],
) {
  return z.optional(schema).check(z.meta({ description, ...(examples && { examples }) }))
}

/** The schema of a duration such as `20s`. Its output is in milliseconds. */
export const duration = z
  .transform((value, { issues }) => {
    try {
      return parseDuration(['string', 'number'].includes(typeof value) ? String(value) : '')
    } catch (error) {
      if (!(error instanceof FormError)) throw error
      issues.push({ code: 'custom', message: error.message, input: value })
      return z.NEVER
    }
  })
  .check(
    z.meta({
      type: ['string', 'number'],
      pattern: `(?=.*[1-9])${durationForm.source}`,
      patternErrorMessage: 'must be a duration: 90, 90s, 30m, or 1h',
      examples: ['500ms', '20s', '2m'],
    }),
  )

/** Returns the parameters for the schema of an object: `error` is the message for a value that is not an object. Unknown keys keep their message. */
export function notMap(error: string): z.core.$ZodObjectParams {
  return {
    error: (issue: z.core.$ZodRawIssue) => (issue.code === 'unrecognized_keys' ? undefined : error),
  }
}
