import { Problem } from '../problem.ts'
import { type StepEvent, toFacts } from '../step/step-event.ts'
import { type OutputName, toOutputs } from './outputs.ts'
import { type Runner, toErrorCode } from './runner.ts'

/** These are named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const loggedOutputs: readonly OutputName[] = ['deployment_id', 'revision_id']

/** The events of a step, of which each sets its outputs. Only what reports the step reads them. */
export type StepJournal = ReturnType<typeof createJournal>

export function createJournal({
  setOutput,
  info,
  redactor: { redact },
}: Pick<Runner, 'setOutput' | 'info' | 'redactor'>) {
  const events: StepEvent[] = []
  const published = new Map<OutputName, string>()
  let lost: Problem | undefined
  return {
    /** The first output that could not be written. */
    get lost(): Problem | undefined {
      return lost
    },
    toFacts: () => toFacts(events, redact),
    /** Never throws if an output cannot be written: the step continues what it has begun, and fails. */
    add(event: StepEvent): void {
      events.push(event)
      for (const [name, value] of toOutputs(toFacts([event], redact))) {
        if (published.get(name) === value) continue
        published.set(name, value)
        if (loggedOutputs.includes(name)) info(`${name}: ${value}`)
        try {
          setOutput(name, value)
        } catch (cause) {
          const message = `The step finished its work, but its outputs could not be written (${toErrorCode(cause)}), so later steps cannot read them`
          lost ??= new Problem('outputs-not-written', message, { cause })
        }
      }
    },
  }
}
