import { maxResultBytes } from '../bounds.ts'
import { ifFound, ifOffered, unlessRefused } from '../http/if-found.ts'
import type { JsonClient } from '../http/json-client.ts'
import { anyAnswerSchema } from './schemas.ts'
import { type Thread, type ThreadState, threadSchema, threadStateSchema } from './thread-schemas.ts'

/** GET /threads/{id}; undefined where the server does not show it, as one of nothing but the specification. */
export function findThread(
  client: JsonClient,
  thread_id: string,
  signal: AbortSignal,
): Promise<Thread | undefined> {
  return ifOffered(
    client.call({
      purpose: 'read the thread',
      method: 'GET',
      path: ['threads', thread_id],
      response: threadSchema.optional().catch(undefined),
      retry: true,
      bodyLimit: maxResultBytes,
      signal,
    }),
  )
}

/** GET /threads/{id}/state: the latest state; undefined where the server does not show it. */
export function findState(
  client: JsonClient,
  thread_id: string,
  signal: AbortSignal,
): Promise<ThreadState | undefined> {
  return ifOffered(
    client.call({
      purpose: 'read the state',
      method: 'GET',
      path: ['threads', thread_id, 'state'],
      response: threadStateSchema.optional().catch(undefined),
      retry: true,
      bodyLimit: maxResultBytes,
      signal,
    }),
  )
}

/**
 * POST /threads/search: the threads with this metadata; undefined where the server has no such search, does not take
 * it, or answers with something that is no list.
 */
export function searchThreads(
  client: JsonClient,
  metadata: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly Thread[] | undefined> {
  return unlessRefused(
    client.call({
      purpose: 'find the run',
      method: 'POST',
      path: ['threads', 'search'],
      body: { metadata, limit: 1 },
      response: threadSchema.array().optional().catch(undefined),
      retry: true,
      bodyLimit: maxResultBytes,
      signal,
    }),
    [400, 404, 405, 422, 501],
  )
}

/** DELETE /threads/{id}: a thread that does not exist is as good as deleted. */
export async function deleteThread(
  client: JsonClient,
  thread_id: string,
  signal: AbortSignal,
): Promise<void> {
  const call = client.call({
    purpose: 'delete the thread',
    method: 'DELETE',
    path: ['threads', thread_id],
    response: anyAnswerSchema,
    whenEmpty: null,
    retry: true,
    signal,
  })
  await ifFound(call)
}
