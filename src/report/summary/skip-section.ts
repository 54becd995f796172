import type { StepState } from '../../step/step-state.ts'
import { toMarkdown } from '../../text/safe-text.ts'

/** Why nothing was done; empty when something was. */
export function toSkipSection({ skipReason }: StepState): string {
  return skipReason === undefined ? '' : `Nothing was done: ${toMarkdown(skipReason)}.`
}
