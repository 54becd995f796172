import { isRunFailed } from '../graph-server/run-failed.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, mayRepeatRead, withRetries } from '../http/policy.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlannedSample } from '../smoke/plan/plan.ts'
import type { PlayedSample } from '../smoke/run-sample.ts'
import { isUnanswered } from './first-round.ts'

const retries = { attempts: 3, backoff: { baseMs: 1_000, capMs: 10_000 } }
/** A run that was postponed has been sent again already. */
const mayRetry = (error: unknown) =>
  (mayRepeatRead(error) && !isPostponed(error)) || isRunFailed(error)

/** Runs samples on one graph server, until that answers no more. */
export class SideRunner {
  /** The runs that were answered. */
  readonly reports: PlayedSample[] = []
  /** Why the server answers no more. */
  outage: unknown
  readonly #play: (sample: PlannedSample) => Promise<PlayedSample>
  readonly #context: SmokeContext

  constructor(play: (sample: PlannedSample) => Promise<PlayedSample>, context: SmokeContext) {
    this.#play = play
    this.#context = context
  }

  /** Runs a sample, and again if its agent doesn't answer. Returns undefined if the server answers no more. */
  async run(sample: PlannedSample): Promise<PlayedSample | undefined> {
    if (this.outage !== undefined) return undefined
    const attempt = async () => {
      const report = await this.#play(sample)
      if (isUnanswered(report)) throw report.failure?.error
      return report
    }
    try {
      const report = await withRetries(attempt, { ...this.#context, ...retries, mayRetry })
      this.reports.push({ ...report, result: undefined })
      return report
    } catch (error) {
      this.#context.signal.throwIfAborted()
      if (!isKnownError(error)) throw error
      this.outage ??= error
      return undefined
    }
  }
}
