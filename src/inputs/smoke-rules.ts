import type { Findings, Given } from './event-context.ts'

const misplacedContext =
  'must not contain `context`, which Agent Servers ignore there. Set `smoke_context`'

/** What a smoke test needs of its inputs, and what its plan or its one question leaves no use for. */
export function checkSmokeTest({ values, event, deploys, has }: Given): Findings {
  const { mode, smoke_test: isTested, webhook_listen: listen, smoke_config: config = {} } = values
  if (mode !== 'smoke-test' && !isTested) return {}
  const isPlanned = has('smoke_plan')
  const inPlan = isPlanned && 'must be set in the tests of `smoke_plan` instead'
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
    smoke_config:
      has('smoke_config') &&
      (inPlan || noRun || (Object.hasOwn(config, 'context') && misplacedContext)),
    smoke_context: has('smoke_context') && (inPlan || noRun),
    smoke_plan: [
      ...(deploys || mode === 'smoke-test' || mode === 'rollback' ? event.planProblems : []),
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
