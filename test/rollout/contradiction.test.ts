import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { revisionSchema } from '../../src/control-plane/schemas.ts'
import { compareSecrets, contradicts, type WriteRequest } from '../../src/rollout/contradiction.ts'
import { Secret } from '../../src/text/secret.ts'
import { deploymentOf } from '../control-plane/stub-service.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const longCommit = `${commit}0123456789abcdef01234567`
const config = (fields: object) => ({ source_config: fields })
const revision = (fields: object) => ({ source_revision_config: fields })
const secrets = (...names: string[]) => ({
  secrets: names.map((name) => ({ name, value: new Secret(`value of ${name}`) })),
})
const shown = (...names: string[]) => ({
  secrets: names.map((name) => ({ name, value: `value of ${name}` })),
})

/** What was asked for, what the service shows, and whether the two cannot be of one write. */
const table: readonly (readonly [asked: WriteRequest, shown: object, is: boolean])[] = [
  [{}, revision({ repo_ref: 'main' }), false],
  [{ repo_ref: 'main' }, {}, false],
  [{ repo_ref: 'main' }, revision({ repo_ref: 'main' }), false],
  [{ repo_ref: 'main' }, revision({ repo_ref: 'refs/heads/main' }), false],
  [{ repo_ref: 'main' }, revision({ repo_ref: 'next' }), true],
  [{ repo_ref: 'refs/tags/v1' }, revision({ repo_ref: 'v1' }), false],
  // A commit says nothing about the branch, which may be shown elsewhere.
  [{ repo_ref: 'main' }, revision({ repo_ref: commit }), false],
  [{ repo_ref: 'main' }, revision({ repo_ref: longCommit }), false],
  [{ repo_ref: 'main' }, revision({ repo_ref: 'f' }), true],
  [{ repo_ref: 'a/refs/heads/b' }, revision({ repo_ref: 'a/b' }), true],
  // What was not asked for is the service's to choose.
  [{ repo_ref: 'main' }, config({ build_on_push: true, resource_spec: { cpu: 1 } }), false],
  [
    { repo_ref: 'main' },
    { ...revision({ repo_ref: commit }), ...config({ repo_branch: 'main' }) },
    false,
  ],
  [
    { repo_ref: 'main' },
    { ...revision({ repo_ref: commit }), ...config({ repo_branch: 'next' }) },
    true,
  ],
  [{ image_uri: 'a:1' }, revision({ image_uri: 'a:1' }), false],
  [{ image_uri: 'a:1' }, revision({ image_uri: 'a:2' }), true],
  // The service shows the image that it built of a repository.
  [{ repo_ref: 'main' }, revision({ repo_ref: 'main', image_uri: 'built:1' }), false],
  [{ graph_config_path: 'a.json' }, revision({ langgraph_config_path: 'b.json' }), true],
  [{ graph_config_path: 'a.json' }, revision({ graph_config_path: 'a.json' }), false],
  [{ source: 'github' }, { source: 'external_docker' }, true],
  [{ repo_url: 'https://github.com/a/b' }, config({ repo_url: 'git@github.com:A/B.git' }), false],
  [{ repo_url: 'https://github.com/a/b' }, config({ repo_url: 'https://github.com/a/c' }), true],
  [{ build_on_push: false }, config({ build_on_push: true }), true],
  [{ build_on_push: false }, config({ build_on_push: false }), false],
  [{ build_on_push: false }, config({}), false],
  [{ resource_spec: { cpu: 2 } }, config({ resource_spec: { cpu: 2, memory_mb: 512 } }), false],
  [{ resource_spec: { cpu: 2 } }, config({ resource_spec: { cpu: 1 } }), true],
  [
    { resource_spec: { cpu: 2, memory: 1 } },
    config({ resource_spec: { cpu: 2, memory: 2 } }),
    true,
  ],
  [{ resource_spec: { cpu: 2 } }, config({ resource_spec: null }), true],
  [{ extra_fields: config({ listener_id: 'l' }) }, config({ listener_id: 'm' }), true],
  [{ extra_fields: config({ listener_id: 'l' }) }, config({ listener_id: 'l' }), false],
  // Whatever else was sent, wherever it is shown.
  [{ deployment_type: 'dev' }, config({ deployment_type: 'prod' }), true],
  [{ deployment_type: 'serverless' }, config({ deployment_type: 'dev_zero' }), false],
  [{ deployment_type: 'dev' }, config({ deployment_type: null }), false],
  [{ integration_id: 'i' }, config({ integration_id: 'j' }), true],
  [{ integration_id: 'i' }, config({ integration_id: null }), false],
  [{ integration_id: undefined }, config({ integration_id: 'j' }), false],
  [{ extra_fields: { display_name: 'New' } }, { display_name: 'Old' }, true],
  [{ extra_fields: { display_name: 'New' } }, { display_name: null }, true],
  [{ extra_fields: { display_name: 'New' } }, { display_name: 'New' }, false],
  [{ extra_fields: { display_name: 'New' } }, {}, false],
  [{ extra_fields: { secret_references: [{ name: 'A' }] } }, { secret_references: [] }, true],
  [
    { extra_fields: { secret_references: [{ name: 'A' }] } },
    { secret_references: [{ name: 'A', id: 1 }] },
    false,
  ],
  [{ extra_fields: revision({ packages: ['b'] }) }, revision({ packages: ['a'] }), true],
  [{ extra_fields: revision({ packages: ['b'] }) }, revision({ packages: ['b'] }), false],
  [{ extra_fields: revision({ packages: ['b'] }) }, revision({}), false],
  // A service that hosts the Agent Server may say itself where that is.
  [{ repo_ref: 'main' }, config({ custom_url: 'https://a.example' }), false],
  [{ custom_url: 'https://a.example' }, config({ custom_url: 'https://b.example' }), true],
  [{ custom_url: 'https://a.example' }, config({ custom_url: 'https://a.example/' }), false],
  [{ custom_url: 'https://a.example' }, config({ custom_url: null }), false],
  [
    { custom_url: 'https://a.example' },
    { source: 'external_docker', ...config({ custom_url: null }) },
    true,
  ],
  [{ custom_url: 'https://a.example' }, { source: 'external_docker', ...config({}) }, false],
  [secrets('A'), {}, false],
  [secrets('A'), shown('A'), false],
  [secrets('A'), shown(), true],
  [secrets('A'), shown('A', 'B'), true],
  [secrets('A'), { secrets: [{ name: 'A', value: 'another value' }] }, true],
  // A value that is hidden says nothing.
  [secrets('A'), { secrets: [{ name: 'A', value: '****' }] }, false],
  [secrets('A'), { secrets: [{ name: 'A' }] }, false],
]

