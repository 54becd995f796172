import * as http from '../../http/errors.ts'
import { InputError, toSentence } from '../../inputs/input.ts'
import { Cancelled } from '../../known-error.ts'
import * as step from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { explanationOf } from './explanation.ts'

/** How many problems of one kind are shown; GitHub shows ten annotations of a kind. */
const maxShown = 10

/** Errors of what a step is given, a step that was stopped, an incomplete sweep, and what is lost at its very end. */
export const stepExplainers = [
  explanationOf(Cancelled, ({ message }, { state }) => ({
    outcome: 'cancelled',
    title: 'Cancelled',
    message: `The step was ${message}${toInterrupted(state)}`,
    remedy: toCancelledRemedy(state),
  })),
  explanationOf(InputError, ({ faults }, { state }) => {
    const file = state.inputs?.['smoke_plan']?.replace(/^\.\//, '') ?? ''
    const places = faults.flatMap(({ problem }) => {
      const [, line, message = ''] = problem.match(/^line (\d+): (.*)/) ?? []
      return line ? { file, line: Number(line), message } : []
    })
    const [first, ...others] = new Set(faults.map(({ input }) => input))
    const [title, advice] =
      others.length === 0
        ? [`Invalid input: ${first}`, 'input, or the secret or variable that it uses']
        : [
            `${others.length + 1} invalid inputs`,
            'inputs, or the secrets or variables that they use',
          ]
    const remedy = `Fix the ${advice}. No requests were sent.`
    return { title, problems: faults.map(toSentence), remedy, ...(places.length > 0 && { places }) }
  }),
  explanationOf(step.GraphConfigInvalid, ({ file, faults }) => {
    const shown = faults.slice(0, maxShown)
    const places = shown.flatMap(({ line, problem }) =>
      line === undefined ? [] : { file, line, message: `${file}: ${problem}.` },
    )
    const advice =
      places.length > 0
        ? `Fix ${file}, or the inputs of the step`
        : 'Commit the file, or set `graph_config_path`'
    return {
      title: 'Invalid graph configuration',
      problems: shown.map(({ line, problem }) =>
        line === undefined ? `The file \`${file}\` ${problem}.` : `${file}:${line}: ${problem}.`,
      ),
      more: faults.length - shown.length,
      remedy: `${advice}. No changes were made.`,
      places,
    }
  }),
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
]

/** What continues without the step. */
function toCancelledRemedy({ stage, revisionId }: StepState): string {
  if (stage === 'deleting' || stage === 'sweeping')
    return 'Deletions that were requested continue. To wait for them, re-run the job.'
  if (stage === 'smoke-test' && !revisionId) return 'The smoke test has no result. Re-run the job.'
  return 'Any revision that was started continues its rollout. To deploy again and wait, re-run the job.'
}

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
