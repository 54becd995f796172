import { expect, test } from 'vitest'
import { startPlatform, UndocumentedRequests } from '../platform.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'

const accept = { accept: 'application/json' }

async function violationsOf(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = accept,
): Promise<string[]> {
  await using platform = await startPlatform()
  await callPlatform(platform, method, path, body, headers)
  return platform.violations
}

test('what the document allows is no violation', async () => {
  const path = '/v2/deployments'
  expect(await violationsOf('GET', `${path}?limit=100&offset=0&name_contains=a`)).toEqual([])
  expect(await violationsOf('POST', path, liveCreate())).toEqual([])
  const both = { graph_config_path: 'a.json', langgraph_config_path: 'a.json' }
  expect(await violationsOf('PATCH', `${path}/1`, { source_revision_config: both })).toEqual([])
  expect(await violationsOf('GET', `${path}/1/revisions/2/logs?type=build&limit=5`)).toEqual([])
  expect(await violationsOf('POST', `${path}/1/revisions/2/redeploy`)).toEqual([])
})

test.each([
  ['GET', '/v2/deployments?name=a', undefined, /unknown query parameter name/],
  ['GET', '/v2/deployments?limit=101', undefined, /limit=101: .*must be <= 100/],
  ['GET', '/v2/deployments?limit=1&limit=2', undefined, /limit twice/],
  ['GET', '/v2/deployment', undefined, /no such call/],
  ['PUT', '/v2/deployments', {}, /no such call/],
  ['POST', '/v2/deployments', { name: 'a' }, /must have required property 'source'/],
  ['POST', '/v2/deployments', { ...liveCreate(), nam: 'a' }, /\/nam$/],
  ['PATCH', '/v2/deployments/1', { source_config: { repo: 'a' } }, /\/source_config\/repo$/],
  ['PATCH', '/v2/deployments/1', { source_config: { build_on_push: 'yes' } }, /must be boolean/],
  [
    'PATCH',
    '/v2/deployments/1',
    { secrets: [{ name: 'A', value: 'b', a: 1 }] },
    /\/secrets\/0\/a$/,
  ],
  ['PATCH', '/v2/deployments/1', { source_config: { resource_spec: { cpus: 1 } } }, /spec\/cpus$/],
  ['POST', '/v2/deployments/1/revisions/2/redeploy', {}, /a body where none belongs/],
])('%s %s %j: told', async (method, path, body, told) => {
  expect(await violationsOf(method, path, body)).toContainEqual(expect.stringMatching(told))
})

test('headers: what must be there and what must not', async () => {
  const headers = { accept: '*/*', cookie: 'a=b' }
  const told = await violationsOf('GET', '/v2/deployments', undefined, headers)
  expect(told.map((line) => line.split(': ').slice(1).join(': '))).toEqual([
    'accept: */*',
    'header cookie',
  ])
})

test('a platform that holds to the document fails when it is disposed of', async () => {
  const platform = await startPlatform({ holdToDocument: true })
  await callPlatform(platform, 'GET', '/v2/deployments?name=a', undefined, accept)
  await expect(platform[Symbol.asyncDispose]()).rejects.toThrow(UndocumentedRequests)
})
