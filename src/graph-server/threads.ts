import { maxResultBytes } from '../bounds.ts'
import type { JsonClient } from '../http/json-client.ts'
import { type Checkpoint, toWireCheckpoint } from './checkpoint.ts'
import { deleteThread } from './clean-up-run.ts'
import type { DialectMemory } from './dialect.ts'
import { getThread } from './read-thread.ts'
import type { Thread, ThreadState } from './snapshot.ts'
import {
  threadHistorySchema,
  threadSchema,
  threadStateSchema,
  updatedCheckpointSchema,
} from './thread-schemas.ts'

/** What a new thread begins with; an empty one is allowed. */
export interface ThreadRequest {
  readonly threadId?: string | undefined
  /** A `graph_id` in it lets the state be updated before the first run on the JavaScript server. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  /** What happens when the thread is there already: `raise` (default) or `do_nothing`. */
  readonly ifExists?: 'raise' | 'do_nothing' | undefined
  readonly signal: AbortSignal
}

/** Which states of a thread to list. */
export interface HistoryRequest {
  /** The most states; always sent, because the servers have different defaults. */
  readonly limit?: number | undefined
  /** Only states before this checkpoint. */
  readonly before?: Checkpoint | undefined
  /** Metadata that the states must have. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  readonly signal: AbortSignal
}

/** A change of a thread's state. */
export interface StateUpdate {
  /** Any value, or null for none. */
  readonly values: unknown
  /** Update as if this node had just run. */
  readonly asNode?: string | undefined
  /** The checkpoint to branch from instead of the latest. */
  readonly checkpoint?: Checkpoint | undefined
  readonly signal: AbortSignal
}

/** The calls about threads. All throw `http/errors`; a missing thread is an HttpError of status 404. */
export interface Threads {
  /** POST /threads. */
  create(request: ThreadRequest): Promise<Thread>
  /** GET /threads/{id}. */
  get(threadId: string, signal: AbortSignal): Promise<Thread>
  /** DELETE /threads/{id}, for cleaning up: a thread that is not there is as good as deleted. */
  delete(threadId: string, signal: AbortSignal): Promise<void>
  /** GET /threads/{id}/state: the latest state. */
  getState(
    threadId: string,
    options: { readonly subgraphs?: boolean | undefined; readonly signal: AbortSignal },
  ): Promise<ThreadState>
  /** POST /threads/{id}/state/checkpoint: the state at a checkpoint. */
  getStateAt(
    threadId: string,
    checkpoint: Checkpoint,
    options: { readonly subgraphs?: boolean | undefined; readonly signal: AbortSignal },
  ): Promise<ThreadState>
  /** POST /threads/{id}/history: states, newest first. */
  listHistory(threadId: string, request: HistoryRequest): Promise<readonly ThreadState[]>
  /** POST /threads/{id}/state: changes the state and returns the checkpoint that it made. */
  updateState(threadId: string, update: StateUpdate): Promise<Checkpoint>
}

const defaultHistoryLimit = 10

/** The calls about threads, through a client, in the form that its server was found to take. */
export function createThreads(client: JsonClient, dialects: DialectMemory): Threads {
  return {
    create: ({ threadId, metadata, ifExists = 'raise', signal }) =>
      client.call({
        purpose: 'create a thread',
        method: 'POST',
        path: ['threads'],
        body: { thread_id: threadId, metadata, if_exists: ifExists },
        response: threadSchema,
        signal,
      }),

    get: (threadId, signal) => getThread(client, threadId, signal),

    delete: (threadId, signal) => deleteThread(client, threadId, signal),

    getState: (threadId, { subgraphs = false, signal }) =>
      client.call({
        purpose: 'read the state',
        method: 'GET',
        path: ['threads', threadId, 'state'],
        query: { subgraphs },
        response: threadStateSchema,
        retry: true,
        bodyLimit: maxResultBytes,
        signal,
      }),

    getStateAt(threadId, checkpoint, { subgraphs = false, signal }) {
      const read = (wireSubgraphs: unknown) =>
        client.call({
          purpose: 'read the state at a checkpoint',
          method: 'POST',
          path: ['threads', threadId, 'state', 'checkpoint'],
          body: { checkpoint: toWireCheckpoint(checkpoint), subgraphs: wireSubgraphs },
          response: threadStateSchema,
          retry: true,
          bodyLimit: maxResultBytes,
          signal,
        })
      // False is everybody's default. The JavaScript server takes true as text only.
      if (!subgraphs) return read(undefined)
      return dialects.speak((dialect) => read(dialect === 'python' ? true : 'true'))
    },

    listHistory(threadId, { limit = defaultHistoryLimit, before, filter, signal }) {
      const list = (wireBefore: unknown) =>
        client.call({
          purpose: 'read the history',
          method: 'POST',
          path: ['threads', threadId, 'history'],
          // The specification's name for the filter, and the name that the servers read.
          body: { limit, before: wireBefore, filter, metadata: filter },
          response: threadHistorySchema,
          retry: true,
          bodyLimit: maxResultBytes,
          signal,
        })
      if (before === undefined) return list(undefined)
      return dialects.speak((dialect) =>
        // The JavaScript server takes the checkpoint's ID only.
        list(dialect === 'python' ? toWireCheckpoint(before) : before.checkpointId),
      )
    },

    updateState: (threadId, { values, asNode, checkpoint, signal }) =>
      client.call({
        purpose: 'update the state',
        method: 'POST',
        path: ['threads', threadId, 'state'],
        body: {
          values: values ?? null,
          as_node: asNode,
          checkpoint: checkpoint === undefined ? undefined : toWireCheckpoint(checkpoint),
        },
        response: updatedCheckpointSchema,
        signal,
      }),
  }
}
