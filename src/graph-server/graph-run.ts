import { randomUUID } from 'node:crypto'
import { hasStatus, undefinedOnStatus } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { type CallContext, rejoinRetries, withRetries } from '../http/policy.ts'
import type { AnswerHead } from '../http/transport.ts'
import { pathSegment } from '../http/web-address.ts'
import { maxResultBytes } from '../limits.ts'
import type { SourceLine } from '../log.ts'
import { calls } from './calls.ts'
import type { GraphServer } from './graph-server.ts'
import type { RunReference, RunRequest } from './run-request.ts'
import { findRunId, takeThreadId, toRunBody, toRunPath } from './run-request.ts'

/** The key in a run's metadata that tells our run from the runs of other clients on the same thread. */
const markerKey = 'graph_deploy_action_run'

export interface RunOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called at each attempt to create the run, because its time limit begins anew. There is another attempt, for example, while the server is starting. */
  readonly onBegin?: (() => void) | undefined
  /** Called at most once, when the ID of the run is known. The thread is left out if it was created only for this run. */
  readonly onRun?: ((run: RunReference) => void) | undefined
  /** The line of the plan that warnings about the run point to. */
  readonly place?: SourceLine | undefined
}

/** A run on the thread of its config, or on a new thread with a random ID. Because the ID of the thread is known, the run can be found after a lost response. */
export class GraphRun {
  readonly client: JsonClient
  readonly options: RunOptions
  readonly context: CallContext
  /** Undefined if the run has no thread, because the server rejected a new thread. */
  thread_id: string | undefined
  /** True if the thread is created for this run only, and is deleted after it. */
  ownsThread: boolean
  run_id: string | undefined
  /** The error of a response that was lost or broke off. If the server doesn't show how the run ended, this error is thrown. */
  lost: Error | undefined
  /** The number of times the server started the run, as a stream shows it: the server repeats a run after a crash. Undefined if it isn't shown. */
  attempt: unknown
  #endsAt = 0
  readonly #request: RunRequest
  readonly #marker = randomUUID()

  constructor({ client }: GraphServer, request: RunRequest, options: RunOptions) {
    this.client = client
    this.#request = request
    this.options = options
    this.context = { ...client.context, signal: options.signal }
    const { thread_id: givenThread } = takeThreadId(request.config)
    this.ownsThread = givenThread === undefined
    // The request that creates the run also creates a thread with this random ID.
    this.thread_id = givenThread ?? randomUUID()
  }

  /** Starts the time limit of the run, anew at each attempt to create the run. */
  begin(): void {
    this.#endsAt = this.context.clock.now() + this.options.timeoutMs
    this.options.onBegin?.()
  }

  /** The milliseconds until the time limit of the run. At least one, because this is also the time limit of a request. */
  get leftMs(): number {
    return Math.max(1, this.#endsAt - this.context.clock.now())
  }

  /** Returns the path of the run. If its ID is unknown, looks for the run on its thread first. Undefined if the run isn't found, or has no thread. */
  async findPath(signal = this.context.signal): Promise<readonly string[] | undefined> {
    if (this.run_id === undefined) await this.find(signal)
    const { run_id, thread_id } = this
    return run_id && thread_id ? toRunPath(thread_id, run_id) : undefined
  }

  /** Describes the request that creates the run, and whose response lasts until the run ends. */
  toCall(purpose: string, route: 'wait' | 'stream', streamOptions: object = {}) {
    // The server must not cancel the run if the connection breaks, because we then join the run.
    const body = { on_disconnect: 'continue', ...this.toBody(), ...streamOptions }
    const path = toRunPath(this.thread_id, route)
    return { purpose, method: 'POST', path, body, ...this.#toLimits() } as const
  }

  /** Creates the body of the request that creates the run. On a given thread, its metadata has our marker, by which `find` tells our run from the runs of others. */
  toBody(): Record<string, unknown> {
    const body = toRunBody(this.#request, this.thread_id !== undefined)
    if (this.ownsThread || this.thread_id === undefined) return body
    return { ...body, metadata: { ...this.#request.metadata, [markerKey]: this.#marker } }
  }

  #toLimits() {
    // This header contains the ID of the run, so the run can be joined even if the body breaks off.
    const onHead = ({ ok, header }: AnswerHead) => {
      if (ok) this.noteRun(findRunId(header('content-location')))
    }
    const { signal } = this.context
    return { timeoutMs: this.leftMs, bodyLimit: maxResultBytes, onHead, signal }
  }

  /** Keeps the ID of the run when it becomes known, and reports it. Does nothing without a valid ID, or if the ID is known already. */
  noteRun(run_id: unknown): void {
    const isValid = typeof run_id === 'string' && pathSegment.test(run_id)
    if (this.run_id !== undefined || !isValid) return
    this.run_id = run_id
    // A thread that is deleted after the run is of no use to the caller.
    this.options.onRun?.({ run_id, thread_id: this.ownsThread ? undefined : this.thread_id })
  }

  /** Looks for our run on its thread, and keeps its ID. True if the run is found, false if it isn't on the thread, or the thread doesn't exist. Undefined if the run has no thread, or the server can't list runs. */
  async find(signal = this.context.signal): Promise<boolean | undefined> {
    const { client, thread_id, ownsThread } = this
    if (thread_id === undefined) return undefined
    try {
      const runs = await client.call({ ...calls.listRuns(thread_id), signal })
      // Any run on the run's own thread is ours. On a given thread, only our marker shows it.
      const ourRun = runs.find((run) => ownsThread || run.metadata?.[markerKey] === this.#marker)
      this.noteRun(ourRun?.run_id)
      return ourRun !== undefined
    } catch (error) {
      if (!hasStatus(error, 404, 405, 501)) throw error
      // If the thread doesn't exist, both official servers name it in a 404. Then the run doesn't exist either.
      return error.status === 404 && error.reason.includes(thread_id) ? false : undefined
    }
  }

  /** Returns the status of the run, or `gone` if the run was deleted. Undefined if its path isn't known (`findPath`), or the server doesn't show the status. */
  async readStatus(signal = this.context.signal): Promise<string | undefined> {
    const path = await this.findPath(signal)
    if (path === undefined) return undefined
    const record = await undefinedOnStatus(this.client.call({ ...calls.run(path), signal }))
    if (record !== undefined) return record.status
    // After a 404, 405, or 501, only a list of runs without our run proves that it was deleted.
    return (await this.find(signal)) === false ? 'gone' : undefined
  }

  /** Waits for the end of the run, and again after a lost response, until the time limit of the run. Returns at once if the run isn't found, or the server can't join runs. Ignores the response, because on the JavaScript server it shows neither an error nor a stop. */
  async join(): Promise<void> {
    const path = await this.findPath()
    if (path === undefined) return
    const call = { purpose: 'wait for the run', method: 'GET', path: [...path, 'join'] } as const
    const join = () => this.client.callRaw({ ...call, ...this.#toLimits() })
    const retries = { ...rejoinRetries, ...this.context, endsAt: this.#endsAt }
    await undefinedOnStatus(withRetries(join, retries))
  }
}
