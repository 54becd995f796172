import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { revisionSchema } from '../../src/control-plane/schemas.ts'
import { decideRollback, findServedBefore } from '../../src/deploy/redeploy.ts'

/** Revisions r5, r4 …, of which each letter is the status of one, the newest first. */
function revisionsOf(statuses: string) {
  const words: Record<string, string> = {
    D: 'DEPLOYED',
    F: 'BUILD_FAILED',
    B: 'BUILDING',
    R: 'REPLACED',
  }
  const letters = [...statuses.replace(' ', '')]
  return letters.map((letter, at) =>
    z.parse(revisionSchema, { id: `r${letters.length - at}`, status: words[letter] }),
  )
}

test.each<[string, string | undefined, string | undefined]>([
  // The newest is the step's own; the revision that served before it, and what is redeployed.
  ['FDD', 'r2', 'r2'],
  ['FDD', 'r1', 'r1'],
  ['FRD', 'r2', 'r2'],
  ['FFD', 'r2', 'r2'],
  ['FFD', undefined, 'r1'],
  ['FRR', undefined, 'r2'],
  ['FFD', 'r3', 'r1'],
  ['FFD', 'other', 'r1'],
  ['FF', undefined, undefined],
])('%s, after %s served: a step goes back to %s', (statuses, servedId, wanted) => {
  const [, ...earlier] = revisionsOf(statuses)
  expect(findServedBefore(earlier, { servedId, newestId: undefined })?.id).toBe(wanted)
})

test('K6.4: where a write was sent twice, a step does not go back to the first of its own', () => {
  const before = { servedId: undefined, newestId: 'r2' }
  const [, ...twice] = revisionsOf('FD'.repeat(2))
  expect(findServedBefore(twice, before)?.id).toBe('r1')
  expect(findServedBefore(revisionsOf('DD'), before)?.id).toBe('r2')
})

describe('what a rollback by hand redeploys', () => {
  test.each<[string, string | null | undefined, string | undefined, string, string | undefined]>([
    // The active revision, what is asked for, the target, and what serves.
    ['DD', 'r2', undefined, 'r1', 'r2'],
    ['DFD', 'r3', undefined, 'r1', 'r3'],
    ['FB DFD', 'r3', undefined, 'r1', 'r3'],
    ['DDD', 'r2', undefined, 'r1', 'r2'],
    ['DDD', 'r3', 'r1', 'r1', 'r3'],
    // One that is newer than the serving revision.
    ['DDD', 'r2', 'r3', 'r3', 'r2'],
    // One that was replaced was deployed, or not: it comes after those that were.
    ['DRR', 'r3', undefined, 'r2', 'r3'],
    ['DRD', 'r3', undefined, 'r1', 'r3'],
    ['DRD', 'r3', 'r2', 'r2', 'r3'],
    ['DR', undefined, undefined, 'r1', 'r2'],
    // Nothing serves.
    ['FDD', null, undefined, 'r2', undefined],
    ['DD', null, undefined, 'r1', undefined],
    ['D', null, 'r1', 'r1', undefined],
    // The service does not show what serves.
    ['FD FD', undefined, undefined, 'r1', 'r3'],
    ['FD FD', undefined, 'r1', 'r1', 'r3'],
  ])('%s, active %s, asked for %s: %s', (statuses, active, wanted, targetId, servingId) => {
    const before = { activeRevisionId: active }
    const { target, ...decision } = decideRollback(before, revisionsOf(statuses), wanted)
    expect({ ...decision, targetId: target.id }).toEqual({ servingId, targetId })
  })

  test.each<[string, string | null | undefined, string | undefined, RegExp]>([
    ['', undefined, undefined, /no earlier revision/],
    ['', null, undefined, /no earlier revision/],
    ['D', 'r1', undefined, /no earlier revision/],
    ['DFB', 'r3', undefined, /no earlier revision/],
    ['FF', undefined, undefined, /no earlier revision/],
    ['DDF', 'r2', undefined, /no earlier revision/],
    ['DD', 'other', undefined, /no earlier revision/],
    ['DD', 'r2', 'r2', /^revision r2 already serves$/],
    ['DD', undefined, 'r2', /already serves/],
    ['DFD', 'r3', 'r2', /^revision r2 was never deployed \(its status is BUILD_FAILED\)$/],
    ['BD', 'r1', 'r2', /never deployed/],
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
})
