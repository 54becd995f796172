import { dispatch } from '../modes/dispatch.ts'
import type { Outcome } from '../modes/facts.ts'
import type { Presence } from '../modes/presence.ts'
import { Cancelled } from './cancelled.ts'
import { type Circumstances, toCircumstances } from './circumstances.ts'
import { toComment } from './comment.ts'
import { toModeContext } from './connections.ts'
import { findEnvironmentFaults } from './environment-faults.ts'
import { type Failure, toFailure } from './failure.ts'
import { InputError, type InputFault, type RawInputs } from './input-error.ts'
import { type Inputs, inputNames, parseInputs } from './inputs.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { collectSecrets } from './mask-inputs.ts'
import { readPlanFile } from './plan-file.ts'
import { readInputs } from './read-inputs.ts'
import type { RunOptions } from './run-options.ts'
import { type Runner, readEvent } from './runner.ts'
import type { SummaryInput } from './summary/summary-input.ts'
import { tell } from './tell.ts'
import { toPresence } from './to-presence.ts'
import { toModeRequest } from './to-request.ts'

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
export async function run(options: RunOptions): Promise<number> {
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

async function runStep(options: RunOptions): Promise<number> {
  const { runner, clock, redactor } = options
  const start = clock.now()
  const ledger = createLedger(runner, redactor)
  const { inputs: raw, typos } = readInputs(runner.environment, inputNames)
  hideSecrets(raw, options)
  let presence: Presence | undefined
  let end: End
  try {
    const event = readEvent(runner.environment)
    const { plan, faults } = readPlanFile(raw, runner.environment['GITHUB_WORKSPACE'])
    const actor = runner.environment['GITHUB_ACTOR']
    const circumstances = toCircumstances(event, raw, { actor, plan })
    const inputs = parseAll(
      raw,
      [...typos, ...(needsNoPlan(raw, circumstances) ? [] : faults)],
      circumstances,
      runner,
    )
    ledger.report({ keyGiven: inputs.api_key !== undefined })
    const request = toModeRequest(inputs, circumstances)
    const context = toModeContext(inputs, options, {
      report: ledger.report,
      announce: async () => presence?.begin(ledger.facts),
    })
    presence = toPresence(inputs, request, circumstances, { ...options, api: context.github })
    end = { outcome: await dispatch(request, context), failure: undefined, exitCode: 0 }
  } catch (error) {
    end = toEnd(error, ledger, options)
  }
  const durationMs = clock.now() - start
  ledger.close(end.outcome, durationMs)
  end = judgeOutputs(end, ledger, options)
  const summary = toSummaryInput(end, raw, ledger, durationMs, options)
  const { outcome } = end
  await presence?.end({
    outcome,
    facts: ledger.facts,
    toComment: () => redactor.redactName(toComment(summary)),
  })
  tell(summary, raw, runner)
  return end.exitCode
}

function hideSecrets(raw: RawInputs, { runner, redactor }: RunOptions): void {
  for (const secret of collectSecrets(raw)) {
    redactor.add(secret)
    runner.mask(secret)
  }
}

/** A preview that deploys nothing tests nothing, and often nothing was checked out for it. */
function needsNoPlan(raw: RawInputs, { preview }: Circumstances): boolean {
  return raw['mode'] === 'preview' && (preview.kind === 'skip' || preview.kind === 'delete')
}

/** Every fault of the inputs, the event and the environment at once, before any request. */
function parseAll(
  raw: RawInputs,
  found: readonly InputFault[],
  circumstances: Circumstances,
  { environment }: Runner,
): Inputs {
  const faults: InputFault[] = [...found, ...findEnvironmentFaults(raw, environment)]
  try {
    const inputs = parseInputs(raw, circumstances)
    if (faults.length === 0) return inputs
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    faults.unshift(...error.faults)
  }
  throw new InputError(faults)
}

/** An abort shows up as all kinds of errors; its reason is what counts. */
function toEnd(error: unknown, ledger: Ledger, { runner, redactor, signal }: RunOptions): End {
  const cause: unknown = signal.aborted ? signal.reason : error
  const failure = toFailure(cause, ledger.facts, redactor.redact)
  if (ledger.facts.stage === 'smoke-test') ledger.report({ smokeTest: 'failed' })
  if (cause instanceof Error) runner.debug(cause.stack ?? cause.message)
  const exitCode = cause instanceof Cancelled ? cause.exitCode : 1
  return { outcome: failure.outcome, failure, exitCode }
}

/** A step whose outputs cannot be written is red: later steps would go on with nothing. */
function judgeOutputs(end: End, { lost, facts }: Ledger, { runner, redactor }: RunOptions): End {
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
  { facts }: Ledger,
  durationMs: number,
  { runner, clock }: RunOptions,
): SummaryInput {
  const { serverUrl, repository } = readEvent(runner.environment)
  const runId = runner.environment['GITHUB_RUN_ID'] ?? ''
  return {
    mode: raw['mode'] ?? 'unknown',
    facts,
    outcome,
    failure,
    durationMs,
    endedAt: clock.date(),
    repositoryUrl: facts.repositoryPage ?? `${serverUrl}/${repository}`,
    runUrl: `${serverUrl}/${repository}/actions/runs/${runId}`,
  }
}
