import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import type { CallLimits, Octokit } from '../../src/github/api.ts'
import { nothingSchema, pullRequestSchema } from '../../src/github/schemas.ts'
import {
  ConnectionError,
  HttpError,
  ResponseFormatError,
  TimeoutError,
} from '../../src/http/errors.ts'
import type { FaultKind } from '../platform/wire/faults.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { collect, startWorld, type World } from './world.ts'

function readPull({ api }: Pick<World, 'api'>, limits: CallLimits = {}) {
  const call = { purpose: 'read the pull request', response: pullRequestSchema, ...limits }
  return api.request(call, 'GET /pulls/{pull_number}', { pull_number: 7 })
}

function listPulls({ api }: Pick<World, 'api'>) {
  return api.list({ purpose: 'list', response: pullRequestSchema }, 'GET /pulls')
}

test('E8: what the bundle leaves out of Octokit is no part of its type', () => {
  expectTypeOf<Octokit>().not.toHaveProperty('rest')
  expectTypeOf<Octokit>().toHaveProperty('request')
})

test('a request carries the token in one header, and nothing of Octokit’s own', async () => {
  await using world = await startWorld()
  world.github.seedPull({ number: 7 })
  expect(await readPull(world)).toMatchObject({ number: 7, open: true })
  const [request] = world.github.requests
  expect(request?.headers).toEqual({
    accept: 'application/vnd.github.v3+json',
    'accept-encoding': 'identity',
    authorization: `Bearer ${world.github.token}`,
    connection: 'close',
    host: new URL(world.github.url).host,
    'user-agent': 'test-agent',
    'x-github-api-version': '2022-11-28',
  })
})

test('the path of a GitHub Enterprise Server is kept', async () => {
  await using world = await startWorld({ basePath: '/api/v3' })
  world.github.seedPull({ number: 7 })
  expect(await readPull(world)).toMatchObject({ number: 7 })
  expect(world.github.log()).toEqual(['GET /repos/acme/agent/pulls/7'])
})

test.each(['acme', 'acme/agent/x', '/agent', 'acme/..', 'acme/a b', ''])(
  'the repository %j is refused',
  async (repository) => {
    await expect(startWorld({}, { repository })).rejects.toThrow(RangeError)
  },
)

describe('a read is tried again', () => {
  test.each<[string, FaultKind]>([
    ['a reset', { kind: 'refuse' }],
    ['502', { kind: 'status', status: 502 }],
    ['an answer cut short', { kind: 'cut' }],
    ['silence', { kind: 'stall' }],
    ['429', { kind: 'limit', retryAfter: '3' }],
  ])('after %s', async (_, fault) => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    world.github.fault({ match: { path: /./ }, do: fault })
    expect(await readPull(world)).toMatchObject({ number: 7 })
    expect(world.github.requests).toHaveLength(2)
    expect(world.clock.sleeps).toHaveLength(1)
  })

  test('and a write is not', async () => {
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: { kind: 'status', status: 502 } })
    const call = { purpose: 'write', response: z.unknown() }
    const comment = { comment_id: 1, body: 'x' }
    const write = world.api.request(call, 'PATCH /issues/comments/{comment_id}', comment)
    await expect(write).rejects.toThrow(HttpError)
    expect(world.github.requests).toHaveLength(1)
  })
})

describe('a limit', () => {
  const limited = (headers: Record<string, string>): FaultKind => {
    return { kind: 'status', status: 403, body: { message: 'You are too fast' }, headers }
  }

  test('of the second kind is waited for as long as asked', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    world.github.fault({ match: { path: /./ }, do: limited({ 'retry-after': '60' }) })
    await readPull(world)
    expect(world.clock.sleeps).toEqual([60_000])
  })

  test('of the first kind is waited for until it resets', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    const reset = String(Date.UTC(2026, 0, 1, 0, 0, 40) / 1_000)
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
    world.github.fault({ match: { path: /./ }, do: limited(headers) })
    await readPull(world)
    expect(world.clock.sleeps).toEqual([40_000])
  })

  test.each([
    { 'retry-after': '61' },
    {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.UTC(2026, 0, 1, 0, 20) / 1_000),
    },
  ])('of more than a minute is not waited for: %j', async (headers) => {
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: limited(headers as Record<string, string>) })
    const error = await readPull(world).catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      status: 429,
      reason: expect.stringMatching(/^You are too fast; it requests a wait/),
    })
    expect(world.clock.sleeps).toEqual([])
  })
})

