import type { CallContext } from '../http/retry.ts'
import type { Transport } from '../http/transport.ts'
import type { Redactor } from '../text/secret.ts'
import type { Runner } from './runner.ts'

/** Everything a step needs from its process. */
export interface StepDependencies extends Omit<CallContext, 'log'> {
  readonly runner: Runner
  readonly redactor: Redactor
  readonly transport: Transport
}
