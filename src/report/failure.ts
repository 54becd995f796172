import { NoOwnRevision, NotServing, RolloutTimedOut, Superseded } from '../control-plane/errors.ts'
import * as http from '../http/errors.ts'
import { WriteUnconfirmed } from '../http/errors.ts'
import { InputError, toFaultSentence } from '../inputs/errors.ts'
import { Cancelled } from '../known-error.ts'
import * as step from '../step/step-errors.ts'
import type { StepState } from '../step/step-state.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'
import { toShortCommit } from '../workflow/repo-ref.ts'
import {
  type Explainers,
  type Explanation,
  explanationOf,
  maxDetailLength,
  maxShownProblems,
} from './failure/explanation.ts'

/** A failure as a reader needs it; that of a step says what became of a rollback and what serves, too. */
export type Failure = ReturnType<typeof toFailure> & {
  /** Why nothing was rolled back, or that it was; undefined where no rollback was asked for. */
  readonly rollback?: string | undefined
  /** What serves now. */
  readonly serving?: string | undefined
}

const maxTextLength = 600
const maxTitleLength = 200
/** Leaves room for the remedy and what serves in an annotation, which the runner cuts at 4,096 characters. */
const maxMessageLength = 2_400

/**
 * What explains the errors of a step that ended like this. Steps that succeed, and those that end at their inputs, do not
 * load the rows of services.
 */
export async function loadExplainers(error: unknown, { smoke }: StepState): Promise<Explainers> {
  const needsNone = error === undefined ? smoke === undefined : error instanceof InputError
  if (needsNone) return stepExplainers
  const { serviceExplainers } = await import('./failure/services.ts')
  return [...stepExplainers, ...serviceExplainers]
}

/** Explains an error by its class, never by its text. Everything is redacted here: strings of a server are in it as received. */
export function toFailure(
  error: unknown,
  state: StepState,
  redact: Redact,
  explainers: Explainers = stepExplainers,
) {
  const show = (text: string, limit = maxTextLength) => toShownText(text, redact, limit)
  const explain = (one: unknown): Explanation => {
    const context = { state, show, explain }
    const explanation = explainers.map((row) => row(one, context)).find(Boolean) ?? {
      title: 'Internal error',
      message: String(one),
      remedy: 'Re-run the job with debug logging, and report the error with the log of this step.',
    }
    return { ...explanation, message: toSentence(explanation.message) }
  }
  const { title, brief, message, problems, note, remedy, outcome, places, ...more } = explain(error)
  return {
    ...more,
    outcome: outcome ?? (state.stage === 'smoke-test' ? 'smoke-test-failed' : 'failed'),
    title: show(title, maxTitleLength),
    message: show(message, maxMessageLength),
    ...(problems && { problems: problems.map((one) => show(one, maxDetailLength)) }),
    ...(note && { note: show(note) }),
    remedy: show(remedy),
    ...(brief && { brief: show(brief) }),
    ...(places && { places: places.map((one) => ({ ...one, message: show(one.message) })) }),
  }
}

/** The same for the error that ended a step, with the result of a rollback and the serving revision. */
export function toStepFailure(
  error: unknown,
  state: StepState,
  redact: Redact,
  explainers: Explainers,
): Failure {
  const failure = toFailure(error, state, redact, explainers)
  // A step that was stopped after its rollback says both.
  const isRolledBack = state.rollback !== undefined && failure.outcome !== 'cancelled'
  return {
    ...failure,
    outcome: isRolledBack ? 'rolled-back' : failure.outcome,
    remedy:
      findManualRemedy(error, state) ?? findRollbackRemedy(error, state, failure) ?? failure.remedy,
    rollback: toRollbackSentence(state, redact),
    serving: toServingSentence(state),
  }
}

function toRollbackSentence(state: StepState, redact: Redact): string | undefined {
  const { rollback, noRollback, rollbackRevisionId: id } = state
  if (rollback) {
    const { added = [], changed = [], removed = [] } = state.secrets ?? {}
    const isKept = [...added, ...changed, ...removed].length > 0
    const kept = isKept ? ' The secrets that this step changed are not rolled back.' : ''
    return `Rolled back to the configuration of revision ${rollback.to}.${kept}`
  }
  if (noRollback === undefined) return undefined
  const why = toShownText(noRollback.why, redact, maxTextLength)
  if (noRollback.to !== undefined) {
    return `Rollback failed: ${why.startsWith(`revision ${id} `) ? 'its ' : ''}${why}.`
  }
  return noRollback.isCertain
    ? `Not rolled back: ${why}.`
    : `It is not certain whether the deployment was rolled back: ${why}.`
}

function toServingSentence({ serving }: StepState): string | undefined {
  if (serving === undefined) return undefined
  if ('unknown' in serving) return `Serving: unknown, because ${serving.unknown}.`
  const { revisionId, commitSha } = serving
  if (revisionId === null) return 'Serving: nothing.'
  const commit = commitSha === undefined ? '' : ` (commit ${toShortCommit(commitSha)})`
  return `Serving: revision ${revisionId}${commit}.`
}

/** What to do after a rollback instead of the remedy of the error; undefined if that still applies. */
function findRollbackRemedy(
  error: unknown,
  state: StepState,
  { remedy }: Pick<Failure, 'remedy'>,
): string | undefined {
  const { rollback, noRollback } = state
  // A server that was never ready was not tested: the remedy of its error applies.
  const isUntested = state.stage === 'waiting' && !(error instanceof Cancelled)
  if (rollback?.proved === 'serves-and-is-bad' && !isUntested) {
    return 'Fix the graph, or update the smoke test, and deploy again.'
  }
  if (noRollback?.to !== undefined) {
    return `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback.to}\`. ${remedy}`
  }
  const isUnclear = rollback === undefined && noRollback?.isCertain === false
  if (!isUnclear || error instanceof Cancelled) return undefined
  return 'Check the serving revision on the deployment page before you deploy again.'
}

/** Errors of `mode: rollback` after which the same step could go back to the revision that was to be replaced. */
const unclearEnds = [
  Cancelled,
  NoOwnRevision,
  NotServing,
  RolloutTimedOut,
  Superseded,
  WriteUnconfirmed,
]

/** What to do after a `mode: rollback` that may have succeeded: inputs of other modes do not help. */
function findManualRemedy(error: unknown, state: StepState): string | undefined {
  const { stage, targetRevisionId: id } = state
  const isUnclear = unclearEnds.some((end) => error instanceof end)
  if (id === undefined || stage === 'preparing' || !isUnclear) return undefined
  return `Check the serving revision, because a rollout that was started continues. To roll back again, set \`revision_id: ${id}\`: the default depends on the serving revision at that time.`
}

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
    return {
      title,
      problems: faults.map(toFaultSentence),
      remedy,
      ...(places.length > 0 && { places }),
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
