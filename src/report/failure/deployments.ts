import {
  AmbiguousName,
  DeletionTimedOut,
  DeploymentExists,
  DeploymentNotFound,
  ListIncomplete,
  ListUnreadable,
} from '../../control-plane/errors.ts'
import { WriteUnconfirmed } from '../../http/send-once.ts'
import { formatDuration } from '../../time/duration.ts'
import type { ExplainContext, Explanation } from './explanation.ts'

/** Explains a deployment that is not as it should be. */
export function explainDeployment(
  error: unknown,
  { tell, facts }: ExplainContext,
): Explanation | undefined {
  if (error instanceof WriteUnconfirmed) {
    const toWords = (thrown: unknown) =>
      thrown instanceof Error ? tell(thrown.message) : 'no answer came'
    const { cause, lookError } = error
    const look = lookError === undefined ? '' : ` Looking for it failed too: ${toWords(lookError)}.`
    return {
      title: 'The answer was lost',
      message: `The service gave no clear answer, and ${tell(error.message)}: ${toWords(cause)}.${look}`,
      remedy:
        'It may have been done: look at the deployments of the workspace before you run the step again, which adopts a deployment that is there.',
    }
  }
  if (error instanceof DeploymentNotFound) {
    return {
      title: 'No such deployment',
      message: `In this workspace ${error.message}.`,
      remedy: 'Check the name or the ID, workspace_id and the region; create it with mode create.',
    }
  }
  if (error instanceof AmbiguousName) {
    return {
      title: 'The name is not unique',
      message: `${tell(error.message)}: ${error.deploymentIds.join(', ')}.`,
      remedy: 'Nothing was changed. Say which one with deployment_id.',
    }
  }
  if (error instanceof DeploymentExists) {
    return {
      title: 'The deployment exists already',
      message: `${tell(error.message)} (${error.deploymentId}).`,
      remedy: 'Nothing was changed. Set if_exists to update or reuse to go on with it.',
    }
  }
  if (error instanceof ListIncomplete) {
    return {
      title: 'The list is incomplete',
      message: `What is looked for may be there: ${tell(error.message)}.`,
      remedy:
        facts.stage === 'sweeping'
          ? 'What it lists was swept. Look for previews that are left, and check base_url.'
          : 'Say which deployment with deployment_id.',
    }
  }
  if (error instanceof ListUnreadable) {
    return {
      title: 'Names cannot be looked up',
      message: `${tell(error.message)}.`,
      remedy: 'Say which deployment with deployment_id, and check base_url.',
    }
  }
  if (error instanceof DeletionTimedOut) {
    const status = error.status === undefined ? '' : ` (${error.status})`
    return {
      outcome: 'timed-out',
      title: 'Deletion timed out',
      message: `Deployment ${error.deploymentId} was still there${status} after ${formatDuration(error.timeoutMs)}.`,
      remedy: error.isConfirmed
        ? 'The service goes on deleting it. Run the step again, or increase wait_timeout.'
        : 'The service never confirmed that it deletes it: the log of this step has its answers. Run the step again.',
    }
  }
  return undefined
}
