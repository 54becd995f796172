import { OutputsLost } from '../step/step-errors.ts'
import type { StepState } from '../step/step-state.ts'
import { type Redactor, redactDeep } from '../text/redact.ts'
import { type Runner, toErrorCode } from './runner.ts'
import { type OutputName, type StepEnd, toOutputs } from './outputs.ts'

/** These are named in the log too: a step that is killed, or whose disk is full, has nothing else. */
const loggedOutputs: readonly OutputName[] = ['deployment_id', 'revision_id']

/** What a later step uses, and a reader follows: names, IDs and addresses, of which an ordinary word is no secret. */
const names: ReadonlySet<string> = new Set<keyof StepState>([
  'deploymentId',
  'deploymentName',
  'deploymentPage',
  'deploymentUrl',
  'revisionId',
  'previousRevisionId',
  'repoRef',
  'commitSha',
  'pushedSha',
  'runId',
  'threadId',
  'rollback',
  'rollbackRevisionId',
  'serving',
  'status',
  'sweep',
  'secrets',
])

/** What is known of a step, and the outputs that it sets. */
export type StepRecorder = ReturnType<typeof createStepRecorder>

/** Sets outputs as they become known. All is redacted first: later it is escaped and cut, and a secret would hide in that. */
export function createStepRecorder(
  runner: Pick<Runner, 'setOutput' | 'info'>,
  { redact, redactName }: Pick<Redactor, 'redact' | 'redactName'>,
) {
  let state: StepState = { stage: 'preparing' }
  let lost: OutputsLost | undefined
  const published = new Map<OutputName, string>()
  const publish = (end?: StepEnd): void => {
    for (const [name, value] of toOutputs(state, end)) {
      if (published.get(name) === value) continue
      published.set(name, value)
      if (loggedOutputs.includes(name)) runner.info(`${name}: ${value}`)
      try {
        runner.setOutput(name, value)
      } catch (cause) {
        const code = toErrorCode(cause)
        const message = `the outputs of this step could not be written (${code})`
        lost ??= new OutputsLost(message, { code, cause })
      }
    }
  }
  return {
    get state(): StepState {
      return state
    },
    /** The first output that could not be written; undefined when all were. */
    get lost(): OutputsLost | undefined {
      return lost
    },
    /** Never throws for an output that cannot be written: the step continues what it has begun, and ends red. */
    report(more: Partial<StepState>): void {
      for (const [key, value] of Object.entries(more)) {
        state = { ...state, [key]: redactDeep(value, names.has(key) ? redactName : redact) }
      }
      publish()
    },
    /** Sets the outputs that only the end knows. */
    close: (end: StepEnd): void => publish(end),
  }
}
