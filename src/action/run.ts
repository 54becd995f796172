import { collectSecrets, listShownInputs } from '../inputs/catalogue.ts'
import { readInputs } from '../inputs/environment.ts'
import { listProxySecrets } from '../inputs/formats/secret-texts.ts'
import { findGivenName } from '../inputs/preview-name.ts'
import { Cancelled } from '../known-error.ts'
import { loadExplainers, toFailure, toStepFailure } from '../report/failure.ts'
import { toHead } from '../report/summary/head.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import { readEvent } from '../workflow/event.ts'
import { createStepRecorder, findMissingOutput, type StepRecorder } from './outputs.ts'
import { publishVerdict, writeReport } from './publish-verdict.ts'
import type { Step } from './runner.ts'
import { readStepRequest, type StepRequest } from './step-request.ts'

/** Runs one step and returns the exit code: 0 only when what was asked has happened. All errors end here. */
export async function run(step: Step): Promise<number> {
  const { runner } = step
  try {
    return await runStep(step)
  } catch (error) {
    // Only a bug in the reporting itself comes here: the verdict is lost, so it fails.
    const failure = toFailure(error, { stage: 'preparing' }, runner.redactor.redact)
    runner.fail(failure.title, `${failure.message}\n${failure.remedy}`)
    return 1
  }
}

async function runStep(step: Step): Promise<number> {
  const { runner, clock } = step
  const { environment, redactor } = runner
  const start = clock.now()
  const recorder = createStepRecorder(runner, redactor)
  const raw = readInputs(environment)
  for (const secret of [...(await collectSecrets(raw)), ...listProxySecrets(environment)]) {
    runner.mask(secret)
  }
  const event = readEvent(environment)
  recorder.report({ inputs: listShownInputs(raw), givenName: findGivenName(raw, event) })
  let request: StepRequest | undefined
  let connected: ReturnType<typeof import('./connections.ts').connect> | undefined
  const work = async () => {
    request = await readStepRequest(raw, event, runner)
    const { connect } = await import('./connections.ts')
    connected = connect(request, recorder, step)
    return connected.work()
  }
  const { exitCode, outcome, failure, explainers } = await settle(work, recorder, step)
  const durationMs = clock.now() - start
  recorder.report({ outcome, durationMs })
  const { state } = recorder
  const missing = findMissingOutput(state)
  if (missing !== undefined) {
    // A failed step has its one annotation, and later steps rarely run.
    if (failure) runner.info(missing)
    else runner.warning(missing, 'Output too large')
  }
  const explain = (error: unknown) => toFailure(error, state, redactor.redact, explainers)
  const done = {
    scoreboard: await loadScoreboard(state),
    mode: raw.mode ?? 'unknown',
    state,
    outcome,
    failure,
    explain,
    durationMs,
    endedAt: clock.date(),
    repositoryUrl: state.repositoryPage ?? `${event.serverUrl}/${event.repository}`,
    runUrl: event.run.url,
  }
  // A step that ends at its inputs has nothing to comment on.
  const summaryMarkdown =
    connected?.toMarkdown(done) ?? `### ${toHead(done).filter(Boolean).join('\n\n')}`
  recorder.report({ summaryMarkdown })
  // A step whose outputs or report cannot be written fails: later steps would continue with nothing.
  const { GITHUB_WORKSPACE: workspace } = environment
  const lost = recorder.lost ?? (request && (await writeReport(request, workspace, done)))
  if (lost && failure) runner.info(`${lost.message}, too`)
  const summary = { ...done, failure: failure ?? (lost && explain(lost)) }
  await connected?.reporter?.end(summary)
  await publishVerdict(summary, raw, runner)
  return exitCode || Number(lost !== undefined)
}

/** How the agent compares with the baseline, which most steps do not have. */
async function loadScoreboard({ comparison }: StepState): Promise<string | undefined> {
  if (comparison === undefined) return undefined
  const { toScoreboard } = await import('../report/scoreboard.ts')
  return toScoreboard(comparison)
}

/** An abort shows up as all kinds of errors; its reason is what counts. */
async function settle(
  work: () => Promise<Outcome>,
  recorder: StepRecorder,
  { runner, signal }: Step,
) {
  try {
    const outcome = await work()
    const explainers = await loadExplainers(undefined, recorder.state)
    return { outcome, failure: undefined, exitCode: 0, explainers }
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
    const { state } = recorder
    const explainers = await loadExplainers(cause, state)
    const failure = toStepFailure(cause, state, runner.redactor.redact, explainers)
    // A test that was stopped has no result.
    const smokeTest = cause instanceof Cancelled ? 'skipped' : 'failed'
    if (state.stage === 'smoke-test') recorder.report({ smokeTest })
    const exitCode = cause instanceof Cancelled ? cause.exitCode : 1
    return { outcome: failure.outcome, failure, exitCode, explainers }
  }
}
