import vm from 'node:vm'

let runner: { readonly context: vm.Context; readonly script: vm.Script } | undefined

/** A busy machine may give a process a tenth of a processor. */
const maxTries = 10

/** What synchronous work returns that may never end; undefined after `limitMs`. Only V8's watchdog can stop it (Node, "vm", `timeout`): no timer fires while it runs. */
export function workWithin<T extends NonNullable<unknown>>(limitMs: number, work: () => T) {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = process.cpuUsage()
    const result = runWithin(limitMs, work)
    if (result !== undefined) return result
    const { user, system } = process.cpuUsage(before)
    // The watchdog counts time on the wall. Where less than half of it was on a processor, the work is begun once more.
    if ((user + system) / 1_000 >= limitMs / 2) return undefined
  }
  return undefined
}

function runWithin<T>(limitMs: number, work: () => T): T | undefined {
  runner ??= { context: vm.createContext({}), script: new vm.Script('work()') }
  const { context, script } = runner
  context['work'] = work
  try {
    return script.runInContext(context, { timeout: limitMs }) as T
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  } finally {
    context['work'] = undefined
  }
}
