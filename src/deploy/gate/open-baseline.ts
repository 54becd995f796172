import { comparePlan } from '../../gate/compare.ts'
import { type Comparison, countRegressions } from '../../gate/scores.ts'
import type { GraphServer } from '../../graph-server/graph-server.ts'
import type { SmokeContext } from '../../smoke/kinds.ts'
import type { SmokePlan } from '../../smoke/plan/plan.ts'
import type { PlanOptions } from '../../smoke/run-plan.ts'
import type { Cost } from '../../smoke/test-report.ts'
import type { ModeContext, SmokeInputs } from '../context.ts'
import { findBaseline, type Tested } from './find-baseline.ts'

/** Returns the baseline with what runs a plan there. If no deployment has its name, as in the first pull request of a project, returns undefined after a warning. Throws `baseline-is-tested`. */
export async function openBaseline(
  given: URL | string,
  { on_regression: onRegression }: SmokeInputs,
  tested: Tested & { readonly url: URL },
  context: ModeContext,
) {
  const { event, log, journal } = context
  const baseline = await findBaseline(given, tested, context)
  if (baseline === undefined) {
    const words = `No deployment is named ${String(given)}, so nothing is compared. Deploy the baseline, or correct \`smoke_baseline\`.`
    log.warning(words, 'Baseline not found')
    return undefined
  }
  const { name } = baseline
  const graphServer = 'graphServer' in baseline ? baseline.graphServer : undefined
  if (graphServer) log.info(`The baseline is ${name} at ${graphServer.host}`)
  const testedName = tested.deployment?.name ?? tested.url.host
  return {
    name,
    /** Undefined if it was not found. */
    graphServer,
    /** Runs a plan on both sides. Throws as `comparePlan`. */
    compare(
      server: GraphServer,
      plan: SmokePlan,
      options: PlanOptions,
      smokeContext: SmokeContext,
      onCost: (again: Cost) => void,
    ) {
      const facts = {
        baseline,
        tested: { name: testedName, isPullRequest: event.pullRequest !== undefined },
        isStrict: onRegression === 'fail',
        onComparison(comparison: Comparison) {
          journal.add({ type: 'compared', comparison, regressions: countRegressions(comparison) })
          onCost(comparison.againCost)
        },
      }
      return comparePlan(server, plan, { ...options, ...facts }, smokeContext)
    },
  }
}
