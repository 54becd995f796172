import type { GitHubApi } from './api.ts'
import { findMarker } from './deployment-marker.ts'
import { findLatestStatus } from './deployment-status.ts'
import { findRecentDeployment } from './deployments.ts'
import type { GitHubDeployment } from './schemas.ts'

/** A running job. Its commits are `GITHUB_SHA` and a pull request's head: GitHub takes either, by the event. */
interface JobIdentity {
  readonly environment: string
  readonly commits: readonly (string | undefined)[]
  readonly runId: string
}

/** What GitHub recorded for `environment:` of the running job; its latest status links to the log of that job. */
export function findJobDeployment(api: GitHubApi, job: JobIdentity) {
  return findRecentDeployment(api, job.environment, async (deployment) => {
    if (!isMadeForJob(deployment, job)) return false
    const latest = await findLatestStatus(api, deployment.id)
    return (
      ['queued', 'pending', 'in_progress'].includes(latest?.state ?? '') &&
      latest?.logUrl.includes(`/actions/runs/${job.runId}/job/`) === true
    )
  })
}

/** GitHub's own has the task `deploy`, no payload, and its app is GitHub Actions or its creator the bot. */
function isMadeForJob(deployment: GitHubDeployment, job: JobIdentity): boolean {
  const { sha, task, environment, appSlug, creatorLogin } = deployment
  return (
    findMarker(deployment) === undefined &&
    task === 'deploy' &&
    // Not case-sensitive (GitHub documentation, "Managing environments for deployment").
    environment?.toLowerCase() === job.environment.toLowerCase() &&
    typeof sha === 'string' &&
    job.commits.includes(sha) &&
    (appSlug === 'github-actions' || creatorLogin === 'github-actions[bot]')
  )
}
