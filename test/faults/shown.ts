import type { ActionRun } from '../support/run-action.ts'

/** What a reader of a finished step sees. */
interface Shown {
  /** Title and message of the error annotation. */
  readonly error: string
  /** The error, the outputs and the log. */
  readonly everything: string
}

/** Reads what a step shows. */
export function toShown(run: ActionRun): Shown {
  const errors = run.annotations.filter(({ level }) => level === 'error')
  const error = errors.map(({ title, message }) => `${title}: ${message}`).join('\n')
  return { error, everything: [error, ...Object.values(run.outputs), run.log].join('\n') }
}

/** Whether a text says that something may have been done. */
export function isUnsure(text: string): boolean {
  return /may have|might have|may be|not known|unknown whether|whether .+ was|was accepted|may go on|goes on|continues/i.test(
    text,
  )
}