describe('an outage', () => {
  const limit = { kind: 'status', status: 403, body: { message: 'secondary rate limit' } } as const

  test('is a limit after one wait of a minute, also without a header; then no call waits', async () => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    world.github.fault({ match: { path: /./ }, do: limit, times: 3 })
    // As GitHub sent it.
    const message = expect.stringContaining(' returned HTTP 403 for ')
    await expect(readPull(world)).rejects.toMatchObject({ status: 429, message })
    expect(world.clock.sleeps).toEqual([60_000])
    expect(world.api.outage).toMatchObject({ status: 429 })
    await expect(readPull(world)).rejects.toMatchObject({ status: 429 })
    expect(world.github.requests).toHaveLength(3)
    await readPull(world)
    expect(world.api.outage).toBeUndefined()
    world.github.fault({ match: { path: /./ }, do: limit })
    await expect(readPull(world)).rejects.toMatchObject({ status: 429 })
    expect(world.clock.sleeps).toEqual([60_000])
  })

  const comment = ({ api }: World) => {
    const call = { purpose: 'x', response: nothingSchema }
    const send = () => api.request(call, 'POST /issues/7/comments', { body: 'x' })
    return api.createOnce(send, async () => undefined)
  }
  const calls: readonly [string, (world: World) => Promise<unknown>][] = [
    ['reads', readPull],
    ['writes', comment],
  ]
  const limitNext = ({ github }: World, retryAfter: string) =>
    github.fault({ match: { path: /./ }, do: { kind: 'limit', retryAfter } })

  test.each(calls)('is a limit after a minute of the whole step: %s', async (_, ask) => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    for (const seconds of ['30', '30']) {
      limitNext(world, seconds)
      await ask(world)
    }
    limitNext(world, '2')
    await expect(ask(world)).rejects.toMatchObject({ status: 429 })
    expect(world.clock.sleeps).toEqual([30_000, 30_000])
  })

  test.each(calls)('is a longer limit where only what is shown waits: %s', async (_, ask) => {
    await using world = await startWorld()
    world.github.seedPull({ number: 7 })
    world.api.waitBriefly()
    limitNext(world, '3')
    await ask(world)
    limitNext(world, '30')
    await expect(ask(world)).rejects.toMatchObject({ status: 429, retryAfterMs: 30_000 })
    expect(world.clock.sleeps).toEqual([3_000])
  })

  test('is a limit of writes after one wait', async () => {
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: limit, times: 9 })
    const send = () => world.api.request({ purpose: 'x', response: nothingSchema }, 'POST /x', {})
    const look = async () => undefined
    const write = world.api.createOnce(send, look)
    await expect(write).rejects.toMatchObject({ status: 429 })
    expect(world.clock.sleeps).toEqual([60_000])
  })

  test('is no refusal', async () => {
    await using world = await startWorld({ permissions: { 'pull-requests': 'none' } })
    await expect(readPull(world)).rejects.toMatchObject({ status: 403 })
    expect(world.api.outage).toBeUndefined()
  })
})

