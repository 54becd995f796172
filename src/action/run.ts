import { resolve } from 'node:path'
import { knownStatuses } from '../control-plane/revision-status.ts'
import { listShownInputs } from '../inputs/catalogue.ts'
import { readInputs } from '../inputs/environment.ts'
import { listSettings, toEventContext } from '../inputs/event-context.ts'
import { listProxySecrets } from '../inputs/formats/secrets.ts'
import { readStepRequest, readValues, type StepRequest } from '../inputs/parse-inputs.ts'
import { isProblem, Problem } from '../problem.ts'
import { explainInputs } from '../problems/step.ts'
import { toHead, toSummary } from '../report/summary/summary.ts'
import { toView, type View } from '../report/view.ts'
import { type Outcome, outcomes, type StepFacts, type StepResult } from '../step/step-facts.ts'
import type { Redact } from '../text/redact.ts'
import { readEvent } from '../workflow/event.ts'
import { createJournal, type StepJournal } from './journal.ts'
import type { Runner, Step } from './runner.ts'

/** Runs a step, reports its result, and returns the exit code: 0 (also for a skipped step), 1 after a failure, or a signal's code. Doesn't throw. */
export async function run(step: Step): Promise<number> {
  try {
    return await runStep(step)
  } catch (error) {
    // Only a bug outside of the mode leads here, for example in the report. The result is lost, so the step fails.
    const failure = await explainError(error, {}, step.runner.redactor.redact)
    step.runner.fail(failure.title, `${failure.message}\n${failure.remedy}`)
    return 1
  }
}

/** Reads the inputs, does the work of the mode, and reports the result. Returns the exit code, also after a failure. An error that it throws is a bug. */
async function runStep(step: Step): Promise<number> {
  const { runner, clock } = step
  const { environment, redactor } = runner
  const startedAt = clock.now()
  const journal = createJournal(runner)
  const raw = readInputs(environment)
  const event = toEventContext(readEvent(environment), raw)
  // A secret may be equal to a word of the outputs, which must stay readable.
  redactor.keep([...listSettings(raw, event), ...Object.keys(outcomes), ...knownStatuses])
  const values = await readValues(raw, event)
  for (const secret of [...values.secrets, ...listProxySecrets(environment)]) runner.mask(secret)
  journal.add({ inputs: listShownInputs(raw), givenName: event.givenName })
  // Stays undefined if the inputs are invalid. Then the step sends nothing, and shows nothing on GitHub.
  let connected: ReturnType<typeof import('./connections.ts').connect> | undefined
  const work = async () => {
    const request = selectTests(await readStepRequest(raw, values, event, runner), step)
    const { connect } = await import('./connections.ts')
    connected = connect(request, journal, step)
    return connected.work()
  }
  const { lastFacts, ...end } = await settle(work, journal, step)
  const { servedBefore, serving = servedBefore } = journal.toFacts()
  const deletes = raw.mode === 'preview' ? event.preview.kind === 'delete' : raw.mode === 'delete'
  // After a failure, the revision that served before the step counts as serving, unless a later read shows another. A failed deletion may have removed it.
  const served = end.failure && !deletes && { serving }
  journal.add({ ...lastFacts, durationMs: clock.now() - startedAt, ...served })
  const state = journal.toFacts()
  const { comparison, smoke } = state
  // The view explains the errors of tests, so the explanations are loaded only after a smoke test.
  const explainer = smoke && (await import('../explain.ts'))
  const viewOfWork = toView({
    scoreboard: comparison && (await import('../report/scoreboard.ts')).toScoreboard(comparison),
    state,
    ...end,
    explain: (error: unknown) =>
      explainer?.explain(error, state, redactor.redact) ?? { message: '', remedy: '' },
    endedAt: clock.date(),
    repositoryUrl: state.repositoryPage ?? event.repositoryUrl,
    runUrl: event.run.url,
  })
  // A sweep, and a step with invalid inputs, have no row of an agent, so this output gets the head of the summary.
  const comment = state.sweep === undefined && connected?.toMarkdown(viewOfWork)
  journal.add({ summaryMarkdown: comment || `### ${toHead(viewOfWork)}` })
  // Without outputs or a report, later steps would continue with nothing, so the step fails.
  const lost = journal.lost ?? (connected && (await writeReport(connected, runner, viewOfWork)))
  const failure = end.failure ?? (lost && (await explainError(lost, state, redactor.redact)))
  // A second view is needed only if the work succeeded, and its results could not be written.
  const view = failure === end.failure ? viewOfWork : toView({ ...viewOfWork, failure })
  await connected?.reporter?.end(view)
  await publish(view, runner)
  const { error } = end
  // A cancelled step exits with the code of its signal.
  return isProblem(error, 'cancelled') ? error.facts.exitCode : Number(failure !== undefined)
}

