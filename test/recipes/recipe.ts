import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import type { PlatformOptions } from '../platform/platform.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { grant, type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { requestsOf } from '../scenarios/step.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { mergeSha } from '../support/pull-request-event.ts'
import type { ActionRun } from '../support/run-action.ts'
import {
  type RunWorkflowOptions,
  runWorkflow,
  type WorkflowRun,
} from '../support/workflow-runner.ts'

/** Where the recipes are. */
export const folder = fileURLToPath(new URL('../../.github/examples/', import.meta.url))

/** For the modes that wait. */
export const fast = { inputs: { poll_interval: '0.05' } }

/** A push to the main branch. */
export const main: WorkflowEvent = {
  name: 'push',
  payload: {},
  ref: 'refs/heads/main',
  sha: mergeSha,
}

/** Plays a recipe for an event. */
export type PlayRecipe = (
  world: PullRequestWorld,
  event: WorkflowEvent,
  options?: Partial<RunWorkflowOptions>,
) => Promise<WorkflowRun>

/** The player of the recipe that has the name of a test file: of x.yml for x.test.ts. */
export function recipeOf(testUrl: string): PlayRecipe {
  return playerOf(`${path.basename(fileURLToPath(testUrl), '.test.ts')}.yml`)
}

/**
 * The player of a recipe, or of another workflow file. It plays it against a world, with no more permissions than it asks
 * for; the address of the service is the only thing that is not as it is written.
 */
export function playerOf(file: string): PlayRecipe {
  return ({ platform, github }, event, { env = {}, inputs = {}, ...options } = {}) =>
    runWorkflow({
      file: path.resolve(folder, file),
      event,
      secrets: { LANGSMITH_API_KEY: canaryKey, OPENAI_API_KEY: 'sk-of-tests' },
      env: { GITHUB_API_URL: github.url, ...env },
      inputs: { base_url: platform.url, ...inputs },
      onJob: grant(github),
      ...options,
    })
}

/** The sample agent on a graph server, for the tests of a file; `start` makes a world whose deployments it serves. */
export function useSampleAgent() {
  const agent = fileURLToPath(new URL('../platform/sample/agent.mjs', import.meta.url))
  let server: GraphServer
  beforeAll(async () => {
    server = await startGraphServer({ graphs: { agent: `${agent}:agent` }, auth: canaryKey })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  return {
    url: () => server.url,
    start: (platform: PlatformOptions = {}): Promise<PullRequestWorld> =>
      startPullRequest({ platform: { graphServerUrl: server.url, ...platform } }),
  }
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
