/** The runner asked this process to stop: the workflow was cancelled, or the job's time was over. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
  readonly signal: 'SIGINT' | 'SIGTERM'

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`stopped by ${signal}`)
    this.signal = signal
  }

  /** What a shell reports for a process that ended by this signal. */
  get exitCode(): number {
    return this.signal === 'SIGINT' ? 130 : 143
  }
}
