import { ConnectionError, HttpError } from '../http/errors.ts'
import type { Retries } from '../http/retry.ts'

const backoff = { baseMs: 4_000, capMs: 15_000 }

/** How calls to a server that may be just up are repeated: after a refused connection and 502 to 504 only. */
export const untilReady = {
  backoff,
  cutRetryAfterMs: backoff.capMs,
  mayRetry(error) {
    if (error instanceof HttpError) return [502, 503, 504].includes(error.status)
    return error instanceof ConnectionError && !error.maybeSent && !error.permanent
  },
} satisfies Partial<Retries>
