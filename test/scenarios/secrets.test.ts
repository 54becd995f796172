import { describe, expect, test } from 'vitest'
import { toCanary, toEncodings } from './canary.ts'
import { play, requestsOf, startWorld } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const one = toCanary('One')
const two = toCanary('Two')
const secrets = [one, two]
const wire = [
  { name: 'MODEL_KEY', value: one },
  { name: 'DB_URL', value: two },
]

const forms: [string, string][] = [
  ['NAME=value lines', `MODEL_KEY=\`${one}\`\nexport DB_URL=\`${two}\`\n`],
  ['a JSON map', JSON.stringify({ MODEL_KEY: one, DB_URL: two })],
  ['a YAML map', `MODEL_KEY: '${one.replace("'", "''")}'\nDB_URL: ${JSON.stringify(two)}\n`],
  ['the array of the specification', JSON.stringify(wire)],
  ['a YAML array', wire.map((item) => `- ${JSON.stringify(item)}`).join('\n')],
]

describe.concurrent('secrets of the deployment', () => {
  test.each(forms)('%s are sent as they are, although the service echoes them', async (_, text) => {
    await using platform = await startWorld()
    const created = await play(platform, { mode: 'create', secrets: text })
    expectGreen(created, { outputs: { outcome: 'deployed' }, secrets })
    expect(platform.requests[1]?.body).toMatchObject({ secrets: wire })
    expect(created.masks).toEqual(expect.arrayContaining(secrets))
  })

  test('are the same after an update', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent', secrets: [] })
    const text = JSON.stringify(wire)
    const updated = await play(platform, { mode: 'create', secrets: text })
    expectGreen(updated, { outputs: { outcome: 'deployed', created: 'false' }, secrets })
    expect(platform.deployments[0]?.secrets).toEqual(wire)
  })

  test('each line of a secret of several lines is hidden', async () => {
    const lines = ['-----BEGIN KEY-----', 'CANARYline1+/=', 'CANARYline2+/=', '-----END KEY-----']
    await using platform = await startWorld({ script: ['BUILD_FAILED'] })
    platform.fault({
      match: { path: /\/logs/ },
      do: {
        kind: 'status',
        status: 200,
        body: { logs: lines.map((message) => ({ message: `key: ${message}` })) },
      },
    })
    const run = await play(platform, { mode: 'create', secrets: `PEM="${lines.join('\n')}"` })
    expectRed(run, {
      title: 'Revision BUILD_FAILED',
      outputs: { outcome: 'failed' },
      secrets: lines.slice(1, 3),
    })
    expect(platform.requests[1]?.body).toMatchObject({
      secrets: [{ name: 'PEM', value: lines.join('\n') }],
    })
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
    const run = await play(platform, { mode: 'create', secrets: JSON.stringify(wire) })
    expectRed(run, {
      title: 'Could not create the deployment (422)',
      outputs: { outcome: 'failed' },
      secrets,
    })
  })

  test.each([
    ['whole', (secret: string) => `value ${secret} of it`],
    ['encoded', (secret: string) => toEncodings(secret).join(' | ')],
    ['where the line is cut', (secret: string) => 'x'.repeat(490) + secret],
  ])('a log and a status message that show them %s', async (_, show) => {
    await using platform = await startWorld({ script: ['BUILDING'] })
    const poll = { method: 'GET', path: /\/revisions\/[^/?]+$/ }
    const said = { status: 'BUILD_FAILED', status_message: show(two) }
    const change = (body: unknown) => ({ ...(body as object), ...said })
    platform.fault({ match: poll, skip: 1, do: { kind: 'rewrite', change } })
    platform.fault({
      match: { path: /\/logs/ },
      do: { kind: 'status', status: 200, body: { logs: [{ message: show(one) }] } },
    })
    const run = await play(platform, { mode: 'create', secrets: JSON.stringify(wire) })
    expectRed(run, {
      title: 'Revision BUILD_FAILED',
      outputs: { outcome: 'failed', status: 'BUILD_FAILED' },
      secrets,
    })
  })

  test('a status message that is cut in the middle of a secret', async () => {
    await using platform = await startWorld()
    const status_message = 'x'.repeat(290) + two
    const path = /\/revisions\/[^/?]+$/
    const said = { status: 'BUILD_FAILED', status_message }
    const change = (body: unknown) => ({ ...(body as object), ...said })
    platform.fault({ match: { method: 'GET', path }, do: { kind: 'rewrite', change } })
    const run = await play(platform, { mode: 'create', secrets: JSON.stringify(wire) })
    expectRed(run, { title: 'Revision BUILD_FAILED', outputs: { outcome: 'failed' }, secrets })
  })

  test('a status that holds one', async () => {
    await using platform = await startWorld({ script: [`WAITING ${one}`, `FAILED ${two}`] })
    const run = await play(platform, { mode: 'create', secrets: JSON.stringify(wire) })
    expectRed(run, {
      title: 'Revision FAILED ***',
      outputs: { outcome: 'failed', status: 'FAILED ***' },
      warnings: ['Unknown revision status'],
      secrets,
    })
  })

  test('a redirect that carries one', async () => {
    await using platform = await startWorld()
    const location = `https://thief.example/${encodeURIComponent(one)}?key=${encodeURIComponent(two)}`
    platform.fault({
      match: { method: 'POST', path: /./ },
      do: { kind: 'redirect', status: 302, location },
    })
    const run = await play(platform, { mode: 'create', secrets: JSON.stringify(wire) })
    expectRed(run, {
      title: 'Could not create the deployment (302)',
      message: ['https://thief.example'],
      outputs: { outcome: 'failed' },
      secrets,
    })
  })
})

