import {
  AmbiguousName,
  DeletionTimedOut,
  DeploymentExists,
  DeploymentNotFound,
  ListUnreadable,
} from '../../control-plane/errors.ts'
import { WriteUnconfirmed } from '../../http/send-once.ts'
import { ForeignDeployment, NothingToDeploy, RefUnclear } from '../../step/step-errors.ts'
import { explains } from './explanation.ts'

/** A deployment, or the ref for it, that is not as the step needs it, or not the one that it may touch. */
export const deploymentExplainers = [
  explains(WriteUnconfirmed, ({ message, cause, lookError }, { show }) => {
    const toReason = (error: unknown) =>
      error instanceof Error ? show(error.message) : 'no answer came'
    const look =
      lookError === undefined ? '' : ` Looking for it failed too: ${toReason(lookError)}.`
    return {
      title: 'The answer was lost',
      message: `The service gave no clear answer, and ${show(message)}: ${toReason(cause)}.${look}`,
      remedy:
        'It may have been done: look at the deployments of the workspace before you run the step again, which adopts a deployment that is there.',
    }
  }),
  explains(DeploymentNotFound, {
    title: 'No such deployment',
    remedy: 'Check the name or the ID, workspace_id and the region; create it with mode create.',
  }),
  explains(AmbiguousName, {
    title: 'The name is not unique',
    remedy: 'Nothing was changed. Choose one with deployment_id.',
  }),
  explains(DeploymentExists, {
    title: 'The deployment exists already',
    remedy: 'Nothing was changed. Set if_exists to update or reuse to use it.',
  }),
  explains(ListUnreadable, ({ isIncomplete }, { facts }) => ({
    title: isIncomplete ? 'The list is incomplete' : 'Names cannot be looked up',
    remedy:
      isIncomplete && facts.stage === 'sweeping'
        ? 'What it lists was swept. Look for previews that are left, and check base_url.'
        : 'Choose the deployment with deployment_id, and check base_url.',
  })),
  explains(DeletionTimedOut, ({ isConfirmed }) => ({
    outcome: 'timed-out',
    title: 'Deletion timed out',
    remedy: isConfirmed
      ? 'The service continues to delete it. Run the step again, or increase wait_timeout.'
      : 'The service never confirmed that it deletes it: the log of this step has its answers. Run the step again.',
  })),
  explains(ForeignDeployment, {
    title: "Another repository's deployment",
    remedy:
      'Nothing was changed. Give this deployment another name; if it is the right one, give repo_url with its repository, or deployment_id.',
  }),
  explains(NothingToDeploy, {
    title: 'Nothing to deploy',
    remedy: 'Nothing was changed. Give image_uri.',
  }),
  explains(RefUnclear, {
    title: 'A branch or a tag?',
    remedy:
      'Nothing was changed. Give repo_ref: the name of the branch, or refs/tags/… for the tag.',
  }),
]
