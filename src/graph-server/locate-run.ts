import { maxResultBytes } from '../bounds.ts'
import { HttpError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { RunNowhere, RunTrace } from './run-trace.ts'
import { runListSchema } from './schemas.ts'
import type { Thread } from './snapshot.ts'
import { maybeThreadListSchema } from './thread-schemas.ts'

/** Where a run can be read. */
export interface RunPlace {
  readonly threadId: string
  /** Undefined where the server named no run and lists none. */
  readonly runId: string | undefined
  /** The thread as a search found it. */
  readonly thread: Thread | undefined
}

/** The newest runs of a thread that are looked through for ours: nobody else uses it while it runs. */
const listedRuns = 10

/**
 * The place of a run: as its head told it, else found by the run's marker (POST /threads/search, GET
 * /threads/{id}/runs). `not-there` where the server searched and has no such thread, `not-offered` where it cannot be
 * asked.
 */
export async function locateRun(
  client: JsonClient,
  trace: RunTrace,
  signal: AbortSignal,
): Promise<RunPlace | RunNowhere> {
  if (trace.nowhere !== undefined) return trace.nowhere
  const thread =
    trace.threadId === undefined ? await searchThread(client, trace, signal) : undefined
  if (thread !== undefined) trace.noteSearch(thread)
  if (typeof thread === 'string') return thread
  const threadId = thread?.threadId ?? (trace.threadId as string)
  const runId = trace.runId ?? (await findRunId(client, threadId, trace, signal))
  if (runId !== undefined) trace.noteRun({ runId, threadId })
  return { threadId, runId, thread }
}

async function searchThread(
  client: JsonClient,
  { marker }: RunTrace,
  signal: AbortSignal,
): Promise<Thread | RunNowhere> {
  const threads = await searchThreads(client, marker, signal)
  if (threads === undefined) return 'not-offered'
  const own = threads.find(({ metadata }) => isMarked(metadata, marker))
  if (own !== undefined) return own
  // A server that does not look at the metadata lists threads of others: nothing is to be read off them, or deleted.
  return threads.length === 0 ? 'not-there' : 'not-offered'
}

/**
 * POST /threads/search: the threads with this metadata; undefined where the server has no such search, does not take
 * it, or answers with something that is no list.
 */
export async function searchThreads(
  client: JsonClient,
  metadata: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly Thread[] | undefined> {
  try {
    return await client.call({
      purpose: 'find the run',
      method: 'POST',
      path: ['threads', 'search'],
      body: { metadata, limit: 1 },
      response: maybeThreadListSchema,
      retry: true,
      bodyLimit: maxResultBytes,
      signal,
    })
  } catch (error) {
    const refused = [400, 404, 405, 422, 501]
    if (error instanceof HttpError && refused.includes(error.status)) return undefined
    throw error
  }
}

function isMarked(
  metadata: Readonly<Record<string, unknown>>,
  marker: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(marker).every(([key, value]) => metadata[key] === value)
}

async function findRunId(
  client: JsonClient,
  threadId: string,
  { marker }: RunTrace,
  signal: AbortSignal,
): Promise<string | undefined> {
  const runs = await ifOffered(() =>
    client.call({
      purpose: 'list the runs of the thread',
      method: 'GET',
      path: ['threads', threadId, 'runs'],
      query: { limit: listedRuns },
      response: runListSchema,
      retry: true,
      signal,
    }),
  )
  return runs?.find(({ metadata }) => isMarked(metadata, marker))?.runId
}

/**
 * The answer of a call that a server need not offer: undefined for 404, 405 and 501, which a server of nothing but the
 * specification answers to what it does not have.
 */
export async function ifOffered<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError && [404, 405, 501].includes(error.status)) return undefined
    throw error
  }
}
