import type { Findings, Given } from '../event-context.ts'

/** What a smoke test needs. */
export function checkSmokeTest({ values, event, deploys, has }: Given): Findings {
  const { mode, smoke_test: isTested, webhook_listen: listen } = values
  if (mode !== 'smoke-test' && !isTested) return {}
  const isPlanned = has('smoke_plan')
  const inPlan = isPlanned && 'belongs in the tests of smoke_plan'
  const noRun =
    !isPlanned && !has('smoke_input') && 'needs smoke_input: without an input nothing is run'
  const steps = event.plan?.tests.flatMap((test) => test.steps)
  const isDemanded = steps?.some(({ run, stream }) => run?.webhook || stream?.webhook)
  const hasWebhook = has('webhook') || has('webhook_listen')
  const isUnheard = isDemanded && !hasWebhook
  const isLost =
    steps?.some(({ cron }) => cron?.webhook) && (!has('webhook') || has('webhook_listen'))
  return {
    smoke_input: has('smoke_input') && inPlan,
    smoke_expect: has('smoke_expect') && (inPlan || noRun),
    smoke_config: has('smoke_config') && (inPlan || noRun),
    smoke_plan: [
      ...(deploys || mode === 'smoke-test' ? event.planProblems : []),
      isUnheard && 'has a run with webhook: true, which needs webhook_listen or webhook',
      isLost &&
        'has a cron with webhook: true, which needs webhook: a receiver of this step is gone',
    ],
    webhook: has('webhook') && noRun,
    webhook_listen: has('webhook_listen') && [
      noRun,
      isDemanded === false && 'waits for nothing: no run of the plan has webhook: true',
      /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? '') &&
        !has('webhook') &&
        'listens on every interface, which is no address that a graph server could call: give the public address with webhook, or an address of this runner here',
    ],
    webhook_token:
      has('webhook_token') && !hasWebhook && 'needs webhook, the URL that it is added to',
  }
}
