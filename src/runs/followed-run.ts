import { randomUUID } from 'node:crypto'
import {
  parseRunLocation,
  type RunReference,
  type RunRequest,
  takeThreadId,
  toRunBody,
  toRunPath,
} from '../graph-server/run-request.ts'
import { listOf, runRecordSchema, type Thread } from '../graph-server/schemas.ts'
import { searchThreads } from '../graph-server/thread-calls.ts'
import { undefinedIfUnsupported } from '../http/gone.ts'
import type { CallAddress, JsonClient } from '../http/json-client.ts'
import type { AnswerHead } from '../http/transport.ts'
import { maxResultBytes } from '../limits.ts'
import { parseRunEnding, type RunEnding } from './run-result.ts'

/** The key in a run's metadata by which its thread is found again: both servers copy it to a thread that they make. */
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
  /** Called once, as soon as the ids of the run are known; without a thread that the server created for it alone. */
  readonly onRun?: ((run: RunReference) => void) | undefined
  /** Called when it ended without a failure, while its thread exists. */
  readonly onEnd?: ((run: FollowedRun) => Promise<void>) | undefined
}

/** What is known of a run that is created: enough to find, to read, to cancel and to clean it up. */
export class FollowedRun {
  readonly client: JsonClient
  readonly request: RunRequest
  readonly options: RunOptions
  readonly signal: AbortSignal
  /** Metadata that no other run has. */
  readonly marker = { [markerKey]: randomUUID() }
  /** Whether the server makes a thread for this run alone, which nothing else deletes. */
  readonly ownsThread: boolean
  /** The thread, given by the caller or named by the server. */
  thread_id: string | undefined
  run_id: string | undefined
  /** The thread as a search found it. */
  thread: Thread | undefined
  /** Why no search finds the run: the server has no such run, or it cannot be asked. */
  lookupFailure: 'not-there' | 'not-offered' | undefined
  /** What arrived instead of the end of its response: thrown where the run itself does not say how it ended. */
  lost: Error | undefined
  /** Why its record could not be read: thrown where nothing else shows how it ended. */
  unreadRecord: Error | undefined
  /** What joining said of its end where a response was there before its record was closed. */
  joinedEnding: RunEnding | undefined
  /** The clock's time at which it must have ended. */
  endsAt = 0

  /** A run that is about to be created: on a thread of the caller's, where its config names one. */
  constructor(client: JsonClient, request: RunRequest, options: RunOptions) {
    this.client = client
    this.request = request
    this.options = options
    this.signal = options.signal
    this.thread_id = takeThreadId(request.config).thread_id
    this.ownsThread = this.thread_id === undefined
  }

  /** It is sent now, maybe again: its time begins, and what was not found before may be there later. */
  begin(): void {
    this.endsAt = this.client.context.clock.now() + this.options.timeoutMs
    this.lookupFailure = undefined
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

  /** Takes in the head of a response: `content-location` names the run, and its thread or not. */
  noteHead(head: AnswerHead): void {
    if (head.ok) this.noteRun(parseRunLocation(head.header('content-location')))
  }

  /** Takes in ids of the run; the first ones count. */
  noteRun(found: RunReference | undefined): void {
    if (found === undefined) return
    if (this.run_id === undefined) {
      this.run_id = found.run_id
      this.options.onRun?.({ ...found, thread_id: this.ownsThread ? undefined : this.thread_id })
    }
    if (this.run_id === found.run_id) this.thread_id ??= found.thread_id
  }

  /** What is read, again after 250, 500 and 1,000 ms where the server had not written it yet; `first` was read before. */
  async readLate<T>(read: () => Promise<T>, isEarly: (value: T) => boolean, first?: T): Promise<T> {
    let value = first ?? (await read())
    for (const delayMs of [250, 500, 1_000]) {
      if (!isEarly(value)) break
      await this.client.context.clock.sleep(delayMs, this)
      value = await read()
    }
    return value
  }

  /** Finds by its marker what the response's head did not name: the thread (POST /threads/search), then the run. */
  async find({ signal = this.signal, retry = true } = {}): Promise<void> {
    if (this.lookupFailure !== undefined) return
    const { client, marker } = this
    const isOwn = ({ metadata }: Pick<Thread, 'metadata'>) =>
      metadata?.[markerKey] === marker[markerKey]
    if (this.thread_id === undefined) {
      const threads = await searchThreads({ client, signal, retry }, marker)
      this.thread = threads?.find(isOwn)
      this.thread_id = this.thread?.thread_id
      // A server that does not look at the metadata lists other threads: nothing is to be read off them, or deleted.
      if (!this.thread) this.lookupFailure = threads?.length === 0 ? 'not-there' : 'not-offered'
    }
    const { thread_id } = this
    if (thread_id === undefined || this.run_id !== undefined) return
    const path = ['threads', thread_id, 'runs']
    // The newest runs are enough: nothing else uses the thread while ours runs.
    const address = { purpose: 'list the runs of the thread', path, query: { limit: 10 } }
    const answer = { response: listOf(runRecordSchema), retry, signal }
    const runs = await undefinedIfUnsupported(client.call({ ...address, method: 'GET', ...answer }))
    const own = runs?.find(isOwn)
    if (own !== undefined) this.noteRun({ run_id: own.run_id, thread_id })
  }

  /** What a response that lasts as long as the run says of its end. Throws `http/errors`, and as `parseRunEnding`. */
  async readEnding(call: CallAddress & { readonly body?: unknown }): Promise<RunEnding> {
    const limits = { timeoutMs: this.toLeftMs(), bodyLimit: maxResultBytes, signal: this.signal }
    const onHead = (head: AnswerHead) => this.noteHead(head)
    const { body } = await this.client.callRaw({ ...call, ...limits, onHead })
    return parseRunEnding(body)
  }

  /** With the marker; a thread of its own is kept, so that it can be read after its end. */
  toBody(): Record<string, unknown> {
    const metadata = { ...this.request.metadata, ...this.marker }
    const keep = this.ownsThread && { on_completion: 'keep' }
    return { ...toRunBody(this.request), metadata, ...keep }
  }
}
