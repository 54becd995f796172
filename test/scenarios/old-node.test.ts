import { expect, test } from 'vitest'
import { play, startWorld } from './step.ts'

/** What the process of an older Node lacks, as far as the bundle meets it. */
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
