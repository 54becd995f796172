import { describe, expect, test } from 'vitest'
import { hideSecrets, toCreateBody, toUpdateBody } from '../../src/control-plane/body.ts'
import { Secret } from '../../src/text/redact.ts'
import { spec } from './sample-deployment.ts'

const secrets = [{ name: 'KEY', value: new Secret('hidden-value') }]

describe('the body of a request', () => {
  test('create sends every field, both names of the path, and the secrets', () => {
    expect(toCreateBody({ ...spec, secrets })).toEqual({
      name: 'agent',
      source: 'github',
      source_config: {
        integration_id: 'i',
        repo_url: 'https://github.com/acme/agent',
        deployment_type: 'dev',
        build_on_push: false,
        custom_url: null,
        resource_spec: null,
      },
      source_revision_config: {
        repo_ref: 'main',
        graph_config_path: 'langgraph.json',
        langgraph_config_path: 'langgraph.json',
        image_uri: null,
      },
      secrets: [{ name: 'KEY', value: 'hidden-value' }],
    })
  })

  test.each([
    [{}, {}],
    [{ repo_ref: 'x' }, { source_revision_config: { repo_ref: 'x' } }],
    [{ build_on_push: false }, { source_config: { build_on_push: false } }],
    [
      { graph_config_path: 'p' },
      { source_revision_config: { graph_config_path: 'p', langgraph_config_path: 'p' } },
    ],
    [{ secrets }, { secrets: [{ name: 'KEY', value: 'hidden-value' }] }],
    [
      { image_uri: 'i', custom_url: 'u', resource_spec: { cpu: 1 } },
      {
        source_config: { custom_url: 'u', resource_spec: { cpu: 1 } },
        source_revision_config: { image_uri: 'i' },
      },
    ],
  ])('update sends of %o only what changes', (changes, body) => {
    expect(toUpdateBody(changes)).toEqual(body)
  })

  test('secrets are hidden from readers', () => {
    const bodies = [
      toCreateBody(hideSecrets({ ...spec, secrets })),
      toUpdateBody(hideSecrets({ secrets })),
    ]
    for (const body of bodies) {
      expect(body).toMatchObject({ secrets: [{ name: 'KEY', value: '***' }] })
    }
  })
})
