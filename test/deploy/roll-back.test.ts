import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { revisionSchema } from '../../src/control-plane/schemas.ts'
import { decideRollback } from '../../src/deploy/roll-back.ts'

/** Revisions r5, r4 …, of which each letter is the status of one, the newest first. */
function revisionsOf(statuses: string) {
  const words: Record<string, string> = { D: 'DEPLOYED', F: 'BUILD_FAILED', B: 'BUILDING' }
  return [...statuses].map((letter, at) =>
    z.parse(revisionSchema, { id: `r${statuses.length - at}`, status: words[letter] }),
  )
}

test.each<[string, string | null, string | undefined, string, string | undefined]>([
  // The active revision, what is asked for, the target, and what serves.
  ['DD', 'r2', undefined, 'r1', 'r2'],
  ['DFD', 'r3', undefined, 'r1', 'r3'],
  ['DDD', 'r2', undefined, 'r1', 'r2'],
  ['DDD', 'r3', 'r1', 'r1', 'r3'],
  // Newer than the serving revision.
  ['DDD', 'r2', 'r3', 'r3', 'r2'],
  // Nothing serves.
  ['FDD', null, undefined, 'r2', undefined],
  ['D', null, 'r1', 'r1', undefined],
])('%s, active %s, asked for %s: %s', (statuses, active, wanted, targetId, servingId) => {
  const before = { activeRevisionId: active }
  const { target, serving } = decideRollback(before, revisionsOf(statuses), wanted)
  expect([target.id, serving?.id]).toEqual([targetId, servingId])
})

test.each<[string, string | null, string | undefined, RegExp]>([
  ['', null, undefined, /no earlier revision/],
  ['DFB', 'r3', undefined, /no earlier revision/],
  ['DDF', 'r2', undefined, /no earlier revision/],
  ['DD', 'other', undefined, /no earlier revision/],
  ['DD', 'r2', 'r2', /^revision r2 already serves$/],
  ['DFD', 'r3', 'r2', /^revision r2 was never deployed \(its status is BUILD_FAILED\)$/],
  ['DD', 'r2', 'other', /^the deployment has no revision other$/],
])('%s, active %s, asked for %s: not possible, %s', (statuses, active, wanted, message) => {
  const before = { activeRevisionId: active }
  expect(() => decideRollback(before, revisionsOf(statuses), wanted)).toThrow(
    expect.objectContaining({
      code: 'rollback-impossible',
      message: expect.stringMatching(message),
    }),
  )
})
