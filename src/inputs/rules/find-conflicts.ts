import { AddressError, parseServiceAddress, parseWebAddress } from '../../http/web-address.ts'
import type { SmokePlan } from '../../smoke/plan.ts'
import type { EventContext } from '../event-context.ts'
import { listensEverywhere } from '../formats.ts'
import type { InputFault, RawInputs } from '../input-error.ts'
import { listUnsetNames } from '../parse-secrets.ts'
import { carriesNumber, numberPlaceholder, toPreviewName } from '../preview-name.ts'
import type { Given, Rule } from './given.ts'
import { findForkFaults, findRefFaults, findSourceFaults } from './ref-rules.ts'

const smokeRunNames = ['smoke_expect', 'smoke_config', 'webhook', 'webhook_listen'] as const
const smokeNames = [
  ...smokeRunNames,
  'assistant_id',
  'smoke_input',
  'smoke_timeout',
  'smoke_attempts',
  'graph_headers',
  'webhook_token',
  'smoke_plan',
] as const

/** Inputs that are fine one by one and not together, or not with the event: every one of them. */
export function findConflicts(raw: RawInputs, circumstances: EventContext): InputFault[] {
  const mode = raw['mode'] ?? ''
  const { preview } = circumstances
  // A preview that does nothing needs nothing: the secrets of a fork's run are empty.
  if (mode === 'preview' && preview.kind === 'skip') return []
  const deploys =
    mode === 'create' || mode === 'update' || (mode === 'preview' && preview.kind === 'deploy')
  const given: Given = {
    mode,
    has: (name) => raw[name] !== undefined,
    is: (name, value) => raw[name]?.toLowerCase() === String(value),
    raw,
    circumstances,
    deploys,
  }
  return rules.flatMap((rule) => [...rule(given)])
}

const rules: readonly Rule[] = [
  findKeyFaults,
  findAddressFaults,
  findIdentityFaults,
  findPreviewFaults,
  findForkFaults,
  findSecretFaults,
  findSourceFaults,
  findRefFaults,
  findWaitFaults,
  findSmokeFaults,
]

function* findKeyFaults({ mode, has }: Given): Iterable<InputFault> {
  const onlyGraphServer =
    mode === 'smoke-test' && has('deployment_url') && !has('name') && !has('deployment_id')
  if (!has('api_key') && !onlyGraphServer) {
    yield {
      input: 'api_key',
      problem: 'is required: pass a repository secret (it is empty on pull requests from forks)',
    }
  }
}

function* findAddressFaults({ raw, is }: Given): Iterable<InputFault> {
  const parsers = {
    base_url: parseServiceAddress,
    deployment_url: parseServiceAddress,
    webhook: parseWebAddress,
  }
  for (const [input, parse] of Object.entries(parsers)) {
    const text = raw[input]
    if (text === undefined) continue
    try {
      const url = parse(text, { allowInsecureHttp: is('allow_insecure_http', true) })
      if (input === 'base_url' && /\/v\d+(\/|$)/.test(url.pathname)) {
        yield { input, problem: 'must end before /v2, which the action adds' }
      }
    } catch (error) {
      if (!(error instanceof AddressError)) throw error
      yield { input, problem: error.message }
    }
  }
}

function* findIdentityFaults({ mode, has }: Given): Iterable<InputFault> {
  if (mode === 'create' && !has('name')) {
    yield { input: 'name', problem: 'is required for mode create' }
  }
  if (!['update', 'delete', 'smoke-test'].includes(mode)) return
  if (has('deployment_id') && has('name')) {
    yield {
      input: 'name',
      problem: 'must not be given together with deployment_id: one of them says which deployment',
    }
  }
  if (has('deployment_id') && has('repo_url')) {
    yield {
      input: 'repo_url',
      problem: 'is not used with deployment_id, which says by itself which deployment is meant',
      unused: true,
    }
  }
  const known = has('deployment_id') || has('name')
  if (mode === 'smoke-test' && !known && !has('deployment_url')) {
    yield {
      input: 'deployment_url',
      problem: 'is required for mode smoke-test, or deployment_id, or name',
    }
  } else if (mode !== 'smoke-test' && !known) {
    yield { input: 'deployment_id', problem: `is required for mode ${mode}, or name` }
  }
}

/** GitHub puts nothing where a secret is not set, and the deployment would lose the value that it has. */
function* findSecretFaults({ raw, deploys }: Given): Iterable<InputFault> {
  if (!deploys) return
  for (const { name, line } of listUnsetNames(raw['secrets'] ?? '')) {
    yield {
      input: 'secrets',
      problem: `has nothing behind ${name}= at line ${line}: is that secret set in the repository? Write ${name}="" to send an empty value`,
    }
  }
}

function* findWaitFaults({ has, is }: Given): Iterable<InputFault> {
  if (!is('wait', false)) return
  if (is('rollback_on_failure', true)) {
    yield {
      input: 'rollback_on_failure',
      problem: 'needs wait: true, because only then is a failure seen',
    }
  }
  if (is('smoke_test', true)) {
    yield {
      input: 'smoke_test',
      problem: 'needs wait: true, because it runs after the revision is deployed',
    }
  }
  for (const input of ['wait_timeout', 'poll_interval', 'on_superseded'].filter(has)) {
    yield { input, problem: 'is not used when wait is false', unused: true }
  }
}

function* findSmokeFaults({ mode, raw, has, is, circumstances }: Given): Iterable<InputFault> {
  if (mode !== 'smoke-test' && !is('smoke_test', true)) {
    for (const input of smokeNames.filter(has)) {
      yield { input, problem: 'is not used unless smoke_test is true', unused: true }
    }
    return
  }
  if (has('smoke_plan')) {
    for (const input of ['smoke_input', 'smoke_expect', 'smoke_config'].filter(has)) {
      yield { input, problem: 'belongs into the tests of smoke_plan' }
    }
    yield* findWebhookFaults(circumstances.plan, has)
  } else if (!has('smoke_input')) {
    for (const input of smokeRunNames.filter(has)) {
      yield { input, problem: 'needs smoke_input: without an input nothing is run' }
    }
  }
  if (listensEverywhere(raw['webhook_listen'] ?? '') && !has('webhook')) {
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

function* findPreviewFaults({ mode, raw, has, circumstances }: Given): Iterable<InputFault> {
  const { preview, pullRequest, repository } = circumstances
  const name = raw['name']
  if (mode === 'preview') {
    if (preview.kind === 'none') {
      yield {
        input: 'mode',
        problem:
          'preview needs an event of a pull request: trigger the workflow with `on: pull_request`',
      }
    } else if (name !== undefined && pullRequest !== undefined) {
      const { number } = pullRequest
      if (!carriesNumber(toPreviewName(name, { repository, number }), number)) {
        yield {
          input: 'name',
          problem: `must carry the pull request's number: write ${numberPlaceholder} where it belongs`,
        }
      }
    }
  }
  if (mode === 'sweep') {
    if (name !== undefined && !name.includes(numberPlaceholder)) {
      yield {
        input: 'name',
        problem: `must hold ${numberPlaceholder}: only names with a number are ever swept`,
      }
    }
    if (!has('github_token')) {
      yield {
        input: 'github_token',
        problem:
          'is required for mode sweep, to list the open pull requests: leave it to its default, and give the job the permission pull-requests: read',
      }
    }
  }
}

/** A test that demands a notification needs a webhook, and a receiver needs a test that has it notified. */
function* findWebhookFaults(plan: SmokePlan | undefined, has: Given['has']): Iterable<InputFault> {
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
