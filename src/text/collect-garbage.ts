import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { largeAnswerBytes, maxUncollectedBytes } from '../limits.ts'

let collect: (() => void) | undefined
let taken = 0
let isLarge = false

/** Counts bytes that foreign data takes, and collects garbage in time: V8 lets it grow to hundreds of MiB first. */
export function noteMemory(bytes: number): void {
  taken += bytes
  if (!isLarge && taken > largeAnswerBytes) {
    isLarge = true
    // What large responses leave behind is collected before the heap has grown by a tenth, not by three.
    setFlagsFromString('--heap-growing-percent=10')
  }
  if (taken < maxUncollectedBytes) return
  taken = 0
  collect ??= exposeCollector()
  collect()
}

/** V8's own `gc`, which only a context that is created under this flag has. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : () => undefined')
  setFlagsFromString('--no-expose-gc')
  setFlagsFromString('--semi-space-growth-factor=1')
  return gc as () => void
}
