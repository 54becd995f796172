import type { JsonClient } from '../http/json-client.ts'
import { resolveRun } from './resolve-run.ts'
import { getRun } from './run-record.ts'
import type { ThreadRun } from './run-reference.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import type { RunOutcome } from './run-result.ts'
import { createRunTrace } from './run-trace.ts'
import { type RunRecord, runRecordSchema } from './schemas.ts'
import { type RunStream, type StreamOptions, streamRun } from './stream-run.ts'
import { type WaitOptions, waitForOutcome } from './wait-run.ts'

/** The calls about runs. All throw `http/errors`; none creates a run twice. */
export interface Runs {
  /** POST /threads/{id}/runs or POST /runs: creates a run and does not wait for it. */
  create(request: RunRequest, signal: AbortSignal): Promise<RunRecord>
  /** POST /threads/{id}/runs/wait or POST /runs/wait: how the run ended. Throws RunFailed. */
  wait(request: RunRequest, options: WaitOptions): Promise<RunOutcome>
  /** POST /threads/{id}/runs/stream or POST /runs/stream: its events, then how it ended. Throws RunFailed. */
  stream(request: RunRequest, options: StreamOptions): RunStream
  /** GET /threads/{id}/runs/{id}. */
  get(run: ThreadRun, signal: AbortSignal): Promise<RunRecord>
  /** GET /threads/{id}/runs/{id}/join: waits for a run that was created before. Throws RunFailed. */
  join(
    run: ThreadRun,
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<RunOutcome>
}

/** The calls about runs, through a client. */
export function createRuns(client: JsonClient): Runs {
  return {
    create(request, signal) {
      const target = takeThreadId(request.config)
      return client.call({
        purpose: 'create a run',
        method: 'POST',
        path: toRunPath(target),
        body: {
          ...toRunBody(request, target),
          stream_mode: request.streamMode,
          stream_subgraphs: request.subgraphs,
          stream_resumable: request.streamResumable,
        },
        response: runRecordSchema,
        signal,
      })
    },
    wait: (request, options) => waitForOutcome(client, request, options),
    stream: (request, options) => streamRun(client, request, options),
    get: (run, signal) => getRun(client, run, signal),
    join(run, { timeoutMs, signal }) {
      const trace = createRunTrace({ threadId: run.threadId, config: undefined }, undefined)
      trace.noteRun(run)
      return resolveRun(client, trace, { told: undefined, timeoutMs, signal })
    },
  }
}
