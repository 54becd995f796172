import { expect, test } from 'vitest'
import { collectSecrets, listShownInputs } from '../../src/inputs/catalogue.ts'

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
  expect((await collectSecrets(raw)).filter((secret) => text.includes(secret))).toEqual([])
})
