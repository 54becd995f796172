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
import { explains, maxDetailLength } from './explanation.ts'

const concurrencyGroup = 'let one run at a time deploy with a concurrency group'

/** A revision that did not come to serve; of a rollback, the failure before it is what the reader needs first. */
export const rolloutExplainers = [
  explains(RolledBack, ({ cause, to }, { explain }) => ({
    ...explain(cause),
    outcome: 'rolled-back',
    message: `${explain(cause).message}\nRolled back: the config of revision ${to} serves again.`,
    remedy:
      cause instanceof RolloutFailed
        ? explain(cause).remedy
        : 'Correct the graph, or what its test expects, and deploy again.',
  })),
  explains(RollbackFailed, ({ cause, message }, { explain, show }) => ({
    ...explain(cause),
    message: `${explain(cause).message}\nNot rolled back: ${show(message)}.`,
  })),
  explains(RollbackUnconfirmed, ({ cause, message }, { explain, show }) => ({
    ...explain(cause),
    message: `${explain(cause).message}\nIt is not certain whether it was rolled back: ${show(message)}.`,
    remedy: 'Check which revision serves, on the page of the deployment, before you deploy again.',
  })),
  explains(RolloutFailed, ({ message, reference, status }, { facts, show }) => ({
    title: `Revision ${status}`,
    message: `${show(message, maxDetailLength)}.${toServing(reference.revisionId, facts)}`,
    remedy: facts.revisionLog?.length
      ? 'The end of its log is in the log and the summary of this step.'
      : 'Read its build and deploy logs on the page of the deployment.',
  })),
  explains(RolloutTimedOut, {
    outcome: 'timed-out',
    title: 'Timed out',
    remedy:
      'It continues on the service and may yet be deployed. Look at the page of the deployment, or increase wait_timeout.',
  }),
  explains(Superseded, {
    outcome: 'superseded',
    title: 'Superseded by a newer revision',
    remedy: `This commit is not being served. Leave it to the newer run, ${concurrencyGroup}, or set on_superseded: warn.`,
  }),
  explains(NotServing, {
    title: 'Another revision serves',
    remedy: `Look at the revisions of the deployment, and ${concurrencyGroup}.`,
  }),
  explains(RevisionGone, {
    title: 'The revision is gone',
    remedy: 'Find out which run deleted it, and keep the two apart with a concurrency group.',
  }),
  explains(NoOwnRevision, {
    title: 'No revision to follow',
    remedy: `What was written continues on the service. Look at its revisions before you run the step again, and ${concurrencyGroup}.`,
  }),
]

/** What serves after a failure, where the service shows it. */
function toServing(failedId: string, { servingRevisionId }: StepState): string {
  if (servingRevisionId === undefined || servingRevisionId === failedId) return ''
  if (servingRevisionId === null) return ' No revision of the deployment serves.'
  return ` Revision ${servingRevisionId} goes on serving.`
}
