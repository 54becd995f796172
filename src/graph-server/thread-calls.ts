import type * as z from 'zod'
import { maxResultBytes } from '../bounds.ts'
import { ifFound, ifOffered, unlessRefused } from '../http/if-found.ts'
import type { RunTrace } from './run-trace.ts'
import { anyAnswer } from './schemas.ts'
import { threadSchema, threadStateSchema } from './thread-schemas.ts'

type Reader = Pick<RunTrace, 'client' | 'signal'>

/** GET /threads/{id}; undefined where the server does not show it, as one of nothing but the specification. */
export const findThread = (reader: Reader, thread_id: string) =>
  find(reader, 'read the thread', ['threads', thread_id], threadSchema)

/** GET /threads/{id}/state: the latest state; undefined where the server does not show it. */
export const findState = (reader: Reader, thread_id: string) =>
  find(reader, 'read the state', ['threads', thread_id, 'state'], threadStateSchema)

function find<T>(
  { client, signal }: Reader,
  purpose: string,
  path: readonly string[],
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const response = schema.optional().catch(undefined)
  const reading = { response, retry: true, bodyLimit: maxResultBytes, signal }
  return ifOffered(client.call({ purpose, method: 'GET', path, ...reading }))
}

/** POST /threads/search by metadata; undefined where the server has no such search, or answers with no list. */
export function searchThreads({ client, signal }: Reader, metadata: Record<string, string>) {
  const call = client.call({
    purpose: 'find the run',
    method: 'POST',
    path: ['threads', 'search'],
    body: { metadata, limit: 1 },
    response: threadSchema.array().optional().catch(undefined),
    retry: true,
    bodyLimit: maxResultBytes,
    signal,
  })
  return unlessRefused(call, [400, 404, 405, 422, 501])
}

/** DELETE /threads/{id}: a thread that does not exist is as good as deleted. */
export async function deleteThread({ client, signal }: Reader, thread_id: string): Promise<void> {
  const path = ['threads', thread_id]
  const call = { purpose: 'delete the thread', method: 'DELETE', path, ...anyAnswer } as const
  await ifFound(client.call({ ...call, retry: true, signal }))
}
