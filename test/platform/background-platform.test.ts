import { expect, test } from 'vitest'
import { startHttpServer } from '../support/http-server.ts'
import { PlatformNotUp, startInBackground } from './background-platform.ts'

test('a platform in the background is up when its start resolves', async () => {
  const platform = await startInBackground([])
  try {
    const headers = { 'x-api-key': platform.apiKey }
    expect((await fetch(`${platform.url}/v2/deployments`, { headers })).status).toBe(200)
  } finally {
    process.kill(platform.pid)
  }
})

test('where something else has its port, its end is seen at once, whatever the other answers', async () => {
  await using other = await startHttpServer((_request, response) =>
    response.end('{"resources":[]} Ctrl-C'),
  )
  const start = startInBackground(['--port', String(other.port)])
  await expect(start).rejects.toThrow(PlatformNotUp)
  await expect(start).rejects.toThrow(/has ended.*EADDRINUSE/s)
})

test('one that does not come up in time is stopped, and said to be late', async () => {
  await expect(startInBackground([], 1)).rejects.toThrow('did not answer within 0.001 seconds')
})
