import vm from 'node:vm'
import { knownError } from '../known-error.ts'

/** Synchronous work took longer than it was allowed to; it was stopped. */
export class WorkTooLong extends knownError('WorkTooLong')<object> {}

let runner: { readonly context: vm.Context; readonly script: vm.Script } | undefined

/** How often work is begun that was stopped while the machine did other things; no signal is heard meanwhile. */
const maxAttempts = 2

/**
 * The result of synchronous work that may never end; throws WorkTooLong after `limitMs`. Only V8's own watchdog can stop
 * it, expressions too: no timer fires and no signal is heard while it runs (Node documentation, "vm", `timeout`). The
 * watchdog counts the time on the wall: work that had less than half of it on a processor is begun again.
 */
export function limitWork<T>(limitMs: number, work: () => T): T {
  for (let attempt = 1; ; attempt += 1) {
    const before = process.cpuUsage()
    try {
      return runWithin(limitMs, work)
    } catch (error) {
      const { user, system } = process.cpuUsage(before)
      const wasWaiting = (user + system) / 1_000 < limitMs / 2
      if (!(error instanceof WorkTooLong && wasWaiting && attempt < maxAttempts)) throw error
    }
  }
}

function runWithin<T>(limitMs: number, work: () => T): T {
  runner ??= { context: vm.createContext({}), script: new vm.Script('work()') }
  const { context, script } = runner
  context['work'] = work
  try {
    return script.runInContext(context, { timeout: limitMs }) as T
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new WorkTooLong(`took longer than ${limitMs / 1_000} s`, {})
  } finally {
    context['work'] = undefined
  }
}

/** The same; undefined where it takes too long. */
export function workWithin<T>(limitMs: number, work: () => T): T | undefined {
  try {
    return limitWork(limitMs, work)
  } catch (error) {
    if (error instanceof WorkTooLong) return undefined
    throw error
  }
}
