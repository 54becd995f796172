import { isCommit, isTag } from '../github/repo-ref.ts'
import { AddressError, parseServiceAddress, parseWebAddress } from '../http/web-address.ts'
import { carriesNumber, numberPlaceholder, toPreviewName } from '../modes/preview-name.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import type { Circumstances } from './circumstances.ts'
import type { InputFault, RawInputs } from './input-error.ts'

/** What the rules ask about the inputs: they look at texts, so that a fault of form hides none of them. */
interface Given {
  readonly mode: string
  has(name: string): boolean
  is(name: string, value: boolean): boolean
  readonly raw: RawInputs
  readonly circumstances: Circumstances
  /** Whether the step will make a revision. */
  readonly deploys: boolean
}

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
export function findConflicts(raw: RawInputs, circumstances: Circumstances): InputFault[] {
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

type Rule = (given: Given) => Iterable<InputFault>

const rules: readonly Rule[] = [
  findKeyFaults,
  findAddressFaults,
  findIdentityFaults,
  findPreviewFaults,
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

function* findAddressFaults({ raw, has, is }: Given): Iterable<InputFault> {
  if (has('base_url') && has('region')) {
    yield { input: 'region', problem: 'has no meaning together with base_url' }
  }
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

function* findSourceFaults({ mode, raw, has, deploys }: Given): Iterable<InputFault> {
  if (!deploys || mode === 'update') return
  const isGithub = (raw['source'] ?? 'github') === 'github'
  if (has('image_uri') && isGithub) {
    yield {
      input: 'source',
      problem: 'is github, which has no image_uri: name an image source such as external_docker',
    }
  }
  if (!has('image_uri') && isGithub && !has('integration_id')) {
    yield {
      input: 'integration_id',
      problem: 'is required for source github: the ID of the GitHub integration of the workspace',
    }
  }
}

function* findRefFaults({ raw, circumstances, has, is, deploys }: Given): Iterable<InputFault> {
  if (!deploys) return
  const { refOfEvent } = circumstances
  if (has('image_uri')) {
    const repositoryNames = ['repo_url', 'repo_ref', 'graph_config_path', 'build_on_push']
    for (const input of repositoryNames.filter(has)) {
      yield { input, problem: 'has no meaning together with image_uri' }
    }
    return
  }
  const ref = raw['repo_ref']
  if (ref !== undefined && isCommit(ref)) {
    yield { input: 'repo_ref', problem: 'is a commit: the service builds branches and tags' }
  }
  if (ref === undefined && refOfEvent.kind !== 'ref') {
    yield { input: 'repo_ref', problem: `is needed, because ${refOfEvent.reason}` }
  }
  const chosen = ref ?? (refOfEvent.kind === 'ref' ? refOfEvent.repoRef : '')
  if (isTag(chosen) && is('build_on_push', true)) {
    yield { input: 'build_on_push', problem: `must be false for a tag (${chosen})` }
  }
}

function* findWaitFaults({ has, is }: Given): Iterable<InputFault> {
  if (!is('wait', false)) return
  if (is('smoke_test', true)) {
    yield {
      input: 'smoke_test',
      problem: 'needs wait: true, because it runs after the revision is deployed',
    }
  }
  for (const input of ['wait_timeout', 'poll_interval', 'on_superseded'].filter(has)) {
    yield { input, problem: 'has no meaning when wait is false' }
  }
}

function* findSmokeFaults({ mode, has, is, circumstances }: Given): Iterable<InputFault> {
  if (mode !== 'smoke-test' && !is('smoke_test', true)) {
    for (const input of smokeNames.filter(has)) {
      yield { input, problem: 'has no meaning unless smoke_test is true' }
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
  if (has('webhook') && has('webhook_listen')) {
    yield {
      input: 'webhook_listen',
      problem: 'cannot stand beside webhook: a run notifies one URL',
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
        problem: 'preview needs an event of a pull request: put on: pull_request into the workflow',
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
  const actions = plan.tests.flatMap(({ steps }) => steps.map(({ action }) => action))
  const demanded = actions.some(
    (action) => (action.kind === 'run' || action.kind === 'stream') && action.run.webhook,
  )
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
