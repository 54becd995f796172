import { test } from 'vitest'
import { inputNames } from '../../src/inputs/catalogue.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey } from './canary.ts'
import { type PullRequestWorld, startPullRequest } from './pull-request.ts'
import { integrationId, runStep } from './step.ts'
import { expectGreen } from './verdict.ts'

/** The inputs from a reusable workflow whose own inputs all have the defaults of action.yml. */
const defaults: Readonly<Record<string, string>> = {
  // base_url wins.
  region: 'eu',
  source: 'github',
  repo_url: 'https://github.com/acme/agent',
  graph_config_path: 'langgraph.json',
  deployment_type: 'dev',
  build_on_push: 'false',
  if_exists: 'update',
  if_missing: 'ignore',
  delete_tracing_project: 'false',
  wait: 'true',
  wait_timeout: '30m',
  request_timeout: '30s',
  on_superseded: 'fail',
  on_stale: 'deploy',
  on_quota: 'fail',
  rollback_on_failure: 'false',
  smoke_test: 'false',
  smoke_timeout: '5m',
  comment: 'false',
  allow_forks: 'false',
  allow_insecure_http: 'false',
  dry_run: 'false',
}

/** One step of the workflow; what has no default is passed too, as the empty text of an input that nobody gave. */
function pass(
  { platform, github }: PullRequestWorld,
  inputs: Record<string, string>,
  action?: string,
): Promise<ActionRun> {
  // The runner itself gives the token.
  const names = inputNames.filter((name) => name !== 'github_token')
  const nothing = Object.fromEntries(names.map((name) => [name, '']))
  const service = { api_key: canaryKey, base_url: platform.url }
  return runStep(
    { ...nothing, ...defaults, ...service, ...inputs },
    {
      skipIdle: true,
      env: { GITHUB_API_URL: github.url },
      ...(action === undefined ? {} : { event: pullRequestEvent({ github }, action) }),
    },
  )
}

test('a reusable workflow passes every default to every mode', async () => {
  await using world = await startPullRequest({ platform: { dialect: 'live' } })
  const ours = { name: 'agent', integration_id: integrationId }
  const greens: [string, Record<string, string>, string?][] = [
    ['deployed', { mode: 'create', ...ours }],
    ['deployed', { mode: 'update', name: 'agent' }],
    ['not-awaited', { mode: 'update', name: 'agent', wait: 'false' }],
    ['planned', { mode: 'smoke-test', name: 'agent', dry_run: 'true' }],
    ['deleted', { mode: 'delete', name: 'agent' }],
    ['deployed', { mode: 'preview', integration_id: integrationId }, 'opened'],
    ['deleted', { mode: 'preview', integration_id: integrationId }, 'closed'],
    ['skipped', { mode: 'sweep' }],
  ]
  for (const [outcome, inputs, action] of greens) {
    expectGreen(await pass(world, inputs, action), { outputs: { outcome } })
  }
})
