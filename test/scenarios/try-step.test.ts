import { expect, test } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { play, startWorld, tryStep } from './step.ts'

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
  for (const run of [play, tryStep]) {
    await using platform = await startWorld({ script: [...script] })
    if (inputs['mode'] === 'update') platform.seed({ name: 'agent' })
    const env = { RUNNER_DEBUG: '1' }
    shapes.push(toShape(await run(platform, { poll_interval: '10', ...inputs }, { env })))
  }
  expect(shapes[1]).toBe(shapes[0])
})
