import {
  NoOwnRevision,
  NotServing,
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../../control-plane/errors.ts'
import { RollbackFailed, RollbackUnconfirmed, RolledBack } from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { formatDuration } from '../../time/duration.ts'
import { explains } from './explanation.ts'

const concurrencyGroup = 'let one run at a time deploy with a concurrency group'

/** A revision that did not come to serve; of a rollback, the failure before it is what the reader needs first. */
export const rolloutExplainers = [
  explains(RolledBack, ({ cause, to }, { explain }) => {
    const first = explain(cause)
    return {
      ...first,
      outcome: 'rolled-back',
      message: `${first.message}\nRolled back: the config of revision ${to} serves again.`,
      remedy:
        cause instanceof RolloutFailed
          ? first.remedy
          : 'Correct the graph, or what its test expects, and deploy again.',
    }
  }),
  explains(RollbackFailed, ({ cause, message }, { explain, tell }) => {
    const first = explain(cause)
    return { ...first, message: `${first.message}\nNot rolled back: ${tell(message)}.` }
  }),
  explains(RollbackUnconfirmed, ({ cause, message }, { explain, tell }) => {
    const first = explain(cause)
    return {
      ...first,
      message: `${first.message}\nIt is not certain whether it was rolled back: ${tell(message)}.`,
      remedy:
        'Check which revision serves, on the page of the deployment, before you deploy again.',
    }
  }),
  explains(RolloutFailed, ({ reference, status, statusMessage }, { facts, tell }) => ({
    title: `Revision ${status}`,
    message: `Revision ${reference.revisionId} ended as ${status}${statusMessage ? `: ${tell(statusMessage)}` : ''}.${toServing(reference.revisionId, facts)}`,
    remedy: facts.revisionLog?.length
      ? 'The end of its log is in the log and the summary of this step.'
      : 'Read its build and deploy logs on the page of the deployment.',
  })),
  explains(RolloutTimedOut, ({ reference, status, timeoutMs }) => ({
    outcome: 'timed-out',
    title: 'Timed out',
    message: `Revision ${reference.revisionId} was ${status === undefined ? 'never read' : `still ${status}`} after ${formatDuration(timeoutMs)}.`,
    remedy:
      'It continues on the service and may yet be deployed. Look at the page of the deployment, or increase wait_timeout.',
  })),
  explains(Superseded, ({ reference, status }) => ({
    outcome: 'superseded',
    title: 'Superseded by a newer revision',
    message: `Revision ${reference.revisionId} was skipped (${status}), because a newer revision of the same deployment took its place.`,
    remedy: `This commit is not being served. Leave it to the newer run, ${concurrencyGroup}, or set on_superseded: warn.`,
  })),
  explains(NotServing, ({ reference, servingId }) => ({
    title: 'Another revision serves',
    message: `Revision ${reference.revisionId} was deployed, and revision ${servingId} serves instead of it.`,
    remedy: `Look at the revisions of the deployment, and ${concurrencyGroup}.`,
  })),
  explains(RevisionGone, ({ reference }) => ({
    title: 'The revision is gone',
    message: `Revision ${reference.revisionId} or its deployment ${reference.deploymentId} was deleted while this step waited for it.`,
    remedy: 'Find out which run deleted it, and keep the two apart with a concurrency group.',
  })),
  explains(NoOwnRevision, ({ message, candidates, deploymentId }, { tell }) => ({
    title: 'No revision to follow',
    message: `Deployment ${deploymentId}: ${tell(message)}.${candidates.length > 0 ? ` Candidates: ${tell(candidates.join(', '))}.` : ''}`,
    remedy: `What was written continues on the service. Look at its revisions before you run the step again, and ${concurrencyGroup}.`,
  })),
]

/** What serves after a failure, where the service shows it. */
function toServing(failedId: string, { servingRevisionId }: StepState): string {
  if (servingRevisionId === undefined || servingRevisionId === failedId) return ''
  if (servingRevisionId === null) return ' No revision of the deployment serves.'
  return ` Revision ${servingRevisionId} goes on serving.`
}
