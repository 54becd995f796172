import { expect, test } from 'vitest'
import { runAction } from '../support/run-action.ts'

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
