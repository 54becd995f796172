import { knownError } from './known-error.ts'

/** The runner asked this process to stop: the workflow was cancelled, or the job's time was over. */
export class Cancelled extends knownError('Cancelled')<{ readonly exitCode: number }> {
  constructor(signal: 'SIGINT' | 'SIGTERM') {
    // What a shell reports for a process that ended by the signal.
    super(`stopped by ${signal}`, { exitCode: signal === 'SIGINT' ? 130 : 143 })
  }
}
