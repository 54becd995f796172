import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { lacks } from '../support/lacks.ts'
import type { RunningAction } from '../support/run-action.ts'
import { play, requestsOf, startWorld } from './step.ts'
import { expectRed } from './verdict.ts'

const endings = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

// What a signal interrupts would last longer than the 150 seconds after which runAction kills the step.

/** Sends a signal when a line was printed. */
function stopAt(pattern: RegExp, ...signals: readonly NodeJS.Signals[]) {
  return (action: RunningAction) => {
    void action.waitForLine(pattern).then(() => {
      for (const signal of signals) action.kill(signal)
    })
  }
}

function writes(platform: Platform): string[] {
  return requestsOf(platform).filter((line) => !line.startsWith('GET'))
}

describe.skipIf(lacks.signals).concurrent.each(endings)('%s', (signal, exitCode) => {
  test('during the wait: outputs stay, nothing is deleted', async () => {
    await using platform = await startWorld({ script: ['BUILDING'] })
    const onStart = stopAt(/: BUILDING/, signal)
    const run = await play(platform, { mode: 'create', poll_interval: '300' }, { onStart })
    const [deployment] = platform.deployments
    expectRed(run, {
      exitCode,
      title: 'Cancelled',
      message: [signal, /rollout .* that was started continues/, deployment?.id ?? ''],
      outputs: {
        outcome: 'cancelled',
        status: 'BUILDING',
        created: 'true',
        deployment_id: deployment?.id,
        revision_id: deployment?.revisions[0]?.id,
      },
    })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'POST deployments',
      'GET d1/revisions/r1',
    ])
  })
})

test.skipIf(lacks.signals)('a second signal ends it at once', async () => {
  await using platform = await startWorld({ script: ['BUILDING'] })
  const onStart = stopAt(/: BUILDING/, 'SIGINT', 'SIGTERM')
  const run = await play(platform, { mode: 'create', poll_interval: '300' }, { onStart })
  expect([130, 143]).toContain(run.exitCode)
  expect(run.outputs).toMatchObject({ status: 'BUILDING', created: 'true' })
  expect(writes(platform)).toEqual(['POST deployments'])
})
