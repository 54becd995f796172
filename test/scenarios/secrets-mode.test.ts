import { describe, expect, test } from 'vitest'
import type { PlatformOptions } from '../platform/platform.ts'
import { toCanary } from './canary.ts'
import { startUpdate } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// What becomes of secrets that are there already: kept or dropped, told by name, and never by value.

const old = toCanary('Old')
const kept = toCanary('Kept')
const next = toCanary('New')
const values = [old, kept, next]
const there = [
  { name: 'KEPT', value: kept },
  { name: 'CHANGED', value: old },
]
const given = JSON.stringify({ CHANGED: next, ADDED: 'x'.repeat(12) })
type Sent = { secrets?: { name: string; value: string }[] }

async function world(secrets = there, options: PlatformOptions = {}) {
  const platform = await startUpdate(options, { secrets })
  const sent = () => {
    const patch = platform.requests.findLast(({ method }) => method === 'PATCH')
    return (patch?.body as Sent | undefined)?.secrets
  }
  return Object.assign(platform, { sent })
}

describe.concurrent('merge', () => {
  test('keeps what is not given, and tells by name what changes', async () => {
    await using it = await world()
    const run = await it.update({ secrets: given, secrets_mode: 'merge' })
    expectGreen(run, { outputs: { outcome: 'deployed' }, secrets: values })
    expect(it.sent()).toEqual([
      { name: 'KEPT', value: kept },
      { name: 'CHANGED', value: next },
      { name: 'ADDED', value: 'x'.repeat(12) },
    ])
    expect(run.masks).toContain(kept)
    expect(run.log).toMatch(/^Secrets: added ADDED; changed CHANGED$/m)
    expect(run.summary).toContain(
      'ecret <code>ADDED</code> added · secret <code>CHANGED</code> changed',
    )
  })

  test('a dry run reads, and shows names alone', async () => {
    await using it = await world()
    const run = await it.update({ secrets: given, secrets_mode: 'merge', dry_run: 'true' })
    expectGreen(run, { outputs: { outcome: 'planned' }, secrets: values })
    expect(it.sent()).toBeUndefined()
    expect(run.summary).toMatch(/"name": "KEPT",\s+"value": "\*\*\*"/)
  })

  test('a service that shows no secrets: red before any write', async () => {
    await using it = await world(there, { dialect: 'spec' })
    const run = await it.update({ secrets: given, secrets_mode: 'merge' })
    expectRed(run, {
      title: 'Secrets cannot be merged',
      message: [/does not show the secrets/, /secrets_mode: replace/],
      outputs: { outcome: 'failed' },
      secrets: values,
    })
    expect(it.sent()).toBeUndefined()
  })

  // Every text that stands for a hidden value is a row of control-plane/schemas.test.ts.
  test.each([[['', 'sk-****abcd']], [[null, 7, { hidden: true }]]])(
    'a service that shows %j for values: red before any write',
    async (hidden) => {
      const names = hidden.map((_, at) => `KEPT${at}`)
      const shown = hidden.map((value, at) => ({ name: `KEPT${at}`, value: value as string }))
      await using it = await world([...shown, ...there.slice(1)])
      const run = await it.update({ secrets: given, secrets_mode: 'merge' })
      expectRed(run, {
        title: 'Secrets cannot be merged',
        message: [
          new RegExp(`does not show the values of ${names.join(', ')}`),
          /secrets_mode: replace/,
        ],
        outputs: { outcome: 'failed' },
        secrets: values,
      })
      expect(it.sent()).toBeUndefined()
    },
  )
})

describe.concurrent('replace', () => {
  test('warns with the names that it drops', async () => {
    await using it = await world()
    const run = await it.update({ secrets: given })
    expectGreen(run, {
      outputs: { outcome: 'deployed' },
      warnings: ['Secrets removed'],
      secrets: values,
    })
    expect(run.annotations[0]?.message).toMatch(
      /KEPT will be removed, .* Add it, or set `secrets_mode: merge`/,
    )
    expect(it.sent()?.map(({ name }) => name)).toEqual(['CHANGED', 'ADDED'])
    expect(run.log).toMatch(/^Secrets: added ADDED; changed CHANGED; removed KEPT$/m)
  })
})

test('a step that gives no secrets shows none of those that exist, and all its outputs', async () => {
  const settings = [
    { name: 'PROJECT', value: 'agent' },
    { name: 'BRANCH', value: 'main' },
  ]
  await using it = await world([...there, ...settings], { script: ['BUILD_FAILED'] })
  const logs = [{ message: `pip: 403 for https://token:${kept}@pypi.example/simple` }]
  it.fault({
    match: { path: /\/logs\?/ },
    times: 9,
    do: { kind: 'status', status: 200, body: { logs, next_offset: null } },
  })
  const run = await it.update({ repo_ref: 'main' })
  const outputs = { outcome: 'failed', deployment_name: 'agent', repo_ref: 'main' }
  expectRed(run, { title: 'Revision BUILD_FAILED', outputs, secrets: values })
  expect(run.log).toContain('pip: 403 for https://token:***@pypi.example/simple')
  expect(run.masks).toContain(kept)
  expect(run.masks).not.toContain('agent')
})
