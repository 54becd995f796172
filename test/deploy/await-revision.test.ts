import { describe, expect, test } from 'vitest'
import { toAdaptiveIntervalMs } from '../../src/control-plane/wait.ts'
import { awaitRevision } from '../../src/deploy/await-revision.ts'
import { formatDuration } from '../../src/time/duration.ts'
import { deployments, gone, json, type Reply, startStub } from '../control-plane/stub-service.ts'

const reference = { deploymentId: 'd', revisionId: 'r' }

/** A status, or another reply. */
type Read = string | Reply

function times(count: number, read: Read): Read[] {
  return Array.from({ length: count }, () => read)
}

/** Waits for a revision that shows one read after the other, the last for ever. */
async function wait(
  reads: readonly Read[],
  options: {
    timeoutMs?: number
    intervalMs?: number
    protocol?: 'https'
    revisionId?: string
    buildTimesMs?: readonly number[]
    random?: number
    listRevisions?: Reply
    /** The time of the clock at which it begins. */
    startedAt?: number
  } = {},
) {
  const getRevision = reads.map((read) =>
    typeof read === 'string' ? json({ id: 'r', status: read, status_message: 'why' }) : read,
  )
  const { protocol = 'http', revisionId = 'r', buildTimesMs = [], random = 0.5 } = options
  const { listRevisions = gone, startedAt = 0 } = options
  const script = { getRevision, listRevisions: [listRevisions], findByName: [deployments()] }
  const { context, calls, clock, log } = await startStub(script, { protocol })
  // What made the revision has been answered by the service, whose 404 counts from then on.
  if (protocol === 'http') await Array.fromAsync(context.controlPlane.list('', context.signal))
  calls.length = 0
  clock.advance(startedAt)
  const waiting = awaitRevision(
    { ...reference, revisionId, buildTimesMs },
    {
      timeoutMs: options.timeoutMs ?? 1_800_000,
      intervalMs: options.intervalMs,
      startedAt,
    },
    {
      ...context,
      random: () => random,
      onStatus: () => undefined,
    },
  )
  waiting.catch(() => undefined)
  return { waiting, clock, log, asked: calls }
}

describe('ends badly', () => {
  test('INTERRUPTED gets a grace of two minutes', async () => {
    const given = await wait(['BUILDING', 'INTERRUPTED'], { intervalMs: 5_000 })
    await expect(given.waiting).rejects.toMatchObject({
      code: 'revision-failed',
      facts: { status: 'INTERRUPTED' },
    })
    expect(given.clock.now()).toBe(125_000)
    expect(given.asked).toHaveLength(26)
  })
})

describe('time', () => {
  test('the interval of other waits grows from 2 s to 15 s', () => {
    expect(Array.from({ length: 8 }, (_, at) => Math.round(toAdaptiveIntervalMs(at)))).toEqual([
      2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000,
    ])
    expect(toAdaptiveIntervalMs(1_000_000)).toBe(15_000)
  })

  test('that of a revision is the schedule, with jitter, unless one is fixed', async () => {
    const adaptive = await wait([...times(9, 'BUILDING'), 'DEPLOYING', 'DEPLOYED'])
    await adaptive.waiting
    expect(adaptive.clock.sleeps).toEqual(Array(10).fill(3_000))
    const spread = await wait(['BUILDING', 'BUILDING', 'DEPLOYED'], { random: 0.999 })
    await spread.waiting
    expect(spread.clock.sleeps[0]).toBeCloseTo(3_000 * 1.05, -1)
    const fixed = await wait(['BUILDING', 'BUILDING', 'BUILDING', 'DEPLOYED'], { intervalMs: 700 })
    await fixed.waiting
    expect(fixed.clock.sleeps).toEqual([700, 700, 700])
  })

  test('the last read is at the deadline, and it counts', async () => {
    const given = await wait(['BUILDING', 'BUILDING', 'BUILDING', 'DEPLOYED'], {
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
    const given = await wait(['BUILDING'], { timeoutMs, intervalMs: 1_000 })
    const error = await given.waiting.catch((caught) => caught)
    expect(error).toMatchObject({ code: 'rollout-timed-out' })
    expect(error.message).toBe(`revision r was still BUILDING after ${formatDuration(timeoutMs)}`)
    expect(given.asked).toHaveLength(reads)
    expect(given.clock.now()).toBe(timeoutMs)
  })
})
