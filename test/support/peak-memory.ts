import { readFileSync } from 'node:fs'
import type { RunningAction } from './run-action.ts'

/** Watches what a process takes of memory and of the processor. */
export interface PeakMemory {
  /** For `RunActionOptions.onStart`. */
  readonly onStart: (action: RunningAction) => void
  /** The peak of the resident memory, in bytes; 0 if the system doesn't show it. */
  peak(): number
  /** The observed milliseconds on a processor; 0 if the system doesn't show them. */
  processorMs(): number
  stop(): void
}

const intervalMs = 20

/** Reads the high-water mark of a process (proc(5), `VmHWM`) until it is gone. */
export function watchPeakMemory(): PeakMemory {
  let peak = 0
  let processorMs = 0
  let timer: NodeJS.Timeout | undefined
  return {
    onStart({ pid }) {
      timer = setInterval(() => {
        peak = Math.max(peak, readPeak(pid))
        processorMs = Math.max(processorMs, readProcessorMs(pid))
      }, intervalMs)
    },
    peak: () => peak,
    processorMs: () => processorMs,
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

/**
 * User and system time of a process, 0 if the system doesn't show it (proc(5), `/proc/pid/stat`). Its ticks are 10 ms
 * on every Linux that GitHub offers.
 */
export function readProcessorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')'))
      .split(' ')
      .slice(12, 14)
      .map(Number)
    return (user + system) * 10
  } catch {
    return 0
  }
}
