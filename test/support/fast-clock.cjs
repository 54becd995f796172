// Preloaded into the action by runAction's `speed`, `skipIdle` and `startsAt`: the process under test lives on a faster
// clock, and on the day that a test wants, while sockets work as ever. Read by `node --require`, which starts faster than
// `--import`; what it is set to stands in a variable that is gone before the action begins. Nothing in dist/ knows of it.

const query = new URLSearchParams(process.env.PRELOADED_CLOCK)
delete process.env.PRELOADED_CLOCK
const speed = Number(query.get('speed') ?? 1)
const skipIdle = query.get('skipIdle') === 'true'
const startsAt = query.get('startsAt')

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: performance.now.bind(performance),
}
const startedAt = real.now()
/** Milliseconds that were skipped. */
let skippedMs = 0
const now = () => startedAt + (real.now() - startedAt) * speed + skippedMs

/** The longest that a real timer can be set to: on a slow clock a timer can be longer, and is set again then. */
const longestMs = 2 ** 31 - 1

/** Timers that are set and have not fired, in the order in which they were set. */
const pending = new Set()

class FastTimer {
  #callback
  #delayMs
  #handle
  #referenced = true
  dueAt = 0

  constructor(callback, delayMs) {
    this.#callback = callback
    this.#delayMs = delayMs
    this.refresh()
  }

  /** Sets it again from now on. */
  refresh() {
    this.dueAt = now() + this.#delayMs
    pending.delete(this)
    pending.add(this)
    this.arm()
    return this
  }

  /** Starts the real timer for what is left. */
  arm() {
    real.clearTimeout(this.#handle)
    const leftMs = Math.max(0, (this.dueAt - now()) / speed)
    this.#handle = real.setTimeout(() => this.fire(), Math.min(leftMs, longestMs))
    if (!this.#referenced) this.#handle.unref()
  }

  /** Real timers can be early, by a millisecond that is many here: then the rest is waited for too. */
  fire() {
    if (now() < this.dueAt) return this.arm()
    this.close()
    this.#callback()
  }

  close() {
    pending.delete(this)
    real.clearTimeout(this.#handle)
    return this
  }

  ref() {
    this.#referenced = true
    this.#handle.ref()
    return this
  }

  unref() {
    this.#referenced = false
    this.#handle.unref()
    return this
  }

  hasRef() {
    return this.#referenced
  }

  [Symbol.dispose]() {
    this.close()
  }
}

globalThis.setTimeout = (callback, delayMs = 1, ...values) => {
  const known = delayMs >= 1 && delayMs <= longestMs ? delayMs : 1
  return new FastTimer(() => callback(...values), known)
}
globalThis.clearTimeout = (timer) => {
  if (timer instanceof FastTimer) timer.close()
  else real.clearTimeout(timer)
}
performance.now = now

/** The calendar, which else stays ours, goes with the clock from the time that is given. */
if (startsAt !== null) {
  const begunAt = Date.parse(startsAt) - now()
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length === 0 ? [begunAt + now()] : parts))
    }

    static now() {
      return begunAt + now()
    }
  }
}

/** What keeps a process alive without anything being on its way: timers, and the pipes of its own output. */
const quiet = new Set(['Timeout', 'PipeWrap', 'TTYWrap'])
const neededLooks = 2
let idleLooks = 0
/** The longer something is on its way, the rarer the looks, in milliseconds: a silent server is awaited for many seconds. */
let nextLookMs = 1
const rarestLookMs = 20

/** When nothing is on its way, nothing can happen before the next timer: the time until then is skipped. */
function skipWhenIdle() {
  const idle = process.getActiveResourcesInfo().every((name) => quiet.has(name))
  idleLooks = idle ? idleLooks + 1 : 0
  nextLookMs = idle ? 1 : Math.min(nextLookMs + 1, rarestLookMs)
  const due = [...pending].filter((timer) => timer.hasRef()).map(({ dueAt }) => dueAt)
  if (idleLooks >= neededLooks && due.length > 0) {
    idleLooks = 0
    skippedMs += Math.max(0, Math.min(...due) - now())
    for (const timer of [...pending].sort((a, b) => a.dueAt - b.dueAt)) timer.arm()
  }
  real.setTimeout(skipWhenIdle, nextLookMs).unref()
}

if (skipIdle) real.setTimeout(skipWhenIdle, 1).unref()
