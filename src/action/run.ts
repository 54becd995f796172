import { resolve } from 'node:path'
import { FormError } from '../form-error.ts'
import { collectSecrets, listShownInputs } from '../inputs/catalogue.ts'
import { readInputs } from '../inputs/environment.ts'
import { listSettings, toEventContext } from '../inputs/event-context.ts'
import { listProxySecrets } from '../inputs/formats/secret-texts.ts'
import { readStepRequest, type StepRequest } from '../inputs/parse-inputs.ts'
import { writeReportFile } from '../inputs/report-file.ts'
import { isProblem, Problem } from '../problem.ts'
import { type Failure, toFailure } from '../report/failure.ts'
import { findTest, type SummaryInput, toHead } from '../report/summary/head.ts'
import { formatRepetition } from '../smoke/test-report.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import { toOneLine } from '../text/safe-text.ts'
import { readEvent } from '../workflow/event.ts'
import { explainError, loadExplain } from './explain-errors.ts'
import { createStepRecorder, findMissingOutput, type StepRecorder } from './outputs.ts'
import { type Runner, type Step, toErrorCode } from './runner.ts'

/** Runs one step and returns the exit code: 0 only when what was asked has happened. All errors end here. */
export async function run(step: Step): Promise<number> {
  const { runner } = step
  try {
    return await runStep(step)
  } catch (error) {
    // Only a bug in the reporting itself comes here: the verdict is lost, so it fails.
    const failure = await explainError(error, { stage: 'preparing' }, runner.redactor.redact)
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
  const event = toEventContext(readEvent(environment), raw)
  redactor.keep(listSettings(raw, event))
  for (const secret of [...(await collectSecrets(raw)), ...listProxySecrets(environment)]) {
    runner.mask(secret)
  }
  recorder.report({ inputs: listShownInputs(raw), givenName: event.givenName })
  let request: StepRequest | undefined
  let connected: ReturnType<typeof import('./connections.ts').connect> | undefined
  const work = async () => {
    request = await readStepRequest(raw, event, runner)
    const { connect } = await import('./connections.ts')
    connected = connect(request, recorder, step)
    return connected.work()
  }
  const { exitCode, outcome, failure } = await settle(work, recorder, step)
  const durationMs = clock.now() - start
  recorder.report({ outcome, durationMs })
  const { state } = recorder
  const missing = findMissingOutput(state)
  if (missing !== undefined) {
    // A failed step has its one annotation, and later steps rarely run.
    if (failure) runner.info(missing)
    else runner.warning(missing, 'Output too large')
  }
  const explain = await loadExplain(state, redactor.redact)
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
  const summary = {
    ...done,
    failure: failure ?? (lost && (await explainError(lost, state, redactor.redact))),
  }
  await connected?.reporter?.end(summary)
  await publishVerdict(summary, runner)
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
    return { outcome, failure: undefined, exitCode: 0 }
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
    const { state } = recorder
    const { redact } = runner.redactor
    const explanation = await explainError(cause, state, redact)
    const failure = toFailure(cause, explanation, state, redact)
    // A test that was stopped has no result.
    const smokeTest = isProblem(cause, 'cancelled') ? 'skipped' : 'failed'
    if (state.stage === 'smoke-test') recorder.report({ smokeTest })
    const exitCode = isProblem(cause, 'cancelled') ? cause.facts.exitCode : 1
    return { outcome: failure.outcome, failure, exitCode }
  }
}

