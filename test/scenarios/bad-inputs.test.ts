import { expect, test } from 'vitest'
import { play, runStep, startWorld } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

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
    smoke_attempts: '0',
    workspace_id: 'a\nb',
  }
  const run = await play(platform, { mode: 'create', ...faulty })
  expectRed(run, {
    title: '12 inputs cannot be used',
    message: [...Object.keys(faulty).map((name) => new RegExp(`^${name}: `, 'm')), /No request/],
    outputs: { outcome: 'failed' },
  })
  expect(platform.log()).toEqual([])
})

test.concurrent.each([
  ['api-key', 'api_key'],
  ['wait_timout', 'wait_timeout'],
  ['time-out', undefined],
])('the name %s is taken for a typo of %s', async (name, meant) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', [name]: 'x', dry_run: 'true' })
  if (meant === undefined) return expectGreen(run, { outputs: { outcome: 'planned' } })
  expectRed(run, {
    title: `Input ${name.toLowerCase()}`,
    message: [`did you mean ${meant}?`],
    outputs: { outcome: 'failed' },
  })
  expect(platform.log()).toEqual([])
})

test.concurrent.each([
  ['create', { if_missing: 'fail' }],
  ['update', { deployment_id: 'x', source: 'external_docker' }],
  ['delete', { deployment_id: 'x', secrets: 'A=CANARY-value' }],
  ['smoke-test', { deployment_id: 'x', wait_timeout: '1m' }],
])('mode %s has no use for %j', async (mode, inputs: Record<string, string>) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode, ...inputs })
  const [name] = Object.keys(inputs).filter(
    (input) => input !== 'deployment_id' || mode === 'create',
  )
  expectRed(run, {
    title: `Input ${name}`,
    message: [`is not used with mode ${mode}`],
    outputs: { outcome: 'failed' },
  })
  expect(platform.log()).toEqual([])
})

test.concurrent.each([
  ['', /^mode: is required, and must be one of: create, update, delete, smoke-test/m],
  ['deploy', /^mode: must be one of: create/m],
  ['create,delete', /^mode: must be one of: create/m],
])('the mode %j', async (mode, message) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode, wait: 'perhaps' })
  expectRed(run, {
    title: '2 inputs cannot be used',
    message: [message, /^wait: must be true or false/m],
    outputs: { outcome: 'failed' },
  })
  expect(platform.log()).toEqual([])
})

test('nothing but a mode: everything that is missing is named', async () => {
  const run = await runStep({ mode: 'create' })
  expectRed(run, {
    title: '2 inputs cannot be used',
    message: [/^api_key: is required/m, /^name: is required/m],
    outputs: { outcome: 'failed' },
  })
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
  expect(errors).toEqual([expect.objectContaining({ title: `Input ${name}` })])
  expect(run.exitCode).toBe(1)
})

test('the key may come from the environment', async () => {
  await using platform = await startWorld()
  const run = await play(
    platform,
    { mode: 'create', api_key: '' },
    { env: { LANGSMITH_API_KEY: platform.apiKey, LANGCHAIN_API_KEY: 'CANARY-other' } },
  )
  expectGreen(run, { outputs: { outcome: 'deployed' } })
  expect(platform.requests[0]?.headers['x-api-key']).toBe(platform.apiKey)
})

test('two faults of one input are one input', async () => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', smoke_attempts: '0' })
  expectRed(run, {
    title: 'Input smoke_attempts',
    message: [/whole number/, /is not used unless smoke_test is true/],
    outputs: { outcome: 'failed' },
  })
})

test('smoke_parallel without a plan is a fault, unless it is its default', async () => {
  await using platform = await startWorld()
  const inputs = { mode: 'smoke-test', deployment_url: platform.url, base_url: '' }
  const run = await play(platform, { ...inputs, smoke_parallel: '2' })
  expectRed(run, {
    title: 'Input smoke_parallel',
    message: [/is not used without smoke_plan/],
    outputs: { outcome: 'failed' },
  })
  const usual = await play(platform, { ...inputs, smoke_parallel: '4', dry_run: 'true' })
  expectGreen(usual, { outputs: { outcome: 'planned' } })
  for (const wrong of ['0', '51', 'all', '2.5']) {
    const refused = await play(platform, { ...inputs, smoke_plan: 'x.yml', smoke_parallel: wrong })
    expect(refused.annotations[0]?.message).toMatch(
      /smoke_parallel: must be a whole number from 1 to 50/,
    )
  }
})

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each<[string, Record<string, string>]>([
  ['smoke_input', { smoke_test: 'true', smoke_input: deep(3_000) }],
  ['smoke_input', { smoke_test: 'true', smoke_input: `{a: ${deep(3_000)}}` }],
  ['smoke_expect', { smoke_test: 'true', smoke_input: '1', smoke_expect: deep(30_000) }],
  ['resource_spec', { resource_spec: `{"cpu": ${deep(3_000)}}` }],
  ['secrets', { secrets: `{"A": ${deep(3_000)}}` }],
])('%s that is nested thousands of levels deep is a fault', async (input, inputs) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', ...inputs })
  expectRed(run, {
    title: `Input ${input}`,
    message: [/is nested more than 200 levels deep/],
    outputs: { outcome: 'failed' },
  })
  expect(platform.log()).toEqual([])
})

test.each([
  ['0.0.0.0:8080', /listens on every interface.*webhook/],
  ['[::]:8080', /listens on every interface/],
  ['[::0]:8080', /listens on every interface/],
  ['0:8080', /listens on every interface/],
  ['https://hooks.example:8443/in', /must be host:port.*belongs in webhook/],
  ['hooks.example', /must be host:port/],
])('webhook_listen: %s alone is a fault', async (webhook_listen, message) => {
  await using platform = await startWorld()
  const inputs = { mode: 'smoke-test', deployment_url: platform.url, smoke_input: '1' }
  const run = await play(platform, { ...inputs, webhook_listen })
  expectRed(run, {
    title: 'Input webhook_listen',
    message: [message],
    outputs: { outcome: 'failed' },
  })
  expect(platform.log()).toEqual([])
})

test('an input of a wrong name is not missing besides', async () => {
  const run = await runStep({ mode: 'update', 'api-key': 'CANARY-key', name: 'agent' })
  expectRed(run, {
    title: 'Input api-key',
    message: [/^api-key: is not an input: did you mean api_key\?$/m],
    outputs: { outcome: 'failed' },
  })
})
