import { Cancelled } from '../cancelled.ts'
import { collectSecrets } from '../inputs/catalogue.ts'
import { listProxySecrets } from '../inputs/formats/secret-texts.ts'
import { readInputs } from '../inputs/environment.ts'
import { type Failure, toFailure, toStepFailure } from '../report/failure.ts'
import { toComment } from '../report/summary.ts'
import type { Outcome } from '../step/step-state.ts'
import { readEvent } from '../workflow/event.ts'
import { findMissingOutput } from './outputs.ts'
import { publishVerdict, writeReport } from './publish-verdict.ts'
import { type Asked, readAsked } from './read-asked.ts'
import type { Step } from './runner.ts'
import { createStepRecorder, type StepRecorder } from './step-recorder.ts'

/** Runs one step and returns the exit code: 0 only when what was asked has happened. All errors end here. */
export async function run(step: Step): Promise<number> {
  const { runner } = step
  try {
    return await runStep(step)
  } catch (error) {
    // Only a defect in the reporting itself comes here: the verdict is lost, so it is red.
    const failure = toFailure(error, { stage: 'preparing' }, runner.redactor.redact)
    runner.fail(failure.title, `${failure.message}\n${failure.remedy}`)
    return 1
  }
}

async function runStep(step: Step): Promise<number> {
  const { runner, clock } = step
  const { redact, redactName } = runner.redactor
  const start = clock.now()
  const recorder = createStepRecorder(runner, runner.redactor)
  const raw = readInputs(runner.environment)
  const secrets = [...(await collectSecrets(raw)), ...listProxySecrets(runner.environment)]
  for (const secret of secrets) runner.mask(secret)
  const event = readEvent(runner.environment)
  let asked: Asked | undefined
  let connected: ReturnType<typeof import('./connections.ts').connect> | undefined
  const work = async () => {
    asked = await readAsked(raw, event, runner)
    const { connect } = await import('./connections.ts')
    connected = connect(asked, recorder, step)
    return connected.work()
  }
  const { exitCode, ...end } = await settle(work, recorder, step)
  const durationMs = clock.now() - start
  recorder.close({ ...end, durationMs })
  const { state: facts } = recorder
  const missing = findMissingOutput(facts)
  if (missing !== undefined) {
    const line = `${missing}, because outputs are limited to 256 KiB. Return less from the graph, or read its thread.`
    // A failed step has its one annotation, and later steps rarely run.
    if (end.failure) runner.info(line)
    else runner.warning(line, 'Output too long')
  }
  const explain = (error: unknown) => toFailure(error, facts, redact)
  const done = {
    mode: raw.mode ?? 'unknown',
    facts,
    ...end,
    explain,
    durationMs,
    endedAt: clock.date(),
    repositoryUrl: facts.repositoryPage ?? `${event.serverUrl}/${event.repository}`,
    runUrl: event.run.url,
  }
  // A step whose outputs or report cannot be written is red: later steps would go on with nothing.
  const lost = recorder.lost ?? (await writeReport(asked?.reportFile, done))
  if (lost && end.failure) runner.info(`${lost.message}, too`)
  const summary = { ...done, failure: end.failure ?? (lost && explain(lost)) }
  await connected?.reporter?.end(end.outcome, facts, () => redactName(toComment(summary)))
  publishVerdict(summary, raw, runner)
  return exitCode || Number(lost !== undefined)
}

/** An abort shows up as all kinds of errors; its reason is what counts. */
async function settle(
  work: () => Promise<Outcome>,
  recorder: StepRecorder,
  { runner, signal }: Step,
): Promise<{ readonly outcome: Outcome; readonly failure?: Failure; readonly exitCode: number }> {
  try {
    return { outcome: await work(), exitCode: 0 }
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
    const failure = toStepFailure(cause, recorder.state, runner.redactor.redact)
    if (recorder.state.stage === 'smoke-test') recorder.report({ smokeTest: 'failed' })
    const exitCode = cause instanceof Cancelled ? cause.exitCode : 1
    return { outcome: failure.outcome, failure, exitCode }
  }
}
