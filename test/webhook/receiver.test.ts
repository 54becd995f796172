import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Secret } from '../../src/text/secret.ts'
import { systemClock } from '../../src/time/clock.ts'
import { isFailure } from '../../src/webhook/deliveries.ts'
import { type ReceiverOptions, startReceiver } from '../../src/webhook/receiver.ts'
import { findFreePort } from '../support/ports.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import { deliver, deliverRaw, toRequestBytes } from './deliver.ts'

const record = {
  run_id: 'run-1',
  thread_id: 'thread-1',
  assistant_id: 'agent',
  status: 'success',
  values: { a: 1 },
  kwargs: { input: { q: 1 }, webhook: 'https://h/?token=TOKEN' },
  metadata: { m: 1 },
  created_at: '2026-11-20T11:50:12.074Z',
}
const told = { run_id: 'run-1', status: 'success', error: undefined }
const nothing = { forged: 0, broken: 0, replayed: 0, conflicting: 0, 'other runs': 0, late: 0 }
const soon = { timeoutMs: 60_000 }

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
  return { receiver, log, url: new URL(receiver.url.reveal()) }
}

/** Where nobody else listens after the receiver. */
async function freeAddress() {
  return { host: '127.0.0.1', port: await findFreePort() }
}

/** The address with one part changed. */
function change(url: URL, edit: (changed: URL) => void): URL {
  const changed = new URL(url)
  edit(changed)
  return changed
}

describe('a notification', () => {
  test.each([
    ['application/json'],
    ['text/plain;charset=UTF-8'],
    ['application/octet-stream'],
    [undefined],
  ])('of any content type is taken (%s)', async (type) => {
    const { receiver, url } = await start()
    const waiting = receiver.notification({ runId: 'run-1', ...soon })
    expect(await deliver(url, record, type === undefined ? {} : { 'content-type': type })).toBe(200)
    expect(await waiting).toEqual(told)
    expect(receiver.counts()).toEqual(nothing)
  })

  test('without what may be missing, and with what nobody knows, is a record', async () => {
    const { receiver, url } = await start()
    const bare = { run_id: 'run-1', status: 'error', error: 'boom: hi', new_field: [1] }
    expect(await deliver(url, bare)).toBe(200)
    expect(await receiver.notification(soon)).toEqual({
      run_id: 'run-1',
      status: 'error',
      error: 'boom: hi',
    })
  })

  test('never carries the webhook with its token', async () => {
    const { receiver, url } = await start()
    await deliver(url, record)
    expect(JSON.stringify(await receiver.notification(soon))).not.toContain('TOKEN')
  })

  test('that came before it was asked for is there, for whoever asks', async () => {
    const { receiver, url } = await start()
    await deliver(url, record)
    await deliver(url, { ...record, run_id: 'run-2' })
    expect(await receiver.notification(soon)).toEqual(told)
    expect(await receiver.notification({ runId: 'run-1', ...soon })).toEqual(told)
    expect(await receiver.notification({ runId: 'run-2', ...soon })).toMatchObject({
      run_id: 'run-2',
    })
  })

  test('in pieces and after `expect: 100-continue` is taken whole', async () => {
    const { receiver, url } = await start()
    const body = JSON.stringify(record)
    const chunks = [...body].map((character) => `1\r\n${character}\r\n`).join('')
    const headers = { 'transfer-encoding': 'chunked', expect: '100-continue' }
    const bytes = toRequestBytes(url.pathname + url.search, { headers, body: `${chunks}0\r\n\r\n` })
    const { text } = await deliverRaw(url, bytes)
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
    expect(await receiver.notification(soon)).toEqual(told)
  })
})

