import { randomUUID } from 'node:crypto'
import { HttpError, ResponseFormatError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'
import type { CallAddress, JsonClient } from '../http/json-client.ts'
import type { AnswerHead } from '../http/transport.ts'
import { maxResultBytes } from '../limits.ts'
import type { GraphServer } from './graph-server.ts'
import {
  parseRunLocation,
  type RunReference,
  type RunRequest,
  takeThreadId,
  toRunBody,
  toRunPath,
} from './run-request.ts'
import { parseRunEnding, type RunEnding } from './run-result.ts'
import { listOf, orNull, orUndefined, runRecordSchema } from './schemas.ts'

/** The key in a run's metadata by which it is found on a thread that others use, too. */
const markerKey = 'graph_deploy_action_run'

/** How to follow a run. */
export interface RunOptions {
  /** Milliseconds from the request to its outcome. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Whether its response shows a stop at a breakpoint, as a stream does. Default false. */
  readonly showsStops?: boolean | undefined
  /** Called whenever it is sent, from which its time counts: a server that is just up may refuse it before. */
  readonly onBegin?: (() => void) | undefined
  /** Called once, as soon as the ids of the run are known; without a thread that is made for it alone. */
  readonly onRun?: ((run: RunReference) => void) | undefined
  /** Called if its response is lost, or breaks off. */
  readonly onCut?: ((error: Error) => void) | undefined
}

/** A run on a thread whose ID is known before, so that it can be found if its response never arrives. If a server refuses threads, only the response is known. */
export class GraphRun {
  readonly server: GraphServer
  readonly request: RunRequest
  readonly options: RunOptions
  readonly signal: AbortSignal
  /** Whether the thread is made for this run alone, and deleted after it. */
  readonly ownsThread: boolean
  /** Undefined for a stateless run. */
  thread_id: string | undefined
  run_id: string | undefined
  /** What arrived instead of the end of its response: thrown if the server does not show how the run ended. */
  lost: Error | undefined
  /** The clock's time at which it must have ended. */
  endsAt = 0
  readonly #marker = randomUUID()

  constructor(server: GraphServer, request: RunRequest, options: RunOptions) {
    this.server = server
    this.request = request
    this.options = options
    this.signal = options.signal
    const { thread_id } = takeThreadId(request.config)
    this.ownsThread = thread_id === undefined && !server.refusesThreads
    this.thread_id = this.ownsThread ? randomUUID() : thread_id
  }

  get client(): JsonClient {
    return this.server.client
  }

  /** It is sent now, maybe again: its time begins. */
  begin(): void {
    this.endsAt = this.client.context.clock.now() + this.options.timeoutMs
    this.options.onBegin?.()
  }

  /** Milliseconds until the run must have ended; never less than one. */
  toLeftMs(): number {
    return Math.max(1, this.endsAt - this.client.context.clock.now())
  }

  /** The path at which the run can be read, joined and cancelled; undefined while one of its ids is unknown. */
  toPath(): readonly string[] | undefined {
    const { run_id, thread_id } = this
    return run_id && thread_id ? toRunPath(thread_id, run_id) : undefined
  }

  /** The body that creates it. On a thread that others use, it is marked. */
  toBody(): Record<string, unknown> {
    const { request, ownsThread, thread_id } = this
    const metadata = { ...request.metadata, [markerKey]: this.#marker }
    const isMarked = thread_id !== undefined && !ownsThread
    return { ...toRunBody(request, thread_id !== undefined), ...(isMarked && { metadata }) }
  }

  /** Takes in the head of a response: `content-location` names the run. */
  noteHead(head: AnswerHead): void {
    const run_id = head.ok && parseRunLocation(head.header('content-location'))?.run_id
    if (run_id) this.noteRun(run_id)
  }

  /** Takes in the ID of the run; the first one counts. */
  noteRun(run_id: string): void {
    if (this.run_id !== undefined) return
    this.run_id = run_id
    this.options.onRun?.({ run_id, thread_id: this.ownsThread ? undefined : this.thread_id })
  }

  /** Its response was lost: the run itself may show how it ended. */
  noteLost(error: Error): void {
    this.lost = error
    this.options.onCut?.(error)
  }

  /** GET /threads/{id}/runs: whether the run is there; undefined if the server does not show the runs of a thread. */
  async find({ signal = this.signal, retry = true } = {}): Promise<boolean | undefined> {
    const { client, thread_id, ownsThread } = this
    if (thread_id === undefined) return undefined
    // The newest runs are enough: nothing else uses the thread while ours runs.
    const path = toRunPath(thread_id)
    const address = { purpose: 'list the runs of the thread', path, query: { limit: 10 } }
    const answer = { response: orUndefined(listOf(runRecordSchema)), retry, signal }
    try {
      const runs = await client.call({ ...address, method: 'GET', ...answer })
      const isOwn = ({ run_id, metadata }: NonNullable<typeof runs>[number]) =>
        run_id === this.run_id || ownsThread || metadata?.[markerKey] === this.#marker
      const own = runs?.find(isOwn)
      if (own) this.noteRun(own.run_id)
      return runs && own !== undefined
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // Both official servers name the thread that was never made.
      if (error.status === 404 && error.reason.includes(thread_id)) return false
      if ([404, 405, 501].includes(error.status)) return undefined
      throw error
    }
  }

  /** GET /threads/{id}/runs/{id}: its status; `gone` if the server has it no more, undefined if it shows no such record. */
  async readStatus({ signal = this.signal, retry = true } = {}): Promise<string | undefined> {
    const path = this.toPath()
    if (path === undefined) return undefined
    const address = { purpose: 'read the run', method: 'GET', path } as const
    const call = { ...address, response: orNull(runRecordSchema), retry, signal }
    const record = await undefinedOnStatus(this.client.call(call), [404, 405, 501])
    if (record === undefined)
      return (await this.find({ signal, retry })) === false ? 'gone' : undefined
    if (record?.run_id === this.run_id) return record?.status
    const problem = record === null ? 'JSON that is not the record of a run' : 'another run'
    throw new ResponseFormatError(this.client.toLabel(address), problem)
  }

  /** What a response that lasts as long as the run says of its end. Throws `http/errors`, and as `parseRunEnding`. */
  async readEnding(call: CallAddress & { readonly body?: unknown }): Promise<RunEnding> {
    const limits = { timeoutMs: this.toLeftMs(), bodyLimit: maxResultBytes, signal: this.signal }
    const onHead = (head: AnswerHead) => this.noteHead(head)
    const { body } = await this.client.callRaw({ ...call, ...limits, onHead })
    return parseRunEnding(body)
  }

  /** What is read, again after 250, 500 and 1,000 ms while it is not as it will be. */
  async readLate<T>(read: () => Promise<T>, isEarly: (value: T) => boolean): Promise<T> {
    let value = await read()
    for (const delayMs of [250, 500, 1_000]) {
      if (!isEarly(value)) break
      await this.client.context.clock.sleep(delayMs, this)
      value = await read()
    }
    return value
  }
}
