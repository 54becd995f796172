import { describe, expect, test } from 'vitest'
import { toUpdateBody } from '../../src/control-plane/body.ts'
import type { DeployInputs } from '../../src/deploy/context.ts'
import { decideUpdate } from '../../src/deploy/decisions/decide-update.ts'
import { toRefOf } from '../../src/deploy/ref.ts'
import { chooseRef } from '../../src/inputs/event-context.ts'
import { Secret } from '../../src/text/redact.ts'
import { deploymentOf } from '../control-plane/sample-deployment.ts'

const ours = 'https://github.com/acme/agent'
const commitSha = '0123456789abcdef0123456789abcdef01234567'
const given = (...names: string[]) =>
  names.map((name) => ({ name, value: new Secret(`value of ${name}`) }))
const shown = (...names: string[]) => names.map((name) => ({ name, value: `value of ${name}` }))
const removed = { title: 'Secrets removed' }
const twice = { title: 'Duplicate build' }

/** The decision about a deployment that shows `fields`, of a push to main unless the event says otherwise. */
function decide({ inputs = {}, fields = {}, event = {} }: Case) {
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
  const decision = decideUpdate(all, { before, ref, interrupts: [] }, context)
  return { ...decision, ref, body: toUpdateBody(decision.changes) }
}

interface Case {
  readonly inputs?: object
  readonly fields?: object
  readonly event?: object
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
  test.each<[name: string, Case, body: object, lines: readonly unknown[]]>([
    ['the ref of the event', {}, { source_revision_config: { repo_ref: 'main' } }, []],
    [
      'no ref of the event to an image',
      { fields: image, inputs: { image_uri: 'a:2' } },
      { source_revision_config: { image_uri: 'a:2' } },
      [],
    ],
    [
      'no defaults of a reusable workflow to an image',
      { fields: image, inputs: { build_on_push: false, custom_url: 'https://a.example' } },
      { source_config: { custom_url: 'https://a.example' } },
      [],
    ],
    [
      'all of the resources, as the service replaces them',
      {
        fields: config({ resource_spec: { cpu: 1, memory: 2, disk: null } }),
        inputs: { resource_spec: { cpu: 4 } },
      },
      {
        source_config: { resource_spec: { cpu: 4, memory: 2 } },
        source_revision_config: { repo_ref: 'main' },
      },
      [],
    ],
    [
      'the given secrets in place of all',
      { fields: { secrets: shown('A', 'B') }, inputs: { secrets: given('A', 'C') } },
      { secrets: shown('A', 'C'), source_revision_config: { repo_ref: 'main' } },
      ['Secrets: added C; removed B', expect.objectContaining(removed)],
    ],
    [
      'the other secrets too, when merging',
      {
        fields: { secrets: shown('A', 'B') },
        inputs: { secrets: given('A', 'C'), secrets_mode: 'merge' },
      },
      { secrets: shown('B', 'A', 'C'), source_revision_config: { repo_ref: 'main' } },
      ['Secrets: added C'],
    ],
    [
      'build_on_push off for a tag',
      {
        fields: onPush,
        event: { refOfEvent: { kind: 'ref', repoRef: 'refs/tags/v1', commitSha } },
      },
      {
        source_config: { build_on_push: false },
        source_revision_config: { repo_ref: 'refs/tags/v1' },
      },
      [
        {
          warning: expect.stringMatching(/disables `build_on_push`.* set `build_on_push: true`/),
          title: 'Build on push disabled',
        },
      ],
    ],
    [
      'build_on_push off, without a word where the step sets it',
      {
        fields: onPush,
        inputs: { build_on_push: false },
        event: { refOfEvent: { kind: 'ref', repoRef: 'refs/tags/v1', commitSha } },
      },
      {
        source_config: { build_on_push: false },
        source_revision_config: { repo_ref: 'refs/tags/v1' },
      },
      [],
    ],
  ])('%s', (_, given, body, lines) => {
    const decision = decide(given)
    expect(decision.body).toEqual(body)
    expect(decision.lines).toEqual(lines)
  })

  test.each<[Case, code: string]>([
    [{ fields: image }, 'nothing-to-deploy'],
    [{ inputs: { secrets: given('A'), secrets_mode: 'merge' } }, 'secrets-unreadable'],
    [
      {
        fields: { secrets: [{ name: 'B', value: '****' }] },
        inputs: { secrets: given('A'), secrets_mode: 'merge' },
      },
      'secrets-unreadable',
    ],
  ])('%j: nothing, by %s', (given, code) => {
    expect(() => decide(given)).toThrow(expect.objectContaining({ code }))
  })

  test('no commit of another repository is taken for what the deployment builds', () => {
    const foreign = { source_config: { repo_url: 'https://github.com/other/agent' } }
    const { ref, lines } = decide({ fields: foreign })
    expect(ref).toMatchObject({ repoRef: 'main', commitSha: undefined, elsewhere: true })
    expect(lines).toEqual([
      {
        warning:
          'main of `https://github.com/other/agent` is deployed, because deployment d is built from that repository and the event names this ref. Set `repo_ref`.',
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
