import { jsonAnswer, Refusal } from '../platform/wire/answer.ts'

// What the routes of the Python stub share.

export type Json = Record<string, unknown>

/** An event of a scripted stream; a text is sent as it is, for comments and broken bytes. */
export type ScriptedEvent = string | { event: string; data: unknown; id?: string }

/** The script of a run. Runs take their scripts in the order in which they are created. */
export interface RunScript {
  readonly events?: readonly ScriptedEvent[]
  /** Ends the answer in good order after so many events although the run goes on. */
  readonly endsAfter?: number
  /** The body of wait and join. */
  readonly result?: unknown
  /** The way in which the response of wait breaks: before its head, after it, or with a clean end. */
  readonly waitBreaks?: 'before-head' | 'after-head' | 'clean'
  readonly joinBreaks?: number
  readonly status?: string
  readonly threadStatus?: string
  readonly interrupts?: unknown
  /** Nodes that run next: of a thread that stopped, `review` when not given. */
  readonly next?: readonly string[]
  /** True (the default) if the tasks of a stopped thread have interrupts, or the tasks that have. False is a breakpoint. */
  readonly asks?: boolean | readonly string[]
  /** The end that the webhook is notified of, as the Python server does. Default: it is not called. */
  readonly notifies?: { readonly status: string; readonly error?: unknown }
  /** The run goes on until it is cancelled. */
  readonly hangs?: boolean
  /** The number of times the server began the run: more than once after a crash. */
  readonly attempt?: number
  /** The action of somebody else before the run ends: its record, or its thread with it, is deleted. */
  readonly meanwhile?: 'rolled-back' | 'thread-deleted'
}

/** A request that came. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json
}

export interface Run {
  readonly script: RunScript
  readonly threadId: string
  readonly body: Json
  /** Ends a run that hangs. */
  cancel?: () => void
  status: string
  joins: number
}

/** A run that was made, and what it ends with. */
export interface MadeRun {
  readonly id: string
  readonly values: Json
}

export interface State {
  readonly scripts: RunScript[]
  readonly threads: Map<string, Json>
  readonly runs: Map<string, Run>
  readonly made: MadeRun[]
  readonly crons: Map<string, Json>
  readonly assistants: readonly Json[]
  readonly blocksLoopback: boolean
  /** The script of a run that has none; `at` counts the runs from 0. */
  readonly usual: (request: Json, at: number) => RunScript
  /** The next id of a kind: `run-1`, `run-2`. */
  readonly newId: (kind: 'thread' | 'own-thread' | 'run' | 'cron') => string
}

export interface Call extends SeenRequest {
  readonly ids: readonly string[]
  readonly state: State
}

/** The server's own form of a failure. */
export function refusal(status: number, detail: unknown): Refusal {
  return new Refusal(jsonAnswer(status, { detail }))
}

export const time = '2026-11-20T11:50:12.074000+00:00'
