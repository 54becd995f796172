import { findByName } from '../../control-plane/find-by-name.ts'
import type { Deployment, RevisionReference } from '../../control-plane/schemas.ts'
import { FormError } from '../../form-error.ts'
import type { Baseline } from '../../gate/baseline.ts'
import { GraphServer } from '../../graph-server/graph-server.ts'
import { isKnownError } from '../../http/errors.ts'
import { parseServiceAddress } from '../../http/web-address.ts'
import { fail, isProblem, Problem } from '../../problem.ts'
import { bestEffort, type ModeContext } from '../context.ts'

/** The tested deployment, which must not be compared with itself. */
export interface Tested {
  /** Undefined before it is deployed. */
  readonly url: URL | undefined
  readonly deployment: Partial<Pick<Deployment, 'id' | 'name' | 'url'>> | undefined
}

/** A baseline that was found also says where it serves, and which revision it should run. */
export type FoundBaseline =
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
export async function findBaseline(
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
