import vm from 'node:vm'
import { knownError } from '../known-error.ts'

/** Synchronous work took longer than it was allowed to; it was stopped. */
export class WorkTooLong extends knownError('WorkTooLong')<object> {}

let runner: { readonly context: vm.Context; readonly script: vm.Script } | undefined

/**
 * The result of synchronous work that may never end; throws WorkTooLong after `limitMs`. Only V8's watchdog can stop it: no
 * timer fires and no signal is heard while it runs (Node documentation, "vm", `timeout`).
 */
export function limitWork<T>(limitMs: number, work: () => T): T {
  const before = process.cpuUsage()
  try {
    return runWithin(limitMs, work)
  } catch (error) {
    const { user, system } = process.cpuUsage(before)
    const wasWaiting = (user + system) / 1_000 < limitMs / 2
    if (!(error instanceof WorkTooLong && wasWaiting)) throw error
    // The watchdog counts time on the wall, of which this had less than half on a processor: it is begun once more.
    return runWithin(limitMs, work)
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
