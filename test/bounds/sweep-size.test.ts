import { describe, expect, test } from 'vitest'
import { startGitHub } from '../platform/github/github-api.ts'
import { measure } from '../scenarios/foreign-answers.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import type { RunActionOptions } from '../support/run-action.ts'

// Sweeps of very many previews: what they take grows with the number, and what they say stays whole.

const event = { name: 'schedule', payload: { schedule: '17 3 * * *' }, ref: 'refs/heads/main' }
const maxOutput = 256 * 1024
const maxSummary = 1024 * 1024

/** Previews whose pull requests are open, then those whose are closed. */
async function startPreviews(count: { open: number; closed: number }) {
  const platform = await startWorld({ holdToDocument: false })
  const github = await startGitHub()
  for (let number = 1; number <= count.open + count.closed; number += 1) {
    github.seedPull({ number, state: number <= count.open ? 'open' : 'closed' })
    platform.seed({ name: `agent-pr-${number}` })
  }
  return {
    platform,
    sweep: (dry_run: string, options: Pick<RunActionOptions, 'onStart'> = {}) =>
      play(
        platform,
        { mode: 'sweep', poll_interval: '', dry_run },
        { event, env: { GITHUB_API_URL: github.url }, skipIdle: true, ...options },
      ),
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
    },
  }
}

interface Swept {
  readonly name: string
  readonly outcome: string
}

function sweptOf({ outputs }: { outputs: Record<string, string> }): Swept[] {
  const text = outputs['swept'] ?? ''
  expect(text.length).toBeLessThanOrEqual(maxOutput)
  return JSON.parse(text) as Swept[]
}

function countOf(swept: readonly Swept[], outcome: string): number {
  return swept.filter((one) => one.outcome === outcome).length
}

describe('the output of a sweep that is too long', { timeout: 120_000 }, () => {
  test('names everything that is gone or failed, and leaves out what was kept', async () => {
    await using previews = await startPreviews({ open: 2_400, closed: 60 })
    const { id } = previews.platform.deployments[2_420] ?? {}
    const refusal = { kind: 'status', status: 403, body: { detail: 'no' } } as const
    previews.platform.fault({
      match: { method: 'DELETE', path: new RegExp(`${id}`) },
      do: refusal,
    })
    const run = await previews.sweep('false')
    expectRed(run, {
      title: /^1 of \d+ previews? could not be deleted$/,
      outputs: { outcome: 'failed' },
    })
    const swept = sweptOf(run)
    expect(countOf(swept, 'deleted')).toBe(59)
    expect(swept.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { name: 'agent-pr-2421' },
    ])
    expect(swept.length).toBeGreaterThan(1_500)
    expect(swept.length).toBeLessThan(2_460)
    expect(run.summary).toContain('agent-pr-2421')
    expect(run.summary).toMatch(/… and \d+ more\./)
    expect(Buffer.byteLength(run.summary)).toBeLessThan(maxSummary)
    expect(run.log).toContain('2460 previews: 2400 kept, 59 deleted')
  })

  test('is a whole list of what would be deleted, too, and the log names the rest', async () => {
    await using previews = await startPreviews({ open: 0, closed: 2_200 })
    const run = await previews.sweep('true')
    expectGreen(run, { outputs: { outcome: 'planned' } })
    const swept = sweptOf(run)
    expect(swept.length).toBeGreaterThan(1_500)
    expect(countOf(swept, 'would be deleted')).toBe(swept.length)
    expect(run.log.match(/: would be deleted, /g)).toHaveLength(2_200)
    expect(Buffer.byteLength(run.summary)).toBeLessThan(maxSummary)
  })
})

test('four times as many deletions take four times as much work, not sixteen', {
  timeout: 120_000,
}, async () => {
  const took: number[] = []
  for (const closed of [100, 400]) {
    await using previews = await startPreviews({ open: 0, closed })
    const run = await measure((onStart) => previews.sweep('false', { onStart }))
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(countOf(sweptOf(run), 'deleted')).toBe(closed)
    took.push(run.processorMs)
  }
  const [few = 0, many = 0] = took
  expect(many).toBeLessThan(Math.max(few, 250) * 9)
})