// All faults, and that none shows a value, are the table of inputs/formats/secrets.test.ts.
test.concurrent.each([
  ['a line without a name', `MODEL_KEY=${one}\n${two}`],
  ['a quote that is never closed', 'MODEL_KEY="CANARY-open'],
  ['a name twice', `A=${one}\nA=${two}`],
  ['broken JSON', `{"MODEL_KEY": "${two}"`],
  ['a bare text', one],
])('a fault in the secrets (%s) shows none of them', async (_, text) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', secrets: text })
  expectRed(run, { title: 'Input secrets', outputs: { outcome: 'failed' }, secrets })
  expect(requestsOf(platform)).toEqual([])
})

test.concurrent.each([
  ['a line break', 'CANARY-first\nCANARY-second'],
  ['a letter of another script', 'CANARY-ключ'],
  ['an invisible character', 'CANARY-\u200bkey'],
])('a key with %s is refused without showing it', async (_, key) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', api_key: key })
  expectRed(run, {
    title: 'Input api_key',
    message: [/position \d+/],
    outputs: { outcome: 'failed' },
    secrets: [key],
  })
  expect(requestsOf(platform)).toEqual([])
})

describe.concurrent('a secret without a value', () => {
  test.each<[string, string, RegExp, string]>([
    ['alone', 'MODEL_KEY=', /nothing after MODEL_KEY= at line 1/, 'create'],
    [
      'among others',
      '# keys\nA=longenough\nMODEL_KEY=\nB=longenough',
      /MODEL_KEY= at line 3/,
      'update',
    ],
    [
      'after an export, with a comment',
      'export MODEL_KEY= # unset',
      /MODEL_KEY= at line 1/,
      'create',
    ],
    ['behind a value of several lines', 'A="x\ny"\nMODEL_KEY=', /MODEL_KEY= at line 3/, 'update'],
  ])('%s is a fault that names it', async (_, text, message, mode) => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    const run = await play(platform, { mode, name: 'agent', secrets: text })
    expectRed(run, {
      title: 'Input secrets',
      message: [message, /is that secret set/],
      outputs: { outcome: 'failed' },
    })
    expect(platform.log()).toEqual([])
  })

  test.each([
    ['quotes', 'A=longenough\nEMPTY=""\nNONE=\'\''],
    ['a map', '{"A": "longenough", "EMPTY": "", "NONE": ""}'],
    ['a YAML map', 'A: longenough\nEMPTY: ""\nNONE:'],
    [
      'an array',
      '[{name: A, value: longenough}, {name: EMPTY, value: ""}, {name: NONE, value: ""}]',
    ],
  ])('that is meant (%s) is sent, with a warning that names it', async (_, text) => {
    await using platform = await startWorld()
    // Half of them are created, and half updated.
    if (text.includes('\n')) platform.seed({ name: 'agent', secrets: [] })
    const run = await play(platform, { mode: 'create', secrets: text })
    const warnings = ['Empty secret']
    expectGreen(run, { outputs: { outcome: 'deployed' }, warnings })
    expect(run.annotations[0]?.message).toMatch(/EMPTY, NONE are sent with an empty value/)
    expect(platform.deployments[0]?.secrets).toEqual([
      { name: 'A', value: 'longenough' },
      { name: 'EMPTY', value: '' },
      { name: 'NONE', value: '' },
    ])
  })
})

describe.concurrent('A9: a # in a value', () => {
  const password = 'CANARYcorrect#horse'

  test('without a blank before it is a part of the value', async () => {
    await using platform = await startWorld()
    const run = await play(platform, { mode: 'create', secrets: `DB_PASSWORD=${password}` })
    expectGreen(run, { outputs: { outcome: 'deployed' }, secrets: [password] })
    expect(platform.deployments[0]?.secrets).toEqual([{ name: 'DB_PASSWORD', value: password }])
  })

  test('after a blank begins a comment, and a warning names the secret, never what is dropped', async () => {
    await using platform = await startWorld()
    const secrets = `A=CANARYcorrect #CANARYhorse\nB="CANARYquoted # whole"\nC=longenough`
    for (const mode of ['create', 'update']) {
      const run = await play(platform, { mode, name: 'agent', secrets })
      expectGreen(run, {
        outputs: { outcome: 'deployed' },
        warnings: ['Part of a secret dropped'],
        secrets: ['CANARYcorrect', 'CANARYhorse'],
      })
      expect(run.annotations[0]?.message).toMatch(/not sent for A, because/)
    }
    expect(platform.deployments[0]?.secrets).toEqual([
      { name: 'A', value: 'CANARYcorrect' },
      { name: 'B', value: 'CANARYquoted # whole' },
      { name: 'C', value: 'longenough' },
    ])
  })
})
