import { createHash } from 'node:crypto'
import type { Log } from '../log.ts'
import { parseJsonText } from '../text/json-text.ts'
import type { Clock } from '../time/clock.ts'
import {
  type DeliveryCounts,
  ReceiverClosed,
  WebhookBroken,
  WebhookForged,
  WebhookMissing,
} from './errors.ts'
import { type RunNotification, runNotificationSchema } from './schemas.ts'

/** Which notification to wait for: that of a run, or the first that answered no other wait. */
export interface NotificationRequest {
  readonly runId?: string | undefined
  readonly timeoutMs: number
}

/** The notifications that came, and those who wait for them. */
export interface Deliveries {
  /** Takes a body that came with the right token, and returns the status to answer. */
  accept(body: Buffer): number
  noteForged(): void
  /** Tells of a request with the right token whose body did not come whole, or is too large. */
  noteBroken(): void
  counts(): DeliveryCounts
  /** Resolves with the record. Rejects with WebhookMissing, WebhookForged, WebhookBroken, or the reason of `close`. */
  wait(request: NotificationRequest): Promise<RunNotification>
  close(reason?: unknown): void
}

interface Waiter {
  readonly runId: string | undefined
  readonly settle: (record: RunNotification) => void
  readonly fail: (reason: unknown) => void
}

/** More runs than any smoke plan has; a sender that goes on is not held in memory. */
const mostRecords = 64
const quietMs = 10_000

/** A desk where nothing has come yet. */
export function createDeliveries({ clock, log }: { clock: Clock; log: Log }): Deliveries {
  const records = new Map<string, { readonly record: RunNotification; readonly digest: string }>()
  const waiters = new Set<Waiter>()
  const givenUp = new Set<string | undefined>()
  /** Runs whose record answered a wait: where the id of a run is not known, it is not theirs. */
  const told = new Set<string>()
  const counted = { forged: 0, broken: 0, replayed: 0, conflicting: 0, late: 0 }
  let closedBy: { readonly reason: unknown } | undefined
  let toldAtMs = Number.NEGATIVE_INFINITY

  const tell = (line: string) => {
    if (clock.now() - toldAtMs < quietMs) return
    toldAtMs = clock.now()
    log.info(line)
  }
  const toCounts = (awaited?: string): DeliveryCounts => ({
    ...counted,
    otherRuns:
      awaited === undefined ? 0 : [...records.keys()].filter((runId) => runId !== awaited).length,
  })
  const find = (runId: string | undefined) =>
    runId === undefined
      ? [...records.values()].find(({ record }) => !told.has(record.runId))
      : records.get(runId)

  return {
    accept(body) {
      const record = parseRecord(body)
      if (record === undefined) {
        counted.broken += 1
        tell('The webhook was notified with something that is no run record; it goes on waiting')
        return 400
      }
      const digest = createHash('sha256').update(body).digest('base64')
      const before = records.get(record.runId)
      if (before !== undefined) {
        const same = before.digest === digest
        counted[same ? 'replayed' : 'conflicting'] += 1
        // Of two stories about one run, the bad one counts.
        if (before.record.status === 'success' && record.status !== 'success') {
          records.set(record.runId, { record, digest })
        }
        return same ? 200 : 409
      }
      if (records.size >= mostRecords) return 429
      records.set(record.runId, { record, digest })
      if (givenUp.has(record.runId) || givenUp.has(undefined)) {
        counted.late += 1
        log.info(`The notification of run ${record.runId} came too late`)
      }
      for (const waiter of waiters) {
        if (waiter.runId === undefined || waiter.runId === record.runId) waiter.settle(record)
      }
      return 200
    },
    noteForged() {
      counted.forged += 1
      tell('The webhook was called without the right token')
    },
    noteBroken() {
      counted.broken += 1
    },
    counts: toCounts,

    wait({ runId, timeoutMs }) {
      const found = find(runId)
      if (found !== undefined) {
        told.add(found.record.runId)
        return Promise.resolve(found.record)
      }
      if (closedBy !== undefined) return Promise.reject(closedBy.reason)
      const { promise, resolve, reject } = Promise.withResolvers<RunNotification>()
      const end = () => {
        cancelTimer()
        waiters.delete(waiter)
      }
      const waiter: Waiter = {
        runId,
        settle: (record) => {
          end()
          told.add(record.runId)
          resolve(record)
        },
        fail: (reason) => {
          end()
          reject(reason)
        },
      }
      const cancelTimer = clock.startTimer(timeoutMs, () => {
        givenUp.add(runId)
        waiter.fail(toFault({ runId, timeoutMs, counts: toCounts(runId) }))
      })
      waiters.add(waiter)
      // A wait that nobody looks at any more must not end the process when the receiver closes.
      promise.catch(() => undefined)
      return promise
    },

    close(reason = new ReceiverClosed()) {
      closedBy ??= { reason }
      for (const waiter of waiters) waiter.fail(reason)
    },
  }
}

function parseRecord(body: Buffer): RunNotification | undefined {
  try {
    return runNotificationSchema.safeParse(parseJsonText(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** What came tells why nothing right came: a broken record had the token, a forged one did not. */
function toFault(options: {
  runId: string | undefined
  timeoutMs: number
  counts: DeliveryCounts
}): Error {
  const { counts } = options
  if (counts.broken > 0) return new WebhookBroken(options)
  if (counts.forged > 0 && counts.otherRuns === 0) return new WebhookForged(options)
  return new WebhookMissing(options)
}
