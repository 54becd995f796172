import { isCommit, isTag, type RefChoice } from '../github/repo-ref.ts'
import { AddressError, parseServiceAddress, parseWebAddress } from '../http/web-address.ts'
import type { InputFault, RawInputs } from './input-error.ts'

/** What the rules ask about the inputs: they look at texts, so that a fault of form hides none of them. */
interface Given {
  readonly mode: string
  has(name: string): boolean
  is(name: string, value: boolean): boolean
  readonly raw: RawInputs
  readonly refOfEvent: RefChoice
}

const smokeRunNames = ['smoke_expect', 'smoke_config', 'webhook'] as const
const smokeNames = [
  ...smokeRunNames,
  'assistant_id',
  'smoke_input',
  'smoke_timeout',
  'smoke_attempts',
  'graph_headers',
  'webhook_token',
] as const

/** Inputs that are fine one by one and not together, or not with the event: every one of them. */
export function findConflicts(raw: RawInputs, refOfEvent: RefChoice): InputFault[] {
  const given: Given = {
    mode: raw['mode'] ?? '',
    has: (name) => raw[name] !== undefined,
    is: (name, value) => raw[name]?.toLowerCase() === String(value),
    raw,
    refOfEvent,
  }
  return rules.flatMap((rule) => [...rule(given)])
}

type Rule = (given: Given) => Iterable<InputFault>

const rules: readonly Rule[] = [
  findKeyFaults,
  findAddressFaults,
  findIdentityFaults,
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

function* findSourceFaults({ mode, raw, has }: Given): Iterable<InputFault> {
  if (mode !== 'create') return
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

function* findRefFaults({ mode, raw, refOfEvent, has, is }: Given): Iterable<InputFault> {
  if (mode !== 'create' && mode !== 'update') return
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

function* findSmokeFaults({ mode, has, is }: Given): Iterable<InputFault> {
  if ((mode === 'create' || mode === 'update') && !is('smoke_test', true)) {
    for (const input of smokeNames.filter(has)) {
      yield { input, problem: 'has no meaning unless smoke_test is true' }
    }
    return
  }
  if (!has('smoke_input')) {
    for (const input of smokeRunNames.filter(has)) {
      yield { input, problem: 'needs smoke_input: without an input nothing is run' }
    }
  }
  if (has('webhook_token') && !has('webhook')) {
    yield { input: 'webhook_token', problem: 'needs webhook, the URL that it is added to' }
  }
}
