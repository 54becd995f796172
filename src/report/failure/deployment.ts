import * as controlPlane from '../../control-plane/errors.ts'
import { classifyStatus, toStatusWords } from '../../control-plane/revision-status.ts'
import * as graphServer from '../../graph-server/errors.ts'
import * as http from '../../http/errors.ts'
import * as step from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { toOneLine, toSentence, withoutTrailing } from '../../text/safe-text.ts'
import { explanationOf, gitHubApp, maxDetailLength, maxShownProblems } from './explanation.ts'

const concurrencyGroup = 'add a `concurrency` group'

/** Configurations, deployments and refs that the step cannot use, and revisions that do not serve. */
export const deploymentExplainers = [
  explanationOf(step.GraphConfigInvalid, ({ file, faults }) => {
    const shown = faults.slice(0, maxShownProblems)
    const more = faults.length - shown.length
    const places = shown.flatMap(({ line, problem }) =>
      line === undefined ? [] : { file, line, message: `${file}: ${problem}.` },
    )
    const lines = shown.map(({ line, problem }) =>
      line === undefined ? `The file \`${file}\` ${problem}.` : `${file}:${line}: ${problem}.`,
    )
    const advice =
      places.length > 0
        ? `Fix ${file}, or the inputs of the step`
        : 'Commit the file, or set `graph_config_path`'
    return {
      title: 'Invalid graph configuration',
      problems: lines,
      more,
      remedy: `${advice}. No changes were made.`,
      places,
    }
  }),
  explanationOf(http.WriteUnconfirmed, ({ message, cause, lookError }, { show }) => {
    const toReason = (error: unknown) =>
      error instanceof Error ? show(error.message) : 'no response arrived'
    const look = lookError ? ` The check failed too: ${toReason(lookError)}.` : ''
    return {
      title: 'Request not confirmed',
      message: `The control plane did not confirm the request, so ${show(message)}: ${toReason(cause)}.${look}`,
      remedy: `The change may have been made. Check the deployments of the workspace${lookError ? ' before you re-run the job.' : ', then re-run the job, which uses an existing deployment.'}`,
    }
  }),
  explanationOf(controlPlane.DeploymentNotFound, (_, { state }) => ({
    title: 'Deployment not found',
    remedy: `Check \`name\` or \`deployment_id\`, \`workspace_id\`, and \`region\`.${state.inputs?.['mode'] === 'update' ? ' To create the deployment, set `mode: create`.' : ''}`,
  })),
  explanationOf(controlPlane.AmbiguousName, (_, { state }) => ({
    title: 'Duplicate deployment name',
    remedy: `${takesId(state) ? 'Set `deployment_id`' : 'Delete all but one of them'}. No changes were made.`,
  })),
  explanationOf(controlPlane.DeploymentExists, {
    title: 'Deployment already exists',
    remedy: 'To use it, set `if_exists` to `update` or `reuse`. No changes were made.',
  }),
  explanationOf(controlPlane.ListUnreadable, ({ isIncomplete }, { state }) => ({
    title: isIncomplete ? 'Deployment list incomplete' : 'Deployment list unreadable',
    remedy:
      isIncomplete && state.stage === 'sweeping'
        ? 'The listed previews were swept. Check `base_url`, and check whether other previews remain.'
        : `${takesId(state) ? 'Set `deployment_id`, and check' : 'Check'} \`base_url\`.`,
  })),
  explanationOf(controlPlane.DeletionTimedOut, ({ isConfirmed }) => ({
    outcome: 'timed-out',
    title: 'Deletion timed out',
    remedy: isConfirmed
      ? 'The deletion continues. Re-run the job, or increase `wait_timeout`.'
      : 'The control plane did not confirm the deletion. Re-run the job.',
  })),
  explanationOf(step.ForeignDeployment, {
    title: 'Deployment belongs to another repository',
    remedy:
      'Use another `name`. If this deployment is correct, set `repo_url` or `deployment_id`. No changes were made.',
  }),
  explanationOf(step.DeploymentLeaving, {
    title: 'Deployment is being deleted',
    remedy:
      'Wait until it is deleted, then re-run the job with mode `create` or `preview`. No changes were made.',
  }),
  explanationOf(controlPlane.RollbackImpossible, ({ candidates }, { state }) => ({
    title: 'Rollback not possible',
    remedy: toRollbackRemedy(candidates, state),
  })),
  explanationOf(controlPlane.AnotherCommit, {
    title: 'Different commit deployed',
    remedy:
      'If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.',
  }),
  explanationOf(controlPlane.AnotherImage, {
    title: 'Different image deployed',
    remedy: `Find out which workflow run deployed it, and ${concurrencyGroup}.`,
  }),
  explanationOf(controlPlane.CommitUnknown, {
    title: 'Commit not confirmed',
    remedy:
      'The revision is serving. If the control plane does not show commits, set `require_commit: false`.',
  }),
  explanationOf(step.OtherSource, {
    title: 'Different deployment source',
    remedy: 'Use another `name`, or delete the deployment. No changes were made.',
  }),
  explanationOf(step.SecretsUnreadable, {
    title: 'Secrets cannot be merged',
    remedy: 'List all secrets and set `secrets_mode: replace`. No changes were made.',
  }),
  explanationOf(step.NothingToDeploy, ({ isImage }) => ({
    title: 'Nothing to deploy',
    remedy: isImage
      ? 'Set `image_uri`. No changes were made.'
      : 'Upload the source with `langgraph deploy --remote`, or set an input to change, for example `secrets`. No changes were made.',
  })),
  explanationOf(step.NoIntegration, {
    title: 'GitHub integration not found',
    remedy: `Install the GitHub App (${gitHubApp}) and connect it in LangSmith, or set \`integration_id\`. If it is connected in another workspace, check \`workspace_id\` and \`region\`. No changes were made.`,
  }),
  explanationOf(step.SeveralIntegrations, {
    title: 'Multiple GitHub integrations',
    remedy: 'Set `integration_id`. No changes were made.',
  }),
  explanationOf(step.RefUnclear, {
    title: 'Ambiguous ref',
    remedy:
      'Set `repo_ref` to the name of the branch, or to `refs/tags/…` for the tag. No changes were made.',
  }),
  explanationOf(
    controlPlane.RolloutFailed,
    ({ message, status, statusMessage }, { state, show }) => ({
      title: `Revision ${status}`,
      ...toWhy(
        status,
        withReason(show(message, maxDetailLength), show(statusMessage ?? ''), state),
        state,
      ),
      remedy:
        classifyStatus(status) === 'interrupted'
          ? toInterruptedRemedy(state)
          : `${toLogRemedy(state, 'Read the build and deploy logs on the deployment page.')}${toKeptPath(state)}`,
    }),
  ),
  explanationOf(graphServer.ServerFailing, ({ message }, { state, show }) => ({
    title: 'Agent Server not ready',
    message: `${state.revisionId === undefined ? '' : 'The revision is deployed, but '}${withReason(show(message, maxDetailLength), show(message), state)}.${toFrame(state)}`,
    remedy: toLogRemedy(
      state,
      'Read the logs on the deployment page: the server may lack a secret or memory at startup.',
    ),
  })),
  explanationOf(controlPlane.RolloutTimedOut, ({ isQueued }, { state }) => {
    const interrupts = /^true$/i.test(state.inputs?.['interrupt_running'] ?? '')
    const advice =
      isQueued && !interrupts ? ', or set `interrupt_running: true` to stop older revisions' : ''
    const isInterrupted = classifyStatus(state.status ?? '') === 'interrupted'
    return {
      outcome: 'timed-out',
      title: 'Rollout timed out',
      remedy: isInterrupted
        ? toInterruptedRemedy(state)
        : `The rollout continues and can still succeed. Increase \`wait_timeout\`${advice}.`,
    }
  }),
  explanationOf(controlPlane.Superseded, ({ message }, { show }) => ({
    outcome: 'superseded',
    title: 'Superseded by a newer revision',
    message: `${show(message, maxDetailLength)}. This commit isn't serving.`,
    remedy: 'Add a `concurrency` group, or set `on_superseded: warn`.',
  })),
  explanationOf(controlPlane.NotServing, {
    title: 'Different revision serving',
    remedy: `Check the revisions of the deployment, and ${concurrencyGroup}.`,
  }),
  explanationOf(controlPlane.RevisionDeleted, {
    title: 'Revision deleted',
    remedy: `Find out which workflow run deleted it, and ${concurrencyGroup}.`,
  }),
  explanationOf(controlPlane.NoOwnRevision, (_, { state }) => ({
    title: 'Revision not identified',
    remedy:
      state.stage === 'preparing'
        ? 'No changes were made. To deploy a revision, set `if_exists: update`.'
        : `The change was sent, and its rollout continues. Check the revisions before you re-run the job, and ${concurrencyGroup}.`,
  })),
]

