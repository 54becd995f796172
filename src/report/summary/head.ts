import type { Outcome } from '../../step/step-state.ts'
import { toHtml, toMarkdown, toOneLine, toPlainText } from '../../text/safe-text.ts'
import type { Failure } from '../failure.ts'
import { toFactTable } from './fact-table.ts'
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

/** What a summary and a comment begin with: how the step ended, why, to what, and why nothing was done. */
export function toHead(input: SummaryInput): string[] {
  const { failure, facts } = input
  return [
    toHeadline(input),
    failure === undefined ? '' : toAlert(failure),
    toFactTable(input),
    facts.skipReason === undefined ? '' : `Nothing was done: ${toMarkdown(facts.skipReason)}.`,
  ]
}

function toHeadline({ mode, facts, outcome }: SummaryInput): string {
  const isLeaving = facts.stage === 'deleting' && outcome === 'not-awaited'
  const [icon, words] = isLeaving ? ['🗑️', 'is being deleted'] : headlines[outcome]
  if (facts.sweep !== undefined) return `${icon === '❌' ? icon : '🧹'} Sweep of previews`
  const subject = facts.deploymentName ?? facts.deploymentId ?? `Mode ${mode}`
  return `${icon} ${toMarkdown(toOneLine(subject))} ${words}`
}

function toAlert({ title, message, remedy }: Failure): string {
  const [first = '', ...rest] = toPlainText(message).split('\n')
  const more = rest.length > 0 ? `> <pre>${rest.map(toHtml).join('<br>')}</pre>\n` : ''
  return `> [!CAUTION]\n> **${toMarkdown(title)}** — ${toMarkdown(first)}\n${more}>\n> ${toMarkdown(remedy)}`
}
