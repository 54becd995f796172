import { OutputsLost } from '../../step/step-errors.ts'
import type { Explanation } from './explanation.ts'

/** Explains a step that did its work and could not say so to the steps after it. */
export function explainOutputs(error: unknown): Explanation | undefined {
  if (!(error instanceof OutputsLost)) return undefined
  return {
    title: 'Outputs could not be written',
    message: `The work of this step was done, but its outputs could not be written (${error.code}), and later steps would read none of them.`,
    remedy:
      'Free the disk of the runner, or check the file that GITHUB_OUTPUT names. The log of this step has the ids.',
  }
}
