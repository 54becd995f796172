import type * as z from 'zod'
import { maxResultBytes } from '../bounds.ts'
import { undefinedIfNotFound, undefinedIfUnsupported, undefinedOnStatus } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { anyAnswer } from './schemas.ts'
import { threadSchema, threadStateSchema } from './schemas.ts'

interface Reader {
  readonly client: JsonClient
  readonly signal: AbortSignal
}

/** What reads share that may be answered with as much as a run returns. */
export const reading = { retry: true, bodyLimit: maxResultBytes } as const

/** GET /threads/{id}; undefined where the server does not show it, as one of nothing but the specification. */
export const findThread = (reader: Reader, thread_id: string) =>
  find(reader, 'read the thread', ['threads', thread_id], threadSchema)

/** GET /threads/{id}/state: the latest state; undefined where the server does not show it. */
export const findState = (reader: Reader, thread_id: string) =>
  find(reader, 'read the state', ['threads', thread_id, 'state'], threadStateSchema)

/** POST /threads/{id}/state/checkpoint: the latest state of a subgraph; undefined where the server does not show it. */
export function findSubgraphState(reader: Reader, thread_id: string, checkpoint_ns: string) {
  const { client, signal } = reader
  const address = { purpose: 'read the state', path: ['threads', thread_id, 'state', 'checkpoint'] }
  const response = threadStateSchema.optional().catch(undefined)
  const answer = { body: { checkpoint: { checkpoint_ns } }, response, ...reading, signal }
  const call = client.call({ ...address, method: 'POST', ...answer })
  return undefinedOnStatus(call, [400, 404, 405, 422])
}

function find<T>(
  { client, signal }: Reader,
  purpose: string,
  path: readonly string[],
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const response = schema.optional().catch(undefined)
  const call = { purpose, method: 'GET', path, response, ...reading, signal } as const
  return undefinedIfUnsupported(client.call(call))
}

/** POST /threads/search by metadata; undefined where the server has no such search, or answers with no list. */
export function searchThreads(
  { client, signal, retry = true }: Reader & { readonly retry?: boolean },
  metadata: Record<string, string>,
) {
  const address = { purpose: 'find the run', method: 'POST', path: ['threads', 'search'] } as const
  const response = threadSchema.array().optional().catch(undefined)
  const body = { metadata, limit: 1 }
  const call = client.call({ ...address, body, response, ...reading, retry, signal })
  return undefinedOnStatus(call, [400, 404, 405, 422, 501])
}

/** DELETE /threads/{id}: a thread that does not exist is as good as deleted. */
export async function deleteThread({ client, signal }: Reader, thread_id: string): Promise<void> {
  const address = { purpose: 'delete the thread', path: ['threads', thread_id] }
  await undefinedIfNotFound(
    client.call({ ...address, method: 'DELETE', ...anyAnswer, retry: true, signal }),
  )
}
