import { hash } from 'node:crypto'
import type { CallContext } from '../http/policy.ts'
import { Problem } from '../problem.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { cutText } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'

/** What is looked at of the specification's "Run notification", which shows none of it; the rest holds the webhook with its token. */
export interface RunNotification {
  readonly run_id: string | undefined
  /** `success` (a run that stopped and waits is one, too), `error`, `interrupted` or `timeout`. */
  readonly status: string | undefined
  readonly error: string | undefined
}

/** Which notification to wait for: that of a run, or where its id is not known the one that arrived at a URL. */
export interface NotificationRequest {
  readonly runId?: string | undefined
  /** What distinguishes the URLs of one receiver: each run has one. */
  readonly address?: string | undefined
  readonly timeoutMs: number
}

/** Whether a notification says that its run failed: another word, or none, says nothing. */
export function isFailure(status = ''): boolean {
  return ['error', 'timeout', 'interrupted'].includes(status.toLowerCase())
}

interface Delivery {
  readonly record: RunNotification
  readonly digest: string
  readonly address: string | undefined
}

/** Records that no one waits for yet; a sender that continues is not held in memory. */
const maxStrangers = 64
const quietMs = 10_000
/** Characters of a record's error: more than is ever shown of it, as a run can raise with as much as a body holds. */
const maxErrorLength = 64 * 1024

/** The notifications that arrived, and the waits for them; at first, an empty delivery tracker. */
export class Deliveries {
  readonly #context: Pick<CallContext, 'clock' | 'log'>
  readonly #records = new Map<string, Delivery>()
  /** Runs and URLs that were waited for in vain. */
  readonly #missed = new Set<string | undefined>()
  /** `forged` arrived without the right path and token, `broken` with them; `conflicting` told of a known run otherwise. */
  readonly #counts = { forged: 0, broken: 0, replayed: 0, conflicting: 0, late: 0 }
  #addresses = 0
  #closedBy: unknown
  #changed = Promise.withResolvers<void>()
  #loggedAtMs = Number.NEGATIVE_INFINITY

  constructor(context: Pick<CallContext, 'clock' | 'log'>) {
    this.#context = context
  }

  /** Takes a body that arrived with the right token, and returns the status to return. */
  accept(body: string, address?: string): number {
    const record = findRecord(body)
    const key = record?.run_id ?? (address && `delivery ${address}`)
    if (record === undefined || key === undefined) {
      this.note('broken')
      this.#logSometimes('The webhook received an invalid notification')
      return 400
    }
    const digest = hash('sha256', body, 'base64')
    const before = this.#records.get(key)
    if (before !== undefined) {
      const isSame = before.digest === digest
      this.#counts[isSame ? 'replayed' : 'conflicting'] += 1
      // Of two conflicting notifications of one run, the failure counts.
      if (!isFailure(before.record.status) && isFailure(record.status)) {
        this.#records.set(key, { record, digest, address })
      }
      return isSame ? 200 : 409
    }
    if (this.#records.size >= maxStrangers + this.#addresses) return 429
    this.#records.set(key, { record, digest, address })
    if (this.#missed.has(record.run_id) || this.#missed.has(address)) {
      this.#counts.late += 1
      this.#context.log.info(`The notification of run ${record.run_id ?? ''} arrived too late`)
    }
    this.#noteChange()
    return 200
  }

  /** A word for one more run that will be waited for. */
  createAddress(): string {
    this.#addresses += 1
    return String(this.#addresses)
  }

  note(kind: 'forged' | 'broken'): void {
    this.#counts[kind] += 1
    if (kind === 'forged')
      this.#logSometimes('The webhook received a request without the correct token')
  }

  /** What arrived in addition to the record of a run; and how many records of other runs, if that run is known. */
  counts(runId?: string) {
    if (runId === undefined) return { ...this.#counts, 'other runs': 0 }
    const own = Number(this.#records.has(runId))
    return { ...this.#counts, 'other runs': this.#records.size - own }
  }

  /** Resolves with the record. Rejects with NotificationMissed, or the reason of `close`. */
  async wait({ runId, address, timeoutMs }: NotificationRequest): Promise<RunNotification> {
    const late = Promise.withResolvers<never>()
    const cancelTimer = this.#context.clock.startTimer(timeoutMs, () => {
      this.#missed.add(runId ?? address)
      late.reject(this.#toMissed(runId, timeoutMs))
    })
    const isOurs = (delivery: Delivery) =>
      delivery.address === address && (runId === undefined || delivery.record.run_id === undefined)
    const find = () =>
      (runId === undefined ? undefined : this.#records.get(runId)) ??
      [...this.#records.values()].find(isOurs)
    try {
      for (;;) {
        const found = find()
        if (found !== undefined) return found.record
        if (this.#closedBy !== undefined) throw this.#closedBy
        await Promise.race([this.#changed.promise, late.promise])
      }
    } finally {
      cancelTimer()
    }
  }

  close(reason: unknown = new Problem('receiver-closed', 'the webhook receiver was closed')): void {
    this.#closedBy ??= reason
    this.#noteChange()
  }

  #noteChange(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  /** What arrived shows why no valid notification arrived: a broken record had the token, a forged one did not. */
  #toMissed(runId: string | undefined, timeoutMs: number): Problem {
    const counts = this.counts(runId)
    const { broken, forged, 'other runs': others } = counts
    const kind = broken > 0 ? 'broken' : forged > 0 && others === 0 ? 'forged' : 'no'
    const what = {
      no: 'the Agent Server did not notify the webhook',
      forged: `the webhook received ${forged} ${forged === 1 ? 'request' : 'requests'} without the correct token`,
      broken: 'the webhook received an invalid notification',
    }[kind]
    const came = Object.entries(counts).filter(([, count]) => count > 0)
    const words = came.map(([name, count]) => `${count} ${name}`).join(', ')
    const instead = words && `. Received: ${words}`
    const message = `${what} within ${formatDuration(timeoutMs)}${instead}`
    return new Problem(`${kind}-notification`, message)
  }

  #logSometimes(line: string): void {
    const { clock, log } = this.#context
    if (clock.now() - this.#loggedAtMs < quietMs) return
    this.#loggedAtMs = clock.now()
    log.info(line)
  }
}

function findRecord(body: string): RunNotification | undefined {
  const sent = findJson(body)
  if (!isMap(sent)) return undefined
  const { run_id, status, error } = sent
  const toWord = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const known = { run_id: toWord(run_id), status: toWord(status) }
  if (error === null || error === undefined) return { ...known, error: undefined }
  const text = typeof error === 'string' ? error : JSON.stringify(error)
  return { ...known, error: cutText(text, maxErrorLength) }
}
