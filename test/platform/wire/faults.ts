/** The effect of a fault, instead of or in addition to the right response. */
export type FaultKind =
  | {
      kind: 'status'
      status: number
      body?: unknown
      headers?: Record<string, string>
      contentType?: string
    }
  | { kind: 'refuse' }
  | { kind: 'reset-after-work' }
  | { kind: 'status-after-work'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'stall' }
  | { kind: 'stall-after-work' }
  | { kind: 'cut'; afterWork?: boolean }
  | { kind: 'garble'; afterWork?: boolean }
  | { kind: 'garbage' }
  | { kind: 'delay'; ms: number }
  | { kind: 'drip'; ms: number }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'limit'; retryAfter?: string }
  | { kind: 'huge'; bytes: number }
  /** The right answer with another JSON body: a wrong id, a wrong order, other fields. */
  | { kind: 'rewrite'; change: (body: unknown) => unknown; status?: number }
  /** The right answer, and something else happens just before or just after the work. */
  | { kind: 'meanwhile'; before?: () => void; after?: () => void }

/** A fault to inject: which requests, how many of them, and what happens to them. */
export interface Fault {
  /** `path`: a string is the exact path without the query, a RegExp is tested on path and query. */
  match: { method?: string; path: RegExp | string }
  /** The number of matching requests with the fault; default 1, Infinity allowed. */
  times?: number
  /** The number of matching requests that pass first; default 0. */
  skip?: number
  do: FaultKind
}

/** The source from which a stand-in learns the fault of a request. */
export interface FaultSource {
  take(method: string, pathAndQuery: string): FaultKind | undefined
}

/** The queued faults, in the order in which they were asked for; the first that applies wins. */
export class FaultQueue implements FaultSource {
  readonly #queued: { fault: Fault; toSkip: number; left: number }[] = []

  /** Queues a fault. */
  add(fault: Fault): void {
    this.#queued.push({ fault, toSkip: fault.skip ?? 0, left: fault.times ?? 1 })
  }

  /** The fault for this request, if any; counts it as used. */
  take(method: string, pathAndQuery: string): FaultKind | undefined {
    for (const entry of this.#queued) {
      if (entry.left <= 0 || !matches(entry.fault.match, method, pathAndQuery)) continue
      if (entry.toSkip > 0) {
        entry.toSkip -= 1
        continue
      }
      entry.left -= 1
      return entry.fault.do
    }
    return undefined
  }
}

function matches(match: Fault['match'], method: string, pathAndQuery: string): boolean {
  if (match.method !== undefined && match.method.toUpperCase() !== method) return false
  if (typeof match.path === 'string') return pathAndQuery.split('?')[0] === match.path
  match.path.lastIndex = 0
  return match.path.test(pathAndQuery)
}
