import { Problem } from '../problem.ts'
import type { StepFacts } from '../step/step-facts.ts'
import { redactDeep } from '../text/redact.ts'
import { type OutputName, toOutputs } from './outputs.ts'
import type { Runner } from './runner.ts'

/** These are named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const loggedOutputs: readonly OutputName[] = ['deployment_id', 'revision_id']

/** What is known of a step, of which each part sets its outputs. Only what reports the step reads it. */
export type StepJournal = ReturnType<typeof createJournal>

export function createJournal({
  setOutput,
  info,
  redactor: { redact },
}: Pick<Runner, 'setOutput' | 'info' | 'redactor'>) {
  let facts: StepFacts = {}
  const published = new Map<OutputName, string>()
  let lost: Problem | undefined
  return {
    /** The first output that could not be written. */
    get lost(): Problem | undefined {
      return lost
    },
    /** Without secrets, which a report could cut in two. */
    toFacts: (): StepFacts => redactDeep(facts, redact),
    /** Never throws if an output cannot be written: the step continues what it has begun, and fails. */
    add(more: StepFacts): void {
      facts = { ...facts, ...more }
      for (const [name, value] of toOutputs(redactDeep(more, redact))) {
        if (published.get(name) === value) continue
        published.set(name, value)
        if (loggedOutputs.includes(name)) info(`${name}: ${value}`)
        try {
          setOutput(name, value)
        } catch (cause) {
          const message = `The step finished its work, but its outputs could not be written (${(cause as NodeJS.ErrnoException).code}), so later steps cannot read them`
          lost ??= new Problem('outputs-not-written', message, { cause })
        }
      }
    },
  }
}
