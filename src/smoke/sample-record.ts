import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunOutcome } from '../runs/run-result.ts'
import type { JudgeRun } from './judges.ts'
import { listMessages, type Message } from './messages.ts'
import { listBrought, sumTokens } from './new-messages.ts'
import type { Cost, SampleReport, StepReport } from './test-report.ts'

/** What a step brought to light. */
export interface StepResult {
  /** What `expect`, `expect_text`, `expect_schema`, `expect_length` and `expect_nodes` look at. */
  readonly value?: unknown
  /** What was sent with the run that may hold messages: its input, or an update of the state. */
  readonly sent?: unknown
  /** Reads the values that the thread held before the run, where they are known. */
  readonly readBefore?: (() => unknown) | undefined
  readonly outcome?: RunOutcome
  /** Whether the run stopped at a node where its step told it to, and asks nothing. */
  readonly isNamedStop?: () => Promise<boolean>
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
