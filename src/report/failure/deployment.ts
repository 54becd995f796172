import * as controlPlane from '../../control-plane/errors.ts'
import * as graphServer from '../../graph-server/errors.ts'
import * as http from '../../http/errors.ts'
import * as step from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { toOneLine, withoutTrailing } from '../../text/safe-text.ts'
import { explanationOf, maxDetailLength } from './explanation.ts'

const concurrencyGroup = 'let one run at a time deploy with a concurrency group'

/** A deployment or a ref that is not as the step needs it, or not its own, and a revision that did not come to serve. */
export const deploymentExplainers = [
  explanationOf(http.WriteUnconfirmed, ({ message, cause, lookError }, { show }) => {
    const toReason = (error: unknown) =>
      error instanceof Error ? show(error.message) : 'no answer came'
    const look = lookError ? ` Looking for it failed too: ${toReason(lookError)}.` : ''
    return {
      title: 'The answer was lost',
      message: `The service gave no clear answer, and ${show(message)}: ${toReason(cause)}.${look}`,
      remedy:
        'It may have been done: look at the deployments of the workspace before you run the step again, which adopts a deployment that is there.',
    }
  }),
  explanationOf(controlPlane.DeploymentNotFound, {
    title: 'No such deployment',
    remedy: 'Check the name or the ID, workspace_id and the region; create it with mode create.',
  }),
  explanationOf(controlPlane.AmbiguousName, {
    title: 'The name is not unique',
    remedy: 'Nothing was changed. Choose one with deployment_id.',
  }),
  explanationOf(controlPlane.DeploymentExists, {
    title: 'The deployment exists already',
    remedy: 'Nothing was changed. Set if_exists to update or reuse to use it.',
  }),
  explanationOf(controlPlane.ListUnreadable, ({ isIncomplete }, { state }) => ({
    title: isIncomplete ? 'The list is incomplete' : 'Names cannot be looked up',
    remedy:
      isIncomplete && state.stage === 'sweeping'
        ? 'What it lists was swept. Look for previews that are left, and check base_url.'
        : 'Choose the deployment with deployment_id, and check base_url.',
  })),
  explanationOf(controlPlane.DeletionTimedOut, ({ isConfirmed }) => ({
    outcome: 'timed-out',
    title: 'Deletion timed out',
    remedy: isConfirmed
      ? 'The service continues to delete it. Run the step again, or increase wait_timeout.'
      : 'The service never confirmed that it deletes it: the log of this step has its answers. Run the step again.',
  })),
  explanationOf(step.ForeignDeployment, {
    title: "Another repository's deployment",
    remedy:
      'Nothing was changed. Give this deployment another name; if it is the right one, give repo_url with its repository, or deployment_id.',
  }),
  explanationOf(step.DeploymentLeaving, {
    title: 'Deployment is being deleted',
    remedy:
      'No changes were made. Wait until it is deleted, then re-run the job with mode `create` or `preview`.',
  }),
  explanationOf(controlPlane.RollbackImpossible, ({ candidates }, { state }) => ({
    title: 'Rollback not possible',
    remedy: toRollbackRemedy(candidates, state),
  })),
  explanationOf(controlPlane.AnotherCommit, {
    title: 'Another commit was deployed',
    remedy:
      'That commit serves now. Its own run deploys it as well; or set require_commit: false to accept it.',
  }),
  explanationOf(controlPlane.CommitUnknown, {
    title: 'Commit not confirmed',
    remedy: 'The revision serves. Set require_commit: false where no commit can be compared.',
  }),
  explanationOf(step.SecretsUnreadable, {
    title: 'Secrets cannot be merged',
    remedy: 'Give every secret of the deployment, with secrets_mode: replace. Nothing was written.',
  }),
  explanationOf(step.NothingToDeploy, ({ isImage }) => ({
    title: 'Nothing to deploy',
    remedy: isImage
      ? 'Nothing was changed. Give image_uri.'
      : 'Nothing was changed. Upload its source with `langgraph deploy --remote`, or give secrets, for example.',
  })),
  explanationOf(step.NoIntegration, {
    title: 'No GitHub integration',
    remedy:
      'Install the GitHub app on the repository (https://github.com/apps/hosted-langserve) and connect it in the workspace; workspace_id and region choose another one. Or give integration_id. Nothing was written.',
  }),
  explanationOf(step.SeveralIntegrations, {
    title: 'Several GitHub integrations',
    remedy: 'Choose one with integration_id. Nothing was written.',
  }),
  explanationOf(step.RefUnclear, {
    title: 'A branch or a tag?',
    remedy:
      'Nothing was changed. Give repo_ref: the name of the branch, or refs/tags/… for the tag.',
  }),
  explanationOf(
    controlPlane.RolloutFailed,
    ({ message, status, statusMessage }, { state, show }) => ({
      title: `Revision ${status}`,
      message: `${withReason(show(message, maxDetailLength), show(statusMessage ?? ''), state)}.${toFrame(state)}`,
      remedy: `${toLogRemedy(state, 'Read its build and deploy logs on the page of the deployment.')}${toKeptPath(state)}`,
    }),
  ),
  explanationOf(graphServer.ServerFailing, ({ message }, { state, show }) => ({
    title: 'The graph server does not answer',
    message: `The revision is deployed, but ${withReason(show(message, maxDetailLength), show(message), state)}.${toFrame(state)}`,
    remedy: toLogRemedy(
      state,
      'Read its logs on the page of the deployment: it may fail when it starts, for want of a secret or of memory.',
    ),
  })),
  explanationOf(controlPlane.RolloutTimedOut, {
    outcome: 'timed-out',
    title: 'Timed out',
    remedy:
      'It continues on the service and may yet be deployed. Look at the page of the deployment, or increase wait_timeout; where an older revision is stuck, interrupt_running: true stops it.',
  }),
  explanationOf(controlPlane.Superseded, {
    outcome: 'superseded',
    title: 'Superseded by a newer revision',
    remedy: `This commit is not being served. Leave it to the newer run, ${concurrencyGroup}, or set on_superseded: warn.`,
  }),
  explanationOf(controlPlane.NotServing, {
    title: 'Another revision serves',
    remedy: `Look at the revisions of the deployment, and ${concurrencyGroup}.`,
  }),
  explanationOf(controlPlane.RevisionDeleted, {
    title: 'The revision is gone',
    remedy: 'Find out which run deleted it, and keep the two apart with a concurrency group.',
  }),
  explanationOf(controlPlane.NoOwnRevision, {
    title: 'No revision to follow',
    remedy: `What was written continues on the service. Look at its revisions before you run the step again, and ${concurrencyGroup}.`,
  }),
]

