import { expect, test } from 'vitest'
import { decideRollback } from '../../src/deploy/roll-back.ts'
import { bad, nothing } from '../../src/problems/row.ts'

const replacing = {
  reference: { deploymentId: 'd', revisionId: 'r-2' },
  wait: { startedAt: 0, timeoutMs: 1_000, intervalMs: undefined },
  servedId: 'r-1',
  newestId: 'r-1',
}
const proved = nothing('it proves nothing')

test.each([
  ['a proof of an update', bad, { created: false, replacing }, { replacing }],
  ['no proof', proved, { created: false, replacing }, { why: 'it proves nothing' }],
  ['a new deployment', bad, { created: true, replacing: undefined }, { why: /created/ }],
  ['no revision', bad, { created: false, replacing: undefined }, { why: /did not deploy/ }],
])('the rollback after %s', (_, proof, written, expected) => {
  const { why } = expected as { why?: string | RegExp }
  const decision = decideRollback(proof, written)
  if (why === undefined) expect(decision).toMatchObject(expected)
  else expect(decision.why).toMatch(why)
})
