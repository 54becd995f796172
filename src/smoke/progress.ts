import type { Log } from '../log.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'

const everyMs = 10_000

/** Says in the log how far the cases of a plan are: at most once in ten seconds, and never of what takes less. */
export class Progress {
  readonly #total: number
  readonly #log: Log
  readonly #clock: Clock
  readonly #startedAt: number
  #saidAt: number
  readonly #count = { passed: 0, failed: 0, unscored: 0 }

  /** `total` is the number of all runs. */
  constructor(total: number, { log, clock }: { readonly log: Log; readonly clock: Clock }) {
    this.#total = total
    this.#log = log
    this.#clock = clock
    this.#startedAt = this.#saidAt = clock.now()
  }

  /** A run has ended. */
  note(end: 'passed' | 'failed' | 'unscored'): void {
    this.#count[end] += 1
    const { passed, failed, unscored } = this.#count
    const done = passed + failed + unscored
    const now = this.#clock.now()
    if (now - this.#saidAt < everyMs || done === this.#total) return
    this.#saidAt = now
    const leftMs = ((now - this.#startedAt) / done) * (this.#total - done)
    const count = (number: number) => number.toLocaleString('en')
    const withoutScore = unscored === 0 ? '' : `${count(unscored)} without a score, `
    this.#log.info(
      `${count(done)} of ${count(this.#total)} runs done: ${count(passed)} passed, ${count(failed)} failed, ${withoutScore}about ${formatDuration(leftMs)} left`,
    )
  }
}