/** What a rollback can be made to instead; before the first write it is certain that nothing was done. */
function toRollbackRemedy(candidates: readonly string[], { stage }: StepState): string {
  const other = 'To go back to an older version, deploy its branch or tag with mode `update`.'
  if (stage !== 'preparing') return other
  const choice = `Set \`revision_id\` to a revision that was deployed: ${candidates.join(', ')}.`
  return `No changes were made. ${candidates.length > 0 ? choice : other}`
}

/** What to do about the error in the log, and where the log is. */
function toLogRemedy({ revisionLog = [], revisionAdvice }: StepState, withoutLog: string) {
  if (revisionLog.length === 0) return withoutLog
  return `${revisionAdvice ? `${revisionAdvice} ` : ''}The end of its log is in the log and the summary of this step.`
}

function toFrame({ revisionFrame }: StepState): string {
  return revisionFrame === undefined ? '' : ` Raised at ${toOneLine(revisionFrame)}.`
}

/** A message with the error that the log tells, unless it says so already; `said` is what the service said, its end. */
function withReason(message: string, said: string, { revisionError = '' }: StepState): string {
  const error = withoutTrailing(revisionError, '.')
  if (error === '' || toOneLine(message).includes(error)) return message
  if (said === '') return `${message}: ${error}`
  const isTold = error.includes(toOneLine(said)) && message.endsWith(said)
  if (isTold) return message.slice(0, -said.length) + error
  return `${withoutTrailing(message, '.')}. The log says: ${error}`
}

/** A path that the workflow file does not show may be what fails. */
function toKeptPath({ keptConfigPath: path }: StepState): string {
  if (path === undefined) return ''
  return ` It was built from ${toOneLine(path)}, which the deployment has from before: graph_config_path changes it.`
}
