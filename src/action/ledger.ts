import type { Facts, Outcome } from '../modes/facts.ts'
import { redactDeep } from '../secret.ts'
import { toOutputs } from './outputs.ts'
import type { Runner } from './runner.ts'

/** Collects what becomes known of a step and sets its outputs at once. */
export interface Ledger {
  readonly facts: Facts
  report(more: Partial<Facts>): void
  /** Sets the outputs that only the end knows. */
  close(outcome: Outcome, durationMs: number): void
}

/** An empty ledger. What it keeps is redacted at once: later it is escaped and cut, and a secret would hide in that. */
export function createLedger(
  runner: Pick<Runner, 'setOutput'>,
  redact: (text: string) => string,
): Ledger {
  let facts: Facts = { stage: 'preparing' }
  const published = new Map<string, string>()
  const publish = (end?: { outcome: Outcome; durationMs: number }) => {
    for (const [name, value] of toOutputs(facts, end)) {
      if (published.get(name) === value) continue
      published.set(name, value)
      runner.setOutput(name, value)
    }
  }
  return {
    get facts() {
      return facts
    },
    report(more) {
      facts = { ...facts, ...redactDeep(more, redact) }
      publish()
    },
    close: (outcome, durationMs) => publish({ outcome, durationMs }),
  }
}
