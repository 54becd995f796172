import { describe, expect, onTestFinished, test } from 'vitest'
import { maxNotificationBytes } from '../../src/limits.ts'
import { Secret } from '../../src/text/redact.ts'
import { systemClock } from '../../src/time/clock.ts'
import { isFailure, type ReceiverOptions, startReceiver } from '../../src/webhook/receiver.ts'
import { createRecordingLog } from '../support/recording-log.ts'

const record = {
  run_id: 'run-1',
  status: 'success',
  kwargs: { input: { q: 1 }, webhook: 'https://h/?token=TOKEN' },
}
const told = { run_id: 'run-1', status: 'success', error: undefined }
const soonMs = 60_000

async function start(more: Partial<ReceiverOptions> = {}) {
  const log = createRecordingLog()
  const receiver = await startReceiver({
    listen: { host: '127.0.0.1', port: 0 },
    token: new Secret('TOKEN'),
    clock: systemClock,
    log,
    signal: new AbortController().signal,
    ...more,
  })
  onTestFinished(() => receiver[Symbol.asyncDispose]())
  const { url: secret, awaitNotification } = receiver.expect()
  return { receiver, log, awaitNotification, url: new URL(secret.reveal()) }
}

/** The address with one part changed. */
function change(url: URL, edit: (changed: URL) => void): URL {
  const changed = new URL(url)
  edit(changed)
  return changed
}

/** Delivers a body as an Agent Server does. */
async function deliver(url: URL, body: unknown, method = 'POST'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = method === 'POST' ? { body: text } : {}
  return (await fetch(url, { method, headers: { connection: 'close' }, ...sent })).status
}

describe('a notification', () => {
  test('is that of the run whose URL it came to', async () => {
    const { receiver, url, awaitNotification } = await start()
    const other = receiver.expect()
    expect(await deliver(new URL(other.url.reveal()), { ...record, run_id: 'run-2' })).toBe(200)
    expect(await other.awaitNotification(soonMs)).toMatchObject({ run_id: 'run-2' })
    await expect(awaitNotification(20)).rejects.toMatchObject({ code: 'no-notification' })
    expect(await deliver(url, record)).toBe(200)
    expect(await awaitNotification(soonMs)).toEqual(told)
  })
})

describe('the address', () => {
  test('cannot be guessed, prints as nothing, and is never the same', async () => {
    const [one, other] = [await start({ token: undefined }), await start({ token: undefined })]
    expect(one.url.pathname).toMatch(/^\/[\w-]{43}$/)
    expect(one.url.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    expect(other.url.pathname).not.toBe(one.url.pathname)
    const [path, token] = one.receiver.secrets.map((secret) => secret.reveal())
    expect([`/${path}`, token]).toEqual([one.url.pathname, one.url.searchParams.get('token')])
    expect(JSON.stringify(one.receiver)).not.toContain(path)
  })

  test.each(['kept', 'taken away'])(
    'from outside may be another, its path being %s in between',
    async (path) => {
      const publicUrl = new URL('https://hooks.example/ci/?region=eu')
      const listen = { host: '127.0.0.1', port: 0, publicUrl }
      const { receiver, url } = await start({ listen })
      expect(url.href).toMatch(/^https:\/\/hooks\.example\/ci\/[\w-]{43}\?region=eu&token=TOKEN&/)
      const local = change(url, (changed) => {
        changed.protocol = 'http:'
        changed.host = `127.0.0.1:${receiver.port}`
        if (path === 'taken away') changed.pathname = changed.pathname.replace('/ci/', '/')
      })
      expect(await deliver(local, record)).toBe(200)
    },
  )
})

describe('what is no notification is refused, and the receiver goes on waiting', () => {
  test.each<[string, (url: URL) => void]>([
    ['no token', (url) => url.searchParams.delete('token')],
    ['a wrong token', (url) => url.searchParams.set('token', 'WRONG')],
    ['two tokens', (url) => url.searchParams.append('token', 'TOKEN')],
    [
      'the right token at a wrong path',
      (url) => {
        url.pathname = '/hook'
      },
    ],
  ])('%s: 404 for every method', async (_, edit) => {
    const { awaitNotification, url, log } = await start()
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      expect(await deliver(change(url, edit), record, method)).toBe(404)
    }
    expect(log.lines).toHaveLength(1)
    expect(await deliver(url, record)).toBe(200)
    expect(await awaitNotification(soonMs)).toEqual(told)
  })

  test.each([
    ['no JSON', 'status=success', 400],
    ['half of a record', '{"run_id":"run-1","sta', 400],
    ['nothing', '', 400],
    ['a list', JSON.stringify([record]), 400],
    ['too much', `"${'x'.repeat(maxNotificationBytes)}"`, 413],
  ])('%s', async (_, body, status) => {
    const { awaitNotification, url } = await start()
    expect(await deliver(url, body)).toBe(status)
    expect(await deliver(url, record)).toBe(200)
    expect(await awaitNotification(soonMs)).toEqual(told)
  })
})

test.each([
  ['success', false],
  ['error', true],
  ['interrupted', true],
  [undefined, false],
])('a notification that says %s is one of a failure: %s', (status, expected) => {
  expect(isFailure(status)).toBe(expected)
})
