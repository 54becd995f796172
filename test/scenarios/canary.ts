import { expect } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { linesWithSecrets } from '../support/secret-traces.ts'

export { canaryKey, toCanary, toEncodings } from '../support/secret-traces.ts'

/** No encoding of a secret, and no part of a canary, is in anything that the step leaves behind. */
export function expectNoSecret(run: ActionRun, secrets: readonly string[]): void {
  expect(linesWithSecrets(run, secrets)).toEqual([])
}
