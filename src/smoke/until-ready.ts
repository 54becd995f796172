import { isNotUp, type RetryPolicy } from '../http/policy.ts'

const backoff = { baseMs: 4_000, capMs: 15_000 }

/** How calls to a server that may be just up are repeated: after a refused connection and 502 to 504 only. */
export const untilReady = {
  backoff,
  cutRetryAfterMs: backoff.capMs,
  mayRetry: isNotUp,
} satisfies Partial<RetryPolicy>
