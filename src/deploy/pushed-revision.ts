import { once } from '../control-plane/client.ts'
import { findEventTimeMs } from '../workflow/event.ts'
import { lookFor } from '../http/send-once.ts'
import {
  looksForRevisionMs,
  type MadeRevision,
  readRecentRevisions,
} from '../rollout/own-revision.ts'
import { toBuildTimes } from '../rollout/schedule.ts'
import type { ModeContext } from './context.ts'

/**
 * The revision that the service itself makes of this run's push (`build_on_push`): of its commit, and made after it, or the
 * newest where that time is unknown. GitHub tells the service of a push within seconds.
 */
export async function findPushedRevision(
  deploymentId: string,
  {
    commitSha,
    endsAt,
  }: { readonly commitSha: string | undefined; readonly endsAt: number | undefined },
  context: ModeContext,
): Promise<MadeRevision | undefined> {
  const { event, log, report } = context
  const pushedAtMs = findEventTimeMs(event)
  const look = async () => {
    const revisions = await readRecentRevisions(deploymentId, context, once)
    const at = revisions.findIndex(({ repoCommitSha, createdAtMs }, place) => {
      const isOfPush = pushedAtMs === undefined ? place === 0 : createdAtMs >= pushedAtMs
      return isOfPush && repoCommitSha === commitSha
    })
    const [own, previous] = at < 0 ? [] : revisions.slice(at)
    return own && { own, previous, buildTimesMs: toBuildTimes(revisions) }
  }
  log.info('The service builds every push by itself (build_on_push): looking for its revision')
  const { found } = await lookFor({ look, looksAfterMs: looksForRevisionMs, endsAt }, context)
  if (found === undefined) {
    log.info(`It shows no revision of commit ${commitSha}: updating it`)
    return undefined
  }
  const { own, previous, buildTimesMs } = found
  log.info(`Following revision ${own.id}, which the push made`)
  report({ revisionId: own.id, previousRevisionId: previous?.id })
  return { revisionId: own.id, buildTimesMs }
}
