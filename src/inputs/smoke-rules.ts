import { toConfigurable } from '../graph-server/run-request.ts'
import { pathSegment } from '../http/web-address.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { Finding, Given } from './event-context.ts'

/** Checks the inputs of a smoke test, and finds those that have no effect. */
export function checkSmokeTest({ values, event, deploys, has }: Given): Finding[] {
  const { mode, webhook_listen: listen, smoke_config: config = {} } = values
  const isPlanned = has('smoke_plan')
  const noRun = !isPlanned && !has('smoke_input')
  const { thread_id: thread = '-' } = toConfigurable(config)
  const isThread = typeof thread === 'string' && pathSegment.test(thread)
  const hasContext = !isPlanned && !noRun && Object.hasOwn(config, 'context')
  const steps = event.plan?.tests.flatMap((test) => test.steps) ?? []
  const isDemanded = steps.some(({ run, stream }) => run?.webhook || stream?.webhook)
  const isCalled =
    isDemanded || steps.some(({ cron }) => cron && !cron.remove && cron.webhook !== false)
  const isIdle = event.plan !== undefined && !(has('webhook_listen') ? isDemanded : isCalled)
  const hasWebhook = has('webhook') || has('webhook_listen')
  const isLost =
    steps.some(({ cron }) => cron?.webhook) && (!has('webhook') || has('webhook_listen'))
  const isEverywhere = /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? '') && !has('webhook')
  const isPlanUsed = deploys || mode === 'smoke-test' || mode === 'rollback'
  const ofPlan = isPlanUsed ? (event.planProblems ?? []) : []
  const ofTests = ['smoke_input', 'smoke_expect', 'smoke_config'] as const
  const ofRuns = ['smoke_expect', 'smoke_config', 'webhook', 'webhook_listen'] as const
  const idle = has('webhook_listen') ? 'webhook_listen' : 'webhook'
  // biome-ignore format: a row is a line
  return [
    ...ofTests.map((name): Finding => [name, has(name) && isPlanned && 'must be set in the tests of `smoke_plan` instead']),
    ...ofRuns.map((name): Finding => [name, has(name) && noRun && 'requires `smoke_input`, because without an input the graph does not run']),
    ['smoke_config', hasContext && 'must not contain `context`, which Agent Servers ignore there. Set `context` in a smoke plan'],
    ['smoke_config', !isThread && 'has a `configurable.thread_id` that is not the ID of a thread'],
    ...ofPlan.map((problem): Finding => ['smoke_plan', problem]),
    ['smoke_plan', isDemanded && !hasWebhook && 'has a run with `webhook: true`, which requires `webhook_listen` or `webhook`'],
    ['smoke_plan', isLost && 'has a cron with `webhook: true`, which requires `webhook`, because the receiver of `webhook_listen` stops with this step'],
    [idle, has(idle) && isIdle && 'has no effect, because no run of the plan has `webhook: true`'],
    ['webhook_listen', isEverywhere && 'listens on every interface, which is not a host that an Agent Server can call. Set the public URL in `webhook`, or set one host of this runner'],
    ['webhook_token', has('webhook_token') && !hasWebhook && 'requires `webhook`, the URL that it is added to'],
  ]
}

/** Checks the inputs of a comparison with a baseline. `testedName` is the name of the tested deployment, if the inputs give it. */
export function checkBaseline({ values, event, has }: Given, testedName?: string): Finding[] {
  const { smoke_baseline: baseline, smoke_config: config = {}, deployment_url: url } = values
  if (baseline === undefined) return []
  const isJudged = has('smoke_plan') || (has('smoke_input') && has('smoke_expect'))
  const isSame = baseline instanceof URL ? url?.href === baseline.href : testedName === baseline
  const effects = event.plan?.tests.map(findEffect)
  const isIdle = effects?.every((effect) => effect !== undefined)
  const isOnThread = toConfigurable(config)['thread_id'] !== undefined
  // biome-ignore format: a row is a line
  return [
    ['smoke_baseline', !isJudged && 'needs `smoke_plan`, or `smoke_input` with `smoke_expect`: without an expectation, there is nothing to compare'],
    ['smoke_baseline', isIdle && `has nothing to compare, because no test of the plan runs on the baseline: each ${[...new Set(effects)].join(', or ')}`],
    ['smoke_baseline', isSame && 'is the deployment that this step tests: set another deployment, for example that of the main branch'],
    ['smoke_baseline', isOnThread && 'cannot be used with a `thread_id` in `smoke_config`: the run would write to that thread of the baseline'],
    ['api_key', typeof baseline === 'string' && !has('api_key') && 'is required to find the deployment that `smoke_baseline` names'],
  ]
}
