import type { GitHubApi } from '../github/api.ts'
import { endCancelledRecord } from '../github/cancelled-record.ts'
import { updateComment, writeComment } from '../github/comment.ts'
import { createNonce } from '../github/deployment-marker.ts'
import {
  type DeploymentStatus,
  markDeploymentCancelled,
  neverServed,
  setDeploymentStatus,
} from '../github/deployment-status.ts'
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
import type { DeployableRef } from '../github/repo-ref.ts'
import type { Log } from '../log.ts'
import type { Outcome, StepState } from '../step/step-state.ts'

/** What a step shows of itself on GitHub besides its log. */
export interface ReporterPlan {
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
  /** Commits by which GitHub may know this run, the one that is deployed last. */
  readonly commits: readonly (string | undefined)[]
  readonly run: {
    readonly id: string
    readonly attempt: string
    readonly job: string
    readonly url: string
  }
}

/** How the step ended, and how a comment says it. */
export interface ReporterEnd {
  readonly outcome: Outcome
  readonly facts: StepState
  /** Called only when a comment is written. */
  readonly toComment: () => string
}

/** The step's presence on GitHub. Nothing here ever fails the step: what goes wrong is one warning each. */
export interface GitHubReporter {
  /** Just before the first write: the deployment is in progress. Once, however often it is called. */
  begin(facts: StepState): Promise<void>
  /** After the last: how it ended. */
  end(end: ReporterEnd): Promise<void>
}

/** Every other end of a step is a failure. */
const states: Partial<Record<Outcome, 'success' | 'inactive' | 'in_progress'>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
}
/** What became of a deployment that was to be deleted, when it is on its way out or gone. */
const gone: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** The presence of one step. */
export function createGitHubReporter(
  plan: ReporterPlan,
  options: { readonly api: GitHubApi; readonly log: Log; readonly signal: AbortSignal },
): GitHubReporter {
  const { api, log, signal } = options
  const { environment, deploymentName, run } = plan
  let recordId: number | undefined
  /** Set before the record is sent: a cancelled step finds by it what GitHub made of that. */
  let nonce: string | undefined
  let begun: Promise<void> | undefined

  const attempt = async (need: PermissionNeed, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log.warning(toPermissionAdvice(error, need), 'GitHub')
    }
  }

  const begin = async (facts: StepState): Promise<void> => {
    if (environment === undefined || plan.kind === 'delete') return
    await attempt(permissionNeeds.deployment, () => record(environment, facts))
  }

  const record = async (name: string, facts: StepState): Promise<void> => {
    const job = { environment: name, commits: plan.commits, runId: run.id }
    if ((await findJobDeployment(api, job, signal)) !== undefined) {
      log.info(
        `The job itself records a deployment of ${name}, so the step does not record another`,
      )
      return
    }
    nonce = createNonce(api.random)
    const { id } = await createDeploymentRecord(
      api,
      {
        // An image, or another repository, has no ref that GitHub knows here: the commit of the event stands for it.
        ...(plan.ref === undefined || plan.ref.elsewhere === true
          ? { repoRef: '', commitSha: plan.commits.findLast(Boolean) }
          : plan.ref),
        environment: name,
        nonce,
        description: `${facts.deploymentName ?? deploymentName} from ${plan.ref?.repoRef ?? 'an image'}`,
        transient: plan.transient,
        marker: {
          runId: run.id,
          runAttempt: run.attempt,
          job: run.job,
          mode: plan.mode,
          deploymentName,
          deploymentId: facts.deploymentId,
        },
      },
      signal,
    )
    recordId = id
    const description = `Deploying ${facts.deploymentName ?? deploymentName}`
    await setDeploymentStatus(
      api,
      id,
      { state: 'in_progress', logUrl: run.url, description },
      signal,
    )
  }

  const close = async ({ outcome, facts }: ReporterEnd): Promise<void> => {
    if (environment === undefined) return
    const otherNames = [facts.deploymentName, facts.deploymentId]
    const selection = { environment, deploymentName, otherNames }
    const name = facts.deploymentName ?? deploymentName
    const ending = { logUrl: run.url, description: `${name}: ${outcome}` }
    if (plan.kind === 'delete') {
      if (gone.includes(outcome)) await deactivateDeployments(api, selection, ending, signal)
      return
    }
    if (outcome === 'cancelled') {
      if (recordId !== undefined) await markDeploymentCancelled(api, recordId, ending)
      else if (nonce !== undefined) await endCancelledRecord(api, { environment, nonce }, ending)
      return
    }
    if (recordId === undefined) return
    const state: DeploymentStatus['state'] = states[outcome] ?? 'failure'
    const prefix = state === 'inactive' ? `${neverServed}. ` : ''
    const description = prefix + ending.description
    const environmentUrl = facts.deploymentUrl
    const status = { ...ending, state, description, environmentUrl }
    await setDeploymentStatus(api, recordId, status, signal)
    if (state !== 'success') return
    const replaced = { logUrl: run.url, description: 'Replaced by a newer deployment' }
    await deactivateDeployments(api, { ...selection, before: recordId }, replaced, signal)
  }

  const comment = async ({ outcome, toComment }: ReporterEnd, number: number): Promise<void> => {
    const text = { pullRequest: number, key: deploymentName, markdown: toComment() }
    // Where there never was a preview, there is nothing to tell of its end.
    await (outcome === 'missing' ? updateComment : writeComment)(api, text, signal)
  }

  const presence: GitHubReporter = {
    begin(facts) {
      begun ??= begin(facts)
      return begun
    },
    async end(end) {
      const { outcome, facts } = end
      if (facts.stale === true) return
      // A failure before the first write is a failed deployment as well.
      if (states[outcome] === undefined && outcome !== 'cancelled') await presence.begin(facts)
      await attempt(permissionNeeds.deployment, () => close(end))
      const { pullRequest } = plan
      if (pullRequest === undefined || outcome === 'cancelled') return
      await attempt(permissionNeeds.comment, () => comment(end, pullRequest))
    },
  }
  return presence
}
