import { randomUUID } from 'node:crypto'
import type { GitHubApi } from '../github/api.ts'
import {
  createDeploymentRecord,
  deactivateDeployments,
  endCancelledDeployment,
  findJobDeployment,
} from '../github/deployments.ts'
import { neverServed, setDeploymentStatus } from '../github/deployment-status.ts'
import type { WorkflowRun } from '../workflow/event.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import type { ShownStep } from './shown-step.ts'

/** Every other end of a step is a failure. */
const states: Partial<Record<Outcome, 'success' | 'inactive' | 'in_progress'>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
}
/** What became of a deployment that was to be deleted, when it is on its way out or gone. */
const gone: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** Whether a deployment that ended so counts as failed on GitHub. */
export function isFailedDeployment(outcome: Outcome): boolean {
  return states[outcome] === undefined && outcome !== 'cancelled'
}

/** What a step deploys: a ref, or an image where it has none. */
export interface DeploymentOrigin {
  readonly ref: DeployableRef | undefined
}

/** The GitHub Deployment of a step under an environment: made when it begins to write, and marked with its end. */
export function createRecord(
  api: GitHubApi,
  run: WorkflowRun,
  shown: ShownStep & { environment: string },
) {
  const { environment, deploymentName, commits } = shown
  const { url: logUrl } = run
  let recordId: number | undefined
  /** Set before the record is sent: a cancelled step finds by it what GitHub made of that. */
  let nonce: string | undefined

  /** A step that fails before it writes may have no origin yet. */
  const begin = async (facts: StepState, origin?: DeploymentOrigin): Promise<void> => {
    if (shown.isDeletion) return
    if (await findJobDeployment(api, { environment, commits, runId: run.id })) {
      return api.context.log.info(
        `The job itself records a deployment of ${environment}, so the step does not record another`,
      )
    }
    const name = facts.deploymentName ?? deploymentName
    const { ref } = origin ?? shown
    const from = origin ? ` from ${ref?.repoRef ?? 'an image'}` : ''
    nonce = randomUUID()
    const record = await createDeploymentRecord(api, {
      // An image, or another repository, has no ref that GitHub knows here: the commit of the event stands for it.
      ...(ref === undefined || ref.elsewhere === true
        ? { repoRef: '', commitSha: commits.findLast(Boolean) }
        : ref),
      environment,
      description: `${name}${from}`,
      transient: shown.isTransient,
      marker: { run, mode: shown.mode, deploymentName, deploymentId: facts.deploymentId, nonce },
    })
    recordId = record.id
    const description = `Deploying ${name}`
    await setDeploymentStatus(api, record.id, { state: 'in_progress', logUrl, description })
  }

  const end = async (outcome: Outcome, facts: StepState): Promise<void> => {
    const names = [deploymentName, facts.deploymentName, facts.deploymentId]
    const description = `${facts.deploymentName ?? deploymentName}: ${outcome}`
    const state = states[outcome] ?? 'failure'
    if (shown.isDeletion) {
      if (!gone.includes(outcome)) return
      await deactivateDeployments(api, [{ names, description }], { environment, logUrl })
    } else if (outcome === 'cancelled') {
      if (nonce === undefined) return
      const record = { id: recordId, environment, nonce }
      await endCancelledDeployment(api, record, { logUrl, description })
    } else if (recordId !== undefined) {
      await setDeploymentStatus(api, recordId, {
        state,
        logUrl,
        description: state === 'inactive' ? `${neverServed}. ${description}` : description,
        environmentUrl: facts.deploymentUrl,
      })
      if (state !== 'success') return
      const replaced = { names, description: 'Replaced by a newer deployment' }
      const records = { environment, logUrl, before: recordId }
      await deactivateDeployments(api, [replaced], records)
    }
  }

  return { begin, end }
}
