import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** An address on which nothing listens: connections to it are refused. */
export const refusingUrl = 'http://127.0.0.1:9'

/**
 * A port on which nothing listens. Systems hand out higher ports (Linux from 32,768, macOS and Windows from 49,152), so
 * no server of another test gets it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (listening) await new Promise((resolve) => server.close(resolve))
  return listening
}
