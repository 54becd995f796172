import { smokeInputs } from '../catalogue/smoke.ts'
import type { InputName } from '../catalogue.ts'
import { type Given, listUnused, type RuleFault } from './rule.ts'

const smokeNames = Object.keys(smokeInputs) as (keyof typeof smokeInputs)[]

/** What a smoke test needs, and what nobody uses without one. */
export function* findSmokeFaults(given: Given): Iterable<RuleFault> {
  const { values, event, has } = given
  if (values.mode !== 'smoke-test' && !values.smoke_test) {
    yield* listUnused(given, smokeNames, 'is not used unless smoke_test is true')
    return
  }
  if (has('smoke_plan')) {
    const names: InputName[] = ['smoke_input', 'smoke_expect', 'smoke_config']
    const problem = 'belongs into the tests of smoke_plan'
    yield* names.filter(has).map((input) => ({ input, problem }))
    if (given.deploys || values.mode === 'smoke-test') {
      yield* event.planProblems.map((text) => ({ input: 'smoke_plan' as const, problem: text }))
    }
    yield* findWebhookFaults(given)
  } else if (!has('smoke_input')) {
    const names: InputName[] = ['smoke_expect', 'smoke_config', 'webhook', 'webhook_listen']
    const problem = 'needs smoke_input: without an input nothing is run'
    yield* names.filter(has).map((input) => ({ input, problem }))
  }
  const isEverywhere = /^(?:[0:.]+|0x0+)$/i.test(values.webhook_listen?.host ?? '')
  if (isEverywhere && !has('webhook')) {
    yield {
      input: 'webhook_listen',
      problem:
        'listens on every interface, which is no address that a graph server could call: give the public address with webhook, or an address of this runner here',
    }
  }
  if (has('webhook_token') && !has('webhook') && !has('webhook_listen')) {
    yield { input: 'webhook_token', problem: 'needs webhook, the URL that it is added to' }
  }
}

/** A test that demands a notification needs a webhook, and a receiver needs a test that has it notified. */
function* findWebhookFaults({ event: { plan }, has }: Given): Iterable<RuleFault> {
  if (plan === undefined) return
  const steps = plan.tests.flatMap((test) => test.steps)
  const demanded = steps.some(({ run, stream }) => run?.webhook || stream?.webhook)
  if (demanded && !has('webhook') && !has('webhook_listen')) {
    yield {
      input: 'smoke_plan',
      problem: 'has a run with webhook: true, which needs webhook_listen or webhook',
    }
  }
  if (!demanded && has('webhook_listen')) {
    yield {
      input: 'webhook_listen',
      problem: 'waits for nothing: no run of the plan has webhook: true',
    }
  }
}
