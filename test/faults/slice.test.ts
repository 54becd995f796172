import { beforeAll, describe, expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import { toCell } from './cells.ts'
import type { Kind, Target } from './fault-kind.ts'
import { fits, kinds } from './fault-kinds.ts'
import { interruptionsOf } from './interruptions.ts'
import { complaintsOf } from './oracle.ts'
import { type CleanRun, playCell, playClean } from './play-cell.ts'
import { findScenario } from './scenarios.ts'

// A slice of the fault matrix, which is `npm run test:faults`: the kinds of fault and what may stop a step are dealt out
// among the kinds of write, so that each is played once and each write has its share.

const writes = [
  ['create-live', 'POST', '/v2/deployments', ['SIGKILL-before', 'SIGTERM-after']],
  ['update-spec', 'PATCH', '/v2/deployments/d', ['SIGTERM-before', 'SIGKILL-after']],
  ['rollback', 'POST', '/v2/deployments/d/revisions/r/redeploy', ['SIGINT-after']],
  ['delete-live', 'DELETE', '/v2/deployments/d', ['SIGINT-before']],
] as const

/** Where each kind is played: at one of the writes that it fits, in turn. */
const dealtOut = writes.map((): Kind[] => [])
for (const [nth, kind] of kinds.entries()) {
  const takers = dealtOut.filter((_, at) => fitsWrite(kind, at))
  takers[nth % takers.length]?.push(kind)
}

function fitsWrite(kind: Kind, at: number): boolean {
  const [, method, path] = writes[at] ?? writes[0]
  return fits(kind, { service: 'control', index: 0, method, path })
}

test('every kind of fault that a write can meet is dealt out, once', () => {
  const fitting = kinds.filter((kind) => writes.some((_, at) => fitsWrite(kind, at)))
  const played = dealtOut.flatMap((dealt) => dealt.map(({ name }) => name))
  expect(played.toSorted()).toEqual(fitting.map(({ name }) => name).toSorted())
  expect(Math.min(...dealtOut.map(({ length }) => length))).toBeGreaterThan(5)
})

describe.concurrent.each(writes.map((write, at) => [...write, at] as const))(
  '%s, %s',
  (name, method, _path, stops, at) => {
    const scenario = findScenario(name)
    let clean: CleanRun
    const target = (): Target => {
      const found = clean.targets.find((one) => one.method === method)
      if (found === undefined) throw new Error(`${name} sends no ${method}`)
      return found
    }
    beforeAll(async () => {
      clean = await playClean(scenario)
    })

    test.each(dealtOut[at]?.map((kind) => [kind.name, kind] as const) ?? [])(
      '%s',
      async (_, kind) => {
        const cell = toCell(scenario, target(), kind)
        const complaints = await playCell(cell, clean, (played) =>
          complaintsOf(cell, clean, played),
        )
        expect(complaints, `npm run test:faults -- --only ${cell.id}`).toEqual([])
      },
    )

    test.skipIf(lacks.signals).each(stops)('%s', async (stop) => {
      const { index } = target()
      const all = interruptionsOf(scenario, clean)
      const one = all.find(({ id }) => id.includes(`/control/${index}-`) && id.endsWith(stop))
      const played = await one?.play()
      expect(played?.complaints, one?.id).toEqual([])
    })
  },
)