function toInterruptedRemedy({ reused }: StepState): string {
  const next = reused ? 'set `if_exists: update`' : 're-run the job'
  return `Another workflow run (\`interrupt_running\`) or a person interrupted the revision. Unless a newer revision serves, ${next}.`
}

/** Whether the mode of the step accepts `deployment_id`. */
function takesId({ inputs }: StepState): boolean {
  return !['create', 'preview', 'sweep'].includes(inputs?.['mode'] ?? '')
}

/** Which revisions a rollback can redeploy instead; before the first write, no changes were made. */
function toRollbackRemedy(candidates: readonly string[], { stage }: StepState): string {
  const other = 'To go back to an older version, deploy its branch or tag with mode `update`.'
  if (stage !== 'preparing') return other
  const choice = `Set \`revision_id\` to a revision that was deployed: ${candidates.join(', ')}.`
  return `No changes were made. ${candidates.length > 0 ? choice : other}`
}

/** What to do about the error in the log, which the step shows where it has one. */
function toLogRemedy({ revisionLog = [], revisionAdvice }: StepState, withoutLog: string) {
  if (revisionLog.length === 0) return withoutLog
  return revisionAdvice ?? 'Fix the error in the log of the revision.'
}

/** Why a revision failed: in full, and without its ID. */
function toWhy(status: string, reason: string, state: StepState) {
  const [, ...why] = reason.split(` ended as ${status}`)
  const frame = toFrame(state)
  const brief = `${toSentence(toStatusWords(status))}${why.join('')}.${frame}`
  return { brief, message: `${reason}.${frame}` }
}

function toFrame({ revisionFrame }: StepState): string {
  return revisionFrame === undefined ? '' : ` Raised at ${toOneLine(revisionFrame)}.`
}

/** A message with the error from the log, unless the message has it already; `said` is the control plane's text, the end of the message. */
function withReason(message: string, said: string, { revisionError = '' }: StepState): string {
  const error = withoutTrailing(revisionError, '.')
  if (error === '' || toOneLine(message).includes(error)) return message
  if (said === '') return `${message}: ${error}`
  const isRepeated = error.includes(toOneLine(said)) && message.endsWith(said)
  if (isRepeated) return message.slice(0, -said.length) + error
  return `${withoutTrailing(message, '.')}. The log says: ${error}`
}

/** A path that the workflow file does not show may be the cause. */
function toKeptPath({ keptConfigPath: path }: StepState): string {
  if (path === undefined) return ''
  return ` The deployment was built from its existing configuration ${toOneLine(path)}. To change it, set \`graph_config_path\`.`
}
