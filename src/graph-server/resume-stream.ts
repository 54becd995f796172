import {
  type ConnectionError,
  HttpError,
  isTransient,
  ResponseFormatError,
  TimeoutError,
} from '../http/errors.ts'
import type { EventStreamAnswer, StreamCall } from '../http/json-client.ts'
import type { AnswerHead } from '../http/transport.ts'
import { toBackoffMs } from '../time/backoff.ts'
import { formatDuration } from '../time/duration.ts'
import { maxRejoins, rejoinBackoff } from './join-run.ts'
import { parseRunLocation, type RunReference } from './run-reference.ts'
import { toRunPath } from './run-request.ts'
import type { RunTrace } from './run-trace.ts'

/** Takes a stream up again that broke off, by GET with `last-event-id`: never by sending the run again. */
export class StreamResumer {
  readonly #trace: RunTrace
  readonly #resumable: boolean
  readonly #limits: () => Pick<StreamCall, 'timeoutMs' | 'toIdleMs' | 'signal'>
  #offered: RunReference | undefined
  #attempts = 0

  /** Resumes the stream of a run, which its server offers, or which was asked to be resumable. */
  constructor(
    trace: RunTrace,
    options: {
      readonly resumable: boolean
      readonly limits: () => Pick<StreamCall, 'timeoutMs' | 'toIdleMs' | 'signal'>
    },
  ) {
    this.#trace = trace
    this.#resumable = options.resumable
    this.#limits = options.limits
  }

  /**
   * Takes in the head of the first answer: `content-location` names the run, `location` offers to resume. One of
   * another origin is refused: the key would go there.
   */
  noteHead(head: AnswerHead): void {
    if (!head.ok) return
    const { client } = this.#trace
    this.#trace.noteHead(head)
    const location = head.header('location')
    if (location === undefined) return
    if (URL.parse(location, client.baseUrl.href)?.origin === client.baseUrl.origin) {
      this.#offered = parseRunLocation(location)
      this.#trace.noteRun(this.#offered)
      return
    }
    client.log.warning(
      `${client.host} offers to resume the stream at another address. It is not used: the key would go there.`,
      'Foreign stream address',
    )
  }

  /**
   * The stream after an event; undefined when it cannot be resumed but its run can be joined. Throws the fault for a
   * stateless run, which can only be resumed.
   */
  async resume(
    fault: ConnectionError,
    lastEventId: string | undefined,
  ): Promise<EventStreamAnswer | undefined> {
    const { client } = this.#trace
    let reason: Error = fault
    for (;;) {
      const run = this.#offered ?? (this.#resumable ? this.#toJoinable() : undefined)
      if (run === undefined || lastEventId === undefined || this.#attempts >= maxRejoins) break
      const delayMs = toBackoffMs(this.#attempts, rejoinBackoff, client.random)
      this.#attempts += 1
      client.log.info(`${reason.message}; resuming the stream in ${formatDuration(delayMs)}`)
      await client.clock.sleep(delayMs, { signal: this.#trace.signal })
      try {
        return await client.callStream({
          purpose: 'resume the stream',
          method: 'GET',
          path: toRunPath(run.thread_id, run.run_id, 'stream'),
          headers: { 'last-event-id': lastEventId },
          ...this.#limits(),
        })
      } catch (error) {
        if (this.#trace.signal.aborted || error instanceof TimeoutError) throw error
        if (!(error instanceof Error)) throw error
        reason = error
        if (isTransient(error)) continue
        if (error instanceof HttpError || error instanceof ResponseFormatError) break
        throw error
      }
    }
    if (this.#toJoinable() === undefined) throw fault
    client.log.info(`${reason.message}; joining the run`)
    return undefined
  }

  /** The run, when it is on a thread of the caller's. */
  #toJoinable(): RunReference | undefined {
    return this.#trace.stateless ? undefined : this.#trace.toThreadRun()
  }
}
