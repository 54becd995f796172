import { describe, expect, test } from 'vitest'
import { account } from '../inputs/formats/written-in-lines.ts'
import type { ActionRun } from '../support/run-action.ts'
import { play, startWorld } from './step.ts'

// Secrets of several lines that somebody puts behind `NAME=` without quotes: what GitHub then fills in is lines of their own.

// Every shape and every fault of one is a row of inputs/formats/lines-of-secrets.test.ts.
const shapes: [string, readonly string[]][] = [
  ['a service account', account],
  ['assignments with tabs', ['correct horse battery', '\tInner.Pa55wordX9=hunter2hunter2']],
]

/** Everything that a reader of the run sees, without what the runner is told to mask. */
function toVisible(run: ActionRun): string {
  const lines = `${run.stdout}\n${run.stderr}`
    .split('\n')
    .filter((line) => !/^::add-mask::/.test(line))
  return [...lines, run.summary, ...Object.values(run.outputs)].join('\n')
}

/** Pieces of eight characters of a secret that can be read. Words that the fault itself needs are none. */
function findPieces(run: ActionRun, lines: readonly string[]): string[] {
  const visible = toVisible(run)
  return lines.flatMap((line) => {
    const starts = Array.from({ length: Math.max(0, line.length - 7) }, (_, at) => at)
    return starts.map((at) => line.slice(at, at + 8)).filter((piece) => visible.includes(piece))
  })
}

describe.concurrent('a secret of several lines without quotes', () => {
  test.each(shapes)('%s shows nowhere', async (_, lines) => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent', secrets: [] })
    const debugging = { env: { RUNNER_DEBUG: '1' } }
    for (const [lineBreak, before, inputs] of [
      ['\n', '', { mode: 'create' }],
      ['\r\n', 'OPENAI_API_KEY=longenough\n', { mode: 'update', dry_run: 'true' }],
    ] as const) {
      const secrets = `${before}KEY=${lines.join(lineBreak)}\nLAST=longenough`
      const run = await play(platform, { ...inputs, name: 'agent', secrets }, debugging)
      expect(findPieces(run, lines)).toEqual([])
      expect(run.stderr).toBe('')
    }
  })
})
