import type { Deployment, Revision } from '../../control-plane/schemas.ts'
import { readRevisions } from '../../rollout/own-revision.ts'
import type { ModeContext } from '../context.ts'
import {
  findDeployedBefore,
  impossible,
  isUnsupported,
  noneBefore,
  wasDeployed,
} from '../redeploy.ts'

/** What a manual rollback redeploys, and the serving revision until then; undefined where nothing does. */
export interface RollbackDecision {
  readonly target: Revision
  readonly servingId: string | undefined
}

/** How many revisions an error names. */
const maxCandidates = 5

/**
 * What a manual rollback redeploys, of a list with the newest first. Throws RollbackImpossible.
 *
 * | the deployment shows                | that serves                    | the default is the last one deployed |
 * | :---------------------------------- | :----------------------------- | :----------------------------------- |
 * | the active revision                 | that one                       | before it                            |
 * | that none is active                 | nothing                        | before the newest                    |
 * | nothing of it (the specification)   | the newest with DEPLOYED       | before it                            |
 */
export function decideRollback(
  { id: deploymentId, activeRevisionId }: Pick<Deployment, 'id' | 'activeRevisionId'>,
  revisions: readonly Revision[],
  wantedId: string | undefined,
): RollbackDecision {
  const { servingId, fromId, target } = find(activeRevisionId, revisions, wantedId)
  const others = revisions.filter((one) => wasDeployed(one) && one.id !== servingId)
  const candidates = others.slice(0, maxCandidates).map(({ id }) => id)
  const refuse = (why: string) => impossible(why, candidates)
  if (wantedId === undefined) {
    if (target !== undefined) return { target, servingId }
    const isListed = fromId === undefined || revisions.some(({ id }) => id === fromId)
    throw refuse(isListed ? noneBefore : `the control plane does not list revision ${fromId}`)
  }
  if (target === undefined) throw refuse(`deployment ${deploymentId} has no revision ${wantedId}`)
  if (wantedId === servingId) throw refuse(`revision ${wantedId} already serves`)
  if (wasDeployed(target)) return { target, servingId }
  throw refuse(`revision ${wantedId} was never deployed (its status is ${target.status})`)
}

/** What the revisions that were read so far hold of it: `target` may not be fit. */
function find(
  active: Deployment['activeRevisionId'],
  revisions: readonly Revision[],
  wantedId: string | undefined,
) {
  const servingId = active === undefined ? revisions.find(wasDeployed)?.id : (active ?? undefined)
  const fromId = servingId ?? revisions[0]?.id
  const target =
    wantedId === undefined
      ? findDeployedBefore(revisions, fromId)
      : revisions.find(({ id }) => id === wantedId)
  return { servingId, fromId, target }
}

/** Reads the revisions of a deployment as far as they decide, and decides. Throws RollbackImpossible. */
export async function readRollback(
  before: Deployment,
  wantedId: string | undefined,
  context: ModeContext,
): Promise<RollbackDecision> {
  const isEnough = (some: readonly Revision[]) =>
    find(before.activeRevisionId, some, wantedId).target !== undefined
  const revisions = await readRevisions(before.id, isEnough, context).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error
    throw impossible(`the control plane does not list the revisions (${error.status})`)
  })
  return decideRollback(before, revisions, wantedId)
}
