import type { Facts } from '../../modes/facts.ts'
import { toMarkdown } from '../../safe-text.ts'

/** Why nothing was done; empty when something was. */
export function toSkipSection({ skipReason }: Facts): string {
  return skipReason === undefined ? '' : `Nothing was done: ${toMarkdown(skipReason)}.`
}
