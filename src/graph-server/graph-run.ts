import { randomUUID } from 'node:crypto'
import { HttpError, undefinedOnStatus } from '../http/errors.ts'
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

/** The key in a run's metadata that identifies our run on a thread that others use too. */
const markerKey = 'graph_deploy_action_run'

export interface RunOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called each time the run is sent, because its time limit begins then. A server that is starting may reject the first requests. */
  readonly onBegin?: (() => void) | undefined
  /** Called once, when the ID of the run is known. The thread is left out if it was created only for this run. */
  readonly onRun?: ((run: RunReference) => void) | undefined
  /** The line of the plan, for warnings. */
  readonly place?: SourceLine | undefined
}

/** A run on a thread with an ID that the step chose, so that the run can be found after a lost response. If the server rejects threads, only the response is known. */
export class GraphRun {
  readonly client: JsonClient
  readonly options: RunOptions
  readonly signal: AbortSignal
  /** Undefined if the run has no thread. */
  thread_id: string | undefined
  run_id: string | undefined
  /** The error if the response broke off. It is thrown if the server doesn't show how the run ended. */
  lost: Error | undefined
  /** The number of times the server started the run, if known: after a crash, it starts a run again. */
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

  /** True if the thread was created for this run only, and is deleted after it. */
  get ownsThread(): boolean {
    return this.thread_id !== undefined && !this.#isOnGivenThread
  }

  /** Starts the time limit. Called whenever the run is sent. */
  begin(): void {
    this.#endsAt = this.client.context.clock.now() + this.options.timeoutMs
    this.options.onBegin?.()
  }

  /** The milliseconds until the run must have ended, at least one. */
  toLeftMs(): number {
    return Math.max(1, this.#endsAt - this.client.context.clock.now())
  }

  /** The path of the run. If its ID isn't known, looks for it on the thread. Undefined if it isn't found. */
  async findPath(signal = this.signal): Promise<readonly string[] | undefined> {
    if (this.run_id === undefined) await this.find(signal)
    const { run_id, thread_id } = this
    return run_id && thread_id ? toRunPath(thread_id, run_id) : undefined
  }

  /** The request that creates the run and waits for its end. */
  toCall(purpose: string, way: 'wait' | 'stream', more: object = {}) {
    // If the run ended with its connection, it couldn't be joined afterwards.
    const body = { on_disconnect: 'continue', ...this.toBody(), ...more }
    const path = toRunPath(this.thread_id, way)
    return { purpose, method: 'POST', path, body, ...this.#toLimits() } as const
  }

  /** The body that creates the run. On a thread that others use too, its metadata has our mark. */
  toBody(): Record<string, unknown> {
    const body = toRunBody(this.request, this.thread_id !== undefined)
    if (!this.#isOnGivenThread) return body
    return { ...body, metadata: { ...this.request.metadata, [markerKey]: this.#marker } }
  }

  #toLimits() {
    // The header `content-location` contains the ID of the run.
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

  /** Looks for our run on its thread. Undefined if the server doesn't list runs. */
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
      // Both official servers name the thread in this response if it was never created.
      return error.status === 404 && error.reason.includes(thread_id) ? false : undefined
    }
  }

  /** The status of the run. `gone` if the run was deleted, undefined if the server doesn't show it. */
  async readStatus(signal = this.signal): Promise<string | undefined> {
    const path = await this.findPath(signal)
    if (path === undefined) return undefined
    const record = await undefinedOnStatus(this.client.call({ ...calls.run(path), signal }))
    if (record !== undefined) return record.status
    return (await this.find(signal)) === false ? 'gone' : undefined
  }

  /** Waits until the run has ended, again and again until its time limit. The response proves nothing: on the JavaScript server it shows neither an error nor a stop. */
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
