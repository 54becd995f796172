import { collectSecrets } from '../inputs/catalogue.ts'
import { readInputs } from '../inputs/read-inputs.ts'
import { type Failure, toFailure } from '../report/failure.ts'
import { toComment } from '../report/summary.ts'
import { Cancelled } from '../step/step-errors.ts'
import type { Outcome } from '../step/step-state.ts'
import { prepare } from './prepare.ts'
import { publishVerdict } from './publish-verdict.ts'
import { readEvent } from './runner.ts'
import type { StepDependencies } from './step-dependencies.ts'
import { createStepRecorder, type StepRecorder } from './step-recorder.ts'

interface End {
  readonly outcome: Outcome
  readonly failure?: Failure
  readonly exitCode: number
}

/** Runs one step and returns the exit code: 0 only when what was asked has happened. All errors end here. */
export async function run(step: StepDependencies): Promise<number> {
  const { runner, redactor } = step
  try {
    return await runStep(step)
  } catch (error) {
    // Only a defect in the reporting itself comes here: the verdict is lost, so it is red.
    const failure = toFailure(error, { stage: 'preparing' }, redactor.redact)
    runner.fail(failure.title, `${failure.message}\n${failure.remedy}`)
    return 1
  }
}

async function runStep(step: StepDependencies): Promise<number> {
  const { runner, clock, redactor } = step
  const start = clock.now()
  const recorder = createStepRecorder(runner, redactor)
  const { inputs: raw, typos } = readInputs(runner.environment)
  for (const secret of collectSecrets(raw)) runner.mask(secret)
  const event = readEvent(runner.environment)
  const { reporter, work } = prepare({ raw, typos, event }, recorder, step)
  const reached = await settle(work, recorder, step)
  const durationMs = clock.now() - start
  recorder.close({ outcome: reached.outcome, durationMs })
  const { outcome, failure, exitCode } = judgeOutputs(reached, recorder, step)
  const facts = recorder.state
  const summary = {
    mode: raw.mode ?? 'unknown',
    facts,
    outcome,
    failure,
    durationMs,
    endedAt: clock.date(),
    repositoryUrl: facts.repositoryPage ?? `${event.serverUrl}/${event.repository}`,
    runUrl: event.run.url,
  }
  await reporter?.end(outcome, facts, () => redactor.redactName(toComment(summary)))
  publishVerdict(summary, raw, runner)
  return exitCode
}

/** An abort shows up as all kinds of errors; its reason is what counts. */
async function settle(
  work: () => Promise<Outcome>,
  recorder: StepRecorder,
  { runner, redactor, signal }: StepDependencies,
): Promise<End> {
  try {
    return { outcome: await work(), exitCode: 0 }
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
    const failure = toFailure(cause, recorder.state, redactor.redact)
    if (recorder.state.stage === 'smoke-test') recorder.report({ smokeTest: 'failed' })
    const exitCode = cause instanceof Cancelled ? cause.exitCode : 1
    return { outcome: failure.outcome, failure, exitCode }
  }
}

/** A step whose outputs cannot be written is red: later steps would go on with nothing. */
function judgeOutputs(
  end: End,
  { lost, state }: StepRecorder,
  { runner, redactor }: StepDependencies,
): End {
  if (lost === undefined) return end
  if (end.failure === undefined) {
    return { ...end, failure: toFailure(lost, state, redactor.redact), exitCode: 1 }
  }
  runner.info(`${lost.message}, too`)
  return end
}
