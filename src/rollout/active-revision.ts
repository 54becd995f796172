import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { classifyStatus } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { toEnd, type Wait } from '../control-plane/wait.ts'
import { isRequestError } from '../http/errors.ts'
import { pollFor } from '../http/poll-for.ts'
import { fail } from '../problem.ts'
import type { MadeRevision } from './make-revision.ts'
import { readRevisions } from './revisions.ts'
import { awaitRevision, type RolloutContext, type StatusChange } from './rollout.ts'

/** Milliseconds before each look: which revision is the active one may lag behind the statuses. */
const looksWhetherServingMs = [2_000, 4_000, 8_000, 16_000]

/** The deployment as it was read last: again and again until `endsAt`, unless its active revision is as expected. */
export async function rereadUntil(
  isAsExpected: (deployment: Deployment) => boolean,
  { deployment, endsAt }: { readonly deployment: Deployment; readonly endsAt?: number | undefined },
  context: ServiceContext,
): Promise<Deployment> {
  const { controlPlane, log, signal } = context
  if (isAsExpected(deployment)) return deployment
  const shown = deployment.activeRevisionId ?? 'no revision'
  log.info(`The serving revision is ${shown}; checking again`)
  let last = deployment
  const look = async () => {
    last = (await controlPlane.find(deployment.id, signal, withoutRetry)) ?? last
    return isAsExpected(last) || undefined
  }
  await pollFor({ look, looksAfterMs: looksWhetherServingMs, endsAt }, context)
  return last
}

/** The deployment as it was read last, once the revision serves; one no longer deployed is awaited again. Throws Superseded, NotServing, and as `awaitRevision`. */
export async function requireServing(
  reference: MadeRevision,
  { deployment, wait }: { readonly deployment: Deployment; readonly wait: Wait },
  context: RolloutContext,
): Promise<Deployment> {
  const { revisionId } = reference
  // Undefined where the control plane does not show which revision serves.
  const serves = ({ activeRevisionId: active = revisionId }: Deployment) => active === revisionId
  let last = deployment
  for (let isSettled = false; !isSettled; ) {
    last = await rereadUntil(serves, { deployment: last, endsAt: toEnd(wait) }, context)
    if (serves(last)) return last
    isSettled = true
    const onStatus = (change: StatusChange) => {
      // It continues, so that what was looked at before says nothing.
      isSettled &&= classifyStatus(change.status) === 'succeeded'
      context.onStatus(change)
    }
    await awaitRevision(reference, wait, { ...context, onStatus })
  }
  const { activeRevisionId: active } = last
  if (typeof active === 'string') {
    const was = `revision ${revisionId} was deployed, but`
    if (await isNewer(active, reference, context)) {
      fail('superseded', `${was} the newer revision ${active} replaced it`)
    }
    fail('not-serving', `${was} revision ${active} is serving`)
  }
  context.log.warning(
    `Revision ${revisionId} is deployed, but the control plane does not show it as the serving revision.`,
    'Serving revision not confirmed',
  )
  return last
}

/** Whether the list of revisions shows one before ours; false where it cannot be read. */
async function isNewer(
  id: string,
  { deploymentId, revisionId }: MadeRevision,
  context: ServiceContext,
): Promise<boolean> {
  const toPlace = (all: readonly Revision[], wanted: string) =>
    all.findIndex((one) => one.id === wanted)
  const search = { isEnough: (all: readonly Revision[]) => toPlace(all, revisionId) >= 0 }
  const all = await readRevisions(deploymentId, context, search).catch((error: unknown) => {
    context.signal.throwIfAborted()
    if (!isRequestError(error)) throw error
    return []
  })
  const place = toPlace(all, id)
  return place >= 0 && place < toPlace(all, revisionId)
}
