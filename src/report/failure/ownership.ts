import { ForeignDeployment, NothingToDeploy, RefUnclear } from '../../step/step-errors.ts'
import type { ExplainContext, Explanation } from './explanation.ts'

/** Explains a deployment, or a ref, that is not the one that the step may touch. */
export function explainOwnership(
  error: unknown,
  { tell }: ExplainContext,
): Explanation | undefined {
  if (error instanceof ForeignDeployment) {
    return {
      title: "Another repository's deployment",
      message: `${tell(error.message)}: expected ${tell(error.expected)}, got ${tell(error.shown)} (deployment ${error.deploymentId}).`,
      remedy:
        'Nothing was changed. Give this deployment another name; if it is meant after all, give repo_url with its repository, or deployment_id.',
    }
  }
  if (error instanceof NothingToDeploy) {
    return {
      title: 'Nothing to deploy',
      message: `Deployment ${error.deploymentId} runs an image, and the step names neither an image nor anything else to change.`,
      remedy: 'Nothing was changed. Give image_uri.',
    }
  }
  if (error instanceof RefUnclear) {
    return {
      title: 'A branch or a tag?',
      message: `${tell(error.message)}.`,
      remedy:
        'Nothing was changed. Give repo_ref: the name of the branch, or refs/tags/… for the tag.',
    }
  }
  return undefined
}
