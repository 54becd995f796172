import { toConfigurable } from '../graph-server/run-request.ts'
import { pathSegment } from '../http/web-address.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { Findings, Given } from './event-context.ts'

const badThread = 'has a `configurable.thread_id` that is not the ID of a thread'
const misplacedContext =
  'must not contain `context`, which Agent Servers ignore there. Set `context` in a smoke plan'

/** What a smoke test needs of its inputs, and which inputs its plan or its single test leaves unused. */
export function checkSmokeTest({ values, event, deploys, has }: Given): Findings {
  const { mode, webhook_listen: listen, smoke_config: config = {} } = values
  const isPlanned = has('smoke_plan')
  const inPlan = isPlanned && 'must be set in the tests of `smoke_plan` instead'
  const { thread_id: thread = '-' } = toConfigurable(config)
  const noRun =
    !isPlanned &&
    !has('smoke_input') &&
    'requires `smoke_input`, because without an input the graph does not run'
  const steps = event.plan?.tests.flatMap((test) => test.steps)
  const isDemanded = steps?.some(({ run, stream }) => run?.webhook || stream?.webhook)
  const hasWebhook = has('webhook') || has('webhook_listen')
  const isUnheard = isDemanded && !hasWebhook
  const isCalled =
    isDemanded || steps?.some(({ cron }) => cron && !cron.remove && cron.webhook !== false)
  const isLost =
    steps?.some(({ cron }) => cron?.webhook) && (!has('webhook') || has('webhook_listen'))
  return {
    smoke_input: has('smoke_input') && inPlan,
    smoke_expect: has('smoke_expect') && (inPlan || noRun),
    smoke_config: has('smoke_config') && [
      inPlan || noRun || (Object.hasOwn(config, 'context') && misplacedContext),
      !(typeof thread === 'string' && pathSegment.test(thread)) && badThread,
    ],
    smoke_plan: [
      ...(deploys || mode === 'smoke-test' || mode === 'rollback'
        ? (event.planProblems ?? [])
        : []),
      isUnheard && 'has a run with `webhook: true`, which requires `webhook_listen` or `webhook`',
      isLost &&
        'has a cron with `webhook: true`, which requires `webhook`, because the receiver of `webhook_listen` stops with this step',
    ],
    webhook: has('webhook') && [
      noRun,
      isCalled === false &&
        !has('webhook_listen') &&
        'has no effect, because no run of the plan has `webhook: true`',
    ],
    webhook_listen: has('webhook_listen') && [
      noRun,
      isDemanded === false && 'has no effect, because no run of the plan has `webhook: true`',
      /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? '') &&
        !has('webhook') &&
        'listens on every interface, which is not a host that an Agent Server can call. Set the public URL in `webhook`, or set one host of this runner',
    ],
    webhook_token:
      has('webhook_token') && !hasWebhook && 'requires `webhook`, the URL that it is added to',
  }
}

/** What a comparison with a baseline needs; `testedName` is the name of the deployment that is tested, where the inputs give it. */
export function checkBaseline(
  { values, event, has }: Given,
  testedName: string | undefined,
): Findings {
  const { smoke_baseline: baseline, smoke_config: config = {} } = values
  if (baseline === undefined) return {}
  const isStopCovered = has('smoke_plan') || (has('smoke_input') && has('smoke_expect'))
  const effects = event.plan?.tests.map(findEffect)
  const threadId = (config['configurable'] as Record<string, unknown> | null | undefined)?.[
    'thread_id'
  ]
  return {
    smoke_baseline: [
      !isStopCovered &&
        'needs `smoke_plan`, or `smoke_input` with `smoke_expect`: without an expectation, there is nothing to compare',
      effects?.every((effect) => effect !== undefined) &&
        `has nothing to compare, because no test of the plan runs on the baseline: each ${[...new Set(effects)].join(', or ')}`,
      (baseline instanceof URL
        ? values.deployment_url?.href === baseline.href
        : testedName === baseline) &&
        'is the deployment that this step tests: set another deployment, for example that of the main branch',
      threadId !== undefined &&
        'cannot be used with a `thread_id` in `smoke_config`: the run would write to that thread of the baseline',
    ],
    api_key:
      typeof baseline === 'string' &&
      !has('api_key') &&
      'is required to find the deployment that `smoke_baseline` names',
  }
}
