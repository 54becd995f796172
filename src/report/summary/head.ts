import type { Outcome } from '../../step/step-state.ts'
import { toMarkdown, toOneLine } from '../../text/safe-text.ts'
import type { SummaryInput } from './summary-input.ts'

const headlines: Readonly<Record<Outcome, readonly [icon: string, words: string]>> = {
  deployed: ['✅', 'is deployed'],
  'not-awaited': ['🚀', 'was started (not waiting)'],
  failed: ['❌', 'failed'],
  superseded: ['⏭️', 'was superseded'],
  'timed-out': ['⏱️', 'was not ready in time'],
  deleted: ['🗑️', 'is deleted'],
  missing: ['🫥', 'does not exist'],
  skipped: ['⏭️', 'was skipped'],
  planned: ['📋', 'dry run'],
  'rolled-back': ['↩️', 'was rolled back'],
  'smoke-test-failed': ['❌', 'failed its smoke test'],
  passed: ['✅', 'passed its smoke test'],
  cancelled: ['🛑', 'was cancelled'],
}

/** One line that says it all. */
export function toHeadline({ mode, facts, outcome }: SummaryInput): string {
  const leaves = facts.stage === 'deleting' && outcome === 'not-awaited'
  const [icon, words] = leaves ? ['🗑️', 'is being deleted'] : headlines[outcome]
  if (facts.sweep !== undefined) return `${icon === '❌' ? icon : '🧹'} Sweep of previews`
  const subject = facts.deploymentName ?? facts.deploymentId ?? `Mode ${mode}`
  return `${icon} ${toMarkdown(toOneLine(subject))} ${words}`
}
