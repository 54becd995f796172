import type { ActionRun } from '../support/run-action.ts'

/** The visible parts of a finished step. */
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

/** True if a text says that something may have been done. */
export function isUnsure(text: string): boolean {
  return /may have|might have|may be|not known|unknown whether|whether .+ was|was accepted|may go on|goes on|continues/i.test(
    text,
  )
}

const maxOutputBytes = 1024 * 1024

/** Checks the form of a step's end: a verdict (`exitCode` on failure), one annotation on failure, nothing on stderr, in time, in bounds. */
export function formFaults({ run, exitCode = 1 }: { run: ActionRun; exitCode?: number }): string[] {
  const found: string[] = []
  const errors = run.annotations.filter(({ level }) => level === 'error')
  if (run.timedOut) found.push('did not end')
  if (run.exitCode === 0 && errors.length > 0) found.push('green with an error annotation')
  if (run.exitCode !== 0 && errors.length !== 1) found.push(`red with ${errors.length} annotations`)
  if (run.exitCode !== 0 && run.exitCode !== exitCode) found.push(`exit code ${run.exitCode}`)
  if (run.stderr !== '') found.push(`stderr: ${run.stderr.slice(0, 200)}`)
  if (run.fileProblems.length > 0) found.push(`malformed files: ${run.fileProblems.join('; ')}`)
  if (run.outputs['outcome'] === undefined) found.push('no outcome')
  const large = Object.entries(run.outputs).filter(([, text]) => text.length > maxOutputBytes)
  for (const [name] of large) found.push(`output ${name} is too large`)
  if (errors.some(({ message }) => message.length > 4_096)) found.push('annotation too long')
  if (run.summary === '' || run.summary.length > maxOutputBytes) found.push('summary out of bounds')
  return found
}
