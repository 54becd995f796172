import { expect, test } from 'vitest'
import { listShownInputs } from '../../src/inputs/catalogue.ts'
import { listSecrets } from './event-context-of.ts'

test('of inputs that can hold a secret only the name is shown', async () => {
  const raw = {
    mode: 'update',
    api_key: 'key-of-a-user',
    secrets: 'A=value-of-a-secret',
    graph_headers: '{"x-token": "value-of-a-header"}',
    webhook_token: 'token-of-a-webhook',
    repo_ref: 'main',
  }
  const shown = listShownInputs(raw)
  expect(shown).toEqual({
    mode: 'update',
    repo_ref: 'main',
    ...Object.fromEntries(
      ['api_key', 'secrets', 'graph_headers', 'webhook_token'].map((name) => [name, '***']),
    ),
  })
  const text = JSON.stringify(shown)
  expect((await listSecrets(raw)).filter((secret) => text.includes(secret))).toEqual([])
})

test('an input that has its default is not shown', () => {
  const raw = { mode: 'update', wait: 'true', wait_timeout: '30m', source: 'github' }
  expect(listShownInputs(raw)).toEqual({ mode: 'update' })
  expect(listShownInputs({ ...raw, wait: 'false' })).toEqual({ mode: 'update', wait: 'false' })
})

test('of a URL, everything but its credentials is shown', async () => {
  const raw = {
    repo_url: 'https://x-access-token:token-of-a-user@github.com/acme/agent',
    custom_url: 'https://token-of-2-users@a.example',
    base_url: 'https://user:password@a.example/x',
  }
  expect(listShownInputs(raw)).toEqual({
    repo_url: 'https://github.com/acme/agent',
    custom_url: 'https://a.example/',
    base_url: 'https://a.example/x',
  })
  const masked = await listSecrets(raw)
  expect(new Set(masked)).toEqual(new Set(['token-of-a-user', 'token-of-2-users']))
  expect(await listSecrets({ repo_url: 'git@github.com:acme/agent' })).toEqual([])
  const scp = { repo_url: 'me:token-of-me@github.com:acme/agent' }
  expect(new Set(await listSecrets(scp))).toEqual(new Set(['token-of-me']))
})
