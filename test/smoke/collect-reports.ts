import type { SmokeContext } from '../../src/smoke/kinds.ts'
import type { SmokePlan } from '../../src/smoke/plan/plan.ts'
import { type PlanOptions, runSmokePlan } from '../../src/smoke/run-plan.ts'
import type { TestReport } from '../../src/smoke/test-report.ts'

/** Runs a plan of several tests, one after the other; gives its reports and what it threw. */
export async function collectReports(
  server: Parameters<typeof runSmokePlan>[0],
  plan: SmokePlan,
  context: SmokeContext,
  options: Partial<PlanOptions> = {},
  run = runSmokePlan,
): Promise<{ readonly reports: readonly TestReport[]; readonly error: unknown }> {
  let reports: readonly TestReport[] = []
  const usual: PlanOptions = {
    assistantId: undefined,
    timeoutMs: 60_000,
    parallel: 1,
    isSingleTest: false,
    onAssistant: () => undefined,
    onReports: (all) => {
      reports = all
    },
  }
  const error = await run(server, plan, { ...usual, ...options }, context).then(
    () => undefined,
    (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
  )
  return { reports, error }
}
