import { expect, test } from 'vitest'
import { failed } from '../scenarios/plan-world.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// A server that does one run at a time, as `langgraph dev` does unless it is told otherwise, and ends those that take long.

const world = useOfficialServer({ runLimitSeconds: 8, jobs: 1 })
const asked = { assistant_id: 'slow' }
const message = [/time limit of the Agent Server|ended as timeout/]

test.each([
  ['a stateless run', 'input: {seconds: 60}'],
  ['a stream on a thread', 'thread: true, stream: {input: {seconds: 60}}'],
])('%s that the server ends is red', async (_, step) => {
  const run = await world.plan(`tests: [{name: waits, ${step}}]`, asked)
  expectRed(run, { title: /./, message, outputs: failed })
})

test('a question that it ends is red', async () => {
  const run = await world.smoke({ ...asked, smoke_input: '{seconds: 60}' })
  expectRed(run, { title: /./, message, outputs: failed })
})

test('a run that never left the queue is told so, with smoke_parallel', async () => {
  const plan = 'tests: [{name: one, input: {seconds: 60}}, {name: other, input: {seconds: 60}}]'
  const run = await world.plan(plan, { ...asked, smoke_timeout: '6s', smoke_parallel: '2' })
  expectRed(run, {
    title: '2 of 2 smoke tests failed',
    message: [/within 6 s: the run was still pending, behind other runs in its queue/],
    outputs: failed,
  })
  const warnings = run.annotations.map((one) => one.message).join('\n')
  expect(warnings).toMatch(/Decrease `smoke_parallel`/)
})
