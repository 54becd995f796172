import {
  NoOwnRevision,
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../../control-plane/errors.ts'
import { formatDuration } from '../../time/duration.ts'
import type { Explanation, Telling } from './explanation.ts'

/** Explains a revision that did not come to serve. */
export function explainRollout(error: unknown, { facts, tell }: Telling): Explanation | undefined {
  if (error instanceof RolloutFailed) {
    const said = error.statusMessage ? `: ${tell(error.statusMessage)}` : ''
    const before = facts.previousRevisionId ? ' The revision before it goes on serving.' : ''
    return {
      title: `Revision ${error.status}`,
      message: `Revision ${error.reference.revisionId} ended as ${error.status}${said}.${before}`,
      remedy: facts.revisionLog?.length
        ? 'The end of its log is in the log and the summary of this step.'
        : 'Read its build and deploy logs on the page of the deployment.',
    }
  }
  if (error instanceof RolloutTimedOut) {
    const last = error.status === undefined ? 'never read' : `still ${error.status}`
    return {
      outcome: 'timed-out',
      title: 'Timed out',
      message: `Revision ${error.reference.revisionId} was ${last} after ${formatDuration(error.timeoutMs)}.`,
      remedy:
        'It goes on at the service and may yet be deployed. Look at the page of the deployment, or give more wait_timeout.',
    }
  }
  if (error instanceof Superseded) {
    return {
      outcome: 'superseded',
      title: 'Superseded by a newer revision',
      message: `Revision ${error.reference.revisionId} was skipped (${error.status}), because a newer revision of the same deployment took its place.`,
      remedy:
        'This commit does not serve. Let the newer run decide, put a concurrency group on the workflow, or set on_superseded: warn.',
    }
  }
  if (error instanceof RevisionGone) {
    return {
      title: 'The revision is gone',
      message: `Revision ${error.reference.revisionId} or its deployment ${error.reference.deploymentId} was deleted while this step waited for it.`,
      remedy: 'Find out which run deleted it, and keep the two apart with a concurrency group.',
    }
  }
  if (error instanceof NoOwnRevision) {
    return {
      title: 'No revision to follow',
      message: `Deployment ${error.deploymentId}: ${error.message}.`,
      remedy: 'Look at its revisions, and let one run at a time deploy with a concurrency group.',
    }
  }
  return undefined
}
