import { describe, expect, test } from 'vitest'
import { type DeploymentChanges, toUpdateBody } from '../../src/control-plane/body.ts'
import type { Revision } from '../../src/control-plane/schemas.ts'
import type { DeployInputs } from '../../src/deploy/context.ts'
import { changesMoreThanRef, decideUpdate } from '../../src/deploy/decisions/decide-update.ts'
import { toRefOf } from '../../src/deploy/deployment.ts'
import { chooseRef } from '../../src/inputs/event-context.ts'
import { Secret } from '../../src/text/redact.ts'
import { deploymentOf } from '../control-plane/sample-deployment.ts'

const ours = 'https://github.com/acme/agent'
const commitSha = '0123456789abcdef0123456789abcdef01234567'
const given = (...names: string[]) =>
  names.map((name) => ({ name, value: new Secret(`value of ${name}`) }))
const shown = (...names: string[]) => names.map((name) => ({ name, value: `value of ${name}` }))
const removed = { title: 'Secrets removed' }
const twice = {
  warning: expect.stringContaining('This push is built twice, because'),
  title: 'Duplicate build',
}

/** The decision about a deployment that shows `fields`, of a push to main unless the event says otherwise. */
function decide({ inputs = {}, fields = {}, event = {}, running = [] }: Case) {
  const all = { secrets_mode: 'replace', repo_url: ours, ...inputs } as DeployInputs
  const before = deploymentOf({ id: 'd', name: 'agent', ...fields })
  const context = {
    name: 'push',
    repositoryUrl: ours,
    run: { attempt: '1' },
    refOfEvent: { kind: 'ref', repoRef: 'main', commitSha, elsewhere: false },
    payload: { repository: { pushed_at: 1_760_000_000 } },
    ...event,
  } as unknown as Parameters<typeof decideUpdate>[2]
  const chosen = chooseRef({ repo_url: ours, ...inputs }, context)
  const ref = toRefOf(before, chosen, all.repo_ref, context)
  const decision = decideUpdate(all, { before, ref, running }, context)
  return { ...decision, ref, body: toUpdateBody(decision.changes) }
}

interface Case {
  readonly inputs?: object
  readonly fields?: object
  readonly event?: object
  readonly running?: readonly Revision[]
}

const config = (source_config: object) => ({ source_config: { repo_url: ours, ...source_config } })
const image = { source: 'external_docker', source_revision_config: { image_uri: 'a:1' } }
const onPush = config({ build_on_push: true, repo_branch: 'main' })

test('what only says which deployment is meant is no change', () => {
  const inputs = { deployment_id: 'd', name: 'agent', source: 'github', repo_url: ours }
  const { changes } = decide({ inputs })
  expect(JSON.parse(JSON.stringify(changes))).toEqual({ repo_ref: 'main' })
})

