import { sendOnce, type Write, WriteUnconfirmed } from '../http/send-once.ts'
import type { GitHubApi } from './api.ts'

/**
 * Sends a write to GitHub at most once, see `sendOnce`, with less patience than a deployment gets. Throws the write's own
 * error when nobody can tell whether it was done: that is shown, and not worth a failed step.
 */
export async function writeOnce<T>(
  api: GitHubApi,
  { signal, ...write }: Write<T> & { readonly signal: AbortSignal },
): Promise<T> {
  const { clock, random, log } = api
  const patience = { attempts: 3, looksAfterMs: [0, 1_000, 3_000] }
  try {
    return await sendOnce({ ...patience, ...write }, { clock, random, log, signal })
  } catch (error) {
    throw error instanceof WriteUnconfirmed ? error.cause : error
  }
}
