import type { Log } from '../../src/log.ts'

/** A log that keeps its lines. */
export interface RecordingLog extends Log {
  readonly lines: string[]
  readonly warnings: string[]
}

/** An empty recording log. */
export function createRecordingLog(): RecordingLog {
  const lines: string[] = []
  const warnings: string[] = []
  return {
    lines,
    warnings,
    info: (line) => void lines.push(line),
    debug: () => undefined,
    warning: (message) => void warnings.push(message),
    group: (heading, more) => void lines.push(heading, ...more),
  }
}
