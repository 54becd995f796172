import { describe, expect, test } from 'vitest'
import { toCanary, toEncodings } from './canary.ts'
import { play, requestsOf, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const one = toCanary('One')
const two = toCanary('Two')
const secrets = [one, two]
const wire = [
  { name: 'MODEL_KEY', value: one },
  { name: 'DB_URL', value: two },
]

describe.concurrent('secrets of the deployment', () => {
  // Each form of them is a row of inputs/formats/secrets.test.ts.
  test('are sent as they are, although the service echoes them', async () => {
    await using platform = await startWorld()
    const text = `MODEL_KEY: '${one.replace("'", "''")}'\nDB_URL: ${JSON.stringify(two)}\n`
    const created = await play(platform, { mode: 'create', secrets: text })
    expectGreen(created, { outputs: { outcome: 'deployed' }, secrets })
    expect(platform.requests[1]?.body).toMatchObject({ secrets: wire })
    expect(created.masks).toEqual(expect.arrayContaining(secrets))
  })

  test.each([
    ['a detail', { detail: `cannot use ${toEncodings(one).join(' ')} and ${two}` }],
    ['a list', { detail: [{ loc: ['body', two], msg: `no ${one}`, input: wire }] }],
    ['text that is cut in the middle of it', 'x'.repeat(590) + one],
    ['an unknown shape', { rejected: { secrets: wire }, request: one }],
    ['the title of a page', `<html><title>${'x'.repeat(100)} ${two}</title></html>`],
  ])('a 422 that echoes them in %s', async (_, body) => {
    await using platform = await startWorld()
    platform.fault({
      match: { method: 'POST', path: /./ },
      do: { kind: 'status', status: 422, body },
    })
    const run = await tryStep(platform, { mode: 'create', secrets: JSON.stringify(wire) })
    expectRed(run, {
      title: 'Could not create the deployment (422)',
      outputs: { outcome: 'failed' },
      secrets,
    })
  })
})

// All faults, and that none shows a value, are the table of inputs/formats/secrets.test.ts.
test.concurrent('a fault in the secrets shows none of them', async () => {
  await using platform = await startWorld()
  const run = await tryStep(platform, { mode: 'create', secrets: `MODEL_KEY=${one}\n${two}` })
  expectRed(run, { title: 'Invalid input: secrets', outputs: { outcome: 'failed' }, secrets })
  expect(requestsOf(platform)).toEqual([])
})

test.concurrent('a name that the control plane keeps for itself is a fault before any request', async () => {
  await using platform = await startWorld()
  const run = await tryStep(platform, { mode: 'create', secrets: 'POSTGRES_URI=longenough' })
  const message = [/sets POSTGRES_URI, which the control plane sets itself and rejects\. Remove it/]
  expectFailed(run, 'Invalid input: secrets', message)
  expect(requestsOf(platform)).toEqual([])
})

describe.concurrent('a secret without a value', () => {
  // Every form of it is a row of inputs/catalogue.test.ts.
  test('is a fault that names it', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    const secrets = '# keys\nA=longenough\nMODEL_KEY=\nB=longenough'
    const run = await tryStep(platform, { mode: 'update', name: 'agent', secrets })
    expectFailed(run, 'Invalid input: secrets', [
      /no value for MODEL_KEY \(line 3\)/,
      /Set that secret/,
    ])
    expect(platform.log()).toEqual([])
  })

  test.each([
    ['quotes', 'A=longenough\nEMPTY=""\nNONE=\'\''],
    ['an object', '{"A": "longenough", "EMPTY": "", "NONE": ""}'],
  ])('that is meant (%s) is sent, with a warning that names it', async (_, text) => {
    await using platform = await startWorld()
    // Creates a deployment, or updates one.
    if (text.includes('\n')) platform.seed({ name: 'agent', secrets: [] })
    const run = await tryStep(platform, { mode: 'create', secrets: text })
    const warnings = ['Empty secret']
    expectGreen(run, { outputs: { outcome: 'deployed' }, warnings })
    expect(run.annotations[0]?.message).toMatch(/EMPTY, NONE will be sent with an empty value/)
    expect(platform.deployments[0]?.secrets).toEqual([
      { name: 'A', value: 'longenough' },
      { name: 'EMPTY', value: '' },
      { name: 'NONE', value: '' },
    ])
  })
})

describe.concurrent('a # in a value', () => {
  test('is a part of it, and after a blank begins a comment: a warning names the secret, never what is dropped', async () => {
    await using platform = await startWorld()
    const secrets = `A=CANARYcorrect #CANARYhorse\nB="CANARYquoted # whole"\nC=longenough\nD=CANARYcorrect#horse`
    for (const mode of ['create', 'update']) {
      const run = await tryStep(platform, { mode, name: 'agent', secrets })
      expectGreen(run, {
        outputs: { outcome: 'deployed' },
        warnings: ['Comment in a secret'],
        secrets: ['CANARYcorrect', 'CANARYhorse', 'CANARYcorrect#horse'],
      })
      expect(run.annotations[0]?.message).toMatch(/not sent for A, because/)
    }
    expect(platform.deployments[0]?.secrets).toEqual([
      { name: 'A', value: 'CANARYcorrect' },
      { name: 'B', value: 'CANARYquoted # whole' },
      { name: 'C', value: 'longenough' },
      { name: 'D', value: 'CANARYcorrect#horse' },
    ])
  })
})