describe('what an update sends, and what it says before', () => {
  const onTag = { refOfEvent: { kind: 'ref', repoRef: 'refs/tags/v1', commitSha } }
  // biome-ignore format: a row is a line
  test.each<[name: string, Case, body: object, lines: readonly unknown[]]>([
    ['the ref of the event', {}, { source_revision_config: { repo_ref: 'main' } }, []],
    ['no ref of the event to an image', { fields: image, inputs: { image_uri: 'a:2' } }, { source_revision_config: { image_uri: 'a:2' } }, []],
    ['no defaults of a reusable workflow to an image', { fields: image, inputs: { build_on_push: false, graph_config_path: 'langgraph.json', custom_url: 'https://a.example' } }, { source_config: { custom_url: 'https://a.example' } }, []],
    ['all of the resources, as the service replaces them', { fields: config({ resource_spec: { cpu: 1, memory: 2, disk: 3, gpu: null } }), inputs: { resource_spec: { cpu: 4 } } }, { source_config: { resource_spec: { cpu: 4, memory: 2, disk: 3 } }, source_revision_config: { repo_ref: 'main' } }, ['Keeping existing resources that `resource_spec` omits: memory, disk']],
    ['the given secrets in place of all', { fields: { secrets: shown('A', 'B') }, inputs: { secrets: given('A', 'C') } }, { secrets: shown('A', 'C'), source_revision_config: { repo_ref: 'main' } }, ['Secrets: added C; removed B', expect.objectContaining(removed)]],
    ['the other secrets too, when merging', { fields: { secrets: shown('A', 'B') }, inputs: { secrets: given('A', 'C'), secrets_mode: 'merge' } }, { secrets: shown('B', 'A', 'C'), source_revision_config: { repo_ref: 'main' } }, ['Secrets: added C']],
    ['build_on_push off for a tag', { fields: onPush, event: onTag }, { source_config: { build_on_push: false }, source_revision_config: { repo_ref: 'refs/tags/v1' } }, [{ warning: expect.stringMatching(/disables `build_on_push`.* set `build_on_push: true`/), title: 'Build on push disabled' }]],
    ['build_on_push off, without a word where the step sets it', { fields: onPush, inputs: { build_on_push: false }, event: onTag }, { source_config: { build_on_push: false }, source_revision_config: { repo_ref: 'refs/tags/v1' } }, []],
    ['no path, and says which is kept', { fields: { source_revision_config: { graph_config_path: 'a/langgraph.json' } } }, { source_revision_config: { repo_ref: 'main' } }, ['Keeping the existing graph_config_path a/langgraph.json']],
  ])('%s', (_, given, body, lines) => {
    const decision = decide(given)
    expect(decision.body).toEqual(body)
    expect(decision.lines).toEqual(lines)
    expect(decision.interrupts).toEqual([])
  })

  const path = (graph_config_path: string) => ({ graph_config_path })
  const merged = { secrets: given('A'), secrets_mode: 'merge' }
  const upload = { source: 'internal_source' }
  // biome-ignore format: a row is a line
  test.each<[name: string, Case, changes: DeploymentChanges]>([
    ['a path that is no default, to an image too', { fields: image, inputs: { source: 'external_docker', ...path('a.json') } }, path('a.json')],
    ['another path in place of the existing one', { fields: { source_revision_config: path('a.json') }, inputs: path('b.json') }, { repo_ref: 'main', ...path('b.json') }],
    ['no path that is the default', { fields: { source_revision_config: path('langgraph.json') } }, { repo_ref: 'main' }],
    ['the archive that is uploaded', { fields: upload }, { revision_source: 'internal_source', ...path('langgraph.json') }],
    ['all resources that are set', { fields: config({ resource_spec: { cpu: 1 } }), inputs: { resource_spec: { cpu: 4 } } }, { repo_ref: 'main', resource_spec: { cpu: 4 } }],
    ['a tag, if nothing is built on push', { event: onTag }, { repo_ref: 'refs/tags/v1' }],
  ])('%s, without a word', (_, given, changes) => {
    const { body, lines } = decide(given)
    expect([body, lines]).toEqual([toUpdateBody(changes), []])
  })

  // biome-ignore format: a row is a line
  test.each<[Case, code: string, message: string]>([
    [{ fields: image }, 'nothing-to-deploy', 'deployment agent runs an image, and the step sets no image and no other change'],
    [{ fields: { ...image, name: undefined } }, 'nothing-to-deploy', 'deployment d runs an image, and'],
    [{ fields: image, inputs: { source: 'github' } }, 'other-source', "deployment agent has the source external_docker, not github, and sources can't change"],
    [{ fields: image, inputs: { repo_ref: 'main' } }, 'other-source', 'deployment agent is not built from a repository, so `repo_ref` must not be set'],
    [{ inputs: merged }, 'secrets-unreadable', ''],
    [{ fields: { secrets: [{ name: 'B', value: '****' }] }, inputs: merged }, 'secrets-unreadable', ''],
  ])('%j: nothing, by %s', (given, code, message) => {
    const update = () => decide(given)
    expect(update).toThrow(expect.objectContaining({ code }))
    expect(update).toThrow(message)
  })

  test.each([
    ['prod', 'dev', true],
    ['prod', 'prod', false],
    ['prod', undefined, false],
    // A reusable workflow passes it to every deployment.
    ['dev', 'prod', false],
    [undefined, 'prod', false],
  ])('no type: %s for a deployment of the type %s is a warning: %s', (asked, type, isWarning) => {
    const fields = config({ deployment_type: type })
    const warning = `\`deployment_type: ${asked}\` has no effect, because deployment agent has the type ${type}, and types can't change. To use another type, deploy under a new name.`
    const warnings = isWarning ? [{ warning, title: 'Deployment type unchanged' }] : []
    expect(decide({ fields, inputs: { deployment_type: asked } }).lines).toEqual(warnings)
  })

  test('no commit of another repository is taken for what the deployment builds', () => {
    const foreign = { source_config: { repo_url: 'https://github.com/other/agent' } }
    const { ref, lines } = decide({ fields: foreign })
    expect(ref).toMatchObject({ repoRef: 'main', commitSha: undefined, elsewhere: true })
    expect(lines).toEqual([
      {
        warning:
          'main of `https://github.com/other/agent` is deployed, because deployment agent is built from that repository and the event names this ref. Set `repo_ref`.',
        title: 'Ref of another repository',
      },
    ])
    expect(decide({ fields: foreign, inputs: { repo_ref: 'main' } }).lines).toEqual([])
  })

  test('a clone on some machine may be one of this repository', () => {
    const { ref, lines } = decide({ fields: config({ repo_url: 'file:///srv/agent' }) })
    expect(ref).toEqual({ kind: 'ref', repoRef: 'main', commitSha, elsewhere: false })
    expect(lines).toEqual([])
  })
})

