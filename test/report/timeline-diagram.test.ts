import { expect, test } from 'vitest'
import { toTimelineDiagram } from '../../src/report/timeline-diagram.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000)

test('each status is a bar up to the next, and a success is a milestone', () => {
  const timeline = [
    { status: 'QUEUED', at: at(0) },
    { status: 'BUILDING', at: at(3) },
    { status: 'MAGIC', at: at(30) },
    { status: 'DEPLOYED', at: at(45) },
  ]
  const lines = toTimelineDiagram(timeline, at(46)).split('\n')
  expect(lines[0]).toBe('gantt')
  expect(lines.slice(4)).toEqual([
    '  QUEUED 3 s :done, 0, 3000',
    '  BUILDING 27 s :done, 3000, 30000',
    '  MAGIC 15 s :done, 30000, 45000',
    '  DEPLOYED :milestone, 45000, 0ms',
  ])
})

test.each(['BUILD_FAILED', 'SKIPPED', 'INTERRUPTED'])('%s stands out', (status) => {
  const diagram = toTimelineDiagram([{ status, at: at(0) }], at(0))
  expect(diagram.split('\n').at(-1)).toMatch(/^ {2}\w+ 0 ms :crit, 0, 1$/)
})

test.each([
  [5, '1second'],
  [100, '10second'],
  [800, '1minute'],
  [7_200, '10minute'],
])('%i s have a mark every %s', (seconds, interval) => {
  const diagram = toTimelineDiagram([{ status: 'BUILDING', at: at(0) }], at(seconds))
  expect(diagram).toContain(`tickInterval ${interval}`)
})
