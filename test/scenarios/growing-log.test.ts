import { describe, expect, test } from 'vitest'
import type { Platform, StoredRevision } from '../platform/platform.ts'
import type { ActionRun } from '../support/run-action.ts'
import { play, requestsOf, startWorld, tryStep } from './step.ts'
import { expectGreen } from './verdict.ts'

const script = ['QUEUED', 'BUILDING', 'BUILDING', 'DEPLOYING', 'DEPLOYED']
const deployed = { outcome: 'deployed' }
const env = { RUNNER_DEBUG: '1' }

/** The lines of the log that were written as debug lines. */
function toldLines(run: ActionRun): string[] {
  const debug = run.commands.filter(({ name }) => name === 'debug')
  return debug.flatMap(({ data }) => / log: (.*)$/s.exec(data)?.[1] ?? [])
}

function logRequests(platform: Platform): string[] {
  return requestsOf(platform).filter((line) => /logs/.test(line))
}

/** Adds lines to the log of the newest revision just before a request for it is answered. */
function write(platform: Platform, lines: readonly string[], skip = 0, path = /logs/) {
  const before = () => {
    const revision = platform.deployments.at(-1)?.revisions.at(-1) as StoredRevision
    for (const message of lines) {
      const id = `line ${revision.logs.build.length}`
      revision.logs.build.push({ id, timestamp: new Date().toISOString(), level: 'INFO', message })
    }
  }
  platform.fault({ match: { path }, skip, do: { kind: 'meanwhile', before } })
}

test('without debug logging no log is read of what succeeds', async () => {
  await using platform = await startWorld({ script })
  const run = await tryStep(platform, { mode: 'create' })
  expectGreen(run, { outputs: deployed })
  expect(logRequests(platform)).toEqual([])
  expect(toldLines(run)).toEqual([])
})

describe.concurrent('with debug logging, the log is told while it grows', () => {
  const asked = (type: string) => `GET d1/revisions/r1/logs?type=${type}&limit=200&order=desc`

  test('of the build and then of the deployment, with one request after a read of the revision', async () => {
    await using platform = await startWorld({ script })
    const run = await play(platform, { mode: 'create' }, { env })
    expectGreen(run, { outputs: deployed })
    expect(requestsOf(platform).slice(2)).toEqual([
      'GET d1/revisions/r1',
      ...['build', 'build', 'build', 'deploy'].flatMap((type) => [
        'GET d1/revisions/r1',
        asked(type),
      ]),
      'GET d1',
    ])
    const lines = ['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED']
    expect(toldLines(run)).toEqual(lines.map((status) => `the script says ${status}`))
    expect(run.summary).not.toContain('the script says')
  })

  test('with secrets and commands taken out', async () => {
    await using platform = await startWorld({ script })
    const secret = 'CANARY-of-the-model-0123456789'
    write(platform, [`key ${secret}`, '::add-mask::evil', '\u001b[31m##[error]evil'])
    const inputs = { mode: 'create', secrets: `MODEL_KEY=${secret}` }
    const run = await play(platform, inputs, { env })
    expectGreen(run, { outputs: deployed, secrets: [secret] })
    expect(toldLines(run)).toContain('key ***')
    expect(run.masks).not.toContain('evil')
  })
})

describe.concurrent('a log that cannot be followed changes nothing', () => {
  const long = ['QUEUED', ...Array<string>(6).fill('BUILDING'), 'DEPLOYED']

  test('where it cannot be read: tried three times', async () => {
    await using platform = await startWorld({ script: long })
    const fault = { kind: 'status', status: 500, body: 'no' } as const
    platform.fault({ match: { path: /logs/ }, times: Infinity, do: fault })
    const run = await tryStep(platform, { mode: 'create' }, { env })
    expectGreen(run, { outputs: deployed })
    expect(logRequests(platform)).toHaveLength(3)
  })
})