describe('a push that the control plane builds too is reported', () => {
  const synchronize = { name: 'pull_request', pullRequest: { action: 'synchronize' } }
  test.each<[name: string, isTwice: boolean, Case]>([
    ['the deployment is built on push', true, { fields: onPush }],
    ['this update turns it on', true, { inputs: { build_on_push: true } }],
    ['this update turns it off', false, { fields: onPush, inputs: { build_on_push: false } }],
    ['it is off', false, {}],
    [
      'another branch is built',
      false,
      { fields: config({ build_on_push: true, repo_branch: 'next' }) },
    ],
    ['another event than a push', false, { fields: onPush, event: { name: 'schedule' } }],
    ['a push to a pull request', true, { fields: onPush, event: synchronize }],
  ])('%s: %s', (_, isTwice, given) => {
    expect(decide(given).lines).toEqual(isTwice ? [expect.objectContaining(twice)] : [])
  })
})

describe('only revisions that are older than the event are interrupted, the oldest first', () => {
  const at = (id: string, seconds: number) => {
    return { id, createdAtMs: (1_760_000_000 + seconds) * 1_000 } as Revision
  }
  const running = [
    at('newer', 5),
    at('same', 0),
    at('second', -5),
    at('first', -9),
    at('undated', Number.NaN),
  ]

  test.each<[string, object, readonly string[]]>([
    ['a push', {}, ['first', 'second']],
    [
      'an event of now',
      { name: 'workflow_dispatch', payload: {} },
      ['first', 'second', 'same', 'newer'],
    ],
  ])('%s', (_, event, ids) => {
    const { interrupts } = decide({ running, event })
    expect(interrupts.map(({ id }) => id)).toEqual(ids)
  })
})

describe('besides the ref, this is a change', () => {
  const url = (custom_url: string) => ({ custom_url })
  const cpu = (cpu: number) => ({ resource_spec: { cpu } })
  // biome-ignore format: a row is a line
  test.each<[name: string, isMore: boolean, Case]>([
    ['a ref', false, {}],
    ['what is there', false, { fields: config({ ...url('https://a'), ...cpu(1) }), inputs: { ...url('https://a'), ...cpu(1) } }],
    ['one setting of two', true, { fields: config({ ...url('https://a'), ...cpu(1) }), inputs: { ...url('https://a'), ...cpu(2) } }],
    ['a new setting', true, { inputs: url('https://a') }],
    ['an extra field that is there', false, { fields: config({ listener_id: 'l' }), inputs: { extra_fields: config({ listener_id: 'l' }) } }],
    ['an extra field', true, { inputs: { extra_fields: { top: 1 } } }],
    ['the same secret', false, { fields: { secrets: shown('A') }, inputs: { secrets: given('A') } }],
    ['a secret more', true, { fields: { secrets: shown('A') }, inputs: { secrets: given('A', 'B') } }],
    ['a secret less', true, { fields: { secrets: shown('A', 'B') }, inputs: { secrets: given('A') } }],
    ['a secret, if none is shown', true, { inputs: { secrets: given('A') } }],
  ])('%s: %s', (_, isMore, given) => {
    expect(changesMoreThanRef(decide(given))).toBe(isMore)
  })
})
