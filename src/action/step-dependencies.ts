import type { Transport } from '../http/transport.ts'
import type { Redactor } from '../text/secret.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import type { Runner } from './runner.ts'

/** Everything a step needs from its process. */
export interface StepDependencies {
  readonly runner: Runner
  readonly redactor: Redactor
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
}
