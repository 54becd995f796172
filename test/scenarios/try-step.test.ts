import { expect, test } from 'vitest'
import { type ActionRun, runAction } from '../support/run-action.ts'
import { runInProcess } from '../support/try-action.ts'
import { startWorld, toInputs } from './step.ts'

// A step in the test's process says what the bundle says.

/** All that a step leaves, but for IDs, ports and times. */
function toShape({ exitCode, outputs, annotations, summary, log }: ActionRun) {
  const text = JSON.stringify({ exitCode, outputs, annotations, summary, log }, null, 1)
  const named = text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
  return named.replace(/\d+(?:\.\d+)? (?:ms|s|min)\b/g, 'TIME').replace(/\d+(?:\.\d+)?/g, '0')
}

test.concurrent.each<[string, Record<string, string>, readonly string[]]>([
  ['green', { mode: 'create', secrets: 'KEY=CANARY-key' }, ['BUILDING', 'DEPLOYED']],
  ['red', { mode: 'update', name: 'agent' }, ['BUILDING', 'BUILD_FAILED']],
  ['refused', { mode: 'update', name: 'agent', wait: 'perhaps' }, []],
])('a step that is %s', async (_, inputs, script) => {
  const shapes = []
  for (const run of [runAction, runInProcess]) {
    await using platform = await startWorld({ script: [...script] })
    if (inputs['mode'] === 'update') platform.seed({ name: 'agent' })
    const given = toInputs(platform, { poll_interval: '10', ...inputs })
    shapes.push(toShape(await run({ with: given, env: { RUNNER_DEBUG: '1' }, skipIdle: true })))
  }
  expect(shapes[1]).toBe(shapes[0])
})
