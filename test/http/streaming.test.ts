import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ConnectionError, TimeoutError } from '../../src/http/errors.ts'
import { type OpenRequest, Transport } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { type RawServer, startRawServer } from '../support/raw-server.ts'

const transport = new Transport({ userAgent: 'test-agent', clock: systemClock })
const head =
  'HTTP/1.1 200 X\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n'
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const lastChunk = '0\r\n\r\n'

function toRequest(server: Pick<RawServer, 'url'>, more: Partial<OpenRequest> = {}): OpenRequest {
  const url = new URL('/stream?token=SECRET', server.url)
  return {
    label: {
      service: 'graph',
      purpose: 'test',
      method: 'POST',
      host: url.host,
      path: url.pathname,
    },
    url,
    headers: { 'x-api-key': 'KEY' },
    body: '{"a":1}',
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...more,
  }
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<{ text: string; error: unknown }> {
  let text = ''
  try {
    for await (const piece of body) text += Buffer.from(piece).toString('latin1')
    return { text, error: undefined }
  } catch (error) {
    return { text, error }
  }
}

// Not `once`, which takes the reset that may come first for a failure.
const isClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) resolve()
    else socket.on('close', () => resolve())
  })

test('resolves with the head, then gives the bytes as they come', async () => {
  let socket: Socket | undefined
  await using server = await startRawServer((opened) => {
    socket = opened
    opened.write(head + chunk('one'))
  })
  const heads: number[] = []
  const answer = await transport.open(
    toRequest(server, { onHead: ({ status }) => heads.push(status) }),
  )
  expect([answer.status, answer.header('Content-Type'), heads]).toEqual([
    200,
    'text/event-stream',
    [200],
  ])
  const pieces = answer.body[Symbol.asyncIterator]()
  expect(Buffer.from((await pieces.next()).value).toString()).toBe('one')
  socket?.write(chunk('two') + lastChunk)
  expect(Buffer.from((await pieces.next()).value).toString()).toBe('two')
  expect((await pieces.next()).done).toBe(true)
  expect(server.received[0]).toMatch(/^POST \/stream\?token=SECRET HTTP\/1\.1\r\n/)
  expect(server.received[0]).toMatch(/accept-encoding: identity\r\n/)
  expect(server.received[0]).toMatch(/connection: close\r\n/i)
  expect(server.received[0]).toMatch(/x-api-key: KEY\r\n/)
})

describe('a stream that breaks off is a ConnectionError, and what came before is delivered', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['between two chunks', (socket) => socket.end(head + chunk('data'))],
    ['inside a chunk', (socket) => socket.end(`${head}${chunk('data')}ff\r\nxx`)],
    ['by a reset', (socket) => socket.write(head + chunk('data'), () => socket.resetAndDestroy())],
    ['by bytes that are no HTTP', (socket) => socket.end(`${head}${chunk('data')}zz\r\n`)],
    [
      'before its length',
      (socket) => socket.end('HTTP/1.1 200 X\r\ncontent-length: 50\r\n\r\ndata'),
    ],
  ])('%s', async (_, serve) => {
    await using server = await startRawServer(serve)
    const answer = await transport.open(toRequest(server))
    const { text, error } = await readAll(answer.body)
    expect('dataxx'.startsWith(text)).toBe(true)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ maybeSent: true })
    expect((error as Error).message).toMatch(/ended early after \d+ bytes/)
  })
})

describe('limits of time', () => {
  test('the deadline counts while the head is missing', async () => {
    await using server = await startRawServer(() => undefined)
    await expect(transport.open(toRequest(server, { timeoutMs: 100 }))).rejects.toBeInstanceOf(
      TimeoutError,
    )
  })

  test('the deadline ends a stream that drips on', async () => {
    await using server = await startRawServer((socket) => {
      socket.write(head)
      const drip = setInterval(() => socket.write(chunk('x')), 10)
      socket.on('close', () => clearInterval(drip))
    })
    const answer = await transport.open(toRequest(server, { timeoutMs: 2_000 }))
    const { text, error } = await readAll(answer.body)
    expect(text.length).toBeGreaterThan(3)
    expect(error).toBeInstanceOf(TimeoutError)
  })
})

describe('whoever stops ends the connection', () => {
  const endless = (sockets: Socket[]) =>
    startRawServer((socket) => {
      sockets.push(socket)
      socket.write(head)
      const drip = setInterval(() => socket.write(chunk('x')), 5)
      socket.on('close', () => clearInterval(drip))
    })

  test('by breaking out of the loop', async () => {
    const sockets: Socket[] = []
    await using server = await endless(sockets)
    const answer = await transport.open(toRequest(server))
    for await (const _ of answer.body) break
    await isClosed(sockets[0] as Socket)
  })
})
