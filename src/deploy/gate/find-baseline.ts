import { findByName } from '../../control-plane/find-by-name.ts'
import type { Deployment } from '../../control-plane/schemas.ts'
import { FormError } from '../../form-error.ts'
import type { Baseline } from '../../gate/compare.ts'
import { GraphServer } from '../../graph-server/graph-server.ts'
import { isKnownError } from '../../http/errors.ts'
import { isLoopback, parseServiceAddress } from '../../http/web-address.ts'
import { fail, isProblem, Problem } from '../../problem.ts'
import { bestEffort, type ModeContext } from '../context.ts'

/** What is tested, so that it is not compared with itself. */
export interface Tested {
  /** Undefined before it is deployed. */
  readonly url: URL | undefined
  readonly deployment: Partial<Pick<Deployment, 'id' | 'name' | 'url'>> | undefined
}

/** Finds the baseline before the first write, so that a wrong name costs no rollout. Throws BaselineIsTested, BaselineUnavailable. */
export async function requireBaseline(given: URL | string, tested: Tested, context: ModeContext) {
  const found = await findBaseline(given, tested, context)
  if (found && 'problem' in found) throw found.problem
}

/** The baseline as `locate` finds it, or why it does not; undefined for the name of no deployment. Throws BaselineIsTested. */
export async function findBaseline(
  given: URL | string,
  tested: Tested,
  context: ModeContext,
): Promise<Baseline | undefined> {
  const name = typeof given === 'string' ? given : given.host
  try {
    const found = await locate(given, tested, context)
    return found && { name, ...found }
  } catch (cause) {
    context.signal.throwIfAborted()
    const isKnown = isKnownError(cause) || cause instanceof FormError
    if (!isKnown || isProblem(cause, 'baseline-is-tested')) throw cause
    const message = `baseline ${name} could not be found: ${cause.message}`
    return {
      name,
      commitSha: undefined,
      problem: new Problem('baseline-unavailable', message, { cause }),
    }
  }
}

/** The baseline's server, and which commit it serves; undefined for the name of no deployment. Throws BaselineIsTested, and what finding it throws. */
async function locate(given: URL | string, tested: Tested, context: ModeContext) {
  const connect = (url: URL) => {
    if (tested.url && toPlace(url) === toPlace(tested.url)) throw toIsTested(url.href)
    return new GraphServer(context.connectGraphServer(url))
  }
  if (typeof given !== 'string') return { commitSha: undefined, graphServer: connect(given) }
  const deployment = await findByName(given, context)
  if (deployment === undefined) return undefined
  const { id, url: shown, activeRevisionId: active } = deployment
  if (id === tested.deployment?.id) throw toIsTested(`deployment ${id}`)
  if (active === null) fail('baseline-unavailable', 'no revision of it serves')
  if (shown === undefined) {
    const problem = 'the control plane does not show its URL. Set `smoke_baseline` to the URL'
    fail('baseline-unavailable', problem)
  }
  const graphServer = connect(parseServiceAddress(shown, context))
  if (active === undefined) return { commitSha: undefined, graphServer }
  const read = () => context.controlPlane.getRevision(id, active, context.signal)
  const revision = await bestEffort(context, read, 'the commit of the baseline is unknown')
  return { commitSha: revision?.repoCommitSha, graphServer }
}

/** The URL as its server knows it: this machine has several names. */
function toPlace(url: URL): string {
  if (!isLoopback(url)) return url.href
  const own = new URL(url)
  own.hostname = 'localhost'
  return own.href
}

function toIsTested(what: string): Problem {
  return new Problem('baseline-is-tested', `the baseline is ${what}, which this step tests`)
}
