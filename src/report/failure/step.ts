import * as http from '../../http/errors.ts'
import { InputError, toSentence } from '../../inputs/input.ts'
import * as step from '../../step/step-errors.ts'
import { explanationOf, maxShownProblems } from './explanation.ts'

/** Errors that a step ends with at its inputs or at its very end, and an incomplete sweep. */
export const stepExplainers = [
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
    const shown = failed.slice(0, maxShownProblems)
    const advice = http.isRequestError(cause) ? `${explain(cause).remedy} ` : ''
    return {
      title: message,
      problems: shown.map(({ name, reason }) => `${name}: ${show(reason, 150)}`),
      more: failed.length - shown.length,
      remedy: `${advice}The other previews were swept. Re-run the job.`,
    }
  }),
]
