import { describe, expect, test } from 'vitest'
import { awaitRevision } from '../../src/rollout/rollout.ts'
import {
  gone,
  json,
  page,
  type Reply,
  refuse,
  revisions,
  silence,
  startStub,
} from '../control-plane/stub-service.ts'

const one = (id: string, status: string) => ({ id, status })
const waits = (count: number, status = 'QUEUED') => Array<string>(count).fill(status)
const line = (id: string, status: string) => `Revision r waits behind revision ${id} (${status})`

/** Awaits a revision for as long as it shows one status after the other, read every 30 s. */
async function wait(statuses: readonly string[], listed: readonly Reply[]) {
  const getRevision = statuses.map((status) => json(one('r', status)))
  const stub = await startStub({ getRevision, listRevisions: listed })
  const debugs: string[] = []
  const log = { ...stub.log, debug: (text: string) => void debugs.push(text) }
  const waiting = awaitRevision(
    { deploymentId: 'd', revisionId: 'r' },
    { timeoutMs: 30_000 * (statuses.length - 1), intervalMs: 30_000, startedAt: 0 },
    { ...stub.context, log, onStatus: () => undefined },
  )
  const error = await waiting.catch((caught: Error) => caught)
  const looks = stub.calls.filter((call) => call === 'listRevisions').length
  const said = stub.log.lines.filter((text) => text.includes('behind'))
  return { ...stub, error, looks, said, debugs }
}

describe('what a revision waits behind', () => {
  const blocked = revisions(
    one('newer', 'BUILDING'),
    one('r', 'QUEUED'),
    one('next', 'QUEUED'),
    one('built', 'BUILDING'),
    one('old', 'DEPLOYED'),
  )

  test('is said after a minute: the oldest one in progress that is older', async () => {
    const given = await wait([...waits(3), 'BUILDING', 'DEPLOYED'], [blocked])
    expect(given.said).toEqual([
      line('built', 'BUILDING'),
      ' 1:00  Revision r: still QUEUED after 1 min, behind revision built (BUILDING)',
    ])
    expect(given.error).toMatchObject({ status: 'DEPLOYED' })
    const quick = await wait([...waits(2), 'DEPLOYED'], [blocked])
    expect(quick.looks).toBe(0)
    const late = await wait([...waits(3, 'BUILDING'), ...waits(2)], [blocked])
    expect(late.looks).toBe(0)
  })

  test('is looked up again every five minutes, and part of the error', async () => {
    const then = revisions(one('r', 'QUEUED'), one('next', 'DEPLOYING'), one('built', 'DEPLOYED'))
    const given = await wait(waits(13), [blocked, then])
    expect(given.looks).toBe(2)
    expect(given.said.filter((text) => text.includes('waits behind'))).toEqual([
      line('built', 'BUILDING'),
      line('next', 'DEPLOYING'),
    ])
    expect(given.error).toMatchObject({
      message: 'revision r was still QUEUED after 6 min, behind revision next (DEPLOYING)',
      facts: { isQueued: true },
    })
  })

  test('is forgotten once it does not wait any more', async () => {
    const given = await wait([...waits(3), ...waits(3, 'BUILDING')], [blocked])
    expect(given.error).toMatchObject({
      message: 'revision r was still BUILDING after 2 min 30 s',
      facts: { isQueued: false },
    })
    expect(given.looks).toBe(1)
  })

  test('is nothing where no older one is in progress', async () => {
    const list = revisions(one('newer', 'BUILDING'), one('r', 'QUEUED'), one('old', 'DEPLOYED'))
    const given = await wait(waits(3), [list])
    expect(given.looks).toBe(1)
    expect(given.said).toEqual([])
    expect((given.error as Error).message).toBe('revision r was still QUEUED after 1 min')
  })

  test.each([
    ['a refusal', refuse(403)],
    ['an error of the service', refuse(503)],
    ['a 404', gone],
    ['a page', page],
  ])('is not known after %s, which ends nothing', async (_, reply) => {
    const given = await wait([...waits(3), 'DEPLOYED'], [reply])
    expect(given.error).toMatchObject({ status: 'DEPLOYED' })
    expect(given.looks).toBe(1)
    expect(given.debugs).toEqual(['The queue ahead of revision r is unknown'])
  })

  test('is given up after five seconds', async () => {
    const hang: { now: () => void } = { now: () => undefined }
    const slow: Reply = (response) => {
      hang.now()
      silence(response)
    }
    const getRevision = [...waits(3), 'DEPLOYED'].map((status) => json(one('r', status)))
    const { context, clock } = await startStub({ getRevision, listRevisions: [slow] })
    hang.now = () => clock.advance(5_000)
    const waiting = awaitRevision(
      { deploymentId: 'd', revisionId: 'r' },
      { timeoutMs: 600_000, intervalMs: 30_000, startedAt: 0 },
      { ...context, onStatus: () => undefined },
    )
    await expect(waiting).resolves.toMatchObject({ status: 'DEPLOYED' })
  })

  test('is not looked up for a step that was stopped meanwhile', async () => {
    const reason = new Error('stopped')
    const stop: { now: () => void } = { now: () => undefined }
    const stopping: Reply = (response) => {
      stop.now()
      refuse(503)(response)
    }
    const getRevision = [json(one('r', 'QUEUED'))]
    const given = await startStub({ getRevision, listRevisions: [stopping] })
    stop.now = () => given.stop.abort(reason)
    const waiting = awaitRevision(
      { deploymentId: 'd', revisionId: 'r' },
      { timeoutMs: 600_000, intervalMs: 30_000, startedAt: 0 },
      { ...given.context, onStatus: () => undefined },
    )
    await expect(waiting).rejects.toBe(reason)
  })
})
