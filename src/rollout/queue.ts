import { once, type ServiceContext } from '../control-plane/client.ts'
import type { RevisionReference } from '../control-plane/errors.ts'
import { isInProgress } from '../control-plane/revision-status.ts'
import { isRequestError } from '../http/errors.ts'
import { toOneLine } from '../text/safe-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { readRecentRevisions } from './own-revision.ts'
import { waitingStatuses } from './schedule.ts'

/** A queue that moves needs no word. */
const firstLookMs = 60_000
const nextLookMs = 300_000
const lookLimitMs = 5_000

/** Looks now and then what a revision waits behind, and says so. */
export function watchQueue(
  { deploymentId, revisionId }: RevisionReference,
  context: ServiceContext,
) {
  const { clock, log } = context
  let nextLookAt = 0
  let ahead: string | undefined
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
        const limited = { ...context, signal: limit.signal }
        const all = await readRecentRevisions(deploymentId, limited, once)
        const older = all.slice(all.findIndex(({ id }) => id === revisionId) + 1)
        // The oldest of those in progress is the one that is built.
        const built = older.findLast(isInProgress)
        ahead = built && `${built.id} (${toOneLine(built.status)})`
        if (ahead !== undefined) log.info(`Revision ${revisionId} waits behind revision ${ahead}`)
      } catch (error) {
        context.signal.throwIfAborted()
        if (!limit.signal.aborted && !isRequestError(error)) throw error
        log.debug(`What revision ${revisionId} waits behind is not known`)
      }
    },
  }
}
