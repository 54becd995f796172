import { expect, test } from 'vitest'
import { play, runStep, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

test('ten faulty inputs are reported together, before any request', async () => {
  await using platform = await startWorld()
  const faulty = {
    name: 'two\nlines',
    wait: 'yes',
    wait_timeout: '10 minutes',
    poll_interval: '0',
    request_timeout: '-1',
    build_on_push: '1',
    if_exists: 'overwrite',
    on_superseded: 'ignore',
    resource_spec: '[1, 2]',
    secrets: 'CANARY-not-an-assignment',
    smoke_parallel: '0',
    workspace_id: 'a\nb',
  }
  const run = await play(platform, { mode: 'create', ...faulty })
  expectFailed(run, '12 invalid inputs', [
    ...Object.keys(faulty).map((name) => new RegExp(`^\`${name}\` `, 'm')),
    // Two faults of one input are one input.
    /^`smoke_parallel` .*whole number/m,
    /^`smoke_parallel` is not used without `smoke_input`, `smoke_plan`, or `smoke_test: true`/m,
    /No request/,
  ])
  expect(platform.log()).toEqual([])
})

test.concurrent('the summary names the deployment that the inputs name', async () => {
  await using platform = await startWorld()
  const wrong = await tryStep(platform, { mode: 'update', name: 'support-agent', wait: 'perhaps' })
  expectFailed(wrong, 'Invalid input: wait')
  expect(wrong.summary).toMatch(/^## ❌ support-agent failed\n/)
  const refused = { match: { path: /./ }, do: { kind: 'status', status: 401 } } as const
  platform.fault(refused)
  const denied = await tryStep(platform, { mode: 'update', name: 'support-agent' })
  expectFailed(denied, /\(401\)$/)
  expect(denied.summary).toMatch(/^## ❌ support-agent failed\n/)
})

// Every name is a row of inputs/environment.test.ts.
test.concurrent.each([
  ['wait_timout', 'wait_timeout'],
  ['color', undefined],
])('the name %s is taken for a typo of %s', async (name, meant) => {
  await using platform = await startWorld()
  const run = await tryStep(platform, { mode: 'create', [name]: 'x', dry_run: 'true' })
  if (meant === undefined) return expectGreen(run, { outputs: { outcome: 'planned' } })
  expectFailed(run, `Invalid input: ${name.toLowerCase()}`, [`Did you mean \`${meant}\`?`])
  expect(platform.log()).toEqual([])
})

test('nothing but a mode: everything that is missing is named', async () => {
  const run = await runStep({ mode: 'create' })
  expectFailed(run, '2 invalid inputs', [/^`api_key` is required/m, /^`name` is required/m])
})

test.concurrent.each([
  ['GITHUB_OUTPUT', { GITHUB_OUTPUT: '' }],
  ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
])('%s in the environment is refused', async (name, env) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create' }, { env }).catch(() => undefined)
  expect(platform.log()).toEqual([])
  if (run === undefined) return
  const errors = run.annotations.filter(({ level }) => level === 'error')
  expect(errors).toEqual([expect.objectContaining({ title: `Invalid input: ${name}` })])
  expect(run.exitCode).toBe(1)
})

test.each([
  ['LANGSMITH_API_KEY', 'LANGCHAIN_API_KEY'],
  ['LANGGRAPH_HOST_API_KEY', 'LANGGRAPH_API_KEY'],
])('the key may come from the environment: %s, not %s', async (variable, other) => {
  await using platform = await startWorld()
  const env = { [variable]: platform.apiKey, [other]: 'CANARY-other' }
  const run = await play(platform, { mode: 'create', api_key: '' }, { env })
  expectGreen(run, { outputs: { outcome: 'deployed' } })
  expect(platform.requests[0]?.headers['x-api-key']).toBe(platform.apiKey)
})
