import * as http from '../../http/errors.ts'
import { InputError } from '../../inputs/input.ts'
import { Cancelled } from '../../known-error.ts'
import * as step from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { explanationOf } from './explanation.ts'

/** How many faults of a file are shown; GitHub shows ten annotations of a kind. */
const maxFaults = 10

/** What keeps a step of any kind from its end: its inputs, a cancellation, its outputs, an incomplete sweep. */
export const stepExplainers = [
  explanationOf(InputError, ({ faults }) => {
    const names = [...new Set(faults.map(({ input }) => input))]
    return {
      title: names.length === 1 ? `Input ${names[0]}` : `${names.length} inputs cannot be used`,
      message: faults.map(({ input, problem }) => `${input}: ${problem}`).join('\n'),
      remedy:
        'Correct the step in the workflow file, or the secret or variable that it names. No request was sent.',
    }
  }),
  explanationOf(Cancelled, ({ message }, { state }) => ({
    outcome: 'cancelled',
    title: 'Cancelled',
    message: `The step was ${message}${toInterrupted(state)}`,
    remedy: ['deleting', 'sweeping'].includes(state.stage)
      ? 'Deletions already requested continue on the service. Run the step again to wait for them.'
      : 'Nothing was deleted or cancelled on the service: a revision that was started continues there. Run the step again to wait for a new one.',
  })),
  explanationOf(step.OutputsLost, ({ code }) => ({
    title: 'Outputs could not be written',
    message: `The work of this step was done, but its outputs could not be written (${code}), and later steps would read none of them.`,
    remedy:
      'Free the disk of the runner, or check the file that GITHUB_OUTPUT names. The log of this step has the ids.',
  })),
  explanationOf(step.ReportLost, {
    title: 'Report could not be written',
    remedy:
      'The smoke test itself was done: the summary has its results. Free the disk of the runner, or correct smoke_report.',
  }),
  explanationOf(step.SweepIncomplete, ({ failed, cause, message }, { show, explain }) => {
    const lines = failed.map(({ name, reason }) => `${name}: ${show(reason, 150)}`)
    const advice = http.isRequestError(cause) ? `${explain(cause).remedy} ` : ''
    return {
      title: message,
      message: lines.slice(0, 10).join('\n'),
      remedy: `${advice}The others were swept. Run the sweep again.`,
    }
  }),
  explanationOf(step.GraphConfigInvalid, ({ file, faults }) => {
    const shown = faults.slice(0, maxFaults)
    const more = faults.length - shown.length
    const lines = shown.map(({ line, problem }) => `${file}:${line}: ${problem}`)
    return {
      title: 'Graph configuration invalid',
      message: [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
      remedy: `Fix ${file}, or the inputs of the step. No changes were made.`,
      places: shown.map(({ line, problem }) => ({ file, line, message: `${file}: ${problem}.` })),
    }
  }),
  explanationOf(step.NoGitHub, {
    title: 'No access to GitHub',
    remedy:
      'Leave github_token to its default, and give the job the permission pull-requests: read.',
  }),
]

/** What was under way when the step was stopped; of a sweep, the summary and the output have all. */
function toInterrupted(state: StepState): string {
  const { stage, rollback, rollbackRevisionId, noRollback, sweep = [] } = state
  const deleted = sweep.filter(({ result }) => result === 'deleted').map(({ name }) => name)
  const stopped = sweep.find(({ reason }) => reason === step.stoppedWhile)
  const isRollingBack = noRollback?.isCertain === false && rollbackRevisionId === undefined
  const isWriting = stage === 'writing' || isRollingBack
  const parts = [
    isWriting ? ' while it wrote: what it asked for may have been done.' : '.',
    !rollback && rollbackRevisionId && ` It was rolling back with revision ${rollbackRevisionId}.`,
    deleted.length > 0 && ` Deleted: ${deleted.slice(-10).join(', ')}.`,
    stopped && ` ${stopped.name} (${stopped.deploymentId}) may have been deleted.`,
  ]
  return parts.filter(Boolean).join('')
}
