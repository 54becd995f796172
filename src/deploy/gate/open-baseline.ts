import { DeploymentNotFound } from '../../control-plane/errors.ts'
import type { Deployment } from '../../control-plane/schemas.ts'
import { type Baseline, comparePlan } from '../../gate/compare-plan.ts'
import { type Comparison, countRegressions } from '../../gate/scores.ts'
import { GraphServer } from '../../graph-server/graph-server.ts'
import { parseServiceAddress } from '../../http/web-address.ts'
import { FormError, KnownError } from '../../known-error.ts'
import { BaselineIsTested, BaselineUnavailable } from '../../smoke/errors.ts'
import type { SmokeContext } from '../../smoke/kinds.ts'
import type { PlanOptions } from '../../smoke/run-plan.ts'
import type { Cost } from '../../smoke/test-report.ts'
import { bestEffort } from '../best-effort.ts'
import type { ModeContext, SmokeInputs } from '../context.ts'

/** What is tested, so that it is not compared with itself. */
export interface Tested {
  /** Undefined before it is deployed. */
  readonly url: URL | undefined
  readonly deployment: Partial<Pick<Deployment, 'id' | 'name'>> | undefined
}

/** Finds the baseline before the first write, so that a wrong name costs no rollout. Throws BaselineIsTested, BaselineUnavailable. */
export async function requireBaseline(
  given: URL | string,
  tested: Tested,
  context: ModeContext,
): Promise<void> {
  await locate(given, tested, context)
}

/** Looks up the baseline, and returns what runs a plan there. One that cannot be found is reported by its companion, after the tests. Throws BaselineIsTested. */
export async function openBaseline(
  given: URL | string,
  { on_regression: onRegression }: SmokeInputs,
  tested: Tested & { readonly url: URL },
  context: ModeContext,
) {
  const { event, log, report } = context
  const name = toName(given)
  const baseline: Baseline = { name, ...(await open(given, tested, context)) }
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
    /** Where its judges score both sides; undefined where it was not found. */
    graphServer,
    toCompanion(options: PlanOptions, smokeContext: SmokeContext, onCost: (again: Cost) => void) {
      const onComparison = (comparison: Comparison) => {
        report({ comparison, regressions: countRegressions(comparison) })
        onCost(comparison.againCost)
      }
      return comparePlan({ ...options, ...facts, onComparison }, smokeContext)
    },
  }
}

/** The baseline's server and the commit that it serves, or why it is not available. */
async function open(given: URL | string, tested: Tested, context: ModeContext) {
  try {
    const { graphServer, revision } = await locate(given, tested, context)
    const read = revision && (() => context.controlPlane.getRevision(...revision, context.signal))
    const served =
      read && (await bestEffort(context, read, 'the commit of the baseline is unknown'))
    return { graphServer, commitSha: served?.repoCommitSha }
  } catch (problem) {
    if (!(problem instanceof BaselineUnavailable)) throw problem
    return { problem, commitSha: undefined }
  }
}

/** The baseline's server, and which revision it serves. Throws BaselineIsTested, BaselineUnavailable. */
async function locate(given: URL | string, tested: Tested, context: ModeContext) {
  try {
    return await find(given, tested, context)
  } catch (cause) {
    context.signal.throwIfAborted()
    const isKnown = cause instanceof KnownError || cause instanceof FormError
    if (!isKnown || cause instanceof BaselineIsTested) throw cause
    const message = `baseline ${toName(given)} could not be found: ${cause.message}`
    throw new BaselineUnavailable(message, { cause })
  }
}

async function find(given: URL | string, tested: Tested, context: ModeContext) {
  const connect = (url: URL) => {
    if (url.href === tested.url?.href) throw toSame(url.href)
    return new GraphServer(context.connectGraphServer(url, { isBaseline: true }))
  }
  if (typeof given !== 'string') return { graphServer: connect(given), revision: undefined }
  const deployment = await context.findDeployment(given)
  if (deployment === undefined) throw new DeploymentNotFound({ name: given })
  const { id, url: shown, activeRevisionId: active } = deployment
  if (id === tested.deployment?.id) throw toSame(`deployment ${id}`)
  if (active === null) throw new BaselineUnavailable('no revision of it serves', {})
  if (shown === undefined) {
    const problem = 'the control plane does not show its URL. Set `smoke_baseline` to the URL'
    throw new BaselineUnavailable(problem, {})
  }
  const revision = active === undefined ? undefined : ([id, active] as const)
  return { graphServer: connect(parseServiceAddress(shown, context)), revision }
}

function toName(given: URL | string): string {
  return typeof given === 'string' ? given : given.host
}

function toSame(what: string): BaselineIsTested {
  return new BaselineIsTested(`the baseline is ${what}, which this step tests`, {})
}
