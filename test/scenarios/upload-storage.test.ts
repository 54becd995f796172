import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eventually } from '../platform/control-service/waiting.ts'
import type { FaultKind, Platform, PlatformOptions } from '../platform/platform.ts'
import { lacks } from '../support/lacks.ts'
import type { ActionRun } from '../support/run-action.ts'
import { expectNoSecret } from './canary.ts'
import { requestsOf, rewriting } from './step.ts'
import { startUploads, tryUpload, upload, uploaded } from './upload.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

// What the storage of the control plane does with an archive. Its addresses are secrets.

const toStorage = { method: 'PUT', path: /^\/uploads\// }
const deployed = { outputs: { outcome: 'deployed' } }
const broken = (status: number, body?: string): FaultKind => ({ kind: 'status', status, body })

/** Counts the requests for a URL, the archives, and the updates. */
function countOf(platform: Platform): readonly number[] {
  const lines = requestsOf(platform)
  return [/upload-url$/, /^PUT/, /^PATCH/].map(
    (one) => lines.filter((line) => one.test(line)).length,
  )
}

/** Neither the address nor its secret part is shown, nor what the storage says of it. */
function expectHidden(run: ActionRun, platform: Platform): void {
  const paths = platform.requests.flatMap(({ method, path }) => (method === 'PUT' ? path : []))
  expect(paths).not.toEqual([])
  expectNoSecret(
    run,
    paths.flatMap((path) => [path, path.replace('/uploads/', '')]),
  )
}

describe.concurrent('an upload is sent until the storage has it', () => {
  test.each<[string, FaultKind, number]>([
    ['HTTP 503', broken(503), 1],
    ['HTTP 429', { kind: 'limit', retryAfter: '2' }, 1],
    ['a lost answer', { kind: 'reset-after-work' }, 1],
    ['HTTP 403', broken(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'), 2],
    ['HTTP 400 ExpiredToken', broken(400, '<Error><Code>ExpiredToken</Code></Error>'), 2],
  ])('after %s', async (_, fault, urls) => {
    await using world = await startUploads()
    world.platform.fault({ match: toStorage, do: fault })
    const run = await tryUpload(world)
    expectGreen(run, deployed)
    expect(countOf(world.platform)).toEqual([urls, 2, 1])
    expectHidden(run, world.platform)
  })

  test('after twelve broken connections in the middle of it', async () => {
    await using world = await startUploads()
    await world.repository.commit({
      files: { 'data.txt': randomBytes(2_000_000).toString('base64') },
      message: 'Add data',
    })
    world.platform.fault({ match: toStorage, times: 12, do: { kind: 'refuse' } })
    expectGreen(await upload(world), deployed)
    expect(countOf(world.platform)).toEqual([1, 13, 1])
  })

  test('with the headers that it demands', async () => {
    const uploadHeaders = { 'Content-Type': 'application/x-tar', 'x-test-class': 'source' }
    await using world = await startUploads({ uploadHeaders })
    expectGreen(await tryUpload(world), deployed)
    const sent = world.platform.requests.find(({ method }) => method === 'PUT')
    expect(Object.keys(sent?.headers ?? {}).toSorted()).toEqual([
      ...['accept-encoding', 'connection', 'content-length', 'content-type'],
      ...['host', 'user-agent', 'x-test-class'],
    ])
  })
})

describe.concurrent('an upload ends the step', () => {
  // biome-ignore format: a row is a line
  test.each<[string, PlatformOptions, FaultKind | undefined, string, RegExp]>([
    ['whose second URL has expired too', { expiredUploads: 9 }, undefined, '400', /ExpiredToken/],
    ['that is too large for the storage', { maxUploadBytes: 99 }, undefined, '400', /EntityTooLarge/],
    ['that is redirected', {}, { kind: 'redirect', status: 307, location: '/elsewhere' }, '307', /redirects/],
    ['that is refused', {}, broken(404), '404', /Re-run the job/],
  ])('%s', async (_, options, fault, status, message) => {
    await using world = await startUploads(options)
    const { platform } = world
    if (fault !== undefined) platform.fault({ match: toStorage, do: fault })
    const run = await tryUpload(world)
    expectFailed(run, `Could not upload the source (${status})`, [message], { created: 'true' })
    expectHidden(run, platform)
    expect(countOf(platform)[2]).toBe(0)
    // The deployment that is left has nothing to serve or to reuse, and the next run deploys to it.
    if (fault !== undefined) expectGreen(await tryUpload(world, { if_exists: 'reuse' }), deployed)
  })

  // biome-ignore format: a row is a line
  test.each<[string, FaultKind, RegExp]>([
    ['is not https', rewriting({ upload_url: 'http://storage.example/object' }), /it is not https/],
    ['is none', rewriting({ upload_url: undefined }), /missing, or not what was expected/],
    ['is not offered', broken(404), /accepts no uploads/],
  ])('whose URL %s', async (_, fault, message) => {
    await using world = await startUploads()
    world.platform.fault({ match: { path: /upload-url$/ }, do: fault })
    const run = await tryUpload(world, { allow_insecure_http: 'true' })
    expectFailed(run, /^Could not request an upload URL/, [message])
    expect(countOf(world.platform)).toEqual([1, 0, 0])
  })

  test('at wait_timeout', async () => {
    await using world = await startUploads()
    world.platform.fault({ match: toStorage, times: 999, do: broken(502) })
    const run = await tryUpload(world, { wait_timeout: '10m' })
    expectFailed(run, 'Could not upload the source (502)')
    expect(countOf(world.platform)[1]).toBeGreaterThan(30)
  })

  test.skipIf(lacks.signals)('on a signal: nothing is built', async () => {
    await using world = await startUploads()
    const { platform } = world
    platform.fault({ match: toStorage, do: { kind: 'stall' } })
    const isSent = () => platform.requests.find(({ method }) => method === 'PUT')
    const run = await upload(
      world,
      {},
      {
        onStart: (action) => void eventually(isSent, 'the PUT').then(() => action.kill('SIGTERM')),
      },
    )
    expectRed(run, { exitCode: 143, title: 'Cancelled', outputs: { outcome: 'cancelled' } })
    expect(countOf(platform)).toEqual([1, 1, 0])
  })
})

describe.concurrent('a lost answer of the update', () => {
  test.each<[string, FaultKind, number]>([
    ['is of the revision with the archive', { kind: 'reset-after-work' }, 1],
    ['is asked for again with the same archive', { kind: 'refuse' }, 2],
  ])('%s', async (_, fault, patches) => {
    await using world = await startUploads()
    const { platform } = world
    platform.seed(uploaded)
    platform.fault({ match: { method: 'PATCH', path: /./ }, do: fault })
    const run = await tryUpload(world, { secrets: 'A=longenough' })
    const [, made, ...others] = platform.deployments[0]?.revisions ?? []
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: made?.id } })
    expect(others).toEqual([])
    expect(countOf(platform)).toEqual([1, 1, patches])
  })
})
