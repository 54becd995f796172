import { describe, expect, test } from 'vitest'
import {
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../../src/control-plane/errors.ts'
import { awaitRevision, toAdaptiveIntervalMs } from '../../src/control-plane/rollout.ts'
import {
  ConnectionError,
  HttpError,
  ResponseFormatError,
  TimeoutError,
} from '../../src/http/errors.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

const reference = { deploymentId: 'd', revisionId: 'r' }
const request = { purpose: 'read the revision', method: 'GET', host: 'h', path: '/p' }
const http = (status: number, retryAfterMs?: number) =>
  new HttpError({ request, status, retryAfterMs })
const reset = new ConnectionError({
  request,
  code: 'ECONNRESET',
  explanation: 'x',
  maybeSent: true,
  permanent: false,
})
const badTls = new ConnectionError({
  request,
  code: 'EPROTO',
  explanation: 'x',
  maybeSent: false,
  permanent: true,
})

type Read = string | Error | (() => string)

function times(count: number, read: Read): Read[] {
  return Array.from({ length: count }, () => read)
}

/** Waits for a revision that shows one read after the other, the last for ever. */
function wait(reads: readonly Read[], options: { timeoutMs?: number; intervalMs?: number } = {}) {
  const clock = createVirtualClock()
  const log = createRecordingLog()
  const stop = new AbortController()
  const statuses: string[] = []
  const asked: string[] = []
  const waiting = awaitRevision(
    reference,
    { timeoutMs: options.timeoutMs ?? 1_800_000, intervalMs: options.intervalMs },
    {
      clock,
      log,
      random: () => 0.5,
      signal: stop.signal,
      onStatus: ({ status }) => statuses.push(status),
      controlPlane: {
        async getRevision(deploymentId, revisionId) {
          asked.push(`${deploymentId}/${revisionId}`)
          const read = reads[Math.min(asked.length, reads.length) - 1] ?? 'UNKNOWN'
          if (read instanceof Error) throw read
          return {
            id: revisionId,
            status: typeof read === 'string' ? read : read(),
            commitSha: undefined,
            repoRef: undefined,
            imageUri: undefined,
            statusMessage: 'why',
            createdAtMs: undefined,
          }
        },
      },
    },
  )
  return { waiting, clock, log, stop, statuses, asked }
}

const happyPath = [
  'CREATING',
  'QUEUED',
  'AWAITING_BUILD',
  'BUILDING',
  'AWAITING_DEPLOY',
  'DEPLOYING',
  'DEPLOYED',
]

describe('ends well', () => {
  test.each(happyPath.map((status, from) => [status, happyPath.slice(from)] as const))(
    'from %s on',
    async (_, path) => {
      const given = wait(path)
      await expect(given.waiting).resolves.toMatchObject({ status: 'DEPLOYED' })
      expect(given.statuses).toEqual(path)
      expect(given.asked).toEqual(path.map(() => 'd/r'))
      expect(given.log.warnings).toEqual([])
    },
  )

  test.each<[string, Read[]]>([
    ['UNKNOWN', ['UNKNOWN', 'UNKNOWN', 'DEPLOYED']],
    ['AWAITING_DATABASE', ['AWAITING_DATABASE', 'DEPLOYED']],
    ['404 at first', [...times(5, http(404)), 'BUILDING', 'DEPLOYED']],
    ['nine errors in a row', [...times(9, http(503)), 'DEPLOYED']],
    ['nine errors twice', [...times(9, reset), 'BUILDING', ...times(9, reset), 'DEPLOYED']],
    ['a body that is not JSON', [new ResponseFormatError(request, 'HTML'), 'DEPLOYED']],
    ['an answer that is late', [new TimeoutError(request, 1), 'DEPLOYED']],
    ['408, 425, 429, 520', [http(408), http(425), http(429), http(520), 'DEPLOYED']],
    ['an interruption that passes', ['INTERRUPTED', 'BUILDING', 'INTERRUPTED', 'DEPLOYED']],
    ['going back and forth', ['DEPLOYING', 'BUILDING', 'DEPLOYING', 'DEPLOYED']],
  ])('%s', async (_, reads) => {
    await expect(wait(reads).waiting).resolves.toMatchObject({ status: 'DEPLOYED' })
  })

  test('a word that nobody knows is warned of once, however often it comes back', async () => {
    const given = wait(['MAGIC', 'MAGIC', 'BUILDING', 'MAGIC', 'TRICK', 'DEPLOYED'])
    await given.waiting
    expect(given.log.warnings).toHaveLength(2)
    expect(given.statuses).toEqual(['MAGIC', 'BUILDING', 'MAGIC', 'TRICK', 'DEPLOYED'])
  })
})

describe('ends badly', () => {
  test.each(['BUILD_FAILED', 'DEPLOY_FAILED', 'CREATE_FAILED', 'NEW_FAILED_WORD'])(
    '%s at once',
    async (status) => {
      const given = wait(['BUILDING', status, 'DEPLOYED'])
      const error = await given.waiting.catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(RolloutFailed)
      expect(error).toMatchObject({ reference, status, statusMessage: 'why' })
      expect(given.asked).toHaveLength(2)
    },
  )

  test('SKIPPED is superseded', async () => {
    const given = wait(['QUEUED', 'SKIPPED', 'DEPLOYED'])
    await expect(given.waiting).rejects.toBeInstanceOf(Superseded)
    expect(given.asked).toHaveLength(2)
  })

  test('A19: INTERRUPTED gets a grace of two minutes', async () => {
    const given = wait(['BUILDING', 'INTERRUPTED'], { intervalMs: 5_000 })
    await expect(given.waiting).rejects.toMatchObject({
      name: 'RolloutFailed',
      status: 'INTERRUPTED',
    })
    expect(given.clock.now()).toBe(125_000)
    expect(given.asked).toHaveLength(26)
  })

  test.each<[string, Read[], number, object]>([
    ['401', ['BUILDING', http(401)], 2, { status: 401 }],
    ['403', ['BUILDING', http(403)], 2, { status: 403 }],
    ['422', ['BUILDING', http(422)], 2, { status: 422 }],
    ['400', [http(400)], 1, { status: 400 }],
    ['501', [http(501)], 1, { status: 501 }],
    ['a fault of TLS', [badTls], 1, { code: 'EPROTO' }],
    ['ten errors in a row', ['BUILDING', ...times(10, http(502))], 11, { status: 502 }],
    ['ten bodies that are not JSON', times(10, new ResponseFormatError(request, 'x')), 10, {}],
    ['a defect', [new RangeError('defect')], 1, { name: 'RangeError' }],
  ])('%s is final', async (_, reads, count, error) => {
    const given = wait([...reads, 'DEPLOYED'])
    await expect(given.waiting).rejects.toMatchObject(error)
    expect(given.asked).toHaveLength(count)
  })

  test.each([200, 5_000])(
    'G11: 404 for half a minute is final, read every %i ms',
    async (intervalMs) => {
      const given = wait([http(404)], { intervalMs })
      await expect(given.waiting).rejects.toMatchObject({ status: 404 })
      expect(given.clock.now()).toBe(30_000)
      const late = wait([...times(20_000 / intervalMs, http(404)), 'DEPLOYED'], { intervalMs })
      await expect(late.waiting).resolves.toMatchObject({ status: 'DEPLOYED' })
    },
  )

  test('404 after it was seen: it is gone', async () => {
    const given = wait(['BUILDING', http(404), 'DEPLOYED'])
    await expect(given.waiting).rejects.toBeInstanceOf(RevisionGone)
    expect(given.asked).toHaveLength(2)
  })
})

describe('time', () => {
  test('the interval grows from 2 s to 15 s', () => {
    expect(Array.from({ length: 8 }, (_, at) => Math.round(toAdaptiveIntervalMs(at)))).toEqual([
      2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000,
    ])
    expect(toAdaptiveIntervalMs(1_000_000)).toBe(15_000)
  })

  test('and is used, with jitter, unless one is fixed', async () => {
    const adaptive = wait(['BUILDING', 'BUILDING', 'BUILDING', 'DEPLOYED'])
    await adaptive.waiting
    expect(adaptive.clock.sleeps).toEqual([2_000, 3_000, 4_500])
    const fixed = wait(['BUILDING', 'BUILDING', 'BUILDING', 'DEPLOYED'], { intervalMs: 700 })
    await fixed.waiting
    expect(fixed.clock.sleeps).toEqual([700, 700, 700])
  })

  test('the last read is at the deadline, and it counts', async () => {
    const given = wait(['BUILDING', 'BUILDING', 'BUILDING', 'DEPLOYED'], {
      timeoutMs: 2_500,
      intervalMs: 1_000,
    })
    await expect(given.waiting).resolves.toMatchObject({ status: 'DEPLOYED' })
    expect(given.clock.sleeps).toEqual([1_000, 1_000, 500])
  })

  test.each([
    [2_500, 4],
    [2_000, 3],
    [999, 2],
  ])('%i ms are over after %i reads', async (timeoutMs, reads) => {
    const given = wait(['BUILDING'], { timeoutMs, intervalMs: 1_000 })
    const error = await given.waiting.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(RolloutTimedOut)
    expect(error).toMatchObject({ reference, status: 'BUILDING', timeoutMs })
    expect(given.asked).toHaveLength(reads)
    expect(given.clock.now()).toBe(timeoutMs)
  })

  test('an error as the last reading is the cause of the timeout', async () => {
    const error = http(503)
    const given = wait(['BUILDING', error], { timeoutMs: 2_000, intervalMs: 1_000 })
    await expect(given.waiting).rejects.toMatchObject({ status: 'BUILDING', cause: error })
  })

  test('never read in time', async () => {
    const given = wait([reset], { timeoutMs: 2_000, intervalMs: 1_000 })
    await expect(given.waiting).rejects.toMatchObject({ status: undefined, cause: reset })
  })

  test('Retry-After is honoured, up to the deadline', async () => {
    const given = wait([http(429, 30_000), 'DEPLOYED'], { intervalMs: 1_000 })
    await given.waiting
    expect(given.clock.sleeps).toEqual([30_000])
    const late = wait([http(429, 3_600_000), 'DEPLOYED'], { timeoutMs: 5_000, intervalMs: 1_000 })
    await late.waiting
    expect(late.clock.sleeps).toEqual([5_000])
  })

  test('a heartbeat every minute without news', async () => {
    const given = wait(['BUILDING'], { timeoutMs: 200_000, intervalMs: 10_000 })
    await expect(given.waiting).rejects.toBeInstanceOf(RolloutTimedOut)
    expect(given.log.lines.filter((line) => line.includes('still BUILDING'))).toEqual([
      'Revision r: still BUILDING after 1 min',
      'Revision r: still BUILDING after 2 min',
      'Revision r: still BUILDING after 3 min',
    ])
  })

  test('each status is told once, with the time of the one before', async () => {
    const given = wait(['QUEUED', 'QUEUED', 'BUILDING', 'DEPLOYED'], { intervalMs: 4_000 })
    await given.waiting
    expect(given.log.lines).toEqual([
      'Revision r: QUEUED',
      'Revision r: BUILDING (after 8 s)',
      'Revision r: DEPLOYED (after 4 s)',
    ])
  })
})

test('an abort ends it with its reason', async () => {
  const reason = new Error('stopped')
  const given = wait([
    'BUILDING',
    () => {
      given.stop.abort(reason)
      return 'BUILDING'
    },
    'DEPLOYED',
  ])
  await expect(given.waiting).rejects.toBe(reason)
  expect(given.asked).toHaveLength(2)
})

test('an error that the abort caused is not told as one of the service', async () => {
  const reason = new Error('stopped')
  const given = wait([
    'BUILDING',
    () => {
      given.stop.abort(reason)
      throw reset
    },
  ])
  await expect(given.waiting).rejects.toBe(reason)
})
