import { expect, test } from 'vitest'
import { failed } from '../scenarios/plan-world.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// A server that works on one run at a time, as `langgraph dev` does unless it is told otherwise.

const world = useOfficialServer({ jobs: 1 })

test('F6: a run that never left the queue is told so, with smoke_parallel', async () => {
  const plan = `tests:
  - { name: one, assistant_id: slow, input: { seconds: 60 } }
  - { name: other, assistant_id: slow, input: { seconds: 60 } }
`
  const run = await world.plan(plan, { smoke_timeout: '6s', smoke_parallel: '2' })
  expectRed(run, {
    title: '2 of 2 smoke tests failed',
    message: [/within 6 s: the run was still pending, behind other runs in its queue/],
    outputs: failed,
  })
  const warnings = run.annotations.map(({ message }) => message).join('\n')
  expect(warnings).toMatch(/Decrease `smoke_parallel`/)
  // The one that began is no matter of the queue.
  expect(warnings.match(/still pending/g)?.length).toBeLessThan(3)
})