describe('errors are ours, never Octokit’s', () => {
  test.each<[string, FaultKind, unknown]>([
    ['a refusal', { kind: 'status', status: 418, body: { message: 'no' } }, HttpError],
    ['a redirect', { kind: 'redirect', status: 301, location: '/elsewhere' }, HttpError],
    ['a reset', { kind: 'refuse' }, ConnectionError],
    ['silence', { kind: 'stall' }, TimeoutError],
    ['a body that is too long', { kind: 'huge', bytes: 17 * 1024 * 1024 }, ResponseFormatError],
    ['what is not JSON', { kind: 'garble' }, ResponseFormatError],
    ['an empty answer', { kind: 'status', status: 200 }, ResponseFormatError],
    ['another shape', { kind: 'status', status: 200, body: { number: 'x' } }, ResponseFormatError],
    ['no content', { kind: 'status', status: 204 }, ResponseFormatError],
  ])('%s', async (_, fault, expected) => {
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: fault })
    const limits = { retry: false, timeoutMs: 10_000 }
    const error = await readPull(world, limits).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(expected)
    expect((error as HttpError).request).toMatchObject({
      purpose: 'read the pull request',
      method: 'GET',
      path: '/repos/acme/agent/pulls/7',
    })
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('ghs_')
  })

  test('a token that is echoed is redacted', async () => {
    await using world = await startWorld()
    const body = { message: `bad token ${world.github.token}` }
    world.github.fault({ match: { path: /./ }, do: { kind: 'status', status: 401, body } })
    await expect(readPull(world)).rejects.toThrow('bad token ***')
  })

  test('an abort ends a request with its reason', async () => {
    const stop = new AbortController()
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: { kind: 'stall' } })
    const calling = readPull(world, { signal: stop.signal, timeoutMs: 60_000 })
    const reason = new DOMException('stopped', 'AbortError')
    setTimeout(() => stop.abort(reason), 50)
    await expect(calling).rejects.toBe(reason)
  })
})

test('a list goes on while the link header names a next page, whatever the size of a page', async () => {
  await using world = await startWorld()
  for (let number = 1; number <= 250; number += 1) world.github.seedPull({ number })
  const numbers = (await collect(listPulls(world))).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at))
  expect(world.github.log()).toEqual(
    [1, 2, 3].map((page) => `GET /repos/acme/agent/pulls?per_page=100&page=${page}`),
  )
})

test('a full page without links is no end: the next one is asked for by number', async () => {
  await using world = await startWorld()
  for (let number = 1; number <= 150; number += 1) world.github.seedPull({ number })
  const body = Array.from({ length: 100 }, (_, at) => ({ number: 150 - at, state: 'open' }))
  world.github.fault({ match: { path: /./ }, do: { kind: 'status', status: 200, body } })
  const numbers = (await collect(listPulls(world))).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 150 }, (_, at) => 150 - at))
  expect(world.github.log()).toHaveLength(2)
})

describe('a list that cannot be read is an error, never an empty one', () => {
  test.each<[string, FaultKind]>([
    ['no content', { kind: 'status', status: 204 }],
    ['an empty body', { kind: 'status', status: 200 }],
    ['null', { kind: 'status', status: 200, body: 'null' }],
    ['text', { kind: 'status', status: 200, body: '"x"' }],
    ['an object', { kind: 'status', status: 200, body: { message: 'x' } }],
    ['a count without items', { kind: 'status', status: 200, body: { total_count: 1 } }],
  ])('%s', async (_, fault) => {
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: fault })
    const error = await collect(listPulls(world)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ResponseFormatError)
    expect(error).toMatchObject({ request: { path: '/repos/acme/agent/pulls' } })
  })

  test('409, which Octokit takes for an empty repository', async () => {
    await using world = await startWorld()
    world.github.fault({ match: { path: /./ }, do: { kind: 'status', status: 409 } })
    await expect(collect(listPulls(world))).rejects.toMatchObject({ status: 409 })
  })
})

test('errors of GraphQL, which come with 200, are answers that cannot be used', async () => {
  await using world = await startWorld()
  const body = { errors: [{ message: 'no' }], data: null }
  world.github.fault({ match: { path: /./ }, do: { kind: 'status', status: 200, body } })
  const call = { purpose: 'ask', response: z.unknown() }
  const asking = world.api.ask(call, ({ graphql }) => graphql('{ x }'))
  await expect(asking).rejects.toMatchObject({
    name: 'ResponseFormatError',
    request: { method: 'POST', path: '/graphql' },
  })
})

test('the token goes to the API’s own origin only', async () => {
  await using world = await startWorld()
  const answer = toHttpAnswer(200, { 'content-type': 'application/json' }, '[]')
  await using elsewhere = await startRawServer((socket) => socket.end(answer))
  const headers = { link: `<${elsewhere.url.href}repos>; rel="next"` }
  const page = {
    kind: 'status',
    status: 200,
    body: [{ number: 7, state: 'open' }],
    headers,
  } as const
  world.github.fault({ match: { path: /./ }, do: page })
  await expect(collect(listPulls(world))).rejects.toThrow('a link to another origin')
  expect(elsewhere.received).toEqual([])
})
