import {
  NoOwnRevision,
  NotServing,
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../../control-plane/errors.ts'
import { formatDuration } from '../../time/duration.ts'
import type { ExplainContext, Explanation } from './explanation.ts'

/** Explains a revision that did not come to serve. */
export function explainRollout(
  error: unknown,
  { facts, tell }: ExplainContext,
): Explanation | undefined {
  if (error instanceof RolloutFailed) {
    const said = error.statusMessage ? `: ${tell(error.statusMessage)}` : ''
    const { revisionId } = error.reference
    return {
      title: `Revision ${error.status}`,
      message: `Revision ${revisionId} ended as ${error.status}${said}.${toServing(revisionId, facts)}`,
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
        'It goes on at the service and may yet be deployed. Look at the page of the deployment, or increase wait_timeout.',
    }
  }
  if (error instanceof Superseded) {
    return {
      outcome: 'superseded',
      title: 'Superseded by a newer revision',
      message: `Revision ${error.reference.revisionId} was skipped (${error.status}), because a newer revision of the same deployment took its place.`,
      remedy:
        'This commit is not being served. Let the newer run decide, put a concurrency group on the workflow, or set on_superseded: warn.',
    }
  }
  if (error instanceof NotServing) {
    return {
      title: 'Another revision serves',
      message: `Revision ${error.reference.revisionId} was deployed, and revision ${error.servingId} serves instead of it.`,
      remedy:
        'Look at the revisions of the deployment, and let one run at a time deploy with a concurrency group.',
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
    const { candidates, deploymentId } = error
    const named = candidates.length > 0 ? ` Candidates: ${tell(candidates.join(', '))}.` : ''
    return {
      title: 'No revision to follow',
      message: `Deployment ${deploymentId}: ${tell(error.message)}.${named}`,
      remedy:
        'What was written goes on at the service. Look at its revisions before you run the step again, and let one run at a time deploy with a concurrency group.',
    }
  }
  return undefined
}

/** What serves after a failure, where the service shows it. */
function toServing(failedId: string, { servingRevisionId }: ExplainContext['facts']): string {
  if (servingRevisionId === undefined || servingRevisionId === failedId) return ''
  if (servingRevisionId === null) return ' No revision of the deployment serves.'
  return ` Revision ${servingRevisionId} goes on serving.`
}
