import { expect, test } from 'vitest'
import { findBroken, measure } from './gate-figures.ts'

// With fewer plans than `npm run bench:gate`, which makes the table of docs/quality-gate.md.

const table = measure(300, 7)

test('the gate fails few plans of the same agent, and finds every case that broke', () => {
  expect(findBroken(table, 300)).toEqual([])
})

test('a bound that does not hold would be found', () => {
  const noisy = table.map((row) => ({
    ...row,
    cells: row.cells.map((one) => ({ ...one, red: 0.5 })),
  }))
  expect(findBroken(noisy, 300)).toHaveLength(7)
})
