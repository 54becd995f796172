import * as http from '../../http/errors.ts'
import { InputError, toSentence } from '../../inputs/input.ts'
import { Cancelled } from '../../known-error.ts'
import * as step from '../../step/step-errors.ts'
import { toInterrupted } from './cancelled.ts'
import { explanationOf } from './explanation.ts'

/** How many problems of one kind are shown; GitHub shows ten annotations of a kind. */
const maxShown = 10

/** Errors that a step in any mode can end with: inputs, a cancellation, outputs, an incomplete sweep. */
export const stepExplainers = [
  explanationOf(InputError, ({ faults }) => {
    const [first, ...others] = new Set(faults.map(({ input }) => input))
    const [title, advice] =
      others.length === 0
        ? [`Invalid input: ${first}`, 'input, or the secret or variable that it uses']
        : [
            `${others.length + 1} invalid inputs`,
            'inputs, or the secrets or variables that they use',
          ]
    const remedy = `Fix the ${advice}. No requests were sent.`
    return { title, problems: faults.map(toSentence), remedy }
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
      remedy: `${advice}The other previews were swept. Re-run the job.`,
    }
  }),
  explanationOf(step.GraphConfigInvalid, ({ file, faults }) => {
    const shown = faults.slice(0, maxShown)
    const more = faults.length - shown.length
    const places = shown.flatMap(({ line, problem }) =>
      line === undefined ? [] : { file, line, message: `${file}: ${problem}.` },
    )
    const lines = shown.map(({ line, problem }) => `${file}${line ? `:${line}:` : ''} ${problem}`)
    const advice =
      places.length > 0
        ? `Fix ${file}, or the inputs of the step`
        : 'Commit the file, or set `graph_config_path`'
    return {
      title: 'Invalid graph configuration',
      problems: [...lines, ...(more > 0 ? [`… and ${more} more`] : [])],
      remedy: `${advice}. No changes were made.`,
      places,
    }
  }),
  explanationOf(step.NoGitHub, {
    title: 'GitHub token missing',
    remedy:
      'Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job.',
  }),
]
