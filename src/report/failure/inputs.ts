import { InputError } from '../../inputs/input-error.ts'
import { Cancelled } from '../../step/cancelled.ts'
import { stoppedWhile } from '../../step/step-errors.ts'
import type { ExplainContext, Explanation } from './explanation.ts'

/** Explains inputs that cannot be used, and a cancellation. */
export function explainInput(error: unknown, { facts }: ExplainContext): Explanation | undefined {
  if (error instanceof InputError) {
    const { faults } = error
    const names = [...new Set(faults.map(({ input }) => input))]
    return {
      title: names.length === 1 ? `Input ${names[0]}` : `${names.length} inputs cannot be used`,
      message: faults.map(({ input, problem }) => `${input}: ${problem}`).join('\n'),
      remedy: 'Correct the step in the workflow file. No request was sent.',
    }
  }
  if (error instanceof Cancelled) {
    return {
      outcome: 'cancelled',
      title: 'Cancelled',
      message: `${
        facts.stage === 'writing'
          ? `The step was ${error.message} while it wrote: what it asked for may have been done.`
          : `The step was ${error.message}.`
      }${facts.rollbackRevisionId ? ` It was rolling back with revision ${facts.rollbackRevisionId}.` : ''}${toSwept(facts)}`,
      remedy: ['deleting', 'sweeping'].includes(facts.stage)
        ? 'Deletions already requested continue on the service. Run the step again to wait for them.'
        : 'Nothing was deleted or cancelled at the service: a revision that was started goes on there. Run the step again to wait for a new one.',
    }
  }
  return undefined
}

/** What a sweep had done when it was stopped; the summary and the output have all of it. */
function toSwept({ stage, sweep = [] }: ExplainContext['facts']): string {
  if (stage !== 'sweeping') return ''
  const deleted = sweep.filter(({ result }) => result === 'deleted').map(({ name }) => name)
  const cut = sweep.at(-1)
  return [
    deleted.length > 0 ? ` Deleted: ${deleted.slice(-10).join(', ')}.` : '',
    cut?.reason === stoppedWhile ? ` ${cut.name} (${cut.deploymentId}) may have been deleted.` : '',
  ].join('')
}
