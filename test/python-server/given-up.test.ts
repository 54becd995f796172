import { describe, expect, test } from 'vitest'
import { failed, failedTestsOf } from '../scenarios/plan-world.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// What a step started and gives up is cancelled, so that nothing works on at the server. It does one run at a time:
// whatever is left behind keeps the next one waiting.

const world = useOfficialServer({ jobs: 1 })

const slow = { assistant_id: 'slow', smoke_timeout: '2s' }
const ways = [
  ['a stateless run', 'input: {seconds: 60}'],
  ['a run on a thread', 'thread: true, input: {seconds: 60}'],
  ['a stateless stream', 'stream: {input: {seconds: 60}}'],
  ['a stream on a thread', 'thread: true, stream: {input: {seconds: 60}}'],
] as const

describe('given up', () => {
  test.each(ways)('%s that takes too long does not keep the next test waiting', async (_, step) => {
    const run = await world.plan(
      `tests:
  - {name: waits, ${step}}
  - {name: goes on, assistant_id: answers, input: {text: hi}, expect: {out: "echo: hi"}}
`,
      { ...slow, smoke_timeout: '5s', smoke_parallel: '1' },
    )
    expectRed(run, {
      title: '1 of 2 smoke tests failed',
      message: [/within 5 s/],
      outputs: failed,
    })
    expect(failedTestsOf(run)).toEqual(['waits'])
  })

  test.each([['a question', undefined], ...ways.slice(1, 3)] as const)(
    '%s of a step that is cancelled',
    async (_, step) => {
      const inputs = { assistant_id: 'slow', smoke_timeout: '50s' }
      let kill = () => {}
      const onStart = {
        onStart: (child: { kill(signal: 'SIGINT'): void }) => {
          kill = () => child.kill('SIGINT')
        },
      }
      const running =
        step === undefined
          ? world.smoke({ ...inputs, smoke_input: '{seconds: 60}' }, onStart)
          : world.plan(`tests: [{name: waits, ${step}}]`, inputs, onStart)
      await world.workingRun()
      kill()
      const run = await running
      expect(run.annotations.filter(({ level }) => level === 'error')).toHaveLength(1)
      expect(run.exitCode).not.toBe(0)
      expect(run.outputs['outcome']).toBe('cancelled')
    },
  )
})