describe('the address', () => {
  test('cannot be guessed, prints as nothing, and is never the same', async () => {
    const one = await start({ token: undefined })
    const other = await start({ token: undefined })
    expect(one.url.pathname).toMatch(/^\/[\w-]{43}$/)
    expect(one.url.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    expect(one.url.searchParams.get('token')).not.toBe(one.url.pathname.slice(1))
    expect(other.url.pathname).not.toBe(one.url.pathname)
    expect(`${one.receiver.url} ${JSON.stringify(one.receiver)}`).not.toContain(
      one.url.pathname.slice(1),
    )
    expect(one.receiver.origin).toBe(one.url.origin)
  })

  test.each(['kept', 'taken away'])(
    'from outside may be another, its path being %s in between',
    async (path) => {
      const publicUrl = new URL('https://hooks.example/ci/?region=eu')
      const { receiver, url } = await start({
        listen: { host: '127.0.0.1', port: 0, publicUrl },
      })
      expect(url.href).toMatch(/^https:\/\/hooks\.example\/ci\/[\w-]{43}\?region=eu&token=TOKEN$/)
      const local = change(url, (changed) => {
        changed.protocol = 'http:'
        changed.host = `127.0.0.1:${receiver.port}`
        if (path === 'taken away') changed.pathname = changed.pathname.replace('/ci/', '/')
      })
      expect(await deliver(local, record)).toBe(200)
    },
  )

  test('in use, or not this machine’s, is told before anything runs', async () => {
    const { receiver } = await start()
    const taken = start({ listen: { host: '127.0.0.1', port: receiver.port } })
    await expect(taken).rejects.toMatchObject({ code: 'receiver-unavailable' })
    await expect(taken).rejects.toMatchObject({
      message: `cannot listen on 127.0.0.1 port ${receiver.port} (EADDRINUSE)`,
    })
    await expect(start({ listen: { host: '192.0.2.1', port: 0 } })).rejects.toMatchObject({
      code: 'receiver-unavailable',
      message: expect.stringContaining('EADDRNOTAVAIL'),
    })
  })

  test('may be IPv6', async () => {
    const { url } = await start({ listen: { host: '::1', port: 0 } })
    expect(url.host).toMatch(/^\[::1\]:\d+$/)
    expect(await deliver(url, record)).toBe(200)
  })
})

describe('forged and broken deliveries are refused, and the receiver goes on waiting', () => {
  const toTarget = (url: URL) => url.pathname + url.search

  test.each<[string, (url: URL) => void]>([
    ['no token', (url) => url.searchParams.delete('token')],
    ['a wrong token', (url) => url.searchParams.set('token', 'WRONG')],
    ['a token of another length', (url) => url.searchParams.set('token', 'TOKEN2')],
    ['an empty token', (url) => url.searchParams.set('token', '')],
    ['two tokens', (url) => url.searchParams.append('token', 'TOKEN')],
    [
      'the right token at a wrong path',
      (url) => {
        url.pathname = '/hook'
      },
    ],
    [
      'the right token at no path',
      (url) => {
        url.pathname = '/'
      },
    ],
    [
      'the right token below the path',
      (url) => {
        url.pathname += '/x'
      },
    ],
  ])('%s: 404 for every method, the body unread', async (_, edit) => {
    const { receiver, url, log } = await start()
    const forged = change(url, edit)
    for (const method of ['POST', 'GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE']) {
      const { status, text } = await deliverRaw(
        url,
        // The body is never sent: whoever waited for it would not answer.
        toRequestBytes(toTarget(forged), { method, headers: { 'content-length': '9' } }),
      )
      expect([method, status, text.split('\r\n\r\n')[1]]).toEqual([method, 404, ''])
    }
    expect(receiver.counts()).toEqual({ ...nothing, forged: 6 })
    expect(log.lines).toHaveLength(1)
    expect(await deliver(url, record)).toBe(200)
    expect(await receiver.notification(soon)).toEqual(told)
  })

  test.each(['GET', 'HEAD', 'PUT', 'OPTIONS', 'PATCH'])(
    '%s with the token: 405',
    async (method) => {
      const { receiver, url } = await start()
      const { status, text } = await deliverRaw(url, toRequestBytes(toTarget(url), { method }))
      expect(status).toBe(405)
      expect(text).toMatch(/^allow: POST\r$/im)
      expect(receiver.counts()).toEqual(nothing)
    },
  )

  test.each([
    ['no JSON', 'status=success'],
    ['half of a record', '{"run_id":"run-1","sta'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', JSON.stringify([record])],
    ['an object without a run', '{"status":"success"}'],
    ['a run whose ID is a number', '{"run_id":1,"status":"success"}'],
  ])('%s: 400', async (_, body) => {
    const { receiver, url } = await start()
    expect(await deliver(url, body)).toBe(400)
    expect(receiver.counts()).toEqual({ ...nothing, broken: 1 })
    expect(await deliver(url, record)).toBe(200)
    expect(await receiver.notification(soon)).toEqual(told)
  })

  test('too large a body, declared or not: 413', async () => {
    const { receiver, url } = await start()
    const declared = toRequestBytes(toTarget(url), { headers: { 'content-length': '1000000000' } })
    expect((await deliverRaw(url, declared)).status).toBe(413)
    const small = await start({ limits: { bodyLimit: 1_000 } })
    const chunk = `${(600).toString(16)}\r\n${'x'.repeat(600)}\r\n`
    const bytes = toRequestBytes(toTarget(small.url), {
      headers: { 'transfer-encoding': 'chunked' },
      body: chunk + chunk,
    })
    expect((await deliverRaw(small.url, bytes)).status).toBe(413)
    expect([receiver.counts().broken, small.receiver.counts().broken]).toEqual([1, 1])
    expect(await deliver(small.url, record)).toBe(200)
  })

  test.each<[string, (target: string) => string | Buffer, number]>([
    [
      'a header of 9 kB: 431',
      (target) => toRequestBytes(target, { headers: { 'x-large': 'x'.repeat(9_000) } }),
      431,
    ],
    [
      'two lengths at once: 400',
      (target) =>
        toRequestBytes(target, {
          headers: { 'content-length': '3', 'transfer-encoding': 'chunked' },
        }),
      400,
    ],
    ['TLS at the plain port: 400', () => Buffer.from('16030100a5010000a1', 'hex'), 400],
  ])('%s', async (_, toBytes, expected) => {
    const { receiver, url } = await start()
    expect((await deliverRaw(url, toBytes(toTarget(url)))).status).toBe(expected)
    expect(await deliver(url, record)).toBe(200)
    expect(await receiver.notification(soon)).toEqual(told)
  })

  test.each<[string, (target: string) => string]>([
    ['headers that never end', (target) => `POST ${target} HTTP/1.1\r\nhost: x\r\n`],
    ['a connection that says nothing', () => ''],
    [
      'a body that never ends',
      (target) => toRequestBytes(target, { headers: { 'content-length': '50' }, body: '{"run' }),
    ],
  ])('%s: ended in time', async (_, toBytes) => {
    const limits = { headersTimeoutMs: 300, requestTimeoutMs: 400 }
    const { receiver, url } = await start({ limits })
    const { status, durationMs } = await deliverRaw(url, toBytes(toTarget(url)))
    expect(status).toBe(408)
    // Node itself looks for such connections every 30 s.
    expect(durationMs).toBeLessThan(20_000)
    expect(await deliver(url, record)).toBe(200)
    expect(await receiver.notification(soon)).toEqual(told)
  })

  test('a sender that goes away in mid-body is broken, and no record', async () => {
    const { receiver, url } = await start()
    const headers = { 'content-length': '500' }
    const bytes = toRequestBytes(toTarget(url), { headers, body: JSON.stringify(record) })
    await deliverRaw(url, bytes, { end: true })
    await sleep(20)
    expect(receiver.counts()).toEqual({ ...nothing, broken: 1 })
  })

  test('idle connections give way to one that delivers', async () => {
    const { url } = await start({ limits: { maxConnections: 2 } })
    const open = () => connect(Number(url.port), url.hostname).on('error', () => undefined)
    const held = Array.from({ length: 40 }, open)
    await sleep(50)
    expect(await deliver(url, record)).toBe(200)
    for (const socket of held) socket.destroy()
  })

  test('more connections than a receiver needs are not taken while all of them deliver', async () => {
    const { url } = await start({ limits: { maxConnections: 2 } })
    const unfinished = toRequestBytes(toTarget(url), { headers: { 'content-length': '9' } })
    const open = () => {
      const socket = connect(Number(url.port), url.hostname).on('error', () => undefined)
      socket.write(unfinished)
      return socket
    }
    const held = [open(), open()]
    await sleep(100)
    expect((await deliverRaw(url, toRequestBytes(toTarget(url)))).status).toBeUndefined()
    for (const socket of held) socket.destroy()
    await sleep(100)
    expect(await deliver(url, record)).toBe(200)
  })
})

test.each<[string | undefined, boolean]>([
  ['success', false],
  ['error', true],
  ['ERROR', true],
  ['timeout', true],
  ['interrupted', true],
  ['completed', false],
  [undefined, false],
])('a notification that says %s is one of a failure: %s', (status, expected) => {
  expect(isFailure(status)).toBe(expected)
})

describe('the specification shows neither the ID of the run nor its status', () => {
  const bare = { kwargs: { input: null } }

  test('the URL of a run tells whose notification it is', async () => {
    const { receiver } = await start()
    const [one, other] = [receiver.expect(), receiver.expect()]
    expect(await deliver(new URL(other.url.reveal()), bare)).toBe(200)
    expect(await deliver(new URL(other.url.reveal()), bare)).toBe(200)
    const unsaid = { run_id: undefined, status: undefined, error: undefined }
    expect(await other.notification(soon)).toEqual(unsaid)
    expect(await other.notification({ ...soon, runId: 'run-2' })).toEqual(unsaid)
    expect(receiver.counts()).toMatchObject({ replayed: 1, broken: 0 })
    await expect(one.notification({ timeoutMs: 20 })).rejects.toMatchObject({
      code: 'no-notification',
    })
    // The notification of another run has its own ID.
    expect(await deliver(new URL(one.url.reveal()), record)).toBe(200)
    const late = one.notification({ runId: 'run-3', timeoutMs: 20 })
    await expect(late).rejects.toMatchObject({ code: 'no-notification' })
  })

  test.each(['success', 'completed', undefined])(
    'of %s and error, the failure counts',
    async (status) => {
      const { receiver, url } = await start()
      expect(await deliver(url, { run_id: 'run-1', status })).toBe(200)
      expect(await deliver(url, { run_id: 'run-1', status: 'error' })).toBe(409)
      expect(await deliver(url, { run_id: 'run-1', status: 'done' })).toBe(409)
      expect(await receiver.notification({ runId: 'run-1', timeoutMs: 100 })).toMatchObject({
        status: 'error',
      })
    },
  )
})

describe('what comes twice or for somebody else', () => {
  test('a replay is answered well and changes nothing; of two stories of one run the bad one counts', async () => {
    const { receiver, url } = await start()
    expect(await deliver(url, record)).toBe(200)
    expect(await deliver(url, record)).toBe(200)
    expect(await deliver(url, { ...record, status: 'error' })).toBe(409)
    expect(await deliver(url, { ...record, error: 'other words' })).toBe(409)
    expect(receiver.counts()).toEqual({ ...nothing, replayed: 1, conflicting: 2 })
    expect(await receiver.notification(soon)).toEqual({ ...told, status: 'error' })
  })

  test('of two at once one is first', async () => {
    const { receiver, url } = await start()
    const statuses = await Promise.all([
      deliver(url, record),
      deliver(url, { ...record, status: 'error' }),
    ])
    expect(statuses.sort()).toEqual([200, 409])
    expect(receiver.counts().conflicting).toBe(1)
  })

  test('records of other runs do not end the wait, and are counted', async () => {
    const { receiver, url } = await start()
    const waiting = receiver.notification({ runId: 'run-1', timeoutMs: 3_000 })
    expect(await deliver(url, { ...record, run_id: 'run-2' })).toBe(200)
    await expect(waiting).rejects.toMatchObject({
      code: 'no-notification',
      message: 'the Agent Server did not notify the webhook within 3 s. Received: 1 other runs',
    })
  })

  test('a receiver holds only so many records', async () => {
    const { url } = await start()
    const statuses: number[] = []
    for (let run = 0; run < 66; run += 1) {
      statuses.push(await deliver(url, { ...record, run_id: `run-${run}` }))
    }
    expect(statuses.slice(62)).toEqual([200, 200, 429, 429])
  })
})

describe('a notification that does not come in time', () => {
  async function startVirtual() {
    const clock = createVirtualClock()
    return { clock, ...(await start({ clock })) }
  }

  test('is missing', async () => {
    const { clock, receiver } = await startVirtual()
    const waiting = receiver.notification({ runId: 'run-1', timeoutMs: 30_000 })
    clock.advance(29_999)
    clock.advance(1)
    await expect(waiting).rejects.toMatchObject({ code: 'no-notification' })
    await expect(waiting).rejects.toMatchObject({
      code: 'no-notification',
      message: 'the Agent Server did not notify the webhook within 30 s',
    })
  })

  test.each([
    [1, '1 request'],
    [3, '3 requests'],
  ])('was forged (%i)', async (count, requests) => {
    const { clock, receiver, url } = await startVirtual()
    const waiting = receiver.notification({ runId: 'run-1', timeoutMs: 30_000 })
    for (let times = 0; times < count; times += 1) {
      await deliver(
        change(url, (forged) => forged.searchParams.set('token', 'x')),
        record,
      )
    }
    clock.advance(30_000)
    await expect(waiting).rejects.toMatchObject({
      code: 'forged-notification',
      message: `the webhook received ${requests} without the correct token within 30 s. Received: ${count} forged`,
    })
  })

  test('was broken', async () => {
    const { clock, receiver, url } = await startVirtual()
    const waiting = receiver.notification({ timeoutMs: 30_000 })
    await deliver(url, 'no record')
    clock.advance(30_000)
    await expect(waiting).rejects.toMatchObject({ code: 'broken-notification' })
  })

  test('was late: it is told, counted, and there for whoever asks again', async () => {
    const { clock, receiver, url, log } = await startVirtual()
    const waiting = receiver.notification({ runId: 'run-1', timeoutMs: 30_000 })
    clock.advance(30_000)
    await expect(waiting).rejects.toMatchObject({ code: 'no-notification' })
    expect(await deliver(url, record)).toBe(200)
    expect(receiver.counts()).toEqual({ ...nothing, late: 1 })
    expect(log.lines).toEqual(['The notification of run run-1 arrived too late'])
    expect(await receiver.notification({ runId: 'run-1', ...soon })).toEqual(told)
  })

  test('tells of forged deliveries once in ten seconds, and never the path or a token', async () => {
    const { clock, url, log } = await startVirtual()
    const forged = change(url, (changed) => changed.searchParams.set('token', 'GUESS'))
    for (const passMs of [0, 5_000, 4_999, 1, 5_000]) {
      clock.advance(passMs)
      await deliver(forged, record)
    }
    expect(log.lines).toHaveLength(2)
    expect(log.lines.join()).not.toMatch(new RegExp(`GUESS|TOKEN|${url.pathname.slice(1)}`))
  })
})

describe('the end', () => {
  test('disposing closes the port and every connection, and ends every wait', async () => {
    const { receiver, url } = await start({ listen: await freeAddress() })
    const held = connect(Number(url.port), url.hostname).on('error', () => undefined)
    await sleep(20)
    const waiting = receiver.notification(soon)
    const closed = new Promise((resolve) => held.on('close', resolve))
    await receiver[Symbol.asyncDispose]()
    await closed
    await expect(waiting).rejects.toMatchObject({ code: 'receiver-closed' })
    await expect(receiver.notification(soon)).rejects.toMatchObject({ code: 'receiver-closed' })
    expect(await deliver(url, record)).toBe(0)
    await receiver[Symbol.asyncDispose]()
  })

  test('the signal does the same, with its reason', async () => {
    const abort = new AbortController()
    const { receiver, url } = await start({ listen: await freeAddress(), signal: abort.signal })
    const waiting = receiver.notification(soon)
    const reason = new Error('cancelled')
    abort.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    expect(await deliver(url, record)).toBe(0)
  })

  test('a wait that nobody looks at ends nothing else', async () => {
    const { receiver } = await start()
    const waiting = receiver.notification(soon)
    await receiver[Symbol.asyncDispose]()
    await sleep(10)
    await expect(waiting).rejects.toMatchObject({ code: 'receiver-closed' })
  })
})
