import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError, TimeoutError } from '../../src/http/errors.ts'
import { type OpenRequest, readText, sendRequest } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { refusingUrl } from '../support/ports.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'

function toRequest(server: Pick<RawServer, 'url'>, more: Partial<OpenRequest> = {}): OpenRequest {
  const url = new URL('/path?token=SECRET', server.url)
  return {
    label: {
      service: 'control',
      purpose: 'test',
      method: 'GET',
      host: url.host,
      path: url.pathname,
    },
    url,
    headers: { 'x-api-key': 'KEY' },
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...more,
  }
}

async function send(request: OpenRequest) {
  const answer = await sendRequest(request, { userAgent: 'test-agent', clock: systemClock })
  return { ...answer, body: (await readText(answer.body, 1_000)).text }
}

afterEach(() => vi.unstubAllEnvs())

type Fault = readonly [name: string, serve: (socket: Socket) => void, error: RegExp]

describe('a connection that breaks', () => {
  const cut = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhello'
  const faults: readonly Fault[] = [
    ['before an answer', (socket) => socket.end(), /closed before a response/],
    ['by a reset', (socket) => socket.resetAndDestroy(), /closed before a response/],
    ['inside the head', (socket) => socket.end('HTTP/1.1 200 OK\r\nconte'), /failed: /],
    ['inside the body', (socket) => socket.end(cut), /ended early after 5 bytes/],
    [
      'inside the body by a reset',
      (socket) => socket.write(cut, () => setTimeout(() => socket.resetAndDestroy(), 20)),
      /ended early after 5 bytes/,
    ],
    [
      'inside a chunk',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n10\r\nhello'),
      /ended early after 5 bytes/,
    ],
    [
      'before the last chunk',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n'),
      /ended early after 5 bytes/,
    ],
    [
      'with a bad chunk',
      (socket) =>
        socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nZZ\r\n'),
      /ended early after 5 bytes/,
    ],
    ['with bytes that are not HTTP', (socket) => socket.end('{"a":1}\n\n'), /not HTTP/],
    [
      'with two lengths',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'),
      /not HTTP/,
    ],
    [
      'with a head of 20 kB',
      (socket) => socket.end(toHttpAnswer(200, { x: 'y'.repeat(20_000) }, '')),
      /not HTTP/,
    ],
  ]
  test.each(faults)('%s', async (_, serve, message) => {
    await using server = await startRawServer(serve)
    const error = await send(toRequest(server)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ConnectionError)
    expect((error as ConnectionError).message).toMatch(message)
    expect((error as ConnectionError).message).not.toMatch(/SECRET|KEY/)
    expect((error as ConnectionError).maybeSent).toBe(true)
  })

  test('refused: it is certain that nothing was sent', async () => {
    const url = new URL(refusingUrl)
    const error = await send(toRequest({ url })).catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      name: 'ConnectionError',
      code: 'ECONNREFUSED',
      maybeSent: false,
      permanent: false,
    })
  })

  test('no TLS at the port: another attempt will not mend it', async () => {
    const server = createServer((socket) => socket.end(toHttpAnswer(400, {}, '')))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const url = new URL(`https://127.0.0.1:${port}/`)
    const error = await send(toRequest({ url })).catch((caught: unknown) => caught)
    server.close()
    expect(error).toMatchObject({ name: 'ConnectionError', permanent: true, maybeSent: false })
  })
})

describe('a proxy', () => {
  test('that never answers CONNECT cannot hold a request', async () => {
    await using proxy = await startRawServer(() => undefined)
    vi.stubEnv('http_proxy', proxy.url.href)
    vi.stubEnv('no_proxy', '')
    const url = new URL('http://service.invalid/')
    const request = toRequest({ url }, { timeoutMs: 2_000 })
    const error = await send(request).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(proxy.received[0]).toMatch(/^CONNECT service\.invalid:80/)
  })
})
