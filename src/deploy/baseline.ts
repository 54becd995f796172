import type { Deployment, RevisionReference } from '../control-plane/schemas.ts'
import { FormError } from '../form-error.ts'
import { type Baseline, comparePlan } from '../gate/compare.ts'
import { type Comparison, countRegressions } from '../gate/scores.ts'
import { GraphServer } from '../graph-server/graph-server.ts'
import { isKnownError } from '../http/errors.ts'
import { parseServiceAddress } from '../http/web-address.ts'
import { fail, isProblem, Problem } from '../problem.ts'
import type { Cost } from '../smoke/kinds.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { PlanContext } from '../smoke/run-plan.ts'
import { toSentence } from '../text/safe-text.ts'
import { readServing } from './after-failure.ts'
import { bestEffort, type ModeContext, type SmokeInputs } from './context.ts'
import { requireReady, requireSameRevision } from './ready.ts'

/** The deployment that the step tests. It can't be its own baseline. */
export interface Tested {
  /** Undefined if it isn't known, for example before the deployment exists. */
  readonly url: URL | undefined
  readonly deployment: Partial<Pick<Deployment, 'id' | 'name' | 'url'>> | undefined
}

/** A baseline. `expected` is the revision that its server must run. It is undefined for a URL, or if the control plane doesn't show the serving revision. */
type FoundBaseline = Baseline & { readonly expected?: RevisionReference }

/** Finds the baseline: the server at a URL, or the server of the deployment with a name. Returns undefined if no deployment has the name. If the server can't be found for another reason, returns a `problem` instead of it. Throws `baseline-is-tested` for the tested URL or deployment. */
export async function findBaseline(given: URL | string, tested: Tested, context: ModeContext) {
  const { controlPlane, signal } = context
  const name = typeof given === 'string' ? given : given.host
  const rejectTested = (what: string) =>
    fail('baseline-is-tested', `the baseline is ${what}, which this step tests`)
  const connect = (url: URL) => {
    if (url.href === tested.url?.href) rejectTested(url.href)
    return new GraphServer(context.connectGraphServer(url))
  }
  try {
    if (typeof given !== 'string') return { name, graphServer: connect(given) }
    const deployment = await controlPlane.findByName(given, signal)
    if (deployment === undefined) return undefined
    const { id, url, activeRevisionId: active } = deployment
    if (id === tested.deployment?.id) rejectTested(`deployment ${id}`)
    if (active === null) fail('baseline-unavailable', 'no revision of it serves')
    const problem = 'the control plane does not show its URL. Set `smoke_baseline` to the URL'
    const shown = url ?? fail('baseline-unavailable', problem)
    const graphServer = connect(parseServiceAddress(shown, context))
    if (active === undefined) return { name, graphServer }
    const { commitSha } = await readServing(deployment, context)
    const expected = { deploymentId: id, revisionId: active }
    return { name, graphServer, expected, revisionId: active, commitSha }
  } catch (cause) {
    signal.throwIfAborted()
    const isKnown = isKnownError(cause) || cause instanceof FormError
    if (!isKnown || isProblem(cause, 'baseline-is-tested')) throw cause
    const message = `baseline ${name} could not be found: ${cause.message}`
    return { name, problem: new Problem('baseline-unavailable', message, { cause }) }
  }
}

/** Finds the baseline (`findBaseline`), and returns its name, its client, and `compare`, which runs a plan on both servers. If no deployment has the name, warns and returns undefined. If the baseline has another problem, `compare` throws it after the tests, unless these failed. */
export async function openBaseline(
  given: URL | string,
  { on_regression: onRegression }: SmokeInputs,
  tested: Tested & { readonly url: URL; readonly readyMs: number },
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
  const client = 'graphServer' in baseline ? baseline.graphServer.client : undefined
  const place = name === client?.host ? name : `${name} at ${client?.host}`
  if (client) log.info(`The baseline is ${place}. The comparison follows the tests.`)
  return {
    name,
    client,
    /** Waits until the baseline is ready, and compares the servers (`comparePlan`). If the comparison is complete, calls `onCost` with the cost of the repeated runs on the tested server. Warns if the baseline's revision changed meanwhile. */
    async compare(
      testedServer: GraphServer,
      plan: SmokePlan,
      planContext: PlanContext,
      onCost: (again: Cost) => void,
    ) {
      const { side, confirmed } = await awaitReady(baseline, tested.readyMs, context)
      const testedName = tested.deployment?.name ?? tested.url.host
      const comparing = {
        baseline: side,
        tested: { name: testedName, isPullRequest: Boolean(event.pullRequest) },
        isStrict: onRegression === 'fail',
        onComparison(comparison: Comparison) {
          journal.add({ comparison, regressions: countRegressions(comparison) })
          onCost(comparison.againCost)
        },
      }
      try {
        return await comparePlan(testedServer, plan, { ...planContext, ...comparing })
      } finally {
        const check = async () => client && requireSameRevision(client, confirmed, context)
        const warn = ({ message }: Error) =>
          log.warning(`${toSentence(message)}.`, 'Baseline changed')
        await bestEffort(context, check, warn)
      }
    },
  }
}

/** Waits until the baseline's server is ready, unless the baseline already has a problem. Returns the baseline as `side`, with a problem instead of the server if that isn't ready, or runs another revision. `confirmed` is the revision that the server confirms, if any. */
async function awaitReady(baseline: FoundBaseline, readyMs: number, context: ModeContext) {
  if ('problem' in baseline) return { side: baseline }
  const { name, graphServer, expected } = baseline
  try {
    const confirmed = await requireReady(graphServer.client, readyMs, expected, context)
    return { side: baseline, confirmed }
  } catch (cause) {
    if (!isProblem(cause, 'server-not-ready', 'start-cut-short', 'not-serving')) throw cause
    const message = `baseline ${name} could not run the plan: ${cause.message}`
    return { side: { name, problem: new Problem('baseline-unavailable', message, { cause }) } }
  }
}
