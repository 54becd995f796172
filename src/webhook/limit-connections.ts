import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, which never are more than a number. */
export interface LimitedConnections {
  /** Tells that a request has come on a connection: it is being answered, and does not give way. */
  noteRequest(socket: Socket): void
}

/**
 * Keeps the connections of a server below a limit. One too many takes the place of the oldest that has asked for
 * nothing yet, so that idle ones cannot keep a notification out; where all of them are being answered, it is refused.
 */
export function limitConnections(server: Server, maxConnections: number): LimitedConnections {
  const idle = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (idle.size + busy.size >= maxConnections) {
      const [oldest] = idle
      if (oldest === undefined) {
        socket.destroy()
        return
      }
      idle.delete(oldest)
      oldest.destroy()
    }
    idle.add(socket)
    socket.once('close', () => {
      idle.delete(socket)
      busy.delete(socket)
    })
  })
  return {
    noteRequest(socket) {
      if (idle.delete(socket)) busy.add(socket)
    },
  }
}
