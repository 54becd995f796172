import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import type { Clock } from '../../src/time/clock.ts'
import { maxTimerMs } from '../../src/time/duration.ts'

/** A clock of one step in the test's process, and how to run the step on it. */
export interface StepClock extends Clock {
  /** Runs the step and counts its requests: while a request is open, time passes normally. */
  run<T>(step: () => Promise<T>): Promise<T>
}

interface Timer {
  readonly at: number
  readonly fire: () => void
  readonly isSleep: boolean
}

/** The steps whose requests are counted. */
const steps = new AsyncLocalStorage<{ change(by: number): void }>()

subscribe('http.client.request.start', (message) => {
  const step = steps.getStore()
  const { request } = message as { request: ClientRequest }
  // The end of a body that was answered before it was over comes too late.
  if (step === undefined || request.closed) return
  step.change(1)
  request.once('close', () => step.change(-1))
})

/** A clock that skips the time in which the step only sleeps, with no request open, like the clock that `runAction` preloads. */
export function createStepClock(): StepClock {
  const timers = new Map<Timer, NodeJS.Timeout>()
  let skippedMs = 0
  let open = 0
  const now = () => performance.now() + skippedMs
  const arm = (timer: Timer) => {
    const leftMs = Math.max(0, timer.at - now())
    return setTimeout(() => end(timer), Math.min(leftMs, maxTimerMs))
  }
  const end = (timer: Timer) => {
    clearTimeout(timers.get(timer))
    if (timers.delete(timer)) timer.fire()
  }
  /** Goes to the end of the next sleep, unless a request is open by then. */
  const skip = () => {
    const sleeps = [...timers.keys()].filter(({ isSleep }) => isSleep)
    if (open > 0 || sleeps.length === 0) return
    const at = Math.min(...sleeps.map((timer) => timer.at))
    skippedMs += Math.max(0, at - now())
    const due = [...timers.keys()].filter((timer) => timer.at <= at)
    for (const timer of due.sort((one, other) => one.at - other.at)) end(timer)
    for (const [timer, handle] of timers) {
      clearTimeout(handle)
      timers.set(timer, arm(timer))
    }
  }
  // What a finished request or timer leads to begins first.
  const skipSoon = () => void setImmediate(() => setImmediate(skip))
  const add = (delayMs: number, fire: () => void, isSleep: boolean) => {
    const timer = { at: now() + Math.max(0, delayMs), fire, isSleep }
    timers.set(timer, arm(timer))
    return timer
  }
  return {
    now,
    date: () => new Date(Date.now() + skippedMs),
    async sleep(delayMs, { signal } = {}) {
      signal?.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const timer = add(delayMs, resolve, true)
      const onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      skipSoon()
      await promise.finally(() => {
        signal?.removeEventListener('abort', onAbort)
        clearTimeout(timers.get(timer))
        timers.delete(timer)
      })
    },
    startTimer(delayMs, callback) {
      const timer = add(delayMs, callback, false)
      return () => {
        clearTimeout(timers.get(timer))
        timers.delete(timer)
      }
    },
    run: async (step) => {
      const change = (by: number) => {
        open += by
        if (open === 0) skipSoon()
      }
      try {
        return await steps.run({ change }, step)
      } finally {
        for (const handle of timers.values()) clearTimeout(handle)
        timers.clear()
      }
    },
  }
}
