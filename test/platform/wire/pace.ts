import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The pace of a stand-in; a simulation has its own. */
export interface Pace {
  /** The time of the calendar in milliseconds, which answers carry as their `date`. */
  now(): number
  /** Waited for on the way of a request, and again on that of its answer. */
  travel(response: ServerResponse): Promise<void> | void
  /** Told of a request that is never answered. */
  hang(response: ServerResponse): void
  /** Waits for a while in the middle of an answer; ends early when the stand-in stops. */
  sleep(ms: number, response: ServerResponse, stopped: AbortSignal): Promise<void>
}

/** The time of this machine; nothing takes longer than it does. */
export const realPace: Pace = {
  now: Date.now,
  travel() {},
  hang() {},
  sleep: (ms, _response, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
}
