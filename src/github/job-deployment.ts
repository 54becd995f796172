import { findMarker } from './deployment-marker.ts'
import type { GitHubDeployment, GitHubDeploymentStatus } from './schemas.ts'

/** The run as far as its jobs' own deployments are concerned. */
export interface JobIdentity {
  readonly environment: string
  /** `GITHUB_SHA` and, for pull requests, the head: which of both GitHub takes depends on the event. */
  readonly commits: readonly (string | undefined)[]
  readonly runId: string
}

/** States in which the deployment of a job that runs right now can be. */
const runningStates = ['queued', 'pending', 'in_progress']

/**
 * Whether a deployment may be the one that GitHub itself makes for a job with `environment:`. Its task is `deploy`, its
 * payload is empty, its app is GitHub Actions (its creator is the bot, or whoever started the run).
 */
export function isMadeForJob(deployment: GitHubDeployment, job: JobIdentity): boolean {
  const { sha, task, environment, appSlug, creatorLogin } = deployment
  return (
    findMarker(deployment) === undefined &&
    task === 'deploy' &&
    // Names of environments are not case-sensitive (GitHub documentation, "Managing environments for deployment").
    environment?.toLowerCase() === job.environment.toLowerCase() &&
    job.commits.includes(sha) &&
    (appSlug === 'github-actions' || creatorLogin === 'github-actions[bot]')
  )
}

/** Whether the latest status of such a deployment belongs to a running job of this run: it links to that job's log. */
export function isOfRunningJob(
  status: GitHubDeploymentStatus | undefined,
  { runId }: JobIdentity,
): boolean {
  if (status === undefined || !runningStates.includes(status.state)) return false
  return status.logUrl?.includes(`/actions/runs/${runId}/job/`) === true
}
