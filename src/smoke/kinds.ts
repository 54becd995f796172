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
import type { Judge, JudgeRun } from './judges.ts'
import { listBrought, listMessages, type Message, sumTokens } from './messages.ts'
import type { Cost, SampleReport, StepReport } from './test-report.ts'

/** What a test got that differs from what it expects. */
export type Unexpected = Problem<'unexpected-output'>

/** The graph responded, and something (`the output`, `the state`) is not what was expected. */
export function unexpected(subject: string, difference: string, diff?: string): Unexpected {
  const message = `${subject} doesn't match the expected value:\n${difference}`
  return new Problem('unexpected-output', message, { difference, diff })
}

/** What a step brought to light. */
export interface StepResult {
  /** What `expect`, `expect_text`, `expect_schema`, `expect_length` and `expect_nodes` look at. */
  readonly value?: unknown
  /** What was sent with the run that may hold messages: its input, or an update of the state. */
  readonly sent?: unknown
  /** Reads the values that the thread held before the run, where they are known. */
  readonly readBefore?: (() => unknown) | undefined
  readonly outcome?: RunOutcome
  /** Whether its step tells the run where to stop, and it stopped without a question. */
  readonly isNamedStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  /** Why events may be missing: the stream broke off, and joining the run said how it ended. */
  readonly lostStream?: Error | undefined
  readonly firstEventMs?: number | undefined
  /** The time to the first words of the agent, where the stream shows messages. */
  readonly firstTokenMs?: number | undefined
  /** Resolves when the webhook was notified of the run, where that is demanded; rejects when it is not, in time. */
  readonly demandNotification?: () => Promise<void>
}

/** The same with the milliseconds that it took, and what its run brought; `sent` has what was put on the thread before, too. */
export type TimedResult = StepResult & {
  readonly durationMs: number
  /** The messages in its output that were neither there before nor sent with it. */
  readonly newMessages: readonly Message[]
  /** What the run was asked: its input, or its update of the state. */
  readonly input?: unknown
}

/** What a sample has done so far: enough to report it, to go back to its checkpoints, and to undo it. */
export class SampleRecord {
  readonly steps: StepReport[] = []
  readonly costs: Cost[] = []
  /** What judges cost, which is no part of the test's own. */
  readonly judgeCosts: Cost[] = []
  /** Configs of the checkpoints at which steps left the thread, by their number; of steps that are referred to. */
  readonly checkpoints = new Map<number, RunConfig>()
  /** Undoes steps when it is disposed, the last one first. */
  readonly undo = new AsyncDisposableStack()
  /** Values that were put on the thread since the last run. */
  updates: unknown[] = []
  /** The last run that it made. */
  run: RunReference | undefined
  /** What the last run returned. */
  result: SampleReport['result']

  /** Takes in a run of a judge. Messages of the output that it was asked about may be in its own, and are not its own. */
  noteJudge({ question, output, runMs }: JudgeRun): void {
    const own = listBrought(listMessages(output), listMessages(question), [])
    this.judgeCosts.push({ runs: 1, runMs, tokens: sumTokens(own).tokens })
  }

  /** Takes in a step that was done, and returns it with what is known of it. */
  noteStep(kind: string, durationMs: number, result: StepResult): TimedResult {
    const { outcome, sent, firstEventMs } = result
    this.steps.push({ kind, durationMs, firstEventMs })
    // Not spread: the value is parsed whenever it is looked at.
    if (outcome === undefined) return Object.assign(result, { durationMs, newMessages: [] })
    const last = this.result
    const readBefore = result.readBefore ?? (() => last?.value)
    const known = { readBefore, sent: [sent, ...this.updates], input: sent }
    this.updates = []
    this.result = {
      get value() {
        return outcome.values ?? null
      },
    }
    const [before, given] = [readBefore(), known.sent].map(listMessages)
    const newMessages = listBrought(listMessages(outcome.values), before ?? [], given ?? [])
    this.costs.push({ runs: 1, runMs: durationMs, tokens: sumTokens(newMessages).tokens })
    return Object.assign(result, { ...known, durationMs, newMessages })
  }
}

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
