import { toSingleTestPlan } from '../../src/deploy/smoke-deployment.ts'
import { explain as explainError } from '../../src/explain.ts'
import type { RunReference } from '../../src/graph-server/run-request.ts'
import type { Explanation } from '../../src/problems/row.ts'
import type { SmokePlan } from '../../src/smoke/plan/plan.ts'
import { type PlanContext, runSmokePlan } from '../../src/smoke/run-plan.ts'
import type { TestReport } from '../../src/smoke/test-report.ts'
import { connect } from '../graph-server/connect.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import { planOf } from './plan-of.ts'

/** The end of a smoke test, by the annotation of its step. */
export interface SmokeEnd {
  /** Undefined if it passed. */
  readonly failure: Explanation | undefined
  /** Its message and its remedy. */
  readonly told: string
  /** The message of each test that failed, by its name. */
  readonly failures: ReadonlyMap<string, string>
  /** The run that was told last. */
  readonly run: RunReference | undefined
  readonly log: readonly string[]
  readonly warnings: readonly string[]
}

type Options = Partial<PlanContext>

/** Asks the graph `agent` of a server a single question, in this process and on a clock that skips idle time. */
export function askGraph(
  url: string | URL,
  inputs: Parameters<typeof toSingleTestPlan>[0] = {},
  options: Options = {},
): Promise<SmokeEnd> {
  const plan = toSingleTestPlan({ smoke_input: { value: { topic: 'Tea' } }, ...inputs }, false)
  return runSmoke(url, plan, { assistantId: 'agent', isSingleTest: true, ...options })
}

/** Runs a plan in the same way, test after test; tests that name no assistant take the only one. */
export function tryPlan(url: string | URL, text: string, options: Options = {}): Promise<SmokeEnd> {
  return runSmoke(url, planOf(text), options)
}

async function runSmoke(url: string | URL, plan: SmokePlan, options: Options): Promise<SmokeEnd> {
  const runs: RunReference[] = []
  const log = createRecordingLog()
  const context = {
    ...{ clock: createVirtualClock(), log, random: () => 0, webhook: undefined },
    redact: (text: string) => text.replaceAll('SECRET', '***'),
    signal: new AbortController().signal,
    onRun: (run: RunReference) => void runs.push(run),
  }
  const graphServer = connect(url, { ...context, headers: { 'x-api-key': canaryKey } })
  let reports: readonly TestReport[] = []
  const usual: PlanContext = {
    ...context,
    ...{ assistantId: undefined, timeoutMs: 60_000, parallel: 1, isSingleTest: false },
    onAssistant: () => undefined,
    onReports: (all) => {
      reports = all
    },
  }
  const error = await runSmokePlan(graphServer, plan, { ...usual, ...options }).then(
    () => undefined,
    (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
  )
  const explain = async (one: unknown) => {
    const inputs = options.isSingleTest ? {} : { smoke_plan: 'plan.yml' }
    return explainError(one, { inputs }, context.redact)
  }
  const failed = reports.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []))
  const messages = failed.map(async ({ name, failure }): Promise<[string, string]> => {
    return [name, (await explain(failure.error)).message]
  })
  const failure = error === undefined ? undefined : await explain(error)
  return {
    failure,
    told: failure === undefined ? '' : `${failure.message}\n${failure.remedy}`,
    failures: new Map(await Promise.all(messages)),
    run: runs.at(-1),
    log: context.log.lines,
    warnings: context.log.warnings,
  }
}
