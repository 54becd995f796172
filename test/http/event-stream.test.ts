import { expect, test } from 'vitest'
import { ResponseFormatError } from '../../src/http/errors.ts'
import { readEventStream } from '../../src/http/event-stream.ts'
import { fixtures } from './fixtures/event-streams.ts'

const label = { service: 'graph', purpose: 'test', method: 'GET', host: 'h', path: '/' } as const

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: AsyncIterable<Uint8Array>) {
  const events: (readonly [string, string])[] = []
  let error: unknown
  try {
    for await (const { event = 'message', data } of readEventStream(bytes, label)) {
      events.push([event, data])
    }
  } catch (caught) {
    error = caught
  }
  return { events, error }
}

test.each(fixtures)(
  '$name: the same events at every size of piece',
  async ({ bytes, events: told }) => {
    const events = told.map(([event, data]) => [event, data])
    for (let size = 1; size <= Math.max(1, bytes.length); size += 1) {
      const got = await read(inPieces(bytes, size))
      expect(got, `pieces of ${size}`).toEqual({ events, error: undefined })
    }
  },
)

test('a line that never ends is given up at the limit', async () => {
  async function* endless(start: string) {
    yield Buffer.from(start)
    for (;;) yield Buffer.alloc(64 * 1024, 'x')
  }
  for (const start of ['data: ', 'event: ']) {
    const { events, error } = await read(endless(start))
    expect(events).toEqual([])
    expect(error).toBeInstanceOf(ResponseFormatError)
  }
})
