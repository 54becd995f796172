import type { GitHubApi } from '../github/api.ts'
import { writeComment } from '../github/comment.ts'
import { markDeploymentCancelled, setDeploymentStatus } from '../github/deployment-status.ts'
import {
  createDeploymentRecord,
  deactivateDeployments,
  findJobDeployment,
} from '../github/deployments.ts'
import {
  type PermissionNeed,
  permissionNeeds,
  toPermissionAdvice,
} from '../github/permission-advice.ts'
import type { Log } from '../log.ts'
import type { Facts, Outcome } from './facts.ts'
import type { DeployableRef } from './requests.ts'

/** What a step shows of itself on GitHub besides its log. */
export interface PresencePlan {
  /** Record a GitHub Deployment under this environment; undefined for none. */
  readonly environment: string | undefined
  /** The pull request to comment on; undefined for none. */
  readonly pullRequest: number | undefined
  /** Whether the step deploys or deletes. */
  readonly kind: 'deploy' | 'delete'
  readonly mode: string
  /** Name, or else id, of the graph deployment. */
  readonly deploymentName: string
  readonly ref: DeployableRef | undefined
  /** Whether the environment is gone one day. */
  readonly transient: boolean
  /** Commits by which GitHub may know this run. */
  readonly commits: readonly (string | undefined)[]
  readonly run: {
    readonly id: string
    readonly attempt: string
    readonly job: string
    readonly url: string
  }
}

/** How the step ended, and how a comment says it. */
export interface PresenceEnd {
  readonly outcome: Outcome
  readonly facts: Facts
  /** Called only when a comment is written. */
  readonly toComment: () => string
}

/** The step's presence on GitHub. Nothing here ever fails the step: what goes wrong is one warning each. */
export interface Presence {
  /** Before the first write: the deployment is in progress. */
  begin(): Promise<void>
  /** After the last: how it ended. */
  end(end: PresenceEnd): Promise<void>
}

const states: Partial<Record<Outcome, 'success' | 'inactive' | 'in_progress'>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
}

/** The presence of one step. */
export function createPresence(
  plan: PresencePlan,
  options: { readonly api: GitHubApi; readonly log: Log; readonly signal: AbortSignal },
): Presence {
  const { api, log, signal } = options
  const { environment, deploymentName, run } = plan
  let recordId: number | undefined

  const attempt = async (need: PermissionNeed, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log.warning(toPermissionAdvice(error, need), 'GitHub')
    }
  }

  const record = async (name: string): Promise<void> => {
    const job = { environment: name, commits: plan.commits, runId: run.id }
    if ((await findJobDeployment(api, job, signal)) !== undefined) {
      log.info(
        `The job itself records a deployment of ${name}, so the step does not record another`,
      )
      return
    }
    const { id } = await createDeploymentRecord(
      api,
      {
        repoRef: plan.ref?.repoRef ?? '',
        commitSha: plan.ref?.commitSha,
        environment: name,
        description: `${deploymentName} from ${plan.ref?.repoRef ?? 'an image'}`,
        transient: plan.transient,
        marker: {
          runId: run.id,
          runAttempt: run.attempt,
          job: run.job,
          mode: plan.mode,
          deploymentName,
        },
      },
      signal,
    )
    recordId = id
    const description = `Deploying ${deploymentName}`
    await setDeploymentStatus(
      api,
      id,
      { state: 'in_progress', logUrl: run.url, description },
      signal,
    )
  }

  const close = async ({ outcome, facts }: PresenceEnd): Promise<void> => {
    if (environment === undefined) return
    const ending = { logUrl: run.url, description: `${deploymentName}: ${outcome}` }
    if (plan.kind === 'delete') {
      if (outcome !== 'deleted' && outcome !== 'missing') return
      await deactivateDeployments(api, { environment, deploymentName }, ending, signal)
      return
    }
    if (recordId === undefined) return
    if (outcome === 'cancelled') {
      await markDeploymentCancelled(api, recordId, ending)
      return
    }
    const state = states[outcome] ?? 'failure'
    await setDeploymentStatus(
      api,
      recordId,
      { ...ending, state, environmentUrl: facts.deploymentUrl },
      signal,
    )
    if (state !== 'success') return
    const selection = { environment, deploymentName, before: recordId }
    const replaced = { logUrl: run.url, description: 'Replaced by a newer deployment' }
    await deactivateDeployments(api, selection, replaced, signal)
  }

  return {
    async begin() {
      if (environment === undefined || plan.kind === 'delete') return
      if (plan.ref === undefined && plan.commits[0] === undefined) return
      await attempt(permissionNeeds.deployment, () => record(environment))
    },
    async end(end) {
      await attempt(permissionNeeds.deployment, () => close(end))
      const { pullRequest } = plan
      if (pullRequest === undefined || end.outcome === 'cancelled') return
      await attempt(permissionNeeds.comment, async () => {
        const markdown = end.toComment()
        await writeComment(api, { pullRequest, key: deploymentName, markdown }, signal)
      })
    },
  }
}
