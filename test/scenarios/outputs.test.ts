import { describe, expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey, expectNoSecret } from './canary.ts'
import { play, requestsOf, startWorld } from './step.ts'

/** A verdict without a file of outputs: red, one annotation, nothing beside it. */
function expectRedWithoutOutputs(run: ActionRun, title: string): string {
  const errors = run.annotations.filter(({ level }) => level === 'error')
  expect(errors).toEqual([{ level: 'error', title, message: expect.any(String) }])
  expect([run.exitCode, run.stderr, run.timedOut]).toEqual([1, '', false])
  expectNoSecret(run, [canaryKey])
  return errors[0]?.message ?? ''
}

describe.skipIf(lacks.fullDisk)('the disk of the outputs is full', () => {
  const env = { GITHUB_OUTPUT: '/dev/full' }

  test('the work goes on, the step is red, and the log names what was made', async () => {
    await using platform = await startWorld()
    const run = await play(platform, { mode: 'create' }, { env })
    const message = expectRedWithoutOutputs(run, 'Outputs not written')
    expect(message).toMatch(/\(ENOSPC\)/)
    const [deployment] = platform.deployments
    expect(run.log).toContain(`deployment_id: ${deployment?.id}\n`)
    expect(run.log).toContain(`revision_id: ${deployment?.revisions[0]?.id}\n`)
    expect(run.summary).toContain(deployment?.id)
    expect(requestsOf(platform).at(-1)).toBe('GET d1')
  })
})
