import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunOutcome } from '../runs/run-result.ts'
import { isMap } from '../text/json-text.ts'
import { toContentText } from './find-text.ts'
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
  /** Whether the run was given nodes to stop at. */
  readonly mayStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  readonly firstEventMs?: number | undefined
  /** Resolves when the webhook was notified of the run, where that is demanded; rejects when it is not, in time. */
  readonly demandNotification?: () => Promise<void>
}

/** The tokens that a run reports; undefined when none of its messages reports any. */
interface Usage {
  readonly tokens: number | undefined
  /** Whether a message reports usage, and not how many tokens. */
  readonly isPartial: boolean
}

/** The same with the milliseconds that it took, the tokens that its run reports, and what was put on the thread before. */
export type TimedResult = StepResult & {
  readonly durationMs: number
  readonly usage: Usage | undefined
}

/** What a sample has done so far: enough to report it, to go back to its checkpoints, and to undo it. */
export class SampleRecord {
  readonly steps: StepReport[] = []
  readonly costs: Cost[] = []
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
  readonly #usage = new TokenUsage()

  /** Takes in a step that was done, and returns it with what is known of it. */
  noteStep(kind: string, durationMs: number, result: StepResult): TimedResult {
    const { outcome, sent, firstEventMs } = result
    this.steps.push({ kind, durationMs, firstEventMs })
    // Not spread: the value is parsed whenever it is looked at.
    if (outcome === undefined) return Object.assign(result, { durationMs, usage: undefined })
    const last = this.result
    const known = {
      readBefore: result.readBefore ?? (() => last?.value),
      sent: [sent, ...this.updates],
    }
    this.updates = []
    this.result = {
      get value() {
        return outcome.values ?? null
      },
    }
    const usage = this.#usage.note(outcome.values, sent !== undefined && sent !== null)
    this.costs.push({ runs: 1, runMs: durationMs, tokens: usage.tokens })
    return Object.assign(result, { ...known, durationMs, usage })
  }
}

/** What a message reports; the key tells those without an ID apart. */
type Report = Readonly<{ id: unknown; key: string; tokens: number | undefined }>

/** The tokens that the runs of one thread report: those of a message count once, for the run that brought it. */
class TokenUsage {
  readonly #ids = new Set<string>()
  /** How often a message without an ID was in the output before. */
  #unnamed = new Map<string, number>()

  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages that a run brought, wherever they
   * are in its output. `isAsked` says that it was given an input, and did not only continue.
   */
  note(output: unknown, isAsked: boolean): Usage {
    const reports = [...listReports(output)]
    const before = this.#unnamed
    this.#unnamed = new Map()
    const added = reports.filter(({ id, key }) => {
      if (typeof id === 'string') {
        const isNew = !this.#ids.has(id)
        this.#ids.add(id)
        return isNew
      }
      const count = (this.#unnamed.get(key) ?? 0) + 1
      this.#unnamed.set(key, count)
      return count > (before.get(key) ?? 0)
    })
    // A run that was asked, and shows nothing but what was there, wrote the same again.
    const isSame = isAsked && added.length === 0
    const brought = isSame ? reports.filter(({ id }) => typeof id !== 'string') : added
    const known = brought.flatMap(({ tokens }) => tokens ?? [])
    const sum = known.reduce((total, tokens) => total + tokens, 0)
    const tokens = known.length === 0 ? undefined : sum
    return { tokens, isPartial: known.length < brought.length }
  }
}

function* listReports(value: unknown): Generator<Report> {
  if (typeof value !== 'object' || value === null) return
  const { id, content, usage_metadata: usage } = value as Record<string, unknown>
  if (isMap(usage)) {
    const tokens = findTokens(usage)
    yield { id, key: `${tokens} ${toContentText(content)}`, tokens }
  }
  // Not by `Object.entries`, which takes ten times the memory of a list of numbers.
  for (const key in value) {
    const inner: unknown = (value as Record<string, unknown>)[key]
    if (typeof inner === 'object' && inner !== null) yield* listReports(inner)
  }
}

function findTokens(usage: Record<string, unknown>): number | undefined {
  const { total_tokens: total, input_tokens: read, output_tokens: written } = usage
  if (isCount(total)) return total
  return isCount(read) && isCount(written) ? read + written : undefined
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}