/** The verdict: one error for a failure, a warning at each other failed test, a dry run's plan, a last line, the summary. */
async function publishVerdict(summary: SummaryInput, runner: Runner): Promise<void> {
  const { failure, state, outcome } = summary
  if (failure !== undefined) {
    const { message, note, remedy, rollback, serving } = failure
    const ids = [
      state.deploymentId && `Deployment ${state.deploymentId}`,
      state.revisionId && `revision ${state.revisionId}`,
    ]
    const about = ids.filter(Boolean).join(', ')
    const hasLog = (state.revisionLog ?? []).length > 0
    const log = hasLog && 'The log and the summary of this step show the last lines of its log.'
    const parts = [message, note, remedy, log, about && `(${about})`, rollback, serving]
    const { place, others } = toNotes(failure, summary)
    runner.fail(failure.title, parts.filter(Boolean).join('\n'), place)
    for (const { title, message, place } of others.slice(0, maxNotes)) {
      runner.warning(message, title, place)
    }
  }
  // Its secrets are hidden where it was created.
  for (const line of [...(state.planned?.lines ?? []), ...(state.planned?.notes ?? [])])
    runner.info(line)
  for (const { method, path, body } of state.plan ?? []) {
    runner.group(`Would send ${method} ${path}`, body ? [JSON.stringify(body, null, 2)] : [])
  }
  runner.info(`Outcome: ${outcome}`)
  try {
    runner.writeSummary(await toSummary(summary))
  } catch (error) {
    runner.warning(`The step summary could not be written: ${(error as Error).message}`)
  }
}

/** GitHub shows ten warnings of a step; the summary has all. */
const maxNotes = 10

/** Where a failure is, and a note for each other error of its file, or else each other failed test of the plan. */
function toNotes({ title, places = [] }: Failure, summary: SummaryInput) {
  const [first, ...others] = places.map(({ message, ...place }) => ({ title, message, place }))
  if (first !== undefined) return { place: first.place, others }
  const { tests = [], file } = summary.state.smoke ?? {}
  if (file === undefined || summary.outcome === 'cancelled') return { others: [] }
  const about = findTest(summary)
  const notes = tests.flatMap((test) => {
    const { line, failure } = test
    if (failure === undefined || line === undefined || test === about) return []
    const { message, remedy } = summary.explain(failure.error)
    return {
      title: `Smoke test failed: ${toOneLine(test.name)}`,
      message: `${formatRepetition(failure)}: ${message}\n${remedy}`,
      place: { file, line },
    }
  })
  const place = about?.line === undefined ? undefined : { file, line: about.line }
  return { place, others: notes }
}

/** Writes the report of a smoke test that was run, or was to be; returns why it could not be written. */
async function writeReport(
  { inputs, event }: StepRequest,
  workspace: string | undefined,
  summary: SummaryInput,
): Promise<Problem | undefined> {
  const isSkipped = summary.failure === undefined && summary.state.smokeTest !== 'passed'
  const wanted = 'smoke_report' in inputs && !inputs.dry_run && !isSkipped
  if (!wanted || inputs.smoke_report === undefined) return undefined
  const path = resolve(workspace ?? '', inputs.smoke_report)
  // Most steps write none.
  const { toSmokeReport } = await import('../report/smoke-report.ts')
  const xml = toSmokeReport(event.plan, summary)
  try {
    writeReportFile(path, workspace, xml)
    return undefined
  } catch (cause) {
    const why = cause instanceof FormError ? `: it ${cause.message}` : ` (${toErrorCode(cause)})`
    return new Problem('report-not-written', `the smoke report could not be written${why}`, {
      cause,
    })
  }
}

/** GitHub drops a summary above 1 MiB whole; what comes first is what matters most. */
const maxSummaryBytes = 900_000

/** The step summary: how the step ended, what to try, what changed, what to do. Untrusted text stays text. */
export async function toSummary(input: SummaryInput): Promise<string> {
  const { deploymentId, plan, smoke, sweep } = input.state
  const hasBody = [deploymentId, plan, smoke, sweep].some((part) => part !== undefined)
  // A step that ends at its inputs does not load the rest.
  const body = hasBody ? (await import('../report/summary/body.ts')).toBody(input) : []
  return `## ${keepShort([...toHead(input), ...body].filter(Boolean)).join('\n\n')}`
}

function keepShort(sections: readonly string[]): string[] {
  let room = maxSummaryBytes
  return sections.map((section) => {
    const length = Buffer.byteLength(section)
    if (length > room) return '_This section was too long for a step summary._'
    room -= length
    return section
  })
}
