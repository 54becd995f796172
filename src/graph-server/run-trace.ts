import { randomUUID } from 'node:crypto'
import type { AnswerHead } from '../http/transport.ts'
import { parseRunLocation, type RunReference } from './run-reference.ts'
import type { RunRequest, RunTarget } from './run-request.ts'

/** The key in a run's metadata by which its thread is found again: both servers copy it to a thread that they make. */
export const markerKey = 'graph_deploy_action_run'

/** The server searched and has no such run, or it cannot be asked. */
export type RunNowhere = 'not-there' | 'not-offered'

/** What is known of a run that is created: enough to read, to cancel and to clean it up. */
export interface RunTrace {
  /** Metadata that no other run has. */
  readonly marker: Readonly<Record<string, string>>
  /** Whether the server makes a thread for this run alone, which nobody else deletes. */
  readonly stateless: boolean
  /** The thread, given by the caller or named by the server; undefined while nobody told. */
  readonly threadId: string | undefined
  readonly runId: string | undefined
  /** Takes in the head of an answer: `content-location` names the run, and its thread or not. */
  noteHead(head: AnswerHead): void
  /** Takes in ids of the run; the first ones count. */
  noteRun(run: RunReference | undefined): void
  /** Takes in what a search found: the thread, or why there is none. */
  noteSearch(found: { readonly threadId: string } | RunNowhere): void
  /** Why no search finds the run; undefined while none failed. */
  readonly nowhere: RunNowhere | undefined
}

/** The trace of a run that is about to be created; `onRun` hears its ids once, without a thread of its own. */
export function createRunTrace(
  target: RunTarget,
  onRun: ((run: RunReference) => void) | undefined,
): RunTrace {
  const given = target.threadId
  let threadId = given
  let runId: string | undefined
  let nowhere: RunNowhere | undefined
  const noteRun = (found: RunReference | undefined) => {
    if (found === undefined) return
    if (runId === undefined) {
      runId = found.runId
      onRun?.({ runId, threadId: given })
    }
    if (runId === found.runId) threadId ??= found.threadId
  }
  return {
    marker: { [markerKey]: randomUUID() },
    stateless: given === undefined,
    get threadId() {
      return threadId
    },
    get runId() {
      return runId
    },
    noteHead(head) {
      if (head.ok) noteRun(parseRunLocation(head.header('content-location')))
    },
    noteRun,
    noteSearch(found) {
      if (typeof found === 'string') nowhere = found
      else threadId ??= found.threadId
    },
    get nowhere() {
      return nowhere
    },
  }
}

/**
 * What of a body makes its run readable after its end: the marker, and for a stateless run that its thread is kept,
 * because a stateless run that is deleted at its end cannot be told from one that was cancelled.
 */
export function toTraceBody(trace: RunTrace, request: RunRequest): Record<string, unknown> {
  return {
    metadata: { ...request.metadata, ...trace.marker },
    ...(trace.stateless ? { on_completion: 'keep' } : {}),
  }
}
