import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, Refusal } from './answer.ts'
import type { Call, World } from './endpoints/call.ts'
import { requireAllowed } from './endpoints/access.ts'
import { route } from './endpoints/route.ts'
import { playFault } from './fault-wire.ts'
import type { FaultQueue } from './faults.ts'
import { type RecordedRequest, recordOf } from './recorded-request.ts'
import { writeAnswer } from './write-answer.ts'

/** Where and for whom the control service listens. */
export interface ControlServiceOptions {
  readonly host: string
  readonly port: number
  readonly basePath: string
  readonly apiKey: string
  readonly tenantId: string | undefined
  readonly faults: FaultQueue
  readonly requests: RecordedRequest[]
}

/** A listening control service. */
export interface ControlService extends AsyncDisposable {
  readonly url: string
}

/** Listens on a loopback address and answers from the world; resolves when it accepts connections. */
export async function startControlService(
  world: World,
  options: ControlServiceOptions,
): Promise<ControlService> {
  const stopping = new AbortController()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    serve(world, options, request, response, stopping.signal).catch((error: unknown) => {
      if (response.destroyed || response.socket?.destroyed) return
      console.error('the platform itself failed:', error)
      response.destroy()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    url: `http://${host}:${port}${options.basePath}`,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function serve(
  world: World,
  options: ControlServiceOptions,
  request: IncomingMessage,
  response: ServerResponse,
  stopped: AbortSignal,
): Promise<void> {
  const record = recordOf(request, options.basePath)
  options.requests.push(record)
  const fault = options.faults.take(record.method, record.path)
  if (fault !== undefined) record.faulted = fault.kind
  const sent = fault?.kind === 'refuse' ? '' : await text(request)
  record.body = parsedOrText(sent)
  const work = () => answerTo(world, options, request, record, sent)
  const status =
    fault === undefined
      ? writeAnswer(response, work())
      : await playFault(fault, response, work, stopped)
  if (status !== undefined) record.status = status
}

function answerTo(
  world: World,
  options: ControlServiceOptions,
  request: IncomingMessage,
  record: RecordedRequest,
  sent: string,
): Answer {
  const [path = '', query = ''] = record.path.split(/\?(.*)/s)
  const call: Call = {
    method: record.method,
    path,
    query: new URLSearchParams(query),
    contentType: record.headers['content-type'] ?? '',
    text: sent,
  }
  try {
    if (!isUnder(request.url ?? '', options.basePath)) throw world.voice.refusal(404, 'Not Found')
    requireAllowed(world.voice, record.headers, options.apiKey, options.tenantId)
    return route(world, call)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function isUnder(url: string, basePath: string): boolean {
  return url === basePath || url.startsWith(`${basePath}/`)
}

function parsedOrText(sent: string): unknown {
  if (sent === '') return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
