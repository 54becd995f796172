import * as http from '../../http/errors.ts'
import { InputError, toSentence } from '../../inputs/input.ts'
import { Cancelled } from '../../known-error.ts'
import * as step from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { explanationOf } from './explanation.ts'

/** How many problems of one kind are shown; GitHub shows ten annotations of a kind. */
const maxShown = 10

/** Errors that a step in any mode can end with: inputs, a cancellation, outputs, an incomplete sweep. */
export const stepExplainers = [
  explanationOf(InputError, ({ faults }) => {
    const [first, ...others] = new Set(faults.map(({ input }) => input))
    return {
      title:
        others.length === 0 ? `Invalid input: ${first}` : `${others.length + 1} invalid inputs`,
      problems: faults.map(toSentence),
      remedy: 'Fix the input, or the secret or variable that it uses. No requests were sent.',
    }
  }),
  explanationOf(Cancelled, ({ message }, { state }) => ({
    outcome: 'cancelled',
    title: 'Cancelled',
    message: `The step was ${message}${toInterrupted(state)}`,
    remedy: ['deleting', 'sweeping'].includes(state.stage)
      ? 'Deletions that were requested continue. To wait for them, re-run the job.'
      : 'Any revision that was started continues its rollout. To deploy again and wait, re-run the job.',
  })),
  explanationOf(step.OutputsLost, ({ code }) => ({
    title: 'Outputs not written',
    message: `The step finished its work, but its outputs could not be written (${code}), so later steps cannot read them.`,
    remedy:
      'Free disk space on the runner, or check the file that `GITHUB_OUTPUT` names. The log of this step shows the IDs.',
  })),
  explanationOf(step.ReportLost, {
    title: 'Smoke report not written',
    remedy:
      'The smoke test ran, and the summary shows its results. Free disk space on the runner, or fix `smoke_report`.',
  }),
  explanationOf(step.SweepIncomplete, ({ failed, cause, message }, { show, explain }) => {
    const shown = failed.slice(0, maxShown)
    const advice = http.isRequestError(cause) ? `${explain(cause).remedy} ` : ''
    return {
      title: message,
      problems: shown.map(({ name, reason }) => `${name}: ${show(reason, 150)}`),
      more: failed.length - shown.length,
      remedy: `${advice}The other previews were swept. Re-run the job.`,
    }
  }),
  explanationOf(step.GraphConfigInvalid, ({ file, faults }) => {
    const shown = faults.slice(0, maxShown)
    return {
      title: 'Invalid graph configuration',
      problems: shown.map(({ line, problem }) => `${file}:${line}: ${problem}`),
      more: faults.length - shown.length,
      remedy: `Fix ${file}, or the inputs of the step. No changes were made.`,
      places: shown.map(({ line, problem }) => ({ file, line, message: `${file}: ${problem}.` })),
    }
  }),
  explanationOf(step.NoGitHub, {
    title: 'GitHub token missing',
    remedy:
      'Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job.',
  }),
]

/** What was in progress when the step was stopped; of a sweep, the summary and the output have everything. */
function toInterrupted(state: StepState): string {
  const { stage, rollback, rollbackRevisionId, noRollback, sweep = [] } = state
  const deleted = sweep.filter(({ result }) => result === 'deleted').map(({ name }) => name)
  const stopped = sweep.find(({ reason }) => reason === step.stoppedWhile)
  const isRollingBack = noRollback?.isCertain === false && rollbackRevisionId === undefined
  const isWriting = stage === 'writing' || isRollingBack
  const parts = [
    isWriting ? ' during a request: the change may have been made.' : '.',
    !rollback &&
      rollbackRevisionId &&
      ` A rollback was in progress, with revision ${rollbackRevisionId}.`,
    deleted.length > 0 && ` Deleted: ${deleted.slice(-10).join(', ')}.`,
    stopped && ` ${stopped.name} (${stopped.deploymentId}) may have been deleted.`,
  ]
  return parts.filter(Boolean).join('')
}
