import { maxResultBytes } from '../bounds.ts'
import type { JsonClient } from '../http/json-client.ts'
import { ifOffered } from './locate-run.ts'
import type { Thread, ThreadState } from './snapshot.ts'
import { maybeThreadSchema, maybeThreadStateSchema, threadSchema } from './thread-schemas.ts'

/** GET /threads/{id}. */
export function getThread(
  client: JsonClient,
  threadId: string,
  signal: AbortSignal,
): Promise<Thread> {
  return client.call({ ...toThreadCall(threadId), response: threadSchema, signal })
}

/** GET /threads/{id}; undefined where the server does not show it, as one of nothing but the specification. */
export function findThread(
  client: JsonClient,
  threadId: string,
  signal: AbortSignal,
): Promise<Thread | undefined> {
  return ifOffered(() =>
    client.call({ ...toThreadCall(threadId), response: maybeThreadSchema, signal }),
  )
}

/** GET /threads/{id}/state: the latest state; undefined where the server does not show it. */
export function findState(
  client: JsonClient,
  threadId: string,
  signal: AbortSignal,
): Promise<ThreadState | undefined> {
  return ifOffered(() =>
    client.call({
      purpose: 'read the state',
      method: 'GET',
      path: ['threads', threadId, 'state'],
      response: maybeThreadStateSchema,
      retry: true,
      bodyLimit: maxResultBytes,
      signal,
    }),
  )
}

const toThreadCall = (threadId: string) =>
  ({
    purpose: 'read the thread',
    method: 'GET',
    path: ['threads', threadId],
    retry: true,
    bodyLimit: maxResultBytes,
  }) as const
