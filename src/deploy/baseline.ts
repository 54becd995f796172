import { findByName } from '../control-plane/find-by-name.ts'
import type { Deployment, RevisionReference } from '../control-plane/schemas.ts'
import { FormError } from '../form-error.ts'

import { type Baseline, comparePlan } from '../gate/compare.ts'
import { type Comparison, countRegressions } from '../gate/scores.ts'
import { GraphServer } from '../graph-server/graph-server.ts'
import { isKnownError } from '../http/errors.ts'
import { parseServiceAddress } from '../http/web-address.ts'
import { fail, isProblem, Problem } from '../problem.ts'
import type { Cost, SmokeContext } from '../smoke/kinds.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { PlanOptions } from '../smoke/run-plan.ts'
import { toSentence } from '../text/safe-text.ts'
import { bestEffort, type ModeContext, type SmokeInputs } from './context.ts'
import { requireReady, requireSameRevision } from './ready.ts'

/** The tested deployment, which must not be compared with itself. */
export interface Tested {
  /** Undefined before it is deployed. */
  readonly url: URL | undefined
  readonly deployment: Partial<Pick<Deployment, 'id' | 'name' | 'url'>> | undefined
}

/** A baseline. If it was found, also its URL, and the revision that it should run. */
type FoundBaseline =
  | Extract<Baseline, { readonly problem: unknown }>
  | (Extract<Baseline, { readonly graphServer: unknown }> & {
      readonly url: URL
      readonly expected?: RevisionReference
    })

/** Finds the baseline before the first write, so that a wrong name costs no rollout. Throws `baseline-is-tested`, `baseline-unavailable`. */
export async function requireBaseline(given: URL | string, tested: Tested, context: ModeContext) {
  const found = await findBaseline(given, tested, context)
  if (found && 'problem' in found) throw found.problem
}

/** The baseline, or why it is not found; undefined if no deployment has the name. Throws `baseline-is-tested`. */
async function findBaseline(
  given: URL | string,
  tested: Tested,
  context: ModeContext,
): Promise<FoundBaseline | undefined> {
  const name = typeof given === 'string' ? given : given.host
  try {
    const found = await locate(given, tested, context)
    return found && { name, ...found }
  } catch (cause) {
    context.signal.throwIfAborted()
    const isKnown = isKnownError(cause) || cause instanceof FormError
    if (!isKnown || isProblem(cause, 'baseline-is-tested')) throw cause
    const message = `baseline ${name} could not be found: ${cause.message}`
    const problem = new Problem('baseline-unavailable', message, { cause })
    return { name, problem }
  }
}

async function locate(given: URL | string, tested: Tested, context: ModeContext) {
  const isTested = (what: string) =>
    fail('baseline-is-tested', `the baseline is ${what}, which this step tests`)
  const connect = (url: URL) => {
    if (url.href === tested.url?.href) isTested(url.href)
    return new GraphServer(context.connectGraphServer(url))
  }
  if (typeof given !== 'string') return { url: given, graphServer: connect(given) }
  const deployment = await findByName(given, context)
  if (deployment === undefined) return undefined
  const { id, url, activeRevisionId: active } = deployment
  if (id === tested.deployment?.id) isTested(`deployment ${id}`)
  if (active === null) fail('baseline-unavailable', 'no revision of it serves')
  const hidden = 'the control plane does not show its URL. Set `smoke_baseline` to the URL'
  const shown = url ?? fail('baseline-unavailable', hidden)
  const address = parseServiceAddress(shown, context)
  const found = { url: address, graphServer: connect(address) }
  if (active === undefined) return found
  const read = () => context.controlPlane.getRevision(id, active, context.signal)
  const revision = await bestEffort(context, read, 'the commit of the baseline is unknown')
  const expected = { deploymentId: id, revisionId: active }
  return { ...found, expected, revisionId: active, commitSha: revision?.repoCommitSha }
}

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
  if (graphServer) log.info(`The baseline is ${name} at ${graphServer.client.host}`)
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
        // A newer revision than the scoreboard names may have answered some of the tests.
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
