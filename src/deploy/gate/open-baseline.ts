import { DeploymentNotFound } from '../../control-plane/errors.ts'
import type { Deployment } from '../../control-plane/schemas.ts'
import { type Baseline, comparePlan } from '../../gate/compare-plan.ts'
import { type Comparison, countRegressions } from '../../gate/scores.ts'
import { GraphServer } from '../../graph-server/graph-server.ts'
import { parseServiceAddress } from '../../http/web-address.ts'
import { FormError, KnownError } from '../../known-error.ts'
import type { Companion } from '../../smoke/companion.ts'
import { BaselineIsTested, BaselineUnavailable } from '../../smoke/errors.ts'
import type { SmokeContext } from '../../smoke/kinds.ts'
import type { PlanOptions } from '../../smoke/run-plan.ts'
import type { Cost } from '../../smoke/test-report.ts'
import { bestEffort } from '../best-effort.ts'
import type { ModeContext, SmokeInputs } from '../context.ts'

/** What is tested, so that it is not compared with itself. */
export interface Tested {
  readonly url: URL
  readonly deployment: Partial<Pick<Deployment, 'id' | 'name'>> | undefined
}

/** A baseline that was looked up: what runs the plan there, and its address for the picture of its graph. */
export interface OpenBaseline {
  readonly name: string
  /** Where it serves; undefined where it was not found. */
  readonly url: URL | undefined
  /** Where its judges score both sides; undefined where it was not found. */
  readonly graphServer: GraphServer | undefined
  readonly toCompanion: (
    options: PlanOptions,
    context: SmokeContext,
    onCost: (again: Cost) => void,
  ) => Companion
}

/** Looks up the baseline. One that cannot be found is reported by its companion, after the tests. Throws BaselineIsTested. */
export async function openBaseline(
  given: URL | string,
  inputs: SmokeInputs,
  tested: Tested,
  context: ModeContext,
): Promise<OpenBaseline> {
  const { event, log, report, signal } = context
  const name = typeof given === 'string' ? given : given.host
  const found = await locate(given, tested, context).catch((error: unknown) => {
    signal.throwIfAborted()
    const isKnown = error instanceof KnownError || error instanceof FormError
    if (!isKnown || error instanceof BaselineIsTested) throw error
    const message = `baseline ${name} could not be found: ${error.message}`
    return new BaselineUnavailable(message, { cause: error })
  })
  const isFound = !(found instanceof BaselineUnavailable)
  const commitSha = isFound ? found.commitSha : undefined
  const graphServer = isFound
    ? new GraphServer(context.connectGraphServer(found.url, { isBaseline: true }))
    : undefined
  const place = isFound && graphServer ? { graphServer } : { problem: found as BaselineUnavailable }
  const baseline: Baseline = { name, commitSha, ...place }
  if (isFound) log.info(`The baseline is ${name} at ${found.url.host}`)
  return {
    name,
    url: isFound ? found.url : undefined,
    graphServer,
    toCompanion(options, smokeContext, onCost) {
      const facts = {
        baseline,
        tested: {
          name: tested.deployment?.name ?? tested.url.host,
          isPullRequest: event.pullRequest !== undefined,
        },
        isStrict: inputs.on_regression === 'fail',
      }
      const onComparison = (comparison: Comparison) => {
        report({ comparison, regressions: countRegressions(comparison) })
        onCost(comparison.againCost)
      }
      return comparePlan({ ...options, ...facts, onComparison }, smokeContext)
    },
  }
}

/** Where the baseline serves, and which commit. Throws BaselineIsTested, and what finding it throws. */
async function locate(
  given: URL | string,
  tested: Tested,
  context: ModeContext,
): Promise<{ readonly url: URL; readonly commitSha: string | undefined }> {
  if (typeof given !== 'string') {
    requireOther(given, tested)
    return { url: given, commitSha: undefined }
  }
  const deployment = await context.findDeployment(given)
  if (deployment === undefined) throw new DeploymentNotFound({ name: given })
  const { id, url: shown, activeRevisionId: active } = deployment
  if (id === tested.deployment?.id) throw toSame(`deployment ${id}`)
  if (active === null) throw toUnavailable('no revision of it serves')
  if (shown === undefined)
    throw toUnavailable('the control plane does not show its URL. Set `smoke_baseline` to the URL')
  const url = parseServiceAddress(shown, context)
  requireOther(url, tested)
  const { controlPlane, signal } = context
  const revision =
    active &&
    (await bestEffort(
      context,
      () => controlPlane.getRevision(id, active, signal),
      'the commit of the baseline is unknown',
    ))
  return { url, commitSha: revision ? revision.repoCommitSha : undefined }
}

function requireOther(url: URL, tested: Tested): void {
  if (url.href === tested.url.href) throw toSame(url.href)
}

function toSame(what: string): BaselineIsTested {
  return new BaselineIsTested(`the baseline is ${what}, which this step tests`, {})
}

function toUnavailable(why: string): BaselineUnavailable {
  return new BaselineUnavailable(why, {})
}
