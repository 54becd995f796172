import type { CallContext } from '../http/retry.ts'
import { lookFor } from '../http/send-once.ts'
import type { ControlPlane } from './client.ts'
import { NoOwnRevision } from './errors.ts'
import { newestFirst } from './newest-first.ts'
import { toLeftMs, type WaitOptions } from './rollout.ts'
import type { Deployment, Revision } from './schemas.ts'

const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000] as const

/**
 * The revision that a deployment began with, for one that was just created: the answer names it where the specification
 * is kept. Throws NoOwnRevision when none can be read.
 */
export function findFirstRevision(
  controlPlane: Pick<ControlPlane, 'listRevisions'>,
  created: Deployment,
  wait: WaitOptions | undefined,
  context: CallContext,
): Promise<string> {
  return findRevision(
    controlPlane,
    created,
    'was created',
    (revisions) => revisions.at(-1),
    wait,
    context,
  )
}

/** The newest revision of a deployment. Throws NoOwnRevision when none can be read. */
export function findLatestRevision(
  controlPlane: Pick<ControlPlane, 'listRevisions'>,
  deployment: Deployment,
  wait: WaitOptions | undefined,
  context: CallContext,
): Promise<string> {
  const choose = (revisions: readonly Revision[]) => revisions[0]
  return findRevision(controlPlane, deployment, 'is there', choose, wait, context)
}

async function findRevision(
  controlPlane: Pick<ControlPlane, 'listRevisions'>,
  deployment: Deployment,
  fact: string,
  choose: (newestFirst: readonly Revision[]) => Revision | undefined,
  wait: WaitOptions | undefined,
  context: CallContext,
): Promise<string> {
  if (deployment.latestRevisionId !== undefined) return deployment.latestRevisionId
  const look = async () => {
    const revisions: Revision[] = []
    for await (const revision of controlPlane.listRevisions(deployment.id, context.signal, {
      retry: false,
    })) {
      revisions.push(revision)
    }
    return choose(newestFirst(revisions))?.id
  }
  const sight = await lookFor(
    { look, looksAfterMs, leftMs: wait && toLeftMs(wait, context.clock) },
    context,
  )
  if (sight.found !== undefined) return sight.found
  const problem =
    sight.error === undefined
      ? 'it has no revision'
      : `its revisions could not be read: ${(sight.error as Error).message}`
  const cause = sight.error
  throw new NoOwnRevision(deployment.id, `it ${fact}, and ${problem}`, { cause })
}
