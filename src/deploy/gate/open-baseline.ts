import { comparePlan } from '../../gate/compare.ts'
import { type Comparison, countRegressions } from '../../gate/scores.ts'
import type { GraphServer } from '../../graph-server/graph-server.ts'
import { isProblem, Problem } from '../../problem.ts'
import type { Cost, SmokeContext } from '../../smoke/kinds.ts'
import type { SmokePlan } from '../../smoke/plan/plan.ts'
import type { PlanOptions } from '../../smoke/run-plan.ts'
import { toSentence } from '../../text/safe-text.ts'
import { bestEffort, type ModeContext, type SmokeInputs } from '../context.ts'
import { requireReady, requireSameRevision } from '../ready.ts'
import { type FoundBaseline, findBaseline, type Tested } from './find-baseline.ts'

/** Returns the baseline with what runs a plan there. If no deployment has its name, as in the first pull request of a project, returns undefined after a warning. Throws `baseline-is-tested`. */
export async function openBaseline(
  given: URL | string,
  { on_regression: onRegression }: SmokeInputs,
  { url, deployment, readyMs }: Tested & { readonly url: URL; readonly readyMs: number },
  context: ModeContext,
) {
  const { event, log, journal } = context
  const baseline = await findBaseline(given, { url, deployment }, context)
  if (baseline === undefined) {
    const words = `No deployment is named ${String(given)}, so nothing is compared. Deploy the baseline, or correct \`smoke_baseline\`.`
    log.warning(words, 'Baseline not found')
    return undefined
  }
  const { name } = baseline
  const graphServer = 'graphServer' in baseline ? baseline.graphServer : undefined
  if (graphServer) log.info(`The baseline is ${name} at ${graphServer.host}`)
  const testedName = deployment?.name ?? url.host
  return {
    name,
    /** Undefined if it was not found. */
    graphServer,
    /** Runs a plan on both sides, as soon as the baseline is ready. Throws as `comparePlan`. */
    async compare(
      server: GraphServer,
      plan: SmokePlan,
      options: PlanOptions,
      smokeContext: SmokeContext,
      onCost: (again: Cost) => void,
    ) {
      const { ready, expected } = await awaitReady(baseline, readyMs, context)
      const facts = {
        baseline: ready,
        tested: { name: testedName, isPullRequest: event.pullRequest !== undefined },
        isStrict: onRegression === 'fail',
        onComparison(comparison: Comparison) {
          journal.add({ comparison, regressions: countRegressions(comparison) })
          onCost(comparison.againCost)
        },
      }
      try {
        return await comparePlan(server, plan, { ...options, ...facts }, smokeContext)
      } finally {
        // A newer one than the scoreboard names may have answered some of the tests.
        if (graphServer && expected) {
          const check = () => requireSameRevision(graphServer.client, expected, context)
          await bestEffort(context, check, ({ message }) =>
            log.warning(`${toSentence(message)}.`, 'Baseline changed'),
          )
        }
      }
    },
  }
}

/** Gives the baseline the time to start that the tested server gets. Returns the revision that it says it runs, or a baseline with the problem that it is not ready, or runs another revision. */
async function awaitReady(baseline: FoundBaseline, readyMs: number, context: ModeContext) {
  if ('problem' in baseline) return { ready: baseline }
  const { name, url, expected: revision } = baseline
  try {
    const says = await requireReady(url, readyMs, revision, context)
    return { ready: baseline, expected: says ? revision : undefined }
  } catch (cause) {
    if (!isProblem(cause, 'server-not-ready', 'not-serving')) throw cause
    const message = `baseline ${name} could not run the plan: ${cause.message}`
    return { ready: { name, problem: new Problem('baseline-unavailable', message, { cause }) } }
  }
}
