import { toConfigurable } from '../graph-server/run-request.ts'
import { pathSegment } from '../http/web-address.ts'
import { findObstacle } from '../smoke/plan/plan-schema.ts'
import type { Finding, Given } from './event-context.ts'

/** Checks the inputs of a smoke test, and finds inputs that have no effect on it. */
export function checkSmokeTest({ values, event, deploys, has }: Given): Finding[] {
  const { mode, webhook_listen: listen, smoke_config: config = {} } = values
  const hasPlan = has('smoke_plan')
  // Without a plan or an input, the smoke test runs no graph.
  const noRun = !hasPlan && !has('smoke_input')
  // Without a thread ID, `-` stands for a valid ID.
  const { thread_id: thread = '-' } = toConfigurable(config)
  const isThreadId = typeof thread === 'string' && pathSegment.test(thread)
  // With a plan, or without a run, `smoke_config` as a whole already has a fault.
  const hasContext = !hasPlan && !noRun && Object.hasOwn(config, 'context')
  // A preview that is deleted or skipped runs no test, so faults of its plan don't matter.
  const isPlanUsed = deploys || mode === 'smoke-test' || mode === 'rollback'
  const planProblems = isPlanUsed ? event.planProblems : []
  const namesForPlan = ['smoke_input', 'smoke_expect', 'smoke_config'] as const
  const namesForRuns = ['smoke_expect', 'smoke_config', 'webhook', 'webhook_listen'] as const
  const steps = event.plan?.tests.flatMap((test) => test.steps) ?? []
  const hasWebhook = has('webhook') || has('webhook_listen')
  const runNeedsWebhook = steps.some(({ run, stream }) => run?.webhook || stream?.webhook)
  // The runs of a cron notify the webhook, unless the plan has `webhook: false`. They start after this step, when `webhook_listen` has stopped.
  const cronUsesWebhook = steps.some(({ cron }) => cron && !cron.remove && cron.webhook !== false)
  const cronNeedsWebhook = steps.some(({ cron }) => cron?.webhook)
  const isCronLost = cronNeedsWebhook && (!has('webhook') || has('webhook_listen'))
  const isWebhookUsed = runNeedsWebhook || (!has('webhook_listen') && cronUsesWebhook)
  const isWebhookUnused = event.plan !== undefined && !isWebhookUsed
  const webhookInput = has('webhook_listen') ? 'webhook_listen' : 'webhook'
  // The hosts `0.0.0.0`, `::`, and their other spellings. With `webhook`, the server calls that URL instead.
  const listensEverywhere = /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? '') && !has('webhook')
  // biome-ignore format: a row is a line
  return [
    ...namesForPlan.map((name): Finding => [name, has(name) && hasPlan && 'must be set in the tests of `smoke_plan` instead']),
    ...namesForRuns.map((name): Finding => [name, has(name) && noRun && 'requires `smoke_input`, because without an input the graph does not run']),
    ['smoke_config', hasContext && 'must not contain `context`, which Agent Servers ignore there. Set `context` in a smoke plan'],
    ['smoke_config', !isThreadId && 'has a `configurable.thread_id` that is not the ID of a thread'],
    ...planProblems.map((problem): Finding => ['smoke_plan', problem]),
    ['smoke_plan', runNeedsWebhook && !hasWebhook && 'has a run with `webhook: true`, which requires `webhook_listen` or `webhook`'],
    ['smoke_plan', isCronLost && 'has a cron with `webhook: true`, which requires `webhook`, because the receiver of `webhook_listen` stops with this step'],
    [webhookInput, has(webhookInput) && isWebhookUnused && 'has no effect, because no run of the plan has `webhook: true`'],
    ['webhook_listen', listensEverywhere && 'listens on every interface, which is not a host that an Agent Server can call. Set the public URL in `webhook`, or set one host of this runner'],
    ['webhook_token', has('webhook_token') && !hasWebhook && 'requires `webhook`, the URL that it is added to'],
  ]
}

export function checkBaseline({ values, event, has }: Given): Finding[] {
  const { smoke_baseline: baseline, smoke_config: config = {}, deployment_url: url } = values
  if (baseline === undefined) return []
  const hasExpectation = has('smoke_plan') || (has('smoke_input') && has('smoke_expect'))
  const isSame =
    baseline instanceof URL ? url?.href === baseline.href : event.givenName === baseline
  // For each test, the reason why the baseline doesn't run it. Undefined if it does.
  const obstacles = event.plan?.tests.map(findObstacle)
  // Undefined without a plan: then the first rule checks the single test.
  const runsNoTest = obstacles?.every((obstacle) => obstacle !== undefined)
  const isOnThread = toConfigurable(config)['thread_id'] !== undefined
  // biome-ignore format: a row is a line
  return [
    ['smoke_baseline', !hasExpectation && 'needs `smoke_plan`, or `smoke_input` with `smoke_expect`: without an expectation, there is nothing to compare'],
    ['smoke_baseline', runsNoTest && `has nothing to compare, because no test of the plan runs on the baseline: each ${[...new Set(obstacles)].join(', or ')}`],
    ['smoke_baseline', isSame && 'is the deployment that this step tests: set another deployment, for example that of the main branch'],
    ['smoke_baseline', isOnThread && 'cannot be used with a `thread_id` in `smoke_config`: the run would write to that thread of the baseline'],
    ['api_key', typeof baseline === 'string' && !has('api_key') && 'is required to find the deployment that `smoke_baseline` names'],
  ]
}