/** Returns the request with the tests that the user of a terminal chose (`--only`). On a runner, returns it as it is. */
function selectTests(request: StepRequest, { terminal }: Step): StepRequest {
  const { event } = request
  const { plan } = event
  if (!terminal || !plan) return request
  return { ...request, event: { ...event, plan: { ...plan, tests: terminal.choose(plan.tests) } } }
}

/** Does the work, and returns its outcome, and the facts to add to the journal (`lastFacts`). If it throws, also returns the error, or the cancellation of the step, and its explanation (`failure`). If the failed step was rolled back, the outcome is `rolled-back`. */
async function settle(work: () => Promise<StepResult>, journal: StepJournal, step: Step) {
  const { runner, signal } = step
  try {
    const result = await work()
    const { skipReason } = result
    if (skipReason) runner.info(`Skipped: ${skipReason}`)
    const lastFacts: StepFacts = skipReason ? { smokeTest: 'skipped', ...result } : result
    return { lastFacts, outcome: result.outcome, failure: undefined, error: undefined }
  } catch (thrown) {
    const error: unknown = signal.aborted ? signal.reason : thrown
    if (error instanceof Error) runner.debug(error.stack ?? error.message)
    const facts = journal.toFacts()
    const failure = await explainError(error, facts, runner.redactor.redact)
    const isCancelled = failure.outcome === 'cancelled'
    const outcome: Outcome = facts.rollback && !isCancelled ? 'rolled-back' : failure.outcome
    // A test that was cancelled has no result, so it counts as skipped.
    const smokeTest = isCancelled ? 'skipped' : 'failed'
    const lastFacts: StepFacts = { outcome, ...(facts.began === 'smoke-test' && { smokeTest }) }
    return { lastFacts, outcome, failure, error }
  }
}

/** Explains the error that ended the step. Only invalid inputs, the most frequent error, are explained without loading all explanations. */
async function explainError(error: unknown, facts: StepFacts, redact: Redact) {
  if (isProblem(error, 'invalid-inputs')) return explainInputs(error, redact)
  return (await import('../explain.ts')).explain(error, facts, redact)
}

/** Writes the file of `smoke_report`, if that input is set, and the smoke test passed or the step failed. Returns a problem if the file can't be written. */
async function writeReport({ inputs, event }: StepRequest, { environment }: Runner, view: View) {
  // A step that failed before its test is reported too. A skipped test isn't, nor is a dry run, which tests nothing.
  const hasResult = view.failure !== undefined || view.state.smokeTest === 'passed'
  if (!('smoke_report' in inputs) || !inputs.smoke_report || inputs.dry_run || !hasResult)
    return undefined
  const { toSmokeReport } = await import('../report/smoke-report.ts')
  const { writeReportFile } = await import('../inputs/workspace-files.ts')
  const xml = toSmokeReport(event.plan, view)
  try {
    const workspace = environment['GITHUB_WORKSPACE']
    writeReportFile(resolve(workspace ?? '', inputs.smoke_report), workspace, xml)
    return undefined
  } catch (cause) {
    const message = `the smoke report could not be written: ${(cause as Error).message}`
    return new Problem('report-not-written', message, { cause })
  }
}

/** Writes the annotations, then the plan of a dry run and the outcome to the log, then the summary. */
async function publish(view: View, runner: Runner): Promise<void> {
  const { annotation, outcome, state } = view
  if (annotation) runner.fail(annotation.title, annotation.message, annotation.place)
  for (const { title, message, place } of view.notes) runner.warning(message, title, place)
  // The dry run already left secrets out of these texts.
  const { lines = [], notes = [] } = state.planned ?? {}
  for (const line of [...lines, ...notes]) runner.info(line)
  for (const { method, path, body } of state.plan ?? []) {
    runner.group(`Would send ${method} ${path}`, body ? [JSON.stringify(body, null, 2)] : [])
  }
  runner.info(`Outcome: ${outcome}`)
  try {
    runner.writeSummary(await toSummary(view))
  } catch (error) {
    runner.warning(`The step summary could not be written: ${(error as Error).message}`)
  }
}
