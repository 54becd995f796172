import { RunFailed } from '../../graph-server/errors.ts'
import type { GraphServer } from '../../graph-server/graph-server.ts'
import { type CallContext, isPostponed, whenLimited, withRetries } from '../../http/policy.ts'
import { KnownError } from '../../known-error.ts'
import { waitForRun } from '../../runs/create-run.ts'
import { toStopFailure } from '../../runs/run-result.ts'
import { type Redact, toShownText } from '../../text/redact.ts'

const maxReasonLength = 1_000

/** What running a judge takes. */
export interface JudgeContext extends CallContext {
  readonly redact: Redact
  /** Milliseconds that each run of a judge may take. */
  readonly timeoutMs: number
}

/** What a judge returned; or why it did not, without secrets, with the error that says so. */
export type JudgeEnd =
  | { readonly output: unknown; readonly reason?: undefined; readonly cause?: undefined }
  | { readonly output?: undefined; readonly reason: string; readonly cause: Error }

/** POST /runs/wait, without a thread and without metadata of a test: nothing in it tells whose output is judged. */
export async function runJudge(
  server: GraphServer,
  assistant_id: string,
  input: unknown,
  context: JudgeContext,
): Promise<JudgeEnd> {
  const { redact, signal, timeoutMs } = context
  const run = () =>
    waitForRun(server.client, { assistant_id, input }, { timeoutMs, signal }).then((outcome) => {
      if (outcome.end === 'interrupted') throw toStopFailure(outcome)
      return outcome.values
    })
  // What the server did not carry out for now is no answer.
  const retries = { ...context, ...whenLimited, mayRetry: isPostponed }
  try {
    return { output: await withRetries(run, retries) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof KnownError)) throw error
    if (!(error instanceof RunFailed)) {
      return { reason: toShownText(error.message, redact, maxReasonLength), cause: error }
    }
    // A plan keeps what every run raised to its end, and it can be as long as a body.
    const detail = toShownText(error.detail ?? '', redact, maxReasonLength)
    const words = error.end === 'raised' ? 'it raised an error' : error.message
    const cause = new RunFailed(error.end, detail, error.node, error.advice)
    return { reason: `${words}${detail && `: ${detail}`}`, cause }
  }
}
