import { expect, test } from 'vitest'
import { ControlPlane } from '../../src/control-plane/client.ts'
import { connectJson } from '../graph-server/connect.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'

const { signal } = new AbortController()

function connect({ url }: RawServer) {
  const redact = (text: string) => text
  return new ControlPlane(connectJson(url), { redact, keep: () => {} }, () => {})
}

test.each(['', '.', '..', 'a/b', '?x', '#', 'a b', '%2e', '\\'])(
  'the id %j is never sent',
  async (id) => {
    await using server = await startRawServer((socket) => socket.end(toHttpAnswer(204, {}, '')))
    const controlPlane = connect(server)
    await expect(controlPlane.delete(id, false, signal)).rejects.toBeInstanceOf(RangeError)
    await expect(controlPlane.getRevision('d', id, signal)).rejects.toBeInstanceOf(RangeError)
    expect(server.received).toEqual([])
  },
)

test('a list without an end is given up', async () => {
  let next = 0
  await using server = await startRawServer((socket) => {
    const resources = Array.from({ length: 10 }, () => ({ id: `d${next++}`, name: 'x' }))
    socket.end(toHttpAnswer(200, {}, JSON.stringify({ resources })))
  })
  const finding = connect(server).findByName('agent', signal)
  await expect(finding).rejects.toThrow('lists 5000 deployments, but not the rest')
})