describe('H: what is shown against what was sent', () => {
  test.each(table)('%j, %j: %s', (asked, wire, is) => {
    expect(contradicts(deploymentOf({ id: 'd', ...wire }), asked)).toBe(is)
  })
})

test('H: a revision shows settings of its own', () => {
  const wire = { id: 'r', status: 'QUEUED', ...revision({ packages: ['a'] }) }
  const asked = { extra_fields: { display_name: 'New', ...revision({ packages: ['b'] }) } }
  expect(contradicts(z.parse(revisionSchema, wire), asked)).toBe(true)
  const { display_name } = asked.extra_fields
  expect(contradicts(z.parse(revisionSchema, wire), { extra_fields: { display_name } })).toBe(false)
})

test('H: secrets that are sent against those that are shown', () => {
  const sent = secrets('ADDED', 'CHANGED', 'HIDDEN', 'SAME').secrets
  const { secrets: before = [] } = deploymentOf({
    id: 'd',
    secrets: [
      { name: 'CHANGED', value: 'another value' },
      { name: 'HIDDEN', value: '****' },
      ...shown('SAME', 'OTHER', 'ANOTHER').secrets,
    ],
  })
  const toNames = (groups: ReturnType<typeof compareSecrets>) =>
    Object.entries(groups).map(([group, list]) => [group, ...list.map(({ name }) => name)])
  expect(toNames(compareSecrets(sent, before))).toEqual([
    ['added', 'ADDED'],
    ['changed', 'CHANGED'],
    ['hidden', 'HIDDEN'],
    ['same', 'SAME'],
    ['others', 'OTHER', 'ANOTHER'],
  ])
  const none = { added: [], changed: [], hidden: [], same: [], others: [] }
  expect(compareSecrets([], [])).toEqual(none)
})
