import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorkflowEvent } from '../support/action-environment.ts'
import type { ActionRun } from '../support/run-action.ts'
import {
  type RunWorkflowOptions,
  runWorkflow,
  type WorkflowRun,
} from '../support/workflow-runner.ts'
import { canaryKey } from './canary.ts'
import { grant, type PullRequestWorld } from './pull-request.ts'
import { entry, requestsOf } from './step.ts'

/** Where the example workflows are. */
export const folder = fileURLToPath(new URL('../../.github/examples/', import.meta.url))

/** For the modes that wait. */
export const fast = { inputs: { poll_interval: '0.05' } }

/**
 * Plays an example against the world, with no more permissions than it asks for; the address of the service is the only
 * thing that is not as it is written.
 */
export function playExample(
  { platform, github }: PullRequestWorld,
  name: string,
  event: WorkflowEvent,
  { env = {}, inputs = {}, ...options }: Partial<RunWorkflowOptions> = {},
): Promise<WorkflowRun> {
  return runWorkflow({
    file: path.resolve(folder, name),
    event,
    secrets: { LANGSMITH_API_KEY: canaryKey, OPENAI_API_KEY: 'sk-of-tests' },
    env: { GITHUB_API_URL: github.url, ...env },
    inputs: { base_url: platform.url, ...inputs },
    onJob: grant(github),
    entry,
    ...options,
  })
}

/** The steps of this action, in the order of the jobs. */
export function actionsOf(run: WorkflowRun): ActionRun[] {
  return run.jobs.flatMap(({ steps }) => steps.flatMap(({ action }) => action ?? []))
}

/** The only step of this action. */
export function actionOf(run: WorkflowRun): ActionRun {
  const [action] = actionsOf(run)
  if (action === undefined) throw new Error('this action was not played')
  return action
}

/** What changed something at the service. */
export function writesOf({ platform }: PullRequestWorld): string[] {
  return requestsOf(platform).filter((line) => !line.startsWith('GET'))
}
