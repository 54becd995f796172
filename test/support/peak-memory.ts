import { readFileSync } from 'node:fs'
import type { RunningAction } from './run-action.ts'

/** Watches the memory of a process. */
export interface PeakMemory {
  /** For `RunActionOptions.onStart`. */
  readonly onStart: (action: RunningAction) => void
  /** The most that was resident at once, in bytes; 0 where the system does not show it. */
  peak(): number
  stop(): void
}

const intervalMs = 20

/** Reads the high-water mark of a process (proc(5), `VmHWM`) until it is gone. */
export function watchPeakMemory(): PeakMemory {
  let peak = 0
  let timer: NodeJS.Timeout | undefined
  return {
    onStart({ pid }) {
      timer = setInterval(() => {
        peak = Math.max(peak, readPeak(pid))
      }, intervalMs)
    },
    peak: () => peak,
    stop: () => clearInterval(timer),
  }
}

function readPeak(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}
