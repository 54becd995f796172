import { describe, expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'
import { canaryKey, expectNoSecret } from './canary.ts'
import { play, requestsOf, startWorld } from './step.ts'

/** Takes away whatever keeps the process alive: what it waits for never comes, and nothing tells it so. */
const nothingEverHappens = `
import net from 'node:net'
net.Socket.prototype.connect = function () { return this }
globalThis.setTimeout = () => ({ unref() {} })
`

test('a process that ends before its verdict is red, and says so', async () => {
  const run = await runAction({
    with: {
      mode: 'delete',
      api_key: 'key-of-the-guard',
      base_url: 'http://127.0.0.1:9',
      name: 'a',
    },
    env: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(nothingEverHappens)}`,
    },
  })
  expect(run.exitCode).not.toBe(0)
  expect(run.annotations).toEqual([
    {
      level: 'error',
      title: 'No result',
      message: expect.stringContaining('before it reached a result'),
    },
  ])
})

/** The features that an older Node lacks, as far as the bundle uses them. */
const older = `
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } })
delete globalThis.ReadableStream
delete Promise.withResolvers
`

test('an older Node is one sentence with the Node and the runner that are needed', async () => {
  await using platform = await startWorld()
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` }
  const run = await play(platform, { mode: 'create' }, { env })
  expect(run.annotations).toEqual([
    {
      level: 'error',
      title: 'Node 24 required',
      message: expect.stringMatching(/requires Node 24, but runs on Node 16\.20\.2\. .*2\.327\.1/),
    },
  ])
  expect([run.exitCode, run.stderr]).toEqual([1, ''])
  expect(platform.requests).toEqual([])
})

test('a mistake of the program is no fault of the network: told as a defect, and not tried again', async () => {
  await using platform = await startWorld()
  const broken = `import http from 'node:http'
    import { syncBuiltinESMExports } from 'node:module'
    http.request = () => { throw new TypeError('x is not a function') }
    syncBuiltinESMExports()`
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` }
  const run = await play(platform, { mode: 'create' }, { env })
  const errors = run.annotations.filter(({ level }) => level === 'error')
  expect(errors).toEqual([
    {
      level: 'error',
      title: 'Internal error',
      message: expect.stringContaining('TypeError: x is not a function'),
    },
  ])
  expect(run.log).not.toContain('retrying')
  expect([run.exitCode, run.stderr]).toEqual([1, ''])
})

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
