import { randomUUID } from 'node:crypto'
import { HttpError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { rejoinRetries, withRetries } from '../http/policy.ts'
import type { AnswerHead } from '../http/transport.ts'
import { pathSegment } from '../http/web-address.ts'
import { maxResultBytes } from '../limits.ts'
import type { SourceLine } from '../log.ts'
import { calls } from './calls.ts'
import type { GraphServer } from './graph-server.ts'
import type { RunReference, RunRequest } from './run-request.ts'
import { findRunId, takeThreadId, toRunBody, toRunPath } from './run-request.ts'

/** The key in a run's metadata by which it is found on a thread that others use, too. */
const markerKey = 'graph_deploy_action_run'

export interface RunOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called whenever the run is sent, when its time begins: a server that is just up may refuse it before. */
  readonly onBegin?: (() => void) | undefined
  /** Called once, as soon as the ID of the run is known; without a thread that is made for it alone. */
  readonly onRun?: ((run: RunReference) => void) | undefined
  /** The line of the plan that warnings are about. */
  readonly place?: SourceLine | undefined
}

/** A run on a thread whose ID is known before, so that it can be found if its response never arrives. If a server refuses threads, only the response is known. */
export class GraphRun {
  readonly client: JsonClient
  readonly options: RunOptions
  readonly signal: AbortSignal
  /** Undefined for a stateless run. */
  thread_id: string | undefined
  run_id: string | undefined
  /** Set if the end of the response is missing. Thrown if the server doesn't show how the run ended. */
  lost: Error | undefined
  /** The number of times the server started the run, if known. It starts a run again after a crash. */
  attempt: unknown
  #endsAt = 0
  readonly request: RunRequest
  readonly #isOnGivenThread: boolean
  readonly #marker = randomUUID()

  constructor({ client }: GraphServer, request: RunRequest, options: RunOptions) {
    this.client = client
    this.request = request
    this.options = options
    this.signal = options.signal
    const { thread_id } = takeThreadId(request.config)
    this.#isOnGivenThread = thread_id !== undefined
    this.thread_id = thread_id ?? randomUUID()
  }

  /** True if the thread is made for this run alone, and deleted after it. */
  get ownsThread(): boolean {
    return this.thread_id !== undefined && !this.#isOnGivenThread
  }

  /** Starts the time limit. Called whenever the run is sent. */
  begin(): void {
    this.#endsAt = this.client.context.clock.now() + this.options.timeoutMs
    this.options.onBegin?.()
  }

  /** Milliseconds until the run must have ended; never less than one. */
  toLeftMs(): number {
    return Math.max(1, this.#endsAt - this.client.context.clock.now())
  }

  /** The path at which the run is read, joined and cancelled, after a look for its ID; undefined if that is not found. */
  async findPath(signal = this.signal): Promise<readonly string[] | undefined> {
    if (this.run_id === undefined) await this.find(signal)
    const { run_id, thread_id } = this
    return run_id && thread_id ? toRunPath(thread_id, run_id) : undefined
  }

  /** The request that creates the run, and lasts as long. */
  toCall(purpose: string, way: 'wait' | 'stream', more: object = {}) {
    // A run that ends with its connection could not be joined.
    const body = { on_disconnect: 'continue', ...this.toBody(), ...more }
    const path = toRunPath(this.thread_id, way)
    return { purpose, method: 'POST', path, body, ...this.#toLimits() } as const
  }

  /** The body that creates the run. On a thread that others use, it is marked. */
  toBody(): Record<string, unknown> {
    const body = toRunBody(this.request, this.thread_id !== undefined)
    if (!this.#isOnGivenThread) return body
    return { ...body, metadata: { ...this.request.metadata, [markerKey]: this.#marker } }
  }

  #toLimits() {
    // `content-location` names the run.
    const onHead = ({ ok, header }: AnswerHead) => {
      if (ok) this.noteRun(findRunId(header('content-location')))
    }
    const { signal } = this
    return { timeoutMs: this.toLeftMs(), bodyLimit: maxResultBytes, onHead, signal }
  }

  /** Keeps the ID and the attempt that a stream's `metadata` event shows. */
  noteMetadata({ run_id, attempt }: Readonly<Record<string, unknown>>): void {
    if (typeof run_id === 'string' && pathSegment.test(run_id)) this.noteRun(run_id)
    this.attempt = attempt
  }

  /** Keeps the first ID of the run, and reports it. */
  noteRun(run_id: string | undefined): void {
    if (this.run_id !== undefined || run_id === undefined) return
    this.run_id = run_id
    this.options.onRun?.({ run_id, thread_id: this.ownsThread ? undefined : this.thread_id })
  }

  /** Looks for the run among those of its thread; undefined if the server does not list them. */
  async find(signal = this.signal): Promise<boolean | undefined> {
    const { client, thread_id, ownsThread } = this
    if (thread_id === undefined) return undefined
    try {
      const runs = await client.call({ ...calls.listRuns(thread_id), signal })
      const own = runs.find((one) => ownsThread || one.metadata?.[markerKey] === this.#marker)
      this.noteRun(own?.run_id)
      return own !== undefined
    } catch (error) {
      if (!(error instanceof HttpError) || ![404, 405, 501].includes(error.status)) throw error
      // Both official servers name the thread that was never made.
      return error.status === 404 && error.reason.includes(thread_id) ? false : undefined
    }
  }

  /** The status of the run's record; `gone` if the server has it no more, undefined if it shows no such record. */
  async readStatus(signal = this.signal): Promise<string | undefined> {
    const path = await this.findPath(signal)
    if (path === undefined) return undefined
    const record = await undefinedOnStatus(this.client.call({ ...calls.run(path), signal }))
    if (record !== undefined) return record.status
    return (await this.find(signal)) === false ? 'gone' : undefined
  }

  /** Returns when the run has ended; tried again until its limit. The response proves nothing: that of the JavaScript server shows neither an error nor a stop. */
  async join(): Promise<void> {
    const { client, signal } = this
    const path = await this.findPath()
    if (path === undefined) return
    const address = { purpose: 'wait for the run', method: 'GET', path: [...path, 'join'] } as const
    const join = () => client.callRaw({ ...address, ...this.#toLimits() })
    const limits = { signal, endsAt: this.#endsAt }
    await undefinedOnStatus(withRetries(join, { ...rejoinRetries, ...client.context, ...limits }))
  }
}
