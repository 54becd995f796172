import { comparePlan } from '../../gate/compare-plan.ts'
import { type Comparison, countRegressions } from '../../gate/scores.ts'
import type { GraphServer } from '../../graph-server/graph-server.ts'
import type { SmokeContext } from '../../smoke/kinds.ts'
import type { SmokePlan } from '../../smoke/plan/plan.ts'
import type { PlanOptions } from '../../smoke/run-plan.ts'
import type { Cost } from '../../smoke/test-report.ts'
import type { ModeContext, SmokeInputs } from '../context.ts'
import { findBaseline, type Tested } from './find-baseline.ts'

/** Looks up the baseline, and returns what runs a plan there; undefined for the name of no deployment, as in the first pull request of a project, which is a warning. Another one that cannot be found is reported after the tests. Throws BaselineIsTested. */
export async function openBaseline(
  given: URL | string,
  { on_regression: onRegression }: SmokeInputs,
  tested: Tested & { readonly url: URL },
  context: ModeContext,
) {
  const { event, log, journal } = context
  const baseline = await findBaseline(given, tested, context)
  if (baseline === undefined) {
    log.warning(
      `No deployment is named ${String(given)}, so nothing is compared. Deploy the baseline, or correct \`smoke_baseline\`.`,
      'Baseline not found',
    )
    return undefined
  }
  const { name } = baseline
  const graphServer = 'graphServer' in baseline ? baseline.graphServer : undefined
  if (graphServer) log.info(`The baseline is ${name} at ${graphServer.host}`)
  const testedName = tested.deployment?.name ?? tested.url.host
  const facts = {
    baseline,
    tested: { name: testedName, isPullRequest: event.pullRequest !== undefined },
    isStrict: onRegression === 'fail',
  }
  return {
    name,
    /** Undefined where it was not found. */
    graphServer,
    /** Runs a plan on both sides. Throws as `comparePlan`. */
    compare(
      server: GraphServer,
      plan: SmokePlan,
      options: PlanOptions,
      smokeContext: SmokeContext,
      onCost: (again: Cost) => void,
    ) {
      const onComparison = (comparison: Comparison) => {
        journal.add({ type: 'compared', comparison, regressions: countRegressions(comparison) })
        onCost(comparison.againCost)
      }
      return comparePlan(server, plan, { ...options, ...facts, onComparison }, smokeContext)
    },
  }
}
