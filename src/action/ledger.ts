import type { Log } from '../log.ts'
import type { Facts, Outcome } from '../modes/facts.ts'
import { type Redactor, redactDeep } from '../secret.ts'
import { type OutputName, toOutputs } from './outputs.ts'
import type { Runner } from './runner.ts'

/** An output could not be written, so that later steps would read nothing where the step has done its work. */
export class OutputsLost extends Error {
  override readonly name = 'OutputsLost'
  /** Node's error code, for example `ENOSPC`. */
  readonly code: string

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNKNOWN'
    super(`the outputs of this step could not be written (${code})`, { cause })
    this.code = code
  }
}

/** Collects what becomes known of a step and sets its outputs at once. */
export interface Ledger {
  readonly facts: Facts
  /** The first output that could not be written; undefined when all were. */
  readonly lost: OutputsLost | undefined
  /** Never throws for an output that cannot be written: what the step has begun goes on, and ends red. */
  report(more: Partial<Facts>): void
  /** Sets the outputs that only the end knows. */
  close(outcome: Outcome, durationMs: number): void
}

/** What the step makes is named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const logged: readonly OutputName[] = ['deployment_id', 'revision_id']

/** What a workflow goes on with, and a reader follows: names, IDs and addresses. */
const nameFacts: ReadonlySet<string> = new Set<keyof Facts>([
  'deploymentId',
  'deploymentName',
  'deploymentPage',
  'deploymentUrl',
  'revisionId',
  'previousRevisionId',
  'repoRef',
  'commitSha',
  'runId',
  'threadId',
  'rollback',
  'status',
  'sweep',
])

/** An empty ledger. What it keeps is redacted at once: later it is escaped and cut, and a secret would hide in that. */
export function createLedger(
  runner: Pick<Runner, 'setOutput'> & Pick<Log, 'info'>,
  { redact, redactName }: Pick<Redactor, 'redact' | 'redactName'>,
): Ledger {
  let facts: Facts = { stage: 'preparing' }
  let lost: OutputsLost | undefined
  const published = new Map<string, string>()
  const publish = (end?: { outcome: Outcome; durationMs: number }) => {
    for (const [name, value] of toOutputs(facts, end)) {
      if (published.get(name) === value) continue
      published.set(name, value)
      if (logged.includes(name)) runner.info(`${name}: ${value}`)
      try {
        runner.setOutput(name, value)
      } catch (error) {
        lost ??= new OutputsLost(error)
      }
    }
  }
  return {
    get facts() {
      return facts
    },
    get lost() {
      return lost
    },
    report(more) {
      const redacted = Object.entries(more).map(([name, value]) => [
        name,
        redactDeep(value, nameFacts.has(name) ? redactName : redact),
      ])
      facts = { ...facts, ...Object.fromEntries(redacted) }
      publish()
    },
    close: (outcome, durationMs) => publish({ outcome, durationMs }),
  }
}
