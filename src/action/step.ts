import type { CallContext } from '../http/retry.ts'
import type { Runner } from './runner.ts'

/** Everything a step needs from its process. */
export interface Step extends Omit<CallContext, 'log'> {
  readonly runner: Runner
}
