import { describe, expect, test } from 'vitest'
import { type FaultKind, type Platform, startPlatform } from '../platform.ts'
import { callPlatform, liveCreate } from './raw-client.ts'
import { exchange, type RawExchange } from './raw-socket.ts'

/** For what must come; a machine may be busy. */
const longPatienceMs = 60_000
/** For what must not come, and long enough for the work that is done without an answer. */
const shortPatienceMs = 3_000

async function faulted(
  fault: FaultKind,
  patienceMs = longPatienceMs,
): Promise<RawExchange & { made: number; platform: Platform }> {
  await using platform = await startPlatform()
  platform.fault({ match: { method: 'POST', path: '/v2/deployments' }, do: fault })
  const headers = { 'x-api-key': platform.apiKey, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(liveCreate()) }
  const seen = await exchange(`${platform.url}/v2/deployments`, request, patienceMs)
  expect(platform.requests).toMatchObject([{ method: 'POST', faulted: fault.kind }])
  const made = platform.deployments.length
  const after = await exchange(`${platform.url}/v2/deployments`, request, longPatienceMs)
  expect(after.received).toMatch(made === 0 ? /^HTTP\/1\.1 201 / : /^HTTP\/1\.1 409 /)
  return { ...seen, made, platform }
}

function statusOf(seen: RawExchange): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(seen.received)?.[1])
}

function bodyOf(seen: RawExchange): string {
  return seen.received.split('\r\n\r\n').slice(1).join('\r\n\r\n')
}

describe('what a fault looks like on the wire, and whether the work was done', () => {
  test('status: the given answer instead of the work', async () => {
    const html = { body: '<h1>no</h1>', contentType: 'text/html', headers: { 'x-a': 'b' } }
    const seen = await faulted({ kind: 'status', status: 503, ...html })
    expect([statusOf(seen), bodyOf(seen), seen.made]).toEqual([503, '<h1>no</h1>', 0])
    expect(seen.received).toMatch(/content-type: text\/html\r\n/)
    expect(seen.received).toMatch(/x-a: b\r\n/)
  })

  test('status-after-work: the answer is lost behind a gateway', async () => {
    const seen = await faulted({ kind: 'status-after-work', status: 502, body: { detail: 'x' } })
    expect([statusOf(seen), bodyOf(seen), seen.made]).toEqual([502, '{"detail":"x"}', 1])
  })

  test.each([
    ['refuse', 0],
    ['reset-after-work', 1],
  ] as const)('%s: a reset without a byte', async (kind, made) => {
    const seen = await faulted({ kind })
    expect([seen.ended, seen.received, seen.made]).toEqual(['reset', '', made])
  })

  test.each([
    ['stall', 0],
    ['stall-after-work', 1],
  ] as const)('%s: silence, and the platform still stops', async (kind, made) => {
    const seen = await faulted({ kind }, shortPatienceMs)
    expect([seen.ended, seen.received, seen.made]).toEqual(['open', '', made])
  })

  test.each([
    [false, 0, 200],
    [true, 1, 201],
  ])('cut (after work: %s): half of the promised body', async (afterWork, made, status) => {
    const seen = await faulted({ kind: 'cut', afterWork })
    const promised = Number(/content-length: (\d+)/.exec(seen.received)?.[1])
    expect([seen.ended, statusOf(seen), seen.made]).toEqual(['fin', status, made])
    expect(bodyOf(seen)).toHaveLength(Math.floor(promised / 2))
  })

  test('garble: JSON by its header only', async () => {
    const seen = await faulted({ kind: 'garble' })
    expect(seen.received).toMatch(/content-type: application\/json/)
    expect([statusOf(seen), seen.made]).toEqual([200, 0])
    expect(() => JSON.parse(bodyOf(seen))).toThrow(SyntaxError)
  })

  test('garbage: bytes that are no HTTP', async () => {
    const seen = await faulted({ kind: 'garbage' })
    expect(seen.received).not.toMatch(/^HTTP/)
    expect(seen.received).not.toBe('')
    expect(seen.made).toBe(0)
  })

  test('delay and drip: the right answer, late or slowly', async () => {
    const late = await faulted({ kind: 'delay', ms: 120 })
    expect([statusOf(late), late.made]).toEqual([201, 1])
    expect(late.durationMs).toBeGreaterThan(110)
    const slow = await faulted({ kind: 'drip', ms: 1 })
    expect([statusOf(slow), slow.ended]).toEqual([201, 'fin'])
    expect(JSON.parse(bodyOf(slow))).toMatchObject({ name: 'my-agent' })
    expect(slow.durationMs).toBeGreaterThan(bodyOf(slow).length)
  })

  test('redirect and limit', async () => {
    const location = 'http://127.0.0.1:9/elsewhere'
    const moved = await faulted({ kind: 'redirect', status: 307, location })
    expect([statusOf(moved), moved.made]).toEqual([307, 0])
    expect(moved.received).toContain(`location: ${location}\r\n`)
    const limited = await faulted({ kind: 'limit', retryAfter: '2' })
    expect([statusOf(limited), limited.made]).toEqual([429, 0])
    expect(limited.received).toContain('retry-after: 2\r\n')
  })

  test('huge: as many bytes as asked', async () => {
    const seen = await faulted({ kind: 'huge', bytes: 1_000_000 })
    expect([statusOf(seen), seen.ended]).toEqual([200, 'fin'])
    expect(bodyOf(seen).replace(/[^x]/g, '')).toHaveLength(1_000_000)
  })
})

test('a fault waits for its turn, matches by method and by path and query, and ends', async () => {
  await using platform = await startPlatform()
  const path = /offset=20/
  platform.fault({ match: { path }, skip: 1, times: 2, do: { kind: 'status', status: 500 } })
  platform.fault({ match: { method: 'DELETE', path: /./ }, do: { kind: 'status', status: 501 } })
  const get = async (query: string) =>
    (await callPlatform(platform, 'GET', `/v2/deployments${query}`)).status
  const seen = []
  for (let at = 0; at < 4; at += 1) seen.push(await get('?offset=20'))
  expect(seen).toEqual([200, 500, 500, 200])
  expect(await get('?offset=0')).toBe(200)
  expect((await callPlatform(platform, 'DELETE', '/v2/deployments/x')).status).toBe(501)
  expect(platform.requests.map((request) => request.faulted ?? '-').join(' ')).toBe(
    '- status status - - status',
  )
})

test('an endless fault hits every request', async () => {
  await using platform = await startPlatform()
  const match = { path: '/v2/deployments' }
  platform.fault({ match, times: Number.POSITIVE_INFINITY, do: { kind: 'limit' } })
  for (let at = 0; at < 3; at += 1) {
    expect((await callPlatform(platform, 'GET', '/v2/deployments?limit=1')).status).toBe(429)
  }
})
