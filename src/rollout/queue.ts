import { once, type ServiceContext } from '../control-plane/client.ts'
import type { RevisionReference } from '../control-plane/errors.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { isRequestError } from '../http/errors.ts'
import { toOneLine } from '../text/safe-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { readRecentRevisions } from './recent-revisions.ts'
import { waitingStatuses } from './schedule.ts'

/** A queue that moves needs no word. */
const firstLookMs = 60_000
const nextLookMs = 300_000
const lookLimitMs = 5_000

/** The revisions of a deployment that are in progress, newest first; none where the newest serves. */
export async function listInProgress(
  { id, latestRevisionId, activeRevisionId }: Deployment,
  context: ServiceContext,
): Promise<readonly Revision[]> {
  if (latestRevisionId !== undefined && latestRevisionId === activeRevisionId) return []
  const revisions = await readRecentRevisions(id, context)
  return revisions.filter(isInProgress)
}

/** Looks now and then what a revision waits behind, and says so. */
export function watchQueue(
  { deploymentId, revisionId }: RevisionReference,
  context: ServiceContext,
) {
  const { clock, log } = context
  let nextLookAt = 0
  let ahead: string | undefined

  const find = async (signal: AbortSignal) => {
    const all = await readRecentRevisions(deploymentId, { ...context, signal }, once)
    // The oldest of those in progress is the one that is built.
    return all.slice(all.findIndex(({ id }) => id === revisionId) + 1).findLast(isInProgress)
  }

  return {
    /** The revision that was in the way when it was looked for last, for a message; empty where none is known. */
    toWords: () => (ahead === undefined ? '' : `, behind revision ${ahead}`),
    /** To be called with the status of the revision, and for how many milliseconds it has had it. Never fails. */
    async look(status: string, sinceMs: number): Promise<void> {
      const isWaiting = waitingStatuses.includes(status)
      if (!isWaiting) ahead = undefined
      if (!isWaiting || sinceMs < firstLookMs || clock.now() < nextLookAt) return
      nextLookAt = clock.now() + nextLookMs
      using limit = startTimeLimit(clock, lookLimitMs, context)
      try {
        const found = await find(limit.signal)
        ahead = found && `${found.id} (${toOneLine(found.status)})`
        if (ahead !== undefined) log.info(`Revision ${revisionId} waits behind revision ${ahead}`)
      } catch (error) {
        context.signal.throwIfAborted()
        if (!limit.signal.aborted && !isRequestError(error)) throw error
        log.debug(`What revision ${revisionId} waits behind is not known`)
      }
    },
  }
}

/** Whether a revision may still be built or rolled out; a status that is not known does not say that it is over. */
export function isInProgress({ status }: Pick<Revision, 'status'>): boolean {
  return ['in-progress', 'unknown'].includes(toFinality(status))
}
