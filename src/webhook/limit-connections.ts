import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps the connections of a server below a limit. One too many takes the place of the oldest that has asked for
 * nothing yet, so that idle ones cannot keep a notification out; where all of them are being answered, it is refused.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  const idle = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (idle.size + busy.size >= maxConnections) {
      const [oldest = socket] = idle
      idle.delete(oldest)
      oldest.destroy()
      if (oldest === socket) return
    }
    idle.add(socket)
    socket.once('close', () => {
      idle.delete(socket)
      busy.delete(socket)
    })
  })
  const noteRequest = ({ socket }: IncomingMessage) => {
    if (idle.delete(socket)) busy.add(socket)
  }
  server.on('request', noteRequest)
  server.on('checkContinue', noteRequest)
}
