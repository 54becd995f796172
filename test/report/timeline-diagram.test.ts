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

test('D: a rollback is a section of its own', () => {
  const rollout = [
    { status: 'BUILDING', at: at(0) },
    { status: 'BUILD_FAILED', at: at(10) },
  ]
  const rollback = [
    { status: 'DEPLOYING', at: at(12) },
    { status: 'DEPLOYED', at: at(20) },
  ]
  expect(toTimelineDiagram(rollout, at(21), rollback).split('\n').slice(4)).toEqual([
    '  section Rollout',
    '  BUILDING 10 s :done, 0, 10000',
    '  BUILD_FAILED 2 s :crit, 10000, 12000',
    '  section Rollback',
    '  DEPLOYING 8 s :done, 12000, 20000',
    '  DEPLOYED :milestone, 20000, 0ms',
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
