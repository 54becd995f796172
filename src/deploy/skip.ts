import type { Outcome } from '../step/step-state.ts'
import type { ModeContext } from './context.ts'

/** Ends a step that has nothing to do. One that is `stale` leaves record and comment to a newer run. */
export function skip(
  skipReason: string,
  { report, log }: ModeContext,
  { stale } = { stale: false },
): Outcome {
  report({ skipReason, smokeTest: 'skipped', ...(stale ? { stale } : {}) })
  log.info(`Skipped: ${skipReason}`)
  return 'skipped'
}
