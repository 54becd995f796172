import type { Log } from '../log.ts'
import { OutputsLost } from '../step/step-errors.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import { type Redactor, redactDeep } from '../text/secret.ts'
import { type OutputName, toOutputs } from './outputs.ts'
import type { Runner } from './runner.ts'

/** Collects what becomes known of a step and sets its outputs at once. */
export interface StepRecorder {
  readonly facts: StepState
  /** The first output that could not be written; undefined when all were. */
  readonly lost: OutputsLost | undefined
  /** Never throws for an output that cannot be written: what the step has begun goes on, and ends red. */
  report(more: Partial<StepState>): void
  /** Sets the outputs that only the end knows. */
  close(outcome: Outcome, durationMs: number): void
}

/** What the step makes is named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const logged: readonly OutputName[] = ['deployment_id', 'revision_id']

/** What a workflow goes on with, and a reader follows: names, IDs and addresses. */
const nameFacts: ReadonlySet<string> = new Set<keyof StepState>([
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

/** An empty recorder. What it keeps is redacted at once: later it is escaped and cut, and a secret would hide in that. */
export function createStepRecorder(
  runner: Pick<Runner, 'setOutput'> & Pick<Log, 'info'>,
  { redact, redactName }: Pick<Redactor, 'redact' | 'redactName'>,
): StepRecorder {
  let facts: StepState = { stage: 'preparing' }
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
        lost ??= toOutputsLost(error)
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

function toOutputsLost(cause: unknown): OutputsLost {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'UNKNOWN'
  return new OutputsLost(`the outputs of this step could not be written (${code})`, { code, cause })
}
