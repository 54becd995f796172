// Preloaded into the action by a simulation: the time of this process stands still until the parent moves it on. Timers
// fire one at a time when the parent says so, and the parent asks whether everything else has come to rest. Sockets work
// as ever. Loaded and set as fast-clock.cjs is; nothing in dist/ knows of it.

const query = new URLSearchParams(process.env.PRELOADED_CLOCK)
delete process.env.PRELOADED_CLOCK
let now = Number(query.get('now'))
const startedAt = now

/** Numbers from a seed, so that a schedule goes the same way again (mulberry32). */
let state = Number(query.get('seed'))
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

/** Timers that are set and have not fired, in the order in which they were set. */
const pending = new Set()
const { channel } = process
const send = process.send.bind(process)

const isWaiting = () => [...pending].some((timer) => timer.hasRef())

/** The process lives as long as a timer that it waits for. */
function hold() {
  if (isWaiting()) channel.ref()
  else channel.unref()
}

class SimulatedTimer {
  #callback
  #delayMs
  #referenced = true

  constructor(callback, delayMs) {
    this.#callback = callback
    this.#delayMs = delayMs
    this.refresh()
  }

  refresh() {
    this.dueAt = now + this.#delayMs
    pending.delete(this)
    pending.add(this)
    hold()
    return this
  }

  fire() {
    this.close()
    this.#callback()
  }

  close() {
    pending.delete(this)
    hold()
    return this
  }

  ref() {
    this.#referenced = true
    hold()
    return this
  }

  unref() {
    this.#referenced = false
    hold()
    return this
  }

  hasRef() {
    return this.#referenced
  }

  [Symbol.dispose]() {
    this.close()
  }
}

const real = { clearTimeout: globalThis.clearTimeout, setImmediate: globalThis.setImmediate }
globalThis.setTimeout = (callback, delayMs = 1, ...values) => {
  const known = delayMs >= 1 && delayMs <= 2 ** 31 - 1 ? delayMs : 1
  return new SimulatedTimer(() => callback(...values), known)
}
globalThis.clearTimeout = (timer) => {
  if (timer instanceof SimulatedTimer) timer.close()
  else real.clearTimeout(timer)
}
performance.now = () => now - startedAt
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now] : parts))
  }

  static now() {
    return now
  }
}

/** What is alive without anything happening: timers, and the pipes to the parent. */
const quiet = new Set(['Timeout', 'Immediate', 'PipeWrap', 'TTYWrap'])
const firstDue = () => [...pending].sort((one, other) => one.dueAt - other.dueAt)[0]

/** After two turns of the event loop without news, only the parent or a socket can bring any. */
function answer() {
  const active = process.getActiveResourcesInfo().filter((name) => !quiet.has(name))
  const sockets = active.filter((name) => name === 'TCPSocketWrap').length
  // With nothing left to wait for the process ends, which is not to be taken for rest.
  const isEnding = sockets === 0 && !isWaiting()
  const dueAt = firstDue()?.dueAt ?? null
  send({ isBusy: isEnding || active.length > sockets, sockets, dueAt })
}

process.on('message', (message) => {
  now = message.now
  if (message.fires) firstDue()?.fire()
  else real.setImmediate(() => real.setImmediate(answer))
})
hold()
