import { collectSecrets, type RawInputs } from '../inputs/catalogue.ts'
import { toEventContext } from '../inputs/event-context.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import { readInputs } from '../inputs/read-inputs.ts'
import { dispatch } from '../modes/dispatch.ts'
import { toComment } from '../report/comment.ts'
import { type Failure, toFailure } from '../report/failure.ts'
import type { GitHubReporter } from '../report/github-reporter.ts'
import type { SummaryInput } from '../report/summary/summary-input.ts'
import { Cancelled } from '../step/cancelled.ts'
import type { Outcome } from '../step/step-state.ts'
import { toModeContext } from './connections.ts'
import { tell } from './publish-verdict.ts'
import { readEvent } from './runner.ts'
import type { StepDependencies } from './step-dependencies.ts'
import { createStepRecorder, type StepRecorder } from './step-recorder.ts'
import { toGitHubReporter } from './to-github-reporter.ts'

/** How a step ended. */
interface End {
  readonly outcome: Outcome
  readonly failure: Failure | undefined
  readonly exitCode: number
}

/**
 * Runs one step from its inputs to its verdict and returns the exit code of the process: 0 only when what was asked
 * for has happened. The one place where errors end.
 */
export async function run(options: StepDependencies): Promise<number> {
  try {
    return await runStep(options)
  } catch (error) {
    // Only a defect in the telling itself comes here: the verdict is lost, so it is red.
    const { title, message, remedy } = toFailure(
      error,
      { stage: 'preparing' },
      options.redactor.redact,
    )
    options.runner.fail(title, `${message}\n${remedy}`)
    return 1
  }
}

async function runStep(options: StepDependencies): Promise<number> {
  const { runner, clock, redactor } = options
  const start = clock.now()
  const recorder = createStepRecorder(runner, redactor)
  const { inputs: raw, typos } = readInputs(runner.environment)
  hideSecrets(raw, options)
  let presence: GitHubReporter | undefined
  let end: End
  try {
    const { environment } = runner
    const event = toEventContext(readEvent(environment), raw, environment)
    const inputs = parseInputs(raw, event, { environment, typos })
    recorder.report({ keyGiven: inputs.api_key !== undefined })
    const context = toModeContext(inputs, options, {
      event,
      report: recorder.report,
      beforeFirstWrite: async () => presence?.begin(recorder.state),
    })
    presence = toGitHubReporter(inputs, event, { ...options, api: context.github })
    end = { outcome: await dispatch(inputs, context), failure: undefined, exitCode: 0 }
  } catch (error) {
    end = toEnd(error, recorder, options)
  }
  const durationMs = clock.now() - start
  recorder.close({ outcome: end.outcome, durationMs })
  end = judgeOutputs(end, recorder, options)
  const summary = toSummaryInput(end, raw, recorder, durationMs, options)
  const { outcome } = end
  await presence?.end({
    outcome,
    facts: recorder.state,
    toComment: () => redactor.redactName(toComment(summary)),
  })
  tell(summary, raw, runner)
  return end.exitCode
}

function hideSecrets(raw: RawInputs, { runner, redactor }: StepDependencies): void {
  for (const secret of collectSecrets(raw)) {
    redactor.add(secret)
    runner.mask(secret)
  }
}

/** An abort shows up as all kinds of errors; its reason is what counts. */
function toEnd(
  error: unknown,
  recorder: StepRecorder,
  { runner, redactor, signal }: StepDependencies,
): End {
  const cause: unknown = signal.aborted ? signal.reason : error
  const failure = toFailure(cause, recorder.state, redactor.redact)
  if (recorder.state.stage === 'smoke-test') recorder.report({ smokeTest: 'failed' })
  if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
  const exitCode = cause instanceof Cancelled ? cause.exitCode : 1
  return { outcome: failure.outcome, failure, exitCode }
}

/** A step whose outputs cannot be written is red: later steps would go on with nothing. */
function judgeOutputs(
  end: End,
  { lost, state: facts }: StepRecorder,
  { runner, redactor }: StepDependencies,
): End {
  if (lost === undefined) return end
  if (end.failure !== undefined) {
    runner.info(`${lost.message}, too`)
    return end
  }
  const { outcome } = end
  return { outcome, failure: { ...toFailure(lost, facts, redactor.redact), outcome }, exitCode: 1 }
}

function toSummaryInput(
  { outcome, failure }: End,
  raw: RawInputs,
  { state: facts }: StepRecorder,
  durationMs: number,
  { runner, clock }: StepDependencies,
): SummaryInput {
  const { serverUrl, repository } = readEvent(runner.environment)
  const runId = runner.environment['GITHUB_RUN_ID'] ?? ''
  return {
    mode: raw.mode ?? 'unknown',
    facts,
    outcome,
    failure,
    durationMs,
    endedAt: clock.date(),
    repositoryUrl: facts.repositoryPage ?? `${serverUrl}/${repository}`,
    runUrl: `${serverUrl}/${repository}/actions/runs/${runId}`,
  }
}
